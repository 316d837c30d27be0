import { getSite } from '@/lib/server/content/content';
import { getStylesheet } from '@/lib/server/content/design/design';
import { styleFile } from '@/lib/server/http/responses';

export const dynamic = 'force-dynamic';

// A page of an earlier version, whose stylesheet is at another address, gets the current one.
export function GET(request: Request): Response {
  const stylesheet = getStylesheet(getSite().design);
  const isCurrent = new URL(request.url).pathname === stylesheet?.address;
  return styleFile(stylesheet?.css ?? '', isCurrent);
}
