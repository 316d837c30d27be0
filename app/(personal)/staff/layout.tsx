/** Marks the pages as places to work in, which have a smaller header. */
export default function WorkLayout({ children }: { children: React.ReactNode }) {
  return <div data-place="work">{children}</div>;
}
