import { inLanguage } from '@/lib/i18n/language';
import { languageOf } from '@/lib/i18n/languages';
import type { ContentIssue } from '@/lib/server/content-issue';
import { formatNotes, formatProblems, groupProblems } from '@/lib/server/issue-list';

const problem = (file: string, more: Partial<ContentIssue> = {}): ContentIssue => ({
  file,
  line: 3,
  found: 'an unknown field',
  expected: 'one of title, description',
  ...more,
});

/** Problems of many kinds in many files, whose values take several lines. */
const many = Array.from({ length: 2000 }, (_, index) =>
  problem(`folder${index % 40}/a${index}.md`, {
    field: `field${index % 70}`,
    found: `"${'long '.repeat(100)}\n${index}"`,
  }),
);

describe('formatProblems', () => {
  it('shows each problem with what was found and expected while there are few', () => {
    expect(formatProblems('content', [problem('pages/a.md', { field: 'layout' })])).toBe(
      '1 problem in the content folder content:\n\npages/a.md:3  layout\n' +
        '    found:    an unknown field\n    expected: one of title, description\n',
    );
  });

  it('says how many files below a folder have the same problem, with its remedy and one of the places', () => {
    const files = Array.from({ length: 269 }, (_, index) => `blog/${index}.md`);
    const layouts = files.map((file) => problem(file, { field: 'layout', expected: 'nothing' }));
    expect(formatProblems('content', [problem('pages/a.md'), ...layouts])).toBe(
      '270 problems in the content folder content, the most frequent first:\n\n' +
        'layout: an unknown field, in 269 files below blog/\n    expected: nothing (blog/0.md:3)\n' +
        'an unknown field, in pages/a.md:3\n    expected: one of title, description\n\n' +
        '`npm run check -- --all` lists each one.\n',
    );
  });

  it('puts the commas of its language between a mistake and its places', () => {
    const language = languageOf({ languages: ['ar'] });
    const problems = Array.from({ length: 40 }, (_, index) => problem(`blog/${index}.md`));
    const text = inLanguage(language, () => formatProblems('content', problems));
    expect(text).toContain('حقل غير معروف، في ');
  });

  it('takes at most sixty lines, whatever was found, and counts what it leaves out', () => {
    const text = formatProblems('content', many);
    expect(text.split('\n').length).toBeLessThanOrEqual(60);
    expect(text).toMatch(/and [\d,]+ more problems of \d+ other kinds/);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(250);
  });

  it('lists every problem on request', () => {
    expect(formatProblems('content', many, true).match(/ {4}expected: /g)).toHaveLength(2000);
  });
});

describe('groupProblems', () => {
  it('puts problems together that differ only in values, in items of lists and in files', () => {
    const dates = [
      problem('blog/a.md', { field: 'items[0].date', found: '"21 March"' }),
      problem('blog/b/c.md', { field: 'items[7].date', found: '"an \\"escaped\\" one"' }),
    ];
    expect(groupProblems(dates)).toEqual([
      { kind: '…', place: 'blog/', field: 'items.date', count: 2, files: 2, example: dates[0] },
    ]);
  });

  it('keeps problems apart that are of different kinds or in different folders', () => {
    const problems = [problem('a/b.md'), problem('c/d.md'), problem('a/b.md', { found: 'HTML' })];
    expect(groupProblems(problems)).toHaveLength(3);
  });

  it('counts folders and files of the content folder itself in one group each', () => {
    const problems = ['themes/', 'layouts/'].map((file) => problem(file));
    expect(groupProblems(problems)).toMatchObject([{ place: '', count: 2, files: 2 }]);
  });
});

describe('formatNotes', () => {
  it('shows a few notes, one on each line', () => {
    expect(formatNotes([{ file: 'a.md', line: 2, text: 'is odd' }])).toBe('a.md:2  is odd');
  });

  it('shows many notes by kind and folder, and all of them on request', () => {
    const notes = Array.from({ length: 100 }, (_, index) => ({
      file: `blog/${index}.md`,
      text: `has "${index}"`,
    }));
    expect(formatNotes(notes)).toBe(
      'blog/0.md  has "0" (in 100 files below blog/)\n`npm run check -- --all` lists each one.',
    );
    expect(formatNotes(notes, true).split('\n')).toHaveLength(100);
  });
});
