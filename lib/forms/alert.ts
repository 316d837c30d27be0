import { ALERT_DURATIONS, ALERT_LEVELS, ALERT_TEXT_LIMIT } from '@/lib/alerts/alert-levels';
import { hiddenField } from '@/lib/forms/checking/fields';
import type { Form } from '@/lib/forms/form';
import { texts } from '@/lib/i18n/texts';

const level = {
  name: 'level',
  label: () => texts().staffAlert.level,
  type: 'radio',
  autoComplete: 'off',
  options: ALERT_LEVELS.map((value) => ({ value, label: () => texts().staffAlert.levels[value] })),
  rules: { required: true },
  messages: { required: () => texts().staffAlert.levelRequired },
} as const;

const body = {
  name: 'text',
  label: () => texts().staffAlert.text,
  hint: () => texts().staffAlert.textHint,
  type: 'textarea',
  autoComplete: 'off',
  rules: { required: true, maxlength: ALERT_TEXT_LIMIT },
  messages: {
    required: () => texts().staffAlert.textRequired,
    maxlength: () => texts().staffAlert.textTooLong(ALERT_TEXT_LIMIT),
  },
} as const;

const durations = ALERT_DURATIONS.map((value) => ({
  value,
  label: () => texts().staffAlert.durations[value],
}));

/** A new alert, or a prepared one that is changed. */
export const alertForm = {
  name: 'alert',
  action: '/api/staff/alert',
  page: '/staff/alert/new',
  fields: [
    level,
    body,
    {
      name: 'link',
      label: () => texts().staffAlert.link,
      hint: () => texts().staffAlert.linkHint,
      type: 'text',
      autoComplete: 'off',
      rules: { maxlength: 500, pattern: '(/|https://).*' },
      messages: {
        maxlength: () => texts().staffAlert.linkWrong,
        pattern: () => texts().staffAlert.linkWrong,
      },
    },
    {
      name: 'folder',
      label: () => texts().staffAlert.folder,
      hint: () => texts().staffAlert.folderHint,
      type: 'text',
      autoComplete: 'off',
      rules: { maxlength: 500, pattern: '/.*[^/]' },
      messages: {
        maxlength: () => texts().staffAlert.folderWrong,
        pattern: () => texts().staffAlert.folderWrong,
      },
    },
    {
      name: 'lasts',
      label: () => texts().staffAlert.lasts,
      type: 'select',
      autoComplete: 'off',
      options: durations,
      rules: { required: true },
      messages: { required: () => texts().staffAlert.lastsRequired },
    },
    { ...hiddenField, name: 'draft' },
  ],
  submit: () => texts().staffAlert.next,
  unavailable: () => texts().staffAlert.unavailable,
} as const satisfies Form;

/** An update of an alert that is shown. */
export const alertUpdateForm = {
  name: 'alert-update',
  action: '/api/staff/alert/update',
  page: '/staff/alert/update',
  fields: [
    level,
    body,
    {
      name: 'lasts',
      label: () => texts().staffAlert.lasts,
      type: 'select',
      autoComplete: 'off',
      options: [{ value: 'same', label: () => texts().staffAlert.same }, ...durations],
      rules: { required: true },
      messages: { required: () => texts().staffAlert.lastsRequired },
    },
    { ...hiddenField, name: 'draft' },
    { ...hiddenField, name: 'alert' },
  ],
  submit: () => texts().staffAlert.next,
  unavailable: () => texts().staffAlert.unavailable,
} as const satisfies Form;

/** An action on a draft, or the end of an alert. */
export const alertActionForm = {
  name: 'alert-action',
  action: '/api/staff/alert/act',
  page: '/staff/alert',
  fields: [
    { ...hiddenField, name: 'id' },
    { ...hiddenField, name: 'action' },
    // Only what somebody has read is published: this text, for an alert with this number of updates.
    { ...hiddenField, name: 'savedAt' },
    { ...hiddenField, name: 'updates' },
  ],
  submit: () => texts().staffAlert.publish,
  unavailable: () => texts().staffAlert.unavailable,
} as const satisfies Form;
