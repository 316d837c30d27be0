import fs from 'node:fs';
import path from 'node:path';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { forgetAlerts, makeAlert } from '@/__tests__/support/alerts/alerts';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import { readRow } from '@/lib/server/alerts/board-row';
import { changeBoard, changeBoardHere, planAlert } from '@/lib/server/alerts/change-board';
import { listPublicAlerts, lookAtFile } from '@/lib/server/alerts/current-board';

prepareDatabase();

const AUTHOR = { name: 'ann@example.org', userId: null };
const HOUR = 3_600_000;

const fileOf = (name: string) => path.join(process.env.DATA_DIR ?? '', 'alerts', name);

let allow = () => {};

/** Acts as if the board belonged to another user, even for tests that run as root. */
function forbidBoard(): () => void {
  const read = fs.readFileSync;
  const spy = jest
    .spyOn(fs, 'readFileSync')
    .mockImplementation((...args: Parameters<typeof read>) => {
      if (args[0] === fileOf('board.json')) throw new Error('EACCES: permission denied');
      return read(...args);
    });
  return () => spy.mockRestore();
}

beforeEach(() => {
  fs.rmSync(fileOf(''), { recursive: true, force: true });
  forgetAlerts();
  lookAtFile();
});

afterEach(() => {
  allow();
  jest.useRealTimers();
});

describe('a board that this process cannot read', () => {
  it('does not keep an alert from the database and so from the other instances', async () => {
    allow = forbidBoard();
    await changeBoard(planAlert(makeAlert('flood')), AUTHOR);
    expect((await readRow()).alerts).toMatchObject([{ id: 'flood' }]);
    expect(listPublicAlerts()).toMatchObject([{ id: 'flood' }]);
    expect(fs.readFileSync(fileOf('away.html'), 'utf8')).toContain('Text of flood');
    takeLoggedEvents();
  });

  it('is shown once somebody has corrected its permissions', () => {
    changeBoardHere(planAlert(makeAlert('fire')), AUTHOR);
    forgetAlerts();
    allow = forbidBoard();
    lookAtFile();
    lookAtFile();
    expect(listPublicAlerts()).toEqual([]);
    expect(takeLoggedEvents()).toEqual(['alerts.not-read']);

    allow();
    lookAtFile();
    expect(listPublicAlerts()).toMatchObject([{ id: 'fire' }]);
  });

  it('does not leave the page for nginx behind', () => {
    changeBoardHere(planAlert(makeAlert('storm')), AUTHOR);
    allow = forbidBoard();
    fs.utimesSync(fileOf('board.json'), 0, 0);
    jest.useFakeTimers({ now: Date.now() + 2 * HOUR });
    lookAtFile();
    expect(fs.existsSync(fileOf('away.html'))).toBe(false);
    takeLoggedEvents();
  });
});

it('a board that did not fit on the disk is stored as soon as there is space', async () => {
  const full = jest.spyOn(fs, 'writeFileSync').mockImplementation(() => {
    throw new Error('ENOSPC: no space left on device');
  });
  allow = () => full.mockRestore();
  await changeBoard(planAlert(makeAlert('stored')), AUTHOR);
  lookAtFile();
  lookAtFile();
  expect(listPublicAlerts()[0]).toMatchObject({ id: 'stored' });
  // Not five times a second.
  expect(takeLoggedEvents()).toEqual(['alerts.not-stored', 'alerts.not-read']);
  allow();
  lookAtFile();
  expect(fs.readFileSync(fileOf('board.json'), 'utf8')).toContain('Text of stored');
  expect(fs.readFileSync(fileOf('away.html'), 'utf8')).toContain('Text of stored');
});

it.each([
  ['deleted', () => fs.rmSync(fileOf('board.json'))],
  ['damaged', () => fs.writeFileSync(fileOf('board.json'), '{')],
])('a board whose file was %s is written again for the next start', (_, destroy) => {
  changeBoardHere(planAlert(makeAlert('kept')), AUTHOR);
  lookAtFile();
  destroy();
  lookAtFile();
  takeLoggedEvents();
  forgetAlerts();
  lookAtFile();
  expect(listPublicAlerts()).toMatchObject([{ id: 'kept' }]);
});
