import { getUserWith } from '@/lib/server/accounts/signing-in/current-user';
import { formatLoginPath } from '@/lib/server/accounts/signing-in/next-page';
import { listMessages } from '@/lib/server/contact/inbox';
import { formatMessagesCsv } from '@/lib/server/contact/messages-csv';
import { downloadResponse } from '@/lib/server/http/responses/download-response';
import { attachment, redirectResponse } from '@/lib/server/http/responses/responses';
import { log } from '@/lib/server/log';

/** Exports all messages as CSV. */
export function GET({ headers }: Request): Promise<Response> {
  return downloadResponse(() => exportMessages(headers));
}

async function exportMessages(headers: Headers): Promise<Response> {
  const staff = await getUserWith('messages', headers);
  if (!staff) return redirectResponse(formatLoginPath('/staff/messages'), []);
  log('info', 'staff.acted', { user: staff.id, action: 'export' });
  return attachment(formatMessagesCsv(await listMessages('all')), 'text/csv', 'messages.csv');
}
