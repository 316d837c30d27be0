import { alertForm } from '@/lib/forms/alert';
import { formError } from '@/lib/forms/form';
import { texts } from '@/lib/i18n/texts';
import { getUserWith } from '@/lib/server/accounts/signing-in/current-user';
import { getDraft, saveDraft } from '@/lib/server/alerts/drafts';
import { findEntryErrors, tidyText } from '@/lib/server/alerts/entries';
import { receiveForm } from '@/lib/server/forms/receive-form';

/** Saves the text as a draft, and shows how it will look. */
export const POST = receiveForm(alertForm, async ({ values, headers }) => {
  if (!(await getUserWith('alerts', headers))) return formError(texts().staffAlert.signedOut);
  const { draft, ...entries } = { ...values, text: tidyText(values.text) };
  const errors = findEntryErrors(entries);
  if (errors) return errors;
  const known = draft === '' ? null : await getDraft(draft);
  const id = await saveDraft({ ...entries, alert: '' }, known?.alert === '' ? known.id : null);
  return { location: `/staff/alert/${id}` };
});
