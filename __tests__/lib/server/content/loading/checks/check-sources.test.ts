import fs from 'node:fs';
import path from 'node:path';
import { expectSentences } from '@/__tests__/support/content/known-messages';
import {
  makeContent,
  removeMadeContent,
  WITHOUT_EVENTS,
} from '@/__tests__/support/content/temporary-content';
import { ContentError } from '@/lib/server/content-error';
import type { ContentIssue } from '@/lib/server/content-issue';
import { replaceEdition } from '@/lib/server/content/edition';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { mediaTypeOf } from '@/lib/server/content/files/media-types';
import { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';
import { loadContent } from '@/lib/server/content/loading/load-content';
import { digestField, digestKey } from '@/lib/server/content/loading/checks/source-files';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import { applySent } from '@/lib/server/editor/fields/draft-changes';

afterEach(removeMadeContent);

const RIGHT = {
  type: 'people',
  csv: 'people.csv',
  key: 'Mail',
  columns: { Mail: 'email', Name: 'name' },
  new: { summary: 'Member of staff' },
};

const declare = (source: object) => JSON.stringify(source);

function load(files: Record<string, string>) {
  return loadFolder(makeContent({ ...WITHOUT_EVENTS, ...files }));
}

function listMistakes(files: Record<string, string>): ContentIssue[] {
  try {
    load(files);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    expectSentences(error.problems, error.notes);
    return error.problems;
  }
}

it('accepts a source, and publishes none of its files', () => {
  const content = load({
    'import/people.yaml': declare(RIGHT),
    'import/people.csv': 'Mail,Name\n',
    'import/people.json': '{"rows":0,"entries":{}}',
    'import/notes.pdf': '%PDF-',
  });
  expect([...content.media].filter((file) => file.startsWith('import/'))).toEqual([
    'import/notes.pdf',
  ]);
  expect(mediaTypeOf('documents/people.csv')).not.toBeNull();
});

it.each<[string, object, string]>([
  ['a type that the site does not have', { type: 'peeple' }, 'did you mean people?'],
  [
    'a field that the type does not have',
    { columns: { A: 'emal', Name: 'name' } },
    'did you mean email?',
  ],
  ['a field with several parts', { columns: { A: 'photo', Name: 'name' } }, 'a field with a text'],
  ['two columns for one field', { columns: { A: 'name', B: 'name' } }, 'one column of one source'],
  ['a file and a calendar', { ics: 'a.ics' }, 'csv or ics, not both'],
  ['neither a file nor a calendar', { csv: undefined }, 'or ics'],
  ['an address without encryption', { csv: 'http://www.example.edu/a.csv' }, 'https://'],
  ['no key', { key: undefined }, 'a text'],
  ['an encoding that does not exist', { encoding: 'utf-9' }, 'windows-1252'],
  ['a field that nothing sets although it is required', { new: {} }, 'a column for summary'],
  [
    'a wrong value for new entries',
    { new: { summary: 'S', roles: ['king'] } },
    'a valid value for the field roles',
  ],
])('reports a mistake in a source: %s', (_, change, expected) => {
  const mistakes = listMistakes({ 'import/people.yaml': declare({ ...RIGHT, ...change }) });
  expect(mistakes).toEqual([
    expect.objectContaining({
      file: 'import/people.yaml',
      expected: expect.stringContaining(expected),
    }),
  ]);
});

it('reports two sources that set the same field, unless both find the entry by it', () => {
  const mistakes = listMistakes({
    'import/a.yaml': declare(RIGHT),
    'import/b.yaml': declare(RIGHT),
  });
  expect(mistakes).toMatchObject([
    { file: 'import/b.yaml', field: 'columns.Name', others: ['import/a.yaml'] },
  ]);
});

const PERSON = '---\nname: Ann\nsummary: S\nemail: a@example.edu\noffice: Room 1\n---\n';

const stateOf = (fields: object, more = {}) =>
  JSON.stringify({
    rows: 1,
    entries: {
      [digestKey('a@example.edu')]: {
        file: 'people/ann.md',
        fields: Object.fromEntries(
          Object.keys(fields).map((name) => [name, digestField(fields, name)]),
        ),
        ...more,
      },
    },
  });

it('notes a field of a source that somebody has changed by hand, unless the entry has left it', () => {
  const files = (state: string) => ({
    'import/people.yaml': declare(RIGHT),
    'people/ann.md': PERSON,
    'import/people.json': state,
  });
  const own = ({ notes }: ReturnType<typeof load>) =>
    notes.filter(({ text }) => text.includes('people.csv'));
  const changed = { name: 'Ann Lee', email: 'a@example.edu' };
  expect(own(load(files(stateOf(changed))))).toMatchObject([
    { file: 'people/ann.md', field: 'name' },
  ]);
  expect(own(load(files(stateOf({ ...changed, name: 'Ann' }))))).toEqual([]);
  expect(own(load(files(stateOf(changed, { left: '2027-01-01' }))))).toEqual([]);
});

it('notes such a field again after its file or the state of its source has changed', () => {
  const state = stateOf({ name: 'Ann', email: 'a@example.edu' });
  const folder = makeContent({
    ...WITHOUT_EVENTS,
    'import/people.yaml': declare(RIGHT),
    'people/ann.md': PERSON,
    'import/people.json': state,
  });
  const memory = new ContentMemory();
  const countNotes = (file: string, text: string) => {
    fs.writeFileSync(path.join(folder, file), text);
    const { notes } = loadContent(openFolder(folder), Date.now(), { memory });
    return notes.filter((note) => note.text.includes('people.csv')).length;
  };
  const renamed = PERSON.replace('Ann', 'Ann Lee');
  expect(countNotes('people/ann.md', PERSON)).toBe(0);
  expect(countNotes('people/ann.md', renamed)).toBe(1);
  expect(countNotes('people/ann.md', renamed)).toBe(1);
  const now = stateOf({ name: 'Ann Lee', email: 'a@example.edu' });
  expect(countNotes('import/people.json', now)).toBe(0);
  expect(countNotes('import/people.json', state)).toBe(1);
});

it('does not let anybody change a field of a source in the browser', () => {
  const folder = makeContent({
    ...WITHOUT_EVENTS,
    'import/people.yaml': declare(RIGHT),
    'people/ann.md': PERSON,
    'import/people.json': stateOf({ name: 'Ann', email: 'a@example.edu' }),
  });
  replaceEdition({ id: 'test', tree: openFolder(folder), content: loadFolder(folder) });
  const sent = new Map([
    ['shown.name', '1'],
    ['f.name', 'Bea'],
    ['shown.office', '1'],
    ['f.office', 'Room 2'],
  ]);
  expect(applySent('people/ann.md', PERSON, sent, 'save')).toBe(PERSON.replace('Room 1', 'Room 2'));
});
