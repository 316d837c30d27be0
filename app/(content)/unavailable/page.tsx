import type { Metadata } from 'next';
import { ErrorPage } from '@/components/page/error-page';
import { errorText } from '@/lib/i18n/errors';

export const metadata: Metadata = { title: errorText.title, robots: { index: false } };

/**
 * What a visitor sees when the server itself cannot answer: scripts/build/seal.ts puts it in the place of
 * Next's own last resort, and a proxy in front can show it while the site restarts.
 */
export default function UnavailablePage() {
  return <ErrorPage />;
}
