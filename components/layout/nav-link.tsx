'use client';

import { usePathname } from 'next/navigation';
import { HOME } from '@/lib/routes';

type Props = { href: string; children: React.ReactNode };

/**
 * A link that knows whether it leads to the page on show. It needs the browser for nothing: the mark
 * is in the HTML, which is why scripts/build/seal.ts counts this module among the quiet ones.
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
