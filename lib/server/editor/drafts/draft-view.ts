import 'server-only';
import { texts } from '@/lib/i18n/texts';
import type { Current } from '@/lib/server/accounts/signing-in/current-user';
import type { ContentIssue } from '@/lib/server/content-issue';
import { placeProblems, type DraftProblem } from '@/lib/server/editor/fields/draft-problems';
import { getDraft, type Draft } from '@/lib/server/editor/drafts/drafts';
import { openForm, type FileForm } from '@/lib/server/editor/fields/file-form';
import { shapeOf } from '@/lib/server/editor/fields/file-shape';
import { hashOf } from '@/lib/server/editor/history';
import { BODY } from '@/lib/server/editor/fields/merge-texts';
import { recoverText } from '@/lib/server/editor/drafts/recover-text';
import type { Typed } from '@/lib/server/editor/fields/typed';
import { soon } from '@/lib/server/editor/soon';
import { readFile } from '@/lib/server/editor/write-content';
import { log, serializeError } from '@/lib/server/log';
import { checkEdits } from '@/lib/server/publishing/asking/ask-publisher';

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
  /** Texts that the content folder has now, by the names of fields. */
  online: ReadonlyMap<string, string>;
  /** The same as a whole, if the draft was based on another text. */
  onlineSource: string | null;
};

/** Opens a draft for its author; returns null if there is none. */
export async function openDraftView(
  id: string,
  isSource: boolean,
  { user }: Current,
): Promise<DraftView | null> {
  const stored = await getDraft(id, user.id);
  if (!stored) return null;
  const sent = await recoverText(stored);
  const draft = sent === null ? stored : { ...stored, content: sent };
  const shape = shapeOf(draft.file);
  const form = shape && openForm(shape, draft.content);
  const shown = isSource ? null : form;
  const { own, elsewhere, isChecked } = await check(draft);
  const online = readFile(draft.file)?.toString() ?? '';
  const others = (online && shape && openForm(shape, online)) || null;
  return {
    draft,
    title: titleOf(form, draft),
    form: shown,
    canShowForm: form !== null,
    hasText: shape?.hasText ?? false,
    problems: placeProblems(shown, own),
    elsewhere,
    isChecked,
    isRecovered: sent !== null,
    online: new Map([
      ...(others?.parts.map(({ part, typed }) => [part.name, toLines(typed)] as const) ?? []),
      [BODY, others?.body ?? ''],
    ]),
    onlineSource:
      !shown && hashOf(readFile(draft.file)) !== hashOf(Buffer.from(draft.content)) && online !== ''
        ? online
        : null,
  };
}

async function check({ file, content }: Draft) {
  try {
    const checked = await soon(checkEdits(new Map([[file, Buffer.from(content)]])));
    return { ...checked, isChecked: true };
  } catch (error) {
    log('error', 'editor.not-checked', serializeError(error));
    return { own: [], elsewhere: [], isChecked: false };
  }
}

function titleOf(form: FileForm | null, { file }: Draft): string {
  const named = form?.parts.find(({ part }) => part.isRequired && part.control.kind === 'text');
  const title = typeof named?.typed === 'string' ? named.typed.trim() : '';
  return title || (form ? texts().editor.draft.untitled : file);
}

/** Returns a value as lines that people can read. */
function toLines(typed: Typed | null): string {
  if (typed === null) return '';
  if (typeof typed === 'string') return typed;
  return Object.values(typed).map(toLines).filter(Boolean).join('\n');
}
