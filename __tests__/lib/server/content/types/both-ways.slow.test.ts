import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { EVERY_KIND } from '@/__tests__/support/content/every-kind';
import { editYaml } from '@/lib/server/content/files/yaml/edit-yaml';
import { parseYaml } from '@/lib/server/content/files/yaml/yaml';
import { kindOf } from '@/lib/server/content/types/field-kind';
import * as field from '@/lib/server/content/types/field-kinds';

const kinds = Object.entries(EVERY_KIND).flatMap(([name, { make, written, isNoList }]) => {
  const list = fc.uniqueArray(written, {
    minLength: 1,
    maxLength: 4,
    selector: (one) => JSON.stringify(one).replaceAll(' ', ''),
  });
  return [
    { name, kind: kindOf(field.optional(make())), written },
    ...(isNoList
      ? []
      : [{ name: `list of ${name}`, kind: kindOf(field.listOf(make())), written: list }]),
  ];
});

const readField = (yaml: string): unknown =>
  Reflect.get(Object(parseYaml('a.yaml', yaml, 1, () => undefined)?.fields), 'a');

const tryParse = (kind: (typeof kinds)[number]['kind'], written: unknown): unknown[] => {
  try {
    return [kind.parse(written)];
  } catch {
    return [];
  }
};

describe.each(kinds)('the kind $name', ({ kind, written }) => {
  it('writes each value so that it reads the same value, whatever the file had before', () => {
    fc.assert(
      fc.property(written, fc.option(written, { nil: undefined }), (one, before) => {
        for (const value of tryParse(kind, one)) {
          expect(kind.parse(kind.write(value))).toEqual(value);
          expect(kind.parse(kind.write(value, before))).toEqual(value);
        }
      }),
      { numRuns: randomRuns(100) },
    );
  });

  it('leaves a value as it is written if it stays the same', () => {
    fc.assert(
      fc.property(written, (one) => {
        for (const value of tryParse(kind, one)) expect(kind.write(value, one)).toEqual(one);
      }),
      { numRuns: randomRuns(100) },
    );
  });

  it('writes a value into a file, from which it reads the same value', () => {
    fc.assert(
      fc.property(written, written, (before, one) => {
        const first = editYaml('a:\nz: 1 # last\n', [{ path: ['a'], value: before }]);
        for (const value of tryParse(kind, one)) {
          const edited = editYaml(first, [{ path: ['a'], value: kind.write(value, before) }]);
          expect(kind.parse(readField(edited))).toEqual(value);
        }
      }),
      { numRuns: randomRuns(50) },
    );
  });
});

it('reads minus zero as zero, which it equals', () => {
  const kind = kindOf(field.number());
  expect(Object.is(kind.parse(-0), 0)).toBe(true);
});
