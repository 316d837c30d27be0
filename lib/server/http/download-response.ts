import 'server-only';
import { redirectResponse } from '@/lib/server/http/responses';
import { serializeError, log } from '@/lib/server/log';

/** Answers with a file made of the database, or leads to the page that says that the site cannot. */
export async function downloadResponse(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    log('error', 'download.failed', serializeError(error));
    return redirectResponse('/unavailable', []);
  }
}
