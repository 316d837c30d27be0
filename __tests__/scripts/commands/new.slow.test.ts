import fs from 'node:fs';
import path from 'node:path';
import { callCommand } from '@/__tests__/support/programs/call-command';
import { noonOf } from '@/__tests__/support/content/noon';
import { runCommand } from '@/__tests__/support/programs/run-command';
import {
  makeContent,
  removeMadeContent,
  WITHOUT_EVENTS,
} from '@/__tests__/support/content/temporary-content';
import { listPosts } from '@/__tests__/support/content/posts';
import { loadFolder } from '@/lib/server/content/loading/read-folder';

afterEach(removeMadeContent);

/** Calls `npm run new -- …` with a content folder, as a function. */
function run(folder: string, ...parts: string[]) {
  return callCommand('new', parts, { CONTENT_DIR: folder });
}

it('writes a post that is marked as a draft', async () => {
  const folder = makeContent({ blog: null });
  const title = 'Über die "Flüsse": 50 %';
  expect((await run(folder, 'post', title)).stdout).toContain('/blog/uber-die-flusse-50');
  expect(listPosts(loadFolder(folder))).toMatchObject([{ title, draft: true }]);
  expect(listPosts(loadFolder(folder, noonOf('9999-12-31')))).toEqual([]);
});

it('dates a post with today in the time zone of the site', async () => {
  const folder = makeContent({ blog: null });
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-01-31T23:30:00Z'));
  await run(folder, 'post', 'One');
  clock.mockRestore();
  expect(listPosts(loadFolder(folder))).toMatchObject([{ date: '2026-02-01' }]);
});

it('writes a post by the first person of the site', async () => {
  const folder = makeContent({ blog: null });
  await run(folder, 'post', 'One');
  const content = loadFolder(folder);
  const first = content.entries.find(({ folder: type }) => type === 'people');
  expect(listPosts(content)).toMatchObject([
    { authors: [{ label: first?.title, href: first?.address }] },
  ]);
});

it('writes a post by nobody in particular on a site without people', async () => {
  const examples = { 'pages/examples.md': '---\ntitle: T\ndescription: D\n---\n' };
  const off = { courses: null, people: null, blog: null, 'pages/application.txt': null };
  const folder = makeContent({ ...WITHOUT_EVENTS, ...off, ...examples });
  await run(folder, 'post', 'One');
  expect(listPosts(loadFolder(folder))).toMatchObject([{ authors: [{ label: 'Your Name' }] }]);
});

it('writes a page that passes the check, beside one of the same name in a folder', async () => {
  const folder = makeContent();
  expect((await run(folder, 'page', 'Fees')).stdout).toContain('/fees');
  expect(loadFolder(folder).pages).toContainEqual(expect.objectContaining({ title: 'Fees' }));
  expect((await run(folder, 'page', 'Fees!')).stderr).toContain('pages/fees.md already exists');
  expect((await run(folder, 'page', 'Study')).stderr).toContain(
    'pages/study/index.md already exists',
  );
});

it('names files as the editor does: by the spelling of the language, with signs spelled out, and not too long', async () => {
  const site = fs.readFileSync(`${makeContent()}/site.yaml`, 'utf8');
  const folder = makeContent({
    'site.yaml': `${site.replace(/^languages:.*\n/m, '')}\nlanguages: [de]\n`,
  });
  const write = async (noun: string, name: string) =>
    /\w+\/[\w-]+\.md/.exec((await run(folder, noun, name)).stdout)?.[0];
  expect(await write('person', 'Jörg Müßig')).toBe('people/joerg-muessig.md');
  expect(await write('person', 'محمد الأحمد')).toBe('people/mhmd-alahmd.md');
  expect(await write('course', 'C++ for beginners')).toBe('courses/c-plus-plus-for-beginners.md');
  expect(await write('course', 'C# for beginners')).toBe('courses/c-sharp-for-beginners.md');
  expect(await write('page', 'A '.repeat(200))).toHaveLength('pages/.md'.length + 79);
});

it.each(['page', 'person', 'event', 'news', 'course', 'programme', 'department', 'deadline'])(
  'writes a %s that the doctor lists until somebody has written its text, and says that it is online',
  async (noun) => {
    const folder = makeContent();
    const before = loadFolder(folder).placeholders.length;
    const { stdout } = await run(folder, noun, 'C# & $5 for "beginners" *now*');
    expect(stdout).toContain('so does a site that is running with this folder');
    expect(loadFolder(folder).placeholders).toHaveLength(before + 1);
  },
);

it.each([
  ['Contact', '/contact already. Its text is in '],
  ['People', '/people already. Choose another title'],
  ['Account', '/account already. Choose another title'],
])('writes no page at an address of the template: %s', async (title, message) => {
  const folder = makeContent();
  const { status, stderr } = await run(folder, 'page', title);
  expect([status, stderr]).toEqual([1, expect.stringContaining(message)]);
  expect(() => loadFolder(folder)).not.toThrow();
});

it('writes the person whom a post already names, although the content fails the check until then', async () => {
  const post = '---\ntitle: T\ndescription: D\ndate: 2026-01-31\nauthor: ann-lee\n---\n';
  const folder = makeContent({ blog: null, 'blog/a.md': post });
  expect((await run(folder, 'person', 'Ann Lee')).status).toBe(0);
  expect(() => loadFolder(folder)).not.toThrow();
});

it('never writes over what is there', async () => {
  const folder = makeContent();
  await run(folder, 'post', 'One');
  fs.appendFileSync(`${folder}/blog/one.md`, 'My text');
  const { status, stderr } = await run(folder, 'post', 'One!');
  expect([status, stderr]).toEqual([1, expect.stringContaining('already exists')]);
  expect(fs.readFileSync(`${folder}/blog/one.md`, 'utf8')).toContain('My text');
});

it('creates no content folder where CONTENT_DIR is mistyped', async () => {
  const folder = path.join(makeContent(), 'typo');
  const { status, stderr } = await run(folder, 'person', 'Ann Lee');
  expect([status, stderr]).toEqual([1, expect.stringContaining(`${folder} does not exist`)]);
  expect(fs.existsSync(folder)).toBe(false);
});

it.each(['blog/one/index.md', 'blog/2026/one.md'])(
  'writes no second post beside %s',
  async (file) => {
    const folder = makeContent();
    await run(folder, 'post', 'One');
    fs.mkdirSync(path.dirname(`${folder}/${file}`), { recursive: true });
    fs.renameSync(`${folder}/blog/one.md`, `${folder}/${file}`);
    expect((await run(folder, 'post', 'One')).stderr).toContain(`${file} already exists`);
    expect(() => loadFolder(folder)).not.toThrow();
  },
);

it.each([
  [[]],
  [['post']],
  [['post', ' ']],
  [['paeg', 'One']],
  [['post', 'A', 'B']],
  [['post', '???']],
  [['component']],
  [['component', 'Map', 'page', 'B']],
])('says what to type instead of %j', async (parts) => {
  const { status, stderr } = await run(makeContent(), ...parts);
  expect(status).toBe(1);
  expect(stderr).toMatch(/npm run new -- (post|--help)|Choose a title/);
  expect(stderr).not.toMatch(/^\s+at /m);
});

it('lists in its help everything that it can write', async () => {
  const { stdout } = await callCommand('new', ['--help']);
  for (const noun of ['page TITLE', 'post TITLE', 'component NAME [ROOM]']) {
    expect(stdout).toContain(`npm run new -- ${noun}`);
  }
});

it('refuses a component that exists, and suggests the closest folder for an unknown one', async () => {
  const { stderr } = await callCommand('new', ['component', 'Notice']);
  expect(stderr).toBe('components/page/notice.tsx already exists.\n');
  const { stderr: unknown } = await callCommand('new', ['component', 'Notice', 'layuot']);
  expect(unknown).toContain('Did you mean "layout"?');
});

it('runs in a process of its own, as npm starts it', () => {
  const { status, stdout } = runCommand('new', ['page', 'Fees'], { CONTENT_DIR: makeContent() });
  expect([status, stdout]).toEqual([0, expect.stringContaining('pages/fees.md')]);
});
