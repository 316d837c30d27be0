/** Marks the pages as workspaces, which have a smaller header. */
export default function WorkLayout({ children }: { children: React.ReactNode }) {
  return <div data-place="work">{children}</div>;
}
