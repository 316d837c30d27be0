import fs from 'node:fs';
import {
  makeContent,
  post,
  removeMadeContent,
  SECOND_SITE,
} from '@/__tests__/support/content/temporary-content';
import { getLanguage } from '@/lib/i18n/language';
import { languageOf } from '@/lib/i18n/languages';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { readLanguage } from '@/lib/server/content/loading/fixed-pages/site-language';
import { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';
import { checkContent } from '@/lib/server/content/loading/load-content';

afterEach(removeMadeContent);

const SITE = fs.readFileSync(`${SECOND_SITE}/site.yaml`, 'utf8');

/** Checks the second site in a language, with further changes. @param languages as written in site.yaml */
function check(languages: string, changes: Record<string, string> = {}, memory?: ContentMemory) {
  const site = languages === '' ? SITE : `${SITE}\nlanguages: ${languages}\n`;
  const tree = openFolder(makeContent({ 'site.yaml': site, ...changes }));
  return checkContent(tree, null, memory ? { memory } : {});
}

const describeMistakes = (...given: Parameters<typeof check>) =>
  check(...given).problems.map(
    ({ file, field, found, expected }) => `${file} ${field ?? ''}: ${found}; ${expected}`,
  );

describe('the languages of a site', () => {
  it.each([
    ['[xx]', 'site.yaml languages[0]: "xx"; the tag of a language, as in de, fr or pt-BR'],
    ['[DE]', 'did you mean de? Otherwise the tag of a language'],
    ['[pt_br]', 'did you mean pt-BR? Otherwise the tag of a language'],
    ['[de, de]', 'site.yaml languages[1]: "de"; each language once'],
    ['[de-AT, de]', 'either de-AT or de, because they are the same language'],
    ['de', 'site.yaml languages: "de"; a list of languages, as in [de]'],
    ['[12]', 'site.yaml languages[0]: the number 12; the tag of a language'],
  ])('cannot be %s', (written, message) => {
    expect(describeMistakes(written)).toEqual([expect.stringContaining(message)]);
  });

  it.each(['', '[]', '[en]', '[de]', '[de-AT]', '[zh-Hant]'])('may be %s', (written) => {
    expect(describeMistakes(written)).toEqual([]);
  });

  it.each([`\ufefflanguages: [de]\n${SITE}`, '{ title: A, languages: [de] }'])(
    'are found wherever the file has them',
    (site) => {
      expect(readLanguage(openFolder(makeContent({ 'site.yaml': site }))).tag).toBe('de');
    },
  );

  it('may have no dictionary: a note counts the texts that are in English', () => {
    expect(check('[it]').notes.map(({ file, text }) => `${file}: ${text}`)).toContainEqual(
      expect.stringMatching(
        /^site\.yaml: \d{4} texts of the interface are in English, such as account\.title \(`npm run new -- language it` writes/,
      ),
    );
    expect(
      check('')
        .notes.map(({ text }) => text)
        .join(),
    ).not.toContain('in English');
  });
});

describe('a file with texts of the interface', () => {
  it('replaces them in the language of the site', () => {
    const { content, problems } = check('[it]', {
      'texts.it.yaml': 'search:\n  title: Cerca\n  lead:\nlayout:\n',
    });
    expect(problems).toEqual([]);
    const { search } = languageOf(content?.site ?? {}).texts;
    expect([search.title, search.lead]).toEqual(['Cerca', 'Search our website.']);
    const english = check('', { 'texts.en.yaml': 'search:\n  title: Find\n' });
    expect(languageOf(english.content?.site ?? {}).texts.search.title).toBe('Find');
  });

  it('is checked: keys, kinds, values, plural forms and HTML', () => {
    const written = `serch: {title: A}
layout: A
notFound: {where: [A]}
search:
  titel: A
  submit: 5
  label: <b>A</b>
  title: 'A {count}'
  labelOf: '{meny}'
  first: {one: A}
  wholeList: {few: A, other: '{count}'}
  list: {other: A}
upload: {lacks: A}
`;
    expect(describeMistakes('[de]', { 'texts.de.yaml': written })).toEqual(
      [
        'serch: a group of fields: title; did you mean search?',
        'layout: "A"; a group of texts, each by its key',
        'notFound.where: a list of 1; a text (in quotes if it looks like a number)',
        'search.titel: "A"; did you mean title?',
        'search.submit: the number 5; a text (in quotes if it looks like a number)',
        'search.label: "<b>A</b>"; a text without HTML, which pages would show as written',
        'search.title: "A {count}"; a text without {count}, because it has no values',
        'search.labelOf: "{meny}"; in place of {meny}: did you mean {many}?',
        'search.first: a group of fields: one; the plural form other, for all other numbers',
        'search.wholeList.few: "A"; one of one, other',
        'search.list: a group of fields: other; a text (in quotes if it looks like a number)',
        'upload.lacks: "A"; nothing: the program composes this text, so it cannot be replaced',
      ].map((mistake) => expect.stringContaining(`texts.de.yaml ${mistake}`)),
    );
  });

  it('may be empty, or contain nothing but comments', () => {
    for (const written of ['', '# Texts\n', 'search:\n  # Search\n  title:\n'])
      expect(describeMistakes('[de]', { 'texts.de.yaml': written })).toEqual([]);
  });

  it('is reported in a language that the site does not have', () => {
    expect(describeMistakes('[de]', { 'texts.fr.yaml': '' })).toEqual([
      expect.stringContaining('texts.fr.yaml : a file that the site does not use'),
    ]);
  });
});

describe('a memory', () => {
  const changes = { 'blog/offen.md': post('2026-01-01', 'tags: [Öffnung]\n') };

  it('does not mix languages: each load has the addresses and redirects of its language', () => {
    const memory = new ContentMemory();
    const load = (languages: string) =>
      check(languages, changes, memory).content ?? { addresses: [], redirects: [] };
    const slugsOf = ({ addresses }: { addresses: string[] }) =>
      addresses.flatMap((address) => /[^/]*ffnung$/.exec(address) ?? []);
    for (const [languages, slug] of [
      ['', 'offnung'],
      ['[de]', 'oeffnung'],
      ['', 'offnung'],
      ['[fr]', 'offnung'],
    ] as const) {
      const content = load(languages);
      expect(slugsOf(content)).toEqual([slug]);
      const moved = content.redirects.filter(({ from }) => from.endsWith('/offnung'));
      expect(moved.map(({ to }) => to.endsWith('/oeffnung'))).toEqual(
        slug === 'oeffnung' ? [true] : [],
      );
    }
    expect(getLanguage().tag).toBe('en');
  });
});
