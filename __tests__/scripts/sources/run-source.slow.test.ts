import fs from 'node:fs';
import path from 'node:path';
import { expectSentencesOfRun } from '@/__tests__/support/content/known-messages';
import {
  makeContent,
  removeMadeContent,
  WITHOUT_EVENTS,
} from '@/__tests__/support/content/temporary-content';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import { checkSources } from '@/lib/server/content/loading/checks/check-sources';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import { listActs } from '@/lib/server/editor/history';
import type { SourceReport } from '@/lib/server/editor/source-runs';
import { runSource } from '@/scripts/sources/run-source';

jest.setTimeout(120_000);

prepareDatabase();
afterEach(removeMadeContent);

const DECLARED = `type: people
csv: people.csv
key: Number
columns:
  Mail: email
  Name: name
  Room: office
  Group: roles
new:
  summary: Member of staff
`;

const HEAD = 'Number,Name,Mail,Room,Group';

/** Lists that many people as the rows of a table. */
const rowsOf = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => {
    const number = index + from;
    return `${number},Person ${number},p${number}@example.edu,Room ${number},Lecturer`;
  });

let folder = '';

function start(rows: readonly string[], more: Record<string, string | Buffer | null> = {}): void {
  folder = makeContent({
    ...WITHOUT_EVENTS,
    'import/people.yaml': DECLARED,
    'import/people.csv': [HEAD, ...rows].join('\n'),
    ...more,
  });
  process.env.CONTENT_DIR = folder;
}

function write(file: string, text: string | Buffer): void {
  fs.writeFileSync(path.join(folder, file), text);
}

const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');

const list = (rows: readonly string[]) => write('import/people.csv', [HEAD, ...rows].join('\n'));

async function run(
  options: { isDryRun?: boolean; isForced?: boolean } = {},
): Promise<SourceReport> {
  const tree = openFolder(folder);
  const [source] = checkSources({ tree, types: entryTypes, report: () => undefined });
  if (!source) throw new Error('The source has a mistake.');
  const report = await runSource(source, { isDryRun: false, isForced: false, ...options });
  expectSentencesOfRun(report);
  return report;
}

/** Returns all files of the folder with their texts. */
function snapshot(): Record<string, string> {
  const { paths } = openFolder(folder);
  return Object.fromEntries(
    paths.filter((file) => /\.(md|ya?ml|json)$/.test(file)).map((file) => [file, read(file)]),
  );
}

const counts = ({ added, changed, left, returned }: SourceReport) => [
  added,
  changed,
  left,
  returned,
];

it('adds people, and writes a changed field only to the file that has it', async () => {
  start(rowsOf(3));
  expect(counts(await run())).toEqual([3, 0, 0, 0]);
  expect(read('people/person-2.md')).toBe(
    '---\nname: Person 2\nsummary: Member of staff\nroles: [lecturer]\noffice: Room 2\nemail: p2@example.edu\n---\n',
  );
  const own = `---\nname: "Person 2"   # as on the door\nsummary: Somebody   \nroles:\n    - lecturer\noffice: 'Room 2'\nemail: p2@example.edu\ninterests: [ a,  b ]\n---\nA text.  \n`;
  write('people/person-2.md', own);
  list(rowsOf(3).map((row) => row.replace('Room 2', 'Room 22')));
  expect(counts(await run())).toEqual([0, 1, 0, 0]);
  expect(read('people/person-2.md')).toBe(own.replace("'Room 2'", "'Room 22'"));
  loadFolder(folder);
});

it('records its name as the author of a change', async () => {
  start(rowsOf(1));
  await run();
  const [last] = await listActs('people/person-1.md');
  expect(last).toMatchObject({ action: 'published', by: 'people.csv', before: '' });
  expect(await listActs('import/people.json')).toEqual([]);
});

it('writes nothing in a dry run', async () => {
  start(rowsOf(2));
  const before = snapshot();
  expect(counts(await run({ isDryRun: true }))).toEqual([2, 0, 0, 0]);
  expect(snapshot()).toEqual(before);
});

it('finds a person whose page exists already by the field of the key', async () => {
  const text = '---\nname: Ada\nsummary: S\nemail: P1@example.edu\n---\nText\n';
  start(rowsOf(1), {
    'people/ada.md': text,
    'import/people.yaml': DECLARED.replace('key: Number', 'key: Mail'),
  });
  expect(counts(await run())).toEqual([0, 1, 0, 0]);
  expect(fs.existsSync(path.join(folder, 'people/person-1.md'))).toBe(false);
  expect(read('people/ada.md')).toContain('name: Person 1\n');
  fs.renameSync(path.join(folder, 'people/ada.md'), path.join(folder, 'people/lovelace.md'));
  list(rowsOf(1).map((row) => row.replace('Room 1', 'Room 9')));
  expect(counts(await run())).toEqual([0, 1, 0, 0]);
  expect(read('people/lovelace.md')).toContain('office: Room 9');
});

it('finds people on a site in another language, and applies nothing twice', async () => {
  start(
    ['1,Jürgen Müller,p1@example.edu,,Professorin / Professor', '2,Jörg,p2@example.edu,,lecturer'],
    {
      'people/ada.md': '---\nname: Ada\nsummary: S\nemail: p1@example.edu\n---\nText\n',
      'import/people.yaml': DECLARED.replace('key: Number', 'key: Mail'),
    },
  );
  write('site.yaml', `languages: [de]\n${read('site.yaml')}`);
  expect(await run()).toMatchObject({ added: 1, changed: 1, problems: [] });
  expect(read('people/ada.md')).toContain('roles: [professor]');
  expect(fs.existsSync(path.join(folder, 'people/joerg.md'))).toBe(true);
  expect(counts(await run())).toEqual([0, 0, 0, 0]);
});

it('does not add a person again whose page has a mistake', async () => {
  start(rowsOf(1), {
    'people/ada.md': '---\nname: Ada\nsummary: S\nemail: p1@example.edu\nposotion: X\n---\nText\n',
    'import/people.yaml': DECLARED.replace('key: Number', 'key: Mail'),
  });
  expect(counts(await run())).toEqual([0, 1, 0, 0]);
  expect(fs.existsSync(path.join(folder, 'people/person-1.md'))).toBe(false);
});

it('leaves a page alone that is not saved as UTF-8', async () => {
  start(rowsOf(1));
  await run();
  const text = read('people/person-1.md').replace('Room 1', 'Room 9');
  const latin = Buffer.from(`${text}Grüße\n`, 'latin1');
  write('people/person-1.md', latin);
  expect((await run()).problems).toEqual([
    { place: 'people/person-1.md', reason: 'people/person-1.md is not saved as UTF-8.' },
  ]);
  expect(fs.readFileSync(path.join(folder, 'people/person-1.md'))).toEqual(latin);
});

it('sets a last day for people who have left, removes it if they return, and deletes nobody', async () => {
  start(rowsOf(20));
  await run();
  const before = read('people/person-20.md');
  list(rowsOf(19));
  expect(counts(await run())).toEqual([0, 0, 1, 0]);
  expect(read('people/person-20.md')).toMatch(/^until: 20\d\d-\d\d-\d\d$/m);
  expect(counts(await run())).toEqual([0, 0, 0, 0]);
  list(rowsOf(20));
  expect(counts(await run())).toEqual([0, 0, 0, 1]);
  expect(read('people/person-20.md')).toBe(before);
});

it('does not add a page again that somebody has deleted', async () => {
  start(rowsOf(20));
  await run();
  fs.rmSync(path.join(folder, 'people/person-3.md'));
  expect(counts(await run())).toEqual([0, 0, 0, 0]);
  expect(fs.existsSync(path.join(folder, 'people/person-3.md'))).toBe(false);
});

it('stops if more than a tenth have left, unless it is forced', async () => {
  start(rowsOf(20));
  await run();
  const before = snapshot();
  list(rowsOf(17));
  const { stopped } = await run();
  expect(stopped).toContain('3 of 20 entries are no longer in the source, which is more than 10%');
  expect(snapshot()).toEqual(before);
  expect(counts(await run({ isForced: true }))).toEqual([0, 0, 3, 0]);
});

it('counts a single row and a single entry in the singular', async () => {
  start(rowsOf(9));
  await run();
  list(rowsOf(8));
  expect((await run()).stopped).toContain('1 of 9 entries is no longer in the source');
  list(rowsOf(1));
  expect((await run()).stopped).toContain('The source has 1 row. At the last run, it had 9');
});

it.each<[string, string | Buffer, string]>([
  ['without its header', rowsOf(20).join('\n'), 'lacks these columns'],
  ['with half of its rows', [HEAD, ...rowsOf(10)].join('\n'), 'seems incomplete'],
  [
    'that ends within a quotation',
    `${HEAD}\n${rowsOf(20).join('\n')}\n21,"Per`,
    'damaged or incomplete',
  ],
  [
    'in another encoding',
    Buffer.from(`${HEAD}\n1,J\u00fcrgen,j@example.edu,,\n`, 'latin1'),
    'not encoded as utf-8',
  ],
  ['without rows', `${HEAD}\n`, 'seems incomplete'],
])('changes nothing because of a table %s', async (_, table, reason) => {
  start(rowsOf(20));
  await run();
  const before = snapshot();
  write('import/people.csv', table);
  expect((await run()).stopped).toContain(reason);
  expect(snapshot()).toEqual(before);
});

it('changes nothing because of UTF-8 that is declared as windows-1252', async () => {
  start(['1,Jürgen,j@example.edu,,'], {
    'import/people.yaml': `encoding: windows-1252\n${DECLARED}`,
  });
  expect((await run()).stopped).toContain('It looks like utf-8');
});

it('reads windows-1252 with its dashes and quotation marks', async () => {
  const table = Buffer.from(`${HEAD}\n1,J\u00fcrgen,j@example.edu,East \u0096 2,\n`, 'latin1');
  start([], {
    'import/people.yaml': `encoding: windows-1252\n${DECLARED}`,
    'import/people.csv': table,
  });
  expect(counts(await run())).toEqual([1, 0, 0, 0]);
  expect(read('people/jurgen.md')).toContain(
    'name: Jürgen\nsummary: Member of staff\noffice: East – 2\n',
  );
});

it('leaves out wrong values, and applies the rest', async () => {
  start([
    ...rowsOf(1),
    '2,Ann,no address,Room 2,Lecturer',
    ',Nobody,n@example.edu,,',
    '3,A,a@example.edu,,',
    '3,B,b@example.edu,,',
  ]);
  const report = await run();
  expect(counts(report)).toEqual([2, 0, 0, 0]);
  expect(report.problems.map(({ place }) => place).sort()).toEqual(['row 3', 'row 4', 'row 5']);
  expect(read('people/ann.md')).not.toContain('email');
  loadFolder(folder);
});

it('continues an interrupted run', async () => {
  start(rowsOf(12));
  const whole = folder;
  await run();
  const expected = snapshot();
  start(rowsOf(12));
  // The state after a run has stored the names and half of the files.
  const state: { rows: number; entries: Record<string, { file: string }> } = JSON.parse(
    fs.readFileSync(path.join(whole, 'import/people.json'), 'utf8'),
  );
  const entries = Object.entries(state.entries).map(([id, { file }]) => [id, { file }]);
  write('import/people.json', JSON.stringify({ rows: 0, entries: Object.fromEntries(entries) }));
  for (const { file } of Object.values(state.entries).slice(0, 6)) {
    fs.copyFileSync(path.join(whole, file), path.join(folder, file));
  }
  expect(counts(await run())).toEqual([6, 0, 0, 0]);
  expect(snapshot()).toEqual(expected);
});

it('finishes on another day what an interrupted run has begun', async () => {
  start(rowsOf(20));
  await run();
  const before = read('people/person-20.md');
  list(rowsOf(18));
  await run();
  // On the next day, the state says only what the run was about to write. It has written one of two files.
  const days = /(?<="?(?:left|until)"?: ?"?)20\d\d-\d\d-\d\d/g;
  for (const file of ['import/people.json', 'people/person-19.md'])
    write(file, read(file).replaceAll(days, '2026-01-31').replaceAll('"left"', '"leaving"'));
  write('people/person-20.md', before);
  expect(counts(await run())).toEqual([0, 0, 1, 0]);
  expect(read('people/person-19.md')).toContain('until: 2026-01-31\n');
  expect(read('people/person-20.md')).toMatch(/^until: /m);
  list(rowsOf(20));
  expect(counts(await run())).toEqual([0, 0, 0, 2]);
  expect(snapshot()['people/person-20.md']).toBe(before);
  expect(read('people/person-19.md')).not.toContain('until');
});

it('names rows as a spreadsheet does if some are empty', async () => {
  start(['', '1,"Ann\nLee",no address,,', '', '2,Ben,no address,,']);
  expect((await run()).problems.map(({ place }) => place)).toEqual(['row 3', 'row 5']);
});

it('adds each person once if two runs work at the same time', async () => {
  start(rowsOf(8));
  await Promise.all([run(), run()]);
  expect(counts(await run())).toEqual([0, 0, 0, 0]);
  const people = Object.keys(snapshot()).filter((file) => file.startsWith('people/person-'));
  expect(people).toHaveLength(8);
});
