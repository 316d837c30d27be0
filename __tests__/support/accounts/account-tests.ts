import { expect, test as base } from '@playwright/test';
import {
  createAddress,
  createUser,
  PASSWORD,
  type Role,
} from '@/__tests__/support/accounts/accounts';
import { rememberSecrets } from '@/__tests__/support/accounts/secrets';
import { findToken, listMails, WAIT_FOR_EMAIL } from '@/__tests__/support/servers/mailbox';
import { HttpVisitor } from '@/__tests__/support/visitors/http-visitor';
import type { User } from '@/lib/server/accounts/users/users';
import { getDatabase } from '@/lib/server/database/database';

const NAME = 'Ann Example';

/** Tests of security requirements of accounts, over HTTP. */
export const test = base.extend<{ visitor: HttpVisitor }>({
  visitor: async ({ baseURL }, provide) => provide(new HttpVisitor(baseURL ?? '')),
});

export function register(visitor: HttpVisitor, email: string, name = NAME) {
  return visitor.post('/api/register', { name, email });
}

export function confirm(visitor: HttpVisitor, token: string, password = PASSWORD) {
  rememberSecrets(password);
  return visitor.post('/api/verify-email', { token, password });
}

export function logIn(visitor: HttpVisitor, email: string, password = PASSWORD, headers = {}) {
  return visitor.post('/api/login', { email, password, keep: '' }, headers);
}

/** Tries a wrong password until its hash fits into the queue, which a slow machine may fill: a 503 does not count. */
export async function logInWhenPossible(visitor: HttpVisitor, headers: Record<string, string>) {
  for (;;) {
    const response = await logIn(visitor, createAddress(), PASSWORD, headers);
    if (response.status !== 503) return response;
  }
}

export async function signIn(visitor: HttpVisitor, role: Role = 'member'): Promise<User> {
  const user = await createUser(role);
  expect(await logIn(visitor, user.email)).toMatchObject({ status: 201, location: '/account' });
  return user;
}

/** Returns the token of the link in the next email to this address. */
export async function readToken(
  email: string,
  page: string,
  not: string | null = null,
): Promise<string> {
  await expect.poll(() => [null, not].includes(findToken(email, page)), WAIT_FOR_EMAIL).toBe(false);
  const token = findToken(email, page) ?? '';
  rememberSecrets(token.split('.')[1] ?? '');
  return token;
}

export async function getPasswordHash(email: string): Promise<string> {
  const db = await getDatabase();
  const user = db.selectFrom('users').select('passwordHash').where('email', '=', email);
  return (await user.executeTakeFirstOrThrow()).passwordHash;
}

export function countResets(email: string): number {
  return listMails(email).filter((mail) => mail.includes('/reset-password')).length;
}

/** With another first character. */
export function flip(text: string): string {
  return `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
}
