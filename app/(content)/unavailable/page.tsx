import type { Metadata } from 'next';
import { ErrorPage } from '@/components/page/error-page';
import { errorText } from '@/lib/i18n/errors';

export const metadata: Metadata = { title: errorText.title, robots: { index: false } };

/**
 * The page that the site shows if it cannot render another page now. A proxy in front can show it while the site
 * restarts.
 */
export default function UnavailablePage() {
  return <ErrorPage />;
}
