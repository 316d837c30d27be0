import { emailField, nameField } from '@/lib/forms/fields';
import type { Form } from '@/lib/forms/form';
import { accountForms as words } from '@/lib/messages/en';

/** Opens an account. The person who confirms the address chooses the password. */
export const registerForm = {
  name: 'register',
  action: '/api/register',
  page: '/register',
  fields: [nameField, emailField],
  submit: words.registerSubmit,
} as const satisfies Form;
