import { answerDownload } from '@/lib/server/answer-download';
import { findStaff } from '@/lib/server/current-user';
import { answerRedirect } from '@/lib/server/form-answer';
import { log } from '@/lib/server/log';
import { listMessages } from '@/lib/server/inbox';
import { formatMessagesCsv } from '@/lib/server/messages-csv';

/** All messages for a spreadsheet. */
export function GET({ headers }: Request): Promise<Response> {
  return answerDownload(() => exportMessages(headers));
}

async function exportMessages(headers: Headers): Promise<Response> {
  const staff = await findStaff(headers);
  if (!staff) return answerRedirect('/login?next=/staff/messages', []);
  log('staff.acted', { user: staff.id, action: 'export' });
  return new Response(formatMessagesCsv(await listMessages('all')), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="messages.csv"',
      'Cache-Control': 'no-store',
    },
  });
}
