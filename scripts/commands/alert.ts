import { ALERT_LEVELS, ALERT_TEXT_LIMIT } from '@/lib/alerts/alert-levels';
import { texts } from '@/lib/i18n/texts';
import { chooseBoard, listActive, type Board } from '@/lib/server/alerts/board';
import { readBoardFile } from '@/lib/server/alerts/board-file';
import { readRow } from '@/lib/server/alerts/board-row';
import {
  AlertLimitError,
  changeBoard,
  changeBoardHere,
  planAlert,
  planEnd,
  STORING_ADVICE,
  type Plan,
} from '@/lib/server/alerts/change-board';
import {
  getStoreProblem,
  listReceivedAlerts,
  readLocalBoard,
} from '@/lib/server/alerts/current-board';
import { closeDatabase, describeDatabase, hasDatabase } from '@/lib/server/database/database';
import { DeployerError } from '@/lib/server/deployer-error';
import { readUser } from '@/lib/server/publishing/author';
import { getSettings } from '@/lib/server/settings';
import { describeAlert, unknownAlert } from '@/scripts/alerts/describe-alert';
import { createAlert, parseText, planChange } from '@/scripts/alerts/parse-alert';
import { runCommand } from '@/scripts/command';
import { copyAt, type Place } from '@/scripts/export/alert-copy';
import type { Options } from '@/scripts/command-declaration';

/** The alerts of the running site. Above the command, which runs at once. */
const SITE: Place = {
  listIds: async () => listActive((await readBoard()).board, Date.now()).map((one) => one.id),
  listAll,
  change: async (plans) => {
    const done: Result[] = [];
    for (const one of plans) done.push(await carryOut(one));
    const last = done.at(-1);
    return last ? report(last) : '';
  },
};

runCommand({
  name: 'alert',
  about:
    'Shows a message on every page within a second. Works while the site or the database is down; without the database, only this machine shows it.',
  actions: {
    '[TEXT]': {
      about: `Publishes an alert of at most ${ALERT_TEXT_LIMIT} characters. Without a text, lists the alerts`,
      run: ([text], options) => run(text, options).finally(closeDatabase),
    },
  },
  options: {
    level: {
      type: 'string',
      value: 'LEVEL',
      about: `${ALERT_LEVELS.join(', ')}; default: emergency`,
    },
    for: {
      type: 'string',
      value: 'TIME',
      about: 'Time until it ends, such as 30m, 2h or 3d; default: 2h',
    },
    link: {
      type: 'string',
      value: 'LINK',
      about: 'A page on this site, such as /flood, or an https address',
    },
    folder: {
      type: 'string',
      value: 'PATH',
      about: 'Show it only on this path and below, such as /blog',
    },
    exercise: { type: 'boolean', about: 'Only staff who have signed in see it' },
    update: {
      type: 'string',
      value: 'ID',
      about: 'Adds TEXT to this alert. --level and --for change it too',
    },
    end: { type: 'string', value: 'ID', about: 'Ends this alert, or all of them: --end all' },
    to: {
      type: 'string',
      value: 'FOLDER',
      about:
        'Changes the pages of a copy (npm run export) instead, for when the site itself is down. They show an alert until you end it',
    },
  },
  examples: [
    'alert',
    'alert -- "The campus is closed today because of flooding." --link /flood --for 6h',
    'alert -- "The library has opened again." --update AbC123',
    'alert -- --end all',
    'alert -- "Our website is down. Call 0123 456789." --to /srv/copy',
  ],
});

async function run(written: string | undefined, { to, ...options }: Options): Promise<string> {
  const place = to === undefined ? SITE : copyAt(String(to), options);
  const { update, end } = options;
  if (end !== undefined) {
    if (written !== undefined || update !== undefined) {
      throw new DeployerError('Use --end alone, without a text or --update.');
    }
    return endAlerts(String(end), place);
  }
  if (written === undefined) {
    if (Object.keys(options).length > 0)
      throw new DeployerError('The text of the alert is missing.');
    return place.listAll();
  }
  const text = parseText(written);
  if (update !== undefined) return place.change([planChange(String(update), text, options)]);
  return place.change([planAlert(createAlert(text, options))]);
}

async function endAlerts(id: string, place: Place): Promise<string> {
  const ids = id === 'all' ? await place.listIds() : [id];
  return ids.length === 0 ? place.listAll() : place.change(ids.map(planEnd));
}

type Result = { board: Board; isEverywhere: boolean };

/** Changes the alerts at every instance or, while the database is down, on this machine. */
async function carryOut(plan: Plan): Promise<Result> {
  const author = { name: `npm run alert (${readUser()})`, userId: null };
  let isEverywhere = hasDatabase();
  const board = isEverywhere
    ? await changeBoard(plan, author).catch((error: unknown) => {
        if (error instanceof AlertLimitError) throw error;
        isEverywhere = false;
        return changeBoardHere(plan, author);
      })
    : changeBoardHere(plan, author);
  if (board) return { board, isEverywhere };
  throw unknownAlert(plan);
}

function report({ board, isEverywhere }: Result): string {
  const reach = isEverywhere
    ? 'Every instance shows this within a second:'
    : describeOutage(
        'Only this machine shows the alerts below; the others will when the database is back. Until then, run the same ' +
          'command on each of them:',
        'The site shows the alerts below only if that is its DATA_DIR:',
      );
  const text = `${reach}\n${describeAll(board)}`;
  const problem = getStoreProblem();
  if (problem === null) return text;
  throw new DeployerError(
    `${text}\nThis machine cannot store the alerts in ${getSettings().dataDir} (${String(problem)}), so while no instance is running, ` +
      `nginx does not show them. A running instance stores them as soon as it can. ${STORING_ADVICE}`,
  );
}

async function listAll(): Promise<string> {
  const { board, isEverywhere } = await readBoard();
  const text = describeAll(board);
  if (isEverywhere) return text;
  const doubt = [
    'Other machines may show different alerts.',
    'If that is not the DATA_DIR of the site, the site may show different alerts.',
  ] as const;
  return `${describeOutage(...doubt)}\n${text}`;
}

async function readBoard(): Promise<Result> {
  const row = hasDatabase() ? await readRow().catch(() => null) : null;
  return row
    ? { board: chooseBoard(readLocalBoard(), row), isEverywhere: true }
    : { board: readBoardFile(), isEverywhere: false };
}

/** Says why only this machine was checked, and what that means if the database is down or missing. */
function describeOutage(down: string, missing: string): string {
  return hasDatabase()
    ? `The database cannot be reached (${describeDatabase()}). ${down}`
    : `There is no database in ${getSettings().dataDir}. ${missing}`;
}

function describeAll(board: Board): string {
  const own = listActive(board, Date.now()).map((alert) => describeAlert(alert));
  const received = listReceivedAlerts().map((alert) =>
    describeAlert(alert, texts().staffAlert.received),
  );
  return [...own, ...received].join('\n') || texts().alert.none;
}
