import 'server-only';
import { draftForm } from '@/lib/forms/content';
import { SUBMISSION_FIELD, TOKEN_FIELD, type Form } from '@/lib/forms/form';
import { hiddenField } from '@/lib/forms/fields';
import { getEditor, type Current } from '@/lib/server/accounts/signing-in/current-user';
import { REQUEST_PATIENCE_MS, withDeadline } from '@/lib/server/deadline';
import { pressButton, type Pressed } from '@/lib/server/editor/drafts/press-button';
import { askToSignIn } from '@/lib/server/editor/drafts/recover-text';
import { bodyFailure, errorFailure, xsrfFailure } from '@/lib/server/forms/form-failure';
import { formResponse } from '@/lib/server/forms/form-response';
import type { Submission } from '@/lib/server/forms/submission';
import { getClientIp } from '@/lib/server/http/client-ip';
import { checkOrigin, checkXsrf } from '@/lib/server/http/cookies/check-xsrf';
import { isTooLarge, readBody } from '@/lib/server/http/request-body';
import { jsonResponse, redirectResponse } from '@/lib/server/http/responses/responses';
import { withRequestId } from '@/lib/server/log';

const EDITOR_LIMITS = { maxBytes: 2_000_000, maxTime: 120_000 };

// A name of a field is a short path.
const MOST_LETTERS = 200;

const MOST_FIELDS = 20_000;

/** Receives the form of a draft: saves it, and then does what its button says. */
export function receiveDraft(request: Request): Promise<Response> {
  return withRequestId(request, async () => {
    const refusal = checkOrigin(request);
    if (refusal) return formResponse(request, draftForm, xsrfFailure(refusal, null), null);
    // Only who may write may send a long text, so this is known before the body is read.
    const current = await findEditor(request.headers);
    const limits = current ? EDITOR_LIMITS : {};
    if (isTooLarge(request, limits)) return refuse(request, 'tooLarge');
    const body = await readBody(request, [], limits);
    if (typeof body === 'string') return refuse(request, body);
    if (!isPossible(body)) return refuse(request, 'malformed');
    const { form, submission } = toSubmission(request, body);
    const stale = checkXsrf(request, body.get(TOKEN_FIELD) ?? '');
    if (stale) return formResponse(request, form, xsrfFailure(stale, submission), null);
    return withDeadline(REQUEST_PATIENCE_MS, async () => {
      try {
        if (!current) return await askToSignIn(request, submission);
        return await respond(request, await pressButton(current, body));
      } catch (error) {
        return formResponse(request, form, errorFailure(form, error, submission), null);
      }
    });
  });
}

/** Returns null while the database is down, too: then, the page that says so has the text. */
async function findEditor(headers: Headers): Promise<Current | null> {
  try {
    return await withDeadline(REQUEST_PATIENCE_MS, () => getEditor(headers));
  } catch {
    return null;
  }
}

function refuse(request: Request, error: Parameters<typeof bodyFailure>[0]): Promise<Response> {
  return formResponse(request, draftForm, bodyFailure(error), null);
}

function respond(request: Request, { location, draft }: Pressed): Response {
  if (request.headers.get('accept') !== 'application/json') return redirectResponse(location, []);
  const saved = draft && { draft: draft.id, revision: draft.revision, savedAt: draft.savedAt };
  return jsonResponse(200, { location, ...saved }, {}, []);
}

/** Returns a form with whatever was sent, so that a page can send it again. */
function toSubmission(request: Request, body: ReadonlyMap<string, string>) {
  const own: readonly string[] = [TOKEN_FIELD, SUBMISSION_FIELD];
  const names = [...body.keys()].filter((name) => !own.includes(name));
  const form: Form = {
    ...draftForm,
    fields: names.map((name) => ({ ...hiddenField, name, type: 'hidden' })),
  };
  const submission: Submission = {
    values: Object.fromEntries(names.map((name) => [name, body.get(name) ?? ''])),
    submissionId: body.get(SUBMISSION_FIELD) ?? null,
    isSpam: false,
    client: getClientIp(request.headers),
    headers: request.headers,
  };
  return { form, submission };
}

// PostgreSQL stores no zero byte, and neither engine stores unpaired surrogates.
function isPossible(body: ReadonlyMap<string, string>): boolean {
  const isText = (text: string) => !text.includes('\0') && text.isWellFormed();
  return (
    body.size <= MOST_FIELDS &&
    [...body].every(([name, value]) => name.length <= MOST_LETTERS && isText(name) && isText(value))
  );
}
