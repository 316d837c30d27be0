import 'server-only';
import { answerRedirect } from '@/lib/server/http/responses';
import { describeError, log } from '@/lib/server/log';

/** Answers with a file made of the database, or leads to the page that says that the site cannot. */
export async function answerDownload(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    log('download.failed', describeError(error));
    return answerRedirect('/unavailable', []);
  }
}
