'use client';

import { usePathname } from 'next/navigation';
import { HOME } from '@/lib/routes';

type Props = {
  href: string;
  /** Links of the same navigation to pages below this one. */
  below?: string[];
  children: React.ReactNode;
};

/**
 * A link that marks the current page, or the section that contains it unless a link below is closer. The mark is in
 * the server's HTML, so sealing (lib/server/publishing/pages/sealing/interactive.ts) does not count this component as
 * interactive.
 */
export function NavLink({ href, below = [], children }: Props) {
  const pathname = usePathname();
  return (
    <a href={href} aria-current={currentOf(href, below, pathname === '/' ? HOME : pathname)}>
      {children}
    </a>
  );
}

function currentOf(href: string, below: string[], pathname: string): 'page' | 'true' | undefined {
  if (href === pathname) return 'page';
  const isWithin = (section: string) => `${pathname}/`.startsWith(`${section}/`);
  return isWithin(href) && !below.some(isWithin) ? 'true' : undefined;
}
