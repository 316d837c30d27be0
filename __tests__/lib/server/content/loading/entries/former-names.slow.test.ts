import { failureOf } from '@/__tests__/support/content/content-failure';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { ContentError } from '@/lib/server/content-error';
import type { Content } from '@/lib/server/content/edition';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { loadContent } from '@/lib/server/content/loading/load-content';

afterEach(removeMadeContent);

type Changes = Record<string, string | null>;

const department = (name: string, more = '') => `---\nname: ${name}\nsummary: S\n${more}---\n`;
const person = (departments: string) =>
  `---\nname: Ann\nsummary: S\ndepartments: [${departments}]\n---\n`;

/** The second site with a department that was called physics. */
const MOVED: Changes = {
  'departments/science.md': department('Science'),
  'people/ann.md': person('physics'),
};

type Options = { moved?: Record<string, string>; published?: Changes };

function load(changes: Changes, { moved = {}, published }: Options = {}): Content {
  return loadContent(openFolder(makeContent({ ...MOVED, ...changes })), Date.now(), {
    moved: new Map(Object.entries(moved)),
    ...(published && { published: openFolder(makeContent(published)) }),
  });
}

function departmentsOf({ entries }: Content): (string | undefined)[] {
  const ann = entries.find(({ address }) => address === '/people/ann');
  return (ann?.references.departments ?? []).map(({ href }) => href);
}

function problemsOf(changes: Changes, options: Options) {
  try {
    load(changes, options);
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
  return [];
}

describe('a reference to an entry that has moved', () => {
  it.each<[string, Changes, Options]>([
    [
      'formerly',
      { 'departments/science.md': department('Science', 'formerly: [/departments/physics]\n') },
      {},
    ],
    [
      'a redirect',
      { 'redirects.yaml': '- { from: /departments/physics/, to: /departments/science }\n' },
      {},
    ],
    ['the published version', {}, { moved: { '/departments/physics': '/departments/science' } }],
    [
      'a chain of moves',
      { 'redirects.yaml': '- { from: /departments/natural, to: /departments/science }\n' },
      { moved: { '/departments/physics': '/departments/natural' } },
    ],
  ])('keeps working, with a note that gives the new name: %s', (_name, changes, options) => {
    const content = load(changes, options);
    expect(departmentsOf(content)).toEqual(['/departments/science']);
    expect(content.notes).toContainEqual({
      file: 'people/ann.md',
      line: 4,
      field: 'departments[0]',
      text: 'names physics, which has moved: its name is now science',
    });
  });

  it('appears in the lists of the new name', () => {
    const { addresses } = load({}, { moved: { '/departments/physics': '/departments/science' } });
    expect(addresses).toContain('/people/departments/science');
    expect(addresses).not.toContain('/people/departments/physics');
  });

  it('is a mistake if nothing has this type any more, or the moves form a loop', () => {
    const folder = makeContent({
      ...MOVED,
      'redirects.yaml': '- { from: /departments/physics, to: /study }\n',
    });
    expect(failureOf(folder)).toContain('"physics", but there is no departments/physics.md');
    const moved = {
      '/departments/physics': '/departments/a',
      '/departments/a': '/departments/physics',
    };
    expect(problemsOf({}, { moved })).toHaveLength(1);
  });
});

describe('a name that another entry has taken', () => {
  const moved = { '/departments/physics': '/departments/science' };
  const taken = { 'departments/physics.md': department('New Physics') };

  it('is a mistake that names both, where it was published with its former meaning', () => {
    const [problem, ...others] = problemsOf(taken, { moved, published: MOVED });
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      file: 'people/ann.md',
      line: 4,
      found:
        '"physics", the former name of departments/science.md and now the name of departments/physics.md',
      value: 'physics',
      others: ['departments/science.md', 'departments/physics.md'],
    });
  });

  it('means the new entry in a file that did not have it before', () => {
    const published = { ...MOVED, 'people/ann.md': person('science') };
    expect(departmentsOf(load(taken, { moved, published }))).toEqual(['/departments/physics']);
  });

  it('keeps its meaning if two entries swap their names, until the files that name them are edited', () => {
    const swap = {
      '/departments/physics': '/departments/science',
      '/departments/science': '/departments/physics',
    };
    const content = load(taken, { moved: swap, published: MOVED });
    expect(departmentsOf(content)).toEqual(['/departments/science']);
    expect(content.notes).toContainEqual(
      expect.objectContaining({
        text: 'names physics, which has moved: its name is now science, and physics is now the name of another entry',
      }),
    );
    const mended = { ...taken, 'people/ann.md': person('science') };
    expect(departmentsOf(load(mended, { moved: swap, published: MOVED }))).toEqual([
      '/departments/science',
    ]);
  });
});
