import type { Field } from '@/lib/forms/form';
import { texts } from '@/lib/i18n/texts';

// Fields shared by several forms.

// RFC 5321, 4.5.3.1.3, allows no longer address.
const LIMITS = { name: 100, email: 254 } as const;

/** At least 12 characters. More than 128 are no safer and slow to hash. */
const PASSWORD = { least: 12, limit: 128 } as const;

export const nameField = {
  name: 'name',
  label: () => texts().accountForms.name,
  type: 'text',
  autoComplete: 'name',
  rules: { required: true, maxlength: LIMITS.name },
  messages: {
    required: () => texts().accountForms.nameRequired,
    maxlength: () => texts().accountForms.nameTooLong(LIMITS.name),
  },
} as const satisfies Field;

export const emailField = {
  name: 'email',
  label: () => texts().accountForms.email,
  type: 'email',
  autoComplete: 'email',
  rules: { required: true, email: true, maxlength: LIMITS.email },
  messages: {
    required: () => texts().accountForms.emailRequired,
    email: () => texts().accountForms.emailWrong,
    maxlength: () => texts().accountForms.emailTooLong(LIMITS.email),
  },
} as const satisfies Field;

/** The user's current password. */
export const passwordField = {
  name: 'password',
  label: () => texts().accountForms.password,
  type: 'password',
  autoComplete: 'current-password',
  // A longer password cannot be correct, so it is not hashed.
  rules: { required: true, maxlength: PASSWORD.limit },
  messages: {
    required: () => texts().accountForms.passwordRequired,
    maxlength: () => texts().accountForms.passwordTooLong(PASSWORD.limit),
  },
} as const satisfies Field;

export const newPasswordField = {
  name: 'password',
  label: () => texts().accountForms.newPassword,
  hint: () => texts().accountForms.newPasswordHint(PASSWORD.least),
  type: 'password',
  autoComplete: 'new-password',
  rules: { required: true, minlength: PASSWORD.least, maxlength: PASSWORD.limit },
  messages: {
    required: () => texts().accountForms.newPasswordRequired,
    minlength: () => texts().accountForms.passwordTooShort(PASSWORD.least),
    maxlength: () => texts().accountForms.passwordTooLong(PASSWORD.limit),
  },
} as const satisfies Field;

/** A code from an app, or a recovery code. */
export const codeField = {
  name: 'code',
  label: () => texts().accountForms.code,
  type: 'text',
  autoComplete: 'one-time-code',
  rules: { required: true, maxlength: 40 },
  messages: {
    required: () => texts().accountForms.codeRequired,
    maxlength: () => texts().accountForms.codeWrong,
  },
} as const satisfies Field;

/** A value that the page passes on, for example the token of an emailed link. */
export const hiddenField = {
  label: '',
  type: 'hidden',
  autoComplete: 'off',
  rules: {},
  messages: {},
} as const;
