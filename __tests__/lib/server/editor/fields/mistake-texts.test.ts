import { inLanguage } from '@/lib/i18n/language';
import { languageOf } from '@/lib/i18n/languages';
import { describeMistake } from '@/lib/server/editor/fields/mistake-texts';

const german = languageOf({ languages: ['de'] });
const inGerman = (found: string, expected: string, value?: string) =>
  inLanguage(german, () =>
    describeMistake({ found, expected, ...(value !== undefined && { value }) }, 'text', null),
  );

describe('a mistake in a draft', () => {
  it('is described in the language of the site by what to do about it', () => {
    expect(inGerman('a link to "/b", where there is nothing', 'one of /a, /c', '/b')).toBe(
      'Unter der Adresse /b gibt es nichts. Korrigieren Sie sie, oder entfernen Sie den Link',
    );
  });

  it('is described by what was found and expected if there is no advice', () => {
    expect(inGerman('a list of 3', 'the page')).toBe(
      'Gefunden: eine Liste mit 3 Einträgen. Erwartet: die Seite.',
    );
    expect(inGerman('"wek"', 'did you mean week? Otherwise one of week, month')).toBe(
      'Meinten Sie week? Gefunden: "wek". Erwartet: eines von: week, month.',
    );
  });
});
