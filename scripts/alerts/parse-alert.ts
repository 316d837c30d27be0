import { ALERT_LEVELS, ALERT_TEXT_LIMIT, type AlertLevel } from '@/lib/alerts/alert-levels';
import type { Alert } from '@/lib/server/alerts/board';
import { planUpdate, type Plan } from '@/lib/server/alerts/change-board';
import { createAlertId } from '@/lib/server/alerts/drafts';
import {
  DEFAULT_DURATION_MS,
  isAlertFolder,
  isAlertLink,
  isAlertText,
  parseDuration,
  tidyText,
} from '@/lib/server/alerts/entries';
import { DeployerError } from '@/lib/server/deployer-error';
import { suggest } from '@/scripts/command';
import type { Options } from '@/scripts/command-declaration';

/** Makes an alert from the typed arguments. Throws a DeployerError that names the option. */
export function createAlert(
  text: string,
  { level, link, folder, exercise, ...options }: Options,
): Alert {
  const now = Date.now();
  return {
    id: createAlertId(),
    level: parseLevel(String(level ?? ALERT_LEVELS[0])),
    text,
    link: link === undefined ? null : parseLink(String(link)),
    folder: folder === undefined ? null : parseFolder(String(folder)),
    isExercise: exercise === true,
    publishedAt: now,
    endsAt: now + (options.for === undefined ? DEFAULT_DURATION_MS : parseTime(options.for)),
    updates: [],
  };
}

/** Makes an update from the typed arguments. Throws a DeployerError that names the option. */
export function planChange(id: string, text: string, options: Options): Plan {
  const { level, link, folder, exercise } = options;
  if ([link, folder, exercise].some((option) => option !== undefined)) {
    throw new DeployerError(
      'An update can only add text and change --level and --for. To change anything else, publish another alert.',
    );
  }
  return planUpdate(id, text, {
    ...(level !== undefined && { level: parseLevel(String(level)) }),
    ...(options.for !== undefined && { endsAt: Date.now() + parseTime(options.for) }),
  });
}

/** Tidies a text. Throws a DeployerError if it is too long or has no letters or numbers. */
export function parseText(written: string): string {
  const text = tidyText(written);
  if (isAlertText(text)) return text;
  throw new DeployerError(
    `The text has ${text.length} characters. Expected letters or numbers, and at most ${ALERT_TEXT_LIMIT} characters. Put anything longer on a page, and link to it with --link.`,
  );
}

function parseLevel(written: string): AlertLevel {
  const level = ALERT_LEVELS.find((one) => one === written);
  if (level) return level;
  throw new DeployerError(`--level is "${written}". ${suggest(written, ALERT_LEVELS)}`);
}

function parseLink(link: string): string {
  if (isAlertLink(link)) return link;
  throw new DeployerError(
    `--link is "${link}". Expected a page on this site, such as /flood, or an address that begins with https://.`,
  );
}

function parseFolder(folder: string): string {
  if (isAlertFolder(folder)) return folder;
  throw new DeployerError(
    `--folder is "${folder}". Expected a path without a slash at the end, such as /blog.`,
  );
}

function parseTime(written: string | boolean): number {
  const ms = parseDuration(String(written));
  if (ms !== null) return ms;
  throw new DeployerError(
    `--for is "${written}". Expected minutes, hours or days, at most 30 days, such as 30m, 2h or 3d.`,
  );
}
