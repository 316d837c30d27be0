import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {
  createSignedIn,
  createUser,
  formatCode,
  PASSWORD,
  consumeCode,
  turnOnTwoFactor,
} from '@/__tests__/support/accounts/accounts';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { checkLogin } from '@/lib/server/accounts/passwords';
import { listRights, revokeRights, RIGHTS } from '@/lib/server/accounts/users/rights';
import { listMessages } from '@/lib/server/contact/inbox';
import { markMessage, saveMessage } from '@/lib/server/contact/messages';
import { restoreBackup, saveBackup } from '@/lib/server/database/backup';
import { closeDatabase, getDatabase } from '@/lib/server/database/database';
import { addDraftFile, listDraftFiles } from '@/lib/server/editor/uploads/draft-files';
import { readPieces } from '@/lib/server/editor/pieces';

const settings = prepareDatabase();
const file = () => path.join(settings.DATA_DIR, 'backup.jsonl');

function save(message: string): Promise<string> {
  const values = { name: 'Ann', email: 'ann@example.org', topic: 'Fees', message };
  const client = randomUUID();
  return saveMessage({ values, submissionId: client, isSpam: false, client });
}

async function empty(): Promise<void> {
  const db = await getDatabase();
  await db.deleteFrom('messages').execute();
  await db.deleteFrom('users').execute();
}

beforeEach(empty);

describe('a backup', () => {
  it('restores the files of drafts, piece by piece', async () => {
    const { id: userId } = await createUser();
    const part = path.join(settings.DATA_DIR, 'photo');
    fs.writeFileSync(part, Buffer.alloc(700_000, 'photo'));
    const stored = { hash: 'a'.repeat(64), size: 700_000, label: '' };
    const row = { draftId: 'draft', userId, file: 'pages/photo.jpg', ...stored };
    await addDraftFile(row, part);
    await saveBackup(file());
    const db = await getDatabase();
    await db.deleteFrom('draftPieces').execute();
    await empty();
    await restoreBackup(file());
    expect(await listDraftFiles('draft')).toMatchObject([row]);
    const pieces: Buffer[] = [];
    for await (const piece of readPieces(row.hash)) pieces.push(piece);
    expect(pieces).toHaveLength(3);
    expect(Buffer.concat(pieces).equals(fs.readFileSync(part))).toBe(true);
    await db.deleteFrom('draftPieces').execute();
  });

  it('restores every message with its mail job', async () => {
    await save('One\n"two"  😀');
    await save('Three');
    const kept = await listMessages('all');
    expect(await saveBackup(file())).toBe(4);
    await empty();
    expect(await restoreBackup(file())).toBe(4);
    expect(await listMessages('all')).toEqual(kept);
  });

  it('restores every user, but no session', async () => {
    const { email } = await createUser();
    await saveBackup(file());
    await empty();
    await restoreBackup(file());
    expect(await checkLogin({ email, password: PASSWORD }, randomUUID())).toMatchObject({ email });
  });

  it('restores two-factor authentication with its recovery codes', async () => {
    const user = await createUser();
    const setup = await turnOnTwoFactor(user);
    await saveBackup(file());
    await empty();
    await restoreBackup(file());
    expect(await consumeCode(user.id, formatCode(setup))).toBe(true);
    expect(await consumeCode(user.id, setup.recoveryCodes[0] ?? '')).toBe(true);
  });

  it('restores the rights of every user', async () => {
    const user = await createUser(['alerts', 'preview']);
    await saveBackup(file());
    await empty();
    await restoreBackup(file());
    expect(await listRights(user.id)).toEqual(['alerts', 'preview']);
  });

  it('from before there was a table of rights restores what staff could do then', async () => {
    const users = [await createUser(), await createUser(), await createUser()];
    const db = await getDatabase();
    for (const [index, mayAlert] of [1, 0].entries()) {
      const former = { role: 'staff', mayAlert } as const;
      await db
        .updateTable('users')
        .set(former)
        .where('id', '=', users[index]?.id ?? '')
        .execute();
    }
    await saveBackup(file());
    renameVersion('2026-12-29-alerts');
    await empty();
    await restoreBackup(file());
    expect(await Promise.all(users.map(({ id }) => listRights(id)))).toEqual([
      ['alerts', 'messages', 'preview'],
      ['messages', 'preview'],
      [],
    ]);
  });

  it('does not bring back rights that were revoked before it was taken', async () => {
    const user = await createUser('staff');
    const db = await getDatabase();
    const former = { role: 'staff', mayAlert: 1 } as const;
    await db.updateTable('users').set(former).where('id', '=', user.id).execute();
    await revokeRights(user.id, RIGHTS);
    await saveBackup(file());
    await empty();
    await restoreBackup(file());
    expect(await listRights(user.id)).toEqual([]);
  });

  it('taken under load is a consistent snapshot', async () => {
    const early = await Promise.all(Array.from({ length: 50 }, (_, index) => save(`${index}`)));
    const late = Promise.all(Array.from({ length: 200 }, (_, index) => save(`${index}`)));
    await saveBackup(file());
    await late;
    await empty();
    await restoreBackup(file());
    const found = await listMessages('all');
    expect(found.filter(({ mail }) => mail === null)).toEqual([]);
    const ids = found.map(({ id }) => id);
    expect(early.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('of an empty database fails and keeps the older file', async () => {
    await save('One');
    await saveBackup(file());
    const before = fs.readFileSync(file(), 'utf8');
    await empty();
    await expect(saveBackup(file())).rejects.toThrow(/Nothing was backed up, because .* is empty/);
    expect(fs.readFileSync(file(), 'utf8')).toBe(before);
    expect(fs.existsSync(`${file()}.part`)).toBe(false);
  });

  it('is readable by its owner only', async () => {
    await save('One');
    await saveBackup(file());
    expect(fs.statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('is not restored into a database with rows', async () => {
    await save('One');
    await saveBackup(file());
    await expect(restoreBackup(file())).rejects.toThrow(/is not empty\. Restore into an empty/);
  });

  it.each([
    ['is missing', null, /There is no file/],
    ['is something else', () => 'hello\n', /not a complete backup/],
    ['was cut off', (text: string) => text.slice(0, -20), /not a complete backup/],
    ['lost a line', (text: string) => text.replace(/^.*"Two".*\n/m, ''), /damaged/],
    ['was changed', (text: string) => text.replace('Two', 'Too'), /damaged/],
  ])('that %s is refused, and nothing is restored', async (_, change, reason) => {
    await save('Two');
    await saveBackup(file());
    await empty();
    const text = fs.readFileSync(file(), 'utf8');
    fs.rmSync(file());
    if (change) fs.writeFileSync(file(), change(text));
    await expect(restoreBackup(file())).rejects.toThrow(reason);
    expect(await listMessages('all')).toEqual([]);
  });
});

if (settings.DATABASE_URL) {
  describe('a backup of one database engine', () => {
    it('is restored into the other engine and back with identical rows', async () => {
      await fill();
      const first = await readBackup();
      await moveTo({ DATABASE_URL: '' }, first.file);
      const second = await readBackup();
      await moveTo(settings);
      await empty();
      await restoreBackup(second.file);
      const third = await readBackup();
      expect(second.rows).toEqual(first.rows);
      expect(third.rows).toEqual(first.rows);
    }, 30_000);
  });
}

/** Says that the backup was written by the site with this last migration. */
function renameVersion(version: string): void {
  const lines = fs.readFileSync(file(), 'utf8').trim().split('\n').slice(0, -1);
  const header: unknown = JSON.parse(lines[0] ?? '');
  lines[0] = JSON.stringify({ ...Object(header), version });
  const text = lines.map((line) => `${line}\n`).join('');
  const sha256 = createHash('sha256').update(text).digest('hex');
  const end = JSON.stringify({ rows: lines.length - 1, sha256 });
  fs.writeFileSync(file(), `${text}${end}\n`);
}

/** Adds a row to every table that is backed up. */
async function fill(): Promise<void> {
  await save('One\n"two" 😀 ﬁ \u202e');
  // More rows than one read returns.
  for (let count = 0; count < 501; count++) await save(`${count}`);
  await markMessage(await save('Two'), 'spam');
  await createSignedIn(await createUser('staff'));
  await turnOnTwoFactor(await createUser());
}

/** Makes a backup; returns its rows in an order independent of an engine's collation. */
async function readBackup(): Promise<{ file: string; rows: string[] }> {
  const file = path.join(settings.DATA_DIR, `${randomUUID()}.jsonl`);
  await saveBackup(file);
  const rows = fs.readFileSync(file, 'utf8').trim().split('\n').slice(1, -1);
  for (const table of [
    'messages',
    'users',
    'rights',
    'recoveryCodes',
    'signIns',
    'browsers',
    'mailJobs',
  ]) {
    expect(rows.some((row) => row.startsWith(`{"table":"${table}"`))).toBe(true);
  }
  return { file, rows: rows.toSorted() };
}

/** Switches to another database and restores a backup into it. */
async function moveTo(database: { DATABASE_URL: string }, backup?: string): Promise<void> {
  await closeDatabase();
  process.env.DATABASE_URL = database.DATABASE_URL;
  if (backup) await restoreBackup(backup);
  else await getDatabase();
  // The new database is migrated.
  takeLoggedEvents();
}
