import fs from 'node:fs';
import path from 'node:path';
import { runCommand } from '@/__tests__/support/run-command';
import { makeContent, removeMadeContent } from '@/__tests__/support/temporary-content';
import { loadContent } from '@/lib/server/content/load-content';

afterEach(removeMadeContent);

/** `npm run new -- …` in a content folder. */
function run(folder: string, ...parts: string[]) {
  return runCommand('new', parts, { CONTENT_DIR: folder });
}

it('writes a post that is a draft until its writer says otherwise', () => {
  const folder = makeContent({ blog: null });
  const title = 'Über die "Flüsse": 50 %';
  expect(run(folder, 'post', title).stdout).toContain('/blog/uber-die-flusse-50');
  expect(loadContent(folder).posts).toMatchObject([{ title, draft: true }]);
  expect(loadContent(folder, '9999-12-31').posts).toEqual([]);
});

it('writes somebody who can be named as an author', () => {
  const folder = makeContent({ blog: null, authors: null });
  expect(run(folder, 'post', 'One').stderr).toContain('npm run new -- author');
  expect(run(folder, 'author', "Ann O'Lee").stdout).toContain('author: ann-o-lee');
  run(folder, 'post', 'One');
  expect(loadContent(folder).posts).toMatchObject([{ authors: [{ label: "Ann O'Lee" }] }]);
});

it('writes a page that passes the check, beside one of the same name in a folder', () => {
  const folder = makeContent();
  expect(run(folder, 'page', 'Fees').stdout).toContain('/fees');
  expect(loadContent(folder).pages).toContainEqual(expect.objectContaining({ title: 'Fees' }));
  expect(run(folder, 'page', 'Fees!').stderr).toContain('pages/fees.md already exists');
  expect(run(folder, 'page', 'Study').stderr).toContain('pages/study/index.md already exists');
});

it('writes an author while a post that names nobody fails the check', () => {
  const post = '---\ntitle: T\ndescription: D\ndate: 2026-01-31\nauthor: ann-lee\n---\n';
  const folder = makeContent({ authors: null, blog: null, 'blog/a.md': post });
  expect(run(folder, 'author', 'Ann Lee').status).toBe(0);
  expect(() => loadContent(folder)).not.toThrow();
});

it('never writes over what is there', () => {
  const folder = makeContent();
  run(folder, 'post', 'One');
  fs.appendFileSync(`${folder}/blog/one.md`, 'My text');
  const { status, stderr } = run(folder, 'post', 'One!');
  expect([status, stderr]).toEqual([1, expect.stringContaining('already exists')]);
  expect(fs.readFileSync(`${folder}/blog/one.md`, 'utf8')).toContain('My text');
});

it('creates no content folder where CONTENT_DIR is mistyped', () => {
  const folder = path.join(makeContent(), 'typo');
  const { status, stderr } = run(folder, 'author', 'Ann Lee');
  expect([status, stderr]).toEqual([1, expect.stringContaining(`${folder} does not exist`)]);
  expect(fs.existsSync(folder)).toBe(false);
});

it.each(['blog/one/index.md', 'blog/2026/one.md'])('writes no second post beside %s', (file) => {
  const folder = makeContent();
  run(folder, 'post', 'One');
  fs.mkdirSync(path.dirname(`${folder}/${file}`), { recursive: true });
  fs.renameSync(`${folder}/blog/one.md`, `${folder}/${file}`);
  expect(run(folder, 'post', 'One').stderr).toContain(`${file} already exists`);
  expect(() => loadContent(folder)).not.toThrow();
});

it.each([
  [[]],
  [['post']],
  [['post', ' ']],
  [['paeg', 'One']],
  [['post', 'A', 'B']],
  [['post', '???']],
])('says what to type instead of %j', (parts) => {
  const { status, stderr } = run(makeContent(), ...parts);
  expect(status).toBe(1);
  expect(stderr).toMatch(/npm run new -- (post|--help)|Choose a title/);
  expect(stderr).not.toMatch(/^\s+at /m);
});
