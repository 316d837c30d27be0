import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { emptyDatabase, emptyFolder, versionFile } from '@/__tests__/support/content/versions';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { readStored } from '@/lib/server/publishing/versions/file-store';
import { readLatest } from '@/lib/server/publishing/versions/latest-version';
import { listVersions } from '@/lib/server/publishing/versions/version-history';
import { readLatestSequence } from '@/lib/server/publishing/versions/version-rows';

prepareDatabase();

const NO_DATABASE = { DATABASE_URL: 'postgresql://site@127.0.0.1:1/site' };

// Each round starts a process, which takes most of the time.
const ROUNDS = 4;

// Publishes versions of three files with the same content, and prints each sequence.
const PROGRAM = `
  import { storeText } from '@/lib/server/publishing/versions/file-store';
  import { saveVersion } from '@/lib/server/publishing/versions/save-version';
  import { closeDatabase } from '@/lib/server/database/database';
  const [author, count] = process.argv.slice(1);
  console.error = () => undefined;
  for (let index = 0; index < Number(count); index++) {
    const stored = storeText(author + index);
    const files = { 'a.md': stored, 'b.md': storeText(author + index), 'c.svg': stored };
    const { sequence } = await saveVersion({ files, author });
    console.log(sequence);
  }
  await closeDatabase();`;

type Run = { child: ChildProcess; sequences: () => number[]; ended: Promise<unknown> };

function startPublishing(author: string, count: number, changes: object = {}): Run {
  const options = ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '-e'];
  const child = spawn(process.execPath, [...options, PROGRAM, author, `${count}`], {
    env: { ...process.env, ...changes },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const sequences = () => output.split('\n').slice(0, -1).map(Number);
  return { child, sequences, ended: once(child, 'close') };
}

async function expectWhole(): Promise<number> {
  const latest = await readLatest();
  expect(latest?.missing).toEqual([]);
  const { files = {}, sequence = 0 } = latest?.version ?? {};
  const texts = Object.values(files).map(({ hash }) => readStored(hash)?.toString());
  expect(texts).toHaveLength(3);
  expect(new Set(texts).size).toBe(1);
  return sequence;
}

beforeEach(async () => {
  emptyFolder();
  await emptyDatabase();
});

describe('a process that publishes', () => {
  it('leaves the old or the new version, complete, when it is killed', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { child, sequences, ended } = startPublishing(`round ${round} `, Infinity);
      while (sequences().length < 2) await setTimeout(1);
      await setTimeout(Math.random() * 30);
      child.kill('SIGKILL');
      await ended;
      const known = sequences().at(-1) ?? 0;
      const sequence = await expectWhole();
      expect(sequence - known === 0 || sequence - known === 1).toBe(true);
      expect(await readLatestSequence()).toMatchObject({ sequence });
      // Each place alone has the whole version.
      if (round % 2 === 0) await emptyDatabase();
      else fs.rmSync(versionFile(sequence));
      expect(await expectWhole()).toBe(sequence);
    }
  }, 60_000);

  it.each([
    ['with the database', {}],
    ['without the database', NO_DATABASE],
  ])(
    'gets a sequence of its own beside another process, %s',
    async (_, changes) => {
      const runs = ['Ann ', 'Bob '].map((author) => startPublishing(author, 12, changes));
      await Promise.all(runs.map(({ ended }) => ended));
      const sequences = runs.flatMap((run) => run.sequences());
      expect(sequences).toHaveLength(24);
      expect(new Set(sequences).size).toBe(24);
      expect(await expectWhole()).toBe(Math.max(...sequences));
      const [latest, ...others] = await listVersions();
      expect(others).toHaveLength(9);
      expect(latest?.sequence).toBe(Math.max(...sequences));
    },
    300_000,
  );
});
