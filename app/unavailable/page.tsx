import type { Metadata } from 'next';
import { ErrorPage } from '@/components/error-page';
import * as messages from '@/lib/messages/en';

export const metadata: Metadata = { title: messages.error.title, robots: { index: false } };

/**
 * What a visitor sees when the server itself cannot answer: scripts/build/seal.ts puts it in the place of
 * Next's own last resort, and a proxy in front can show it while the site restarts.
 */
export default function UnavailablePage() {
  return <ErrorPage />;
}
