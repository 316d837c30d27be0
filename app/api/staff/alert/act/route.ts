import { alertActionForm } from '@/lib/forms/alert';
import type { Values } from '@/lib/forms/form';
import { getUserWith } from '@/lib/server/accounts/signing-in/current-user';
import { formatLoginPath } from '@/lib/server/accounts/signing-in/next-page';
import {
  AlertLimitError,
  changeBoard,
  planEnd,
  type Author,
} from '@/lib/server/alerts/change-board';
import { deleteDraft, getDraft, planDraft, putAway, type Draft } from '@/lib/server/alerts/drafts';
import { receiveForm } from '@/lib/server/forms/receive-form';
import { log, serializeError } from '@/lib/server/log';

const { page } = alertActionForm;

/** Actions by name. Each returns what it has done; null if there was nothing to do. */
const ACTIONS = new Map<string, (values: Values, author: Author) => Promise<string | null>>([
  ['publish', (values, author) => publish(values, author, 'published')],
  ['exercise', (values, author) => publish(values, author, 'exercise')],
  [
    'end',
    async ({ id = '' }, author) => ((await changeBoard(planEnd(id), author)) ? 'ended' : null),
  ],
  [
    'delete',
    async (values) => {
      const draft = await findRead(values);
      return draft && (await deleteDraft(draft.id)) ? 'deleted' : null;
    },
  ],
]);

export const POST = receiveForm(alertActionForm, async ({ values, headers }) => {
  const user = await getUserWith('alerts', headers);
  const { id, action } = values;
  // The page of a draft says that it has not been published.
  if (!user) return { location: formatLoginPath(action === 'end' ? page : `${page}/${id}`) };
  try {
    const done = await ACTIONS.get(action)?.(values, { name: user.email, userId: user.id });
    if (done) log('info', 'staff.acted', { user: user.id, action, alert: id });
    return { location: `${page}?done=${done ?? 'nothing'}` };
  } catch (error) {
    if (!(error instanceof AlertLimitError)) throw error;
    return { location: `${page}?done=${error.limit === 'alerts' ? 'full' : 'updated'}` };
  }
});

/** Returns the draft, unless its text has been changed or published since it was read. */
async function findRead({ id = '', savedAt }: Values): Promise<Draft | null> {
  const draft = await getDraft(id);
  return draft && String(draft.savedAt) === savedAt ? draft : null;
}

async function publish(values: Values, author: Author, done: string): Promise<string | null> {
  const draft = await findRead(values);
  if (!draft) return null;
  const plan = planDraft(draft, values.action === 'exercise', Number(values.updates));
  if (!(await changeBoard(plan, author))) return null;
  try {
    await putAway(draft);
  } catch (error) {
    // The alert is already public, so its author does not need to see this failure.
    log('error', 'alerts.draft-not-put-away', serializeError(error));
  }
  return done;
}
