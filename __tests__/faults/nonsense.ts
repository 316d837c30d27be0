import { randomBytes } from 'node:crypto';
import { confirmEmailForm, endSessionForm, twoFactorForm } from '@/lib/forms/account';
import { contactForm } from '@/lib/forms/contact';
import { forgotPasswordForm } from '@/lib/forms/forgot-password';
import { loginCodeForm, loginForm } from '@/lib/forms/login';
import { messageActionForm } from '@/lib/forms/message-action';
import { registerForm } from '@/lib/forms/register';
import { resetPasswordForm } from '@/lib/forms/reset-password';
import { verifyEmailForm } from '@/lib/forms/verify-email';
import { createFields, headersOf, type Visitor } from './visitor';

const ADDRESSES = [
  contactForm.action,
  contactForm.action,
  contactForm.action,
  contactForm.page,
  `${contactForm.page}/sent?reference=%00&proof=%ff`,
  `${contactForm.page}/sent?reference=a&reference=b`,
  `${contactForm.action}/%2e%2e/..`,
  `${contactForm.action}?__proto__=1`,
  '/api/%c0%ae',
  '/%ff',
  '/%',
  '/media/..%2f..%2fetc%2fpasswd',
  '/_next/static/../../.env',
  '/blog/%00',
  '/not-sent',
  ...[registerForm, loginForm, loginCodeForm, forgotPasswordForm, resetPasswordForm].map(
    ({ action }) => action,
  ),
  ...[verifyEmailForm, confirmEmailForm, endSessionForm, twoFactorForm, messageActionForm].map(
    ({ action }) => action,
  ),
  `${twoFactorForm.page}?setup=%00`,
  `${verifyEmailForm.page}?token=%00&token=b`,
  `${resetPasswordForm.page}?token=%00.%ff`,
  `${confirmEmailForm.page}?token=${'x.'.repeat(500)}`,
  '/staff/messages?show=x&q=%ff&page=1e99',
  '/staff/messages/%00',
];
const METHODS = [
  'POST',
  'POST',
  'POST',
  'GET',
  'HEAD',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'PURGE',
];
const TYPES = [
  'application/json',
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/json; charset=utf-7',
  '',
];
const TEXTS = [
  '',
  ' ',
  'Ann',
  'ann@example.org',
  '\0',
  '\ud800',
  '\u202e\u2066gnp.exe',
  '\r\nBcc: evil@evil.example\r\n\r\n',
  "'; drop table messages; --",
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  'x'.repeat(10_000),
  '😀'.repeat(2_000),
  'a@'.repeat(300),
  '=cmd|calc!A0',
  '%00%ff%',
];
const NAMES = [
  'name',
  'email',
  'topic',
  'message',
  'submission',
  'remark',
  'xsrf',
  'password',
  'code',
  'token',
  'next',
  'keep',
  '__proto__',
  'x',
];

type Nonsense = {
  method: string;
  address: string;
  headers: Record<string, string>;
  body: Buffer;
};

/** Creates a request that no browser sends, with the token and the cookies of this visitor. */
export function createNonsense(visitor: Visitor): Nonsense {
  return {
    method: pick(METHODS),
    address: pick(ADDRESSES),
    headers: createHeaders(visitor),
    body: createBody(),
  };
}

function createHeaders(visitor: Visitor): Record<string, string> {
  const headers: Record<string, string> = { ...headersOf(visitor), 'Content-Type': pick(TYPES) };
  if (chance(0.2)) headers['Sec-Fetch-Site'] = pick(['cross-site', 'none', 'same-site', 'x']);
  if (chance(0.2)) headers['X-XSRF-TOKEN'] = pick(['', 'x', '.', 'a.b', 'x'.repeat(5_000)]);
  if (chance(0.2))
    headers.Cookie = pick([
      '',
      '=',
      'anchor=; XSRF-TOKEN=',
      'rejected=x; anchor=%',
      `session=${'x'.repeat(43)}; pending-login=${'x'.repeat(22)}`,
      'session=%; browser=%',
      ';;;',
    ]);
  if (chance(0.1))
    headers['X-Forwarded-For'] = pick(['', ',,,', '::ffff:1.2.3.4', 'fe80::%1', 'x']);
  if (chance(0.1)) headers['X-Forwarded-Host'] = 'evil.example';
  if (chance(0.1)) headers.RSC = '1';
  if (chance(0.1)) headers['Next-Action'] = 'x'.repeat(40);
  if (chance(0.1)) headers['Next-Router-State-Tree'] = pick(['x', '%', '%5B%22%22%5D']);
  return headers;
}

function createBody(): Buffer {
  if (chance(0.1)) return randomBytes(Math.floor(Math.random() * 2_000));
  if (chance(0.02)) return Buffer.alloc(70_000, 'x');
  const fields: Record<string, unknown> = chance(0.4) ? { ...createFields() } : {};
  if (chance(0.2))
    Object.assign(fields, { email: 'ann@example.org', password: 'river stone lamp 7' });
  for (const name of NAMES) if (chance(0.3)) fields[name] = pick(TEXTS);
  if (chance(0.05)) fields[pick(NAMES)] = pick([1, null, [], {}, true]);
  const text = chance(0.6) ? JSON.stringify(fields) : formatForm(fields);
  return Buffer.from(chance(0.1) ? text.slice(0, Math.floor(text.length / 2)) : text);
}

function formatForm(fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(pairs).toString();
}

function chance(share: number): boolean {
  return Math.random() < share;
}

function pick<Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new Error('There is nothing to pick from.');
  return value;
}
