import fs from 'node:fs';
import {
  makePage,
  nameIndexFile,
  openIndex,
  removeIndexes,
} from '@/__tests__/support/content/search-pages';
import { openSqliteFile } from '@/lib/server/database/sqlite-library';
import type { SearchablePage } from '@/lib/server/search/index-writer';

afterEach(removeIndexes);

// Each has its own beginning and end: SQLite stores only the part in which neighbouring words differ.
const secrets = ['abzugskanal', 'mxqwertz', 'vogelwarte', 'zzyzxroad'];
const leftovers = /zugskan|xqwert|ogelwar|zyzxro/;

const manyPages = (count: number, text = '') =>
  Array.from({ length: count }, (_, page) =>
    makePage(`/${page}`, `heron number${page} ${text} ${'reeds and water '.repeat(40)}`),
  );

describe('an update of the search index', () => {
  it('makes the index contain exactly the given pages', async () => {
    const index = openIndex();
    await index.update([makePage('/a', 'heron'), makePage('/b', 'heron'), makePage('/c', 'heron')]);
    await index.update([makePage('/b', 'heron'), makePage('/c', 'ibis'), makePage('/d', 'heron')]);
    expect(listAddresses(index.search('heron').found)).toEqual(['/b', '/d']);
    expect(listAddresses(index.search('ibis').found)).toEqual(['/c']);
  });

  it('reads the text of pages with a new digest only', async () => {
    const index = openIndex();
    const read: string[] = [];
    const count = (page: SearchablePage) => ({
      ...page,
      read: () => {
        read.push(page.address);
        return page.read();
      },
    });
    await index.update([makePage('/a', 'heron'), makePage('/b', 'ibis')].map(count));
    await index.update([makePage('/a', 'heron'), makePage('/b', 'stork')].map(count));
    expect(read).toEqual(['/a', '/b', '/b']);
  });

  it('keeps the pages across a restart', async () => {
    const file = nameIndexFile();
    const index = openIndex(file);
    await index.update([makePage('/a', 'heron')]);
    index.close();
    expect(openIndex(file).search('hreon').count).toBe(1);
  });

  it('answers searches in between, from pages before or after', async () => {
    const index = openIndex();
    await index.update(manyPages(1_000));
    let isDone = false;
    const update = index.update(manyPages(1_000, 'ibis')).then(() => (isDone = true));
    let searches = 0;
    while (!isDone) {
      expect(index.search('number557').count).toBe(1);
      expect(index.search('heron').isWhole).toBe(true);
      searches++;
      await new Promise((resolve) => setImmediate(resolve));
    }
    await update;
    expect(searches).toBeGreaterThan(1);
  });

  it('has completed an empty index only once all pages are written', async () => {
    const index = openIndex();
    expect(index.isComplete()).toBe(false);
    const update = index.update(manyPages(60));
    expect(index.isComplete()).toBe(false);
    await update;
    expect(index.isComplete()).toBe(true);
  });

  it('gives way to a later update', async () => {
    const index = openIndex();
    const first = index.update(manyPages(300));
    const second = index.update([makePage('/a', 'ibis')]);
    await Promise.all([first, second]);
    expect(index.search('heron').count).toBe(0);
    expect(index.search('ibis').count).toBe(1);
  });

  it('finishes in the next update if a text cannot be read', async () => {
    const index = openIndex();
    await index.update([makePage('/a', 'heron')]);
    const broken = {
      ...makePage('/b', 'stork'),
      read: () => {
        throw new Error('unreadable');
      },
    };
    await expect(index.update([makePage('/a', 'ibis'), broken])).rejects.toThrow('unreadable');
    await index.update([makePage('/a', 'ibis'), makePage('/b', 'stork')]);
    expect(index.search('heron').count).toBe(0);
    expect(listAddresses(index.search('stokr').found)).toEqual(['/b']);
  });

  it('lets two processes update the same file', async () => {
    const file = nameIndexFile();
    const [one, other] = [openIndex(file), openIndex(file)];
    await Promise.all([one.update(manyPages(60)), other.update(manyPages(60))]);
    for (const index of [one, other]) expect(index.search('number57').count).toBe(1);
    expect(checkIndex(file)).toBe('ok');
  });
});

describe('a removed page', () => {
  it.each([
    ['one page among others', 1, 5],
    ['many pages together', 40, 200],
  ])('leaves no trace in the file: %s', async (_, removed, kept) => {
    const file = nameIndexFile();
    const index = openIndex(file);
    const secret = Array.from({ length: removed }, (_, page) =>
      makePage(`/secret-${page}`, secrets.join(' '), {
        title: secrets.join(' '),
        names: 'mxqwertz',
        description: 'zzyzxroad',
      }),
    );
    await index.update([...manyPages(kept), ...secret]);
    expect(readFiles(file)).toMatch(leftovers);
    await index.update(manyPages(kept));
    expect(readFiles(file)).not.toMatch(leftovers);
    expect(readFiles(file)).not.toContain('/secret-');
    expect(checkIndex(file)).toBe('ok');
  });

  it('leaves no trace of the text that it had before a change', async () => {
    const file = nameIndexFile();
    const index = openIndex(file);
    await index.update([...manyPages(5), makePage('/a', secrets.join(' '))]);
    await index.update([...manyPages(5), makePage('/a', 'heron')]);
    expect(readFiles(file)).not.toMatch(leftovers);
  });

  it('leaves no trace if the update that removed it was interrupted', async () => {
    const file = nameIndexFile();
    const index = openIndex(file);
    await index.update([...manyPages(300), makePage('/a', secrets.join(' '))]);
    const unfinished = index.update(manyPages(300, 'ibis'));
    index.close();
    await unfinished;
    await openIndex(file).update(manyPages(300));
    expect(readFiles(file)).not.toMatch(leftovers);
    expect(checkIndex(file)).toBe('ok');
  });
});

describe('the file of the search index', () => {
  it.each([
    ['is not a database', (file: string) => fs.writeFileSync(file, 'x'.repeat(100_000))],
    ['is cut', (file: string) => fs.truncateSync(file, fs.statSync(file).size - 10_000)],
    ['has zeros in the middle', (file: string) => overwrite(file, Buffer.alloc(20_000))],
    ['has another format', (file: string) => run(file, 'PRAGMA user_version = 1')],
    ['belongs to another program', (file: string) => replace(file, 'CREATE TABLE other (a)')],
    ['is empty', (file: string) => fs.writeFileSync(file, '')],
  ])('is replaced if it %s', async (_, damage) => {
    const file = nameIndexFile();
    const before = openIndex(file);
    await before.update(manyPages(60));
    before.close();
    damage(file);
    const index = openIndex(file);
    expect(index.search('heron').count).toBe(0);
    await index.update([makePage('/a', 'heron')]);
    expect(index.search('heron').count).toBe(1);
  });

  it('is replaced by an update that finds it damaged', async () => {
    const file = nameIndexFile();
    const index = openIndex(file);
    await index.update(manyPages(60));
    overwrite(file, Buffer.alloc(fs.statSync(file).size - 50_000, 'x'));
    await index.update(manyPages(60, 'ibis'));
    expect(index.search('number57').count).toBe(1);
  });

  it('can be read by its owner only', () => {
    const file = nameIndexFile();
    openIndex(file);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  });
});

function listAddresses(found: { address: string }[]): string[] {
  return found.map(({ address }) => address).sort();
}

function readFiles(file: string): string {
  return [file, `${file}-wal`]
    .filter((one) => fs.existsSync(one))
    .map((one) => fs.readFileSync(one, 'latin1'))
    .join('');
}

/** Returns "ok" if SQLite and FTS5 find the file sound. */
function checkIndex(file: string): unknown {
  const database = openSqliteFile(file);
  try {
    return database.pragma('integrity_check', { simple: true });
  } finally {
    database.close();
  }
}

function overwrite(file: string, bytes: Buffer): void {
  const handle = fs.openSync(file, 'r+');
  fs.writeSync(handle, bytes, 0, bytes.length, 20_000);
  fs.closeSync(handle);
}

function run(file: string, sql: string): void {
  const database = openSqliteFile(file);
  database.exec(sql);
  database.close();
}

function replace(file: string, sql: string): void {
  fs.rmSync(file);
  run(file, sql);
}
