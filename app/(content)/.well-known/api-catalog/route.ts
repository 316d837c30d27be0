import { API_CATALOG } from '@/lib/routes';
import { getShown } from '@/lib/server/content/content';
import { CATALOG_TYPE, formatApiCatalog } from '@/lib/server/feeds/api-catalog';
import { absoluteResponse } from '@/lib/server/http/responses/absolute-response';

export const dynamic = 'force-dynamic';

/** Lists the files of the site for other programs (RFC 9727). */
export function GET(): Response {
  const response = absoluteResponse(CATALOG_TYPE, (origin) => formatApiCatalog(getShown(), origin));
  if (response.ok) response.headers.set('Link', `<${API_CATALOG}>; rel="api-catalog"`);
  return response;
}
