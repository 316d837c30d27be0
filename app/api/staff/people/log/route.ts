import { getAdministrator } from '@/lib/server/accounts/signing-in/current-user';
import { formatLoginPath } from '@/lib/server/accounts/signing-in/next-page';
import { formatLogCsv, listLog, readLogQuery } from '@/lib/server/editor/act-log';
import { downloadResponse } from '@/lib/server/http/responses/download-response';
import { attachment, redirectResponse } from '@/lib/server/http/responses/responses';

/** Exports the log of what staff did as CSV. */
export function GET({ headers }: Request): Promise<Response> {
  return downloadResponse(async () => {
    const current = await getAdministrator(headers);
    if (!current) return redirectResponse(formatLoginPath('/staff/people/log'), []);
    const entries = await listLog(current.grants, readLogQuery({}));
    return attachment(formatLogCsv(entries), 'text/csv', 'log.csv');
  });
}
