import 'server-only';
import { ALERT_LIMIT, ALERT_UPDATE_LIMIT } from '@/lib/alerts/alert-levels';
import {
  chooseBoard,
  withAlerts,
  type Alert,
  type AlertChange,
  type Board,
} from '@/lib/server/alerts/board';
import { replaceBoardFile } from '@/lib/server/alerts/board-file';
import { replaceRow } from '@/lib/server/alerts/board-row';
import { showBoard, readLocalBoard } from '@/lib/server/alerts/current-board';
import { createRandomId } from '@/lib/server/crypto';
import { DeployerError } from '@/lib/server/deployer-error';
import { getSettings } from '@/lib/server/settings';

const PATIENCE_MS = 3_000;
/** Advice for when the data folder cannot be written. */
export const STORING_ADVICE =
  'If the disk is full, free some space. Otherwise run the command as the user of the site or as root, with the DATA_DIR of the site.';

const FIRST_SECOND = Date.UTC(2020, 0, 1) / 1000;

/** Thrown by a plan that would make the pages too long. */
export class AlertLimitError extends DeployerError {
  constructor(
    readonly limit: 'alerts' | 'updates',
    message: string,
  ) {
    super(message);
  }
}

/**
 * A change that is still to be made. `apply` returns the alerts that are left; null if there is nothing to change. Throws
 * an AlertLimitError if the limit has been reached.
 */
export type Plan = Pick<AlertChange, 'action' | 'alertId' | 'text'> & {
  apply: (active: Alert[], now: number) => Alert[] | null;
};

export type Author = { name: string; userId: string | null };

/** Adds an alert, unless it is there already: pressing a button twice publishes once. */
export function planAlert(alert: Alert): Plan {
  const { id: alertId, text, isExercise } = alert;
  return {
    action: isExercise ? 'exercise' : 'publish',
    alertId,
    text,
    apply: (active) => {
      if (active.some(({ id }) => id === alertId)) return null;
      // Exercises never keep an alert from the public.
      const alike = active.filter((one) => one.isExercise === isExercise);
      if (alike.length >= ALERT_LIMIT) {
        throw new AlertLimitError(
          'alerts',
          `Nothing was published, because ${ALERT_LIMIT} ${isExercise ? 'exercises' : 'alerts'} are already being shown. ` +
            'End one with --end ID, then run the command again. To see the ids, run: npm run alert',
        );
      }
      return [...active, alert];
    },
  };
}

/**
 * Adds a text to an alert, and changes its level and end.
 *
 * @param seen number of updates that the alert had when somebody checked this one. If the number has changed, it is not
 * added, because it may contradict a newer one or already be there.
 */
export function planUpdate(
  alertId: string,
  text: string,
  changed: Partial<Pick<Alert, 'level' | 'endsAt'>>,
  seen?: number,
): Plan {
  return {
    action: 'update',
    alertId,
    text,
    apply: (active, now) =>
      replace(active, alertId, (alert) => {
        if (alert.updates.length >= ALERT_UPDATE_LIMIT) {
          throw new AlertLimitError(
            'updates',
            `The alert ${alertId} already has ${ALERT_UPDATE_LIMIT} updates. End it with --end ${alertId}, ` +
              'then publish a new alert that says what applies now.',
          );
        }
        if (seen !== undefined && alert.updates.length !== seen) return null;
        return { ...alert, ...changed, updates: [...alert.updates, { text, at: now }] };
      }),
  };
}

export function planEnd(alertId: string): Plan {
  const end = (active: Alert[], now: number) =>
    replace(active, alertId, (alert) => ({ ...alert, endsAt: now }));
  return { action: 'end', alertId, text: '', apply: end };
}

/**
 * Carries out a plan at every instance. Returns null if the alert no longer exists. Rejects if the database is
 * down.
 */
export async function changeBoard(plan: Plan, author: Author): Promise<Board | null> {
  const local = readLocalBoard();
  const board = await replaceRow(PATIENCE_MS, (stored) => {
    const next = carryOut(plan, chooseBoard(stored, local), author);
    if (!next) return null;
    const unlogged = local.unlogged.map((one) => ({ ...one, userId: null }));
    return { board: next.board, changes: [...unlogged, { ...next.change, userId: author.userId }] };
  });
  if (board) showBoard(board);
  return board;
}

/**
 * Carries out a plan on this machine only, while the database is down. The site logs it later. Throws a DeployerError if
 * the data folder cannot be written: then nobody sees the alert.
 */
export function changeBoardHere(plan: Plan, author: Author): Board | null {
  try {
    return replaceBoardFile((stored) => {
      const next = carryOut(plan, withHighNumber(stored), author);
      return next && { ...next.board, unlogged: [...next.board.unlogged, next.change] };
    }, showBoard);
  } catch (error) {
    if (error instanceof AlertLimitError) throw error;
    throw new DeployerError(
      'Nothing was changed. The database cannot be reached, and the alert cannot be stored in ' +
        `${getSettings().dataDir} (${String(error)}).\n${STORING_ADVICE}`,
    );
  }
}

/**
 * Numbers a board that is missing or damaged by the seconds since 2020, which no number of changes reaches. Otherwise
 * the board in the database would replace it when the database is back.
 */
function withHighNumber(stored: Board): Board {
  if (stored.sequence > 0) return stored;
  // A clock that has been reset may show 1970.
  return { ...stored, sequence: Math.max(0, Math.floor(Date.now() / 1000 - FIRST_SECOND)) };
}

function carryOut(
  { action, alertId, text, apply }: Plan,
  board: Board,
  { name }: Author,
): { board: Board; change: AlertChange } | null {
  const now = Date.now();
  const active = board.alerts.filter(({ endsAt }) => endsAt > now);
  const alerts = apply(active, now);
  if (!alerts) return null;
  // The log says what has ended.
  const logged = text || (active.find(({ id }) => id === alertId)?.text ?? '');
  const change = { id: createRandomId(), at: now, by: name, action, alertId, text: logged };
  return { board: withAlerts(board, alerts, now), change };
}

/** Returns null if there is no such alert, or `make` returns null. */
function replace(
  active: Alert[],
  id: string,
  make: (alert: Alert) => Alert | null,
): Alert[] | null {
  const alert = active.find((one) => one.id === id);
  const changed = alert && make(alert);
  return changed ? active.map((one) => (one === alert ? changed : one)) : null;
}
