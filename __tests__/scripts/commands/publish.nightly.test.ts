import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import {
  emptyDatabase,
  emptyFolder,
  publishTexts,
  versionFile,
} from '@/__tests__/support/content/versions';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { callCommand } from '@/__tests__/support/programs/call-command';
import { getDatabase } from '@/lib/server/database/database';
import { FolderPublisher } from '@/lib/server/publishing/publish-folder';
import { getFolder } from '@/lib/server/publishing/versions/file-store';
import { readLatest } from '@/lib/server/publishing/versions/latest-version';
import { goBack, listVersions } from '@/lib/server/publishing/versions/version-history';
import { listKeys } from '@/lib/server/publishing/versions/version-rows';

const settings = prepareDatabase();
const page = (text: string) => `---\ntitle: Secret\ndescription: D\n---\n\n${text}\n`;
let folder: string;

const publish = (...words: string[]) => callCommand('publish', words, { CONTENT_DIR: folder });

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  fs.writeFileSync(path.join(folder, file), text);
}

const remove = (file: string) => fs.rmSync(path.join(folder, file));

async function readShown() {
  const latest = await readLatest();
  if (!latest) throw new Error('Nothing is published.');
  return latest.version;
}

beforeEach(async () => {
  folder = makeContent();
  emptyFolder();
  await emptyDatabase();
  await (await getDatabase()).deleteFrom('publicationInstances').execute();
});

afterEach(removeMadeContent);

describe('npm run publish', () => {
  it('publishes the folder, and lists the changed files and the author', async () => {
    await publish();
    write('pages/new.md', page('new'));
    const { status, stdout } = await publish();
    expect(stdout).toMatch(/^Published version 2, by .+: 1 changed file\.\n {2}pages\/new\.md\n/);
    expect(stdout).toContain('No instance of the site is running: the next start shows version 2.');
    expect(status).toBe(0);
    expect((await readShown()).files).toHaveProperty(['pages/new.md']);
  });

  it('lists at most 20 changed files, and counts the others', async () => {
    await publish();
    for (let count = 0; count < 25; count++) write(`pages/p${count}.md`, page('text'));
    const { stdout } = await publish();
    expect(stdout.match(/^ {2}pages\//gm)).toHaveLength(20);
    expect(stdout).toContain('25 changed files');
    expect(stdout).toContain('\n  and 5 more\n');
  });

  it('says that nothing has changed, and publishes no version', async () => {
    await publish();
    const { status, stdout } = await publish();
    expect(stdout).toContain('Version 1 is the content folder as it is now: published ');
    expect(status).toBe(0);
    expect(await listKeys()).toHaveLength(1);
  });

  it('lists every mistake of a broken folder, and publishes nothing', async () => {
    await publish();
    write('pages/bad.md', 'no fields');
    remove('about.md');
    const { status, stderr } = await publish();
    expect(status).toBe(1);
    expect(stderr).toMatch(/about\.md[^]*pages\/bad\.md:1/);
    expect(stderr).toContain('Nothing was published. The site still shows version 1.');
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(await listKeys()).toHaveLength(1);
  });

  it('publishes a removal that the site holds back', async () => {
    for (let count = 0; count < 60; count++) write(`pages/sub/p${count}.md`, page('text'));
    await publish();
    fs.rmSync(path.join(folder, 'pages/sub'), { recursive: true });
    const shown = { version: await readShown(), filePages: listAddresses(60) };
    expect(await new FolderPublisher(folder).publish(shown)).toMatchObject({ kind: 'waiting' });
    expect((await publish()).status).toBe(0);
    expect((await readShown()).files).not.toHaveProperty(['pages/sub/p1.md']);
  });

  it('stores one version if two commands publish the same folder at once', async () => {
    await publish();
    write('pages/new.md', page('new'));
    const runs = await Promise.all([startPublish(), startPublish()]);
    expect(runs).toEqual([0, 0]);
    expect((await listKeys()).map(({ sequence }) => sequence)).toEqual([2, 1]);
  }, 30_000);

  it('stores one version if the site publishes the same change at once', async () => {
    await publish();
    const shown = { version: await readShown(), filePages: [] };
    write('pages/new.md', page('new'));
    const watcher = new FolderPublisher(folder).publish(shown);
    // In a process of its own, because the command closes its database.
    expect(await startPublish()).toBe(0);
    expect(await watcher).toMatchObject({ version: { sequence: 2 } });
    expect(await listKeys()).toHaveLength(2);
  }, 30_000);

  it('refuses a data folder without a version while the database does not respond', async () => {
    const { status, stderr } = await callCommand('publish', [], {
      CONTENT_DIR: folder,
      DATABASE_URL: 'postgresql://site@127.0.0.1:1/site',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('Set DATA_DIR to the data folder of the site');
  });

  it('publishes to the data folder while the database does not respond, and says so', async () => {
    await publish();
    write('pages/new.md', page('new'));
    const { status, stdout, stderr } = await callCommand('publish', [], {
      CONTENT_DIR: folder,
      DATABASE_URL: 'postgresql://site@127.0.0.1:1/site',
    });
    expect(stderr).toContain('The database does not respond: this command works with ');
    expect(stdout).toContain('Published version 2');
    expect(stdout).toContain('cannot know which instances are running');
    expect(status).toBe(0);
    expect((await listKeys()).map(({ sequence }) => sequence)).toEqual([1]);
    expect(fs.existsSync(versionFile(2))).toBe(true);
    expect(await readShown()).toMatchObject({ sequence: 2 });
  });

  it.each([
    [['--list', '--back'], 'Use only one of --list, --redirects, --back and --forget at a time.'],
    [['3'], 'Unexpected argument "3". Only --back takes a number.'],
    [['--back', 'x'], '--back is "x". Expected a positive whole number.'],
    [['--back', '99'], 'There is no version 99. Stored versions: 1.'],
    [['--back'], 'There is no earlier version.'],
    [['--lst'], 'Did you mean --list?'],
  ])('"%s" says what to type', async (words, message) => {
    await publish();
    const { status, stderr } = await publish(...words);
    expect(stderr).toContain(message);
    expect(status).toBe(1);
    expect(await listKeys()).toHaveLength(1);
  });
});

describe('npm run publish -- --list', () => {
  it('says who published which files, and which version is shown and held', async () => {
    await publishTexts({ 'a.md': 'a', 'b.md': 'b', 'c.md': 'c', 'd.md': 'd' });
    await publishTexts({ 'a.md': 'b' });
    await goBack('Bob\u001b[2J', 1);
    const { stdout } = await publish('--list');
    expect(stdout).toMatch(
      /^ {3}3 {2}.*, \d\d:\d\d {2}4 changed files {2}by Bob\[2J {2}\(shown, held\)\n/,
    );
    expect(stdout).toMatch(/\n {3}1 .* {2}4 changed files {2}by Ann\n/);
    expect(stdout).toContain('      c.md\n      and 1 more\n');
  });

  it('says that nothing is published', async () => {
    expect((await publish('--list')).stdout).toContain('Nothing is published yet.');
  });
});

describe('npm run publish -- --redirects', () => {
  it('lists the redirects from pages that have moved in the format of redirects.yaml, and removed pages', async () => {
    write('pages/old.md', page('moved'));
    write('pages/other.md', page('removed'));
    await publish();
    fs.renameSync(path.join(folder, 'pages/old.md'), path.join(folder, 'pages/new.md'));
    remove('pages/other.md');
    await publish();
    const { stdout } = await publish('--redirects');
    expect(stdout).toContain('# Version 2: 1 automatic redirect.');
    expect(stdout).toContain('\n- from: /old\n  to: /new\n');
    expect(stdout).toContain('\n# - from: /other\n');
    // Copied into redirects.yaml, they count as the editor's.
    fs.appendFileSync(path.join(folder, 'redirects.yaml'), `\n${stdout}\n`);
    expect((await publish()).status).toBe(0);
    expect((await publish('--redirects')).stdout).toContain('# Version 3: 0 automatic redirects.');
  });

  it('says that nothing is published', async () => {
    expect((await publish('--redirects')).stdout).toBe('# Nothing is published yet.\n');
  });
});

describe('npm run publish -- --back', () => {
  it('redirects from the later name of a page to its earlier one', async () => {
    write('pages/old.md', page('text'));
    await publish();
    fs.renameSync(path.join(folder, 'pages/old.md'), path.join(folder, 'pages/new.md'));
    write('pages/newer.md', page('newer'));
    await publish();
    expect((await readShown()).formerAddresses).toEqual({ '/old': 'pages/new.md' });
    await publish('--back');
    expect((await readShown()).formerAddresses).toEqual({
      '/new': 'pages/old.md',
      '/newer': 'pages/newer.md',
    });
    await publish();
    expect((await readShown()).formerAddresses).toEqual({ '/old': 'pages/new.md' });
  });

  it('holds the previous version until the folder is published again', async () => {
    await publish();
    const first = await readShown();
    write('pages/new.md', page('new'));
    await publish();
    const { stdout, status } = await publish('--back');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Version 3 is version 1 of .* again, and is held/);
    expect(stdout).toContain('npm run publish');
    const held = await readShown();
    expect(held).toMatchObject({ digest: first.digest, isHeld: true });
    const watcher = new FolderPublisher(folder);
    const shown = { version: held, filePages: [] };
    expect(await watcher.publish(shown)).toMatchObject({ kind: 'waiting' });
    const released = await publish();
    expect(released.stdout).toContain(
      'the site publishes changes to the folder automatically again',
    );
    expect(await readShown()).toMatchObject({ sequence: 4, isHeld: false });
  });

  it('prevails over the site, which is publishing a change at the same time', async () => {
    await publish();
    const shown = { version: await readShown(), filePages: [] };
    write('pages/new.md', page('new'));
    await publish('--back', '1');
    // The watcher has not seen the new version yet.
    expect(await new FolderPublisher(folder).publish(shown)).toMatchObject({ kind: 'waiting' });
    expect(await readShown()).toMatchObject({ sequence: 2, isHeld: true });
  });

  it('refuses a version that the site could not show', async () => {
    await publishTexts({ 'a.md': 'a' });
    await publish();
    const { status, stderr } = await publish('--back', '1');
    expect(stderr).toContain('Version 1 cannot be shown');
    expect(stderr).toContain('site.yaml');
    expect(status).toBe(1);
  });
});

describe('npm run publish -- --forget', () => {
  const file = 'pages/secret.md';

  async function publishSecrets(): Promise<void> {
    for (let count = 0; count < 5; count++) {
      write(file, page(`mystery${count}`));
      await publish();
    }
  }

  /** Returns everything in the data folder, free pages of the database included, and all rows. */
  async function readEverything(): Promise<string> {
    const names = fs.readdirSync(settings.DATA_DIR, { recursive: true, encoding: 'utf8' });
    const files = names.map((name) => path.join(settings.DATA_DIR, name));
    const db = await getDatabase();
    const rows = await db.selectFrom('publications').selectAll().execute();
    const texts = await db.selectFrom('publicationTexts').selectAll().execute();
    const stored = files.filter((one) => fs.statSync(one).isFile());
    return [
      ...stored.map((one) => fs.readFileSync(one, 'latin1')),
      JSON.stringify([rows, texts]),
    ].join();
  }

  it('removes a file from five versions, and leaves nothing of it in any file', async () => {
    await publishSecrets();
    expect(await readEverything()).toMatch(/mystery0[^]*mystery4|mystery4[^]*mystery0/);
    remove(file);
    await publish();
    const { status, stdout } = await publish('--forget', file);
    expect(stdout).toContain(`Removed ${file}, and everything made from it, from 6 versions.`);
    expect(stdout).toContain('backups of the data folder');
    expect(status).toBe(0);
    const left = await readEverything();
    expect(left).not.toMatch(/mystery\d/);
    expect(left).not.toContain('secret.md');
    expect(await listVersions()).toHaveLength(8);
  });

  it('removes the addresses that a file had, and those that lead to it', async () => {
    write('pages/first.md', page('mystery'));
    await publish();
    fs.renameSync(path.join(folder, 'pages/first.md'), path.join(folder, file));
    await publish();
    expect((await readShown()).formerAddresses).toEqual({ '/first': file });
    write('pages/other.md', page('other'));
    fs.renameSync(path.join(folder, file), path.join(folder, 'pages/last.md'));
    await publish();
    remove('pages/last.md');
    remove('pages/other.md');
    await publish();
    expect(Object.keys((await readShown()).formerAddresses)).toHaveLength(4);
    for (const name of ['first', 'secret', 'last']) await publish('--forget', `pages/${name}.md`);
    expect((await readShown()).formerAddresses).toEqual({ '/other': 'pages/other.md' });
    expect(await readEverything()).not.toMatch(/mystery|secret|pages\/(first|last)/);
  });

  it('removes a file that is still shown, and accepts a path with the content folder', async () => {
    await publishSecrets();
    remove(file);
    const { status } = await publish('--forget', path.join(folder, file));
    expect(status).toBe(0);
    expect(await readShown()).toMatchObject({ changes: [] });
    expect((await readShown()).files).not.toHaveProperty([file]);
  });

  it('deletes the search index and the stored states, which may contain it, if no instance is running', async () => {
    await publishSecrets();
    remove(file);
    const index = path.join(path.dirname(getFolder('files')), 'search.db');
    const states = ['facts.json', 'edition.json'];
    const files = [index, ...states.map((name) => path.join(path.dirname(index), name))];
    for (const derived of files) fs.writeFileSync(derived, 'mystery');
    await publish('--forget', file);
    expect(files.filter((derived) => fs.existsSync(derived))).toEqual([]);
  });

  it.each([
    [file, `${file} is still in `],
    ['pages', 'pages is a folder. Name one file in it.'],
    ['../site.yaml', 'is not the path of a file below the content folder'],
    ['pages/../../x.md', 'is not the path of a file below the content folder'],
    ['/etc/passwd', 'is not the path of a file below the content folder'],
    ['', 'is not the path of a file below the content folder'],
    ['__proto__', 'is not the path of a file below the content folder'],
    [
      'pages/secrt.md',
      'No stored version has the file pages/secrt.md. Did you mean pages/secret.md?',
    ],
  ])('refuses %j, and changes nothing', async (typed, message) => {
    await publishSecrets();
    const { status, stderr } = await publish('--forget', typed);
    expect(stderr).toContain(message);
    expect(status).toBe(1);
    expect(await listKeys()).toHaveLength(5);
  });

  it('names the files of a folder that has been deleted', async () => {
    await publishSecrets();
    fs.rmSync(path.join(folder, 'pages'), { recursive: true });
    const { stderr } = await publish('--forget', 'pages');
    expect(stderr).toContain('pages is a folder. Name one file in it:\n');
    expect(stderr).toContain(`  ${file}`);
  });

  it('refuses a file without which there is no site', async () => {
    await publishSecrets();
    remove('site.yaml');
    const { stderr, status } = await publish('--forget', 'site.yaml');
    expect(stderr).toContain('The site cannot be shown without site.yaml');
    expect(status).toBe(1);
    expect((await readShown()).files).toHaveProperty(['site.yaml']);
  });

  it('waits for the database', async () => {
    await publishSecrets();
    remove(file);
    const { stderr, status } = await callCommand('publish', ['--forget', file], {
      CONTENT_DIR: folder,
      DATABASE_URL: 'postgresql://site@127.0.0.1:1/site',
    });
    expect(stderr).toContain('--forget has to wait until it responds');
    expect(status).toBe(1);
  });
});

function listAddresses(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `/sub/p${index}`);
}

/** Starts the command in a process, and returns its exit code. */
async function startPublish(): Promise<number> {
  const command = ['--conditions=react-server', 'scripts/run.js', 'publish'];
  const env = { ...process.env, CONTENT_DIR: folder };
  const child = spawn(process.execPath, command, { env, stdio: 'ignore' });
  const [code]: number[] = await once(child, 'exit');
  return code ?? -1;
}
