import fs from 'node:fs';
import path from 'node:path';
import { SECOND_SITE } from '@/__tests__/support/content/temporary-content';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import { commonFields, listKinds } from '@/lib/server/content/types/entry-roles';
import { writeEntry } from '@/lib/server/content/types/write-entry';
import { openForm, saveForm } from '@/lib/server/editor/fields/file-form';
import { shapeOf, type FileShape } from '@/lib/server/editor/fields/file-shape';
import type { Control } from '@/lib/server/content/types/controls';
import { hasLines, partsOf, type Typed } from '@/lib/server/editor/fields/typed';
import { FieldTree, readTyped } from '@/lib/server/editor/fields/typed-fields';
import { listFiles } from '@/lib/server/list-files';

const FOLDERS = ['content', SECOND_SITE, 'examples/aldermere'];

// Header, footer and design of the whole site have parts that only the text of the file can show.
const ONLY_TEXT = /^site\.yaml: (header|footer|design)$/;

const shipped = FOLDERS.flatMap((folder) =>
  listFiles(folder).flatMap((file) => {
    const shape = shapeOf(file);
    return shape ? [{ file, shape, text: fs.readFileSync(path.join(folder, file), 'utf8') }] : [];
  }),
);

const EXAMPLES = {
  entries: ['people/ada', 'departments/physics', 'programmes/physics', 'courses/waves'].map(
    (name) => ({ folder: path.dirname(name), address: `/${name}` }),
  ),
  site: { timeZone: 'Europe/Zurich', icon: 'images/icon.svg' },
};

/** A file with every field of each type, also as an old editor saves it. */
const full = entryTypes.flatMap((type) => {
  const file = `${type.folder}/a.md`;
  const shape = shapeOf(file);
  const values = listKinds(type.kinds).map(([name, kind]) => [name, kind.example(() => EXAMPLES)]);
  const text = writeEntry(type, Object.fromEntries(values), 'A text.');
  const old = `\uFEFF${text.replaceAll('\n', '\r\n')}`;
  return shape ? [text, old].map((text) => ({ file, shape, text })) : [];
});

const texts = [...shipped, ...full];

/** Returns the lines of a file without those of one field. */
function withoutField(text: string, field: string): string[] {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => new RegExp(`^["']?${field}["']? *:`).test(line));
  if (start === -1) return lines;
  const end = lines.findIndex((line, index) => index > start && /^[^\s#-]|^---/.test(line));
  return [...lines.slice(0, start), ...lines.slice(end)];
}

/** Returns what a browser sends: names and texts, without lists that are empty. */
function listFields(control: Control, name: string, typed: Typed): [string, string][] {
  if (typeof typed === 'string') return [[name, typed.replaceAll('\n', '\r\n')]];
  if (hasLines(control)) return [[name, Object.values(typed).join('\r\n')]];
  if (control.kind === 'list') {
    return Object.entries(typed).flatMap(([key, item]) =>
      listFields(control.of, `${name}.${key}`, item),
    );
  }
  return Object.entries(typed).flatMap(([key, inner]) => {
    const part = partsOf(control, typed).find((one) => one.name === key);
    return listFields(part?.control ?? { kind: 'text' }, `${name}.${key}`, inner);
  });
}

/** Opens the form of a file, and returns what comes back if nobody changes anything. */
function sendBack({ parts }: FileShape, shown: Map<string, Typed>): Map<string, Typed> {
  const sent = new FieldTree(
    new Map(parts.flatMap(({ name, control }) => listFields(control, name, shown.get(name) ?? ''))),
  );
  return new Map(
    parts
      .filter(({ name }) => shown.has(name))
      .map(({ name, control }) => [name, readTyped(control, name, sent)]),
  );
}

function showAll(shape: FileShape, text: string): Map<string, Typed> {
  const form = openForm(shape, text);
  const shown = form?.parts.flatMap(({ part, typed }): [string, Typed][] =>
    typed === null ? [] : [[part.name, typed]],
  );
  return new Map(shown);
}

it.each([
  ['news/a.md', ['pinned', 'until']],
  ['people/a.md', ['nameLanguage', 'listed', 'from', 'until']],
  ['events/a.md', []],
  ['pages/a.md', ['form', 'order']],
])('takes fields of %s that few people change as rare', (file, rare) => {
  const found = shapeOf(file)?.parts.filter(({ isRare }) => isRare) ?? [];
  const names = found.map(({ name }) => name).filter((name) => !(name in commonFields));
  expect(names.sort()).toEqual([...rare].sort());
  expect(found.some(({ isRequired }) => isRequired)).toBe(false);
});

it('finds a form for every entry and every page of the shipped sites', () => {
  const withoutForm = texts.filter(({ shape, text }) => !openForm(shape, text));
  expect(withoutForm.map(({ file }) => file).filter((file) => file !== 'redirects.yaml')).toEqual(
    [],
  );
});

it('shows every value of every file in a control', () => {
  const hidden = texts.flatMap(({ file, shape, text }) =>
    (openForm(shape, text)?.parts ?? [])
      .filter(({ typed }) => typed === null)
      .map(({ part }) => `${file}: ${part.name}`),
  );
  expect(hidden.filter((field) => !ONLY_TEXT.test(field))).toEqual([]);
});

it('gives each file back, byte for byte, if nothing is changed', () => {
  for (const { file, shape, text } of texts) {
    const back = sendBack(shape, showAll(shape, text));
    const body = openForm(shape, text)?.body.replaceAll('\n', '\r\n');
    expect([file, saveForm(shape, text, back, body)]).toEqual([file, text]);
  }
});

it('changes the lines of one field only, and gives the same values back', () => {
  for (const { file, shape, text } of [...shipped.filter((_, index) => index % 4 === 0), ...full]) {
    for (const [name, typed] of showAll(shape, text)) {
      const changed = changeFirst(typed);
      if (changed === null) continue;
      const saved = saveForm(shape, text, new Map([[name, changed]]));
      expect([file, name, saved]).not.toEqual([file, name, text]);
      expect([file, name, withoutField(saved, name)]).toEqual([
        file,
        name,
        withoutField(text, name),
      ]);
      const again = showAll(shape, saved);
      expect([file, name, again.get(name)]).toEqual([file, name, changed]);
      const others = [...showAll(shape, text)].filter(([other]) => other !== name);
      expect([...again].filter(([other]) => other !== name)).toEqual(others);
    }
  }
});

it('adds any field to a file without it', () => {
  for (const { file, shape, text } of full) {
    const shown = showAll(shape, text);
    for (const [name, typed] of shown) {
      const others = withoutField(text, name);
      const saved = saveForm(shape, others.join('\n'), new Map([[name, typed]]));
      expect([file, name, showAll(shape, saved)]).toEqual([file, name, shown]);
      expect([file, name, withoutField(saved, name)]).toEqual([file, name, others]);
    }
  }
});

/** Changes the first text of a value; returns null if it has none. */
function changeFirst(typed: Typed): Typed | null {
  if (typeof typed === 'string') return typed && typed !== 'on' ? `${typed} and more` : null;
  const entries = Object.entries(typed);
  for (const [key, inner] of entries) {
    const changed = key === 'kind' ? null : changeFirst(inner);
    if (changed === null) continue;
    const next = entries.map(([name, one]) => [name, name === key ? changed : one] as const);
    return Array.isArray(typed) ? next.map(([, one]) => one) : Object.fromEntries(next);
  }
  return null;
}

it('shows the phone numbers of a place on lines of their own, whether there is one or a list', () => {
  const shape = shapeOf('site.yaml');
  if (!shape) throw new Error('site.yaml has no form.');
  const write = (phone: string) => `contact:
  address: [1 Lake Road]
  phone: ${phone} # office
  email: info@example.edu
  hours:
    - { from: Monday, opens: 8:00, closes: 17:00 }
`;
  const change = (text: string, change: Record<string, Typed>) =>
    saveForm(
      shape,
      text,
      new Map([['contact', Object.assign({}, showAll(shape, text).get('contact'), change)]]),
    );
  const both = ['+1 202 555 0100', '+1 202 555 0101'];
  const [one, two] = [write("'+1 202 555 0100'"), write("['+1 202 555 0100', '+1 202 555 0101']")];
  expect(showAll(shape, one).get('contact')).toMatchObject({ phone: both.slice(0, 1) });
  expect(showAll(shape, two).get('contact')).toMatchObject({ phone: both });
  expect(change(one, { email: 'a@example.edu' })).toBe(one.replace('info@', 'a@'));
  expect(change(two, { email: 'a@example.edu' })).toBe(two.replace('info@', 'a@'));
  expect(showAll(shape, change(one, { phone: both })).get('contact')).toMatchObject({
    phone: both,
  });
  expect(change(one, { phone: both.slice(1) })).toMatch(
    /phone: ["']?\+1 202 555 0101["']? # office/,
  );
});

describe('a number in place of a text', () => {
  const shape = shapeOf('pages/a.md');
  const saveUnchanged = (text: string) =>
    shape && saveForm(shape, text, sendBack(shape, showAll(shape, text)));

  it('is shown as it is written, and saved in quotes although nobody changed it', () => {
    const text = '---\ntitle: 007 # ours\ndescription: true\n---\n';
    expect(shape && [...showAll(shape, text)].slice(0, 2)).toEqual([
      ['title', '007'],
      ['description', 'true'],
    ]);
    expect(saveUnchanged(text)).toBe('---\ntitle: "007" # ours\ndescription: "true"\n---\n');
  });

  it('is saved in quotes within a list and a group too', () => {
    const text = '---\ntitle: A\ndescription: B\nimage:\n  src: /a.jpg\n  alt: 2027\n---\n';
    expect(saveUnchanged(text)).toBe(text.replace('2027', '"2027"'));
    const event = shapeOf('events/a.md');
    const topics = '---\nname: A\nsummary: B\ntopics: [ai, 2027]\n---\n';
    expect(event && saveForm(event, topics, sendBack(event, showAll(event, topics)))).toBe(
      topics.replace('2027', '"2027"'),
    );
  });
});
