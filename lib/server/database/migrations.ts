import 'server-only';
import type { Migration } from 'kysely';
import { messages } from '@/lib/server/database/migrations/2026-11-messages';
import { users } from '@/lib/server/database/migrations/2026-11-users';
import { visitors } from '@/lib/server/database/migrations/2026-12-24-visitors';
import { limits } from '@/lib/server/database/migrations/2026-12-25-limits';
import { accounts } from '@/lib/server/database/migrations/2026-12-26-accounts';
import { publications } from '@/lib/server/database/migrations/2026-12-27-publications';
import { messageForms } from '@/lib/server/database/migrations/2026-12-28-message-forms';
import { alerts } from '@/lib/server/database/migrations/2026-12-29-alerts';
import { draftFiles } from '@/lib/server/database/migrations/2026-11-27-draft-files';
import { editor } from '@/lib/server/database/migrations/2026-11-27-editor';
import { people } from '@/lib/server/database/migrations/2026-11-27-people';
import { heldMails } from '@/lib/server/database/migrations/2026-11-27-held-mails';
import { scheduledDrafts } from '@/lib/server/database/migrations/2026-11-27-scheduled-drafts';
import { receivedFiles } from '@/lib/server/database/migrations/2026-11-27-received-files';
import { sources } from '@/lib/server/database/migrations/2026-11-27-sources';
import { mailLanguages } from '@/lib/server/database/migrations/2026-11-27-mail-languages';
import { rights } from '@/lib/server/database/migrations/2026-11-27-rights';

/** A migration and the name under which databases record it. */
export type NamedMigration = readonly [name: string, migration: Migration];

/**
 * All migrations, run in the order of this list, whatever their names. Never change, move or remove a released
 * migration: add another as the last line, in SQL that SQLite and PostgreSQL share.
 */
export const migrations: readonly NamedMigration[] = [
  ['2026-11-messages', messages],
  ['2026-11-users', users],
  ['2026-12-24-visitors', visitors],
  ['2026-12-25-limits', limits],
  ['2026-12-26-accounts', accounts],
  ['2026-12-27-publications', publications],
  ['2026-12-28-message-forms', messageForms],
  ['2026-12-29-alerts', alerts],
  ['2026-11-27-rights', rights],
  ['2026-11-27-held-mails', heldMails],
  ['2026-11-27-editor', editor],
  ['2026-11-27-scheduled-drafts', scheduledDrafts],
  ['2026-11-27-draft-files', draftFiles],
  ['2026-11-27-people', people],
  ['2026-11-27-received-files', receivedFiles],
  ['2026-11-27-sources', sources],
  ['2026-11-27-mail-languages', mailLanguages],
];
