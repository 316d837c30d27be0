import 'server-only';
import { getLanguage } from '@/lib/i18n/language';
import type { ServePage } from '@/lib/server/http/requests/request-filter';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { getSignInEdition } from '@/lib/server/operations/sign-in-edition';
import { renderPage } from '@/lib/server/publishing/pages/render-page';
import { plainOf, type StoredPage } from '@/lib/server/publishing/pages/stored-page';

// Separate from the page store, which holds the content of the preview.
const getPages = () =>
  oncePerProcess(`sign-in-pages ${getLanguage().id}`, () => new Map<string, Promise<StoredPage>>());

/** Sends a page of the edition without content, sealed like every page of the site. */
export async function sendSignInPage(
  path: string,
  ...[{ method }, response, next]: Parameters<ServePage>
): Promise<void> {
  const pages = getPages();
  const rendering = pages.get(path) ?? renderPage(path, getSignInEdition(), next);
  pages.set(path, rendering);
  const page = await rendering.catch((error: unknown) => {
    pages.delete(path);
    throw error;
  });
  response.setHeaders(page.headers);
  // A preview is never cached.
  response.removeHeader('ETag');
  response.writeHead(200).end(method === 'HEAD' ? null : plainOf(page));
}
