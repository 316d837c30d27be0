import { formatCount, formatNames } from '@/lib/i18n/en/formats';

export const staffText = {
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
  people: 'People and their rights',
};

export const inboxText = {
  title: 'Messages',
  lead: 'Messages sent through the forms on this site.',
  filter: 'Show',
  filters: {
    all: 'All',
    new: 'New',
    answered: 'Answered',
    spam: 'Spam',
    undelivered: 'Not delivered',
  },
  search: 'Search',
  find: 'Search',
  count: (count: number) => (count === 1 ? '1 message' : `${formatCount(count)} messages`),
  none: 'No messages found.',
  deadAccountMails: (count: number) =>
    `In the last week, ${count === 1 ? '1 email' : `${formatCount(count)} emails`} to account holders could not be delivered. If there are many, ask the person who runs this site to check the log.`,
  form: 'Form',
  yes: 'yes',
  no: 'no',
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
};

/** Uses of a right, as in "You can now: …". */
export const rightUses = {
  administer: 'Manage people and their rights',
  alerts: 'Publish alerts',
  messages: 'Read and answer messages',
  preview: 'See the preview and changes waiting to be published',
  publish: 'Write and publish content',
  write: 'Write drafts for others to publish',
};

export const peopleText = {
  title: 'People',
  lead: 'Everybody who can work on this site, and what they can do.',
  invite: 'Invite somebody',
  log: 'Log of changes',
  name: 'Name',
  none: 'Nobody has rights that you can manage yet.',
  invited: 'Invitations',
  invitedAt: 'Invited',
  lastSignIn: 'Last signed in',
  never: 'Has never signed in',
  twoFactorOn: 'Two-factor authentication is on',
  twoFactorOff: 'Two-factor authentication is off',
  deactivated: 'Deactivated',
  email: 'Email address',
  rights: 'What they can do',
  noRights: 'No rights that you can manage.',
  uses: rightUses,
  grant: (right: keyof typeof rightUses, pattern: string) =>
    pattern === '*' ? rightUses[right] : `${rightUses[right]}: ${pattern}`,
  revoke: 'Revoke',
  revokeOf: (use: string) => `Revoke: ${use}`,
  withdraw: 'Withdraw',
  withdrawOf: (use: string) => `Withdraw the invitation: ${use}`,
  yourself: 'You can give up your own rights, but nobody can give themselves more.',
  account: 'Account',
  deactivate: 'Deactivate this account',
  deactivateHint:
    'This signs them out everywhere at once, and links to their drafts stop working. They can’t sign in until you reactivate the account.',
  reactivate: 'Reactivate this account',
  unknown: 'This person doesn’t exist, or you can’t manage their rights.',
  back: 'All people',

  /** The forms that grant rights. */
  add: 'Give them more rights',
  inviteLead:
    'People without an account get an email with a link to choose a password. People who already have an account get the rights immediately.',
  wanted: 'What can they do?',
  wantedRequired: 'Choose at least one thing that they can do',
  pattern: 'Only for these files',
  patternHint:
    'Leave this empty for the whole site. Otherwise, enter a path in the content folder, such as people/ada.md, or events/** for everything in a folder. Only writing, publishing and managing people can be limited.',
  patternWrong: 'Enter a path in the content folder, such as people/ada.md or events/**',
  patternOnly:
    'Leave this empty, because something that you have chosen can’t be limited to certain files',
  beyond: (patterns: readonly string[]) =>
    `You can only manage rights for ${formatNames([...patterns])}. Enter one of these, or part of it`,
  submitInvite: 'Send invitation',
  submitGrant: 'Give these rights',
  done: {
    invited: 'We’ve sent the invitation. It is valid for a week.',
    granted: 'They can do this now, and we’ve told them by email.',
    revoked: 'They can no longer do this.',
    withdrawn: 'The invitation has been withdrawn.',
    deactivated: 'The account has been deactivated and signed out everywhere.',
    reactivated: 'The account has been reactivated.',
    beyond: 'Nothing was changed, because you don’t have the right to do that.',
    own: 'Nothing was changed, because nobody can change their own account or give themselves rights here.',
    last: 'Nothing was changed, because there would be nobody left to manage people. Give somebody else this right first.',
    gone: 'Nothing was changed, because somebody else has changed this in the meantime.',
  },
  only: 'You are the only person who can manage people and their rights. Give somebody else this right before you delete your account.',

  /** The choice about the drafts of an account that is deleted. */
  drafts: {
    label: 'What should happen to your drafts?',
    handOver: 'Hand them over to colleagues, as listed above',
    delete: 'Delete them',
    required: 'Choose what should happen to your drafts',
    title: 'Your drafts',
    about: 'If you hand over your drafts, these colleagues get them:',
    nobody: 'nobody else can publish it, so it will be deleted',
  },

  /** The log of what staff have done. */
  logTitle: 'Log of changes',
  logLead: (days: number) =>
    `Who changed content and rights in the last ${days === 1 ? 'day' : `${days} days`}. The log doesn’t include the texts themselves.`,
  logWho: 'Changed by',
  logWhat: 'File or person',
  logKind: 'Show',
  logKinds: { all: 'Everything', content: 'Content', rights: 'Rights and accounts' },
  logFind: 'Search',
  logNone: 'Nothing found.',
  logCount: (count: number) => (count === 1 ? '1 entry' : `${formatCount(count)} entries`),
  logExport: 'Download all as CSV',
  somebody: 'a former editor',
  byCommand: 'A command on the server',
  acts: {
    published: 'published',
    deleted: 'deleted',
    renamed: 'changed the address of',
    undone: 'undid a change to',
    granted: 'gave a right to',
    revoked: 'revoked a right of',
    invited: 'invited',
    withdrawn: 'withdrew the invitation of',
    allowed: 'gave a right to',
    removed: 'removed a right from',
    deactivated: 'deactivated the account of',
    reactivated: 'reactivated the account of',
  },
};
