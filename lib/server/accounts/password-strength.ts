import 'server-only';
import { getSite } from '@/lib/server/content/content';

// What lists of the most common passwords are made of, once they are long enough: such a word with
// digits behind it, a row of keys, or the same few characters again and again.
const WORDS = [
  'abcdefghijklmnopqrstuvwxyz',
  'administrator',
  'asdfghjkl',
  'changeme',
  'iloveyou',
  'letmein',
  'password',
  'passwort',
  'princess',
  'qwertyuiop',
  'qwertzuiop',
  'secret',
  'sunshine',
  'welcome',
  '1q2w3e4r5t6y7u8i9o0p',
  '01234567890123456789',
  '09876543210987654321',
];

/** Whether the password is among the first that are tried: common ones, and the site's own names. */
export function isWeakPassword(password: string): boolean {
  const { title, brand } = getSite();
  const bare = simplify(password);
  const names = [title, brand].map((name) => simplify(name).replace(/\d+$/, '')).filter(Boolean);
  const isRow = WORDS.some((word) => bare.length > 3 && (word + word).includes(bare));
  const isRepeated = /^(.{1,4})\1+$/u.test(bare);
  const rest = [...WORDS, ...names].reduce(
    (text, word) => text.replaceAll(word, ''),
    bare.replace(/\d+$/, ''),
  );
  return isRow || isRepeated || rest.length < 4;
}

function simplify(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replace(/[\s\p{P}]/gu, '');
}
