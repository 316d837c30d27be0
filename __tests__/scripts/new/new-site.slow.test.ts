import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { callCommand } from '@/__tests__/support/programs/call-command';
import { makeFolder, removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import { getHeaderShape } from '@/components/layout/header-shape';
import { DICTIONARIES } from '@/lib/i18n/languages';
import { isEntry } from '@/lib/server/content/lists/entry-groups';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import { getStylesheet } from '@/lib/server/content/design/design';
import { listLinks } from '@/lib/site/navigation';
import { words } from '@/scripts/new/words/en';

// A word that is the same in another language, or part of an address or a name of a field.
const SAME_IN_OTHERS = ['blog', 'contact', 'links', 'degree', 'people'];

const ANSWERS = {
  kind: 'university',
  language: 'en',
  name: 'Lakeside & Hill *College*',
  about: 'A small college: music, drama and "quiet" rooms.',
  address: '7 Jetty Lane, 54321 Overwater',
  phone: '+41 800 55 66 77',
  email: 'hello@lakeside.example',
  zone: 'Europe/Zurich',
  accent: '#00695c',
  ground: '#123b36',
};

let folder: string;

beforeEach(() => {
  folder = path.join(makeFolder(), 'site');
});

afterEach(removeMadeFolders);

function run(answers: Partial<typeof ANSWERS> = ANSWERS) {
  const options = Object.entries(answers).map(([name, value]) => `--${name}=${value}`);
  return callCommand('new', ['site', folder, ...options]);
}

describe('the content of a new site', () => {
  it('passes the check as it was written', async () => {
    expect(await run()).toMatchObject({ status: 0, stderr: '' });
    const { notes, site } = loadFolder(folder);
    expect(notes).toEqual([]);
    expect(site).toMatchObject({ title: ANSWERS.name, timeZone: 'Europe/Zurich' });
    expect(site.contact.address).toEqual([ANSWERS.name, '7 Jetty Lane', '54321 Overwater']);
    expect(getStylesheet(site)?.css).toContain('--night:#123b36');
  });

  it('may be in another language, in which all but the legal pages are', async () => {
    const { status, stdout } = await run({ ...ANSWERS, language: 'de' });
    expect([status, stdout]).toEqual([0, expect.stringContaining('translate those that')]);
    const site = fs.readFileSync(path.join(folder, 'site.yaml'), 'utf8');
    expect(site).toContain('languages: [de]');
    expect(site).toContain('{ label: "Veranstaltungen", href: /events }');
    expect(site).toContain('{ label: "Kontakt", href: /contact }');
    expect(site).not.toContain('!placeholder');
    const { login, notes, placeholders } = loadFolder(folder);
    expect([login.title, notes]).toEqual(['Anmelden', []]);
    const marked = placeholders.map(({ file }) => file);
    expect(marked).toEqual(expect.arrayContaining(['pages/accessibility.md', 'pages/privacy.md']));
    expect(marked).not.toContain('about.md');
  });

  it.each(Object.keys(DICTIONARIES).filter((tag) => tag !== 'en'))(
    'has each label of its header and footer in a language of the program, and all fit on a wide screen: %s',
    async (language) => {
      await run({ ...ANSWERS, language });
      const site = fs.readFileSync(path.join(folder, 'site.yaml'), 'utf8');
      expect(site).not.toMatch(
        /!placeholder|(label|title): "?(Home|Study|About|Sign in|Register|Privacy|Accessibility|Legal notice)\b/,
      );
      const { brand, header } = loadFolder(folder).site;
      expect(getHeaderShape({ ...header, brand })).not.toBe('menu');
    },
  );

  it.each(Object.keys(DICTIONARIES).filter((tag) => tag !== 'en'))(
    'has each of its own texts in a language of the program: %s',
    async (language) => {
      await run({ ...ANSWERS, language });
      for (const file of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!file.endsWith('.md') || file.startsWith('pages/')) continue;
        const text = fs.readFileSync(path.join(folder, file), 'utf8');
        const found = Object.entries(words).filter(
          ([key, one]) =>
            typeof one === 'string' && !SAME_IN_OTHERS.includes(key) && text.includes(one),
        );
        expect([file, found]).toEqual([file, []]);
      }
    },
  );

  it('has its labels marked in a language that does not come with the program', async () => {
    await run({ ...ANSWERS, language: 'it' });
    const site = fs.readFileSync(path.join(folder, 'site.yaml'), 'utf8');
    expect(site).toContain('{ label: !placeholder "Contact", href: /contact }');
    expect(site).toContain('{ label: !placeholder "Programmes", href: /programmes }');
    expect(loadFolder(folder).contact.title).toBe('Contact');
  });

  it('has one line for each part of an address, whatever the comma', async () => {
    await run({ ...ANSWERS, language: 'ar', address: 'شارع الجامعة ١٢، صفاقس ٣٠٠٠, تونس' });
    const { address } = loadFolder(folder).site.contact;
    expect(address).toEqual([ANSWERS.name, 'شارع الجامعة ١٢', 'صفاقس ٣٠٠٠', 'تونس']);
  });

  it('does not call a team a university', async () => {
    await run({ ...ANSWERS, kind: 'team' });
    for (const file of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (/\.(md|yaml)$/.test(file))
        expect(fs.readFileSync(path.join(folder, file), 'utf8')).not.toMatch(/university/i);
  });

  it('calls signing in the same in the header and on its page', async () => {
    await run();
    const { login, site } = loadFolder(folder);
    expect(site.header.account.find(({ href }) => href === '/login')?.label).toBe(login.title);
  });

  it.each([
    ['university', ['blog', 'courses', 'departments', 'events', 'news', 'people', 'programmes']],
    ['department', ['blog', 'courses', 'events', 'news', 'people', 'programmes']],
    ['team', ['blog', 'events', 'news', 'people']],
  ])('of the kind %s has one entry of each type, and a link to each list', async (kind, types) => {
    await run({ ...ANSWERS, kind });
    const { entries, home, site } = loadFolder(folder);
    expect(
      entries
        .filter(isEntry)
        .map((entry) => entry.folder)
        .sort(),
    ).toEqual(types);
    const linked = listLinks(site.header.navigation).map(({ href }) => href);
    expect(linked).toEqual(expect.arrayContaining(types.map((type) => `/${type}`)));
    expect(linked.length).toBeLessThanOrEqual(10);
    expect(home.sections?.map((section) => section.kind)).toEqual([
      ...['cards', 'figures', 'entries', 'posts', 'quotation', 'call-to-action'],
    ]);
  });

  it('marks every invented text as a placeholder', async () => {
    await run();
    const { entries, placeholders } = loadFolder(folder);
    expect(placeholders.map(({ file }) => file).sort()).toEqual(
      [
        ...['home.md', 'pages/legal-notice.md'],
        ...entries.filter(isEntry).map(({ file }) => file),
      ].sort(),
    );
  });

  it('contains nothing of the shipped institution', async () => {
    await run();
    const shipped = loadFolder('content').site;
    for (const file of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(md|yaml)$/.test(file)) continue;
      const text = fs.readFileSync(path.join(folder, file), 'utf8');
      expect(text).not.toMatch(/!placeholder|lorem|nuitdelinfo/i);
      for (const line of [shipped.brand, ...shipped.contact.address]) {
        expect(text).not.toMatch(new RegExp(`\\b${line}\\b`));
      }
    }
  });

  it('names the institution once where the template does, whatever its name contains', async () => {
    const { brand } = loadFolder('content').site;
    const name = `Lakeside ${brand} $& $1`;
    await run({ ...ANSWERS, name });
    const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
    expect(read('pages/privacy.md')).toContain(`\nLakeside ${brand} \\$\\& \\$1, 7 Jetty Lane,`);
    expect(read('pages/accessibility.md')).toContain(`\nLakeside ${brand} \\$\\& \\$1 is`);
  });

  it('has its sentence in the footer as it was given, because the footer has no Markdown', async () => {
    const about = 'Music & *drama* for $5.';
    await run({ ...ANSWERS, about });
    expect(loadFolder(folder).site.footer.about.text).toBe(about);
  });

  it('passes the check whatever the names are', async () => {
    const line = fc
      .string({ minLength: 1, unit: 'grapheme' })
      .filter((text) => /[a-z]/i.test(text));
    const language = fc.constantFrom('en', 'it', ...Object.keys(DICTIONARIES));
    await fc.assert(
      fc.asyncProperty(line, line, line, language, async (name, about, address, tag) => {
        fs.rmSync(folder, { recursive: true, force: true });
        const answers = { ...ANSWERS, name, about, address, language: tag };
        expect(await run(answers)).toMatchObject({ status: 0 });
      }),
      { numRuns: randomRuns(40), examples: [['$$A', '$$ b', '$1$ c$2', 'en']] },
    );
  });
});

describe('wrong input', () => {
  it.each([
    ['kind', 'school', '--kind is "school". Expected university, department or team'],
    ['email', 'hello', '--email is "hello". Expected an email address'],
    ['zone', 'Zurich', '--zone is "Zurich". Did you mean Europe/Zurich?\n'],
    ['accent', 'teal', '--accent is "teal". Expected a colour, as in #a33f18'],
    ['name', ' ', '--name is " ". Expected a text'],
  ])('in --%s is named', async (name, value, message) => {
    const { status, stderr } = await run({ ...ANSWERS, [name]: value });
    expect([status, stderr]).toEqual([1, expect.stringContaining(message)]);
    expect(fs.existsSync(folder)).toBe(false);
  });

  it('names all options that are missing where nobody can be asked', async () => {
    const { name, email } = ANSWERS;
    const { stderr } = await run({ name, email });
    expect(stderr).toContain('--about SENTENCE, --address ADDRESS, --phone NUMBER');
  });

  it('never touches a folder that has content', async () => {
    await run();
    const { status, stderr } = await run();
    expect([status, stderr]).toEqual([1, expect.stringContaining('is not empty')]);
  });
});

it('leaves the clone clean, so that git pull can update the template', async () => {
  const [origin, clone] = [makeFolder(), makeFolder()];
  const git = (cwd: string, ...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...words], {
      cwd,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  // The check of the content looks up the routes in `app`.
  for (const part of ['app', 'content']) {
    fs.cpSync(part, path.join(origin, part), { recursive: true });
  }
  git(origin, 'init', '--quiet', '--initial-branch=main');
  git(origin, 'add', '.');
  git(origin, 'commit', '--quiet', '--message=One');
  git(clone, 'clone', '--quiet', origin, '.');
  folder = path.join(makeFolder(), 'site');
  const before = process.cwd();
  process.chdir(clone);
  try {
    expect(await run()).toMatchObject({ status: 0, stderr: '' });
  } finally {
    process.chdir(before);
  }
  expect(git(clone, 'status', '--short')).toBe('');
  const written = fs.readFileSync(path.join(folder, 'site.yaml'), 'utf8');
  fs.appendFileSync(path.join(origin, 'content/site.yaml'), '# Newer\n');
  git(origin, 'commit', '--quiet', '--all', '--message=Two');
  git(clone, 'pull', '--quiet', '--ff-only');
  expect(fs.readFileSync(path.join(clone, 'content/site.yaml'), 'utf8')).toContain('# Newer');
  expect(fs.readFileSync(path.join(folder, 'site.yaml'), 'utf8')).toBe(written);
});
