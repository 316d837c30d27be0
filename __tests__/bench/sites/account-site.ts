import http from 'node:http';
import { send } from '@/__tests__/bench/measure';
import { headersOf, openForm, type Visitor } from '@/__tests__/faults/visitor';
import { startApp, type RunningApp } from '@/__tests__/support/programs/next-app';
import { loginForm } from '@/lib/forms/login';
import { hashPassword } from '@/lib/server/accounts/hashing/password-hash';
import { rememberBrowser } from '@/lib/server/accounts/signing-in/known-browsers';
import { createRandomId } from '@/lib/server/crypto';
import { getDatabase } from '@/lib/server/database/database';

const USERS = 2_000;

export const PASSWORD = 'river stone lamp 7';

/** A running site with two thousand accounts. */
export type Site = {
  app: RunningApp;
  /** In a browser that every account knows. */
  visitor: Visitor;
  /** In a browser that no account knows. */
  stranger: Visitor;
  agent: http.Agent;
  passwordHash: string;
};

/** Starts the built site with these settings, which become those of this process too. */
export async function startSite(settings: Record<string, string>): Promise<Site> {
  Object.assign(process.env, settings);
  const passwordHash = await hashPassword(PASSWORD, '');
  const db = await getDatabase();
  for (let from = 0; from < USERS; from += 100) {
    const users = Array.from({ length: 100 }, (_, index) => ({
      id: `user-${from + index}`,
      name: 'Ann Example',
      email: emailOf(from + index),
      emailKey: emailOf(from + index),
      passwordHash,
      credentialsVersion: 0,
      role: 'member' as const,
      createdAt: Date.now(),
      verifiedAt: Date.now(),
    }));
    await db.insertInto('users').values(users).execute();
  }
  const app = await startApp('.', settings, 'ignore');
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  const stranger = await openForm(app.url);
  // Users return with the same browser, as most people do.
  const browser = `browser=${createRandomId()}`;
  await db.transaction().execute(async (transaction) => {
    for (let user = 0; user < USERS; user++) {
      await rememberBrowser(transaction, new Headers({ cookie: browser }), `user-${user}`);
    }
  });
  const visitor = { ...stranger, cookie: `${stranger.cookie}; ${browser}` };
  return { app, agent, passwordHash, visitor, stranger };
}

export function emailOf(index: number): string {
  return `user-${index}@example.org`;
}

/** Signs a random user in. */
export function signInOnce({ app, agent, visitor }: Site): Promise<void> {
  const email = emailOf(Math.floor(Math.random() * USERS));
  const fields = { email, password: PASSWORD, keep: '' };
  return send(app.url + loginForm.action, {
    agent,
    headers: headersOf(visitor),
    fields,
    expected: 201,
  });
}
