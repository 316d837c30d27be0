import 'server-only';
import { sql, type Kysely, type Migration } from 'kysely';
import { hash } from '@/lib/server/crypto';

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

/**
 * In the order of their names. One that has been released is never changed: add another below it,
 * and write it in the common words of SQLite and PostgreSQL.
 */
export const migrations: Record<string, Migration> = {
  '2026-11-messages': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('messages')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('submission', 'text', (column) => column.notNull().unique())
        .addColumn('createdAt', 'bigint', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('topic', 'text', (column) => column.notNull())
        .addColumn('message', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('messagesByTime')
        .on('messages')
        .columns(['createdAt', 'id'])
        .execute();
      await db.schema
        .createTable('mailJobs')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('messageId', 'text', (column) =>
          column.notNull().unique().references('messages.id').onDelete('cascade'),
        )
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('dueAt', 'bigint', (column) => column.notNull())
        .addColumn('answer', 'text')
        .execute();
      await db.schema
        .createIndex('mailJobsByTurn')
        .on('mailJobs')
        .columns(['state', 'dueAt'])
        .execute();
      await db.schema
        .createTable('limits')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('turns', 'text', (column) => column.notNull())
        .addColumn('expiresAt', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('rejectedForms')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('form', 'text', (column) => column.notNull())
        .addColumn('entries', 'text', (column) => column.notNull())
        .addColumn('expiresAt', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  '2026-11-users': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('users')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('emailKey', 'text', (column) => column.notNull().unique())
        .addColumn('passwordHash', 'text', (column) => column.notNull())
        .addColumn('role', 'text', (column) => column.notNull())
        .addColumn('createdAt', 'bigint', (column) => column.notNull())
        .addColumn('verifiedAt', 'bigint')
        .addColumn('twoFactorSince', 'bigint')
        .addColumn('totpKey', 'text')
        .addColumn('totpStep', 'bigint')
        .execute();
      await db.schema
        .createTable('sessions')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('userId', 'text', (column) =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('createdAt', 'bigint', (column) => column.notNull())
        .addColumn('lastUsedAt', 'bigint', (column) => column.notNull())
        .addColumn('device', 'text', (column) => column.notNull())
        .addColumn('place', 'text', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('sessionsByUser').on('sessions').column('userId').execute();
      await db.schema
        .createTable('signIns')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('userId', 'text', (column) =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('createdAt', 'bigint', (column) => column.notNull())
        .addColumn('browser', 'text', (column) => column.notNull())
        .addColumn('device', 'text', (column) => column.notNull())
        .addColumn('place', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('signInsByUser')
        .on('signIns')
        .columns(['userId', 'createdAt'])
        .execute();
      await db.schema
        .createTable('recoveryCodes')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('userId', 'text', (column) =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .execute();
      await db.schema
        .createIndex('recoveryCodesByUser')
        .on('recoveryCodes')
        .column('userId')
        .execute();
      await db.schema
        .createTable('tokens')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('userId', 'text', (column) =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('email', 'text')
        .addColumn('expiresAt', 'bigint', (column) => column.notNull())
        .addUniqueConstraint('tokensByKind', ['userId', 'kind'])
        .execute();
      await widenMailJobs(db);
    },
  },
  '2026-12-24-visitors': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable('mailJobs')
        .addColumn('receiptFor', 'text', (column) =>
          column.references('messages.id').onDelete('cascade'),
        )
        .execute();
      await db.schema
        .createIndex('mailJobsByReceipt')
        .on('mailJobs')
        .column('receiptFor')
        .unique()
        .execute();
    },
  },
  '2026-12-25-limits': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('browsers')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('userId', 'text', (column) =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('expiresAt', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('browsersByUser').on('browsers').column('userId').execute();
      await copyKnownBrowsers(db);
    },
  },
  '2026-12-26-accounts': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable('users')
        .addColumn('credentialsVersion', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema
        .createTable('halfLogins')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('userId', 'text', (column) =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('isKept', 'integer', (column) => column.notNull())
        .addColumn('expiresAt', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('halfLoginsByUser').on('halfLogins').column('userId').execute();
      // A stranger may have chosen it: the person who confirms the address chooses one.
      await sql`update users set password_hash = '' where verified_at is null`.execute(db);
      // These confirmed a new address of a user; their links are of a kind of their own now.
      const owners = sql`select id from users where verified_at is not null`;
      await sql`delete from tokens where kind = 'verify' and user_id in (${owners})`.execute(db);
      await sql`delete from mail_jobs where kind = 'verify' and state = 'waiting'
        and user_id in (${owners})`.execute(db);
    },
  },
};

// Every browser that has signed in stays known, for 180 days since then.
async function copyKnownBrowsers(db: Kysely<unknown>): Promise<void> {
  const found = sql<{ userId: string; browser: string; lastUsedAt: number }>`
    select user_id, browser, max(created_at) as last_used_at from sign_ins group by user_id, browser`;
  const { rows } = await found.execute(db);
  for (const { userId, browser, lastUsedAt } of rows) {
    const expiresAt = Number(lastUsedAt) + 180 * 24 * 60 * 60 * 1000;
    await sql`insert into browsers (id, user_id, expires_at)
      values (${hash(`${userId}.${browser}`)}, ${userId}, ${expiresAt})`.execute(db);
  }
  await sql`update sign_ins set browser = ''`.execute(db);
}

// A mail may be about a user instead of a message. SQLite changes no column, so the table is made anew.
async function widenMailJobs(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('mailJobsByTurn').execute();
  await db.schema.alterTable('mailJobs').renameTo('mailJobsBefore').execute();
  await db.schema
    .createTable('mailJobs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('messageId', 'text', (column) =>
      column.unique().references('messages.id').onDelete('cascade'),
    )
    .addColumn('userId', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('recipient', 'text')
    .addColumn('signInId', 'text', (column) => column.references('signIns.id').onDelete('cascade'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('dueAt', 'bigint', (column) => column.notNull())
    .addColumn('answer', 'text')
    .execute();
  await sql`insert into mail_jobs (id, kind, message_id, state, attempts, due_at, answer)
    select id, 'message', message_id, state, attempts, due_at, answer from mail_jobs_before`.execute(
    db,
  );
  await db.schema.dropTable('mailJobsBefore').execute();
  await db.schema
    .createIndex('mailJobsByTurn')
    .on('mailJobs')
    .columns(['state', 'dueAt'])
    .execute();
}
