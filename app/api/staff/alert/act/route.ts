import { alertActionForm } from '@/lib/forms/alert';
import type { Values } from '@/lib/forms/form';
import { getAlerter } from '@/lib/server/accounts/current-user';
import { formatLoginPath } from '@/lib/server/accounts/next-page';
import {
  AlertLimitError,
  changeBoard,
  planEnd,
  type Author,
} from '@/lib/server/alerts/change-board';
import { deleteDraft, getDraft, planDraft, putAway } from '@/lib/server/alerts/drafts';
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
  ['delete', async ({ id = '' }) => ((await deleteDraft(id)) ? 'deleted' : null)],
]);

export const POST = receiveForm(alertActionForm, async ({ values, headers }) => {
  const user = await getAlerter(headers);
  if (!user) return { location: formatLoginPath(page) };
  const { id, action } = values;
  try {
    const done = await ACTIONS.get(action)?.(values, { name: user.email, userId: user.id });
    if (done) log('info', 'staff.acted', { user: user.id, action, alert: id });
    return { location: `${page}?done=${done ?? 'nothing'}` };
  } catch (error) {
    if (!(error instanceof AlertLimitError)) throw error;
    return { location: `${page}?done=${error.limit === 'alerts' ? 'full' : 'updated'}` };
  }
});

/** Publishes a draft, unless its text has been changed or published since it was read. */
async function publish(
  { id = '', action, savedAt }: Values,
  author: Author,
  done: string,
): Promise<string | null> {
  const draft = await getDraft(id);
  if (!draft || String(draft.savedAt) !== savedAt) return null;
  const isPublished = await changeBoard(planDraft(draft, action === 'exercise'), author);
  try {
    await putAway(draft);
  } catch (error) {
    // Everybody sees the alert already, so this is not the news that its author needs.
    log('error', 'alerts.draft-not-put-away', serializeError(error));
  }
  return isPublished && done;
}
