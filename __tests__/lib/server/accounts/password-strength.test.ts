import { isWeakPassword } from '@/lib/server/accounts/password-strength';
import { getSite } from '@/lib/server/content/content';

it.each([
  'password1234',
  'Password12345',
  'P@ssword 12345',
  'passwordpassword',
  'qwertyuiop12',
  '123456789012',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'iloveyou2026!',
  'Welcome 2026!!',
  '            ',
])('%j is among the first that are tried', (password) => {
  expect(isWeakPassword(password)).toBe(true);
});

it('knows the names of the site itself', () => {
  const { brand, title } = getSite();
  expect(isWeakPassword(`${brand}123456`)).toBe(true);
  expect(isWeakPassword(`${title} 2026!`)).toBe(true);
});

it.each([
  'correct horse battery staple',
  'river stone lamp 7',
  'Ein Pferd frisst Gras',
  '😀🚲🌊🏔️🎻📚🧭🪴',
  'x7#kP!q9Lm2z',
  'my password is a long story',
])('%j is not', (password) => {
  expect(isWeakPassword(password)).toBe(false);
});
