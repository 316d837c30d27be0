import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { anyText } from '@/__tests__/support/jest/any-text';
import { readPhoneNumber } from '@/lib/server/content/site-fields/phone-number';

const hrefOf = (written: string, from?: string) => readPhoneNumber(written, from).href;

describe('a phone number', () => {
  it.each([
    ['+44 (0)20 7946 0000', '+442079460000'],
    ['+44 20 7946–0000', '+442079460000'],
    ['＋44 20 7946 0000', '+442079460000'],
    ['+٤٤ ٢٠ ٧٩٤٦ ٠٠٠٠', '+442079460000'],
    ['0044 20 7946 0000', '+442079460000'],
    ['+49 (0) 30 / 123 45 67', '+49301234567'],
    ['+39 (0)6 1234567', '+39061234567'],
    ['+39 06 1234567', '+39061234567'],
    ['+351 (0)21 123 4567', '+351211234567'],
    ['+1 202 555 0100 ext. 12', '+12025550100;ext=12'],
    ['+1 202 555 0100x12', '+12025550100;ext=12'],
    ['+1 202 555 0100 #12', '+12025550100;ext=12'],
    ['+1 202 555 0100;ext=12', '+12025550100;ext=12'],
    ['+49 30 1234567 Durchwahl 5', '+49301234567;ext=5'],
    ['+1 800 FLOWERS', '+18003569377'],
    ['+1-800-CONTACTS', '+18002668228'],
    ['+1 555 0100', '+15550100'],
    ['Tel. +41 44 632 11 11', '+41446321111'],
    ['tel:+41446321111', '+41446321111'],
    ['Reception +41 44 632 11 11', '+41446321111'],
    ['Tel.: 0041 44 632 11 11 ext. 5', '+41446321111;ext=5'],
    ['+800 1234 5678', '+80012345678'],
    ['00 44 20 7946 0000', '+442079460000'],
    ['+81-3-3812-2111 (ext. 21)', '+81338122111;ext=21'],
    ['+7 (495) 939-10-00 доб. 123', '+74959391000;ext=123'],
    ['+81 3 3812 2111 内線21', '+81338122111;ext=21'],
    ['+31 20 525 9111 toestel 12', '+31205259111;ext=12'],
  ])('written as %s dials %s', (written, dialled) => {
    expect(readPhoneNumber(written)).toEqual({ text: written, href: `tel:${dialled}` });
  });

  it.each([
    ['020 7946 0000', 'GB', '+442079460000'],
    ['T: 020 7946 0000', 'GB', '+442079460000'],
    ['030 / 123 45 67', 'DE', '+49301234567'],
    ['202.555.0100', 'US', '+12025550100'],
    ['1-800-FLOWERS', 'US', '+18003569377'],
    ['06 1234567', 'IT', '+39061234567'],
    ['+44 20 7946 0000', 'US', '+442079460000'],
    ['020 7946 0000 ext 7', 'GB', '+442079460000;ext=7'],
  ])('without a country code, %s in %s, dials %s', (written, from, dialled) => {
    expect(hrefOf(written, from)).toBe(`tel:${dialled}`);
  });

  it.each([
    ['+999 123 456', 'a country code that exists, unlike +999'],
    ['+44 20 7946', 'more digits after +44'],
    ['+44 20 7946 0000 0000', 'fewer digits after +44'],
    ['+44 20 7946 0000 (mornings)', 'a phone number without “mornings”'],
    ['+1 202 555 0100 / +1 202 555 0101', 'a list, with one phone number on each line'],
    ['+1 202 555 0100, +1 202 555 0101', 'a list, with one phone number on each line'],
    ['+1 202 555 0100 or +1 202 555 0101', 'a list, with one phone number on each line'],
  ])('written as %s is refused with the part that is wrong', (written, mistake) => {
    expect(readPhoneNumber(written)).toEqual({ text: written, mistake });
  });

  it('that no country has yet assigned is not refused', () => {
    for (const written of ['+44 1632 960100', '+1 202 555 0100', '+41 44 000 00 00']) {
      expect(readPhoneNumber(written).mistake).toBeUndefined();
      expect(hrefOf(written)).toBeDefined();
    }
  });

  it('without a country code and a country is text that needs a country', () => {
    expect(readPhoneNumber('0800 55 66 77')).toEqual({ text: '0800 55 66 77', needsCountry: true });
  });

  it.each([
    '4321',
    'ext. 4321',
    'x4321',
    '112',
    '116 117',
    '+00 123 456 7890',
    '+44 xxx xxxx',
    'tba',
  ])('written as %s is text, because it is internal or a placeholder', (written) => {
    for (const from of [undefined, 'GB']) {
      expect(readPhoneNumber(written, from)).toEqual({ text: written });
    }
  });

  it('has the same link in every spelling', () => {
    const separator = fc.constantFrom('', ' ', '-', '.', '\u00a0', '\u2011', ' - ');
    const numbers = fc.constantFrom(
      ['44', '20', '7946', '0000'],
      ['1', '202', '555', '0100'],
      ['41', '44', '123', '45', '67'],
      ['33', '1', '23', '45', '67', '89'],
      ['39', '06', '1234567'],
      ['81', '3', '1234', '5678'],
    );
    const ending = fc.option(
      fc.tuple(fc.constantFrom(' ext. ', ' x', ';ext=', ', ext ', ' #'), fc.nat(99_999)),
    );
    const trunk = fc.constantFrom('', '(0)', ' (0) ');
    fc.assert(
      fc.property(numbers, separator, ending, trunk, ([code = '', ...parts], space, end, zero) => {
        const hasTrunk = !['1', '39'].includes(code);
        const written = `+${code}${hasTrunk ? zero : ''}${space}${parts.join(space)}${end?.join('') ?? ''}`;
        const extension = end ? `;ext=${end[1]}` : '';
        expect(hrefOf(written)).toBe(`tel:+${code}${parts.join('')}${extension}`);
      }),
      { numRuns: randomRuns(500) },
    );
  });

  it('never fails, and has only a link that phones understand', () => {
    const pieces = fc.constantFrom(
      '+',
      '0',
      '44',
      '(0)',
      ' ',
      'ext',
      'x',
      '7946',
      '/',
      'A',
      'é',
      '٤',
      '-',
    );
    const written = fc.oneof(
      anyText(),
      fc.array(pieces).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(
        written,
        fc.constantFrom(undefined, 'GB', 'US', 'XX', 'toString'),
        (text, from) => {
          expect(hrefOf(text, from) ?? 'tel:+1').toMatch(/^tel:\+[1-9]\d{0,16}(;ext=\d+)?$/);
        },
      ),
      { numRuns: randomRuns(2_000) },
    );
  });
});
