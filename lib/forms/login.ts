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

// Empty, or `recovery`, so that a rejected form is shown as it was sent.
const withField = { ...hiddenField, name: 'with' } as const;

/** The second step, for users who have set it up. Takes recovery codes as well, on any keyboard. */
export const loginCodeForm = {
  name: 'login-code',
  action: '/api/login-code',
  page: '/login/code',
  fields: [{ ...codeField, hint: words.codeHint, inputMode: 'numeric' }, nextField, withField],
  submit: words.loginSubmit,
} as const satisfies Form;

/** The same with a keyboard that has letters. */
export const recoveryCodeForm = {
  ...loginCodeForm,
  fields: [
    { ...codeField, label: words.recoveryCode, hint: words.recoveryCodeHint, autoComplete: 'off' },
    nextField,
    withField,
  ],
} as const satisfies Form;
