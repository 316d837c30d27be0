import type { Metadata } from 'next';
import { ErrorPage } from '@/components/page/error-page';
import { errorText } from '@/lib/i18n/errors';

export const metadata: Metadata = { title: errorText.title, robots: { index: false } };

/**
 * The page for a server that cannot respond. scripts/build/seal.ts replaces Next's own error page with it, and
 * a proxy in front can show it while the site restarts.
 */
export default function UnavailablePage() {
  return <ErrorPage />;
}
