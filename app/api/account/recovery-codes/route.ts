import { twoFactorForm } from '@/lib/forms/account';
import { getCurrentUser } from '@/lib/server/accounts/current-user';
import { startSetup } from '@/lib/server/accounts/two-factor';
import { redirectResponse } from '@/lib/server/http/responses';

/** The recovery codes of a setup as a file, for its owner, until the setup is finished. */
export async function GET({ headers, url }: Request): Promise<Response> {
  const current = await getCurrentUser(headers);
  if (!current) return redirectResponse(`/login?next=${twoFactorForm.page}`, []);
  const setup = startSetup(current, new URL(url).searchParams.get('setup') ?? '');
  if (!setup) return redirectResponse(twoFactorForm.page, []);
  // CRLF, which every editor on every system reads as a line end.
  return new Response(setup.recoveryCodes.map((code) => `${code}\r\n`).join(''), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': 'attachment; filename="recovery-codes.txt"',
      'Cache-Control': 'no-store',
    },
  });
}
