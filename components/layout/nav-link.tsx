'use client';

import { usePathname } from 'next/navigation';
import { HOME } from '@/lib/routes';

type Props = { href: string; children: React.ReactNode };

/**
 * A link that marks the current page. The mark is in the server's HTML, so sealing
 * (lib/server/publishing/sealing/interactive.ts) does not count this component as interactive.
 */
export function NavLink({ href, children }: Props) {
  const pathname = usePathname();
  return (
    <a href={href} aria-current={currentOf(href, pathname === '/' ? HOME : pathname)}>
      {children}
    </a>
  );
}

function currentOf(href: string, pathname: string): 'page' | 'true' | undefined {
  if (href === pathname) return 'page';
  return pathname.startsWith(`${href}/`) ? 'true' : undefined;
}
