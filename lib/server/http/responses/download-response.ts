import 'server-only';
import { redirectResponse } from '@/lib/server/http/responses/responses';
import { serializeError, log } from '@/lib/server/log';

/** Responds with a file made from the database, or redirects to `/unavailable` if the database cannot be reached. */
export async function downloadResponse(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    log('error', 'download.failed', serializeError(error));
    return redirectResponse('/unavailable', []);
  }
}
