import fs from 'node:fs';
import path from 'node:path';
import { forgetAlerts } from '@/__tests__/support/alerts/alerts';
import { callCommand } from '@/__tests__/support/programs/call-command';
import { formatMessage, SENDER } from '@/__tests__/support/alerts/cap';
import {
  makeFolder,
  removeMadeFolders,
  writeFile,
} from '@/__tests__/support/jest/temporary-folder';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { readBoardFile } from '@/lib/server/alerts/board-file';
import { readRow } from '@/lib/server/alerts/board-row';
import { parseCap } from '@/lib/server/alerts/source/cap-message';
import { toAlerts } from '@/lib/server/alerts/source/received-alerts';
import { hash } from '@/lib/server/crypto';

const settings = prepareDatabase();

const DOWN = { DATABASE_URL: 'postgresql://site@127.0.0.1:1/site' };

const run = (...parts: string[]) => call(parts);

/** Runs the command as a new process does: with nothing in memory. */
function call(parts: string[], settings: Record<string, string> = {}) {
  forgetAlerts();
  return callCommand('alert', parts, settings);
}

afterEach(async () => {
  await run('--end', 'all');
  removeMadeFolders();
});

it('publishes, lists, updates and ends an alert', async () => {
  expect((await run()).stdout).toBe('There are no alerts at the moment.\n');
  const published = await run('Flood.', '--level', 'warning', '--folder', '/blog', '--for', '3d');
  expect(published).toMatchObject({ status: 0, stderr: '' });
  expect(published.stdout).toContain('Every instance shows this');
  const [alert] = (await readRow()).alerts;
  expect(alert).toMatchObject({ text: 'Flood.', level: 'warning', folder: '/blog', link: null });
  const { stdout } = await run();
  expect(stdout).toContain(`${alert?.id}  Warning, /blog, ends `);

  const update = await run('It rises.', '--update', alert?.id ?? '', '--level', 'emergency');
  expect(update.stdout).toContain('Emergency');
  expect(update.stdout).toContain('It rises.');
  expect((await run('--end', alert?.id ?? '')).stdout).toContain(
    'There are no alerts at the moment.',
  );
});

it('lists the alerts from another system, which it cannot end', async () => {
  const settings = {
    ALERT_CAP_URL: 'https://alerts.example.edu/cap.xml',
    ALERT_CAP_SENDER: SENDER,
    DATA_DIR: path.join(makeFolder(), 'data'),
  };
  const source = hash(`${settings.ALERT_CAP_URL} ${SENDER}`);
  const alerts = toAlerts(parseCap(formatMessage()), SENDER, Date.now());
  writeFile(settings.DATA_DIR, 'alerts/source.json', JSON.stringify({ source, sent: 1, alerts }));
  const { stdout } = await call([], settings);
  expect(stdout).toMatch(/^cap-\S+  Emergency, from another system, ends .*\n    Leave the river/m);
  expect((await call(['--end', 'all'], settings)).stdout).toBe(stdout);
  const [{ id = '' } = {}] = alerts;
  expect((await call(['--end', id], settings)).stderr).toContain(
    `No current alert has the id ${id}`,
  );
  // The page of nginx has both.
  await call(['Fire.'], settings);
  const away = fs.readFileSync(path.join(settings.DATA_DIR, 'alerts/away.html'), 'utf8');
  expect(away).toMatch(/Fire\.[^]*Leave the river|Leave the river[^]*Fire\./);
});

it('publishes an emergency that ends after two hours by default', async () => {
  await run('Flood.');
  const [alert] = readBoardFile().alerts;
  expect(alert?.level).toBe('emergency');
  expect((alert?.endsAt ?? 0) - (alert?.publishedAt ?? 0)).toBe(2 * 60 * 60 * 1000);
});

it.each([
  ['without a database', { DATABASE_URL: '' }, 'only if that is its DATA_DIR'],
  ['while the database is down', DOWN, 'Only this machine shows'],
])('reaches only this machine %s, and says so', async (_, settings, limit) => {
  const DATA_DIR = path.join(makeFolder(), 'data');
  const { status, stdout } = await call(['Flood.'], { ...settings, DATA_DIR });
  expect(status).toBe(0);
  expect(stdout).toContain(limit);
  const board = fs.readFileSync(path.join(DATA_DIR, 'alerts/board.json'), 'utf8');
  expect(JSON.parse(board)).toMatchObject({ alerts: [{ text: 'Flood.' }] });
  expect(fs.readFileSync(path.join(DATA_DIR, 'alerts/away.html'), 'utf8')).toContain('Flood.');
  await call(['--end', 'all'], { ...settings, DATA_DIR });
  expect(fs.existsSync(path.join(DATA_DIR, 'alerts/away.html'))).toBe(false);
});

it.each([
  ['with the database', {}],
  ['without it', { DATABASE_URL: '' }],
])('refuses what would make every page too long %s, and says what to do', async (_, settings) => {
  const here = { ...settings, DATA_DIR: path.join(makeFolder(), 'data') };
  for (let count = 0; count < 10; count += 1) await call([`Text ${count}.`], here);
  const { status, stderr } = await call(['One more.'], here);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Nothing was published, because 10 alerts .* End one with --end ID/);
  expect((await call(['Exercise.', '--exercise'], here)).status).toBe(0);
  const [id = ''] = /^\w+(?=  )/m.exec((await call([], here)).stdout) ?? [];
  for (let count = 0; count < 20; count += 1) await call(['More.', '--update', id], here);
  const update = await call(['Too much.', '--update', id], here);
  expect(update.status).toBe(1);
  expect(update.stderr).toContain(`already has 20 updates. End it with --end ${id}`);
  expect((await call([], here)).stdout).not.toMatch(/One more|Too much/);
  await call(['--end', 'all'], here);
});

describe('an alert that cannot be stored', () => {
  /** Puts a folder in the place of a file. */
  function spoil(file: string): void {
    fs.rmSync(file, { recursive: true, force: true });
    fs.mkdirSync(path.join(file, 'full'), { recursive: true });
  }

  it.each(['', 'alerts', 'alerts/board.json'])(
    'is not published, if %p is at fault',
    async (name) => {
      const DATA_DIR = path.join(makeFolder(), 'data');
      if (name === 'alerts/board.json') spoil(path.join(DATA_DIR, name));
      else
        writeFile(
          path.dirname(path.join(DATA_DIR, name)),
          path.basename(path.join(DATA_DIR, name)),
          '',
        );
      const { status, stdout, stderr } = await call(['Fire.'], { ...DOWN, DATA_DIR });
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toContain('Nothing was changed.');
      expect(stderr).toContain('as the user of the site');
    },
  );

  it('on this machine is in the database, and the command fails and explains the consequences', async () => {
    const file = path.join(settings.DATA_DIR, 'alerts/board.json');
    spoil(file);
    const { status, stdout, stderr } = await run('Fire.');
    fs.rmSync(file, { recursive: true });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('Every instance shows this');
    expect(stderr).toMatch(/Fire\.[^]*while no instance is running, nginx does not show them/);
    expect((await readRow()).alerts).toMatchObject([{ text: 'Fire.' }]);
  });

  it('for nginx is shown by the instances, and the command fails and explains the consequences', async () => {
    const DATA_DIR = path.join(makeFolder(), 'data');
    const file = path.join(DATA_DIR, 'alerts/away.html');
    spoil(file);
    const { status, stderr } = await call(['Fire.'], { ...DOWN, DATA_DIR });
    expect(status).toBe(1);
    expect(stderr).toMatch(/Only this machine shows[^]*Fire\.[^]*nginx does not show them/);
    fs.rmSync(file, { recursive: true });
    expect((await call(['Smoke.'], { ...DOWN, DATA_DIR })).status).toBe(0);
  });

  it.each([[[]], [['--end', 'all']]])(
    'in the database is not said to be missing by %j',
    async (words) => {
      const { stdout } = await call(words, { ...DOWN, DATA_DIR: path.join(makeFolder(), 'data') });
      expect(stdout).toContain('There are no alerts at the moment.');
      expect(stdout).toMatch(
        /^The database cannot be reached .* Other machines may show different alerts/,
      );
    },
  );
});

it.each([
  [['   '], /TEXT|The text has 0 characters/],
  [['x'.repeat(5_000)], /The text has 5000 characters\. Expected .* at most 1000/],
  [['Flood.', '--level', 'warnin'], /--level is "warnin"\. Did you mean "warning"\?/],
  [['Flood.', '--for', '2'], /--for is "2"\. Expected minutes, hours or days/],
  [['Flood.', '--link', 'javascript:alert(1)'], /--link is "javascript:alert\(1\)"\. Expected/],
  [['Flood.', '--folder', 'blog'], /--folder is "blog"\. Expected a path/],
  [['Flood.', '--update', 'x'], /No current alert has the id x/],
  [['Flood.', '--update', 'x', '--link', '/a'], /An update can only add text/],
  [['--end', 'x'], /No current alert has the id x/],
  [['Flood.', '--end', 'all'], /Use --end alone/],
  [['--level', 'notice'], /The text of the alert is missing/],
])('refuses %j, and changes nothing', async (words, message) => {
  const { status, stderr } = await run(...words);
  expect(status).toBe(1);
  expect(stderr).toMatch(message);
  expect((await readRow()).alerts).toEqual([]);
});
