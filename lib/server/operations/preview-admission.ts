import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { texts } from '@/lib/i18n/texts';
import {
  getCurrentUser,
  mayUse,
  SET_UP_TWO_FACTOR,
} from '@/lib/server/accounts/signing-in/current-user';
import { formatLoginPath } from '@/lib/server/accounts/signing-in/next-page';
import { withDeadline } from '@/lib/server/deadline';
import { FORWARDED_HEADER } from '@/lib/server/http/client-ip';
import { sendNotice } from '@/lib/server/operations/preview-pages';

const PATIENCE_MS = 2_000;

/** Returns whether the sender may see the preview. If not, responds in the same way to every path. */
export async function admit(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { cookie = '', [FORWARDED_HEADER]: forwarded } = request.headers;
  const headers = new Headers({ cookie, [FORWARDED_HEADER]: String(forwarded) });
  const current = await withDeadline(PATIENCE_MS, () => getCurrentUser(headers));
  if (current && mayUse('preview', current)) return true;
  if (!current) {
    redirect(formatLoginPath(request.url ?? '/'), response);
  } else if (current.rights.includes('preview')) {
    redirect(SET_UP_TWO_FACTOR, response);
  } else {
    const { notAllowed, notAllowedAbout, account } = texts().preview;
    sendNotice(403, notAllowed, notAllowedAbout, { label: account, href: '/account' }, response);
  }
  return false;
}

function redirect(target: string, response: ServerResponse): void {
  response.writeHead(303, { Location: target }).end();
}
