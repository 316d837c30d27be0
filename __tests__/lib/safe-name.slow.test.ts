import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { toSafeName } from '@/lib/safe-name';

// Stricter than any email client's link detection: a scheme, two labels with a dot, an @, or three digits.
const LINK = /[/@:]|\p{Nd}{3}|\p{Nd}.*\p{Nd}|[\p{L}\p{N}][.。．｡][\p{L}\p{N}]{2}/u;

const parts = fc.constantFrom(
  ...[
    'evil',
    'com',
    'example',
    'www',
    'http',
    'https',
    'mailto',
    'tel',
    'xn--',
    'Ann',
    'é',
    'J',
    '李',
  ],
  ...[
    '.',
    '。',
    '．',
    '｡',
    '․',
    '@',
    '：',
    ':',
    '/',
    '//',
    '+',
    '49',
    '030',
    '(',
    ')',
    '-',
    "'",
    '’',
  ],
  ...[' ', '\u00a0', '\t', '\n', '\u200b', '\u202e', '\u0301', '<', '>', '%', '?', '#', '!', '💰'],
);
const names = fc.oneof(
  fc.array(parts, { maxLength: 12 }).map((all) => all.join('')),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.webUrl(),
  fc.domain(),
  fc.emailAddress(),
  fc.ipV4(),
  fc.ipV6(),
);

describe('a name in an email', () => {
  it.each([
    'Ann',
    'Ann Lee',
    "Siobhán O'Neill",
    'Jean-Luc d’Arc',
    'J. R. R. Tolkien',
    'J.R.R. Tolkien',
    'Nguyễn Thị Minh Khai',
    '李小龙',
    'Зоя Ивановна',
    'María de los Ángeles García Hernández',
  ])('is kept when it is %s', (name) => {
    expect(toSafeName(name)).toBe(name);
    expect(toSafeName(name.normalize('NFD'))).toBe(name.normalize('NFD'));
  });

  it.each([
    'evil.example',
    'Win at evil.com now',
    'www.evil.com',
    'www. evil. com',
    'http://evil.com',
    'https:evil',
    'ann@evil.com',
    '+49 30 901820',
    '030901820',
    '203.0.113.1',
    'evil。com',
    'J.com',
    'Ann\nBcc: eve',
    'Ann ',
    ' ',
    '',
    'a '.repeat(40),
  ])('is left out when it is %j', (name) => {
    expect(toSafeName(name)).toBe('');
  });

  it('never becomes a link in an email client', () => {
    fc.assert(
      fc.property(names, (name) => {
        const safe = toSafeName(name);
        expect(safe === '' || safe === name).toBe(true);
        expect(safe).not.toMatch(LINK);
      }),
      { numRuns: randomRuns(20_000) },
    );
  });
});
