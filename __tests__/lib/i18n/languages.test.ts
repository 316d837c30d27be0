import fs from 'node:fs';
import { english } from '@/lib/i18n/english';
import { formatNames } from '@/lib/format';
import { inLanguage } from '@/lib/i18n/language';
import { inEachLanguage } from '@/lib/i18n/texts';
import { DICTIONARIES, languageOf, listUntranslated } from '@/lib/i18n/languages';
import { listFiles } from '@/lib/server/list-files';

const write = (languages: string[], written: object) =>
  languageOf({ languages, texts: { digest: JSON.stringify(written), written } }).texts;

describe('the language of a site', () => {
  it('is English unless the site names another, and the same object for the same choice', () => {
    expect(languageOf({})).toBe(english);
    expect(languageOf({ languages: ['en'] })).toBe(english);
    expect(languageOf({ languages: ['de'] })).toBe(languageOf({ languages: ['de'] }));
    const texts = { digest: '1', written: {} };
    expect(languageOf({ languages: ['de'], texts })).not.toBe(languageOf({ languages: ['de'] }));
  });

  it('has the tag of the site, the formats of its country, and the direction of its script', () => {
    const of = (tag: string) => languageOf({ languages: [tag] });
    expect(of('de')).toMatchObject({ tag: 'de', locale: 'de-DE' });
    expect(of('de-AT')).toMatchObject({ tag: 'de-AT', locale: 'de-AT' });
    expect(of('de')).not.toHaveProperty('direction');
    expect(of('fa')).toMatchObject({ tag: 'fa', direction: 'rtl' });
    expect(of('it').texts.formats.time(17, 5)).toBe('17:05');
    expect(of('en-US')).toMatchObject({ locale: 'en-US', texts: english.texts });
  });

  it('has the digits of its country in texts, too', () => {
    const write = (tag: string) => {
      const language = languageOf({ languages: [tag] });
      const { formats, entries } = language.texts;
      return inLanguage(language, () => [formats.time(10, 5), entries.all(12)].join());
    };
    expect(write('ar')).toMatch(/10:05.*12/);
    expect(write('ar-MA')).toMatch(/10:05.*12/);
    expect(write('ar-EG')).toMatch(/١٠:٠٥.*١٢/);
    expect(write('ar-EG')).not.toMatch(/\d/);
  });

  it('has the texts of its dictionary, and English ones for those that are missing', () => {
    const { texts } = languageOf({ languages: ['de-CH'] });
    expect(texts.search.title).toBe('Suche');
    expect(languageOf({ languages: ['it'] }).texts.search).toEqual(english.texts.search);
    expect(listUntranslated({ languages: ['it'] })).toContain('search.title');
    expect(listUntranslated({ languages: ['de'] })).not.toContain('search.title');
    expect(listUntranslated({})).toEqual([]);
  });
});

describe('a text that the code of a site has in several languages', () => {
  const label = inEachLanguage({ en: 'I am', de: 'Ich bin', 'de-CH': 'I bi' });

  it.each([
    ['de', 'Ich bin'],
    ['de-AT', 'Ich bin'],
    ['de-CH', 'I bi'],
    ['en-US', 'I am'],
    ['ar', 'I am'],
  ])('is asked for in %s as "%s"', (tag, expected) => {
    expect(inLanguage(languageOf({ languages: [tag] }), label)).toBe(expected);
  });
});

describe('a text of a site', () => {
  it('replaces the text of any language by its key', () => {
    const written = { search: { title: 'Finden' }, file: { kinds: { '.docx': 'Word' } } };
    for (const tag of ['en', 'de', 'it']) {
      const texts = write([tag], written);
      expect(texts.search.title).toBe('Finden');
      expect(texts.file.kinds.get('.docx')).toBe('Word');
      expect(texts.file.kinds.has('.xlsx')).toBe(true);
      expect(texts.search.submit).toBe(languageOf({ languages: [tag] }).texts.search.submit);
    }
  });

  it('contains its values, with numbers and lists in the format of the language, and leaves out an empty value', () => {
    const texts = write(['it'], {
      layout: { copyright: '{year}, {holder}' },
      accountMails: { greeting: 'Ciao {name},' },
      entries: { sideBySide: '{names} a confronto', all: 'Tutti {count}' },
    });
    expect(texts.layout.copyright('2026', '{year}')).toBe('2026, {year}');
    expect(texts.accountMails.greeting('Ada')).toBe('Ciao Ada,');
    expect(texts.accountMails.greeting('')).toBe('Ciao,');
    expect(texts.entries.sideBySide(['A', 'B'])).toBe('A e B a confronto');
    expect(texts.entries.all(12_345)).toBe('Tutti 12.345');
  });

  it('has the plural forms of its language', () => {
    const forms = { one: 'jeden', few: '{count} dny', other: '{count} dní' };
    const { layout } = write(['cs'], { layout: { comments: forms } });
    expect([1, 3, 5, 0].map(layout.comments)).toEqual(['jeden', '3 dny', '5 dní', '0 dní']);
  });

  it('is left out if it does not fit, because an earlier program had other texts', () => {
    const search = { title: 5, labelOf: ['x'], gone: 'x' };
    const written = { search, people: { grant: 'x' }, layout: 'x' };
    expect(write(['en'], written)).toEqual(english.texts);
  });
});

describe('the dictionary of', () => {
  it.each(Object.entries(DICTIONARIES))('%s has the texts of each of its files', async (tag) => {
    const barrel = fs.readFileSync(`lib/i18n/${tag}.ts`, 'utf8');
    for (const file of listFiles(`lib/i18n/${tag}`)) {
      expect(barrel).toContain(`'@/lib/i18n/${tag}/${file.replace('.ts', '')}'`);
    }
  });

  it.each(Object.keys(DICTIONARIES))('%s may lack texts, which are listed here', (tag) => {
    const missing = listUntranslated({ languages: [tag] });
    const some = inLanguage(english, () => formatNames(missing.slice(0, 5)));
    if (missing.length > 0) console.info(`${tag} lacks ${missing.length} texts, such as ${some}.`);
    expect(missing.length).toBeGreaterThanOrEqual(0);
  });
});
