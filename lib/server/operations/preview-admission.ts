import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { texts } from '@/lib/i18n/texts';
import { getCurrentUser, isStaff } from '@/lib/server/accounts/signing-in/current-user';
import { formatLoginPath } from '@/lib/server/accounts/signing-in/next-page';
import { withDeadline } from '@/lib/server/deadline';
import { FORWARDED_HEADER } from '@/lib/server/http/client-ip';
import { sendNotice } from '@/lib/server/operations/preview-pages';

const PATIENCE_MS = 2_000;

/** Returns whether the request is from staff. If not, responds in the same way to every path. */
export async function admit(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { cookie = '', [FORWARDED_HEADER]: forwarded } = request.headers;
  const headers = new Headers({ cookie, [FORWARDED_HEADER]: String(forwarded) });
  const current = await withDeadline(PATIENCE_MS, () => getCurrentUser(headers));
  if (current && isStaff(current.user)) return true;
  if (!current) {
    redirect(formatLoginPath(request.url ?? '/'), response);
  } else if (current.user.role === 'staff') {
    redirect('/account/two-factor?done=required', response);
  } else {
    const { notStaff, notStaffAbout, account } = texts().preview;
    sendNotice(403, notStaff, notStaffAbout, { label: account, href: '/account' }, response);
  }
  return false;
}

function redirect(target: string, response: ServerResponse): void {
  response.writeHead(303, { Location: target }).end();
}
