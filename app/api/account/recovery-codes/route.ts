import { twoFactorForm } from '@/lib/forms/account';
import { getCurrentUser } from '@/lib/server/accounts/signing-in/current-user';
import { formatLoginPath } from '@/lib/server/accounts/signing-in/next-page';
import { startSetup } from '@/lib/server/accounts/two-factor';
import { downloadResponse } from '@/lib/server/http/responses/download-response';
import { attachment, redirectResponse } from '@/lib/server/http/responses/responses';

/** Returns the recovery codes of an unfinished setup as a file for its owner. */
export function GET(request: Request): Promise<Response> {
  return downloadResponse(() => exportCodes(request));
}

async function exportCodes({ headers, url }: Request): Promise<Response> {
  const current = await getCurrentUser(headers);
  if (!current) return redirectResponse(formatLoginPath(twoFactorForm.page), []);
  const setup = startSetup(current, new URL(url).searchParams.get('setup') ?? '');
  if (!setup) return redirectResponse(twoFactorForm.page, []);
  // Every editor on every system reads CRLF as a line break.
  const text = setup.recoveryCodes.map((code) => `${code}\r\n`).join('');
  return attachment(text, 'text/plain', 'recovery-codes.txt');
}
