import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { describeError, log } from '@/lib/server/log';
import { getSession, type Session } from '@/lib/server/sessions';
import { getUser, type User } from '@/lib/server/users';

type Current = { user: User; session: Session };

/** Who is signed in on the browser that asks for this page, or null. Rejects without the database. */
export const getCurrent = cache(async (): Promise<Current | null> => {
  const session = await getSession(await headers());
  const user = session && (await getUser(session.userId));
  return user ? { user, session } : null;
});

/** The user, or leaves the page: to log in, and come back here. */
export async function requireUser(page: string): Promise<Current> {
  const current = await orUnavailable(getCurrent());
  return current ?? redirect(`/login?next=${encodeURIComponent(page)}`);
}

/** The user, who has to be staff, or leaves the page. */
export async function requireStaff(page: string): Promise<User> {
  const { user } = await requireUser(page);
  return user.role === 'staff' ? user : redirect('/account');
}

/** The member of staff who sends this request, or null. For route handlers. */
export async function getStaff(request: Headers): Promise<User | null> {
  const session = await getSession(request);
  const user = session && (await getUser(session.userId));
  return user?.role === 'staff' ? user : null;
}

/** Leads a user who is signed in already to their account. */
export async function leaveIfSignedIn(): Promise<void> {
  // Without the database the form is shown, and says so when it is sent.
  const current = await getCurrent().catch(() => null);
  if (current) redirect('/account');
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
