import 'server-only';
import type { Form } from '@/lib/forms/form';
import { getCurrentUser, type Current } from '@/lib/server/accounts/signing-in/current-user';
import { formatLoginPath } from '@/lib/server/accounts/signing-in/next-page';
import { receiveForm, type Outcome } from '@/lib/server/forms/receive-form';
import type { Submission } from '@/lib/server/forms/submission';

/**
 * Creates the route handler of a form for signed-in users, see receiveForm. Redirects anybody else to sign in
 * and then back to the form.
 */
export function receiveAccountForm<Name extends string>(
  form: Form<Name>,
  accept: (submission: Submission<Name>, current: Current) => Promise<Outcome>,
): (request: Request) => Promise<Response> {
  return receiveForm(form, async (submission) => {
    const current = await getCurrentUser(submission.headers);
    return current ? accept(submission, current) : { location: formatLoginPath(form.page) };
  });
}
