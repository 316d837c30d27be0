import type { Field } from '@/lib/forms/form';
import { accountForms as words } from '@/lib/messages/en';

// Fields that several forms share.

// RFC 5321, 4.5.3.1.3, leaves room for no longer address.
const LIMITS = { name: 100, email: 254 } as const;

/** SECURITY: at least 12 characters, as typed; a longer one than 128 is no safer and slow to check. */
const PASSWORD = { least: 12, limit: 128 } as const;

export const nameField = {
  name: 'name',
  label: words.name,
  type: 'text',
  autoComplete: 'name',
  rules: { required: true, maxlength: LIMITS.name },
  messages: { required: words.nameRequired, maxlength: words.nameTooLong(LIMITS.name) },
} as const satisfies Field;

export const emailField = {
  name: 'email',
  label: words.email,
  type: 'email',
  autoComplete: 'email',
  rules: { required: true, email: true, maxlength: LIMITS.email },
  messages: {
    required: words.emailRequired,
    email: words.emailWrong,
    maxlength: words.emailTooLong(LIMITS.email),
  },
} as const satisfies Field;

/** The one that the user has. */
export const passwordField = {
  name: 'password',
  label: words.password,
  type: 'password',
  autoComplete: 'current-password',
  // What is too long is wrong, and is not worth checking.
  rules: { required: true, maxlength: PASSWORD.limit },
  messages: {
    required: words.passwordRequired,
    maxlength: words.passwordTooLong(PASSWORD.limit),
  },
} as const satisfies Field;

export const newPasswordField = {
  name: 'password',
  label: words.newPassword,
  hint: words.newPasswordHint(PASSWORD.least),
  type: 'password',
  autoComplete: 'new-password',
  rules: { required: true, minlength: PASSWORD.least, maxlength: PASSWORD.limit },
  messages: {
    required: words.newPasswordRequired,
    minlength: words.passwordTooShort(PASSWORD.least),
    maxlength: words.passwordTooLong(PASSWORD.limit),
  },
} as const satisfies Field;

/** Of an app, or one that was noted down. */
export const codeField = {
  name: 'code',
  label: words.code,
  type: 'text',
  autoComplete: 'one-time-code',
  rules: { required: true, maxlength: 40 },
  messages: { required: words.codeRequired, maxlength: words.codeWrong },
} as const satisfies Field;

/** What the page knows and sends along, for example what a link from a mail holds. */
export const hiddenField = {
  label: '',
  type: 'hidden',
  autoComplete: 'off',
  rules: {},
  messages: {},
} as const;
