import { listAddresses } from '@/lib/server/content/content';
import { answerAbsolute } from '@/lib/server/http/absolute-response';

export const dynamic = 'force-static';

/** All pages, with absolute addresses as sitemaps.org demands. */
export function GET(): Response {
  return answerAbsolute('application/xml', (origin) => {
    const urls = listAddresses().map((address) => `<url><loc>${origin}${address}</loc></url>`);
    return (
      `<?xml version="1.0" encoding="UTF-8"?>\n` +
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
    );
  });
}
