import type { SocialNetwork } from '@/lib/site/social-networks';

/** Shapes on a 24 by 24 grid, drawn as lines in the colour of the surrounding text. */
const SHAPES: Record<IconName, React.ReactNode> = {
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
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
  x: <path d="M4.5 4h4l11 16h-4zM4.5 20l6.2-7M13.4 10.6 19 4" />,
  mastodon: (
    <>
      <path d="M20 13c-.4 2.4-2.6 3.4-8 3.6.2 2.2 2.6 2.7 5 2v1.6c-5.5 1.6-11-.2-12.5-6.200C3.8 10.9 4 9.3 4.3 7 4.7 4.5 7 3.3 12 3.300s7.3 1.2 7.7 3.700c.4 2.5.6 4 .3 6z" />
      <path d="M8 13V9a2 2 0 0 1 4 0v3-3a2 2 0 0 1 4 0v4" />
    </>
  ),
  bluesky: (
    <path d="M12 11C10.5 8 7.5 5 5 4.200c-1.5-.4-2 .6-2 1.8 0 1.5.8 5 1.3 5.8.8 1.4 2.3 1.7 4 1.5-3 .5-4 2-2.3 4 2.6 2.9 4.6.9 6-2.8 1.4 3.7 3.4 5.7 6 2.8 1.7-2 .7-3.5-2.3-4 1.7.2 3.2-.1 4-1.5.5-.8 1.3-4.3 1.3-5.8 0-1.2-.5-2.2-2-1.800C16.5 5 13.5 8 12 11z" />
  ),
  youtube: (
    <>
      <rect x="2.5" y="5.5" width="19" height="13" rx="3.5" />
      <path d="m10 9 5 3-5 3z" />
    </>
  ),
  tiktok: <path d="M10 10.500a4.5 4.5 0 1 0 4 4.500V3.500c.3 2.8 2 4.5 5 4.8" />,
  github: (
    <path d="M9 20.500v-3c-2.6.7-3.4-.6-4-2-.3-.6-.8-1.1-1.5-1.400M15 20.500v-3.300c0-.9-.2-1.5-.6-2 2.9-.3 5.1-1.5 5.1-5.200a4 4 0 0 0-1-2.7 3.7 3.7 0 0 0-.2-2.800c-1.2 0-2.3.8-2.9 1.200a11 11 0 0 0-5.8 0C9 5.3 7.9 4.5 6.7 4.500a3.7 3.7 0 0 0-.2 2.8 4 4 0 0 0-1 2.700c0 3.7 2.2 4.9 5.1 5.2-.4.5-.6 1.1-.6 2" />
  ),
};

type IconName =
  SocialNetwork | 'menu' | 'close' | 'search' | 'open' | 'check' | 'information' | 'warning';

/** A decorative icon beside a label; hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      aria-hidden="true"
      // They grow with the text of the visitor.
      width="1.5rem"
      height="1.5rem"
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
