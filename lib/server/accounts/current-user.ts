import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { getSession, type Session } from '@/lib/server/accounts/sessions';
import { getUser, type User } from '@/lib/server/accounts/users';
import { withDeadline } from '@/lib/server/deadline';
import { getPageToken } from '@/lib/server/forms/form-state';
import { serializeError, log } from '@/lib/server/log';
import { getSettings } from '@/lib/server/settings';
import { stripControlCharacters } from '@/lib/strip-control-characters';

// Every personal page asks, and most can be shown without an answer.
const PATIENCE_MS = 2_000;

export type Auth = { user: User; session: Session };

export type SignedIn = { name: string; isStaff: boolean; token: string };

/** Who is signed in on the browser that sends these headers, or null. For route handlers. */
export async function getCurrentUser(request: Headers): Promise<Auth | null> {
  const session = await getSession(request);
  const user = session && (await getUser(session.userId));
  return user ? { user, session } : null;
}

/** The member of staff who sends this request, or null. For route handlers. */
export async function getStaffUser(request: Headers): Promise<User | null> {
  const current = await getCurrentUser(request);
  return current && isStaff(current.user) ? current.user : null;
}

/** The user, or leaves the page: to log in, and come back here. */
export async function requireUser(page: string): Promise<Auth> {
  // Outside any catch: at build, Next throws here to learn that the page is dynamic.
  await headers();
  const current = await orUnavailable(findOnce());
  return current ?? redirect(`/login?next=${encodeURIComponent(page)}`);
}

/** The user, who has to be staff, or leaves the page. */
export async function requireStaff(page: string): Promise<User> {
  const { user } = await requireUser(page);
  if (isStaff(user)) return user;
  return redirect(user.role === 'staff' ? '/account/two-factor?done=required' : '/account');
}

/** Returns who a page says is signed in, or null. A page that needs no account shows without it. */
export async function getSignedIn(): Promise<SignedIn | null> {
  await headers();
  try {
    const current = await findOnce();
    if (!current) return null;
    const { name, role } = current.user;
    return {
      name: stripControlCharacters(name),
      isStaff: role === 'staff',
      token: await getPageToken(),
    };
  } catch (error) {
    log('warn', 'page.not-personal', serializeError(error));
    return null;
  }
}

/**
 * Returns where signing in leads when no page asked for it: staff to their work, everybody else to their
 * account, as does somebody who was signed in already, to see who they are now.
 */
export async function getStartPage({ role }: User, request: Headers): Promise<string> {
  return role === 'staff' && (await getSession(request)) === null ? '/staff' : '/account';
}

// The layout and the page of one request ask the database once.
const findOnce = cache(async () => {
  const request = await headers();
  return withDeadline(PATIENCE_MS, () => getCurrentUser(request));
});

function isStaff({ role, twoFactorSince }: User): boolean {
  return role === 'staff' && (twoFactorSince !== null || !getSettings().isStaffTwoFactor);
}

/**
 * Returns the result, or leaves the page when the database cannot be asked: a page that throws is sent
 * without a body to a browser that runs no scripts.
 */
export async function orUnavailable<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    log('error', 'page.unavailable', serializeError(error));
  }
  return redirect('/unavailable');
}
