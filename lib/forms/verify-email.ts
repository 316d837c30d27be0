import { hiddenField, newPasswordField } from '@/lib/forms/fields';
import type { Form } from '@/lib/forms/form';
import { accountFormsText } from '@/lib/i18n/accounts';

/** Confirms the address of a new account with a link from an email, and sets its first password. */
export const verifyEmailForm = {
  name: 'verify-email',
  action: '/api/verify-email',
  page: '/verify-email',
  fields: [
    { ...hiddenField, name: 'token' },
    {
      ...newPasswordField,
      label: accountFormsText.firstPassword,
      messages: { ...newPasswordField.messages, required: accountFormsText.firstPasswordRequired },
    },
  ],
  submit: accountFormsText.verifySubmit,
} as const satisfies Form;
