import { renameForm } from '@/lib/forms/content';
import { fieldError, formError } from '@/lib/forms/form';
import { texts } from '@/lib/i18n/texts';
import {
  EDITING,
  getEditor,
  mayEdit,
  turnAway,
} from '@/lib/server/accounts/signing-in/current-user';
import { CONTENT, formatFile } from '@/lib/server/editor/addresses';
import { describeFailure } from '@/lib/server/editor/drafts/describe-failure';
import { renameFile } from '@/lib/server/editor/rename-file';
import { receiveForm } from '@/lib/server/forms/receive-form';

/** Gives an entry or page another address. */
export const POST = receiveForm(renameForm, async ({ values: { file, name }, headers }) => {
  const current = await getEditor(headers);
  if (!current) return turnAway(headers, formError(texts().editor.signedOut), EDITING);
  if (!mayEdit('publish', current, file)) return { location: `${CONTENT}?done=forbidden` };
  try {
    const renamed = await renameFile(file, name, current);
    if (!renamed) return fieldError('name', texts().editor.rename.taken);
    return { location: formatFile(renamed.file, { done: renamed.done, act: renamed.act }) };
  } catch (error) {
    return { location: formatFile(file, { done: describeFailure(error) }) };
  }
});
