import 'server-only';
import { texts } from '@/lib/i18n/texts';
import type { Current } from '@/lib/server/accounts/signing-in/current-user';
import type { ContentIssue } from '@/lib/server/content-issue';
import {
  isMissing,
  placeProblems,
  type DraftProblem,
} from '@/lib/server/editor/fields/draft-problems';
import { getDraft, type Draft } from '@/lib/server/editor/drafts/drafts';
import { nameFile, openForm, type FileForm } from '@/lib/server/editor/fields/file-form';
import { shapeOf, type FileShape } from '@/lib/server/editor/fields/file-shape';
import { listEdits } from '@/lib/server/editor/uploads/draft-edits';
import { listDraftFiles, type DraftFile } from '@/lib/server/editor/uploads/draft-files';
import { BODY } from '@/lib/server/editor/fields/merge-texts';
import { recoverText } from '@/lib/server/editor/drafts/recover-text';
import type { Typed } from '@/lib/server/editor/fields/typed';
import { readFile } from '@/lib/server/editor/content-folder';
import { log, serializeError } from '@/lib/server/log';
import { checkEdits, PAGE_PATIENCE_MS } from '@/lib/server/publishing/asking/ask-publisher';

/** Everything that the page of a draft shows. */
export type DraftView = {
  draft: Draft;
  title: string;
  /** Null if the file is shown as text. */
  form: FileForm | null;
  canShowForm: boolean;
  hasText: boolean;
  problems: DraftProblem[];
  elsewhere: ContentIssue[];
  /** False if the publishing thread could not be asked. */
  isChecked: boolean;
  /** Whether the text was sent after its author was signed out, and is not saved yet. */
  isRecovered: boolean;
  /** Texts that the content folder has now, by the names of the fields that somebody else has changed. */
  online: ReadonlyMap<string, string>;
  /** The whole file as it is there, beside a draft that is shown as text; null if it is the same. */
  onlineSource: string | null;
  /** Images and documents that somebody has uploaded for it. */
  files: DraftFile[];
};

type Asked = {
  /** Whether the file is shown as text, although there is a form. */
  isSource: boolean;
  /** Whether nobody has filled the form in yet, so that nothing is missing. */
  isNew: boolean;
  /** Names of fields that somebody else has changed meanwhile. */
  conflicts: readonly string[];
};

/** Opens a draft for its author; returns null if there is none. */
export async function openDraftView(
  id: string,
  { user }: Current,
  { isSource, isNew, conflicts }: Asked,
): Promise<DraftView | null> {
  const stored = await getDraft(id, user.id);
  if (!stored) return null;
  const sent = await recoverText(stored);
  const draft = sent === null ? stored : { ...stored, content: sent };
  const shape = shapeOf(draft.file);
  const form = shape && openForm(shape, draft.content);
  const shown = isSource ? null : form;
  const { own, elsewhere, isChecked } = await check(draft);
  return {
    draft,
    title: titleOf(form, draft),
    form: shown,
    canShowForm: form !== null,
    hasText: shape?.hasText ?? false,
    problems: placeProblems(shown, isNew ? own.filter((one) => !isMissing(one)) : own),
    elsewhere,
    isChecked,
    isRecovered: sent !== null,
    online: shape && conflicts.length > 0 ? readOnline(draft.file, shape, conflicts) : new Map(),
    onlineSource: shown ? null : readOther(draft),
    files: await listDraftFiles(draft.id),
  };
}

async function check(draft: Draft) {
  try {
    return { ...(await checkEdits(await listEdits(draft), PAGE_PATIENCE_MS)), isChecked: true };
  } catch (error) {
    log('error', 'editor.not-checked', serializeError(error));
    return { own: [], elsewhere: [], isChecked: false };
  }
}

function readOnline(file: string, shape: FileShape, names: readonly string[]): Map<string, string> {
  const form = openForm(shape, readFile(file)?.toString() ?? '');
  const texts = form?.parts.map(({ part, typed }) => [part.name, toLines(typed)] as const) ?? [];
  const all: (readonly [string, string])[] = [...texts, [BODY, form?.body ?? '']];
  return new Map(all.filter(([name]) => names.includes(name)));
}

/** Returns the file in the content folder if it is not the draft itself. */
function readOther({ file, content }: Draft): string | null {
  const text = readFile(file)?.toString() ?? '';
  return text === '' || text === content ? null : text;
}

/** Returns the title that the text of a draft gives it. */
export function titleOf(form: FileForm | null, { file }: Pick<Draft, 'file'>): string {
  return nameFile(form, form ? texts().editor.draft.untitled : file);
}

/** Returns a value as lines that people can read. */
export function toLines(typed: Typed | null): string {
  if (typed === null) return '';
  if (typeof typed === 'string') return typed;
  return Object.values(typed).map(toLines).filter(Boolean).join('\n');
}
