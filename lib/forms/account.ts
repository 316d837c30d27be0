import {
  codeField,
  emailField,
  hiddenField,
  nameField,
  newPasswordField,
  passwordField,
} from '@/lib/forms/checking/fields';
import { fieldError, type Form, type FormErrors } from '@/lib/forms/form';
import { texts } from '@/lib/i18n/texts';

// Forms on the account page. Every form that could take the account away from its owner asks for the password
// again.

/** Returns the error of a wrong password, shared by the forms below. */
export function wrongPassword(): FormErrors {
  return fieldError('password', texts().account.passwordWrong);
}

export const logoutForm = {
  name: 'logout',
  action: '/api/logout',
  page: '/account',
  fields: [],
  submit: () => texts().account.logOut,
} as const satisfies Form;

/** Ends one session, or all others. */
export const endSessionForm = {
  name: 'end-session',
  action: '/api/account/end-session',
  page: '/account',
  fields: [{ ...hiddenField, name: 'session' }],
  submit: () => texts().account.end,
} as const satisfies Form;

export const changeNameForm = {
  name: 'change-name',
  action: '/api/account/name',
  page: '/account/name',
  fields: [nameField],
  submit: () => texts().account.save,
} as const satisfies Form;

/** Asks for emails about changes that wait to be published. */
export const emailsForm = {
  name: 'emails',
  action: '/api/account/emails',
  page: '/account/emails',
  fields: [
    {
      name: 'held',
      label: () => texts().heldMails.label,
      hint: () => texts().heldMails.hint,
      type: 'checkbox',
      autoComplete: 'off',
      rules: {},
      messages: {},
    },
  ],
  submit: () => texts().account.save,
} as const satisfies Form;

export const changeEmailForm = {
  name: 'change-email',
  action: '/api/account/email',
  page: '/account/email',
  fields: [
    {
      ...emailField,
      label: () => texts().account.newEmail,
      hint: () => texts().account.newEmailHint,
    },
    passwordField,
  ],
  submit: () => texts().account.sendLink,
} as const satisfies Form;

/** Confirms a new email address. It is a form because mail scanners open every link. */
export const confirmEmailForm = {
  name: 'confirm-email',
  action: '/api/account/email/confirm',
  page: '/account/email/confirm',
  fields: [{ ...hiddenField, name: 'token' }],
  submit: () => texts().account.confirmEmail,
} as const satisfies Form;

export const changePasswordForm = {
  name: 'change-password',
  action: '/api/account/password',
  page: '/account/password',
  fields: [
    { ...passwordField, label: () => texts().account.currentPassword },
    { ...newPasswordField, name: 'newPassword' },
  ],
  submit: () => texts().account.save,
} as const satisfies Form;

export const deleteAccountForm = {
  name: 'delete-account',
  action: '/api/account/delete',
  page: '/account/delete',
  // Somebody who has drafts chooses whether colleagues get them.
  fields: [{ ...hiddenField, name: 'drafts' }, passwordField],
  submit: () => texts().account.delete,
  isDangerous: true,
} as const satisfies Form;

const newAppFields = [
  { ...hiddenField, name: 'setup' },
  { ...codeField, label: () => texts().account.appCode, inputMode: 'numeric' },
  passwordField,
] as const;

// No inputMode: a numeric keyboard cannot type recovery codes.
const currentCodeField = {
  ...codeField,
  label: () => texts().account.currentCode,
  hint: () => texts().account.currentCodeHint,
} as const;

export const twoFactorForm = {
  name: 'two-factor',
  action: '/api/account/two-factor',
  page: '/account/two-factor',
  fields: newAppFields,
  submit: () => texts().account.turnOn,
} as const satisfies Form;

/** Replaces the app and the recovery codes. */
export const changeTwoFactorForm = {
  name: 'change-two-factor',
  action: '/api/account/change-two-factor',
  page: twoFactorForm.page,
  fields: [...newAppFields, { ...currentCodeField, name: 'currentCode' }],
  submit: () => texts().account.replace,
} as const satisfies Form;

export const twoFactorOffForm = {
  name: 'two-factor-off',
  action: '/api/account/two-factor-off',
  page: '/account/two-factor-off',
  fields: [currentCodeField, passwordField],
  submit: () => texts().account.turnOff,
} as const satisfies Form;
