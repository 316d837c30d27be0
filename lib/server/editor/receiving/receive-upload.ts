import 'server-only';
import { TOKEN_FIELD } from '@/lib/forms/form';
import {
  EDITING,
  explainForbidden,
  getCurrentUser,
} from '@/lib/server/accounts/signing-in/current-user';
import { REQUEST_PATIENCE_MS, withDeadline } from '@/lib/server/deadline';
import { keepText } from '@/lib/server/editor/receiving/keep-text';
import { addUploads } from '@/lib/server/editor/receiving/add-uploads';
import { admitSender, findDraft, type Sender } from '@/lib/server/editor/receiving/admit-sender';
import {
  isFromScript,
  refuseUpload,
  respondWithUploads,
  type UploadRefusal,
} from '@/lib/server/editor/receiving/upload-answer';
import { withUploadFolder } from '@/lib/server/editor/uploads/local-copies';
import { inUploadPlace } from '@/lib/server/editor/uploads/upload-places';
import { maxBodyBytes, readMultipart } from '@/lib/server/editor/uploads/read-multipart';
import { checkOrigin, checkXsrf } from '@/lib/server/http/cookies/check-xsrf';
import { isTooLarge, MAX_BODY_BYTES } from '@/lib/server/http/request-body';
import { withRequestId } from '@/lib/server/log';
import { getSettings } from '@/lib/server/settings';

/** Storing the largest file takes a while, and every part of it is a query of its own. */
const STORING_MS = 120_000;

/**
 * Receives a form with files. Its sender, their right, their quota and a place are checked before the body is read, and the
 * token and the draft before anything of it is written. A browser without a script has left the form, so its text is saved
 * or sent back even if its files are refused, and stored until its sender has signed in again.
 */
export function receiveUpload(request: Request): Promise<Response> {
  return withRequestId(request, async () => {
    const refusal = checkOrigin(request);
    if (refusal) return refuseUpload(request, { kind: 'xsrf', refusal });
    try {
      const isPatient = !isFromScript(request);
      const sender = await withDeadline(REQUEST_PATIENCE_MS, () => admitSender(request));
      if (!sender) return await turnUploadAway(request);
      if (sender.noRoom && !isPatient) throw sender.noRoom;
      const maxBytes = maxBodyBytes(getSettings().maxFileBytes, isPatient);
      if (isTooLarge(request, { maxBytes })) {
        return await refuseUpload(request, { kind: 'body', error: 'tooLarge' });
      }
      return await inUploadPlace([sender.current.user.id], () => receive(request, sender));
    } catch (error) {
      return refuseUpload(request, { kind: 'error', error });
    }
  });
}

/**
 * Responds to somebody who is signed out, or may not write. Reads no more of the body than of any other form, and none of
 * it for a script, which has the text.
 */
async function turnUploadAway(request: Request): Promise<Response> {
  const current = await withDeadline(REQUEST_PATIENCE_MS, () => getCurrentUser(request.headers));
  const refused: UploadRefusal = current
    ? { kind: 'forbidden', reason: explainForbidden(current, EDITING) }
    : { kind: 'signedOut' };
  if (isFromScript(request)) return refuseUpload(request, refused);
  const read = await readMultipart<UploadRefusal>(request, {
    folder: '',
    maxFileBytes: MAX_BODY_BYTES,
    onlyBytes: MAX_BODY_BYTES,
    isPatient: true,
    admitField: (name, value) => admitToken(request, name, value) ?? refused,
    admitFiles: () => Promise.resolve(refused),
  });
  const isRefused = typeof read === 'object' && 'refused' in read;
  if (!isRefused || read.refused === 'tooLarge' || !read.fields?.size) {
    return refuseUpload(request, refused);
  }
  const response = await keepText(request, read.refused, read.fields, null);
  // The rest of the body is not read.
  response.headers.set('Connection', 'close');
  return response;
}

function admitToken(request: Request, name: string, value: string): UploadRefusal | null {
  const refusal = name === TOKEN_FIELD ? checkXsrf(request, value) : 'stale';
  return refusal && { kind: 'xsrf', refusal };
}

function receive(request: Request, { current, noRoom }: Sender): Promise<Response> {
  const isScript = isFromScript(request);
  return withUploadFolder(async (folder) => {
    const found: { draft: Awaited<ReturnType<typeof findDraft>> } = { draft: null };
    const read = await readMultipart<UploadRefusal>(request, {
      folder,
      maxFileBytes: getSettings().maxFileBytes,
      isPatient: !isScript,
      admitField: (name, value) => admitToken(request, name, value),
      admitFiles: async (fields) => {
        if (noRoom) return { kind: 'error', error: noRoom };
        found.draft = await findDraft(fields, current);
        return found.draft ? null : { kind: 'noDraft' };
      },
    });
    if (typeof read === 'string') return refuseUpload(request, { kind: 'body', error: read });
    if ('refused' in read) {
      const { fields } = read;
      const refused: UploadRefusal =
        read.refused === 'tooLarge' ? { kind: 'body', error: 'tooLarge' } : read.refused;
      return fields ? keepText(request, refused, fields, current) : refuseUpload(request, refused);
    }
    const { fields } = read;
    const draft = found.draft ?? (await findDraft(fields, current));
    if (!draft) return refuseUpload(request, { kind: 'noDraft' });
    try {
      return await withDeadline(STORING_MS, async () =>
        respondWithUploads(request, await addUploads(draft, read, { current, isScript })),
      );
    } catch (error) {
      if (isScript) throw error;
      return keepText(request, { kind: 'error', error }, fields, current);
    }
  });
}
