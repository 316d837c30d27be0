import { HOME } from '@/lib/routes';

type Props = {
  href: string;
  /** Path of the page that shows the link. */
  path: string;
  /** Links of the same navigation to pages below this one. */
  below?: string[];
  children: React.ReactNode;
};

/** A link that marks the current page, or the section that contains it unless a link below is closer. */
export function NavLink({ href, path, below = [], children }: Props) {
  return (
    <a href={href} aria-current={currentOf(href, below, path === '/' ? HOME : path)}>
      {children}
    </a>
  );
}

function currentOf(href: string, below: string[], path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  const isWithin = (section: string) => `${path}/`.startsWith(`${section}/`);
  return isWithin(href) && !below.some(isWithin) ? 'true' : undefined;
}
