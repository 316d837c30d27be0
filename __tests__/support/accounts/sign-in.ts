import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createSignedIn, createUser } from '@/__tests__/support/accounts/accounts';
import type { User } from '@/lib/server/accounts/users/users';

/** Signs a user in without typing: in the database, and with cookies. Creates the user unless there is one. */
export async function signIn(page: Page, user?: User): Promise<User> {
  await moveToOwnNetwork(page);
  const owner = user ?? (await createUser());
  await addCookies(page, (await createSignedIn(owner)).cookie);
  return owner;
}

/** Lets the visitor's requests come from a network of their own, which rate limits count separately. */
export function moveToOwnNetwork(page: Page): Promise<void> {
  return page.context().setExtraHTTPHeaders({ 'X-Forwarded-For': randomUUID() });
}

/** Adds the cookies of a Cookie header. */
export async function addCookies(page: Page, header: string): Promise<void> {
  const cookies = header.split('; ').map((cookie) => {
    const [name = '', value = ''] = cookie.split('=');
    return { name, value, url: `http://localhost:${process.env.PORT || 3210}` };
  });
  await page.context().addCookies(cookies);
}
