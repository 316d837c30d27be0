import 'server-only';
import { TOKEN_FIELD } from '@/lib/forms/form';
import { getEditor, mayEdit, type Current } from '@/lib/server/accounts/signing-in/current-user';
import { REQUEST_PATIENCE_MS, withDeadline } from '@/lib/server/deadline';
import { addUploads } from '@/lib/server/editor/drafts/add-uploads';
import { getDraft, type Draft } from '@/lib/server/editor/drafts/drafts';
import { DRAFT_FIELDS } from '@/lib/server/editor/drafts/press-button';
import {
  isFromScript,
  refuseUpload,
  respondWithUploads,
  type UploadRefusal,
} from '@/lib/server/editor/drafts/upload-answer';
import { requireRoom } from '@/lib/server/editor/uploads/draft-files';
import { withUploadFolder } from '@/lib/server/editor/uploads/local-copies';
import { inUploadPlace } from '@/lib/server/editor/uploads/upload-places';
import { maxBodyBytes, readMultipart } from '@/lib/server/editor/uploads/read-multipart';
import { checkOrigin, checkXsrf } from '@/lib/server/http/cookies/check-xsrf';
import { isTooLarge } from '@/lib/server/http/request-body';
import { withRequestId } from '@/lib/server/log';
import { getSettings } from '@/lib/server/settings';

/** Storing the largest file takes a while, and every part of it is a query of its own. */
const STORING_MS = 120_000;

/**
 * Receives a form with files. Its sender, their right, their quota and a place are checked before the body is read, and the
 * token and the draft before anything of it is written.
 */
export function receiveUpload(request: Request): Promise<Response> {
  return withRequestId(request, async () => {
    const refusal = checkOrigin(request);
    if (refusal) return refuseUpload(request, { kind: 'xsrf', refusal });
    try {
      const current = await withDeadline(REQUEST_PATIENCE_MS, () => admit(request));
      if (!current) return await refuseUpload(request, { kind: 'signedOut' });
      const maxBytes = maxBodyBytes(getSettings().maxFileBytes);
      if (isTooLarge(request, { maxBytes })) {
        return await refuseUpload(request, { kind: 'body', error: 'tooLarge' });
      }
      return await inUploadPlace([current.user.id], () => receive(request, current));
    } catch (error) {
      return refuseUpload(request, { kind: 'error', error });
    }
  });
}

/** Returns the sender if they may write. Throws NoRoom if they cannot upload a single byte. */
async function admit(request: Request): Promise<Current | null> {
  const current = await getEditor(request.headers);
  if (current) await requireRoom(current.user.id, 1);
  return current;
}

function receive(request: Request, current: Current): Promise<Response> {
  return withUploadFolder(async (folder) => {
    const found: { draft: Draft | null } = { draft: null };
    const read = await readMultipart<UploadRefusal>(request, {
      folder,
      maxFileBytes: getSettings().maxFileBytes,
      admitField: (name, value) => {
        const refusal = name === TOKEN_FIELD ? checkXsrf(request, value) : 'stale';
        return refusal && { kind: 'xsrf', refusal };
      },
      admitFiles: async (fields) => {
        found.draft = await findDraft(fields, current);
        return found.draft ? null : { kind: 'noDraft' };
      },
    });
    if (typeof read === 'string') return refuseUpload(request, { kind: 'body', error: read });
    if ('refused' in read) return refuseUpload(request, read.refused);
    const draft = found.draft ?? (await findDraft(read.fields, current));
    if (!draft) return refuseUpload(request, { kind: 'noDraft' });
    const isScript = isFromScript(request);
    return withDeadline(STORING_MS, async () =>
      respondWithUploads(request, await addUploads(draft, read, { current, isScript })),
    );
  });
}

/** Returns the draft to which files belong, if its author may still write it. */
async function findDraft(
  fields: ReadonlyMap<string, string>,
  current: Current,
): Promise<Draft | null> {
  const draft = await withDeadline(REQUEST_PATIENCE_MS, () =>
    getDraft(fields.get(DRAFT_FIELDS.id) ?? '', current.user.id),
  );
  return draft && mayEdit('write', current, draft.file) ? draft : null;
}
