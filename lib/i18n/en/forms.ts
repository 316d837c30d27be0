import { formatCount } from '@/lib/i18n/en/formats';

export const formText = {
  errorTitle: (title: string) => `Error: ${title}`,
  summaryTitle: 'There is a problem',
  optional: '(optional)',
  choose: 'Choose one',
  sending: 'Sending…',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  honeypot: 'Leave this field empty',
  invalid: (label: string) => `Check the field “${label}”`,
  unreadable: (label: string) =>
    `“${label}” contains characters we can’t read. Delete them and try again`,
  cut: (label: string, characters: number) =>
    `“${label}” was far too long, so only its first ${formatCount(characters)} characters are here.`,
  offline:
    'We couldn’t reach the site, so nothing was sent. Your text is still here: check your connection and try again.',
  unexpected:
    'Sorry, nothing was sent because of a problem on our side. Your text is still here: wait a moment and try again.',
};

// Every form that asks for a name and an email address uses these fields.
export const personText = {
  name: 'Your name',
  nameRequired: 'Enter your name',
  nameTooLong: (limit: number) => `Shorten your name to ${limit} characters`,
  email: 'Email address',
  emailRequired: 'Enter your email address',
  emailWrong: 'Enter an email address in the correct format, like name@example.com',
  emailTooLong: (limit: number) => `Enter an email address of at most ${limit} characters`,
};

// A page for expired and used links from emails.
export const deadLinkText = {
  title: 'This link no longer works',
  text: 'It has been used, replaced by a newer one, or has expired.',
  again: 'Request a new link',
};

function waitText(minutes: number): string {
  if (minutes > 120) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

export const notSentText = {
  title: 'Your form wasn’t sent',
  text: 'Nothing was sent and nothing was changed. Go back to the form and try again.',
  back: 'Go to the form',
  again: 'Send again',
  stale:
    'The page was open for too long, or your browser blocks cookies, so we couldn’t be sure that it was you.',
  foreign:
    'The form wasn’t sent from this site, or your browser didn’t say where it came from. Open the form here and send it again.',
  forbidden:
    'You don’t have the right to do this. If you need it, ask somebody who manages the rights on this site.',
  twoFactor:
    'Your rights require two-factor authentication, which you haven’t set up yet. You can do that on your account page.',
  throttled: (minutes: number) =>
    `Too many attempts. Wait ${waitText(minutes)} before you send it again.`,
  unavailable:
    'Sorry, we couldn’t save your form because of a problem on our side. Wait a moment before you send it again.',
  busy: 'Too many people are signing in at the moment. Wait a few seconds before you send it again.',
  kept: 'Your text has been saved. Select the button to send it.',
  typeAgain: 'Go to the form and fill it in again. We never save passwords.',
  stillHere: 'What you typed is still here.',
  malformed: 'Something was wrong with the form. Open it again and send it from there.',
  tooLarge: 'Your text is too long. Shorten it and send it again.',
  tooSlow: 'The connection was too slow to send your form. Check it and try again.',
};
