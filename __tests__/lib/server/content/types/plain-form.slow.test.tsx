import fs from 'node:fs';
import { buildForm, readForm } from '@/__tests__/support/content/plain-form';
import { SECOND_SITE } from '@/__tests__/support/content/temporary-content';
import { IS_BRIEF } from '@/__tests__/support/jest/quick';
import { labs } from '@/__tests__/support/own-types/labs';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import { editMarkdown } from '@/lib/server/content/files/edit-file';
import { findFrontMatter } from '@/lib/server/content/files/front-matter';
import { parseYaml } from '@/lib/server/content/files/yaml/yaml';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { listKinds } from '@/lib/server/content/types/entry-roles';
import { listEdits, writeEntry } from '@/lib/server/content/types/write-entry';
import { listFiles } from '@/lib/server/list-files';

const EXAMPLES = {
  entries: ['people/ada', 'departments/physics', 'programmes/physics', 'courses/waves'].map(
    (name) => ({
      folder: name.split('/')[0] ?? '',
      address: `/${name}`,
    }),
  ),
  site: { timeZone: 'Europe/Zurich', icon: 'images/icon.svg' },
};

/** Texts of which at least one fits each field. */
const OTHERS = [
  ...[
    'Another text',
    '/another',
    '2026-03-05',
    '2027-03-05',
    '2027-03-05 20:30',
    '7',
    'other@example.org',
  ],
  ...['+49 30 901820', '0000-0002-1694-233X', '10.1000/183', '1300 EUR', 'de'],
];

/** Returns a file with every field of a type. */
function writeFullEntry(type: EntryType): string {
  const values = listKinds(type.kinds).map(([field, kind]) => [
    field,
    kind.example(() => EXAMPLES),
  ]);
  return writeEntry(type, Object.fromEntries(values), 'A text.');
}

/** Lists the files of a type that come with the template, and one with every field, also as an old editor saves it. */
function listEntries(type: EntryType): [name: string, text: string][] {
  const shipped = ['content', SECOND_SITE].flatMap((folder) => {
    const own = `${folder}/${type.folder}`;
    const files = fs.existsSync(own) ? listFiles(own) : [];
    return files.filter((file) => file.endsWith('.md')).map((file) => `${own}/${file}`);
  });
  const full = writeFullEntry(type);
  return [
    ['every field', full],
    ['every field, with CRLF and a byte-order mark', `\uFEFF${full.replaceAll('\n', '\r\n')}`],
    ...shipped
      .slice(0, IS_BRIEF ? 2 : 8)
      .map((file): [string, string] => [file, fs.readFileSync(file, 'utf8')]),
  ];
}

/** Shows the form of an entry. */
function open(type: EntryType, text: string) {
  const written = readFields(text);
  const values = Object.fromEntries(
    listKinds(type.kinds).flatMap(([field, kind]) => {
      const own: unknown = Reflect.get(Object(written), field);
      return own === undefined ? [] : [[field, kind.parse(own)]];
    }),
  );
  document.body.innerHTML = buildForm(type, values);
  const form = document.forms[0];
  if (!form) throw new Error('There is no form.');
  const read = () => readForm(type, new FormData(form), values);
  const save = () => editMarkdown(text, listEdits(type, written, read()));
  return { form, read, save, values };
}

function readFields(text: string): unknown {
  const unix = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const { start, end } = findFrontMatter(unix) ?? { start: 0, end: 0 };
  return parseYaml('entry.md', unix.slice(start, end), 2, () => undefined)?.fields;
}

/** Changes one control of a field so that the field has another value. Returns that value. */
function changeField(
  type: EntryType,
  field: string,
  { form, read, values }: ReturnType<typeof open>,
): unknown {
  const kind = new Map(listKinds(type.kinds)).get(field);
  if (values[field] === undefined) {
    fill(
      form,
      field,
      kind?.example(() => EXAMPLES),
    );
    return read()[field] ?? changeFirst(form, field, read);
  }
  for (const control of form.querySelectorAll<
    HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  >('[name]')) {
    if (control.name !== field && !control.name.startsWith(`${field}.`)) continue;
    const before = control.value;
    const isBox = control instanceof HTMLInputElement && control.type === 'checkbox';
    const options =
      control instanceof HTMLSelectElement
        ? [...control.options].map(({ value }) => value)
        : OTHERS;
    for (const next of isBox
      ? [before]
      : options.filter((option) => option !== before && option !== '')) {
      if (isBox) control.checked = !control.checked;
      else control.value = next;
      const value = read()[field];
      if (isValid(kind, value) && JSON.stringify(value) !== JSON.stringify(values[field]))
        return value;
      if (isBox) control.checked = !control.checked;
    }
    if (!isBox) control.value = before;
  }
  throw new Error(`No other value fits ${field}.`);
}

/** Enters a value, with all its parts. */
function fill(form: HTMLFormElement, name: string, value: unknown): void {
  if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) fill(form, `${name}.${key}`, part);
    return;
  }
  const own = `[name="${name}"]`;
  const control =
    form.querySelector<HTMLInputElement>(own) ??
    form.querySelector<HTMLInputElement>(`[name="${name}.0"]`);
  if (control?.type === 'checkbox') control.checked = true;
  else if (control) control.value = String(value);
}

/** Enters a first item, where the example is an empty list. */
function changeFirst(
  form: HTMLFormElement,
  field: string,
  read: () => Record<string, unknown>,
): unknown {
  fill(form, field, ['Another text']);
  return read()[field];
}

function isValid(kind: ReturnType<EntryType['kinds']['get']>, value: unknown): boolean {
  try {
    return value !== undefined && kind?.parse(value) !== undefined;
  } catch {
    return false;
  }
}

/** Returns the lines of a file without those of one field. */
function withoutField(text: string, field: string): string[] {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`${field}:`));
  if (start === -1) return lines;
  const end = lines.findIndex((line, index) => index > start && /^[^\s#-]|^---/.test(line));
  return [...lines.slice(0, start), ...lines.slice(end)];
}

describe.each([...entryTypes, labs].map((type) => [type.folder, type] as const))(
  'the form of %s',
  (_, type) => {
    it.each(listEntries(type))(
      'gives the same file back, byte for byte, if nothing is changed: %s',
      (__, text) => {
        expect(open(type, text).save()).toBe(text);
      },
    );

    it.each(listEntries(type))('changes the lines of one field only: %s', (__, text) => {
      const opened = open(type, text);
      for (const [field, kind] of listKinds(type.kinds)) {
        opened.form.reset();
        const value = changeField(type, field, opened);
        const saved = opened.save();
        expect(saved).not.toBe(text);
        expect(withoutField(saved, field)).toEqual(withoutField(text, field));
        expect([field, kind.parse(Reflect.get(Object(readFields(saved)), field))]).toEqual([
          field,
          kind.parse(value),
        ]);
      }
    });

    it('asks for each field with a label', () => {
      const { form } = open(type, writeFullEntry(type));
      const asked = [...form.querySelectorAll('legend')].map(({ textContent }) => textContent);
      expect(asked.filter((label) => label?.trim())).toHaveLength(listKinds(type.kinds).length);
    });
  },
);
