import { emailField, nameField } from '@/lib/forms/checking/fields';
import type { Form } from '@/lib/forms/form';
import { texts } from '@/lib/i18n/texts';

/** Creates an account. The person who confirms the address chooses the password. */
export const registerForm = {
  name: 'register',
  action: '/api/register',
  page: '/register',
  isSealed: true,
  fields: [nameField, emailField],
  submit: () => texts().accountForms.registerSubmit,
} as const satisfies Form;
