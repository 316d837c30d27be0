import { emailField, hiddenField, nameField } from '@/lib/forms/checking/fields';
import type { Field, Form } from '@/lib/forms/form';
import { texts } from '@/lib/i18n/texts';

const RIGHTS = ['write', 'publish', 'administer', 'messages', 'alerts', 'preview'] as const;

const rightFields = [
  {
    name: 'rights',
    label: () => texts().people.wanted,
    type: 'checkboxes',
    autoComplete: 'off',
    options: RIGHTS.map((value) => ({ value, label: () => texts().people.uses[value] })),
    rules: { required: true },
    messages: { required: () => texts().people.wantedRequired },
  },
  {
    name: 'pattern',
    label: () => texts().people.pattern,
    hint: () => texts().people.patternHint,
    type: 'text',
    autoComplete: 'off',
    rules: { maxlength: 200 },
    messages: { maxlength: () => texts().people.patternWrong },
  },
] as const satisfies readonly Field[];

/** An invitation to work on the site. */
export const inviteForm = {
  name: 'invite',
  action: '/api/staff/people/invite',
  page: '/staff/people/invite',
  fields: [
    { ...nameField, label: () => texts().people.name, autoComplete: 'off' },
    { ...emailField, autoComplete: 'off' },
    ...rightFields,
  ],
  submit: () => texts().people.submitInvite,
} as const satisfies Form;

/** More rights for somebody who has an account. */
export const grantForm = {
  name: 'grant',
  action: '/api/staff/people/grant',
  page: '/staff/people/person',
  fields: [{ ...hiddenField, name: 'id' }, ...rightFields],
  submit: () => texts().people.submitGrant,
} as const satisfies Form;

/** An action on a right, an invitation or an account. */
export const personActionForm = {
  name: 'person-action',
  action: '/api/staff/people/act',
  page: '/staff/people',
  fields: [
    { ...hiddenField, name: 'id' },
    { ...hiddenField, name: 'action' },
    { ...hiddenField, name: 'right' },
    { ...hiddenField, name: 'pattern' },
  ],
  submit: () => texts().people.revoke,
} as const satisfies Form;
