import { toOwnPath } from '@/lib/own-path';

it.each([
  ['/account', '/account'],
  ['/a/b?c=d#e', '/a/b?c=d#e'],
  ['/../x', '/x'],
  ['/account?next=https://evil.example', '/account?next=https://evil.example'],
])('%s is a path of this site', (address, expected) => {
  expect(toOwnPath(address)).toBe(expected);
});

it.each([
  '',
  'account',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  ' /account',
  'javascript:alert(1)',
  '/\\/evil.example',
])('%j is none', (address) => {
  expect(toOwnPath(address)).toBeNull();
});
