import { codeField, emailField, hiddenField, passwordField } from '@/lib/forms/fields';
import type { Form } from '@/lib/forms/form';
import { accountForms as words } from '@/lib/messages/en';

// Where to go on; a path of this site.
const nextField = { ...hiddenField, name: 'next' } as const;

/** To come in. */
export const loginForm = {
  name: 'login',
  action: '/api/login',
  page: '/login',
  fields: [
    { ...emailField, autoComplete: 'username' },
    passwordField,
    {
      name: 'keep',
      label: words.keep,
      type: 'checkbox',
      autoComplete: 'off',
      rules: {},
      messages: {},
    },
    nextField,
  ],
  submit: words.loginSubmit,
} as const satisfies Form;

/** The second step, for who has set it up. */
export const loginCodeForm = {
  name: 'login-code',
  action: '/api/login-code',
  page: '/login/code',
  fields: [{ ...codeField, hint: words.codeHint }, nextField],
  submit: words.loginSubmit,
} as const satisfies Form;
