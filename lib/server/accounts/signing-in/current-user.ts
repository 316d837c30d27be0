import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { texts } from '@/lib/i18n/texts';
import { formatLoginPath } from '@/lib/server/accounts/signing-in/next-page';
import { getSession, type Session } from '@/lib/server/accounts/signing-in/sessions';
import {
  coversFile,
  listGrants,
  listRights,
  toRights,
  type Grant,
  type Right,
} from '@/lib/server/accounts/users/rights';
import { getUser, type User } from '@/lib/server/accounts/users/users';
import { withDeadline } from '@/lib/server/deadline';
import { getPageToken } from '@/lib/server/forms/form-state';
import type { Outcome } from '@/lib/server/forms/receive-form';
import { serializeError, log } from '@/lib/server/log';
import { getSettings } from '@/lib/server/settings';
import { stripControlCharacters } from '@/lib/strip-control-characters';

// Short, because every personal page looks up the user, and most work without knowing who it is.
const PATIENCE_MS = 2_000;

/** Page to which people are redirected who lack the two-factor authentication that their right needs. */
export const SET_UP_TWO_FACTOR = '/account/two-factor?done=required';

/** Query of the page to which people are redirected who lack a right; the page says so. */
const FORBIDDEN = 'done=forbidden';

export type Auth = { user: User; session: Session };

export type Current = Auth & { rights: readonly Right[]; grants: readonly Grant[] };

/** A user who may have two-factor authentication. */
type Secured = Pick<User, 'twoFactorSince'>;

export type SignedIn = { name: string; isStaff: boolean; token: string };

/** Returns the user, session and rights of a request, or null. For route handlers. */
export async function getCurrentUser(request: Headers): Promise<Current | null> {
  const session = await getSession(request);
  const user = session && (await getUser(session.userId));
  if (!user || user.deactivatedAt !== null) return null;
  const grants = await listGrants(user.id);
  return { user, session, grants, rights: toRights(grants) };
}

/** Returns the sender of the request if they may use this right, or null. For route handlers. */
export async function getUserWith(right: Right, request: Headers): Promise<User | null> {
  const current = await getCurrentUser(request);
  return current && mayUse(right, current) ? current.user : null;
}

/** Returns the signed-in user, or redirects to the sign-in page and back. */
export async function requireUser(page: string): Promise<Current> {
  // Outside any catch: during the build, Next throws here to mark the page as dynamic.
  await headers();
  const current = await orUnavailable(findOnce());
  return current ?? redirect(formatLoginPath(page));
}

/** Returns the signed-in user if they have any right, or leaves the page. */
export async function requireStaff(page: string): Promise<Current> {
  const current = await requireUser(page);
  if (current.rights.length === 0) return redirect(`/account?${FORBIDDEN}`);
  return isSecure(current) ? current : redirect(SET_UP_TWO_FACTOR);
}

/** Returns the signed-in user if they may use this right, or leaves the page. */
export async function requireRight(right: Right, page: string): Promise<Current> {
  const current = await requireStaff(page);
  if (mayUse(right, current)) return current;
  return redirect(current.rights.includes(right) ? SET_UP_TWO_FACTOR : `/staff?${FORBIDDEN}`);
}

/**
 * Whether the user has the right, and the two-factor authentication that it needs. Alerts always need it. Managing rights
 * needs it where publishing does, because it could grant that.
 */
export function mayUse(right: Right, current: Pick<Current, 'user' | 'rights'>): boolean {
  if (right === 'alerts' && current.user.twoFactorSince === null) return false;
  if (right === 'administer' && lacksTwoFactor(current)) return false;
  return current.rights.includes(right) && isSecure(current);
}

/**
 * Whether the user may write or publish a file of the content folder. Publishing needs two-factor authentication, unless the
 * site says otherwise.
 */
export function mayEdit(
  right: 'write' | 'publish',
  current: Pick<Current, 'grants'> & { user: Secured },
  file: string,
): boolean {
  if (right === 'publish' && lacksTwoFactor(current)) return false;
  return coversFile(current.grants, right, file) && isSecure(current);
}

/** Whether the user cannot publish before they turn on two-factor authentication. */
export function lacksTwoFactor({ user }: { user: Secured }): boolean {
  return user.twoFactorSince === null && getSettings().isPublisherTwoFactor;
}

/** Whether the user may write anything. */
export function isEditor(current: Current): boolean {
  return mayUse('write', current) || mayUse('publish', current);
}

/** Returns the signed-in user if they may write anything, or leaves the page. */
export async function requireEditor(page: string): Promise<Current> {
  const current = await requireStaff(page);
  return isEditor(current) ? current : redirect(`/staff?${FORBIDDEN}`);
}

/** Returns the sender of the request if they may write anything, or null. For route handlers. */
export async function getEditor(request: Headers): Promise<Current | null> {
  const current = await getCurrentUser(request);
  return current && isEditor(current) ? current : null;
}

/** Returns the sender of the request if they may manage rights, for all files or some, or null. For route handlers. */
export async function getAdministrator(request: Headers): Promise<Current | null> {
  const current = await getCurrentUser(request);
  return current && mayUse('administer', current) ? current : null;
}

/** Rights with which somebody may write, for all files or some. */
export const EDITING = ['write', 'publish'] as const;

/** Returns the outcome for a sender who may not use any of these rights: the given one if they are signed out. */
export async function turnAway(
  request: Headers,
  signedOut: Outcome,
  rights: readonly Right[],
): Promise<Outcome> {
  const current = await getCurrentUser(request);
  return current ? { forbidden: explainForbidden(current, rights) } : signedOut;
}

/** Returns what keeps somebody from using these rights: they have none of them, or no two-factor authentication. */
export function explainForbidden({ rights: own }: Current, rights: readonly Right[]): string {
  const { forbidden, twoFactor } = texts().notSent;
  return own.some((right) => rights.includes(right)) ? twoFactor : forbidden;
}

/** Whether the user has the two-factor authentication that all staff need. */
function isSecure({ user: { twoFactorSince } }: { user: Secured }): boolean {
  return twoFactorSince !== null || !getSettings().isStaffTwoFactor;
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
    const { user, rights } = current;
    return {
      name: stripControlCharacters(user.name),
      isStaff: rights.length > 0,
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
export async function getStartPage({ id }: User, request: Headers): Promise<string> {
  const isStaff = (await listRights(id)).length > 0;
  return isStaff && (await getSession(request)) === null ? '/staff' : '/account';
}

// Cached, so that the layout and the page of one request share one query.
const findOnce = cache(async () => {
  const request = await headers();
  return withDeadline(PATIENCE_MS, () => getCurrentUser(request));
});

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
