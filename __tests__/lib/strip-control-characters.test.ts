import { stripControlCharacters } from '@/lib/strip-control-characters';

it('stripControlCharacters keeps text in any script', () => {
  const text = 'Ça va?\n\tשלום 😀 한국어';
  expect(stripControlCharacters(text)).toBe(text);
});

it.each(['\u001b[31m', '\0', '\r', '\u009b', '\u202e', '\u2066', '\u200f'])(
  'stripControlCharacters removes %j',
  (part) => {
    expect(stripControlCharacters(`a${part}b`)).toMatch(/^a(\[31m)?b$/);
  },
);
