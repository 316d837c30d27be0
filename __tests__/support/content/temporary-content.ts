import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const made: string[] = [];

/** Text that no deployer changes, so that tests may quote it. */
export const SECOND_SITE = '__tests__/support/second-site';

/** The content that `npm run demo` shows. */
export const EXAMPLE_SITE = 'examples/aldermere';

/** Changes of the second site after which it has no events, so that nothing but a test's own content ends. */
export const WITHOUT_EVENTS = {
  events: null,
  news: null,
  ...Object.fromEntries(
    ['Choreography', 'Dance', 'Ice'].map((name) => [
      `programmes/${name.toLowerCase()}.md`,
      `---\nname: ${name}\nsummary: S\nlevel: other\n---\n`,
    ]),
  ),
};

/** Changes of the second site after which nothing belongs to the blog, for a program without posts. */
export const WITHOUT_BLOG = {
  blog: null,
  'blog.md': null,
  'site.yaml': fs.readFileSync(`${SECOND_SITE}/site.yaml`, 'utf8').replaceAll('/blog', '/about'),
};

/** Copies the second site for one test, with some files replaced; null deletes a file. */
export function makeContent(changes: Record<string, string | Buffer | null> = {}): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'content-'));
  made.push(folder);
  fs.cpSync(SECOND_SITE, folder, { recursive: true });
  for (const [file, text] of Object.entries(changes)) {
    const target = path.join(folder, file);
    if (text === null) {
      fs.rmSync(target, { recursive: true });
    } else {
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.writeFileSync(target, text);
    }
  }
  return folder;
}

/** Deletes the copies. Call this after each test that made one. */
export function removeMadeContent(): void {
  for (const folder of made.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
}

/** The text of a post. @param more further fields; they begin on line 6 */
export const post = (date: string, more = '') =>
  `---\ntitle: T\ndescription: D\nauthor: odile-rothbart\ndate: ${date}\n${more}---\nText`;

/** The text of a page. */
export const page = (text: string, title = 'A page') =>
  `---\ntitle: ${title}\ndescription: What it is about\n---\n${text}`;
