import { rightUses } from '@/lib/i18n/en/staff/inbox';

export const accountMailsText = {
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
      'Someone who knows your password entered ten wrong two-factor codes, so they could not sign in. If this wasn’t you, reset your password now:',
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
  invited: {
    subject: (brand: string) => `You have been invited to work on the ${brand} website`,
    before:
      'You have been invited to work on our website. Open this link to confirm your email address and choose a password:',
    after:
      'The link works once and expires after 24 hours. If it has expired, you can still accept the invitation within a week: create an account with this email address. If you weren’t expecting this email, you can ignore it.',
  },
  rightsChanged: {
    subject: (brand: string) => `Your rights on the ${brand} website have changed`,
    before: (grants: readonly { right: keyof typeof rightUses; isPartial: boolean }[]) =>
      grants.length === 0
        ? 'You can no longer work on our website. You still have your account:'
        : [
            'An administrator has changed what you can do on our website. You can now:',
            '',
            ...new Set(
              grants.map(
                ({ right, isPartial }) =>
                  `- ${rightUses[right]}${isPartial ? ' (part of the site)' : ''}`,
              ),
            ),
            '',
            'Go to the staff pages:',
          ].join('\n'),
    after: 'If you have any questions, ask the person who runs our website.',
  },
  deactivated: {
    subject: (brand: string) => `Your ${brand} account has been deactivated`,
    text: 'An administrator has deactivated your account. You have been signed out everywhere, and can no longer sign in. If you think this is a mistake, contact the person who runs our website.',
  },
  draftsUnused: {
    subject: (brand: string) => `Your unused drafts on the ${brand} website will be deleted`,
    before: (count: number) =>
      count === 1
        ? 'You haven’t changed this draft for half a year. We’ll delete it in 30 days:'
        : 'You haven’t changed these drafts for half a year. We’ll delete them in 30 days:',
    after: 'To keep a draft, open it and select Save:',
  },
  draftsReceived: {
    subject: (brand: string) => `You have been given a colleague’s drafts on the ${brand} website`,
    before:
      'A colleague has deleted their account and handed their drafts over to you. Only you can see them.',
    after: 'Publish or delete them here:',
  },
  deleted: {
    subject: (brand: string) => `Your ${brand} account has been deleted`,
    text: 'Your account and everything in it have been deleted, as you asked. If you didn’t ask for this, contact us through the contact form on our website. You won’t receive any more emails about this account.',
  },
};
