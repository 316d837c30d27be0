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
export const comments = (count: number) => (count === 1 ? '1 comment' : `${count} comments`);
export const by = 'by';
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
  email: 'E-mail',
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
    `Delete the characters in “${label}” that cannot be read, and type them again`,
  offline:
    'Nothing was sent, because the site could not be reached. Your text is still here: check your connection and send again.',
  unexpected:
    'Nothing was sent, because something went wrong on our side. Your text is still here: wait a moment and send again.',
} as const;
export const contactForm = {
  title: 'Write to us',
  name: 'Your name',
  nameRequired: 'Enter your name',
  nameTooLong: (limit: number) => `Shorten your name to ${limit} characters`,
  email: 'E-mail address',
  emailHint: 'We answer to this address.',
  emailRequired: 'Enter your e-mail address',
  emailWrong: 'Enter an e-mail address as in name@example.com',
  emailTooLong: (limit: number) => `Enter an e-mail address of at most ${limit} characters`,
  topic: 'Topic',
  topicHint: 'A few words, for example “Application for a doctorate”.',
  topicRequired: 'Enter what your message is about',
  topicTooLong: (limit: number) => `Shorten the topic to ${limit} characters`,
  message: 'Message',
  messageRequired: 'Enter your message',
  messageTooLong: (limit: number) =>
    `Shorten your message to ${limit.toLocaleString('en-GB')} characters`,
  submit: 'Send message',
  sentTitle: 'Your message has arrived',
  sentText:
    'Thank you. Your message is stored and on its way to the people who answer it. You can close this page.',
  reference: 'Your reference number',
  referenceHint: 'Note it down: it helps us find your message when you ask about it.',
  another: 'Send another message',
  unconfirmedTitle: 'We cannot confirm this',
  unconfirmedText:
    'The address of this page is not one that we gave out after a message arrived, or it was cut off when it was copied. If you are not sure that your message arrived, send it once more.',
  mailName: 'Name',
  mailEmail: 'E-mail',
  mailTopic: 'Topic',
  mailTime: 'Received',
  mailReference: 'Reference',
  mailSubject: (reference: string) => `Message ${reference} from the contact form`,
  mailFooter: (reference: string) =>
    `Sent with the contact form of the website, reference ${reference}.\nTo answer the sender, reply to this mail.`,
} as const;
export const accountForms = {
  name: 'Your name',
  nameRequired: 'Enter your name',
  nameTooLong: (limit: number) => `Shorten your name to ${limit} characters`,
  email: 'E-mail address',
  emailRequired: 'Enter your e-mail address',
  emailWrong: 'Enter an e-mail address as in name@example.com',
  emailTooLong: (limit: number) => `Enter an e-mail address of at most ${limit} characters`,
  password: 'Password',
  passwordRequired: 'Enter your password',
  newPassword: 'New password',
  newPasswordHint: (least: number) =>
    `At least ${least} characters. Several words that only you put together are easy to keep in mind and hard to guess.`,
  newPasswordRequired: 'Enter a new password',
  passwordTooShort: (least: number) => `Enter a password of at least ${least} characters`,
  passwordTooLong: (limit: number) => `Shorten the password to ${limit} characters`,
  passwordWeak: 'Choose another password: this one is among the first that are tried',
  keep: 'Keep me signed in on this device',
  loginTitle: 'Log in',
  loginSubmit: 'Log in',
  loginWrong:
    'The e-mail address or the password is not right. Check both, or set a new password with “Forgotten your password?”.',
  loginUnverified:
    'Confirm your e-mail address first: open the link in the mail that we sent you. If it is more than a day old, register again.',
  forgotten: 'Forgotten your password?',
  registerTitle: 'Open an account',
  registerSubmit: 'Register',
  haveOne: 'You have an account already? Log in',
  mailSentTitle: 'Look into your mailbox',
  mailSentText:
    'We have sent a mail to the address that you entered. Open the link in it to go on. If nothing arrives within some minutes, look among the junk mail and check the address.',
  mailSentAgain: 'Enter the address again',
  forgotTitle: 'Forgotten password',
  forgotLead: 'Enter your e-mail address, and we send you a link with which you can set a new one.',
  forgotSubmit: 'Send the link',
  resetTitle: 'Set a new password',
  resetLead: 'You are signed out on all devices then, and log in with the new one.',
  resetSubmit: 'Set the password',
  linkWrong:
    'This link is not good any more: it has been used, a newer one was sent, or it is too old. Ask for a new one.',
  verifyTitle: 'Confirm your e-mail address',
  verifyLead: 'One press, and your account is open.',
  verifySubmit: 'Confirm',
  newLink: 'Ask for a new link',
} as const;
export const accountNotices: Record<string, string> = {
  verified: 'Your e-mail address is confirmed. You can log in now.',
  reset: 'Your new password is set. Log in with it.',
  out: 'You are signed out.',
};
export const account = {
  title: 'Your account',
  lead: 'Who you are on this site, and where you are signed in.',
  name: 'Name',
  email: 'E-mail address',
  since: 'Last used',
  sessions: 'Where you are signed in',
  thisOne: 'this device',
  device: 'Device',
  end: 'End',
  endOf: (device: string) => `End the session on ${device}`,
  endOthers: 'End all others',
  unknownDevice: 'Unknown device',
  on: (browser: string, system: string) => `${browser} on ${system}`,
  logOut: 'Log out',
  inbox: 'Read what visitors have written',
} as const;
export const inbox = {
  title: 'Messages',
  lead: 'What visitors have written with the contact form.',
  filter: 'Show',
  filters: {
    all: 'All',
    new: 'New',
    answered: 'Answered',
    spam: 'Spam',
    undelivered: 'Not mailed',
  },
  search: 'Search',
  searchHint: 'Part of a reference, name, address, topic or text.',
  find: 'Find',
  count: (count: number) => (count === 1 ? '1 message' : `${count} messages`),
  none: 'There are no messages here.',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  newer: 'Newer messages',
  older: 'Older messages',
  pages: 'Pages of messages',
  from: 'From',
  received: 'Received',
  state: 'State',
  reference: 'Reference',
  mail: 'Mail',
  mails: {
    waiting: 'not mailed yet',
    sent: 'mailed',
    dead: 'could not be mailed',
    none: 'not to be mailed',
  },
  answer: (answer: string) => `The mail server said: ${answer}`,
  back: 'All messages',
  reply: 'Reply by e-mail',
  export: 'Download all as CSV',
  unknown: 'There is no such message. It may have been deleted.',
  gone: 'Nothing was done: there is no such message any more.',
  actions: {
    answered: 'Mark as answered',
    new: 'Mark as new',
    spam: 'Mark as spam',
    notSpam: 'This is not spam',
    retry: 'Mail it again',
    delete: 'Delete for good',
  },
} as const;
export const accountMails = {
  greeting: (name: string) => `Hello ${name},`,
  footer: (brand: string) =>
    `${brand}. This mail was sent because of something done on our website.`,
  verify: {
    subject: (brand: string) => `Confirm your e-mail address for ${brand}`,
    before: 'somebody, we hope you, has opened an account with this address. To confirm it, open:',
    after:
      'The link is good for one day and can be used once. If it was not you, do nothing: without it, nobody can use the account.',
  },
  registered: {
    subject: (brand: string) => `You have an account at ${brand} already`,
    before:
      'somebody, we hope you, wanted to open an account with this address. You have one already. To log in, or to set a new password, open:',
    after: 'If it was not you, you need not do anything.',
  },
  reset: {
    subject: (brand: string) => `Set a new password for ${brand}`,
    before: 'somebody, we hope you, has asked for a new password. To set one, open:',
    after:
      'The link is good for one hour and can be used once. If it was not you, do nothing: your password stays as it is.',
  },
  passwordChanged: {
    subject: (brand: string) => `Your password for ${brand} was changed`,
    before:
      'your password was changed just now, and you were signed out on all devices. If it was not you, set a new one at once:',
    after: 'If you changed it yourself, you need not do anything.',
  },
} as const;
export const notSent = {
  title: 'This was not sent',
  text: 'Nothing was sent and nothing was changed. Go back to the form and try again.',
  back: 'Go to the form',
  again: 'Send again',
  stale:
    'The page had been open for too long, or cookies are blocked, so we could not be sure that it was you. Your text is kept: press the button to send it.',
  foreign:
    'The form was not sent from a page of this site, or your browser does not say where it came from. Open the form here and send it again.',
  throttled: (minutes: number) =>
    `You have sent several messages in a short time. Your text is kept: wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, then press the button.`,
  unavailable:
    'We could not save it, because something is wrong on our side. Your text is kept: wait a moment, then press the button.',
  malformed: 'What arrived was not what the form sends. Open the form and send it again.',
  tooLarge: 'What arrived is too large. Shorten your text and send it again.',
  tooSlow: 'It did not arrive whole in time. Check your connection and send it again.',
} as const;
export const blog = {
  empty: 'No posts yet.',
  emptyHint: 'When there is news, it will be here.',
  allPosts: 'All posts',
} as const;
export const notFound = {
  title: 'Page not found',
  text: 'There is no page at this address. It may have moved, or the address may have a typing error.',
  where: 'These pages are a good place to go on from:',
} as const;
export const error = {
  title: 'Something went wrong on our side',
  text: 'We could not show this page. Nothing that you did caused it. Try again in a moment.',
  retry: 'Try again',
  home: 'Go to the home page',
} as const;
