import type { SocialNetwork } from '@/lib/site/social-networks';

/** Shapes on a 24 by 24 grid, drawn as lines in the colour of the surrounding text. */
const SHAPES: Record<IconName, React.ReactNode> = {
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  search: <path d="M16 16l4.5 4.5M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13" />,
  open: <path d="m6 9.5 6 6 6-6" />,
  check: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="m8 12.5 2.8 2.8L16 9.5" />
    </>
  ),
  information: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5.5M12 7.5v.01" />
    </>
  ),
  warning: <path d="M12 3.5 21.5 20h-19zM12 10v4.5M12 17v.01" />,
  facebook: (
    <path d="M10 21v-8H7V9.5h3V7a3.5 3.5 0 0 1 3.5-3.5H17V7h-2.5a1 1 0 0 0-1 1v1.5H17L16.5 13h-3v8z" />
  ),
  twitter: (
    <path d="M21 6.5c-.8.4-1.5.6-2.3.7a3.9 3.9 0 0 0-6.8 3.1C8.5 10.2 5.6 8.6 3.6 6a4 4 0 0 0 1.3 5.4c-.6 0-1.2-.2-1.8-.5 0 2 1.3 3.6 3.2 4-.6.2-1.2.2-1.8.1.5 1.6 2 2.7 3.7 2.7A8 8 0 0 1 3 19.4 11.3 11.3 0 0 0 20.3 9.3c.8-.6 1.3-1.2 1.7-2z" />
  ),
  linkedin: <path d="M4.5 9.5v10M4.5 5v.5M10 19.5v-10M10 14a4.5 4.5 0 0 1 9.5 0v5.5" />,
  instagram: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="4.5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7v.01" />
    </>
  ),
};

export type IconName =
  SocialNetwork | 'menu' | 'search' | 'open' | 'check' | 'information' | 'warning';

/** A decorative icon beside a label; hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      aria-hidden="true"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {SHAPES[name]}
    </svg>
  );
}
