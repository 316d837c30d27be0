import { contentActionForm } from '@/lib/forms/content';
import { EDITING, getEditor, turnAway } from '@/lib/server/accounts/signing-in/current-user';
import { formatLoginPath } from '@/lib/server/accounts/signing-in/next-page';
import { actOnFile } from '@/lib/server/editor/act-on-file';
import { CONTENT, formatFile } from '@/lib/server/editor/addresses';
import { describeFailure } from '@/lib/server/editor/drafts/describe-failure';
import { receiveForm } from '@/lib/server/forms/receive-form';

/** Begins or deletes a draft, deletes a file, and takes back what somebody did. */
export const POST = receiveForm(contentActionForm, async ({ values, headers }) => {
  const current = await getEditor(headers);
  if (!current)
    return turnAway(headers, { location: formatLoginPath(contentActionForm.page) }, EDITING);
  const { action, ...wish } = values;
  try {
    return { location: await actOnFile(action, wish, current) };
  } catch (error) {
    const done = describeFailure(error);
    return { location: wish.file ? formatFile(wish.file, { done }) : `${CONTENT}?done=${done}` };
  }
});
