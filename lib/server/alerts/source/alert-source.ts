import 'server-only';
import { z } from 'zod';
import { alertSchema, type Alert } from '@/lib/server/alerts/board';
import { parseCap } from '@/lib/server/alerts/source/cap-message';
import { readSource, type Connection } from '@/lib/server/alerts/source/read-source';
import { toAlerts } from '@/lib/server/alerts/source/received-alerts';
import { readStored, writeStored } from '@/lib/server/alerts/stored-files';
import { hash } from '@/lib/server/crypto';
import { log, serializeError } from '@/lib/server/log';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { repeat } from '@/lib/server/repeat';
import { getSettings } from '@/lib/server/settings';

const POLL_MS = 30_000;
const FILE = 'source.json';
// Visitors would not read more.
const MAX_ALERTS = 5;

const schema = z.object({
  /** Hash of the settings, so that alerts from a previous source are dropped. */
  source: z.string(),
  sent: z.number(),
  alerts: z.array(alertSchema),
});

type Received = z.infer<typeof schema>;

const NOTHING: Received = { source: '', sent: 0, alerts: [] };

type State = { received: Received | null; hasFailed: boolean; lookedAt: number };

const state = oncePerProcess<State>('alert-source', () => ({
  received: null,
  hasFailed: false,
  lookedAt: Date.now(),
}));

/** Lists the alerts from the other system, including any that have since ended. */
export function listReceived(): Alert[] {
  if (!getSettings().alertSource) return NOTHING.alerts;
  return (state.received ??= readReceived()).alerts;
}

/** Returns the seconds since the other system was last read without failing. */
export function secondsSinceSourceLook(): number {
  return (Date.now() - state.lookedAt) / 1000;
}

/** Asks the other system every 30 seconds until the process exits, if the settings name one. */
export function startAlertSource(): void {
  if (!getSettings().alertSource) return;
  void lookAtSource();
  void repeat(POLL_MS, () => lookAtSource());
}

/** Takes the alerts from the other system. If that fails, those that are known stay until they end. */
export async function lookAtSource(connection?: Connection): Promise<void> {
  const { alertSource } = getSettings();
  if (!alertSource) return;
  try {
    const message = parseCap(await readSource(alertSource.url, connection));
    const alerts = toAlerts(message, alertSource.sender, Date.now());
    const shown = alerts.slice(0, MAX_ALERTS);
    const isNew = store({ source: nameSource(), sent: message.sent, alerts: shown });
    const hidden = alerts.length - shown.length;
    if (isNew && hidden > 0) log('warn', 'alerts.source-too-many', { hidden });
    if (state.hasFailed) log('info', 'alerts.source-recovered');
    state.hasFailed = false;
    state.lookedAt = Date.now();
  } catch (error) {
    // Logged once, not every 30 seconds.
    if (!state.hasFailed) log('error', 'alerts.source-failed', serializeError(error));
    state.hasFailed = true;
  }
}

/**
 * Shows alerts from now on and after a restart, unless they are older than the known ones. Returns whether they come from
 * another message.
 */
function store(received: Received): boolean {
  const known = (state.received ??= readReceived());
  if (received.sent < known.sent || JSON.stringify(received) === JSON.stringify(known))
    return false;
  state.received = received;
  try {
    writeStored(FILE, JSON.stringify(received));
  } catch (error) {
    log('error', 'alerts.not-stored', serializeError(error));
  }
  return received.sent > known.sent || received.source !== known.source;
}

function readReceived(): Received {
  try {
    const received = schema.parse(JSON.parse(readStored(FILE) ?? 'null') ?? NOTHING);
    return received.source === nameSource() ? received : NOTHING;
  } catch (error) {
    log('error', 'alerts.not-read', serializeError(error));
    return NOTHING;
  }
}

function nameSource(): string {
  const { url = '', sender = '' } = getSettings().alertSource ?? {};
  return hash(`${url} ${sender}`);
}
