import { emailField, nameField } from '@/lib/forms/fields';
import type { Form } from '@/lib/forms/form';
import { accountFormsText } from '@/lib/i18n/accounts';

/** Creates an account. The person who confirms the address chooses the password. */
export const registerForm = {
  name: 'register',
  action: '/api/register',
  page: '/register',
  isSealed: true,
  fields: [nameField, emailField],
  submit: accountFormsText.registerSubmit,
} as const satisfies Form;
