import { hiddenField, newPasswordField } from '@/lib/forms/checking/fields';
import type { Form } from '@/lib/forms/form';
import { texts } from '@/lib/i18n/texts';

/** Confirms the address of a new account with a link from an email, and sets its first password. */
export const verifyEmailForm = {
  name: 'verify-email',
  action: '/api/verify-email',
  page: '/verify-email',
  fields: [
    { ...hiddenField, name: 'token' },
    {
      ...newPasswordField,
      label: () => texts().accountForms.firstPassword,
      messages: {
        ...newPasswordField.messages,
        required: () => texts().accountForms.firstPasswordRequired,
      },
    },
  ],
  submit: () => texts().accountForms.verifySubmit,
} as const satisfies Form;
