import { accountForms as words } from '@/lib/messages/en';
import type { Field } from '@/lib/forms/form';

// Fields that several forms of accounts share.

const EMAIL_LIMIT = 254;

/** SECURITY: at least 12 characters, as typed; a longer one than 128 is no safer and slow to check. */
const PASSWORD = { least: 12, limit: 128 } as const;

export const emailField = {
  name: 'email',
  label: words.email,
  type: 'email',
  autoComplete: 'email',
  rules: { required: true, email: true, maxlength: EMAIL_LIMIT },
  messages: {
    required: words.emailRequired,
    email: words.emailWrong,
    maxlength: words.emailTooLong(EMAIL_LIMIT),
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

/** What a link from a mail holds. */
export const tokenField = {
  name: 'token',
  label: '',
  type: 'hidden',
  autoComplete: 'off',
  rules: {},
  messages: {},
} as const satisfies Field;
