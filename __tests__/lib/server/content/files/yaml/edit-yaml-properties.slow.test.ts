import fs from 'node:fs';
import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { fields, value, writeRandomly } from '@/__tests__/support/content/random-yaml';
import { editMarkdown } from '@/lib/server/content/files/edit-file';
import { findFrontMatter } from '@/lib/server/content/files/front-matter';
import { applyEdits, type YamlEdit } from '@/lib/server/content/files/yaml/apply-edits';
import { editYaml } from '@/lib/server/content/files/yaml/edit-yaml';
import { writeField } from '@/lib/server/content/files/yaml/write-yaml';
import { parseYaml } from '@/lib/server/content/files/yaml/yaml';
import { listFiles } from '@/lib/server/list-files';

const readFields = (text: string): unknown =>
  parseYaml('file.yaml', text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'), 1, () => undefined)
    ?.fields;

type Path = YamlEdit['path'];

/** Lists the paths of all values, from the outside to the inside. */
function listPaths(inner: unknown, path: Path = []): Path[] {
  if (typeof inner !== 'object' || inner === null) return [path];
  const below = Object.entries(inner).flatMap(([key, one]) =>
    listPaths(one, [...path, Array.isArray(inner) ? Number(key) : key]),
  );
  return path.length > 0 ? [path, ...below] : below;
}

const valueAt = (all: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), all);

/** Returns how many lines of a text are between the first and the last that another text does not have. */
function countChanged(text: string, other: string): number {
  const [lines, others] = [text.split('\n'), other.split('\n')];
  const first = lines.findIndex((line, index) => line !== others[index]);
  const last = lines.findLastIndex((line, index) => line !== others.at(index - lines.length));
  return first === -1 ? 0 : Math.max(last - first + 1, 0);
}

const listNotes = (text: string) => text.match(/# note \d+\./g) ?? [];

const file = fc.tuple(fields, fc.integer()).map(([values, seed]) => writeRandomly(values, seed));

const step = fc.record({
  at: fc.nat(),
  isNew: fc.boolean(),
  next: fc.oneof(value, fc.constant(undefined)),
});

/** Chooses what an edit changes in these fields. */
function toEdit(all: unknown, { at, isNew, next }: { at: number; isNew: boolean; next: unknown }) {
  const paths = listPaths(all);
  const path = paths[at % Math.max(paths.length, 1)] ?? ['new'];
  if (!isNew) return { path, value: next };
  const inner = valueAt(all, path);
  const isPlace = typeof inner === 'object' && inner !== null;
  if (!isPlace)
    return {
      path: [...path.slice(0, -1), typeof path.at(-1) === 'number' ? (path.at(-1) ?? 0) : 'new'],
      value: next,
    };
  return { path: [...path, Array.isArray(inner) ? inner.length : 'new'], value: next ?? 1 };
}

describe('editYaml with random files', () => {
  it('writes a random file that has the random values', () => {
    fc.assert(
      fc.property(fields, fc.integer(), (values, seed) => {
        expect(readFields(writeRandomly(values, seed))).toEqual(values);
      }),
      { numRuns: randomRuns(500) },
    );
  });

  it('gives one path its value, and leaves all others and the comments beside it', () => {
    fc.assert(
      fc.property(file, step, (text, choice) => {
        const all = readFields(text);
        const edit = toEdit(all, choice);
        const edited = editYaml(text, [edit]);
        expect(readFields(edited)).toEqual(applyEdits(all, [edit]));
        if (text.includes('\r\n')) expect(edited.replaceAll('\r\n', '')).not.toContain('\n');
        expect(edited.startsWith('\uFEFF')).toBe(text.startsWith('\uFEFF'));
        const isGroup = typeof valueAt(all, edit.path) === 'object' && valueAt(all, edit.path);
        if (edit.value !== undefined && !isGroup)
          expect(listNotes(edited)).toEqual(listNotes(text));
      }),
      { numRuns: randomRuns(500) },
    );
  }, 60_000);

  it('leaves a file as it is, byte for byte, if every value is written again', () => {
    fc.assert(
      fc.property(file, (text) => {
        const all = readFields(text);
        expect(editYaml(text, [{ path: [], value: all }])).toBe(text);
        for (const path of listPaths(all)) {
          expect(editYaml(text, [{ path, value: valueAt(all, path) }])).toBe(text);
        }
      }),
      { numRuns: randomRuns(200) },
    );
  }, 60_000);

  it('turns the fields of a file into any others', () => {
    fc.assert(
      fc.property(file, fields, (text, values) => {
        expect(readFields(editYaml(text, [{ path: [], value: values }]))).toEqual(values);
      }),
      { numRuns: randomRuns(300) },
    );
  }, 60_000);
});

const shipped = ['content', '__tests__/support/second-site'].flatMap((folder) =>
  listFiles(folder)
    .filter((name) => /\.(md|yaml)$/.test(name))
    .map((name) => `${folder}/${name}`),
);

function open(name: string) {
  const text = fs.readFileSync(name, 'utf8');
  const rest = text.replace(/^\uFEFF/, '');
  const front = name.endsWith('.md') ? findFrontMatter(rest) : null;
  const edit = (edits: YamlEdit[]) => (front ? editMarkdown(text, edits) : editYaml(text, edits));
  return { text, edit, all: readFields(front ? rest.slice(front.start, front.end) : text) };
}

describe('every shipped file', () => {
  it.each(shipped)('%s changes only where a value does, and not at all if none does', (name) => {
    const { text, edit, all } = open(name);
    expect(edit([{ path: [], value: all }])).toBe(text);
    for (const path of listPaths(all)) {
      const old = valueAt(all, path);
      const removed = edit([{ path }]);
      // A list in brackets or a group behind a dash loses no line.
      const own = Math.max(text.split('\n').length - removed.split('\n').length, 1);
      expect(countChanged(removed, text)).toBeLessThanOrEqual(1);
      if (typeof old !== 'string') continue;
      const changed = edit([{ path, value: old.replace(/(?=\s*$)/, ' – new') }]);
      expect(changed).not.toBe(text);
      expect([path, countChanged(text, changed) <= own]).toEqual([path, true]);
    }
  });
});

describe('a field that is written without a document', () => {
  it('is read as its value, whatever its words mean in YAML', () => {
    const word = fc.constantFrom(
      'yes',
      'No',
      'NULL',
      'true',
      'on',
      'x',
      'Ann',
      'e1',
      '0x1',
      'inf',
      '~',
      '-',
      'a@b.c',
      '',
    );
    const words = fc.array(fc.oneof(word, fc.string()), { maxLength: 4 });
    fc.assert(
      fc.property(fc.constantFrom('name', 'y', 'a b'), words, (name, all) => {
        const text = all.join(' ');
        expect(readFields(`${writeField(name, text)}\n`)).toEqual({ [name]: text });
      }),
      { numRuns: randomRuns(200) },
    );
  });
});
