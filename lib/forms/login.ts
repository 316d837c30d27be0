import { emailField } from '@/lib/forms/account-fields';
import type { Form } from '@/lib/forms/form';
import { accountForms as words } from '@/lib/messages/en';

/** To come in. */
export const loginForm = {
  name: 'login',
  action: '/api/login',
  page: '/login',
  fields: [
    { ...emailField, autoComplete: 'username' },
    {
      name: 'password',
      label: words.password,
      type: 'password',
      autoComplete: 'current-password',
      // What is too long is wrong, and is not worth checking.
      rules: { required: true, maxlength: 128 },
      messages: { required: words.passwordRequired, maxlength: words.passwordTooLong(128) },
    },
    {
      name: 'keep',
      label: words.keep,
      type: 'checkbox',
      autoComplete: 'off',
      rules: {},
      messages: {},
    },
    // Where to go on; a path of this site.
    { name: 'next', label: '', type: 'hidden', autoComplete: 'off', rules: {}, messages: {} },
  ],
  submit: words.loginSubmit,
} as const satisfies Form;
