import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { forgetAlerts, makeAlert } from '@/__tests__/support/alerts/alerts';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import { holdLock } from '@/__tests__/support/database/lock';
import { makeFolder, removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import { readBoardFile } from '@/lib/server/alerts/board-file';
import { changeBoardHere, planAlert } from '@/lib/server/alerts/change-board';

const AUTHOR = { name: 'ann@example.org', userId: null };
const NAMES = ['a', 'b', 'c'];
const ROUNDS = 20;

let dataDir = '';

beforeEach(() => {
  dataDir = path.join(makeFolder(), 'data');
  process.env.DATA_DIR = dataDir;
  forgetAlerts();
});

afterAll(removeMadeFolders);

const fileOf = (name: string) => path.join(dataDir, 'alerts', name);

const PROGRAM = `
import { english } from '@/lib/i18n/english';
import { speak } from '@/lib/i18n/language';
import { changeBoardHere, planAlert, planEnd } from '@/lib/server/alerts/change-board';
speak(english);
const alert = JSON.parse(process.env.ALERT);
for (let round = 0; round < ${ROUNDS}; round += 1) {
  const id = alert.id + round;
  changeBoardHere(planAlert({ ...alert, id }), { name: 'test', userId: null });
  if (round + 1 < ${ROUNDS}) changeBoardHere(planEnd(id), { name: 'test', userId: null });
}`;

/** Publishes and ends alerts in a process of its own, and leaves the last one. */
async function changeElsewhere(name: string): Promise<number | null> {
  const command = ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '-e'];
  const env = { ...process.env, DATA_DIR: dataDir, ALERT: JSON.stringify(makeAlert(name)) };
  const child = spawn(process.execPath, [...command, PROGRAM], { stdio: 'ignore', env });
  await once(child, 'exit');
  return child.exitCode;
}

it('loses no change when several processes change the alerts at once', async () => {
  expect(await Promise.all(NAMES.map(changeElsewhere))).toEqual(NAMES.map(() => 0));
  const { alerts, unlogged } = readBoardFile();
  expect(alerts.map(({ text }) => text).toSorted()).toEqual(NAMES.map((name) => `Text of ${name}`));
  expect(unlogged).toHaveLength(NAMES.length * (2 * ROUNDS - 1));
  const away = fs.readFileSync(fileOf('away.html'), 'utf8');
  expect(away.match(/<section class="alert /g)).toHaveLength(NAMES.length);
}, 60_000);

it('publishes without the lock if another process does not release it', async () => {
  changeBoardHere(planAlert(makeAlert('before')), AUTHOR);
  const release = await holdLock(fileOf('lock'), 'begin exclusive');
  changeBoardHere(planAlert(makeAlert('during')), AUTHOR);
  expect(takeLoggedEvents()).toEqual(['alerts.not-locked']);
  await release();
  changeBoardHere(planAlert(makeAlert('after')), AUTHOR);
  expect(readBoardFile().alerts.map(({ id }) => id)).toEqual(['before', 'during', 'after']);
});

it.each([
  ['is not a database', () => fs.writeFileSync(fileOf('lock'), 'x'.repeat(5_000))],
  ['cannot be opened', () => fs.mkdirSync(fileOf('lock'))],
])('publishes an alert even if the lock %s', (_, spoil) => {
  fs.mkdirSync(fileOf(''), { recursive: true });
  spoil();
  changeBoardHere(planAlert(makeAlert('shown')), AUTHOR);
  expect(readBoardFile().alerts).toMatchObject([{ id: 'shown' }]);
  expect(takeLoggedEvents()).toEqual(['alerts.not-locked']);
});
