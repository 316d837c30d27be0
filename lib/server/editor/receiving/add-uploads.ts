import 'server-only';
import { texts } from '@/lib/i18n/texts';
import type { Current } from '@/lib/server/accounts/signing-in/current-user';
import { formatDraft } from '@/lib/server/editor/addresses';
import { saveDraft, type Draft } from '@/lib/server/editor/drafts/drafts';
import { readCopy } from '@/lib/server/editor/drafts/press-button';
import { applySent } from '@/lib/server/editor/fields/draft-changes';
import { BODY } from '@/lib/server/editor/fields/merge-texts';
import { cleanUpload, type Clean } from '@/lib/server/editor/uploads/clean-upload';
import {
  addDraftFile,
  listDraftFiles,
  NoRoom,
  type DraftFile,
} from '@/lib/server/editor/uploads/draft-files';
import { findUploadPath, formatReference, toFileName } from '@/lib/server/editor/uploads/file-name';
import {
  DESCRIPTION,
  insertAtEnd,
  toLabel,
  toMarkdown,
  UPLOAD,
} from '@/lib/server/editor/uploads/insert-file';
import {
  describeUploadFailure,
  type UploadFailure,
} from '@/lib/server/editor/uploads/upload-failure';
import type { Multipart, Upload } from '@/lib/server/editor/uploads/multipart-form';

/** Page that follows, and the answer for a script. */
export type Added = {
  location: string;
  answer:
    | { status: 201; reference: string; markdown: string; name: string; note: string }
    | { status: 422; message: string };
};

type Result = { upload: Upload; file: DraftFile; lacks: Clean['lacks'] };

/**
 * Adds files to a draft. A native form also saves its fields, with each file in the field to which it belongs; a script puts
 * them there itself.
 */
export async function addUploads(
  draft: Draft,
  { fields, uploads }: Multipart,
  { current, isScript }: { current: Current; isScript: boolean },
): Promise<Added> {
  const added: Result[] = [];
  let failure: UploadFailure | null = uploads.length === 0 ? 'none' : null;
  for (const upload of uploads) {
    const clean = await cleanUpload(upload);
    const file =
      'reason' in clean ? clean.reason : await add(draft, upload, clean, fields, current);
    if (typeof file === 'string') failure = file;
    else added.push({ upload, file, lacks: 'lacks' in clean ? clean.lacks : [] });
  }
  const saved = isScript ? draft : await save(draft, fields, added);
  const query = describe(failure, added);
  const [first] = added;
  const at = first && !failure && !query.lacks ? targetOf(first.upload.field) : '';
  const isTwice = saved.id !== draft.id;
  return {
    location: formatDraft(saved, isTwice ? { done: 'twice' } : query, isTwice ? '' : at),
    answer:
      failure || !first
        ? { status: 422, message: describeUploadFailure(failure ?? 'none') ?? '' }
        : { status: 201, ...answerOf(draft, first) },
  };
}

/** Adds a file to a draft; returns why there is no room for it. */
async function add(
  draft: Draft,
  upload: Upload,
  { kind, hash, size, path }: Clean,
  fields: ReadonlyMap<string, string>,
  { user }: Current,
): Promise<DraftFile | NoRoom['limit']> {
  const file = await findUploadPath(draft.file, toFileName(upload.name, kind), hash);
  const known = (await listDraftFiles(draft.id)).find((one) => one.file === file);
  if (known) return known;
  const label = labelOf(upload, kind, fields);
  try {
    const row = { draftId: draft.id, userId: user.id, file, hash, size, label };
    return await addDraftFile(row, path);
  } catch (error) {
    if (error instanceof NoRoom) return error.limit;
    throw error;
  }
}

/** Returns the alternative text of an image, and for a document a text that is never empty. */
function labelOf(
  { field, name }: Upload,
  kind: Clean['kind'],
  fields: ReadonlyMap<string, string>,
): string {
  const target = targetOf(field);
  const described = fields.get(target === BODY ? DESCRIPTION : target.replace(/[^.]*$/, 'alt'));
  const label = toLabel(described ?? '');
  if (label !== '' || kind !== 'pdf') return label;
  return toLabel(name.replace(/\.[^.]*$/, '')) || texts().upload.document;
}

function targetOf(field: string): string {
  return field.slice(UPLOAD.length + 1);
}

function save(
  draft: Draft,
  fields: ReadonlyMap<string, string>,
  added: readonly Result[],
): Promise<Draft> {
  const sent = added.reduce<ReadonlyMap<string, string>>((now, { upload, file }) => {
    const target = targetOf(upload.field);
    if (target === BODY) return insertAtEnd(now, toMarkdown(draft.file, file));
    return new Map(now).set(target, formatReference(draft.file, file.file));
  }, fields);
  const content = applySent(draft.file, draft.content, sent, UPLOAD);
  return saveDraft(draft, readCopy(draft, fields), { content });
}

function describe(failure: string | null, added: readonly Result[]): Record<string, string> {
  const lacks = [...new Set(added.flatMap((one) => one.lacks))].join(' ');
  return failure ? { done: `upload-${failure}` } : { done: 'uploaded', ...(lacks && { lacks }) };
}

function answerOf(draft: Draft, { file, lacks }: Result) {
  return {
    reference: formatReference(draft.file, file.file),
    markdown: toMarkdown(draft.file, file),
    name: file.file,
    note: lacks.length > 0 ? texts().upload.lacks(lacks) : '',
  };
}
