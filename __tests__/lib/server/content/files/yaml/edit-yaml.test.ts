import { EditError, type YamlEdit } from '@/lib/server/content/files/yaml/apply-edits';
import { editYaml } from '@/lib/server/content/files/yaml/edit-yaml';

const set = (path: string, value: unknown): YamlEdit => ({ path: toPath(path), value });
const remove = (path: string): YamlEdit => ({ path: toPath(path) });
const toPath = (path: string) =>
  path === '' ? [] : path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));

/** Name of the case, text, edit and text afterwards. */
type Case = [name: string, text: string, edit: YamlEdit, edited: string];

const values: Case[] = [
  ['a plain text', 'a: old\n', set('a', 'new'), 'a: new\n'],
  ['single quotes', "a: 'old'\n", set('a', "it's"), "a: 'it''s'\n"],
  ['double quotes', 'a: "old"\n', set('a', 'say "x"'), 'a: "say \\"x\\""\n'],
  ['a date in quotes', "a: '2026-01-31'\n", set('a', '2026-02-01'), "a: '2026-02-01'\n"],
  ['a plain date', 'a: 2026-01-31\n', set('a', '2026-02-01'), 'a: 2026-02-01\n'],
  ['a text that looks like a number', 'a: x\n', set('a', '12'), 'a: "12"\n'],
  ['a text that looks like true', 'a: x\n', set('a', 'true'), 'a: "true"\n'],
  ['a text that looks like nothing', 'a: x\n', set('a', 'null'), 'a: "null"\n'],
  ['an empty text', 'a: x\n', set('a', ''), 'a: ""\n'],
  ['a text that begins with #', 'a: x\n', set('a', '#1 in town'), 'a: "#1 in town"\n'],
  ['a text that begins with a hyphen', 'a: x\n', set('a', '- no'), 'a: "- no"\n'],
  ['a text that begins with a colon', 'a: x\n', set('a', ': no'), 'a: ": no"\n'],
  ['a text with a colon', 'a: x\n', set('a', 'b: c'), 'a: "b: c"\n'],
  ['a text with a comment in it', 'a: x\n', set('a', 'b #c'), 'a: "b #c"\n'],
  ['spaces around a text', 'a: x\n', set('a', ' b '), 'a: " b "\n'],
  ['a tab', 'a: x\n', set('a', '\tb'), 'a: "\\tb"\n'],
  ['a very long text', 'a: x\n', set('a', 'word '.repeat(99)), `a: "${'word '.repeat(99)}"\n`],
  ['a control character', 'a: x\n', set('a', 'b\u0007'), 'a: "b\\a"\n'],
  ['a carriage return', 'a: x\n', set('a', 'b\rc\r\n'), 'a: "b\\rc\\r\\n"\n'],
  ['half of a character', 'a: x\n', set('a', 'b\ud800'), 'a: "b\\ud800"\n'],
  ['a number', 'a: 1\n', set('a', 2.5), 'a: 2.5\n'],
  ['true', 'a: false # why\n', set('a', true), 'a: true # why\n'],
  ['nothing', 'a: b\n', set('a', null), 'a: null\n'],
  ['an empty field', 'a:\nb: 1\n', set('a', 'x'), 'a: x\nb: 1\n'],
  ['an empty field with a comment', 'a: # c\n', set('a', 'x'), 'a: x # c\n'],
  [
    'an item that becomes like the next one',
    'a:\n  - b # b\n  - c # c\n',
    set('a.0', 'c'),
    'a:\n  - c # b\n  - c # c\n',
  ],
  ['an empty item', 'a:\n  -\n  - b\n', set('a.0', 'x'), 'a:\n  - x\n  - b\n'],
  ['a value on a line of its own', 'a:\n  old # c\n', set('a', 'new'), 'a:\n  new # c\n'],
  ['a text over several lines', 'a: one\n  two\nb: 1\n', set('a', 'three'), 'a: three\nb: 1\n'],
  ['quotes over several lines', 'a: "one\n  two"\n', set('a', 'three'), 'a: "three"\n'],
  ['several lines', 'a: b # c\n', set('a', 'd\ne\n'), 'a: | # c\n  d\n  e\n'],
  ['a mark', 'a: !placeholder b\n', set('a', 'c'), 'a: !placeholder c\n'],
  ['an empty mark', 'a: !placeholder\n', set('a', 'c'), 'a: !placeholder c\n'],
  ['a mark that goes', 'a: !placeholder b\n', { ...set('a', 'c'), unmark: true }, 'a: c\n'],
  [
    'a mark over a right value',
    'a: !placeholder b\n',
    { ...set('a', 'b'), unmark: true },
    'a: b\n',
  ],
  [
    'a mark of a group',
    'a:\n- !placeholder\n  b: 1\n',
    set('a.0.b', 2),
    'a:\n- !placeholder\n  b: 2\n',
  ],
  ['CRLF', 'a: b\r\nc: d\r\n', set('a', 'x\ny\n'), 'a: |\r\n  x\r\n  y\r\nc: d\r\n'],
  ['a byte-order mark', '\uFEFFa: b\r\n', set('a', 'c'), '\uFEFFa: c\r\n'],
  ['a joiner in a word or an emoji', 'a: b\n', set('a', '👩‍🔬 می‌خواهم'), 'a: 👩‍🔬 می‌خواهم\n'],
  ['a hyphen that shows only at a line end', "a: 'b'\n", set('a', 'c\u00ADd'), "a: 'c\u00ADd'\n"],
  ['a line separator', 'a: b # c\n', set('a', 'c\u2028d'), 'a: "c\\u2028d" # c\n'],
  ['a new field with a control character', 'a: b\n', set('c', '\u0085'), 'a: b\nc: "\\u0085"\n'],
  ['no last line break', 'a: b', set('a', 'c'), 'a: c'],
  ['document marks', '%YAML 1.2\n---\na: b\n...\n', set('a', 'c'), '%YAML 1.2\n---\na: c\n...\n'],
  ['a list with another value', 'a: [b, c]\n', set('a', 'd'), 'a: d\n'],
  ['a group in place of a text', 'a: b # c\nd: 1\n', set('a', { e: 1 }), 'a: # c\n  e: 1\nd: 1\n'],
  ['a text in place of a group', 'a: # c\n  e: 1\nd: 1\n', set('a', 'b'), 'a: b # c\nd: 1\n'],
  [
    'a group in place of a text behind a dash with several spaces',
    'a:\n  -   b\n  -   c\n',
    set('a.0', { d: 'e\nf\n', g: 1 }),
    'a:\n  - d: |\n      e\n      f\n    g: 1\n  -   c\n',
  ],
  ['a group in place of a list', 'a:\n- b\n- c\n', set('a', { e: 1 }), 'a:\n  e: 1\n'],
];

const texts: Case[] = [
  ['one line', 'a: |\n  b\n  c\nd: 1\n', set('a', 'b\nx\n'), 'a: |\n  b\n  x\nd: 1\n'],
  ['its indentation', 'a: |\n     b\n', set('a', 'x\n\n y\n'), 'a: |\n     x\n\n      y\n'],
  ['a comment', 'a: | # c\n  b\n', set('a', 'x\n'), 'a: | # c\n  x\n'],
  ['an indicator', 'a: |2-\n   b\n', set('a', ' x\ny'), 'a: |2-\n   x\n  y\n'],
  ['a text that needs an indicator', 'a: |\n  b\n', set('a', ' x\ny\n'), 'a: |2\n   x\n  y\n'],
  ['less at the end', 'a: |\n  b\n\nc: 1\n', set('a', 'b'), 'a: |-\n  b\n\nc: 1\n'],
  ['more at the end', 'a: |\n  b\n\nc: 1\n', set('a', 'b\n\n'), 'a: "b\\n\\n"\n\nc: 1\n'],
  ['all lines at the end', 'a: |+\n  b\n\nc: 1\n', set('a', 'x\n\n'), 'a: |+\n  x\n\nc: 1\n'],
  ['a folded text', 'a: >-\n  b\n  c\n', set('a', 'b d'), 'a: >-\n  b d\n'],
  ['an empty text', 'a: |\nb: 1\n', set('a', 'x'), 'a: x\nb: 1\n'],
  ['an item', 'a:\n  - |\n    b\n  - c\n', set('a.0', 'x\n'), 'a:\n  - |\n    x\n  - c\n'],
  ['an item at the margin', 'a:\n- |\n  b\n- c\n', set('a.0', 'x\n'), 'a:\n- |\n  x\n- c\n'],
  ['a marked text', 'a: !placeholder >-\n  b\n', set('a', 'c'), 'a: !placeholder >-\n  c\n'],
  ['a number in its place', 'a: |\n  b\n\nc: 1\n', set('a', 2), 'a: 2\n\nc: 1\n'],
  ['the end of a file', 'a: |\n  b', set('a', 'c\nd\n'), 'a: |\n  c\n  d'],
  ['a percent sign', 'a: |2\n   b\n  c\n', set('a', '% x\n'), 'a: |2\n  % x\n'],
  ['a line of hyphens', 'a: |2\n   b\n', set('a', 'x\n---\n'), 'a: |2\n  x\n  ---\n'],
];

const additions: Case[] = [
  ['a field', 'a: 1\n', set('b', 2), 'a: 1\nb: 2\n'],
  ['a field without last line break', 'a: 1', set('b', 2), 'a: 1\nb: 2'],
  ['a field with CRLF', 'a: 1\r\n', set('b', 2), 'a: 1\r\nb: 2\r\n'],
  ['a field before the last comment', 'a: 1\n\n# end\n', set('b', 2), 'a: 1\nb: 2\n\n# end\n'],
  ['a field below a text', 'a: |\n  b\n\n# end\n', set('c', 2), 'a: |\n  b\nc: 2\n\n# end\n'],
  [
    'a field below a text with all its lines',
    'a: |+\n  b\n\n',
    set('c', 2),
    'a: |+\n  b\n\nc: 2\n',
  ],
  ['a field before the document ends', '---\na: 1\n...\n', set('b', 2), '---\na: 1\nb: 2\n...\n'],
  ['the first field', '', set('a', 1), 'a: 1'],
  ['the first field below a comment', '# c\n', set('a', 1), '# c\na: 1\n'],
  ['the first field of a document', '---\n', set('a', 1), '---\na: 1\n'],
  ['a name in quotes', 'a: 1\n', set('#b: c', 2), 'a: 1\n"#b: c": 2\n'],
  ['a name that is a number', 'a: 1\n', set('b.c', [1]), 'a: 1\nb:\n  c: [1]\n'],
  ['a field of a group', 'a:\n    b: 1\nc: 2\n', set('a.d', 3), 'a:\n    b: 1\n    d: 3\nc: 2\n'],
  ['a field of an item', 'a:\n- b: 1\n- c\n', set('a.0.d', 3), 'a:\n- b: 1\n  d: 3\n- c\n'],
  ['a field in braces', 'a: { b: 1 }\n', set('a.c', 2), 'a: { b: 1, c: 2 }\n'],
  ['a field in empty braces', 'a: {}\n', set('a.c', 2), 'a:\n  c: 2\n'],
  ['a field of an empty field', 'a:\nd: 1\n', set('a.c', 2), 'a:\n  c: 2\nd: 1\n'],
  ['an item', 'a:\n  - b\nc: 1\n', set('a.1', 'x'), 'a:\n  - b\n  - x\nc: 1\n'],
  ['an item at the margin', 'a:\n- b\nc: 1\n', set('a.1', 'x'), 'a:\n- b\n- x\nc: 1\n'],
  ['an item in brackets', 'a: [b] # c\n', set('a.1', 'x'), 'a: [b, x] # c\n'],
  ['an item in empty brackets', 'a: []\n', set('a.0', 'x'), 'a: [x]\n'],
  [
    'an item in brackets with lines',
    'a: [\n  b,\n  c\n]\n',
    set('a.2', 'x'),
    'a: [\n  b,\n  c,\n  x\n]\n',
  ],
  ['an item behind the last comma', 'a: [\n  b,\n]\n', set('a.1', 'x'), 'a: [\n  b,\n  x,\n]\n'],
  ['an item behind a comment', 'a: [\n  b # c\n]\n', set('a.1', 'x'), 'a: [\n  b, # c\n  x\n]\n'],
  ['an item before others', 'a:\n  - b # c\n', set('a', ['x', 'b']), 'a:\n  - x\n  - b # c\n'],
  [
    'an item between others',
    'a:\n  # 1\n  - b\n  # 2\n  - c\n',
    set('a', ['b', 'x', 'c']),
    'a:\n  # 1\n  - b\n  - x\n  # 2\n  - c\n',
  ],
  ['a list', 'a: 1\n', set('b', ['x', 'y']), 'a: 1\nb: [x, y]\n'],
  [
    'a list of groups',
    'a: 1\n',
    set('b', [{ c: 1 }, { d: 'e\nf\n' }]),
    'a: 1\nb:\n  - { c: 1 }\n  - d: |\n      e\n      f\n',
  ],
  ['a text of several lines', 'a: 1\n', set('b', 'c\n\nd\n'), 'a: 1\nb: |\n  c\n\n  d\n'],
];

const removals: Case[] = [
  ['a field', 'a: 1\nb: 2 # c\nd: 3\n', remove('b'), 'a: 1\nd: 3\n'],
  ['the last field', 'a: 1\nb: 2\n', remove('b'), 'a: 1\n'],
  ['the last field without line break', 'a: 1\nb: 2', remove('b'), 'a: 1'],
  ['a field with CRLF', 'a: 1\r\nb: 2\r\n', remove('a'), 'b: 2\r\n'],
  ['the only field', '# c\na: 1\n', remove('a'), '# c\n'],
  ['a text and not the empty line', 'a: |\n  b\n\nc: 1\n', remove('a'), '\nc: 1\n'],
  ['the only field of a group', 'a:\n  b: 1\nc: 2\n', remove('a.b'), 'a: {}\nc: 2\n'],
  ['the first field of an item', 'a:\n  - b: 1\n    c: 2\n', remove('a.0.b'), 'a:\n  - c: 2\n'],
  ['a field in braces', 'a: { b: 1, c: 2 }\n', remove('a.b'), 'a: { c: 2 }\n'],
  ['the last field in braces', 'a: { b: 1, c: 2 }\n', remove('a.c'), 'a: { b: 1 }\n'],
  [
    'an item and not its neighbours',
    'a:\n# 1\n- b\n# 2\n- c # 3\n',
    remove('a.0'),
    'a:\n# 1\n# 2\n- c # 3\n',
  ],
  ['the only item', 'a:\n- b\nc: 1\n', remove('a.0'), 'a: []\nc: 1\n'],
  ['an item in brackets', 'a: [b, c, d]\n', remove('a.1'), 'a: [b, d]\n'],
  ['the last item in brackets', 'a: [b, c, d]\n', remove('a.2'), 'a: [b, c]\n'],
  ['an item in brackets with lines', 'a: [\n  b, # 1\n  c\n]\n', remove('a.0'), 'a: [\n  c\n]\n'],
  ['an item of several lines', 'a:\n  - b: 1\n    c: 2\n  - d\n', remove('a.0'), 'a:\n  - d\n'],
  ['a marked field', 'a: !placeholder\n  - b\nc: 1\n', remove('a'), 'c: 1\n'],
];

const same: [string, string, YamlEdit][] = [
  ['quotes', "a: 'b'\n", set('a', 'b')],
  ['a number', 'a: 1.0\n', set('a', 1)],
  ['a folded text', 'a: >-\n  b\n  c\n', set('a', 'b c')],
  ['a list in brackets', 'a: [b,   c]\n', set('a', ['b', 'c'])],
  ['a group in another order', 'a: { b: 1, c: 2 }\n', set('a', { c: 2, b: 1 })],
  ['a group with fields that are undefined', 'a: { b: 1 }\n', set('a', { b: 1, c: undefined })],
  ['a mark', 'a: !placeholder b\n', set('a', 'b')],
  ['a field that is not there', 'a: 1\n', remove('b')],
  ['an empty file', '# nothing\n', set('', {})],
];

const refused: [string, string, YamlEdit[], RegExp][] = [
  ['a name twice', 'a: 1\na: 2\n', [set('a', 3)], /unique/],
  ['a name twice in two spellings', '1: a\n"1": b\n', [set('1', 3)], /twice/],
  ['an anchor', 'a: &x 1\nb: 2\n', [set('b', 3)], /an anchor/],
  ['an alias', 'a: &x 1\nb: *x\n', [set('a', 3)], /an a(lias|nchor)/],
  ['a name that is a list', '? [a]\n: 1\nb: 2\n', [set('b', 3)], /a name that is/],
  ['an unknown mark', 'a: !other 1\n', [set('a', 3)], /mistake/],
  ['a mistake', 'a: "1\n', [set('a', 3)], /mistake/],
  ['two documents', 'a: 1\n---\nb: 2\n', [set('a', 3)], /mistake/],
  ['two edits of one field', 'a: 1\n', [set('a', 2), set('a', 2)], /Two edits change a/],
  [
    'edits of a group and its field',
    'a: { b: 1 }\n',
    [set('a.b', 2), remove('a')],
    /Two edits change a\.b/,
  ],
  ['a field below a text', 'a: 1\n', [set('a.b', 2)], /no place for a\.b/],
  ['a field of a list', 'a: [1]\n', [set('a.b', 2)], /no place for a\.b/],
  ['an item far behind a list', 'a: [1]\n', [set('a.2', 2)], /no item 3/],
  ['no value that YAML knows', 'a: 1\n', [set('a', new Date(0))], /cannot hold/],
  ['no number', 'a: 1\n', [set('a', NaN)], /cannot hold/],
  ['nothing at all', 'a: 1\n', [remove('')], /cannot be removed/],
];

describe('editYaml', () => {
  it.each(values)('replaces a value and leaves the rest: %s', (_, text, edit, edited) => {
    expect(editYaml(text, [edit])).toBe(edited);
  });

  it.each(texts)('replaces a text below | or >: %s', (_, text, edit, edited) => {
    expect(editYaml(text, [edit])).toBe(edited);
  });

  it.each(additions)('adds %s', (_, text, edit, edited) => {
    expect(editYaml(text, [edit])).toBe(edited);
  });

  it.each(removals)('removes %s', (_, text, edit, edited) => {
    expect(editYaml(text, [edit])).toBe(edited);
  });

  it.each(same)('changes nothing if the value stays the same: %s', (_, text, edit) => {
    expect(editYaml(text, [edit])).toBe(text);
  });

  it.each(refused)('refuses %s', (_, text, edits, reason) => {
    expect(() => editYaml(text, edits)).toThrow(EditError);
    expect(() => editYaml(text, edits)).toThrow(reason);
  });

  it('makes several edits, with the positions of lists before all of them', () => {
    const text = 'a: [b, c, d]\ne: 1\nf:\n  - g\n  - h\n';
    const edits = [remove('a.0'), set('a.2', 'x'), remove('e'), remove('f.0'), set('f.2', 'i')];
    expect(editYaml(text, edits)).toBe('a: [c, x]\nf:\n  - h\n  - i\n');
  });
});
