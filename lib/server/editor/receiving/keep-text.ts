import 'server-only';
import type { Current } from '@/lib/server/accounts/signing-in/current-user';
import { REQUEST_PATIENCE_MS, withDeadline } from '@/lib/server/deadline';
import { formatDraft } from '@/lib/server/editor/addresses';
import { isPossible, toSubmission } from '@/lib/server/editor/receiving/draft-submission';
import { DRAFT_FIELDS, pressButton } from '@/lib/server/editor/drafts/press-button';
import { askToSignIn } from '@/lib/server/editor/drafts/recover-text';
import { refuseUpload, type UploadRefusal } from '@/lib/server/editor/receiving/upload-answer';
import { NoRoom } from '@/lib/server/editor/uploads/draft-files';
import type { UploadFailure } from '@/lib/server/editor/uploads/upload-failure';
import { errorFailure, forbiddenFailure, xsrfFailure } from '@/lib/server/forms/form-failure';
import { formResponse } from '@/lib/server/forms/form-response';
import { redirectResponse } from '@/lib/server/http/responses/responses';

/**
 * Saves the text of a native form whose files are refused, and shows it again with the reason. Without a valid token or a
 * database, or from somebody who may not write, sends the text back in a page with a button that sends it again. Without a
 * sender, stores it until they sign in.
 */
export async function keepText(
  request: Request,
  refused: UploadRefusal,
  fields: ReadonlyMap<string, string>,
  current: Current | null,
): Promise<Response> {
  if (!isPossible(fields)) return refuseUpload(request, { kind: 'body', error: 'malformed' });
  const { form, submission } = toSubmission(request, fields);
  if (refused.kind === 'xsrf') {
    return formResponse(request, form, xsrfFailure(refused.refusal, submission), null);
  }
  if (refused.kind === 'forbidden') {
    return formResponse(request, form, forbiddenFailure(submission, refused.reason), null);
  }
  const sent = new Map(fields).set(DRAFT_FIELDS.act, 'save');
  try {
    if (!current) return await askToSignIn(request, submission);
    const { draft, location } = await withDeadline(REQUEST_PATIENCE_MS, () =>
      pressButton(current, sent, { isScript: false }),
    );
    const done = nameOf(refused);
    return redirectResponse(
      draft && done ? formatDraft(draft, { done: `upload-${done}` }) : location,
      [],
    );
  } catch (error) {
    return formResponse(request, form, errorFailure(form, error, submission), null);
  }
}

/** Returns the name of the notice on the page of the draft; null if the page itself says why. */
function nameOf(refused: UploadRefusal): UploadFailure | 'failed' | null {
  if (refused.kind === 'body') return 'tooLarge';
  if (refused.kind !== 'error') return null;
  return refused.error instanceof NoRoom ? refused.error.limit : 'failed';
}
