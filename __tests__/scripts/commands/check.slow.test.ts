import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { listForeignFiles } from '@/__tests__/support/content/foreign-folder';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { emptyDatabase, emptyFolder } from '@/__tests__/support/content/versions';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { callCommand } from '@/__tests__/support/programs/call-command';
import { listKeys } from '@/lib/server/publishing/versions/version-rows';

const settings = prepareDatabase();
const page = (title: string) => `---\ntitle: ${title}\ndescription: D\n---\n\nText\n`;
let folder: string;

const call = (script: string, ...words: string[]) =>
  callCommand(script, words, { CONTENT_DIR: folder, APP_ORIGIN: '' });

function write(file: string, text: string): void {
  fs.writeFileSync(path.join(folder, file), text);
}

/** Returns the lines of the difference. */
async function diff(): Promise<string[]> {
  const { stdout, status } = await call('check', '--diff');
  expect(status).toBe(0);
  return stdout.split('\n').filter((line) => /^ {2}[+~-] /.test(line));
}

beforeEach(() => {
  folder = makeContent({ 'pages/fees.md': page('Fees'), 'pages/rules.md': page('Rules') });
});

afterEach(removeMadeContent);

describe('npm run check', () => {
  it('reports a symlink out of the folder, as the site does', async () => {
    fs.symlinkSync('/etc/hostname', path.join(folder, 'pages/link.md'));
    const { status, stderr } = await call('check');
    expect(stderr).toMatch(
      /1 problem [^]*pages\/link\.md\n {4}found: {4}a symlink to a place outside/,
    );
    expect(status).toBe(1);
  });

  it('reports a folder that does not exist', async () => {
    folder = '/nowhere';
    const { status, stderr } = await call('check');
    expect(stderr).toContain('no such folder');
    expect(status).toBe(1);
  });

  it('shows a summary of many mistakes, and each one with --all', async () => {
    const some = Object.entries(listForeignFiles()).filter((_, index) => index % 5 === 0);
    for (const [file, text] of some) {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      write(file, text);
    }
    const { status, stderr } = await call('check');
    expect(stderr.split('\n').length).toBeLessThanOrEqual(60);
    expect(status).toBe(1);
    write('pages/odd.md', '---\ntitle: A *B*\ndescription: C\n---\nText');
    const all = (await call('check', '--all')).stderr;
    expect(all.split('\n').length).toBeGreaterThan(500);
    expect(all).toMatch(/\n\nGood to know:\n[^]*pages\/odd\.md:2 {2}has asterisks/);
  });

  it('refuses --watch with --json', async () => {
    const { status, stderr } = await call('check', '--watch', '--json');
    expect(stderr).toContain('cannot be combined with --json');
    expect(status).toBe(1);
  });
});

describe('npm run check -- --json', () => {
  it('writes every mistake with file, line, field, and what was found and expected', async () => {
    write('pages/bad.md', '---\ndescription: A\ntitle: \n---\n');
    const { status, stdout, stderr } = await call('check', '--json');
    const problem = {
      file: 'pages/bad.md',
      line: 3,
      field: 'title',
      kind: 'nothing',
      found: expect.any(String),
      expected: expect.any(String),
    };
    const group = { kind: 'nothing', place: 'pages/', field: 'title', count: 1, files: 1 };
    expect(JSON.parse(stdout)).toEqual({
      summary: [{ ...group, example: problem }],
      problems: [problem],
      notes: expect.any(Array),
    });
    expect(stderr).toBe('1 problem found.\n');
    expect(status).toBe(1);
  });

  it('writes the notes of a folder without mistakes, and nothing else', async () => {
    const { status, stdout, stderr } = await call('check', '--json');
    expect(JSON.parse(stdout)).toEqual({ summary: [], problems: [], notes: expect.any(Array) });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  it('writes the URLs too with --diff', async () => {
    const { stdout } = await call('check', '--json', '--diff');
    expect(JSON.parse(stdout)).toMatchObject({
      problems: [],
      urls: { added: expect.any(Array), changed: [], removed: [], isSiteChanged: false },
    });
  });
});

describe('npm run check -- --diff', () => {
  beforeEach(async () => {
    emptyFolder();
    await emptyDatabase();
  });

  it('lists every URL as new if nothing is published', async () => {
    expect(await diff()).toEqual(expect.arrayContaining(['  + /fees', '  + /home', '  + /blog']));
    expect(await listKeys()).toEqual([]);
  });

  it('lists nothing if the folder equals what is published', async () => {
    await call('publish');
    expect(await diff()).toEqual([]);
    expect((await call('check', '--diff')).stdout).toContain('Publishing would change no URL');
  });

  it('lists the pages that are added, changed and removed, and publishes nothing', async () => {
    await call('publish');
    write('pages/new.md', page('New'));
    write('pages/fees.md', page('Fees for all'));
    fs.rmSync(path.join(folder, 'pages/rules.md'));
    expect(await diff()).toEqual(['  + /new', '  ~ /fees', '  - /rules']);
    const { stdout } = await call('check', '--diff');
    expect(stdout).toContain(
      '3 different URLs: 1 added, 1 changed and 1 removed, compared with version 1.',
    );
    expect(await listKeys()).toHaveLength(1);
  });

  it('lists the redirect of a renamed page, and suggests its new address for a link to the old one', async () => {
    fs.mkdirSync(path.join(folder, 'pages/old'));
    for (let count = 0; count < 60; count++) write(`pages/old/p${count}.md`, page(`P${count}`));
    await call('publish');
    fs.renameSync(path.join(folder, 'pages/old'), path.join(folder, 'pages/new'));
    const lines = await diff();
    expect(lines).toEqual(
      expect.arrayContaining(['  + /new/p7', '  + /old/p7 -> /new/p7', '  - /old/p7']),
    );
    expect((await call('check', '--diff')).stdout).not.toContain('npm run publish');
    write('pages/fees.md', `${page('Fees')}\n[x](/old/p7)\n`);
    const { stderr, status } = await call('check', '--diff');
    expect(stderr).toContain('/new/p7, where the page is now');
    expect(status).toBe(1);
  });

  it('lists the lists, the page and the author that show a new post, and its media', async () => {
    write(
      'pages/bulletin.md',
      '---\ntitle: News\ndescription: D\nsections: [{ kind: posts, title: All, count: 12 }]\n---\n',
    );
    write('people/zoe.md', '---\nname: Zoe\nsummary: S\n---\n');
    await call('publish');
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    fs.mkdirSync(path.join(folder, 'blog/new'), { recursive: true });
    write(
      'blog/new/index.md',
      `---\ntitle: New\ndescription: D\ndate: ${yesterday}\nauthor: zoe\ntags: [Zebras]\n---\n\nText\n`,
    );
    write('blog/new/a.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
    const lines = await diff();
    expect(lines).toEqual(
      expect.arrayContaining([
        '  + /blog/new',
        '  + /blog/tags/zebras',
        '  + /media/blog/new/a.svg',
        '  ~ /blog',
        '  ~ /blog/tags',
        '  ~ /bulletin',
        '  ~ /people/zoe',
      ]),
    );
    expect(lines).not.toContain('  ~ /fees');
  });

  it('says that a change of site.yaml is on every page', async () => {
    await call('publish');
    const site = fs.readFileSync(path.join(folder, 'site.yaml'), 'utf8');
    write('site.yaml', site.replace(/year: \d+/, 'year: 1999'));
    const { stdout } = await call('check', '--diff');
    expect(stdout).toContain('site.yaml has changed as well, which is shown on every page.');
  });

  it('says that the site would wait while --back is in force', async () => {
    await call('publish');
    write('pages/new.md', page('New'));
    await call('publish');
    await call('publish', '--back');
    const { stdout } = await call('check', '--diff');
    expect(stdout).toContain('  + /new');
    expect(stdout).toContain('would wait for `npm run publish`: an earlier version is shown.');
  });

  it('says so where there is no data of a site, and creates nothing', async () => {
    const data = path.join(folder, 'data');
    const { status, stderr } = await callCommand('check', ['--diff'], {
      CONTENT_DIR: folder,
      DATA_DIR: data,
      DATABASE_URL: '',
    });
    expect(stderr).toContain(`There is no database in ${data}.`);
    expect(status).toBe(1);
    expect(fs.existsSync(data)).toBe(false);
  });
});

describe('npm run check -- --watch', () => {
  it('checks again after each change, until Ctrl+C', async () => {
    const command = ['--conditions=react-server', 'scripts/run.js', 'check', '--watch'];
    const env = { ...process.env, ...settings, CONTENT_DIR: folder };
    const child = spawn(process.execPath, command, { env });
    const ended = once(child, 'exit');
    let stdout = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    try {
      await waitFor(() => stdout.includes('No problems in '));
      write('pages/bad.md', 'no fields');
      await waitFor(() => stdout.includes('pages/bad.md:1'));
      fs.rmSync(path.join(folder, 'pages/bad.md'));
      await waitFor(() => stdout.split('No problems in ').length === 3);
      child.kill('SIGINT');
      expect(await ended).toEqual([0, null]);
    } finally {
      child.kill('SIGKILL');
    }
  }, 400_000);
});

/** Waits at most 100 s: what takes a second alone takes half a minute beside other tests. */
async function waitFor(isDone: () => boolean): Promise<void> {
  for (let count = 0; count < 2_000 && !isDone(); count++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(isDone()).toBe(true);
}
