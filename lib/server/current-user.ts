import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getSettings } from '@/lib/server/env';
import { describeError, log } from '@/lib/server/log';
import { getSession, type Session } from '@/lib/server/sessions';
import { getUser, type User } from '@/lib/server/users';

export type Current = { user: User; session: Session };

/** Who is signed in on the browser that sends these headers, or null. For route handlers. */
export async function findCurrent(request: Headers): Promise<Current | null> {
  const session = await getSession(request);
  const user = session && (await getUser(session.userId));
  return user ? { user, session } : null;
}

/** The member of staff who sends this request, or null. For route handlers. */
export async function findStaff(request: Headers): Promise<User | null> {
  const current = await findCurrent(request);
  return current && isStaff(current.user) ? current.user : null;
}

/** The user, or leaves the page: to log in, and come back here. */
export async function requireUser(page: string): Promise<Current> {
  // Not inside of what is caught: Next throws here at build, to learn that the page is made for a visitor.
  const request = await headers();
  const current = await orUnavailable(findCurrent(request));
  return current ?? redirect(`/login?next=${encodeURIComponent(page)}`);
}

/** The user, who has to be staff, or leaves the page. */
export async function requireStaff(page: string): Promise<User> {
  const { user } = await requireUser(page);
  if (isStaff(user)) return user;
  return redirect(user.role === 'staff' ? '/account/two-factor?done=required' : '/account');
}

/** Leads a user who is signed in already to their account. */
export async function leaveIfSignedIn(): Promise<void> {
  const request = await headers();
  // Without the database the form is shown, and says so when it is sent.
  const current = await findCurrent(request).catch(() => null);
  if (current) redirect('/account');
}

function isStaff({ role, twoFactorSince }: User): boolean {
  return role === 'staff' && (twoFactorSince !== null || !getSettings().isStaffTwoFactor);
}

// A page that throws is sent without a body to a browser that runs no scripts.
async function orUnavailable<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    log('page.unavailable', describeError(error));
  }
  return redirect('/unavailable');
}
