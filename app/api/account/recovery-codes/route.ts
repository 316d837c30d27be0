import { twoFactorForm } from '@/lib/forms/account';
import { findCurrent } from '@/lib/server/accounts/current-user';
import { openSetup } from '@/lib/server/accounts/two-factor';
import { answerRedirect } from '@/lib/server/http/responses';

/** The recovery codes of a setup as a file, for its owner, until the setup is finished. */
export async function GET({ headers, url }: Request): Promise<Response> {
  const current = await findCurrent(headers);
  if (!current) return answerRedirect(`/login?next=${twoFactorForm.page}`, []);
  const setup = openSetup(current, new URL(url).searchParams.get('setup') ?? '');
  if (!setup) return answerRedirect(twoFactorForm.page, []);
  // CRLF, which every editor on every system reads as a line end.
  return new Response(setup.recoveryCodes.map((code) => `${code}\r\n`).join(''), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': 'attachment; filename="recovery-codes.txt"',
      'Cache-Control': 'no-store',
    },
  });
}
