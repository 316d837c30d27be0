import 'server-only';
import { formatFileSize } from '@/lib/format';
import { draftForm } from '@/lib/forms/content';
import { texts } from '@/lib/i18n/texts';
import type { Added } from '@/lib/server/editor/receiving/add-uploads';
import { NoRoom } from '@/lib/server/editor/uploads/draft-files';
import {
  bodyFailure,
  errorFailure,
  forbiddenFailure,
  xsrfFailure,
  type FormFailure,
} from '@/lib/server/forms/form-failure';
import { formResponse } from '@/lib/server/forms/form-response';
import type { Refusal } from '@/lib/server/http/cookies/check-xsrf';
import { ensureToken } from '@/lib/server/http/cookies/xsrf';
import type { BodyError } from '@/lib/server/http/request-body';
import { jsonResponse, redirectResponse } from '@/lib/server/http/responses/responses';
import { getSettings } from '@/lib/server/settings';

/** Why an upload is not accepted. Nothing was stored. */
export type UploadRefusal =
  | { kind: 'xsrf'; refusal: Refusal }
  | { kind: 'body'; error: BodyError }
  | { kind: 'signedOut' }
  | { kind: 'forbidden'; reason: string }
  | { kind: 'noDraft' }
  | { kind: 'error'; error: unknown };

/** Responds with where the files of a form are now. A browser without a script gets the page of the draft. */
export function respondWithUploads(request: Request, { location, answer }: Added): Response {
  if (!isFromScript(request)) return redirectResponse(location, []);
  const { status, ...body } = answer;
  return jsonResponse(status, body);
}

/** Responds to a form with files whose body is not read any further. */
export async function refuseUpload(request: Request, refused: UploadRefusal): Promise<Response> {
  const failure = toFailure(request, refused);
  const headers = { ...failure.headers, Connection: 'close' };
  if (!isFromScript(request))
    return formResponse(request, draftForm, { ...failure, headers }, null);
  const { status, code, reason, needsToken } = failure;
  const cookies = needsToken ? ensureToken(request.headers).cookies : [];
  return jsonResponse(status, { ...(code && { code }), message: reason }, headers, cookies);
}

/** Whether a script has sent a form. Its body is of the same type as that of a browser, but it asks for JSON. */
export function isFromScript({ headers }: Request): boolean {
  return headers.get('accept') === 'application/json';
}

function toFailure({ headers }: Request, refused: UploadRefusal): FormFailure {
  if (refused.kind === 'xsrf') return xsrfFailure(refused.refusal, null);
  if (refused.kind === 'body') {
    const failure = bodyFailure(refused.error);
    const most = formatFileSize(getSettings().maxFileBytes);
    return failure.code === 'tooLarge'
      ? { ...failure, reason: texts().upload.tooLarge(most) }
      : failure;
  }
  const none = { ...bodyFailure('malformed'), code: null };
  if (refused.kind === 'signedOut')
    return { ...none, status: 403, reason: texts().upload.signedOut };
  if (refused.kind === 'forbidden') return forbiddenFailure(null, refused.reason);
  if (refused.kind === 'noDraft') return { ...none, status: 403, reason: texts().editor.done.gone };
  const { error } = refused;
  if (error instanceof NoRoom) {
    return { ...none, status: 422, reason: texts().upload.noRoom[error.limit] };
  }
  const unread = { values: {}, submissionId: null, isSpam: false, client: '', headers };
  return { ...errorFailure(draftForm, error, unread), submission: null };
}
