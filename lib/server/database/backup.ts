import 'server-only';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import readline from 'node:readline';
import { sql } from 'kysely';
import { z } from 'zod';
import {
  describeDatabase,
  getDatabase,
  type DatabaseTransaction,
} from '@/lib/server/database/database';
import { migrations } from '@/lib/server/database/migrations';
import { grantFormerRights } from '@/lib/server/database/migrations/2026-11-27-rights';
import type { Tables } from '@/lib/server/database/tables';
import { DeployerError } from '@/lib/server/deployer-error';

// Not backed up, because they expire soon: counters, rejected forms, sessions, emailed links, pending sign-ins and
// links to drafts.
type Expiring = 'limits' | 'rejectedForms' | 'sessions' | 'tokens' | 'halfLogins' | 'draftLinks';

// Not backed up, because they come from the content folder, which has its own backup. A file that was removed from
// all publications does not return with a backup either.
type Published = Extract<keyof Tables, `publication${string}`>;

// In the order of their foreign keys.
const KEPT = {
  messages: 'messages',
  users: 'users',
  rights: 'rights',
  invitations: 'invitations',
  rightActs: 'rightActs',
  recoveryCodes: 'recoveryCodes',
  signIns: 'signIns',
  browsers: 'browsers',
  mailJobs: 'mailJobs',
  alertBoards: 'alertBoards',
  alertLog: 'alertLog',
  alertDrafts: 'alertDrafts',
  contentDrafts: 'contentDrafts',
  contentTexts: 'contentTexts',
  contentActs: 'contentActs',
  sourceRuns: 'sourceRuns',
  draftFiles: 'draftFiles',
  draftPieces: 'draftPieces',
} as const satisfies { [Name in Exclude<keyof Tables, Expiring | Published>]: Name };

const TABLES = Object.values(KEPT);

const FORMAT = 'university-website-backup';
const VERSIONS = migrations.map(([name]) => name);
const RIGHTS_VERSION = '2026-11-27-rights';
const ROWS_AT_ONCE = 500;
// Each is a piece of a file, of a third of a megabyte.
const PIECES_AT_ONCE = 10;

const headerSchema = z.object({ format: z.literal(FORMAT), version: z.string() });
const rowSchema = z.object({
  table: z.enum(KEPT),
  row: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
const endSchema = z.object({ rows: z.number(), sha256: z.string() });

/**
 * Writes a consistent snapshot to a file while the site runs: one line of JSON for each row, the same for SQLite
 * and PostgreSQL. Returns the number of rows. The file appears, or replaces an older one, only when it is
 * complete. Throws a DeployerError if there is nothing to back up, and keeps the older file.
 */
export async function saveBackup(file: string): Promise<number> {
  const db = await getDatabase();
  const part = `${file}.part`;
  const output = fs.openSync(part, 'w', 0o600);
  try {
    const rows = await db
      .transaction()
      // One snapshot for all tables; SQLite always works this way.
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((transaction) => writeRows(transaction, output));
    if (rows === 0) {
      throw new DeployerError(
        `Nothing was backed up, because ${describeDatabase()} is empty. Is it the database of the site?`,
      );
    }
    fs.fsyncSync(output);
    fs.renameSync(part, file);
    return rows;
  } finally {
    fs.closeSync(output);
    fs.rmSync(part, { force: true });
  }
}

/**
 * Restores a backup into an empty database, completely or not at all. Returns the number of rows. Throws a
 * DeployerError if the file is not a backup, is damaged, or the database has rows.
 */
export async function restoreBackup(file: string): Promise<number> {
  const { version, count } = await checkFile(file);
  const db = await getDatabase();
  return db.transaction().execute(async (transaction) => {
    for (const table of TABLES) {
      const found = await transaction.selectFrom(table).select('id').limit(1).execute();
      if (found.length > 0) {
        throw new DeployerError(
          `The table ${table} is not empty. Restore into an empty database: stop the site and move ` +
            'the old one away (the files data/site.db*), or create a new one.',
        );
      }
    }
    for await (const line of readRows(file, count)) {
      const { table, row } = rowSchema.parse(JSON.parse(line));
      await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(row))})`.execute(transaction);
    }
    if (!isAtLeast(version, RIGHTS_VERSION)) await grantFormerRights(transaction);
    return count;
  });
}

function isAtLeast(version: string, least: string): boolean {
  return VERSIONS.indexOf(version) >= VERSIONS.indexOf(least);
}

async function writeRows(transaction: DatabaseTransaction, output: number): Promise<number> {
  const hash = createHash('sha256');
  let rows = 0;
  const write = (value: unknown) => {
    const line = `${JSON.stringify(value)}\n`;
    hash.update(line);
    fs.writeSync(output, line);
  };
  write({ format: FORMAT, version: VERSIONS.at(-1) });
  for (const table of TABLES) {
    let after = '';
    for (;;) {
      const page = await transaction
        .selectFrom(table)
        .selectAll()
        .where('id', '>', after)
        .orderBy('id')
        .limit(table === 'draftPieces' ? PIECES_AT_ONCE : ROWS_AT_ONCE)
        .execute();
      for (const row of page) write({ table, row });
      rows += page.length;
      const last = page.at(-1);
      if (!last) break;
      after = last.id;
    }
  }
  fs.writeSync(output, `${JSON.stringify({ rows, sha256: hash.digest('hex') })}\n`);
  return rows;
}

/** Returns the version of a backup and the number of its rows, after checking that none is missing or changed. */
async function checkFile(file: string): Promise<{ version: string; count: number }> {
  if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) {
    throw new DeployerError(`There is no file ${file}.`);
  }
  const hash = createHash('sha256');
  let [first, last]: (string | undefined)[] = [];
  let count = 0;
  for await (const line of openLines(file)) {
    first ??= line;
    if (last !== undefined) hash.update(`${last}\n`);
    last = line;
    count += 1;
  }
  const header = headerSchema.safeParse(readJson(first));
  const end = endSchema.safeParse(readJson(last));
  if (!header.success || !end.success) {
    throw new DeployerError(
      `${file} is not a complete backup: its beginning or its end is missing.`,
    );
  }
  if (end.data.sha256 !== hash.digest('hex') || end.data.rows !== count - 2) {
    throw new DeployerError(
      `${file} is damaged: its content does not match the checksum at its end.`,
    );
  }
  if (!VERSIONS.includes(header.data.version)) {
    throw new DeployerError(
      `${file} comes from a later version of the site (${header.data.version}). Restore it with that version.`,
    );
  }
  return { version: header.data.version, count: end.data.rows };
}

/** Reads the lines between the first and the last one, without holding them all in memory. */
async function* readRows(file: string, count: number): AsyncGenerator<string> {
  let number = 0;
  for await (const line of openLines(file)) {
    if (number > 0 && number <= count) yield line;
    number += 1;
  }
}

function openLines(file: string): readline.Interface {
  return readline.createInterface({ input: fs.createReadStream(file) });
}

function readJson(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '');
  } catch {
    return null;
  }
}
