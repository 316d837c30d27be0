import 'server-only';
import type { Kysely, Migration } from 'kysely';

// Times are milliseconds since 1970 (UTC), ids are texts, so that both engines keep the same.

export type Tables = {
  messages: MessagesTable;
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
  state: 'new' | 'spam';
  name: string;
  email: string;
  topic: string;
  message: string;
};

type MailJobsTable = {
  id: string;
  messageId: string;
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
};
