import { codeField, emailField, hiddenField, passwordField } from '@/lib/forms/fields';
import type { Form } from '@/lib/forms/form';
import { accountFormsText } from '@/lib/i18n/accounts';

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
      label: accountFormsText.keep,
      type: 'checkbox',
      autoComplete: 'off',
      rules: {},
      messages: {},
    },
    nextField,
  ],
  submit: accountFormsText.loginSubmit,
} as const satisfies Form;

// Empty, or `recovery`, so that a rejected form is shown as it was sent.
const withField = { ...hiddenField, name: 'with' } as const;

/** The second step, for users who have set it up. Takes recovery codes as well, on any keyboard. */
export const loginCodeForm = {
  name: 'login-code',
  action: '/api/login-code',
  page: '/login/code',
  fields: [
    { ...codeField, hint: accountFormsText.codeHint, inputMode: 'numeric' },
    nextField,
    withField,
  ],
  submit: accountFormsText.loginSubmit,
} as const satisfies Form;

/** The same with a keyboard that has letters. */
export const recoveryCodeForm = {
  ...loginCodeForm,
  fields: [
    {
      ...codeField,
      label: accountFormsText.recoveryCode,
      hint: accountFormsText.recoveryCodeHint,
      autoComplete: 'off',
    },
    nextField,
    withField,
  ],
} as const satisfies Form;
