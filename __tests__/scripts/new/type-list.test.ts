import fs from 'node:fs';
import path from 'node:path';
import { makeFolder, removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import { listFiles } from '@/lib/server/list-files';
import { formatTypeList, listTypes, TYPE_LIST, writeTypeList } from '@/scripts/new/type-list';

const CONTENT = 'lib/server/content';
const types = listTypes('.');

afterEach(removeMadeFolders);

describe('the list of content types', () => {
  it('names every file of both folders; `npm run new -- types` writes it', () => {
    expect(fs.readFileSync(TYPE_LIST, 'utf8')).toBe(formatTypeList(types));
  });

  it('finds the types of a site in a folder that the template never touches', () => {
    const root = makeFolder({
      [`${CONTENT}/own-types/open-days.ts`]: 'export const openDays = defineType({',
      [`${CONTENT}/own-types/open-days.test.ts`]: '',
      [TYPE_LIST]: '',
    });
    expect(writeTypeList(root)).toContain('1 types: openDays');
    expect(fs.readFileSync(path.join(root, TYPE_LIST), 'utf8')).toContain(
      "import { openDays } from '@/lib/server/content/own-types/open-days';",
    );
  });
});

it.each([
  ['own-types/Labs.ts', 'a name of lower-case letters'],
  ['own-types/2-labs.ts', 'a name of lower-case letters'],
  ['own-types/people.ts', `there is ${CONTENT}/entry-types/people.ts`],
  ['own-types/labs.ts', 'export const labs = defineType({'],
])('explains why %s is no type, and leaves the list as it was', (file, message) => {
  const root = makeFolder({
    [`${CONTENT}/entry-types/people.ts`]: 'export const people = defineType({',
    [`${CONTENT}/own-types/people.ts`]: 'export const people = defineType({',
    [TYPE_LIST]: 'as it was',
  });
  if (!file.endsWith('people.ts')) fs.rmSync(path.join(root, CONTENT, 'own-types/people.ts'));
  fs.writeFileSync(path.join(root, CONTENT, file), 'export const people = defineType({');
  expect(() => writeTypeList(root)).toThrow(message);
  expect(fs.readFileSync(path.join(root, TYPE_LIST), 'utf8')).toBe('as it was');
});

describe('a content type', () => {
  it('has at most 70 lines', () => {
    const long = types.filter(
      (type) => fs.readFileSync(`${CONTENT}/${type}.ts`, 'utf8').split('\n').length > 71,
    );
    expect(long).toEqual([]);
  });

  it('is imported by the list alone', () => {
    const files = ['app', 'components', 'lib', 'scripts'].flatMap((root) =>
      listFiles(root).map((file) => path.join(root, file)),
    );
    const naming = files.filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        types.some((type) => fs.readFileSync(file, 'utf8').includes(`content/${type}'`)),
    );
    expect(naming).toEqual([TYPE_LIST]);
  });
});
