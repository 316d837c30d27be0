import fs from 'node:fs';
import path from 'node:path';
import { createProtected } from '@/__tests__/support/accounts/accounts';
import { signInAs } from '@/__tests__/support/alerts/alerts';
import {
  makeContent,
  page,
  removeMadeContent,
  WITHOUT_EVENTS,
} from '@/__tests__/support/content/temporary-content';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { makeFolder, removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import { endThreads } from '@/__tests__/support/programs/compiling-worker';
import { RouteVisitor } from '@/__tests__/support/visitors/route-visitor';
import { POST as act } from '@/app/api/staff/content/act/route';
import { POST as saveDraft } from '@/app/api/staff/content/draft/route';
import { getEditor, type Current } from '@/lib/server/accounts/signing-in/current-user';
import { grantRights, type Right } from '@/lib/server/accounts/users/rights';
import type { User } from '@/lib/server/accounts/users/users';
import { getEdition } from '@/lib/server/content/edition';
import { getDatabase } from '@/lib/server/database/database';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { startPublishing } from '@/lib/server/publishing/publishing';

// For every test that imports this file: threads run programs in TypeScript.
jest.mock('node:worker_threads', () => ({
  ...jest.requireActual<typeof import('node:worker_threads')>('node:worker_threads'),
  Worker: jest.requireActual<{ CompilingWorker: unknown }>(
    '@/__tests__/support/programs/compiling-worker',
  ).CompilingWorker,
}));

/** A page of the content folder, and its text before each test. */
export const FILE = 'pages/a.md';
export const TEXT = page('The first text', 'First # a comment');

/** The content folder. */
export let folder: string;
/** Somebody who may publish everything, as a user and with what the session says. */
export let editor: User;
export let current: Current;
export let visitor: RouteVisitor;

/**
 * Lets a site publish a folder with these files, puts them back before each test, and signs somebody in who may publish
 * everything.
 *
 * @param make makes a folder in which files are replaced
 */
export function prepareEditing(
  files: Readonly<Record<string, string>> = { [FILE]: TEXT },
  make: (changes: Record<string, string | null>) => string = makeContent,
): void {
  prepareDatabase();

  beforeAll(async () => {
    folder = make({ ...WITHOUT_EVENTS, ...files });
    process.env.CONTENT_DIR = folder;
    const build = makeFolder({ BUILD_ID: 'test' });
    oncePerProcess('build', () => ({ folder: path.relative(process.cwd(), build) }));
    await startPublishing();
  });

  beforeEach(async () => {
    ({ visitor, user: editor, current } = await signInWith('publish', '*'));
    // Otherwise, the first text would be one that somebody has put back.
    const db = await getDatabase();
    await db.deleteFrom('contentActs').execute();
    await db.deleteFrom('contentDrafts').execute();
    for (const [file, text] of Object.entries(files)) write(file, text);
  });

  afterAll(async () => {
    await endThreads();
    removeMadeContent();
    removeMadeFolders();
  });
}

export async function signInWith(right: Right, pattern: string) {
  const { user } = await createProtected([]);
  await grantRights(user.id, [right], pattern);
  const own = await signInAs(user);
  const session = await getEditor(own.headers);
  if (!session) throw new Error('The editor is not signed in.');
  return { user, visitor: own, current: session };
}

export const read = (file: string): string => fs.readFileSync(path.join(folder, file), 'utf8');
export const write = (file: string, text: string): void =>
  fs.writeFileSync(path.join(folder, file), text);
export const shown = (file: string): string | undefined => getEdition().tree.read(file)?.toString();

/** Presses a button of the page of a file, and returns the id of the draft to which it leads; '' if to none. */
export async function press(action: string, file: string, by = visitor): Promise<string> {
  const { location } = await by.post(act, { action, file, id: '', base: '' });
  return new URL(location ?? '', 'http://localhost').searchParams.get('id') ?? '';
}

/** Opens a draft of a file, and returns its id. */
export function edit(file = FILE, by = visitor): Promise<string> {
  return press('edit', file, by);
}

/** Sends the form of a draft, and returns where it leads. */
export async function send(
  id: string,
  fields: Record<string, string>,
  { by = visitor, button = 'save', revision = '1' } = {},
): Promise<string> {
  const sent = { draft: id, revision, do: button, xsrf: by.open(), ...fields };
  return (await by.postNatively(saveDraft, sent)) ?? '';
}
