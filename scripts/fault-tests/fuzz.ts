import http from 'node:http';
import { randomBytes } from 'node:crypto';
import { confirmEmailForm, endSessionForm, twoFactorForm } from '@/lib/forms/account';
import { contactForm } from '@/lib/forms/contact';
import { forgotPasswordForm } from '@/lib/forms/forgot-password';
import { loginCodeForm, loginForm } from '@/lib/forms/login';
import { messageActionForm } from '@/lib/forms/message-action';
import { registerForm } from '@/lib/forms/register';
import { resetPasswordForm } from '@/lib/forms/reset-password';
import { verifyEmailForm } from '@/lib/forms/verify-email';
import { startApp, type RunningApp } from '@/scripts/next-app';
import type { Result } from './result';
import { createFields, headersOf, MANY_VISITORS, openForm, type Visitor } from './visitor';

const SENDERS = 8;
const SLOWEST = 1_000;

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

type Sent = { what: string; status: number; time: number };

/**
 * Requests of every kind that no browser sends.
 *
 * @param isTimed whether slow answers count; not on a machine that does other things as well
 */
export async function testFuzz(
  settings: Record<string, string>,
  count: number,
  isTimed: boolean,
): Promise<Result> {
  const app = await startApp('.', { ...settings, ...MANY_VISITORS }, 'ignore');
  const agent = new http.Agent({ keepAlive: true, maxSockets: SENDERS });
  const sent: Sent[] = [];
  try {
    const visitor = await openForm(app.url);
    // What is loaded at its first use is loaded before.
    for (let count = 0; count < 200; count++) await sendNonsense(app, agent, visitor);
    let left = count;
    const work = async () => {
      while (left-- > 0 && !app.hasEnded()) sent.push(await sendNonsense(app, agent, visitor));
    };
    await Promise.all(Array.from({ length: SENDERS }, work));
  } finally {
    agent.destroy();
    await app.stop();
  }
  const failed = sent.filter(({ status }) => status >= 500);
  const slow = sent.filter(({ time }) => isTimed && time > SLOWEST);
  const slowest = sent.reduce((most, { time }) => Math.max(most, time), 0);
  return {
    name: 'fuzzed requests',
    found: `${sent.length} requests: ${formatStatuses(sent)}; slowest ${slowest.toFixed(0)} ms`,
    failures: [
      ...(sent.length < count ? ['the site ended'] : []),
      ...failed.slice(0, 3).map(({ what, status }) => `${status} for ${what}`),
      ...slow.slice(0, 3).map(({ what, time }) => `${time.toFixed(0)} ms for ${what}`),
    ],
  };
}

function sendNonsense(app: RunningApp, agent: http.Agent, visitor: Visitor): Promise<Sent> {
  const address = pick(ADDRESSES);
  const method = pick(METHODS);
  const headers = createHeaders(visitor);
  const body = createBody();
  const { port } = new URL(app.url);
  const what = `${method} ${address} ${headers['Content-Type']} ${body.subarray(0, 80).toString('latin1')}`;
  const start = performance.now();
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ what, status, time: performance.now() - start });
    const request = http.request(
      { agent, port, host: 'localhost', method, path: address, headers },
      (response) => {
        response.resume();
        response.on('end', () => end(response.statusCode ?? 0));
        response.on('error', () => end(0));
      },
    );
    // A refused body may end the connection before all of it has gone.
    request.on('error', () => end(0));
    request.end(['GET', 'HEAD'].includes(method) ? undefined : body);
  });
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

function formatStatuses(sent: Sent[]): string {
  const counts = new Map<number, number>();
  for (const { status } of sent) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status || 'broken off'}`)
    .join(', ');
}

function chance(share: number): boolean {
  return Math.random() < share;
}

function pick<Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new Error('There is nothing to pick from.');
  return value;
}
