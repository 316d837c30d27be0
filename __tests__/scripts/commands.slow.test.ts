import fs from 'node:fs';
import { callCommand } from '@/__tests__/support/programs/call-command';
import {
  SECOND_SITE,
  makeContent,
  removeMadeContent,
} from '@/__tests__/support/content/temporary-content';

afterEach(removeMadeContent);

const ORIGIN = 'https://www.example.edu';
const site = fs.readFileSync(`${SECOND_SITE}/site.yaml`, 'utf8');

/** The site.yaml of the second site with the current year, which the doctor expects. */
const upToDate = site.replace(/year: \d+/, `year: ${new Date().getFullYear()}`);

function run(script: string, settings: Record<string, string>, ...words: string[]) {
  return callCommand(script, words, { APP_ORIGIN: '', ...settings });
}

describe('the check before a build', () => {
  it('stops it with every mistake and no stack', async () => {
    const folder = makeContent({ 'about.md': '', 'pages/blog.md': '' });
    const { status, stderr } = await run('check', { CONTENT_DIR: folder });
    expect(status).toBe(1);
    expect(stderr).toContain('about.md:1');
    expect(stderr).toContain('pages/blog.md');
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it('says how much it has checked, and what to set when the site does not know its address', async () => {
    const { status, stdout } = await run('check', { CONTENT_DIR: makeContent() });
    expect(status).toBe(0);
    expect(stdout).toContain('No problems in ');
    expect(stdout).toContain('APP_ORIGIN');
  });

  it('names the line that keeps a post from being published', async () => {
    const post = (lines: string) => `---\ntitle: T\ndescription: D\nauthor: ada\n${lines}\n---\n`;
    const folder = makeContent({
      'people/ada.md': '---\nname: Ada\nsummary: S\n---\n',
      'blog/a.md': post('date: 2026-01-31\ndraft: true'),
      'blog/b.md': post('date: 9999-12-31'),
    });
    const { status, stdout } = await run('check', { CONTENT_DIR: folder });
    expect(status).toBe(0);
    expect(stdout).toContain(
      'Good to know:\n' +
        'blog/a.md:6  is a draft, so visitors do not see it\n' +
        'blog/b.md:5  has a later date, so visitors see it from 9999-12-31 00:00 (Europe/Zurich) on\n\n' +
        'No problems in ',
    );
  });

  it('stops it when a setting is wrong', async () => {
    const { status, stderr } = await run('check', {
      CONTENT_DIR: makeContent(),
      APP_ORIGIN: 'example',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('APP_ORIGIN is "example"');
  });
});

it.each([
  ['backup', ['backup.jsonl']],
  ['messages', []],
  ['publish', []],
  ['publish', ['--list']],
  ['staff', ['list']],
])('%s says so if there is no data of a site, and creates nothing', async (script, words) => {
  const folder = makeContent();
  const settings = { DATABASE_URL: '', DATA_DIR: `${folder}/data` };
  const { status, stderr } = await run(script, settings, ...words);
  expect(status).toBe(1);
  expect(stderr).toContain(`There is no database in ${folder}/data.`);
  expect(fs.existsSync(`${folder}/data`)).toBe(false);
});

describe('the doctor', () => {
  const settings = {
    APP_ORIGIN: ORIGIN,
    SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://mail.example.edu',
    TRUST_PROXY: '1',
  };

  it('lets a site go live when nothing is left to do', async () => {
    const folder = makeContent({ 'site.yaml': upToDate });
    const { status, stdout } = await run('doctor', { ...settings, CONTENT_DIR: folder });
    expect(stdout).toContain('Nothing is left to do');
    expect(status).toBe(0);
  });

  it.each([
    ['a placeholder', upToDate.replace('brand: ', 'brand: !placeholder '), {}, 'brand'],
    ['the year of a copyright line gone by', site.replace(/year: \d+/, 'year: 2001'), {}, '2001'],
    ['the address of the site', upToDate, { APP_ORIGIN: '' }, 'APP_ORIGIN'],
    ['a mail server', upToDate, { SMTP_URL: '' }, 'SMTP_URL'],
    ['a secret', upToDate, { SECRET: '' }, 'SECRET'],
    ['the proxy in front', upToDate, { TRUST_PROXY: '' }, 'TRUST_PROXY'],
  ])('finds %s', async (_, words, missing, part) => {
    const folder = makeContent({ 'site.yaml': words });
    const { status, stdout } = await run('doctor', {
      ...settings,
      ...missing,
      CONTENT_DIR: folder,
    });
    expect(stdout.trim().split('\n')).toEqual([expect.stringContaining(part)]);
    expect(status).toBe(1);
  });

  it('wants no secret and no proxy for a site that only this machine can reach', async () => {
    const folder = makeContent({ 'site.yaml': upToDate });
    const local = { APP_ORIGIN: 'http://localhost:3000', SECRET: '', TRUST_PROXY: '' };
    expect((await run('doctor', { ...settings, ...local, CONTENT_DIR: folder })).status).toBe(0);
  });

  it('reports a missing content folder together with missing settings', async () => {
    const missing = { APP_ORIGIN: '', SECRET: '', SMTP_URL: '' };
    const { status, stdout } = await run('doctor', { ...missing, CONTENT_DIR: '/nowhere' });
    expect(stdout).toMatch(/\/nowhere[^]*APP_ORIGIN[^]*SECRET[^]*SMTP_URL/);
    expect(status).toBe(1);
  });
});
