import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { inLanguage } from '@/lib/i18n/language';
import { DICTIONARIES, languageOf } from '@/lib/i18n/languages';
import { findSentence, listSentences, translateMessage } from '@/lib/i18n/translate-message';

const german = languageOf({ languages: ['de'] });
const inGerman = (text: string) => inLanguage(german, () => translateMessage(text));

type Sentence = ReturnType<typeof listSentences>[number];

const pathOf = ({ subject, key }: Sentence) => `${subject}.${key}`;

/** Writes a message in English. @param valueOf by the index of the value */
function write({ pieces, order }: Sentence, valueOf: (index: number) => string): string {
  return pieces
    .map((piece, place) => piece + (order[place] === undefined ? '' : valueOf(order[place])))
    .join('');
}

const anyValue = fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => JSON.stringify(text));

describe('a message of the check', () => {
  it('is translated with its values, and with the messages in it', () => {
    expect(inGerman('a link to "/abuot", where there is nothing')).toBe(
      'ein Link auf "/abuot", wo es nichts gibt',
    );
    expect(inGerman('did you mean /about? Otherwise one of /about, /blog')).toBe(
      'meinten Sie /about? Sonst eines von: /about, /blog',
    );
    expect(inGerman('the slug "a b", with a non-breaking space (U+00A0)')).toBe(
      'der Slug "a b", mit einem geschützten Leerzeichen (U+00A0)',
    );
    expect(inGerman('more than 50,000 filtered lists')).toBe('mehr als 50.000 gefilterte Listen');
    expect(inGerman('a list of 1')).toBe('eine Liste mit 1 Eintrag');
  });

  it('is translated in the singular, which has its own sentence', () => {
    expect(inGerman('1 text of the interface is in English: form.send')).toBe(
      '1 Text der Oberfläche ist auf Englisch: form.send',
    );
    const rest = 'which is more than 10%. If this is right, run once: npm run sources -- --force';
    expect(inGerman(`1 of 9 entries is no longer in the source, ${rest}`)).toMatch(
      /^1 von 9 Einträgen steht nicht mehr in der Quelle/,
    );
  });

  it('keeps what somebody wrote in the file, even if it looks like a message', () => {
    expect(inGerman('"nothing"')).toBe('"nothing"');
    expect(inGerman('HTML, which is shown as text: nothing')).toBe(
      'HTML, das als Text angezeigt wird: nothing',
    );
    expect(inGerman('a link to "/a, where there is no file", where there is nothing')).toBe(
      'ein Link auf "/a, where there is no file", wo es nichts gibt',
    );
  });

  it('stays as it is if the dictionary has no such sentence, as for a content type of the site', () => {
    expect(inGerman('a room on our plan')).toBe('a room on our plan');
    expect(inGerman('')).toBe('');
  });

  it('is not changed in English', () => {
    expect(translateMessage('a list of 3')).toBe('a list of 3');
  });

  it('has the text by which a site replaces that of its language', () => {
    const written = { checkLinks: { nowhere: 'ein toter Link: {phrase}' } };
    const own = languageOf({ languages: ['de'], texts: { digest: 'own', written } });
    const text = inLanguage(own, () => translateMessage('a link to "/b", where there is nothing'));
    expect(text).toBe('ein toter Link: "/b"');
  });
});

describe('the sentences of the check', () => {
  it('are told apart by their text', () => {
    const confused = listSentences().flatMap((sentence) => {
      const text = write(sentence, (index) => {
        const { isNumber, name } = sentence.values[index] ?? {};
        if (isNumber) return '17';
        return name === 'quotation' ? `"v${index}"` : `v${index}`;
      });
      const found = findSentence(text)?.sentence;
      return found === sentence ? [] : `${pathOf(sentence)}: ${found ? pathOf(found) : 'nothing'}`;
    });
    expect(confused).toEqual([]);
  });

  it.each(Object.keys(DICTIONARIES))('keep every value in a translation: %s', (tag) => {
    const language = languageOf({ languages: [tag] });
    const anySentence = fc.constantFrom(...listSentences());
    fc.assert(
      fc.property(
        anySentence,
        fc.array(anyValue, { minLength: 4, maxLength: 4 }),
        (sentence, quoted) => {
          const { values, order } = sentence;
          const text = write(sentence, (index) =>
            values[index]?.isNumber ? '17' : (quoted[index] ?? ''),
          );
          const translated = inLanguage(language, () => translateMessage(text));
          const lost = order.filter(
            (index) => !values[index]?.isNumber && !translated.includes(quoted[index] ?? ''),
          );
          expect(lost.map((index) => `${pathOf(sentence)} loses ${values[index]?.name}`)).toEqual(
            [],
          );
        },
      ),
      { numRuns: randomRuns(2_000) },
    );
  });
});
