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
  notSentTitle: 'Not sent yet',
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
