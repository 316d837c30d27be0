import { alertActionForm } from '@/lib/forms/alert';
import { getAlerter } from '@/lib/server/accounts/current-user';
import { formatLoginPath } from '@/lib/server/accounts/next-page';
import { changeBoard, planEnd, type Author } from '@/lib/server/alerts/change-board';
import { deleteDraft, getDraft, planDraft, saveDraft } from '@/lib/server/alerts/drafts';
import { receiveForm } from '@/lib/server/forms/receive-form';
import { log } from '@/lib/server/log';

const { page } = alertActionForm;

/** Actions by name. Each returns what it has done; null if there was nothing to do. */
const ACTIONS = new Map<string, (id: string, author: Author) => Promise<string | null>>([
  ['publish', async (id, author) => ((await publish(id, author, false)) ? 'published' : null)],
  ['exercise', async (id, author) => ((await publish(id, author, true)) ? 'exercise' : null)],
  ['end', async (id, author) => ((await changeBoard(planEnd(id), author)) ? 'ended' : null)],
  ['delete', async (id) => ((await deleteDraft(id)) ? 'deleted' : null)],
]);

export const POST = receiveForm(alertActionForm, async ({ values: { id, action }, headers }) => {
  const user = await getAlerter(headers);
  if (!user) return { location: formatLoginPath(page) };
  const done = await ACTIONS.get(action)?.(id, { name: user.email, userId: user.id });
  if (done) log('info', 'staff.acted', { user: user.id, action, alert: id });
  return { location: `${page}?done=${done ?? 'nothing'}` };
});

/** Publishes a draft. An update is deleted with it, so that it appears once. */
async function publish(id: string, author: Author, isExercise: boolean): Promise<boolean> {
  const draft = await getDraft(id);
  const isUpdate = draft !== null && draft.alert !== '';
  if (!draft || (isUpdate && !(await deleteDraft(id)))) return false;
  try {
    return (await changeBoard(planDraft(draft, isExercise), author)) !== null;
  } catch (error) {
    if (isUpdate) await saveDraft(draft, id);
    throw error;
  }
}
