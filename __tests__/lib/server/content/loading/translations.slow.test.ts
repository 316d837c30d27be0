import fs from 'node:fs';
import path from 'node:path';
import { GERMAN, makeTranslatedContent } from '@/__tests__/support/content/languages';
import { expectSentences } from '@/__tests__/support/content/known-messages';
import { page, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { languageOf } from '@/lib/i18n/languages';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { checkContent } from '@/lib/server/content/loading/load-content';
import { createTranslation } from '@/scripts/new/new-translation';

afterEach(removeMadeContent);

function check(changes: Record<string, string | null> = {}, now: number | null = null) {
  const { content, problems, notes } = checkContent(
    openFolder(makeTranslatedContent(changes)),
    now,
  );
  expectSentences(problems, notes);
  const german = content?.translations?.de;
  const mistakes = problems.map(
    ({ file, line, field, found, expected }) =>
      `${file}:${line ?? ''} ${field ?? ''}: ${found}; ${expected}`,
  );
  return { content, german, mistakes, notes };
}

describe('a site in several languages', () => {
  it('has the content of each further one beside that of the first', () => {
    const { content, german, mistakes } = check();
    expect(mistakes).toEqual([]);
    expect(languageOf(content?.site ?? {}).tag).toBe('en');
    expect(languageOf(german?.site ?? {}).tag).toBe('de');
    expect([content?.home.title, german?.home.title]).toEqual(['Start', 'Titel']);
  });

  it('has in a further language only the pages that are translated', () => {
    const { content, german, mistakes } = check({
      'pages/study/fees.de.md': page('Preise', 'Gebühren'),
    });
    expect(mistakes).toEqual([]);
    expect(german?.pages.map(({ address, title }) => [address, title])).toEqual([
      ['/study/fees', 'Gebühren'],
    ]);
    expect(content?.pages.some(({ address }) => address === '/study/fees')).toBe(true);
    expect(content?.addresses.filter((address) => address.includes('.de'))).toEqual([]);
  });

  it('has something left to do while a language with forms lacks the privacy page', () => {
    const privacy = { 'pages/privacy.md': page('What happens to your data.', 'Privacy') };
    const listTodo = (changes: Record<string, string>) =>
      check({ ...privacy, ...changes }).notes.flatMap(({ isTodo, file, text }) =>
        isTodo && file.includes('privacy') ? `${file} ${text}` : [],
      );
    expect(listTodo({})).toEqual([
      'pages/privacy.md is missing in de, where the forms of the site ask for personal data, too; write pages/privacy.de.md',
    ]);
    expect(listTodo({ 'pages/privacy.de.md': '---\ntitle: Datenschutz\n---\n' })).toEqual([]);
    expect(check().notes.filter(({ isTodo, file }) => isTodo && file.includes('privacy'))).toEqual(
      [],
    );
  });

  it('reads what a translation says about itself from its front matter, and not from its text', () => {
    const text = 'Gebühren\n\n```yaml\nslug: preise\ntranslates: a\n```\n';
    const { german, mistakes, notes } = check({ 'pages/study/fees.de.md': page(text, 'Preise') });
    expect([mistakes, german?.slugs]).toEqual([[], undefined]);
    expect(notes.filter(({ text: note }) => note.includes('translates'))).toEqual([]);
  });

  it('gives a slug to the page of an entry, even if the entry adds days to another list', () => {
    const name = 'name: Dance\nsummary: S\n';
    const { german, mistakes } = check({
      'programmes/dance.md': `---\n${name}level: other\ndeadlines: [{ label: Apply, date: '2099-01-01' }]\n---\n`,
      'programmes/dance.de.md': '---\nname: Tanz\nslug: tanz\n---\n',
    });
    expect([mistakes, german?.slugs]).toEqual([[], { '/programmes/dance': 'tanz' }]);
  });

  it('shows people, events and the like in lists even if nobody has translated them, but no posts', () => {
    const { german } = check({
      'people/odette.de.md': '---\nname: Odette (de)\nsummary: S\n---\n',
    });
    const find = (address: string) => german?.entries.find((one) => one.address === address);
    expect(find('/people/odette')).not.toHaveProperty('isUntranslated');
    expect(find('/people/siegfried')).toMatchObject({ isUntranslated: true, language: 'en' });
    expect(german?.addresses).toContain('/people/odette');
    expect(german?.addresses).not.toContain('/people/siegfried');
    expect(german?.entries.filter(({ folder }) => ['blog', 'news'].includes(folder))).toEqual([]);
  });

  it('leads from header and footer only to pages in the same language', () => {
    const { german, content } = check();
    const links = german?.site.footer.links.items.map(({ href }) => href) ?? [];
    expect(links).not.toContain('/study/fees#what-it-costs');
    expect(content?.site.footer.links.items.map(({ href }) => href)).toContain(
      '/study/fees#what-it-costs',
    );
  });

  it('may link to a page that only the first language has', () => {
    expect(check({ 'home.de.md': page('[Gebühren](/study/fees)', 'T') }).mistakes).toEqual([]);
  });
});

describe('a translation', () => {
  it('inherits fields by name, and replaces lists and the text as a whole', () => {
    const { german, mistakes } = check({
      'pages/a.md':
        '---\ntitle: A\ndescription: D\nupdated: 2026-03-01\nowner:\n  label: The office\n  href: /contact\nsections:\n  - { kind: text, title: One, text: T }\n  - { kind: text, title: Two, text: T }\n---\nEnglish',
      'pages/a.de.md':
        '---\ntitle: B\nowner:\n    label: Das Büro\nsections:\n  - kind: text\n    title: Eins\n    text: T\n---\n',
    });
    expect(mistakes).toEqual([]);
    expect(german?.pages).toMatchObject([
      {
        title: 'B',
        description: 'D',
        updated: '2026-03-01',
        owner: { label: 'Das Büro', href: '/contact' },
      },
    ]);
    expect(german?.pages[0]?.sections).toHaveLength(1);
  });

  it.each([
    [
      'a field',
      'pages/a.de.md',
      '---\ntitle: A\nupdated: soon\n---\n',
      'pages/a.de.md:3 updated: "soon"',
    ],
    [
      'a link in the text',
      'pages/a.de.md',
      '---\ntitle: A\n---\nText\n\n[B](/nowhere)\n',
      'pages/a.de.md:6 : a link to "/nowhere", where there is nothing',
    ],
    [
      'a link with the prefix of a language',
      'pages/a.de.md',
      '---\ntitle: A\n---\n[B](/de/about#x)\n',
      'pages/a.de.md:4 : a link to "/de/about#x", where there is nothing; /about#x, which leads to',
    ],
    [
      'a link with a slug',
      'pages/b.md',
      page('[B](/de/lageplan#x)'),
      'pages/b.md:5 : a link to "/de/lageplan#x", where there is nothing; /plan#x, which leads to',
    ],
    ['the front matter', 'pages/a.de.md', 'Text', 'pages/a.de.md:1 : no front matter'],
    ['its YAML', 'pages/a.de.md', '---\ntitle: "A\n---\n', 'pages/a.de.md:'],
    [
      'a field of site.yaml',
      'site.de.yaml',
      'titel: A\n',
      'site.de.yaml:1 titel: an unknown field',
    ],
    [
      'nothing, because its original is missing',
      'pages/b.de.md',
      page('Text'),
      'pages/b.de.md: : a translation of pages/b.md, which does not exist',
    ],
    [
      'its home page',
      'home.de.md',
      null,
      'home.de.md: : no translation of home.md; this file, which each further language needs; to write it with the text of the original: npm run new -- translation de home',
    ],
    [
      'a page with the address of a language',
      'pages/de.md',
      page('Text'),
      'pages/de.md: : an address below /de, which belongs to the pages in that language',
    ],
    [
      'a slug',
      'pages/a.de.md',
      '---\ntitle: A\nslug: Gebühren\n---\n',
      'pages/a.de.md: slug: the slug "Gebühren"; lower-case letters',
    ],
    [
      'a slug that is the address of another page',
      'pages/a.de.md',
      '---\ntitle: A\nslug: about\n---\n',
      'pages/a.de.md: slug: the slug about, which gives it the address of about.de.md',
    ],
    [
      'a group of the navigation without a page',
      'site.de.yaml',
      'header:\n  navigation:\n    - label: G\n      items: [{ label: F, href: /study/fees }]\n',
      'site.de.yaml: header.navigation[0]: the group "G", of whose pages none is translated',
    ],
  ])('has its mistakes reported where they are: in %s', (_, file, text, mistake) => {
    const { mistakes } = check({
      'pages/a.md': page('Text'),
      'pages/plan.md': page('Text'),
      'pages/plan.de.md': '---\ntitle: Plan\nslug: lageplan\n---\n',
      [file]: text,
    });
    expect(mistakes[0]).toContain(mistake);
    expect(mistakes).toHaveLength(1);
  });

  it('is noted once its original has changed', () => {
    const folder = makeTranslatedContent();
    const file = path.join(folder, 'pages/study/fees.md');
    createTranslation('de', 'study/fees', folder);
    const listNotes = () => {
      const { problems, notes } = checkContent(openFolder(folder), null);
      expect(problems).toEqual([]);
      return notes.map((note) => `${note.file} ${note.text}`);
    };
    const outdated = (changed: string) =>
      expect.stringContaining(
        `fees.de.md translates earlier words of pages/study/fees.md, where these have changed: ${changed};`,
      );
    const before = fs.readFileSync(file, 'utf8');
    const change = (from: RegExp, to: string) => fs.writeFileSync(file, before.replace(from, to));
    expect(listNotes()).not.toContainEqual(outdated(''));
    // A translation has the date of its original.
    change(/^updated: .*/m, 'updated: 2026-11-28\n# A comment');
    expect(listNotes().filter((note) => note.includes('earlier words'))).toEqual([]);
    change(/^title: .*/m, 'title: Other fees');
    expect(listNotes()).toContainEqual(outdated('`title`'));
    change(/^title: .*/m, 'title: Other fees');
    fs.appendFileSync(file, '\nMore.\n');
    expect(listNotes()).toContainEqual(outdated('`title`, the text'));
    const remedy = /write (translates: .+)$/.exec(listNotes().join('\n'))?.[1] ?? '';
    const own = path.join(folder, 'pages/study/fees.de.md');
    fs.writeFileSync(own, fs.readFileSync(own, 'utf8').replace(/^translates: .*/m, remedy));
    expect(listNotes().filter((note) => note.includes('earlier words'))).toEqual([]);
    expect(() => createTranslation('de', 'study/fees', folder)).toThrow('already exists');
    expect(() => createTranslation('fr', 'study/fees', folder)).toThrow('no pages in "fr"');
    expect(() => createTranslation('de', 'nothing', folder)).toThrow('no page nothing');
  });

  it('is not noted if only a date has changed in a group, such as the time of an event', () => {
    const original = (end: string, label: string) =>
      `---\nname: Dance\nsummary: S\nwhen: { start: 2099-01-01, end: ${end} }\nregistration: { href: /contact, label: ${label}, closes: ${end} }\n---\nText\n`;
    const folder = makeTranslatedContent({ 'events/dance.md': original('2099-01-02', 'Come') });
    createTranslation('de', 'events/dance', folder);
    const listNotes = (text: string) => {
      fs.writeFileSync(path.join(folder, 'events/dance.md'), text);
      const { problems, notes } = checkContent(openFolder(folder), null);
      expect(problems).toEqual([]);
      return notes.flatMap(({ text: note }) => /have changed: (.*?);/.exec(note)?.[1] ?? []);
    };
    expect(listNotes(original('2099-01-03', 'Come'))).toEqual([]);
    expect(listNotes(original('2099-01-03', 'Join'))).toEqual(['`registration`']);
  });

  describe('of site.yaml', () => {
    const SITE = 'site.yaml';

    function translate(changes: Record<string, string> = {}) {
      const folder = makeTranslatedContent(changes);
      fs.rmSync(path.join(folder, 'site.de.yaml'));
      createTranslation('de', 'site', folder);
      const before = fs.readFileSync(path.join(folder, SITE), 'utf8');
      return {
        folder,
        read: (file: string) => fs.readFileSync(path.join(folder, file), 'utf8'),
        change: (from: RegExp, to: string) => {
          expect(before).toMatch(from);
          fs.writeFileSync(path.join(folder, SITE), before.replace(from, to));
        },
        listOutdated: () => {
          const { problems, notes } = checkContent(openFolder(folder), null);
          expect(problems).toEqual([]);
          expectSentences(problems, notes);
          return notes.flatMap(({ file, text }) =>
            text.includes('earlier words') ? [`${file} ${text}`] : [],
          );
        },
      };
    }

    it('has the digest of its words, and is noted once they have changed', () => {
      const { folder, read, change, listOutdated } = translate();
      expect(read('site.de.yaml')).toMatch(/^translates: title-[0-9a-f]{6} brand-/m);
      expect(listOutdated()).toEqual([]);
      change(/^title: .*/m, 'title: Another name');
      expect(listOutdated()).toEqual([
        expect.stringContaining(
          'site.de.yaml translates earlier words of site.yaml, where these have changed: `title`;',
        ),
      ]);
      change(/^ {4}- label: Start$/m, '    - label: Begin');
      const [note = ''] = listOutdated();
      expect(note).toContain('have changed: `header`;');
      const remedy = /write (translates: .+)$/.exec(note)?.[1] ?? '';
      const own = path.join(folder, 'site.de.yaml');
      fs.writeFileSync(own, read('site.de.yaml').replace(/^translates: .*/m, remedy));
      expect(listOutdated()).toEqual([]);
    });

    it('is not noted if only values have changed that it has from its original, or their spelling', () => {
      const { change, listOutdated } = translate();
      for (const [from, to] of [
        [/^title: (.*)/m, 'title: "$1" # A comment'],
        [/^brand: (.*)/m, 'brand: { name: $1, logo: images/crest.svg }'],
        [/^ {2}email: .*/m, '  email: office@example.org'],
        [/^ {4}year: .*/m, '    year: 2031'],
        [/^timeZone: .*/m, 'timeZone: Europe/Vienna'],
        [/^ {4}accent: .*/m, "    accent: '#16284a'"],
      ] as const) {
        change(from, to);
        expect(listOutdated()).toEqual([]);
      }
    });

    it('needs no digest', () => {
      const { listOutdated, folder, read, change } = translate();
      const own = path.join(folder, 'site.de.yaml');
      fs.writeFileSync(own, read('site.de.yaml').replace(/^translates: .*\n/m, ''));
      change(/^title: .*/m, 'title: Another name');
      expect(listOutdated()).toEqual([]);
    });

    it('has its mistakes on their lines below the digest', () => {
      const { mistakes } = check({
        'site.de.yaml': 'translates: title-3fa2c1\ntitle: A\nslug: a\n',
      });
      expect(mistakes).toEqual([expect.stringContaining('site.de.yaml:3 slug: an unknown field')]);
    });
  });

  it('is part of the name of a file if the site does not have its language, which is said for a language', () => {
    const { mistakes } = check({
      'pages/notes.fr.md': page('Text'),
      'pages/notes.v2.md': page('Text'),
    });
    const remedy = expect.stringContaining('a translation, fr in the list `languages`');
    expect(mistakes).toEqual([remedy, expect.not.stringContaining('translation')]);
    expect(mistakes).toEqual([
      expect.stringContaining('the name "notes.fr"'),
      expect.stringContaining('the name "notes.v2"'),
    ]);
  });

  it('has no mistake of its own if its original lacks a field', () => {
    const { mistakes } = check({
      'events/talk.md': '---\nname: Talk\nsummary: S\n---\n',
      'events/talk.de.md': '---\nname: Vortrag\n---\n',
    });
    expect(mistakes).toEqual([expect.stringMatching(/^events\/talk\.md:\d when: nothing/)]);
  });

  it.each(['[en, de, de-AT]', '[en, de, de]', '[en, xq, de]', '[d_e, de]', '[en, de, 5]'])(
    'does not look like a file of no use if another language is wrong: %s',
    (languages) => {
      const site = GERMAN['site.yaml']?.replace('[en, de]', languages) ?? '';
      const { mistakes } = check({ 'site.yaml': site });
      expect(mistakes).toEqual([expect.stringMatching(/^site\.yaml:\d+ languages/)]);
    },
  );

  it('names its language as the remedy, if the site does not have it', () => {
    const { mistakes } = check({
      'about.fr.md': page('Texte'),
      'site.fr.yaml': 'title: T\n',
      'texts.fr.yaml': 'search:\n  title: T\n',
    });
    const remedy = 'a file that the site does not use; fr in the list `languages` of site.yaml';
    expect(mistakes).toEqual(Array(3).fill(expect.stringContaining(remedy)));
  });

  it.each([
    ['a draft', 'draft: true'],
    ['over', "until: '2026-01-10'"],
    ['still to come', "date: '2026-03-01'"],
  ])('is noted if its original is %s', (_, field) => {
    const date = field.startsWith('date') ? field : `date: '2026-01-01'\n${field}`;
    const { notes } = check(
      {
        'blog/boat.md': `---\ntitle: Boat\ndescription: D\nauthor: Ann\n${date}\n---\nText`,
        'blog/boat.de.md': '---\ntitle: Boot\n---\n',
      },
      Date.parse('2026-02-01'),
    );
    const about = notes.filter(({ file }) => file.startsWith('blog/boat'));
    expect(about.map(({ file }) => file)).toEqual(['blog/boat.md', 'blog/boat.de.md']);
    expect(about[1]?.text).toBe('translates blog/boat.md, which visitors do not see now');
  });

  it('does not show before or after its original', () => {
    const { german } = check(
      {
        'pages/a.md': page('Text'),
        'events/later.md':
          '---\nname: L\nsummary: S\nwhen: { start: 2026-01-15 }\ndraft: true\n---\n',
        'events/later.de.md': '---\nname: Später\n---\n',
      },
      Date.parse('2026-01-01'),
    );
    expect(german?.entries.some(({ address }) => address === '/events/later')).toBe(false);
  });
});
