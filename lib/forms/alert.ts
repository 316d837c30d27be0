import { ALERT_LEVELS, ALERT_TEXT_LIMIT } from '@/lib/forms/alert-levels';
import { hiddenField } from '@/lib/forms/fields';
import type { Form } from '@/lib/forms/form';
import { staffAlertText } from '@/lib/i18n/alerts';

const text = staffAlertText;

const level = {
  name: 'level',
  label: text.level,
  type: 'radio',
  autoComplete: 'off',
  options: ALERT_LEVELS.map((value) => ({ value, label: text.levels[value] })),
  rules: { required: true },
  messages: { required: text.levelRequired },
} as const;

const body = {
  name: 'text',
  label: text.text,
  hint: text.textHint,
  type: 'textarea',
  autoComplete: 'off',
  rules: { required: true, maxlength: ALERT_TEXT_LIMIT },
  messages: { required: text.textRequired, maxlength: text.textTooLong(ALERT_TEXT_LIMIT) },
} as const;

const durations = Object.entries(text.durations).map(([value, label]) => ({ value, label }));

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
      label: text.link,
      hint: text.linkHint,
      type: 'text',
      autoComplete: 'off',
      rules: { maxlength: 500, pattern: '(/|https://).*' },
      messages: { maxlength: text.linkWrong, pattern: text.linkWrong },
    },
    {
      name: 'folder',
      label: text.folder,
      hint: text.folderHint,
      type: 'text',
      autoComplete: 'off',
      rules: { maxlength: 500, pattern: '/.*[^/]' },
      messages: { maxlength: text.folderWrong, pattern: text.folderWrong },
    },
    {
      name: 'lasts',
      label: text.lasts,
      type: 'select',
      autoComplete: 'off',
      options: durations,
      rules: { required: true },
      messages: { required: text.lastsRequired },
    },
    { ...hiddenField, name: 'draft' },
  ],
  submit: text.next,
  unavailable: text.unavailable,
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
      label: text.lasts,
      type: 'select',
      autoComplete: 'off',
      options: [{ value: 'same', label: text.same }, ...durations],
      rules: { required: true },
      messages: { required: text.lastsRequired },
    },
    { ...hiddenField, name: 'draft' },
    { ...hiddenField, name: 'alert' },
  ],
  submit: text.next,
  unavailable: text.unavailable,
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
  submit: text.publish,
  unavailable: text.unavailable,
} as const satisfies Form;
