import 'server-only';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { hash } from '@/lib/server/crypto';
import { FairQueue, type Client } from '@/lib/server/fair-queue';
import { getRequestIp, listNetworks } from '@/lib/server/http/client-ip';
import { readHostCookie, SESSION_COOKIE } from '@/lib/server/http/cookies/cookies';
import { oncePerProcess } from '@/lib/server/once-per-process';

type IsSession = (id: string) => Promise<boolean>;
type State = {
  isSession: IsSession;
  /** Ids of sessions and when each was looked up, the oldest first. */
  known: Map<string, number>;
  waiting: FairQueue<Lookup>;
  asking: WeakSet<Socket>;
  running: number;
};

type Lookup = { id: string; resolve: (isSession: boolean) => void };

// A session that has ended counts as one for this long, in queues only: each page looks it up again.
const KNOWN_MS = 60_000;
const MOST_KNOWN = 10_000;

const AT_ONCE = 2;
const MAX_WAIT_MS = 500;

const SECRET = /^[\w-]{43}$/;

const state = oncePerProcess<State>('request-clients', () => ({
  isSession: () => Promise.resolve(false),
  known: new Map(),
  waiting: new FairQueue(),
  asking: new WeakSet(),
  running: 0,
}));

/** Sets how sessions are looked up, by the hash of their secret. */
export function provideSessions(isSession: IsSession): void {
  state.isSession = isSession;
}

/** Returns whether a request carries a session cookie, valid or not. */
export function hasSessionCookie(request: IncomingMessage): boolean {
  return Boolean(readSecret(request));
}

/**
 * Returns whom a request counts for in a queue: its address, and there its session, or everybody without one. A cookie
 * without a session counts as none, and so does one that cannot be looked up in half a second.
 */
export async function identifyClient(request: IncomingMessage): Promise<Client> {
  const address = listNetworks(getRequestIp(request));
  const secret = readSecret(request);
  if (!secret || !SECRET.test(secret)) return [...address, ''];
  const id = hash(secret);
  return [...address, isKnown(id) || (await lookUp(id, address, request.socket)) ? id : ''];
}

function readSecret({ headers: { cookie = '' } }: IncomingMessage): string | null {
  return readHostCookie(new Headers({ cookie }), SESSION_COOKIE);
}

function isKnown(id: string): boolean {
  return (state.known.get(id) ?? 0) > Date.now() - KNOWN_MS;
}

/**
 * Looks a session up when it is the address's turn, so that made-up cookies delay nobody else's. A connection looks up
 * one session at a time, because browsers and proxies do not pipeline requests.
 */
async function lookUp(id: string, address: Client, socket: Socket): Promise<boolean> {
  if (state.asking.has(socket)) return false;
  state.asking.add(socket);
  try {
    return await new Promise<boolean>((resolve) => {
      state.waiting.add(address, { id, resolve }, performance.now());
      startNext();
    });
  } finally {
    state.asking.delete(socket);
  }
}

function startNext(): void {
  for (const late of state.waiting.takeOlderThan(performance.now() - MAX_WAIT_MS)) {
    late.resolve(false);
  }
  if (state.running >= AT_ONCE) return;
  const lookup = state.waiting.take();
  if (!lookup) return;
  state.running += 1;
  void ask(lookup).finally(() => {
    state.running -= 1;
    startNext();
  });
}

async function ask({ id, resolve }: Lookup): Promise<void> {
  // Another connection of the same browser may have asked before.
  const isSession = isKnown(id) || (await state.isSession(id).catch(() => false));
  if (isSession) remember(id);
  resolve(isSession);
}

function remember(id: string): void {
  const { known } = state;
  known.delete(id);
  known.set(id, Date.now());
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
}
