import { heldMailsText, editorNotices } from '@/lib/i18n/en/staff/publishing';
import { personText } from '@/lib/i18n/en/forms';
import type { NoticeName } from '@/lib/routes';

export const accountFormsText = {
  ...personText,
  password: 'Password',
  passwordRequired: 'Enter your password',
  newPassword: 'New password',
  newPasswordHint: (least: number) =>
    `At least ${least} characters. Three or four random words are easy to remember and hard to guess.`,
  newPasswordRequired: 'Enter a new password',
  passwordTooShort: (least: number) => `Enter a password of at least ${least} characters`,
  passwordTooLong: (limit: number) => `Shorten the password to ${limit} characters`,
  passwordWeak: 'Choose a different password: this one is too easy to guess',
  firstPassword: 'Password',
  firstPasswordRequired: 'Choose a password',
  keep: 'Keep me signed in on this device',
  loginTitle: 'Sign in',
  loginSubmit: 'Sign in',
  loginWrong: 'Incorrect email address or password. Try again, or reset your password.',
  forgotten: 'Forgot your password?',
  registerTitle: 'Create an account',
  registerSubmit: 'Create account',
  haveOne: 'Already have an account? Sign in',
  forgotTitle: 'Reset your password',
  forgotLead: 'Enter your email address and we’ll send you a link to reset your password.',
  forgotSubmit: 'Send link',
  resetTitle: 'Choose a new password',
  resetLead: 'You will be signed out of all devices and can sign in with your new password.',
  resetSubmit: 'Save password',
  verifyTitle: 'Confirm your email address',
  verifyLead: 'Choose a password to confirm this address and finish creating your account.',
  verifySubmit: 'Confirm and create account',
  code: 'Code',
  codeHint: 'The six digits your app shows now.',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'One of the ten codes you saved. Each works once.',
  recoveryCodeWrong:
    'That recovery code is wrong or has already been used. Check it, or enter another one',
  useRecoveryCode: 'Use a recovery code instead',
  useApp: 'Use a code from your app instead',
  codeRequired: 'Enter the code',
  codeWrong: 'That code is wrong or has already been used. Enter the code your app shows now',
  codeTitle: 'Enter your code',
  codeLead: 'Now enter the code from your authenticator app.',
  otherAccount: 'Sign in with another account',
};

export const mailSentText = {
  title: 'Check your email',
  lead: {
    register: 'We’ve sent you an email. Open the link in it to finish creating your account.',
    'forgot-password':
      'If this address has an account, we’ve sent an email to it. Open the link in it to reset your password.',
    'change-email':
      'We’ve sent an email to your new address. Open the link in it to finish the change; until then we’ll keep using your current address.',
  },
  unknownLead: 'If you’ve just asked us for an email, open the link in it to continue.',
  address: 'Email address',
  isRight: 'Is this address right?',
  suggestion: (email: string) => `Did you mean ${email}?`,
  noDot: 'The part after the @ has no dot, unlike “example.com”. Please check it.',
  sendTo: (email: string) => `Send it to ${email}`,
  correct: 'Correct the address',
  missing: 'If it doesn’t arrive',
  missingText:
    'Wait a few minutes and check your spam folder. If the address above is right, we can send the email again.',
  unknownText:
    'If it doesn’t arrive within a few minutes, check your spam folder, or fill in the form again.',
  again: 'Send it again',
  sentAgain: 'We’ve received your request again. The email may take a few minutes to arrive.',
};

/** Pages after an action that leaves the visitor signed out. */
export const noticeText: Record<NoticeName, { title: string; text: string }> = {
  'account-deleted': {
    title: 'Your account has been deleted',
    text: 'Everything in it has been deleted too.',
  },
  'account-ready': {
    title: 'Your account is ready',
    text: 'Sign in with your email address and password.',
  },
  'email-confirmed': {
    title: 'Your new email address has been confirmed',
    text: 'From now on, use it to sign in.',
  },
  'password-changed': {
    title: 'Your password has been changed',
    text: 'Sign in with your new password.',
  },
  ...editorNotices,
  'sign-in-expired': {
    title: 'Your sign-in timed out',
    text: 'Please start again.',
  },
  'signed-out': {
    title: 'You have signed out',
    text: 'Sign in again whenever you need your account.',
  },
};

/** Notices on the account page. */
export const accountNotices: Record<string, string> = {
  email: 'Your new email address has been confirmed.',
  session: 'You have been signed out on that device.',
  name: 'Your name has been changed.',
  emails: heldMailsText.saved,
  password: 'Your password has been changed and you have been signed out of all other devices.',
  'two-factor':
    'Two-factor authentication is on. From now on we’ll ask for a code when you sign in.',
  'two-factor-off': 'Two-factor authentication is off.',
};

export const signedInText = {
  navigation: 'Signed in',
  as: 'Signed in as',
  account: 'Your account',
  staff: 'Staff',
};

export const accountText = {
  title: 'Your account',
  lead: 'Manage your details, security and data.',
  name: 'Name',
  email: 'Email address',
  password: 'Password',
  passwordKept: 'Stored securely',
  passwordWrong: 'Incorrect password. Try again',
  currentPassword: 'Current password',
  save: 'Save',
  changeName: 'Change your name',
  changeNameLead: 'The name we use when we contact you.',
  changeEmail: 'Change your email address',
  changeEmailLead: (email: string) =>
    `Your current address is ${email}. It won’t change until you confirm the new one.`,
  newEmail: 'New email address',
  newEmailHint: 'We’ll email a confirmation link to this address.',
  sendLink: 'Send link',
  confirmEmailTitle: 'Confirm your new email address',
  confirmEmailLead: 'Only confirm if you asked for this change yourself.',
  confirmEmail: 'Confirm',
  changePassword: 'Change your password',
  changePasswordLead: 'This will sign you out of all other devices.',
  twoFactor: 'Two-factor authentication',
  twoFactorLead:
    'As well as your password, you’ll enter a code from an app on your phone. Even if someone learns your password, they can’t get in.',
  twoFactorIsOn: 'On',
  twoFactorIsOff: 'Off',
  setUpTwoFactor: 'Set up two-factor authentication',
  changeTwoFactor: 'Change two-factor authentication',
  twoFactorRequired: 'Set up two-factor authentication to use the pages for staff.',
  twoFactorSince: 'On since',
  codesLeft: (codes: number) =>
    `You have ${codes === 1 ? '1 recovery code' : `${codes} recovery codes`} left. Setting it up again replaces your current app and recovery codes.`,
  scan: '1. Scan this code with your app',
  scanText:
    'Any authenticator app will do, for example the one built into your phone or password manager.',
  qrCode: 'QR code for your app. The key below contains the same information as text.',
  scanKey: 'Or type this key into the app:',
  recovery: '2. Save your recovery codes',
  recoveryText:
    'If you lose your phone, you can sign in with one of these codes. Each works once. You won’t see them again, so print them or save them in your password manager.',
  copyCodes: 'Copy the codes',
  codesCopied: 'The codes have been copied.',
  codesNotCopied: 'The codes could not be copied. Save them as a file instead.',
  saveCodes: 'Save the codes as a file',
  enterCode: '3. Enter a code to finish',
  appCode: 'Code from your app',
  currentCode: 'Current code',
  currentCodeHint: 'Six digits from the app you use now, or one of your current recovery codes.',
  appCodeWrong:
    'Enter the six digits your app shows now, and check that your phone’s clock is correct',
  turnOn: 'Turn on',
  replace: 'Replace app and codes',
  twoFactorOff: 'Turn off two-factor authentication',
  twoFactorOffLead:
    'You will sign in with your password only. Your app and recovery codes will stop working.',
  turnOff: 'Turn off',
  lastUsed: 'Last used',
  network: (network: string) => `network ${network}`,
  sessions: 'Where you are signed in',
  thisOne: 'this device',
  end: 'Sign out',
  endOf: (device: string) => `Sign out ${device}`,
  endOthers: 'Sign out all other devices',
  signIns: 'Recent sign-ins',
  signInsText: 'Don’t recognise one? Change your password to sign out everywhere else.',
  unknownDevice: 'Unknown device',
  on: (browser: string, system: string) => `${browser} on ${system}`,
  logOut: 'Sign out',
  staff: 'Staff overview',
  data: 'Your data',
  dataText: 'Download a copy of your data (JSON), or delete your account.',
  export: 'Download your data',
  deleteTitle: 'Delete your account',
  deleteLead:
    'This permanently deletes your name, email address, password and sign-in history. Messages you sent through the contact form are kept until their retention period ends.',
  delete: 'Permanently delete my account',
};
