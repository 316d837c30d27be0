import fs from 'node:fs';
import path from 'node:path';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { forgetAlerts } from '@/__tests__/support/alerts/alerts';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import { listChanges } from '@/lib/server/alerts/alert-log';
import { EMPTY_BOARD, type Alert, type Board } from '@/lib/server/alerts/board';
import { readBoardFile } from '@/lib/server/alerts/board-file';
import { readRow, replaceRow } from '@/lib/server/alerts/board-row';
import {
  changeBoard,
  changeBoardHere,
  planAlert,
  planEnd,
  planUpdate,
} from '@/lib/server/alerts/change-board';
import {
  getBoard,
  listPublicAlerts,
  lookAtDatabase,
  lookAtFile,
} from '@/lib/server/alerts/current-board';

prepareDatabase();

const author = { name: 'ann@example.org', userId: null };

let count = 0;

function makeAlert(changes: Partial<Alert> = {}): Alert {
  count += 1;
  return {
    id: `a${count}`,
    level: 'emergency',
    text: `Text ${count}`,
    link: null,
    folder: null,
    isExercise: false,
    publishedAt: Date.now(),
    endsAt: Date.now() + 3_600_000,
    updates: [],
    ...changes,
  };
}

function restart(): void {
  forgetAlerts();
  lookAtFile();
}

const fileOf = (name: string) => path.join(process.env.DATA_DIR ?? '', 'alerts', name);

const idsOf = ({ alerts }: Pick<Board, 'alerts'>) => alerts.map(({ id }) => id);

beforeEach(async () => {
  fs.rmSync(fileOf(''), { recursive: true, force: true });
  restart();
  await replaceRow(1_000, () => ({ board: EMPTY_BOARD, changes: [] }));
});

describe('a change of the alerts', () => {
  it('is in the database, on this machine, on the page for nginx, and in the log', async () => {
    const alert = makeAlert({ text: 'Flood' });
    await changeBoard(planAlert(alert), author);
    expect(idsOf(await readRow())).toEqual([alert.id]);
    expect(idsOf(readBoardFile())).toEqual([alert.id]);
    expect(listPublicAlerts()).toEqual([alert]);
    const away = fileOf('away.html');
    expect(fs.readFileSync(away, 'utf8')).toContain('Flood');
    expect((await listChanges())[0]).toMatchObject({
      by: author.name,
      action: 'publish',
      alertId: alert.id,
      text: 'Flood',
    });

    await changeBoard(planUpdate(alert.id, 'It rises', { level: 'warning' }), author);
    expect(getBoard().alerts[0]).toMatchObject({
      level: 'warning',
      updates: [{ text: 'It rises' }],
    });
    await changeBoard(planEnd(alert.id), author);
    expect(listPublicAlerts()).toEqual([]);
    expect(fs.existsSync(away)).toBe(false);
    expect(getBoard().sequence).toBe(3);
  });

  it('of an alert that has ended changes nothing', async () => {
    const ended = makeAlert({ endsAt: Date.now() - 1 });
    await changeBoard(planAlert(ended), author);
    const before = await readRow();
    expect(await changeBoard(planUpdate(ended.id, 'More', {}), author)).toBeNull();
    expect(await changeBoard(planEnd('unknown'), author)).toBeNull();
    expect(changeBoardHere(planEnd('unknown'), author)).toBeNull();
    expect(await readRow()).toEqual(before);
  });

  it('does not overwrite others made at the same time', async () => {
    const alerts = Array.from({ length: 8 }, () => makeAlert());
    const boards = await Promise.all(alerts.map((alert) => changeBoard(planAlert(alert), author)));
    expect(new Set(boards.map((board) => board?.sequence)).size).toBe(8);
    expect(new Set(idsOf(await readRow()))).toEqual(new Set(alerts.map(({ id }) => id)));
    expect(listPublicAlerts()).toHaveLength(8);
  });

  it('keeps exercises from the public, and from nginx', async () => {
    await changeBoard(planAlert(makeAlert({ isExercise: true })), author);
    expect(getBoard().alerts).toHaveLength(1);
    expect(listPublicAlerts()).toEqual([]);
    expect(fs.existsSync(fileOf('away.html'))).toBe(false);
  });
});

describe('an alert made while the database was down', () => {
  it('continues the highest known sequence, and reaches database and log later, once', async () => {
    await changeBoard(planAlert(makeAlert()), author);
    const later = makeAlert();
    const board = changeBoardHere(planAlert(later), author);
    expect(board?.sequence).toBe(2);
    expect((await readRow()).sequence).toBe(1);
    restart();
    expect(idsOf(getBoard())).toContain(later.id);
    await lookAtDatabase();
    await lookAtDatabase();
    expect(await readRow()).toMatchObject({ sequence: 2, unlogged: [] });
    expect(readBoardFile().unlogged).toEqual([]);
    const logged = (await listChanges()).filter(({ alertId }) => alertId === later.id);
    expect(logged).toHaveLength(1);
  });

  it.each([
    ['missing', () => fs.rmSync(fileOf('board.json'))],
    ['damaged', () => fs.writeFileSync(fileOf('board.json'), '{')],
  ])('wins over older ones even if the file was %s', async (_, destroy) => {
    await changeBoard(planAlert(makeAlert()), author);
    for (let round = 0; round < 7; round += 1) await changeBoard(planAlert(makeAlert()), author);
    destroy();
    // As a command does, which knows only the file.
    forgetAlerts();
    const later = makeAlert();
    changeBoardHere(planAlert(later), author);
    await lookAtDatabase();
    takeLoggedEvents();
    expect(idsOf(await readRow())).toEqual([later.id]);
    const next = makeAlert();
    await changeBoard(planAlert(next), author);
    expect(idsOf(await readRow())).toEqual([later.id, next.id]);
  });

  it('wins over one with the same number if it is later, and both are logged', async () => {
    const here = makeAlert();
    changeBoardHere(planAlert(here), author);
    const there = makeAlert();
    const { sequence, changedAt } = getBoard();
    const other = { ...EMPTY_BOARD, sequence, changedAt: changedAt + 60_000 };
    await replaceRow(1_000, () => ({ board: { ...other, alerts: [there] }, changes: [] }));
    await lookAtDatabase();
    expect(idsOf(getBoard())).toEqual([there.id]);
    expect(idsOf(readBoardFile())).toEqual([there.id]);
    expect((await listChanges()).some(({ alertId }) => alertId === here.id)).toBe(true);
  });
});

describe('an instance', () => {
  it('takes a newer board from the database, and never an older one', async () => {
    const alert = makeAlert();
    const board = { ...EMPTY_BOARD, sequence: 5, changedAt: 5, alerts: [alert] };
    await replaceRow(1_000, () => ({ board, changes: [] }));
    await lookAtDatabase();
    expect(listPublicAlerts()).toEqual([alert]);
    await replaceRow(1_000, () => ({ board: EMPTY_BOARD, changes: [] }));
    await lookAtDatabase();
    expect(listPublicAlerts()).toEqual([alert]);
    expect((await readRow()).sequence).toBe(5);
  });

  it('shows the alerts of its file after a restart, before it has reached the database', async () => {
    const alert = makeAlert();
    await changeBoard(planAlert(alert), author);
    restart();
    expect(listPublicAlerts()).toEqual([alert]);
  });

  it('starts with a damaged file, and repairs it from the database', async () => {
    const alert = makeAlert();
    await changeBoard(planAlert(alert), author);
    fs.writeFileSync(fileOf('board.json'), '{"sequence":');
    restart();
    await lookAtDatabase();
    expect(takeLoggedEvents()).toContain('alerts.file-damaged');
    expect(listPublicAlerts()).toEqual([alert]);
    expect(idsOf(readBoardFile())).toEqual([alert.id]);
  });
});
