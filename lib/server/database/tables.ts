import 'server-only';

// Times are milliseconds since 1970 (UTC), ids are texts, so that both engines keep the same.

export type Tables = {
  messages: MessagesTable;
  users: UsersTable;
  sessions: SessionsTable;
  tokens: TokensTable;
  halfLogins: HalfLoginsTable;
  signIns: SignInsTable;
  browsers: BrowsersTable;
  recoveryCodes: RecoveryCodesTable;
  mailJobs: MailJobsTable;
  limits: LimitsTable;
  rejectedForms: RejectedFormsTable;
};

type MessagesTable = {
  /** The reference that the visitor was given. */
  id: string;
  /** Of the form that was sent and what was in it: the same twice is one message. */
  submission: string;
  createdAt: number;
  state: 'new' | 'answered' | 'spam';
  name: string;
  email: string;
  topic: string;
  message: string;
};

type UsersTable = {
  id: string;
  name: string;
  /** As it was typed. */
  email: string;
  /** In small letters: no two users share it. */
  emailKey: string;
  /** Empty until the owner of the address has chosen a password. */
  passwordHash: string;
  /** Counts changes of the password and the address, so that a request can tell that it is out of date. */
  credentialsVersion: number;
  role: 'member' | 'staff';
  createdAt: number;
  /** When the address was shown to be theirs; until then nobody logs in. */
  verifiedAt: number | null;
  /** Since when a code is asked for at log-in; null while it is not. */
  twoFactorSince: number | null;
  /** What their app makes codes of, encrypted. */
  totpKey: string | null;
  /** Of the last code that was used, in steps of 30 seconds since 1970: none is good twice. */
  totpStep: number | null;
};

type SessionsTable = {
  /** Hash of the cookie. */
  id: string;
  userId: string;
  createdAt: number;
  lastUsedAt: number;
  /** What the browser calls itself. */
  device: string;
  /** The network where it was used last, see getNetwork. */
  place: string;
};

type SignInsTable = {
  id: string;
  userId: string;
  createdAt: number;
  /** Empty. Held a hash of the cookie by which a browser is known; `browsers` has taken its place. */
  browser: string;
  device: string;
  place: string;
};

type BrowsersTable = {
  /** Hash of the browser's cookie and of the user, see browsers.ts. */
  id: string;
  userId: string;
  expiresAt: number;
};

type RecoveryCodesTable = {
  /** Hash of the code; gone once it was used. */
  id: string;
  userId: string;
};

type TokensTable = {
  /** The link holds this and its signature, which is not kept. */
  id: string;
  userId: string;
  /** A user has one of each kind at most, the newest. */
  kind: 'verify' | 'change-email' | 'reset';
  /** The new address that a link of the kind `change-email` confirms. */
  email: string | null;
  expiresAt: number;
};

type HalfLoginsTable = {
  /** Hash of the cookie. */
  id: string;
  userId: string;
  /** 1 when the session is to stay on the device, else 0. */
  isKept: number;
  expiresAt: number;
};

type MailJobsTable = {
  id: string;
  kind:
    | 'message'
    | 'receipt'
    | 'verify'
    | 'registered'
    | 'change-email'
    | 'email-change-requested'
    | 'reset'
    | 'password-changed'
    | 'email-changed'
    | 'two-factor-changed'
    | 'wrong-codes'
    | 'signed-in'
    | 'account-deleted';
  /** What it is about; gone with it. */
  messageId: string | null;
  /** The message whose sender gets a receipt; the job is deleted with it. */
  receiptFor: string | null;
  userId: string | null;
  /** Where it goes when that is not the address of the user. */
  recipient: string | null;
  signInId: string | null;
  state: 'waiting' | 'sent' | 'dead';
  attempts: number;
  /** When to try; a worker that takes the job moves it on, and so has it alone until then. */
  dueAt: number;
  /** What the mail server said last. */
  answer: string | null;
};

type LimitsTable = {
  /** Salted hash of what is limited, for example of an address. */
  id: string;
  /** Times of the turns taken, separated by spaces. */
  turns: string;
  expiresAt: number;
};

type RejectedFormsTable = {
  /** Hash of the cookie that leads to it. */
  id: string;
  form: string;
  /** What was typed, as JSON. */
  entries: string;
  expiresAt: number;
};
