import { isWeakPassword } from '@/lib/server/accounts/hashing/password-strength';
import { getSite } from '@/lib/server/content/content';

const user = { name: 'Ann Underhill', email: 'a.underhill@example.org' };

it.each([
  'password1234',
  'Password12345',
  'P@ssword 12345',
  'passwordpassword',
  'qwertyuiop12',
  '1qaz2wsx3edc',
  '123456789012',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'iloveyou2026!',
  'Welcome 2026!!',
  '            ',
])('the strength check rejects the common password %j', (password) => {
  expect(isWeakPassword(password, user)).toBe(true);
});

it("the strength check rejects a password made of the site's names", () => {
  const { brand, title } = getSite();
  expect(isWeakPassword(`${brand}123456`, user)).toBe(true);
  expect(isWeakPassword(`${title} 2026!`, user)).toBe(true);
  expect(isWeakPassword(`${brand} ${brand} 2026`, user)).toBe(true);
});

it("the strength check rejects a password made of the user's name or address", () => {
  expect(isWeakPassword('Underhill2026', user)).toBe(true);
  expect(isWeakPassword('a.underhill@example.org', user)).toBe(true);
  expect(isWeakPassword('underhillunderhill', user)).toBe(true);
  const poet = { name: 'Ann of the Green and Pleasant Hills', email: 'ann@example.org' };
  expect(isWeakPassword(`${poet.name} 2026!`, poet)).toBe(true);
});

it("the strength check rejects the user's name, whichever way either is composed", () => {
  const name = 'Zoë Brünnhilde Österreicher';
  for (const stored of [name.normalize('NFC'), name.normalize('NFD')]) {
    for (const typed of [name.normalize('NFC'), name.normalize('NFD')]) {
      expect(isWeakPassword(typed, { ...user, name: stored })).toBe(true);
    }
  }
});

it.each([
  'correct horse battery staple',
  'river stone lamp 7',
  'Ein Pferd frisst Gras',
  '😀🚲🌊🏔️🎻📚🧭🪴',
  'x7#kP!q9Lm2z',
  'my password is a long story',
])('the strength check accepts %j', (password) => {
  expect(isWeakPassword(password, user)).toBe(false);
});
