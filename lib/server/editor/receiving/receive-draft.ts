import 'server-only';
import { draftForm } from '@/lib/forms/content';
import { TOKEN_FIELD } from '@/lib/forms/form';
import {
  EDITING,
  explainForbidden,
  getCurrentUser,
  isEditor,
  type Current,
} from '@/lib/server/accounts/signing-in/current-user';
import { REQUEST_PATIENCE_MS, withDeadline } from '@/lib/server/deadline';
import { pressButton, type Pressed } from '@/lib/server/editor/drafts/press-button';
import { isPossible, toSubmission } from '@/lib/server/editor/receiving/draft-submission';
import { isFromScript } from '@/lib/server/editor/receiving/upload-answer';
import { askToSignIn } from '@/lib/server/editor/drafts/recover-text';
import {
  bodyFailure,
  errorFailure,
  forbiddenFailure,
  xsrfFailure,
} from '@/lib/server/forms/form-failure';
import { formResponse } from '@/lib/server/forms/form-response';
import { checkOrigin, checkXsrf } from '@/lib/server/http/cookies/check-xsrf';
import { isTooLarge, readBody } from '@/lib/server/http/request-body';
import { jsonResponse, redirectResponse } from '@/lib/server/http/responses/responses';
import { withRequestId } from '@/lib/server/log';

const EDITOR_LIMITS = { maxBytes: 2_000_000, maxTime: 120_000 };

/** Receives the form of a draft: saves it, and then does what its button says. */
export function receiveDraft(request: Request): Promise<Response> {
  return withRequestId(request, async () => {
    const refusal = checkOrigin(request);
    if (refusal) return formResponse(request, draftForm, xsrfFailure(refusal, null), null);
    // Only editors may send a long text, so their right is checked before the body is read.
    const current = await findSender(request.headers);
    const mayWrite = current !== null && isEditor(current);
    const limits = mayWrite ? EDITOR_LIMITS : {};
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
        if (!mayWrite) {
          const reason = explainForbidden(current, EDITING);
          return formResponse(request, form, forbiddenFailure(submission, reason), null);
        }
        return await respond(
          request,
          await pressButton(current, body, { isScript: isFromScript(request) }),
        );
      } catch (error) {
        return formResponse(request, form, errorFailure(form, error, submission), null);
      }
    });
  });
}

/** Returns null while the database is down, too: then, the page that says so has the text. */
async function findSender(headers: Headers): Promise<Current | null> {
  try {
    return await withDeadline(REQUEST_PATIENCE_MS, () => getCurrentUser(headers));
  } catch {
    return null;
  }
}

function refuse(request: Request, error: Parameters<typeof bodyFailure>[0]): Promise<Response> {
  return formResponse(request, draftForm, bodyFailure(error), null);
}

function respond(request: Request, { location, draft }: Pressed): Response {
  if (!isFromScript(request)) return redirectResponse(location, []);
  const saved = draft && { draft: draft.id, revision: draft.revision, savedAt: draft.savedAt };
  return jsonResponse(200, { location, ...saved }, {}, []);
}
