import 'server-only';
import { z } from 'zod';
import { ALERT_LEVELS } from '@/lib/alerts/alert-levels';

const update = z.object({ text: z.string(), at: z.number() });

export const alertSchema = z.object({
  id: z.string(),
  level: z.enum(ALERT_LEVELS),
  text: z.string(),
  /** Path on this site, or an https address; null if there is none. */
  link: z.string().nullable(),
  /** Only pages at or below this path show the alert, as in `/blog`; null for all pages. */
  folder: z.string().nullable(),
  /** Whether only staff see it. */
  isExercise: z.boolean(),
  publishedAt: z.number(),
  endsAt: z.number(),
  /** Oldest first. */
  updates: z.array(update),
});

const change = z.object({
  id: z.string(),
  at: z.number(),
  /** Email address of a person, or the command and the user of the machine. */
  by: z.string(),
  action: z.enum(['publish', 'exercise', 'update', 'end']),
  alertId: z.string(),
  text: z.string(),
});

// Limits the size of the file. Even an alert of a day or two rarely changes more often.
const MOST_EARLIER = 100;

const publicChange = z.object({ sequence: z.number().int().min(1), at: z.number() });

const schema = z.object({
  /** Number of changes so far. The higher of two boards wins. */
  sequence: z.number().int().min(0),
  changedAt: z.number(),
  /** The last change of what everybody sees; null if there is none. Exercises do not count. */
  publicChange: publicChange.nullable(),
  /** Earlier changes since the last time without an alert, oldest first. */
  earlierPublicChanges: z.array(publicChange).default([]),
  /** The last of these changes, for instances that run the previous version. */
  earlierPublicChange: publicChange.nullable(),
  alerts: z.array(alertSchema),
  /** Changes that the database has not logged yet, because it was down. */
  unlogged: z.array(change),
});

export type Alert = z.infer<typeof alertSchema>;
export type AlertChange = z.infer<typeof change>;

/** All alerts of the site at one time. Never changed: a newer board replaces it as a whole. */
export type Board = z.infer<typeof schema>;

export const EMPTY_BOARD: Board = {
  sequence: 0,
  changedAt: 0,
  publicChange: null,
  earlierPublicChanges: [],
  earlierPublicChange: null,
  alerts: [],
  unlogged: [],
};

/** Reads a stored board; null if it is damaged. */
export function parseBoard(json: string): Board | null {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

/** Returns the board with the higher sequence or, if the sequences are equal, the later board. */
export function chooseBoard(one: Board, other: Board): Board {
  return isNewer(other, one) ? other : one;
}

export function isNewer(
  one: Pick<Board, 'sequence' | 'changedAt'>,
  other: Pick<Board, 'sequence' | 'changedAt'>,
): boolean {
  if (one.sequence !== other.sequence) return one.sequence > other.sequence;
  return one.changedAt > other.changedAt;
}

/** Returns the next board. Drops alerts that have ended. */
export function withAlerts(board: Board, alerts: Alert[], now: number): Board {
  const sequence = board.sequence + 1;
  const next = { ...board, sequence, changedAt: now };
  next.alerts = alerts.filter(({ endsAt }) => endsAt > now);
  const before = listPublic(board.alerts, now);
  if (JSON.stringify(before) === JSON.stringify(listPublic(alerts, now))) return next;
  const { publicChange: last, earlierPublicChanges: earlier } = board;
  const changes = last && before.length > 0 ? [...earlier, last].slice(-MOST_EARLIER) : [];
  next.publicChange = { sequence, at: now };
  next.earlierPublicChanges = changes;
  next.earlierPublicChange = changes.at(-1) ?? null;
  return next;
}

function listPublic(alerts: Alert[], now: number): Alert[] {
  return alerts.filter(({ isExercise, endsAt }) => !isExercise && endsAt > now);
}

/** Lists the alerts that have not ended, the most urgent and newest first. */
export function listActive({ alerts }: Pick<Board, 'alerts'>, now: number): Alert[] {
  const rank = ({ level }: Alert) => ALERT_LEVELS.indexOf(level);
  return alerts
    .filter(({ endsAt }) => endsAt > now)
    .sort((one, other) => rank(one) - rank(other) || other.publishedAt - one.publishedAt);
}

/** Whether a page shows an alert of this folder. */
export function isInFolder(path: string, folder: string | null): boolean {
  return folder === null || path === folder || path.startsWith(`${folder}/`);
}
