import { formatMoment } from '@/lib/format';
import { texts } from '@/lib/i18n/texts';
import type { Alert } from '@/lib/server/alerts/board';
import type { Plan } from '@/lib/server/alerts/change-board';
import { findTimeZone } from '@/lib/server/alerts/time-zone';
import { DeployerError } from '@/lib/server/deployer-error';

/**
 * Describes an alert on the console: its id, level, folder and end, and its texts.
 *
 * @param origin of an alert that the command cannot change
 */
export function describeAlert(
  { id, level, text, folder, isExercise, endsAt, updates }: Alert,
  origin?: string,
): string {
  const name = texts().alert.levels[level];
  const facts = [
    isExercise ? texts().alert.exercise(name) : name,
    ...(folder === null ? [] : [folder]),
    ...(origin ? [origin.toLowerCase()] : []),
    `${texts().alert.ends.toLowerCase()} ${formatMoment(endsAt, findTimeZone())}`,
  ];
  return [`${id}  ${facts.join(', ')}`, text, ...updates.map((update) => update.text)].join(
    '\n    ',
  );
}

/** Returns the error for a plan whose alert does not exist. */
export function unknownAlert({ alertId }: Plan): DeployerError {
  return new DeployerError(
    `No current alert has the id ${alertId}. To see the ids, run: npm run alert`,
  );
}
