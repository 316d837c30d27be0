import 'server-only';
import { checkForm } from '@/lib/forms/checking/check-form';
import { hasPassword, TOKEN_FIELD, type Form, type FormErrors } from '@/lib/forms/form';
import { XSRF_HEADER } from '@/lib/http';
import { texts } from '@/lib/i18n/texts';
import { REQUEST_PATIENCE_MS, withDeadline } from '@/lib/server/deadline';
import {
  bodyFailure,
  errorFailure,
  forbiddenFailure,
  invalidFailure,
  refusedFailure,
  xsrfFailure,
  type FormFailure,
} from '@/lib/server/forms/form-failure';
import { formResponse, type Accepted } from '@/lib/server/forms/form-response';
import { saveRejectedForm } from '@/lib/server/forms/rejected-forms';
import { parseSubmission, type Submission } from '@/lib/server/forms/submission';
import { toRejectedForm } from '@/lib/server/forms/to-rejected-form';
import { checkOrigin, checkXsrf } from '@/lib/server/http/cookies/check-xsrf';
import { isTooLarge, readBody, wantsJson } from '@/lib/server/http/request-body';
import { withRequestId } from '@/lib/server/log';

/**
 * The result of a handler: the page to show next, or errors that only the server can detect. With `refusal`,
 * nothing was changed, and that page says what to do instead. With `forbidden`, the sender may not do this: why, and
 * what to do about it.
 */
export type Outcome =
  Accepted | { location: string; refusal: string } | FormErrors | { forbidden: string };

/**
 * Returns the outcome for an emailed link that no longer works. The form's page says so when it is opened
 * without the link's token.
 */
export function deadLink({ page }: Form): Outcome {
  return { location: page, refusal: texts().deadLink.title };
}

/**
 * Creates the route handler of a form. Everything that visitors send arrives through such a handler, which
 * checks size, origin, token and rules. It responds to scripts with JSON, and to native forms with a redirect
 * or a page.
 *
 * @param accept stores the submission. It may throw RateLimitExceeded or ServerBusy. Any other error becomes a
 * 503, and the visitor's text is not lost.
 */
export function receiveForm<Name extends string>(
  form: Form<Name>,
  accept: (submission: Submission<Name>) => Promise<Outcome>,
): (request: Request) => Promise<Response> {
  return (request) =>
    withRequestId(request, async () => {
      const submission = await readForm(request, form);
      if ('status' in submission) return formResponse(request, form, submission, null);
      return withDeadline(REQUEST_PATIENCE_MS, async () => {
        try {
          const result = await decide(submission);
          return await formResponse(request, form, result, await storeTyped(request, form, result));
        } catch (error) {
          const failure = errorFailure(form, error, submission);
          const storedId = await storeTyped(request, form, failure).catch(() => null);
          return formResponse(request, form, failure, storedId);
        }
      });
    });

  async function decide(submission: Submission<Name>): Promise<Accepted | FormFailure> {
    const errors = checkForm(form, submission.values);
    if (Object.keys(errors).length > 0) return invalidFailure({ errors, notice: null }, submission);
    const outcome = await accept(submission);
    if ('forbidden' in outcome) return forbiddenFailure(submission, outcome.forbidden);
    if (!('location' in outcome)) return invalidFailure(outcome, submission);
    return 'refusal' in outcome ? refusedFailure(outcome.location, outcome.refusal) : outcome;
  }
}

/**
 * Stores the visitor's input if a page has to show it again. Returns the id of the stored input; null if nothing was
 * stored. Rejects if the database fails.
 */
async function storeTyped(
  request: Request,
  form: Form,
  result: Accepted | FormFailure,
): Promise<string | null> {
  if (!('status' in result) || wantsJson(request)) return null;
  const { code, submission, canStore } = result;
  // No button can send a password again, so the form itself has to show the rest.
  if (!submission || !canStore || (code !== null && !hasPassword(form))) return null;
  return saveRejectedForm(form.name, toRejectedForm(form, submission, result), submission.client);
}

async function readForm<Name extends string>(
  request: Request,
  form: Form<Name>,
): Promise<Submission<Name> | FormFailure> {
  if (isTooLarge(request)) return bodyFailure('tooLarge');
  const refusal = checkOrigin(request);
  if (refusal) return xsrfFailure(refusal, null);
  const groups = form.fields.filter(({ type }) => type === 'checkboxes');
  const body = await readBody(
    request,
    groups.map(({ name }) => name),
  );
  if (typeof body === 'string') return bodyFailure(body);
  const submission = parseSubmission(request, form, body);
  if (!submission) return bodyFailure('malformed');
  if (!needsToken(request, form)) return submission;
  const stale = checkXsrf(request, body.get(TOKEN_FIELD) ?? '');
  return stale ? xsrfFailure(stale, submission) : submission;
}

// A content page contains no token, so evidence of origin has to suffice for its form (OWASP CSRF Prevention Cheat
// Sheet, Fetch Metadata). Scripts can get a token at any time.
function needsToken(request: Request, { isSealed = false }: Form): boolean {
  return !isSealed || wantsJson(request) || request.headers.has(XSRF_HEADER);
}
