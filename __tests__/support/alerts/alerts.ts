import { createProtected, createSignedIn } from '@/__tests__/support/accounts/accounts';
import { RouteVisitor } from '@/__tests__/support/visitors/route-visitor';
import type { User } from '@/lib/server/accounts/users/users';
import { EMPTY_BOARD, type Alert } from '@/lib/server/alerts/board';
import { oncePerProcess } from '@/lib/server/once-per-process';

/** Makes an alert that ends in an hour. */
export function makeAlert(id: string): Alert {
  const publishedAt = Date.now();
  const times = { publishedAt, endsAt: publishedAt + 3_600_000, updates: [] };
  const text = `Text of ${id}`;
  return { id, level: 'emergency', text, link: null, folder: null, isExercise: false, ...times };
}

/** Forgets the alerts in memory, as if the process had restarted. */
export function forgetAlerts(): void {
  const state = oncePerProcess<object>('alerts', () => ({}));
  Object.assign(state, { board: EMPTY_BOARD, fileKey: null, problem: null });
  const source = oncePerProcess<object>('alert-source', () => ({}));
  Object.assign(source, { received: null, hasFailed: false });
}

/** Creates somebody who may publish alerts. */
export async function createAlerter(): Promise<User> {
  return (await createProtected(['alerts', 'messages', 'preview'])).user;
}

/** Returns a browser in which the user is signed in. */
export async function signInAs(user: User): Promise<RouteVisitor> {
  const visitor = new RouteVisitor();
  for (const pair of (await createSignedIn(user)).cookie.split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    visitor.cookies.set(name, value);
  }
  return visitor;
}
