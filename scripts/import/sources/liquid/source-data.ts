import path from 'node:path';
import type { Fields } from '@/scripts/import/item';
import { parseValue } from '@/scripts/import/sources/data-text';
import { readRecords } from '@/scripts/sources/read-table';

const DATA = /\.(ya?ml|json|csv|tsv)$/i;

/** Returns the data of a folder by its names, as `site.data` has it. Reads each file when it is needed. */
export function readDataFolder(
  folder: string,
  files: readonly string[],
  read: (file: string) => string,
): Fields {
  const root: Fields = {};
  for (const file of files) {
    if (!file.startsWith(`${folder}/`) || !DATA.test(file)) continue;
    const names = file
      .slice(folder.length + 1)
      .replace(DATA, '')
      .split('/');
    const name = names.pop() ?? '';
    const group = names.reduce<Fields>((inner, one) => openGroup(inner, one), root);
    defineOnce(group, name, () => parseFile(file, read(file)));
  }
  return root;
}

function openGroup(fields: Fields, name: string): Fields {
  const known = Object.getOwnPropertyDescriptor(fields, name)?.value;
  if (known) return known;
  const group: Fields = {};
  Object.defineProperty(fields, name, { value: group, enumerable: true, configurable: true });
  return group;
}

/** Gives a group a field whose value is made when somebody asks for it. */
export function defineOnce(fields: Fields, name: string, make: () => unknown): void {
  let made: { value: unknown } | null = null;
  Object.defineProperty(fields, name, {
    get: () => (made ??= { value: make() }).value,
    enumerable: true,
    configurable: true,
  });
}

function parseFile(file: string, text: string): unknown {
  const ending = path.posix.extname(file).toLowerCase();
  if (ending === '.csv' || ending === '.tsv')
    return readRecords(text, ending === '.tsv' ? '\t' : ',');
  return parseValue(ending.replace('.yml', '.yaml'), text, () => {});
}
