import type { Metadata } from 'next';
import { ErrorPage } from '@/components/page/error-page';
import { texts } from '@/lib/i18n/texts';

export function generateMetadata(): Metadata {
  return { title: texts().error.title, robots: { index: false } };
}

/**
 * The page that the site shows if it cannot render another page now. A proxy in front can show it while the site
 * restarts.
 */
export default function UnavailablePage() {
  return <ErrorPage />;
}
