import { emailField, newPasswordField } from '@/lib/forms/account-fields';
import type { Form } from '@/lib/forms/form';
import { accountForms as words } from '@/lib/messages/en';

const NAME_LIMIT = 100;

/** To open an account. */
export const registerForm = {
  name: 'register',
  action: '/api/register',
  page: '/register',
  fields: [
    {
      name: 'name',
      label: words.name,
      type: 'text',
      autoComplete: 'name',
      rules: { required: true, maxlength: NAME_LIMIT },
      messages: { required: words.nameRequired, maxlength: words.nameTooLong(NAME_LIMIT) },
    },
    emailField,
    { ...newPasswordField, label: words.password },
  ],
  submit: words.registerSubmit,
} as const satisfies Form;
