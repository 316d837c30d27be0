import { newContentForm } from '@/lib/forms/content';
import { formError } from '@/lib/forms/form';
import { texts } from '@/lib/i18n/texts';
import {
  EDITING,
  getEditor,
  mayEdit,
  turnAway,
} from '@/lib/server/accounts/signing-in/current-user';
import { describeFailure } from '@/lib/server/editor/drafts/describe-failure';
import { CONTENT, formatDraft } from '@/lib/server/editor/addresses';
import { createNew, findFreeFile } from '@/lib/server/editor/drafts/start-draft';
import { shapeOf } from '@/lib/server/editor/fields/file-shape';
import { receiveForm } from '@/lib/server/forms/receive-form';

/** Begins a new entry or page. */
export const POST = receiveForm(newContentForm, async ({ values: { type, title }, headers }) => {
  const current = await getEditor(headers);
  if (!current) return turnAway(headers, formError(texts().editor.signedOut), EDITING);
  const file = findFreeFile(type, title);
  if (!shapeOf(file) || !mayEdit('write', current, file)) {
    return { location: `${CONTENT}?done=forbidden` };
  }
  try {
    return { location: formatDraft(await createNew(current, type, title), { done: 'created' }) };
  } catch (error) {
    return { location: `${CONTENT}?done=${describeFailure(error)}` };
  }
});
