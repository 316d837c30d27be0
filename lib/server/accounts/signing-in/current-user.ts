import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { formatLoginPath } from '@/lib/server/accounts/signing-in/next-page';
import { getSession, type Session } from '@/lib/server/accounts/signing-in/sessions';
import { getUser, type User } from '@/lib/server/accounts/users/users';
import { withDeadline } from '@/lib/server/deadline';
import { getPageToken } from '@/lib/server/forms/form-state';
import { serializeError, log } from '@/lib/server/log';
import { getSettings } from '@/lib/server/settings';
import { stripControlCharacters } from '@/lib/strip-control-characters';

// Short, because every personal page looks up the user, and most work without knowing who it is.
const PATIENCE_MS = 2_000;

export type Auth = { user: User; session: Session };

export type SignedIn = { name: string; isStaff: boolean; token: string };

/** Returns the user and session of a request, or null. For route handlers. */
export async function getCurrentUser(request: Headers): Promise<Auth | null> {
  const session = await getSession(request);
  const user = session && (await getUser(session.userId));
  return user ? { user, session } : null;
}

/** Returns the staff member who sent the request, or null. For route handlers. */
export async function getStaffUser(request: Headers): Promise<User | null> {
  const current = await getCurrentUser(request);
  return current && isStaff(current.user) ? current.user : null;
}

/** Returns the signed-in user, or redirects to the sign-in page and back. */
export async function requireUser(page: string): Promise<Auth> {
  // Outside any catch: during the build, Next throws here to mark the page as dynamic.
  await headers();
  const current = await orUnavailable(findOnce());
  return current ?? redirect(formatLoginPath(page));
}

/** Returns the signed-in user if they are staff, or leaves the page. */
export async function requireStaff(page: string): Promise<User> {
  const { user } = await requireUser(page);
  if (isStaff(user)) return user;
  return redirect(user.role === 'staff' ? '/account/two-factor?done=required' : '/account');
}

/** Returns the signed-in user if they may publish alerts, or leaves the page. */
export async function requireAlerter(page: string): Promise<User> {
  const user = await requireStaff(page);
  if (isAlerter(user)) return user;
  return redirect(user.mayAlert ? '/account/two-factor?done=required' : '/staff');
}

/** Whether the user may publish alerts. This always needs two-factor authentication. */
export function isAlerter(user: User): boolean {
  return isStaff(user) && user.mayAlert === 1 && user.twoFactorSince !== null;
}

/** Returns who sent the request if they may publish alerts, or null. For route handlers. */
export async function getAlerter(request: Headers): Promise<User | null> {
  const staff = await getStaffUser(request);
  return staff && isAlerter(staff) ? staff : null;
}

/**
 * Returns the signed-in user for display, or null. Never throws, because a page that needs no account works
 * without it.
 */
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
 * Returns the page after signing in when none was requested: the staff overview for staff, otherwise the account
 * page. People who were already signed in also get the account page, to see who they are now.
 */
export async function getStartPage({ role }: User, request: Headers): Promise<string> {
  return role === 'staff' && (await getSession(request)) === null ? '/staff' : '/account';
}

// Cached, so that the layout and the page of one request share one query.
const findOnce = cache(async () => {
  const request = await headers();
  return withDeadline(PATIENCE_MS, () => getCurrentUser(request));
});

/** Whether the user has access to pages for staff. */
export function isStaff({ role, twoFactorSince }: User): boolean {
  return role === 'staff' && (twoFactorSince !== null || !getSettings().isStaffTwoFactor);
}

/**
 * Returns the result, or redirects if the database is unavailable: without JavaScript, the response of a page
 * that throws has no body.
 */
export async function orUnavailable<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    log('error', 'page.unavailable', serializeError(error));
  }
  return redirect('/unavailable');
}
