import { applySent } from '@/lib/server/editor/fields/draft-changes';
import { openForm } from '@/lib/server/editor/fields/file-form';
import { shapeOf } from '@/lib/server/editor/fields/file-shape';
import { hasLines, partsOf, type Typed } from '@/lib/server/editor/fields/typed';
import { FieldTree } from '@/lib/server/editor/fields/typed-fields';
import type { Control } from '@/lib/server/content/types/controls';

const PAGE = 'pages/a.md';

/** Opens the form of a file; throws if it has none. */
function open(file: string, text: string) {
  const shape = shapeOf(file);
  const form = shape && openForm(shape, text);
  if (!form) throw new Error(`${file} has no form.`);
  return form;
}

/** Returns the names and texts that a browser sends of a field. */
function listFields(control: Control, name: string, typed: Typed): [string, string][] {
  if (typeof typed === 'string') {
    const isSent = control.kind !== 'flag' || typed !== '';
    return isSent ? [[name, typed.replaceAll(/\r\n?|\n/g, '\r\n')]] : [];
  }
  if (hasLines(control)) return [[name, Object.values(typed).join('\r\n')]];
  return Object.entries(typed).flatMap(([key, inner]) => {
    const part = partsOf(control, typed).find((one) => one.name === key)?.control;
    const of = control.kind === 'list' ? control.of : part;
    return listFields(of ?? { kind: 'text' }, `${name}.${key}`, inner);
  });
}

/** Sends the form of a file as it was shown, with changes, and returns the new text of the file. */
function send(file: string, text: string, changes: Record<string, string> = {}, act = 'save') {
  const { parts, body } = open(file, text);
  const shown = parts.flatMap(({ part: { name, control }, typed }): [string, string][] =>
    typed === null ? [] : [[`shown.${name}`, '1'], ...listFields(control, `f.${name}`, typed)],
  );
  const sent = new Map([
    ...shown,
    ['text', body.replaceAll('\n', '\r\n')],
    ...Object.entries(changes),
  ]);
  return applySent(file, text, sent, act);
}

describe('a form that is sent as it was shown changes no byte', () => {
  it.each([
    ['comments', PAGE, '---\n# c\ntitle: A # c2\n\n# c3\ndescription: b\n---\n\nText\n'],
    ['line breaks of Windows', PAGE, '---\r\ntitle: A\r\n---\r\n\r\nText\r\n'],
    ['a byte order mark', PAGE, '\uFEFF---\ntitle: A\n---\nText'],
    ['quoted names', PAGE, '---\n"title": A\n\'description\': b\n---\nText'],
    ['folded texts', PAGE, '---\ntitle: >\n  A\n  b\ndescription: |\n  b\n  c\n---\nText'],
    ['nothing', PAGE, '---\ntitle: ~\ndescription:\n---\nText'],
    ['lists in brackets', 'blog/a.md', '---\n{title: A, tags: [a, "b" ]}\n---\nText'],
    ['names of programs', PAGE, '---\ntitle: A\nconstructor: x\n__proto__: y\n---\nText'],
    ['boxes without a tick', 'blog/a.md', '---\ntitle: A\ndraft: false\n---\nText'],
    ['a list with one value', 'blog/a.md', '---\ntitle: A\ntags: one\nauthor: x\n---\nText'],
    ['items with line breaks', 'blog/a.md', '---\ntags:\n  - "a\\nb"\n  - |\n    c\n---\nText'],
    ['empty items', 'blog/a.md', '---\ntags:\n  - ""\n  - " d "\n---\nText'],
    ['empty lines', PAGE, '---\ntitle: A\n---\n\n\n    code\n\nText  \n\n\n'],
    ['line breaks of two kinds', PAGE, '---\r\ntitle: A\n---\n\nOne\r\nTwo\nThree\n'],
    ['old line breaks', PAGE, '---\ntitle: "A\\rB"\n---\n\nOne\rTwo\n'],
  ])('of a file with %s', (_, file, text) => {
    expect(send(file, text)).toBe(text);
  });
});

it('a file whose values cannot be changed one by one is shown as text', () => {
  const shape = shapeOf(PAGE);
  expect(shape && openForm(shape, '---\ntitle: &a A\ndescription: *a\n---\nText')).toBeNull();
});

it('removing one item leaves the others as they are', () => {
  const image =
    '      - image:\n          src: /b.jpg\n          alt: B\n          decorative: false # stays\n';
  const before = '---\ntitle: A\nsections:\n  - kind: gallery\n    items:\n';
  const text = `${before}      - image: /a.jpg\n${image}---\nText\n`;
  expect(send(PAGE, text, {}, 'remove.sections.0.items.0')).toBe(`${before}${image}---\nText\n`);
});

it('a person is shown as listed unless the file says otherwise, and can be left out of lists', () => {
  const text = '---\nname: Ada\n---\nText\n';
  const listed = open('people/a.md', text).parts.find(({ part }) => part.name === 'listed');
  expect(listed?.typed).toBe('on');
  expect(send('people/a.md', text)).toBe(text);
  const hidden = applySent('people/a.md', text, new Map([['shown.listed', '1']]), 'save');
  expect(hidden).toBe('---\nname: Ada\nlisted: false\n---\nText\n');
  expect(send('people/a.md', hidden)).toBe(hidden);
  expect(send('people/a.md', hidden, { 'f.listed': 'on' })).not.toContain('false');
});

it('a date that somebody typed in another clear form is written as files have it', () => {
  const text = '---\nname: A\nwhen:\n  start: 1.2.2027\n  end: 2027-02-03\n---\nText\n';
  expect(send('events/a.md', text)).toBe(text);
  const edited = send('events/a.md', text, { 'f.when.end': '4 February 2027, 6:30 pm' });
  expect(edited).toBe(text.replace('2027-02-03', '2027-02-04 18:30'));
  expect(send('events/a.md', text, { 'f.when.end': '3/4/2027' })).toContain('end: 3/4/2027');
});

it('fields and buttons with odd names change nothing', () => {
  const text = '---\ntitle: A\n---\nText';
  const names = ['__proto__', 'constructor', 'f.toString', 'shown.__proto__', 'f.__proto__.x'];
  for (const name of [...names, 'f.title.x', `f${'.a'.repeat(90)}`]) {
    expect(send(PAGE, text, { [name]: 'x' })).toBe(text);
  }
  const buttons = ['remove.', 'remove.title', 'up.hero.actions.-1', 'up.hero.actions.1e9'];
  for (const button of [...buttons, 'remove.constructor.0', 'remove.toString.length', 'up..']) {
    expect(send(PAGE, text, {}, button)).toBe(text);
  }
});

it('names that are deeper than any field are not kept', () => {
  const fields = new FieldTree(
    new Map([
      [`f.deep${'.a'.repeat(45)}`, 'x'],
      ['f.list.0.title', 'x'],
    ]),
  );
  expect([fields.under('f.deep'), fields.under('f'), fields.under('f.list')]).toEqual([
    [],
    ['list'],
    ['0'],
  ]);
});

it('a file with the line breaks of old Macs gets usual ones when it is saved as a whole', () => {
  const text = '---\rtitle: A\r---\r';
  // Browsers show each as a line break, and send it as CRLF.
  const sent = new Map([['source', text.replaceAll('\r', '\r\n')]]);
  expect(applySent(PAGE, text, sent, 'save')).toBe('---\ntitle: A\n---\n');
});
