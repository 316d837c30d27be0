import 'server-only';
import { mayEdit, type Current } from '@/lib/server/accounts/signing-in/current-user';
import { draftActions, type Action, type Wish } from '@/lib/server/editor/drafts/act-on-draft';
import { CONTENT, formatDraft, formatFile } from '@/lib/server/editor/addresses';
import { shapeOf } from '@/lib/server/editor/fields/file-shape';
import { readFile } from '@/lib/server/editor/content-folder';
import { getAct, hashOf, listActsWith, readContent, type Act } from '@/lib/server/editor/history';
import { acceptFound, findPutBack } from '@/lib/server/editor/put-back';
import { mediaTypeOf } from '@/lib/server/content/files/media-types';
import { openStoredFile, planUndo } from '@/lib/server/editor/plan-undo';
import { findOriginal, listTranslationsOf } from '@/lib/server/editor/fields/translations';
import { waitUntilVisible } from '@/lib/server/editor/wait-until-visible';
import { draftOf, duplicate, openDraft } from '@/lib/server/editor/drafts/start-draft';
import { startTranslation } from '@/lib/server/editor/drafts/start-translation';
import type { Change } from '@/lib/server/editor/staged-files';
import { writeContent } from '@/lib/server/editor/write-content';

/** Actions by name. Each returns the page that follows. They throw ChangedMeanwhile, CannotWrite and TooManyDrafts. */
const ACTIONS = new Map<string, Action>([
  ...draftActions,
  [
    'edit',
    async ({ file }, current) => {
      if (!mayEdit('write', current, file) || !shapeOf(file)) return FORBIDDEN;
      const draft = await openDraft(current, file);
      return draft ? formatDraft(draft) : FORBIDDEN;
    },
  ],
  [
    'translate',
    async ({ file }, current) => {
      if (!mayEdit('write', current, file) || !shapeOf(file)) return FORBIDDEN;
      // Somebody else has published one since the page with the button was opened.
      if (readFile(file)) return formatFile(file);
      const draft = await startTranslation(current, file);
      return draft ? formatDraft(draft) : FORBIDDEN;
    },
  ],
  [
    'duplicate',
    async ({ file }, current) => {
      if (!mayEdit('write', current, file) || !shapeOf(file) || findOriginal(file))
        return FORBIDDEN;
      const draft = await duplicate(current, file);
      return draft ? formatDraft(draft) : FORBIDDEN;
    },
  ],
  [
    'delete',
    async ({ file, base }, current) => {
      // Every site has the pages that are directly in the folder.
      if (!file.includes('/') || base === '') return FORBIDDEN;
      // Without it, its translations would be shown no more.
      const others = listTranslationsOf(file).flatMap((one): Change[] => {
        const found = mayEdit('publish', current, one) ? readFile(one) : null;
        return found ? [{ file: one, base: hashOf(found), content: null }] : [];
      });
      return change({ file, base, content: null }, 'deleted', current, others);
    },
  ],
  ['keep', ({ file, base }, current) => keep(file, base, current)],
  ['accept', ({ file, base }, current) => accept(file, base, current)],
  ['restore', ({ id, base }, current) => restore(id, base, current)],
  ['undo', ({ id }, current) => undo(id, current)],
]);

const FORBIDDEN = `${CONTENT}?done=forbidden`;

/** Does something with a file or a draft, and returns the page that follows. */
export async function actOnFile(action: string, wish: Wish, current: Current): Promise<string> {
  return (await ACTIONS.get(action)?.(wish, current)) ?? FORBIDDEN;
}

async function change(
  { file, base, content }: Change,
  action: Extract<Act['action'], 'deleted' | 'undone'>,
  current: Current,
  others: readonly Change[] = [],
): Promise<string> {
  const isKnown = shapeOf(file) !== null || mediaTypeOf(file) !== null;
  if (!mayEdit('publish', current, file) || !isKnown) return FORBIDDEN;
  return write({ file, base, content }, action, current, others);
}

async function write(
  { file, base, content }: Change,
  action: Act['action'],
  current: Current,
  others: readonly Change[] = [],
): Promise<string> {
  const changes = [...others, { file, base, content }];
  const act = await writeContent(changes, { action, userId: current.user.id });
  return showChange({ file, base, content }, action, act);
}

/** Returns the page of a file that says whether visitors see a change. */
async function showChange(change: Change, done: Act['action'], act: string): Promise<string> {
  const visible = await waitUntilVisible([change]);
  return formatFile(change.file, { done: visible === 'published' ? done : visible, act });
}

/** Puts what visitors see into the content folder again. */
async function keep(file: string, base: string, current: Current): Promise<string> {
  if (!mayEdit('publish', current, file)) return FORBIDDEN;
  const putBack = findPutBack(file);
  if (!putBack) return formatFile(file, { done: 'changed' });
  const { visible: content } = putBack;
  return write({ file, base, content }, content ? 'published' : 'deleted', current);
}

/** Shows visitors what somebody outside the editor has put into the content folder. */
async function accept(file: string, base: string, current: Current): Promise<string> {
  if (!mayEdit('publish', current, file)) return FORBIDDEN;
  const putBack = findPutBack(file);
  if (!putBack) return formatFile(file, { done: 'changed' });
  const act = await acceptFound(file, base, putBack, current.user.id);
  const { found: content } = putBack;
  return showChange({ file, base, content }, content ? 'published' : 'deleted', act);
}

/**
 * Opens a draft with the text of an act, so that its author sees it before anybody else does.
 *
 * @param base SHA-256 of the text from before the act, to restore that one
 */
async function restore(id: string, base: string, current: Current): Promise<string> {
  const act = await getAct(id);
  if (!act || !mayEdit('write', current, act.file)) return FORBIDDEN;
  const { before, after } = act;
  if (mediaTypeOf(act.file)) return restoreFile(act, current);
  const wanted = base === before ? null : await readContent(after);
  const text = wanted ?? (await readContent(before));
  return openText(act.file, text, current);
}

/** Shows visitors an image or document again as it was after an act, or before it was deleted. There are no drafts of these. */
async function restoreFile({ file, before, after }: Act, current: Current): Promise<string> {
  const content = await openStoredFile(after || before);
  if (!content) return formatFile(file, { done: 'notStored' });
  return change({ file, base: hashOf(readFile(file)), content }, 'undone', current);
}

async function openText(file: string, text: Buffer | null, { user }: Current): Promise<string> {
  const draft = await draftOf(user, file, text);
  return draft ? formatDraft(draft, { done: 'restored' }) : formatFile(file);
}

/** Undoes a change, and keeps what others have changed since. Opens a draft if both concern the same field. */
async function undo(id: string, current: Current): Promise<string> {
  const act = await getAct(id);
  if (!act || !mayEdit('publish', current, act.file)) return FORBIDDEN;
  const { file } = act;
  // Somebody has to decide first what visitors see.
  if (findPutBack(file)) return formatFile(file);
  const plan = await planUndo(act);
  if (plan.kind === 'impossible') return formatFile(file, { done: plan.done });
  if (plan.kind === 'draft') return openText(file, plan.text, current);
  return change(plan.change, 'undone', current, await planTranslations(act, current));
}

/** Plans how to undo what an act has done to the translations of its file: they are deleted with it. */
async function planTranslations(act: Act, current: Current): Promise<Change[]> {
  const others = (await listActsWith(act)).filter(
    ({ file }) => findOriginal(file)?.original === act.file && mayEdit('publish', current, file),
  );
  const plans = await Promise.all(others.map(planUndo));
  return plans.flatMap((plan) => (plan.kind === 'change' ? [plan.change] : []));
}
