import 'server-only';

/** A kind of personal data. Tests compare it with the database, the shipped privacy page, the account's export and its end. */
type PersonalData = {
  /** Rows of the privacy page, which say what, why and how long, or a sentence there. */
  page: readonly string[];
  /** Tables, each with its columns. */
  columns: readonly string[];
  /** People who see it on the pages of the site, besides the person who runs it. */
  seenBy: readonly ('owner' | 'administrators' | 'staff' | 'link')[];
  /** Part of the account's export; null for what opens an account, expires soon, or belongs to no account. */
  export: string | null;
  /** Days after which the clean-up job deletes a row; null if it stays as long as the account. */
  days: number | null;
};

/** All kinds of personal data that the site stores. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    page: [
      'Your name | To address you by name | 365 days, then deleted',
      'Email address | To reply to you | 365 days, then deleted',
      'Topic | To pass it to the right people | 365 days, then deleted',
      'Message | To answer it | 365 days, then deleted',
      'Date and time | To answer messages in order | 365 days, then deleted',
    ],
    columns: ['messages: name email topic message more createdAt'],
    seenBy: ['staff'],
    export: null,
    days: 365,
  },
  {
    page: [
      'We store neither address for this, only an irreversible code (a hash), for a day at most.',
      'If we can’t accept a message, we keep it for ten minutes so that you don’t have to type it again.',
    ],
    columns: ['limits: id turns expiresAt', 'rejectedForms: id form entries expiresAt'],
    seenBy: ['owner'],
    export: null,
    days: 1,
  },
  {
    page: [
      'Your name and email address | To identify you and contact you | As long as you have the account',
    ],
    columns: ['users: name email emailKey createdAt verifiedAt'],
    seenBy: ['owner', 'administrators'],
    export: 'account',
    days: null,
  },
  {
    page: [
      'A hash of your password | To check it; nobody can read the password | As long as you have the account',
    ],
    columns: ['users: passwordHash credentialsVersion'],
    seenBy: [],
    export: null,
    days: null,
  },
  {
    page: [
      'Your authenticator key, encrypted | Two-factor authentication, if you set it up | Until you turn it off',
    ],
    columns: ['users: twoFactorSince totpKey totpStep', 'recoveryCodes: id userId'],
    seenBy: ['owner', 'administrators'],
    export: 'account',
    days: null,
  },
  {
    page: [
      'An unfinished sign-in | To ask for your code, if you use two-factor authentication | 10 minutes',
    ],
    columns: ['halfLogins: id userId isKept expiresAt'],
    seenBy: [],
    export: null,
    days: 1,
  },
  {
    page: [
      'Where you are signed in | So that you can see it and sign out | Until you sign out, 30 days at most',
    ],
    columns: ['sessions: id userId createdAt lastUsedAt device place'],
    seenBy: ['owner'],
    export: 'sessions',
    days: 30,
  },
  {
    page: [
      'When you signed in | So that you notice if it wasn’t you | 90 days; the last time, with the account',
    ],
    columns: ['signIns: id userId createdAt browser device place'],
    seenBy: ['owner', 'administrators'],
    export: 'signIns',
    days: null,
  },
  {
    page: [
      'A hash of your browser’s cookie | To recognise the browser (see below) | 180 days after you last signed in there',
    ],
    columns: ['browsers: id userId expiresAt'],
    seenBy: [],
    export: null,
    days: 180,
  },
  {
    page: [
      'Links that we email you, and emails on their way to you | To confirm your address, and to reach you | Links: a day. Emails: until a day after they are sent, or a month if they can’t be delivered',
    ],
    columns: [
      'tokens: id userId kind email expiresAt',
      'mailJobs: kind userId recipient signInId answer',
    ],
    seenBy: [],
    export: null,
    days: 1,
  },
  {
    page: [
      'What you may do as staff, and emails you asked for | To let you do it, and to send them | As long as you have the account',
    ],
    columns: [
      'rights: id userId right pattern',
      'invitations: id userId invitedBy right pattern',
      'users: wantsHeldMails deactivatedAt role mayAlert',
    ],
    seenBy: ['owner', 'administrators'],
    export: 'account',
    days: null,
  },
  {
    page: [
      'Changes of rights and accounts: by whom, whose, and when | To record who decided what | 365 days; without your name once your account is deleted',
    ],
    columns: ['rightActs: userId subjectId action right pattern at'],
    seenBy: ['administrators'],
    export: 'rights',
    days: 365,
  },
  {
    page: [
      'Alerts you published, and when | To record who published which alert | 365 days, or until you delete your account',
    ],
    columns: ['alertLog: userId by at action alertId text'],
    seenBy: ['staff'],
    export: 'alerts',
    days: 365,
  },
  {
    page: [
      'Drafts, if you write for this site | So that you can continue writing | Until you publish or delete them, or until 210 days after your last change; we email you a month before that',
    ],
    columns: [
      'contentDrafts: userId file base content revision copy createdAt savedAt announcedAt',
      'contentDrafts: publishAt missedAt',
    ],
    seenBy: ['owner', 'link'],
    export: 'drafts',
    days: 210,
  },
  {
    page: [
      'Images and documents that you upload for a draft | To show them in it, and to publish them with it | Until a day after you publish or delete the draft',
    ],
    columns: [
      'draftFiles: id draftId userId isReceived file hash size label addedAt endedAt',
      'draftPieces: id hash piece content storedAt',
    ],
    seenBy: ['owner', 'link'],
    export: 'uploads',
    days: 211,
  },
  {
    page: [
      'Links with which you share a draft | To show it to people without an account | 14 days at most',
    ],
    columns: ['draftLinks: id draftId expiresAt'],
    seenBy: ['owner', 'link'],
    export: 'drafts',
    days: 14,
  },
  {
    page: [
      'Which pages you changed, and when | To undo changes, and to record who made them | A year; the last 50 changes of each page permanently, without your name once your account is deleted',
    ],
    columns: ['contentActs: userId at action file'],
    seenBy: ['staff', 'administrators'],
    export: 'content',
    days: null,
  },
];
