import { hiddenField, newPasswordField } from '@/lib/forms/fields';
import type { Form } from '@/lib/forms/form';
import { accountForms as words } from '@/lib/messages/en';

/** Confirms the address of a new account with a link from an email, and sets its first password. */
export const verifyEmailForm = {
  name: 'verify-email',
  action: '/api/verify-email',
  page: '/verify-email',
  fields: [
    { ...hiddenField, name: 'token' },
    {
      ...newPasswordField,
      label: words.firstPassword,
      messages: { ...newPasswordField.messages, required: words.firstPasswordRequired },
    },
  ],
  submit: words.verifySubmit,
} as const satisfies Form;
