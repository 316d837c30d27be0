import fc from '@/__tests__/support/jest/random';
import { anyText } from '@/__tests__/support/jest/any-text';
import { readText } from '@/lib/i18n/texts';
import { shapeOf } from '@/lib/server/editor/fields/file-shape';
import { listChanges, listTextChanges } from '@/lib/server/editor/text-changes';

describe('a comparison of two texts', () => {
  it('names the words that differ', () => {
    expect(listTextChanges('Fees: 500 a year', 'Fees: 600 a year')).toEqual([
      { kind: 'same', text: 'Fees: ' },
      { kind: 'removed', text: '500' },
      { kind: 'added', text: '600' },
      { kind: 'same', text: ' a year' },
    ]);
  });

  it('has both texts in full if they are short', () => {
    const text = anyText({ maxLength: 60 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = listTextChanges(before, after) ?? [];
        const join = (kind: string) =>
          parts
            .flatMap((part) => (part.kind === 'same' || part.kind === kind ? part.text : []))
            .join('');
        expect([join('removed'), join('added')]).toEqual([before, after]);
      }),
    );
  });

  it('leaves out what is far from a change', () => {
    const long = 'word '.repeat(1_000);
    const parts = listTextChanges(`${long}old ${long}`, `${long}new ${long}`) ?? [];
    expect(parts.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same']);
    for (const { text } of parts) expect(text.length).toBeLessThan(300);
    expect(parts[0]?.text).toMatch(/^…\n.*word $/s);
    expect(parts[3]?.text).toMatch(/^ word .*…$/s);
  });

  it('gives up soon if the texts have little in common', () => {
    const write = (seed: number) =>
      Array.from({ length: 200_000 }, (_, index) => ((index * seed) % 99_991).toString(36)).join(
        ' ',
      );
    const began = performance.now();
    expect(listTextChanges(write(7_919), write(104_729))).toBeNull();
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});

describe('a comparison of two texts of a file', () => {
  const page = (title: string, more = '', body = 'Text') =>
    `---\ntitle: ${title}\ndescription: D\n${more}---\n\n${body}\n`;
  const labelOf = (wanted: string) => {
    const part = shapeOf('pages/fees.md')?.parts.find(({ name }) => name === wanted);
    return part && readText(part.label);
  };
  const compare = (before: string, after: string) =>
    listChanges('pages/fees.md', before, after).map(({ label, parts }) => [
      label,
      parts?.map(({ kind, text }) => `${kind}: ${text}`),
    ]);

  it('names the fields that differ, as people read them', () => {
    expect(compare(page('Fees'), page('Costs', '', 'New'))).toEqual([
      [labelOf('title'), ['removed: Fees', 'added: Costs']],
      ['Text', ['removed: Text', 'added: New']],
    ]);
  });

  it('is followed by one of the files if they differ in more than their form shows', () => {
    expect(compare(page('Fees'), page('Costs', 'draft: true\n'))).toEqual([
      [labelOf('title'), ['removed: Fees', 'added: Costs']],
      ['pages/fees.md', expect.arrayContaining([expect.stringContaining('draft: true')])],
    ]);
  });

  it('shows the whole text of a new file and of one that was removed, without fields that were empty', () => {
    expect(compare('', page('Fees'))).toEqual([
      [labelOf('title'), ['added: Fees']],
      [labelOf('description'), ['added: D']],
      ['Text', ['added: Text']],
    ]);
    expect(compare(page('Fees'), '')).toContainEqual([labelOf('title'), ['removed: Fees']]);
  });

  it('is one of the files themselves if they read the same, or no form can show them', () => {
    expect(compare(page('Fees'), page("'Fees'"))).toEqual([
      [undefined, expect.arrayContaining(["added: '", 'same: Fees'])],
    ]);
    expect(compare(page('Fees'), page('[Fees'))).toEqual([[undefined, expect.anything()]]);
    const [first] = listChanges('notes.txt', 'old', 'new');
    expect(first).toEqual({ parts: listTextChanges('old', 'new') });
  });
});
