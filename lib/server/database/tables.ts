import 'server-only';
import type { ColumnType } from 'kysely';
import type { AlertTables } from '@/lib/server/database/alert-tables';
import type { EditorTables } from '@/lib/server/database/editor-tables';
import type { PublicationTables } from '@/lib/server/database/publication-tables';
import type { RightTables } from '@/lib/server/database/right-tables';

// Times are milliseconds since 1970 (UTC) and ids are text, so that both engines store the same.

export type Tables = AlertTables & EditorTables & PublicationTables & RightTables & VisitorTables;

type VisitorTables = {
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
  /** Reference number given to the sender. */
  id: string;
  /** Fingerprint of the form's id and content: sending it twice stores one message. */
  submission: string;
  createdAt: number;
  state: 'new' | 'answered' | 'spam';
  /** Name of the form through which it was sent. */
  form: ColumnType<string, string | undefined>;
  name: string;
  email: string;
  topic: string;
  message: string;
  /** Values of the form's other fields, as JSON. */
  more: ColumnType<string, string | undefined>;
};

type UsersTable = {
  id: string;
  name: string;
  /** As typed. */
  email: string;
  /** In lower case, unique among users. */
  emailKey: string;
  /** Empty until the owner of the address has chosen a password. */
  passwordHash: string;
  /** Incremented when the password or address changes, so that a request can detect that it is out of date. */
  credentialsVersion: number;
  /** Not read. Decided what the user may do until the table `rights` did. */
  role: 'member' | 'staff';
  createdAt: number;
  /** When the user proved that the address is theirs; nobody can sign in before. */
  verifiedAt: number | null;
  /** When two-factor authentication was turned on; null while it is off. */
  twoFactorSince: number | null;
  /** Key of the app, encrypted. */
  totpKey: string | null;
  /** Time step of the last code that was used, so that no code works twice. */
  totpStep: number | null;
  /** Not read, like `role`. Was 1 if the user was allowed to publish alerts. */
  mayAlert: ColumnType<number, number | undefined>;
  /** 1 if the user asked for emails about changes that wait to be published, otherwise 0. */
  wantsHeldMails: ColumnType<number, number | undefined>;
  /** Since when an administrator keeps the user out; null while the account works. */
  deactivatedAt: ColumnType<number | null, number | null | undefined>;
};

type SessionsTable = {
  /** Hash of the cookie. */
  id: string;
  userId: string;
  createdAt: number;
  lastUsedAt: number;
  /** User-Agent header. */
  device: string;
  /** Network of the last use, see anonymizeIp. */
  place: string;
};

type SignInsTable = {
  id: string;
  userId: string;
  createdAt: number;
  /** Empty. Used to hold a hash of the browser's cookie, which is now in `browsers`. */
  browser: string;
  device: string;
  place: string;
};

type BrowsersTable = {
  /** Hash of the browser's cookie and the user, see known-browsers.ts. */
  id: string;
  userId: string;
  expiresAt: number;
};

type RecoveryCodesTable = {
  /** Hash of the code; the row is deleted when the code is used. */
  id: string;
  userId: string;
};

type TokensTable = {
  /** Part of the link. The link's signature is not stored. */
  id: string;
  userId: string;
  /** Each user has at most one token of each kind, the newest. */
  kind: 'verify' | 'change-email' | 'reset';
  /** The new address that a `change-email` link confirms. */
  email: string | null;
  expiresAt: number;
};

type HalfLoginsTable = {
  /** Hash of the cookie. */
  id: string;
  userId: string;
  /** 1 if the session stays on the device, otherwise 0. */
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
    | 'account-deleted'
    | 'invited'
    | 'rights-changed'
    | 'drafts-unused'
    | 'drafts-received'
    | 'changes-held'
    | 'changes-online'
    | 'put-back'
    | 'not-published';
  /** Subject of the email; deleting it deletes the job. */
  messageId: string | null;
  /** The message whose sender gets a receipt; the job is deleted with it. */
  receiptFor: string | null;
  userId: string | null;
  /** Recipient, if it is not the user's current address. */
  recipient: string | null;
  signInId: string | null;
  /** Language of the page on which it was requested; null if that is the first one of the site. */
  language: string | null;
  state: 'waiting' | 'sent' | 'dead';
  attempts: number;
  /** Time of the next attempt. A worker that leases the job moves it into the future. */
  dueAt: number;
  /** Last reply of the mail server. */
  answer: string | null;
};

type LimitsTable = {
  /** Salted hash of the limited key, for example of an IP address. */
  id: string;
  /** Times of the attempts, separated by spaces. */
  turns: string;
  expiresAt: number;
};

type RejectedFormsTable = {
  /** Hash of the cookie that identifies it. */
  id: string;
  form: string;
  /** Submitted values as JSON. */
  entries: string;
  expiresAt: number;
};
