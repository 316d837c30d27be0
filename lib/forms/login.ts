import { codeField, emailField, hiddenField, passwordField } from '@/lib/forms/checking/fields';
import type { Form } from '@/lib/forms/form';
import { texts } from '@/lib/i18n/texts';

export const loginForm = {
  name: 'login',
  action: '/api/login',
  page: '/login',
  isSealed: true,
  fields: [
    { ...emailField, autoComplete: 'username' },
    passwordField,
    {
      name: 'keep',
      label: () => texts().accountForms.keep,
      type: 'checkbox',
      autoComplete: 'off',
      rules: {},
      messages: {},
    },
  ],
  submit: () => texts().accountForms.loginSubmit,
} as const satisfies Form;

// Path on this site to open after signing in.
const nextField = { ...hiddenField, name: 'next' } as const;

// Empty or `recovery`; a rejected form keeps its variant.
const withField = { ...hiddenField, name: 'with' } as const;

/** The second step of signing in. Accepts recovery codes too, which any keyboard can type. */
export const loginCodeForm = {
  name: 'login-code',
  action: '/api/login-code',
  page: '/login/code',
  fields: [
    { ...codeField, hint: () => texts().accountForms.codeHint, inputMode: 'numeric' },
    nextField,
    withField,
  ],
  submit: () => texts().accountForms.loginSubmit,
} as const satisfies Form;

/** The second step with a full keyboard. */
export const recoveryCodeForm = {
  ...loginCodeForm,
  fields: [
    {
      ...codeField,
      label: () => texts().accountForms.recoveryCode,
      hint: () => texts().accountForms.recoveryCodeHint,
      autoComplete: 'off',
    },
    nextField,
    withField,
  ],
} as const satisfies Form;
