import { alertUpdateForm } from '@/lib/forms/alert';
import { ALERT_UPDATE_LIMIT } from '@/lib/alerts/alert-levels';
import { formError } from '@/lib/forms/form';
import { texts } from '@/lib/i18n/texts';
import { getUserWith } from '@/lib/server/accounts/signing-in/current-user';
import { listAlerts } from '@/lib/server/alerts/current-board';
import { getDraft, saveDraft } from '@/lib/server/alerts/drafts';
import { findEntryErrors, tidyText } from '@/lib/server/alerts/entries';
import { receiveForm } from '@/lib/server/forms/receive-form';

/** Saves the update as a draft, and shows how it will look. */
export const POST = receiveForm(alertUpdateForm, async ({ values, headers }) => {
  if (!(await getUserWith('alerts', headers))) return formError(texts().staffAlert.signedOut);
  const { draft, ...update } = { ...values, text: tidyText(values.text) };
  const entries = { ...update, link: '', folder: '' };
  const errors = findEntryErrors(entries);
  if (errors) return errors;
  const alert = listAlerts().find(({ id }) => id === entries.alert);
  if (!alert) return { location: '/staff/alert?done=nothing' };
  if (alert.updates.length >= ALERT_UPDATE_LIMIT) return { location: '/staff/alert?done=updated' };
  const known = draft === '' ? null : await getDraft(draft);
  const id = await saveDraft(entries, known?.alert === entries.alert ? known.id : null);
  return { location: `/staff/alert/${id}` };
});
