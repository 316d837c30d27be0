import { textStylesheet } from '@/lib/site/text-stylesheet';
import { RESPONSE_HEADERS, styleFile } from '@/lib/server/http/responses/responses';
import { findStylesheet } from '@/lib/server/publishing/former/former-stylesheets';

export const dynamic = 'force-dynamic';

export async function GET(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === textStylesheet.address) return styleFile(textStylesheet.css);
  const stylesheet = await findStylesheet(pathname);
  if (stylesheet) return styleFile(stylesheet.css);
  return new Response(null, { status: 404, headers: RESPONSE_HEADERS });
}
