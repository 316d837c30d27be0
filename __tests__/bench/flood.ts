import { randomUUID } from 'node:crypto';
import http from 'node:http';
import os from 'node:os';
import { loginForm } from '@/lib/forms/login';
import { registerForm } from '@/lib/forms/register';
import { resetPasswordForm } from '@/lib/forms/reset-password';
import { headersOf, type Visitor } from '@/__tests__/faults/visitor';
import { floodPages, type PageFlood } from './page-flood';

// Runs as a process of its own (attack.ts starts it), at the lowest priority: a real attacker would not use
// the site's processor.
const POSTS = 300;

type FormFlood = {
  kind: 'forms';
  url: string;
  visitor: Visitor;
  clients: 'one' | 'many';
};
export type Flood = FormFlood | PageFlood;
export type Statuses = Record<number, number>;

const agent = new http.Agent({ keepAlive: true, maxSockets: POSTS });

process.once('message', (flood) => {
  os.setPriority(os.constants.priority.PRIORITY_LOW);
  // The sender is attack.ts.
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions
  void sendFlood(flood as Flood);
});

/** Sends a flood until it receives another message. */
async function sendFlood(flood: Flood): Promise<void> {
  let isOver = false;
  process.once('message', () => (isOver = true));
  process.send?.('begun');
  const send =
    flood.kind === 'forms' ? floodForms(flood, () => isOver) : floodPages(flood, () => isOver);
  const statuses: Statuses = {};
  for (const status of await send) statuses[status] = (statuses[status] ?? 0) + 1;
  process.send?.(statuses, () => process.exit());
}

/** Sends floods of forms that could each cost a hash. */
async function floodForms(
  { url, visitor, clients }: FormFlood,
  isOver: () => boolean,
): Promise<number[]> {
  const statuses: number[] = [];
  const client = randomUUID();
  while (!isOver()) {
    const headers = {
      ...headersOf(visitor),
      'X-Forwarded-For': clients === 'one' ? client : randomUUID(),
    };
    const posts = Array.from({ length: POSTS }, (_, index) =>
      post(url, headers, listForms()[index % 3]),
    );
    statuses.push(...(await Promise.all(posts)));
  }
  return statuses;
}

type Filled = { action: string; fields: Record<string, string> };

function listForms(): Filled[] {
  const email = `${randomUUID()}@example.org`;
  const token = `${randomUUID()}.${randomUUID()}`;
  const password = 'river stone lamp 8';
  return [
    { action: resetPasswordForm.action, fields: { token, password } },
    { action: registerForm.action, fields: { name: 'Ann', email } },
    { action: loginForm.action, fields: { email, password, keep: '' } },
  ];
}

/** Resolves to the status of the response; 0 if there was none. */
function post(url: string, headers: Record<string, string>, form?: Filled): Promise<number> {
  const body = JSON.stringify(form?.fields);
  const length = { 'Content-Length': String(Buffer.byteLength(body)) };
  const options = { agent, method: 'POST', headers: { ...headers, ...length } };
  return new Promise((resolve) => {
    const request = http.request(`${url}${form?.action ?? ''}`, options, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', () => resolve(0));
    request.end(body);
  });
}
