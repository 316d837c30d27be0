import { emailField, nameField, newPasswordField } from '@/lib/forms/fields';
import type { Form } from '@/lib/forms/form';
import { accountForms as words } from '@/lib/messages/en';

/** To open an account. */
export const registerForm = {
  name: 'register',
  action: '/api/register',
  page: '/register',
  fields: [nameField, emailField, { ...newPasswordField, label: words.password }],
  submit: words.registerSubmit,
} as const satisfies Form;
