import fs from 'node:fs';
import path from 'node:path';
import { forgetAlerts, makeAlert } from '@/__tests__/support/alerts/alerts';
import { takeLoggedEvents, takeLogLines } from '@/__tests__/support/jest/console-lines';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { EMPTY_BOARD, type Board } from '@/lib/server/alerts/board';
import { readBoardFile } from '@/lib/server/alerts/board-file';
import { readRow, replaceRow } from '@/lib/server/alerts/board-row';
import { changeBoard, changeBoardHere, planAlert, planEnd } from '@/lib/server/alerts/change-board';
import { listPublicAlerts, lookAtDatabase, lookAtFile } from '@/lib/server/alerts/current-board';

// Between the backup and now, the alert "over" has ended. "on" is still shown.

const settings = prepareDatabase();

const AUTHOR = { name: 'ann@example.org', userId: null };
const HOUR = 3_600_000;
const FILE = path.join(settings.DATA_DIR, 'alerts/board.json');

let backup: { row: Board; file: string };

const restoreRow = () => replaceRow(30_000, () => ({ board: backup.row, changes: [] }));
const restoreFile = () => fs.writeFileSync(FILE, backup.file);

const idsOf = ({ alerts }: Pick<Board, 'alerts'>) => alerts.map(({ id }) => id);
const shown = () => idsOf({ alerts: listPublicAlerts() });

/** Runs a change as the command does: with nothing in memory. */
async function command(work: () => Promise<unknown>): Promise<void> {
  forgetAlerts();
  await work();
  forgetAlerts();
}

async function restart(): Promise<void> {
  forgetAlerts();
  lookAtFile();
  await lookAtDatabase();
  lookAtFile();
}

beforeEach(async () => {
  fs.rmSync(path.dirname(FILE), { recursive: true, force: true });
  forgetAlerts();
  await replaceRow(30_000, () => ({ board: EMPTY_BOARD, changes: [] }));
  await changeBoard(planAlert(makeAlert('over')), AUTHOR);
  await changeBoard(planAlert(makeAlert('on')), AUTHOR);
  backup = { row: await readRow(), file: fs.readFileSync(FILE, 'utf8') };
  await changeBoard(planEnd('over'), AUTHOR);
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe.each([
  ['the database', restoreRow],
  ['the data folder', () => Promise.resolve(restoreFile())],
])('after an older backup of %s was restored', (_, restore) => {
  it('the latest alerts are shown, and stored in both places', async () => {
    await restore();
    await restart();
    expect(shown()).toEqual(['on']);
    expect([idsOf(await readRow()), idsOf(readBoardFile())]).toEqual([['on'], ['on']]);
  });

  it('the command ends an alert permanently, whether or not an instance has run since', async () => {
    await restore();
    await command(() => changeBoard(planEnd('on'), AUTHOR));
    await restart();
    expect(shown()).toEqual([]);
    await restore();
    await restart();
    expect(shown()).toEqual([]);
    expect(idsOf(await readRow())).toEqual([]);
  });

  it('the command publishes an alert that stays', async () => {
    await restore();
    await command(() => changeBoard(planAlert(makeAlert('new')), AUTHOR));
    await restart();
    expect(shown().toSorted()).toEqual(['new', 'on']);
  });
});

describe('after older backups of both were restored', () => {
  it('the alerts of the backup are shown, and can be ended', async () => {
    await restoreRow();
    restoreFile();
    await restart();
    expect(shown().toSorted()).toEqual(['on', 'over']);
    for (const id of ['on', 'over']) await command(() => changeBoard(planEnd(id), AUTHOR));
    await restart();
    expect(shown()).toEqual([]);
  });
});

it('a change on the web stays although the database was restored and the disk is full', async () => {
  const isWrong = () => {
    throw new Error('ENOSPC: no space left on device');
  };
  await changeBoard(planAlert(makeAlert('first')), AUTHOR);
  restoreFile();
  jest.spyOn(fs, 'writeFileSync').mockImplementation(isWrong);
  await restoreRow();
  await changeBoard(planAlert(makeAlert('second')), AUTHOR);
  await lookAtDatabase();
  takeLoggedEvents();
  expect(shown().toSorted()).toEqual(['first', 'on', 'second']);
});

describe('a wrong clock', () => {
  it('by half a century does not damage the file of alerts', async () => {
    fs.rmSync(FILE);
    forgetAlerts();
    jest.spyOn(Date, 'now').mockReturnValue(0);
    changeBoardHere(planAlert(makeAlert('early')), AUTHOR);
    forgetAlerts();
    lookAtFile();
    expect(shown()).toEqual(['early']);
  });

  it.each([
    [-HOUR, ['alerts.clocks-differ']],
    [-30_000, []],
    [HOUR, []],
  ])('by %i ms is logged once if it is behind that of another machine', async (ms, events) => {
    const now = Date.now() + ms;
    forgetAlerts();
    fs.rmSync(FILE);
    jest.spyOn(Date, 'now').mockReturnValue(now);
    await lookAtDatabase();
    await lookAtDatabase();
    const lines = takeLogLines();
    expect(lines.map(({ event }) => event)).toEqual(events);
    expect(idsOf(readBoardFile())).toEqual(['on']);
  });
});
