import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { loginForm } from '@/lib/forms/login';
import { registerForm } from '@/lib/forms/register';
import { resetPasswordForm } from '@/lib/forms/reset-password';
import { headersOf, type Visitor } from '@/scripts/fault-tests/visitor';
import { p99Of } from './measure';

const POSTS = 300;
const SIGN_INS = 200;

const PASSWORD = 'river stone lamp 8';

/**
 * Returns the p99 of a sign-in in milliseconds: alone, and while one client floods the site with forms that
 * could each cost a hash.
 */
export async function measureAttack(
  clients: 'one' | 'many',
  url: string,
  visitor: Visitor,
  signIn: () => Promise<void>,
): Promise<{ alone: number; attacked: number; statuses: Record<number, number> }> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: POSTS });
  const statuses: Record<number, number> = {};
  let isOver = false;
  const first = randomUUID();
  const attack = async () => {
    while (!isOver) {
      const client = clients === 'one' ? first : randomUUID();
      const headers = { ...headersOf(visitor), 'X-Forwarded-For': client };
      const posts = Array.from({ length: POSTS }, (_, index) =>
        post(url, { agent, headers, form: listForms()[index % 3] }),
      );
      for (const status of await Promise.all(posts)) {
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }
  };
  try {
    await timeSignIns(signIn, 20);
    const alone = await timeSignIns(signIn, SIGN_INS);
    const attacking = attack();
    const attacked = await timeSignIns(signIn, SIGN_INS);
    isOver = true;
    await attacking;
    return { alone: p99Of(alone), attacked: p99Of(attacked), statuses };
  } finally {
    isOver = true;
    agent.destroy();
  }
}

async function timeSignIns(signIn: () => Promise<void>, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn++) {
    const before = performance.now();
    await signIn();
    times.push(performance.now() - before);
  }
  return times;
}

type Filled = { action: string; fields: Record<string, string> };

function listForms(): Filled[] {
  const email = `${randomUUID()}@example.org`;
  const token = `${randomUUID()}.${randomUUID()}`;
  return [
    { action: resetPasswordForm.action, fields: { token, password: PASSWORD } },
    { action: registerForm.action, fields: { name: 'Ann', email } },
    { action: loginForm.action, fields: { email, password: PASSWORD, keep: '', next: '' } },
  ];
}

type Post = { agent: http.Agent; headers: Record<string, string>; form: Filled | undefined };

/** Resolves to the status of the response; 0 if there was none. */
function post(url: string, { agent, headers, form }: Post): Promise<number> {
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
