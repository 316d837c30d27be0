import fc from '@/__tests__/support/jest/random';
import { people } from '@/lib/server/content/entry-types/people';
import { readMarkdownFile } from '@/lib/server/content/files/content-file';
import { editMarkdown } from '@/lib/server/content/files/edit-file';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import type { Source, SourceState } from '@/lib/server/content/loading/checks/source-files';
import type { Plan } from '@/scripts/sources/plan';
import { planRun } from '@/scripts/sources/plan-run';
import { readTable } from '@/scripts/sources/read-table';

const source: Source = {
  type: 'people',
  csv: 'people.csv',
  key: 'Number',
  columns: { Name: 'name', Room: 'office', Interests: 'interests' },
  new: { summary: 'Member of staff' },
};

const NO_ENTRIES: SourceState = { rows: 0, entries: {} };

/** Plans a run over files with these texts. */
function plan(files: ReadonlyMap<string, string>, table: string, state: SourceState): Plan {
  const tree: FileTree = {
    folder: '',
    paths: [...files.keys()],
    read: (file) => Buffer.from(files.get(file) ?? ''),
    sizeOf: () => 1,
    hashOf: () => '',
    knownHashOf: () => '',
    open: () => null,
  };
  const known = new Map(
    tree.paths.map((file) => {
      const fields = readMarkdownFile(tree, file, () => undefined)?.fields;
      return [file, { file, fields }];
    }),
  );
  return planRun({
    ...{ source, type: people, tree, known, state },
    rows: readTable(table, source),
    names: new Set(),
    today: '2027-01-31',
    putBack: new Set(),
    hasEnded: () => false,
  });
}

/** Returns the files after a run. */
const apply = (files: ReadonlyMap<string, string>, { files: planned }: Plan) =>
  new Map([...files, ...planned.map(({ file, text }) => [file, text] as const)]);

const cell = fc
  .string({ maxLength: 14, unit: fc.constantFrom(...'ab ,;"\'#:-é\u{1f600}\n[]{}&*!|>%@`') })
  .map((text) => text.trim());

const person = fc.record({
  name: fc.constantFrom('Ann', 'Bo: B', '# C', "D'E", '- F', '"G"'),
  rooms: fc.tuple(cell, cell),
  interests: fc.tuple(cell, cell),
  summary: cell.filter((text) => text !== ''),
  body: cell,
  note: fc.boolean(),
});

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;

it('changes only its own fields, and nothing on a second run, whatever editors have written', () => {
  fc.assert(
    fc.property(
      fc.array(person, { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      (all, hasReturns) => {
        const tableAt = (time: 0 | 1) =>
          [
            'Number,Name,Room,Interests',
            ...all.map(({ name, rooms, interests }, index) =>
              [`${index}`, name, rooms[time], interests[time]].map(quote).join(','),
            ),
          ].join('\n');
        const first = plan(new Map(), tableAt(0), NO_ENTRIES);
        const edited = new Map(
          [...apply(new Map(), first)].map(([file, text], index) => {
            const { summary = '', body = '', note = false } = all[index] ?? {};
            const own = editMarkdown(text, [{ path: ['summary'], value: summary }], `\n${body}\n`);
            const noted = note ? own.replace('---\n', '---\n# A note of an editor\n') : own;
            return [file, hasReturns ? noted.replaceAll('\n', '\r\n') : noted];
          }),
        );
        const second = plan(edited, tableAt(1), first.next);
        const after = apply(edited, second);
        for (const [file, text] of after) {
          const before = edited.get(file) ?? '';
          expect(withoutOwned(text)).toBe(withoutOwned(before));
          expect(text.includes('\r\n')).toBe(hasReturns);
        }
        const third = plan(after, tableAt(1), second.next);
        expect(third.files).toEqual([]);
        expect(third.next).toEqual(second.next);
      },
    ),
    { numRuns: 60 },
  );
});

/** Leaves out the fields of the source, with the lines of their values. */
function withoutOwned(text: string): string {
  return text.replaceAll(
    /^(name|office|interests):.*\r?\n([ -].*\r?\n|\r?\n(?= ))*(?=\w|---|#)/gm,
    '',
  );
}
