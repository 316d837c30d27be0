import {
  codeField,
  emailField,
  hiddenField,
  nameField,
  newPasswordField,
  passwordField,
} from '@/lib/forms/fields';
import { fieldError, type Form } from '@/lib/forms/form';
import { accountText } from '@/lib/i18n/accounts';

// Forms on the account page. Every form that could take the account away from its owner asks for the password
// again.

/** Error of a wrong password, shared by the forms below. */
export const WRONG_PASSWORD = fieldError('password', accountText.passwordWrong);

export const logoutForm = {
  name: 'logout',
  action: '/api/logout',
  page: '/account',
  fields: [],
  submit: accountText.logOut,
} as const satisfies Form;

/** Ends one session, or all others. */
export const endSessionForm = {
  name: 'end-session',
  action: '/api/account/end-session',
  page: '/account',
  fields: [{ ...hiddenField, name: 'session' }],
  submit: accountText.end,
} as const satisfies Form;

export const changeNameForm = {
  name: 'change-name',
  action: '/api/account/name',
  page: '/account/name',
  fields: [nameField],
  submit: accountText.save,
} as const satisfies Form;

export const changeEmailForm = {
  name: 'change-email',
  action: '/api/account/email',
  page: '/account/email',
  fields: [
    { ...emailField, label: accountText.newEmail, hint: accountText.newEmailHint },
    passwordField,
  ],
  submit: accountText.sendLink,
} as const satisfies Form;

/** Confirms a new email address. It is a form because mail scanners open every link. */
export const confirmEmailForm = {
  name: 'confirm-email',
  action: '/api/account/email/confirm',
  page: '/account/email/confirm',
  fields: [{ ...hiddenField, name: 'token' }],
  submit: accountText.confirmEmail,
} as const satisfies Form;

export const changePasswordForm = {
  name: 'change-password',
  action: '/api/account/password',
  page: '/account/password',
  fields: [
    { ...passwordField, label: accountText.currentPassword },
    { ...newPasswordField, name: 'newPassword' },
  ],
  submit: accountText.save,
} as const satisfies Form;

export const deleteAccountForm = {
  name: 'delete-account',
  action: '/api/account/delete',
  page: '/account/delete',
  fields: [passwordField],
  submit: accountText.delete,
  isDangerous: true,
} as const satisfies Form;

const newAppFields = [
  { ...hiddenField, name: 'setup' },
  { ...codeField, label: accountText.appCode, inputMode: 'numeric' },
  passwordField,
] as const;

// No inputMode: a numeric keyboard cannot type recovery codes.
const currentCodeField = {
  ...codeField,
  label: accountText.currentCode,
  hint: accountText.currentCodeHint,
} as const;

export const twoFactorForm = {
  name: 'two-factor',
  action: '/api/account/two-factor',
  page: '/account/two-factor',
  fields: newAppFields,
  submit: accountText.turnOn,
} as const satisfies Form;

/** Replaces the app and the recovery codes. */
export const changeTwoFactorForm = {
  name: 'change-two-factor',
  action: '/api/account/change-two-factor',
  page: twoFactorForm.page,
  fields: [...newAppFields, { ...currentCodeField, name: 'currentCode' }],
  submit: accountText.replace,
} as const satisfies Form;

export const twoFactorOffForm = {
  name: 'two-factor-off',
  action: '/api/account/two-factor-off',
  page: '/account/two-factor-off',
  fields: [currentCodeField, passwordField],
  submit: accountText.turnOff,
} as const satisfies Form;
