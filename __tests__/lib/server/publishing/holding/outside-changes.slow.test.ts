import fs from 'node:fs';
import path from 'node:path';
import { createUser } from '@/__tests__/support/accounts/accounts';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { emptyDatabase, emptyFolder } from '@/__tests__/support/content/versions';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import { getDatabase } from '@/lib/server/database/database';
import { hashOf, inTurn, recordAct } from '@/lib/server/editor/history';
import { OUTSIDE } from '@/lib/server/publishing/holding/outside-changes';
import { FolderPublisher } from '@/lib/server/publishing/publish-folder';
import type { Outcome, Shown } from '@/lib/server/publishing/publish-version';
import { listFilePages } from '@/lib/server/publishing/removal';

prepareDatabase();

const FILE = 'pages/fees.md';

let folder: string;
let publisher: FolderPublisher;
let shown: Shown | null;
let userId: string;

beforeEach(async () => {
  emptyFolder();
  await emptyDatabase();
  const db = await getDatabase();
  await db.deleteFrom('contentActs').execute();
  folder = makeContent();
  publisher = new FolderPublisher(folder);
  shown = null;
  userId = (await createUser(['publish'])).id;
});

afterEach(removeMadeContent);

const page = (text: string) => `---\ntitle: Fees\ndescription: What it costs\n---\n${text}\n`;

function write(file: string, text: string | null): void {
  const target = path.join(folder, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  if (text === null) fs.rmSync(target);
  else fs.writeFileSync(target, text);
}

function read(file: string): Buffer | null {
  const target = path.join(folder, file);
  return fs.existsSync(target) ? fs.readFileSync(target) : null;
}

async function publish(isForced = false): Promise<Outcome> {
  const outcome = await publisher.publish(shown, { isForced });
  if (outcome.kind === 'published') {
    shown = { version: outcome.version, filePages: listFilePages(outcome.content) };
  }
  return outcome;
}

/** Writes or deletes a file as the editor does, and publishes it. */
async function edit(file: string, text: string | null): Promise<void> {
  const before = hashOf(read(file));
  write(file, text);
  const after = hashOf(read(file));
  const action = text === null ? 'deleted' : 'published';
  await inTurn((turn) => recordAct(turn, { action, file, before, after, userId }));
  await publish();
}

const visible = (file: string) => shown?.version.files[file]?.hash ?? '';

const hashOfText = (text: string) => hashOf(Buffer.from(text));

function expectHeld(outcome: Outcome, file: string, found: RegExp): void {
  const problem = { file, kind: OUTSIDE, found: expect.stringMatching(found) };
  expect(outcome).toMatchObject({ waiting: { changes: [{ files: [file], problems: [problem] }] } });
}

it('keeps a page that was published in the browser and is deleted in the folder, and publishes the rest', async () => {
  await publish();
  await edit(FILE, page('600'));
  write(FILE, null);
  write('pages/other.md', page('Other'));
  expectHeld(await publish(), FILE, /^no file/);
  expectHeld(await publish(), FILE, /^no file/);
  expect(visible(FILE)).toBe(hashOfText(page('600')));
  expect(visible('pages/other.md')).not.toBe('');
});

it('keeps a page that goes back to an older text, as it was before the editor or in between', async () => {
  write(FILE, page('500'));
  await publish();
  await edit(FILE, page('600'));
  await edit(FILE, page('700'));
  for (const older of ['500', '600']) {
    write(FILE, page(older));
    expectHeld(await publish(), FILE, /^an older text/);
    expect(visible(FILE)).toBe(hashOfText(page('700')));
  }
  write(FILE, page('700'));
  expect(await publish()).toEqual({ kind: 'unchanged', waiting: null });
});

it('does not show a page again that was deleted in the browser', async () => {
  write(FILE, page('500'));
  await publish();
  await edit(FILE, null);
  write(FILE, page('500'));
  expectHeld(await publish(), FILE, /deleted or renamed/);
  expect(visible(FILE)).toBe('');
});

it('publishes a new text, and then its deletion, because others have decided since', async () => {
  await publish();
  await edit(FILE, page('600'));
  write(FILE, page('800'));
  expect(await publish()).toMatchObject({ kind: 'published', waiting: null });
  write(FILE, null);
  expect(await publish()).toMatchObject({ kind: 'published', waiting: null });
});

it('leaves files alone that nobody wrote in the browser', async () => {
  write(FILE, page('500'));
  await publish();
  write(FILE, null);
  expect(await publish()).toMatchObject({ kind: 'published', waiting: null });
});

it('lets somebody decide for the folder, in the editor or with npm run publish', async () => {
  await publish();
  await edit(FILE, page('600'));
  await edit('pages/b.md', page('B'));
  write(FILE, null);
  write('pages/b.md', null);
  await publish();
  const before = hashOfText(page('600'));
  await inTurn((turn) =>
    recordAct(turn, { action: 'deleted', file: FILE, before, after: '', userId }),
  );
  expectHeld(await publish(), 'pages/b.md', /^no file/);
  expect(visible(FILE)).toBe('');
  expect(await publish(true)).toMatchObject({ kind: 'published' });
  expect(visible('pages/b.md')).toBe('');
});

it('keeps the page while the database cannot be asked, if it was kept before', async () => {
  await publish();
  await edit(FILE, page('600'));
  write(FILE, null);
  await publish();
  const db = await getDatabase();
  await db.schema.alterTable('contentActs').renameTo('elsewhere').execute();
  try {
    write('pages/other.md', page('Other'));
    expectHeld(await publish(), FILE, /^no file/);
  } finally {
    await db.schema.alterTable('elsewhere').renameTo('contentActs').execute();
    expect(takeLoggedEvents()).toEqual(['publication.incomplete']);
  }
});
