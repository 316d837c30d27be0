// The words of the interface. What a deployer would want to change is in the content folder. Each group
// is an export of its own, so that a browser gets only those that its page uses; import all of them with
// `import * as messages`.

export const language = 'en';
export const locale = 'en-GB';
export const skipToContent = 'Skip to content';
export const mainNavigation = 'Main';
export const accountNavigation = 'Account';
export const menu = 'Menu';
export const onThisPage = 'On this page';
export const table = 'Table';
export const code = 'Code';
export const footnotes = 'Footnotes';
export const footnote = (number: number) => `Footnote ${number}`;
export const backToText = (number: number) => `Back to the text of footnote ${number}`;
export const taskDone = 'Done:';
export const taskOpen = 'To do:';
export const onSite = (host: string) => `on ${host}`;
export const comments = (count: number) => (count === 1 ? '1 comment' : `${count} comments`);
export const by = 'by';
export const or = 'or';
export const updated = 'updated';
export const draft = 'draft, not published';
export const to = 'to';
export const copyright = (year: number, holder: string) =>
  `Copyright © ${year} ${holder}. All rights reserved.`;
export const socialNetworks = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
} as const;
export const contact = {
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  hours: 'Opening hours',
} as const;
export const form = {
  errorTitle: (title: string) => `Error: ${title}`,
  summaryTitle: 'There is a problem',
  optional: '(optional)',
  sending: 'Sending…',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  honeypot: 'Leave this field empty',
  invalid: (label: string) => `Check the field “${label}”`,
  unreadable: (label: string) =>
    `“${label}” contains characters we can’t read. Delete them and try again`,
  offline:
    'We couldn’t reach the site, so nothing was sent. Your text is still here: check your connection and try again.',
  unexpected:
    'Sorry, nothing was sent because of a problem on our side. Your text is still here: wait a moment and try again.',
} as const;
// In every form that asks who somebody is.
const person = {
  name: 'Your name',
  nameRequired: 'Enter your name',
  nameTooLong: (limit: number) => `Shorten your name to ${limit} characters`,
  email: 'Email address',
  emailRequired: 'Enter your email address',
  emailWrong: 'Enter an email address in the correct format, like name@example.com',
  emailTooLong: (limit: number) => `Enter an email address of at most ${limit} characters`,
} as const;
export const contactForm = {
  title: 'Write to us',
  ...person,
  emailHint: 'We’ll reply to this address.',
  topic: 'Topic',
  topicHint: 'A few words, for example “Application for a doctorate”.',
  topicRequired: 'Enter what your message is about',
  topicTooLong: (limit: number) => `Shorten the topic to ${limit} characters`,
  message: 'Message',
  messageRequired: 'Enter your message',
  messageTooLong: (limit: number) =>
    `Shorten your message to ${limit.toLocaleString(locale)} characters`,
  receipt: 'Email me a receipt',
  receiptHint: 'It contains your reference number and nothing else about your message.',
  submit: 'Send message',
  sentTitle: 'Message sent',
  sentText: 'Thank you. We’ve received your message and will reply by email.',
  reference: 'Your reference number',
  referenceHint: 'Keep this number in case you need to ask about your message.',
  another: 'Send another message',
  unconfirmedTitle: 'We can’t find this message',
  unconfirmedText:
    'The link is incomplete or out of date. If you’re not sure we received your message, please send it again.',
  mailName: 'Name',
  mailEmail: 'Email',
  mailTopic: 'Topic',
  mailTime: 'Received',
  mailReference: 'Reference',
  mailSubject: (reference: string) => `Message ${reference} from the contact form`,
  mailFooter: (reference: string) =>
    `Sent through the website contact form (reference ${reference}).\nReply to this email to answer the sender.`,
  receiptSubject: (reference: string) => `We received your message (${reference})`,
  receiptText: (reference: string) =>
    `Hello,

Thank you for writing to us. We have received your message.

Your reference number is ${reference}. Please quote it if you need to ask about your message.

If you didn’t write to us, you can ignore this email: someone may have entered your address by mistake.`,
  receiptFooter: (brand: string) =>
    `${brand}. You received this email because a receipt was requested in the contact form on our website.`,
} as const;
export const accountForms = {
  ...person,
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
  codeHint: 'The six digits that your app shows now.',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'One of the ten codes that you saved. Each works once.',
  recoveryCodeWrong:
    'Check the recovery code, or enter another one: this one is wrong or has been used',
  useRecoveryCode: 'Use a recovery code instead',
  useApp: 'Use a code from your app instead',
  codeRequired: 'Enter the code',
  codeWrong: 'This code is not good, or was used already: enter the one that the app shows now',
  codeTitle: 'Enter your code',
  codeLead: 'Your password was right. Now the code of your app, please.',
  otherAccount: 'Sign in with another account',
} as const;
// Where a link from an email leads once it does not work any more.
export const deadLink = {
  title: 'This link no longer works',
  text: 'It has been used, replaced by a newer one, or has expired.',
  again: 'Request a new link',
} as const;
export const mailSent = {
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
  noDot: 'The part after the @ has no dot, as in “example.com”. Please check it.',
  sendTo: (email: string) => `Send it to ${email}`,
  correct: 'Correct the address',
  missing: 'If it doesn’t arrive',
  missingText:
    'Wait a few minutes and check your spam folder. If the address above is right, we can send the email again.',
  unknownText:
    'If it doesn’t arrive within a few minutes, check your spam folder, or fill in the form again.',
  again: 'Send it again',
  sentAgain: 'We’ve received your request again. The email may take a few minutes to arrive.',
} as const;
export const accountNotices: Record<string, string> = {
  verified: 'Your account is ready. Sign in with your email address and password.',
  email: 'Your new email address has been confirmed.',
  reset: 'Your password has been changed. Sign in with your new password.',
  out: 'You have signed out.',
  half: 'Your sign-in timed out. Please start again.',
  deleted: 'Your account and all its data have been deleted.',
  session: 'You have been signed out on that device.',
  name: 'Your name has been changed.',
  password: 'Your password has been changed and you have been signed out of all other devices.',
  'two-factor':
    'Two-factor authentication is on. From now on we’ll ask for a code when you sign in.',
  'two-factor-off': 'Two-factor authentication is off.',
};
export const signedIn = {
  navigation: 'Signed in',
  as: 'Signed in as',
  account: 'Your account',
  staff: 'Staff',
} as const;
export const account = {
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
  twoFactorRequired: 'Set up two-factor authentication to read messages.',
  twoFactorSince: 'On since',
  codesLeft: (codes: number) =>
    `You have ${codes === 1 ? '1 recovery code' : `${codes} recovery codes`} left. Setting it up again replaces your current app and recovery codes.`,
  scan: '1. Scan this code with your app',
  scanText:
    'Any app for one-time passwords will do, for example the one built into your password manager or phone.',
  qrCode: 'QR code that the app scans. The key below says the same in letters.',
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
  currentCodeHint:
    'Six digits from the app that you use now, or one of your current recovery codes.',
  appCodeWrong:
    'Enter the six digits that the app shows now, and check that the time of your phone is right',
  turnOn: 'Turn it on',
  replace: 'Replace app and codes',
  twoFactorOff: 'Turn off two-factor authentication',
  twoFactorOffLead:
    'You will sign in with your password only. Your app and recovery codes will stop working.',
  turnOff: 'Turn it off',
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
} as const;
export const staff = {
  title: 'Staff',
  lead: 'Your work on this site at a glance.',
  messages: 'Messages',
  counts: {
    new: (count: number) => (count === 1 ? 'new message' : 'new messages'),
    undelivered: (count: number) =>
      count === 1 ? 'message not yet delivered by email' : 'messages not yet delivered by email',
  },
  nothingNew: 'There are no new messages.',
  links: 'Go to',
  inbox: 'All messages',
  account: 'Your account',
  twoFactor: 'Two-factor authentication',
} as const;
export const inbox = {
  title: 'Messages',
  lead: 'Messages sent through the contact form.',
  filter: 'Show',
  filters: {
    all: 'All',
    new: 'New',
    answered: 'Answered',
    spam: 'Spam',
    undelivered: 'Not delivered',
  },
  search: 'Search',
  find: 'Find',
  count: (count: number) => (count === 1 ? '1 message' : `${count} messages`),
  none: 'No messages found.',
  deadAccountMails: (count: number) =>
    `In the last week, ${count === 1 ? '1 email' : `${count} emails`} to account holders could not be delivered. If there are many, ask the person who runs this site to check its log.`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  newer: 'Newer messages',
  older: 'Older messages',
  pages: 'Pages of messages',
  from: 'From',
  received: 'Received',
  state: 'State',
  reference: 'Reference',
  mail: 'Email',
  mails: {
    waiting: 'not yet delivered',
    sent: 'delivered',
    dead: 'could not be delivered',
    none: 'won’t be emailed',
  },
  answer: (answer: string) => `The mail server replied: ${answer}`,
  back: 'All messages',
  reply: 'Reply by email',
  export: 'Download all as CSV',
  unknown: 'This message doesn’t exist. It may have been deleted.',
  gone: 'This message no longer exists, so nothing was changed.',
  actions: {
    answered: 'Mark as answered',
    new: 'Mark as new',
    spam: 'Mark as spam',
    notSpam: 'Not spam',
    retry: 'Resend email',
    delete: 'Permanently delete',
  },
} as const;
export const accountMails = {
  greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  footer: (brand: string) =>
    `${brand}. You received this email because of activity on our website.`,
  verify: {
    subject: (brand: string) => `Confirm your email address for ${brand}`,
    before:
      'Someone, hopefully you, used this email address to create an account on our website. To confirm it and choose a password, open this link:',
    after:
      'The link works once and expires after 24 hours. If this wasn’t you, you can ignore this email: the account cannot be used without this confirmation.',
  },
  registered: {
    subject: (brand: string) => `You already have an account with ${brand}`,
    before:
      'Someone, hopefully you, tried to use this email address for an account, but you already have one. To sign in or reset your password, open:',
    after: 'If this wasn’t you, you don’t need to do anything.',
  },
  reset: {
    subject: (brand: string) => `Reset your ${brand} password`,
    before:
      'Someone, hopefully you, asked to reset your password. To choose a new one, open this link:',
    after:
      'The link works once and expires after an hour. If this wasn’t you, you can ignore this email: your password stays the same.',
  },
  passwordChanged: {
    subject: (brand: string) => `Your ${brand} password has been changed`,
    before:
      'Your password has just been changed and you have been signed out of all other devices. If this wasn’t you, reset your password now:',
    after: 'If this was you, you don’t need to do anything.',
  },
  changeEmail: {
    subject: (brand: string) => `Confirm your new email address for ${brand}`,
    before:
      'Someone, hopefully you, asked to use this email address for their account on our website. To confirm it, open this link:',
    after:
      'The link works once and expires after 24 hours. If this wasn’t you, you can ignore this email: nothing changes without this confirmation.',
  },
  // Without the new address: email clients would turn it into a link.
  emailChangeRequested: {
    subject: (brand: string) => `A new email address for your ${brand} account`,
    before:
      'Someone, hopefully you, asked to use a different email address for your account. We have sent a link to that address, and the change takes effect once it is opened. If this wasn’t you, reset your password now, which also cancels the change:',
    after: 'If this was you, you don’t need to do anything else here.',
  },
  emailChanged: {
    subject: (brand: string) => `Your ${brand} email address has been changed`,
    text: 'Your account now uses a different email address. You can no longer sign in with this one. If you didn’t make this change, contact us straight away through the contact form on our website.',
  },
  twoFactorOn: {
    subject: (brand: string) => `Two-factor authentication is on for your ${brand} account`,
    before:
      'Two-factor authentication has just been turned on. From now on you will need a code from your authenticator app as well as your password. Review it here:',
    after: 'If this wasn’t you, reset your password and contact us straight away.',
  },
  wrongCodes: {
    subject: (brand: string) => `Wrong codes were entered for your ${brand} account`,
    before:
      'Someone entered a wrong two-factor code for your account ten times. They know your password, but they could not get past the code. If this wasn’t you, change your password now:',
    after:
      'If this was you, wait 15 minutes before you try again. You can also use one of your recovery codes.',
  },
  twoFactorOff: {
    subject: (brand: string) => `Two-factor authentication is off for your ${brand} account`,
    before:
      'Two-factor authentication has just been turned off. From now on your password is enough to sign in. To turn it on again, open:',
    after: 'If this wasn’t you, reset your password and contact us straight away.',
  },
  signedIn: {
    subject: (brand: string) => `New sign-in to your ${brand} account`,
    before: (browser: string, network: string, time: string) =>
      [
        'We noticed a new sign-in to your account.',
        '',
        `Browser: ${browser}`,
        ...(network ? [`Network: ${network}`] : []),
        `Time: ${time}`,
        '',
        'If this wasn’t you, reset your password now, which signs out every device:',
      ].join('\n'),
    after: 'If this was you, you don’t need to do anything.',
  },
  deleted: {
    subject: (brand: string) => `Your ${brand} account has been deleted`,
    text: 'Your account and everything in it have been deleted, as you asked. If you didn’t ask for this, contact us through the contact form on our website. You won’t receive any more emails about this account.',
  },
} as const;
export const notSent = {
  title: 'Your form wasn’t sent',
  text: 'Nothing was sent and nothing was changed. Go back to the form and try again.',
  back: 'Go to the form',
  again: 'Send again',
  stale:
    'The page had been open for too long, or cookies are blocked, so we could not be sure that it was you.',
  foreign:
    'The form was not sent from a page of this site, or your browser does not say where it came from. Open the form here and send it again.',
  throttled: (minutes: number) =>
    `Too many attempts. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} before you send it again.`,
  unavailable:
    'Sorry, we couldn’t save your form because of a problem on our side. Wait a moment before you send it again.',
  busy: 'Too many people are signing in at the moment. Wait a few seconds before you send it again.',
  kept: 'Your text has been saved: press the button to send it.',
  typeAgain: 'Go to the form and fill it in again: we never save a password.',
  stillHere: 'What you typed is still here.',
  malformed: 'Something was wrong with the form. Open it again and send it from there.',
  tooLarge: 'Your text is too long. Shorten it and send it again.',
  tooSlow: 'The connection was too slow to send your form. Check it and try again.',
} as const;
export const breadcrumbs = 'Breadcrumb';
export const pager = {
  name: 'Pages of this list',
  page: (page: number) => `Page ${page}`,
  previous: 'Newer posts',
  next: 'Older posts',
  title: (title: string, page: number) => (page === 1 ? title : `${title}, page ${page}`),
} as const;
export const blog = {
  empty: 'No posts yet.',
  emptyHint: 'When there is news, it will be here.',
  allPosts: 'All posts',
  feeds: 'Have new posts sent to your feed reader:',
  minutes: (minutes: number) => `${minutes} min read`,
  count: (count: number) => (count === 1 ? '1 post' : `${count} posts`),
  tags: 'Topics',
  allTags: 'All topics',
  tagsLead: 'Everything that we have written, by what it is about.',
  noTags: 'No post has a topic yet.',
  tagLead: (label: string) => `What we have written about ${label}.`,
  authors: 'Authors',
  authorsLead: 'Who writes here.',
  noAuthors: 'Nobody is named yet.',
  related: 'On the same topics',
  neighbours: 'Before and after',
  newer: 'Next',
  older: 'Before',
} as const;
export const search = {
  title: 'Search',
  label: 'Search this site',
  submit: 'Search',
  lead: 'Pages and posts by the words in them.',
  count: (count: number, query: string) =>
    `${count === 0 ? 'Nothing' : count === 1 ? 'One result' : `${count} results`} for “${query}”`,
  some: 'No page has all these words. These have some of them.',
  first: (shown: number) => `These are the ${shown} that fit best. Add a word to find fewer.`,
  nothingHint: 'Try fewer or other words, or look around here:',
  empty: 'Type what you are looking for, for example a subject, a place or a name.',
} as const;
export const notFound = {
  title: 'Page not found',
  text: 'There is no page at this address. It may have moved, or the address may have a typing error.',
  where: 'These pages are a good place to go on from:',
} as const;
export const moved = 'This page has moved';
export const error = {
  title: 'Something went wrong on our side',
  text: 'We could not show this page. Nothing that you did caused it. Try again in a moment.',
  retry: 'Try again',
  home: 'Go to the home page',
} as const;
