import 'server-only';
import { SUBMISSION_FIELD } from '@/lib/forms/form';
import { mayEdit, type Current } from '@/lib/server/accounts/signing-in/current-user';
import {
  CONTENT,
  formatDraft,
  formatFile,
  formatPreview,
  formatSharing,
} from '@/lib/server/editor/addresses';
import { describeFailure } from '@/lib/server/editor/drafts/describe-failure';
import { applySent } from '@/lib/server/editor/fields/draft-changes';
import { BODY } from '@/lib/server/editor/fields/merge-texts';
import { FIELD } from '@/lib/server/editor/fields/typed';
import { getDraft, saveDraft, type Copy, type Draft } from '@/lib/server/editor/drafts/drafts';
import { CHOSEN, pressFileButton, UPLOAD, dropFile } from '@/lib/server/editor/uploads/insert-file';
import { createLateDraft } from '@/lib/server/editor/drafts/late-draft';
import { publishDraft } from '@/lib/server/editor/drafts/publish-draft';
import { schedule } from '@/lib/server/editor/drafts/schedule';

/**
 * Fields of every draft's form: the draft, the copy of its form, its file and the text on which it is based, the button,
 * and the time at which the draft shall be published.
 */
export const DRAFT_FIELDS = {
  id: 'draft',
  revision: 'revision',
  base: 'base',
  file: 'file',
  act: 'do',
  at: 'at',
} as const;

/** Page that follows, and the draft as it is stored now. */
export type Pressed = { location: string; draft?: Draft };

/** Saves a draft as it was sent, and does what the button says. */
export async function pressButton(
  current: Current,
  body: ReadonlyMap<string, string>,
  { isScript }: { isScript: boolean },
): Promise<Pressed> {
  const draft = await getDraft(body.get(DRAFT_FIELDS.id) ?? '', current.user.id);
  if (!draft) return saveLate(current, body, isScript);
  if (!mayEdit('write', current, draft.file)) return { location: `${CONTENT}?done=forbidden` };
  const button = body.get(DRAFT_FIELDS.act) ?? '';
  const sent = await pressFileButton(draft, button, body);
  const content = applySent(draft.file, draft.content, sent, button);
  const saved = await saveDraft(draft, readCopy(draft, body), { content });
  // The files of a copy are its own.
  if (saved.id === draft.id) await dropFile(draft, button);
  return { draft: saved, location: await follow(button, draft, saved, current, body) };
}

async function saveLate(
  current: Current,
  sent: ReadonlyMap<string, string>,
  isScript: boolean,
): Promise<Pressed> {
  const [file = '', base = ''] = [sent.get(DRAFT_FIELDS.file), sent.get(DRAFT_FIELDS.base)];
  const draft = await createLateDraft(current, { file, base, sent }, isScript);
  if (!draft) return { location: `${CONTENT}?done=gone` };
  return { draft, location: formatDraft(draft, { done: 'late' }) };
}

/** Reads which copy of the form of a draft was sent. */
export function readCopy({ publishAt }: Draft, sent: ReadonlyMap<string, string>): Copy {
  const base = sent.get(DRAFT_FIELDS.base);
  // Only text that was checked goes online, so a form that is still open makes a draft of its own.
  if (publishAt !== null) return { id: '', revision: 0, base };
  const id = sent.get(SUBMISSION_FIELD) ?? '';
  return { id, revision: Number(sent.get(DRAFT_FIELDS.revision)), base };
}

/** Does what a button says, and returns the page that follows. */
async function follow(
  button: string,
  before: Draft,
  draft: Draft,
  current: Current,
  body: ReadonlyMap<string, string>,
): Promise<string> {
  const [name = '', ...path] = button.split('.');
  if (draft.id !== before.id) return formatDraft(draft, { done: 'twice' });
  if (['save', 'publish', 'schedule'].includes(name) && hasForgottenFile(body)) {
    return formatDraft(draft, { done: 'upload-forgotten' });
  }
  if (name === 'publish') return publish(draft, current);
  if (name === 'schedule') {
    return formatDraft(draft, {
      done: await schedule(draft, body.get(DRAFT_FIELDS.at) ?? '', current),
    });
  }
  if (name === 'preview') return formatPreview(draft);
  if (name === 'share') return formatSharing(draft);
  if (name === 'source') return formatDraft(draft, { view: 'source' });
  if (name === 'form') return formatDraft(draft, {});
  if (name === 'insert' || name === CHOSEN) return formatDraft(draft, {}, BODY);
  if (name === 'drop') return formatDraft(draft, {}, 'files');
  const place = path.join('.');
  if (name === 'add') {
    const kind = body.get(`kind.${place}`) ?? '';
    return formatDraft(draft, { add: place, kind }, 'added');
  }
  const list = path.slice(0, -1).join('.');
  if (name === 'copy') return formatDraft(draft, {}, `${FIELD}.${place}`);
  if (['up', 'down', 'remove'].includes(name)) return formatDraft(draft, {}, `${FIELD}.${list}`);
  return formatDraft(draft, { done: 'saved' });
}

/** Whether somebody chose a file and pressed another button: this form sends only its name. */
function hasForgottenFile(body: ReadonlyMap<string, string>): boolean {
  return [...body].some(([name, value]) => name.startsWith(`${UPLOAD}.`) && value !== '');
}

async function publish(draft: Draft, current: Current): Promise<string> {
  try {
    const outcome = await publishDraft(draft, current);
    if (outcome.kind === 'done') {
      return formatFile(draft.file, { done: outcome.visible, act: outcome.act });
    }
    if (outcome.kind === 'saved') return formatDraft(draft, { done: 'savedSince' });
    if (outcome.kind === 'putBack') return formatFile(draft.file);
    if (outcome.kind === 'mistakes') return formatDraft(draft, { done: 'mistakes' });
    if (outcome.kind === 'forbidden' || outcome.kind === 'taken') {
      return formatDraft(draft, { done: outcome.kind });
    }
    const { conflicts } = outcome;
    if (!conflicts) return formatDraft(outcome.draft, { done: 'changed', view: 'source' });
    return formatDraft(outcome.draft, { done: 'changed', conflicts: conflicts.join(' ') });
  } catch (error) {
    return formatDraft(draft, { done: describeFailure(error) });
  }
}
