import { SECOND_SITE } from '@/__tests__/support/content/temporary-content';
import { draftText } from '@/lib/i18n/en/staff/drafts';
import { editorText } from '@/lib/i18n/en/staff/editor';
import { mistakesText } from '@/lib/i18n/en/staff/mistakes';
import { describeFound } from '@/lib/server/content-issue';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { checkEdits } from '@/lib/server/content/loading/check-edits';
import { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';
import { checkContent } from '@/lib/server/content/loading/load-content';
import { placeProblems } from '@/lib/server/editor/fields/draft-problems';
import { openForm } from '@/lib/server/editor/fields/file-form';
import { shapeOf } from '@/lib/server/editor/fields/file-shape';

const { file: fileText } = editorText;

const tree = openFolder(SECOND_SITE);
const memory = new ContentMemory();

beforeAll(() => checkContent(tree, 0, { memory }));

describe('a mistake of a draft', () => {
  it.each([
    ['a field without a value', undefined, draftText.draft.missing],
    ['an empty field', ' ', draftText.draft.missing],
    ['another value', 'soon', draftText.draft.problem('"soon"', 'a day')],
  ])('says what to do about %s', (_, value, message) => {
    const issue = { file: 'events/a.md', field: 'start', found: describeFound(value) };
    const expected = "a day (in quotes: '10')";
    expect(placeProblems(null, [{ ...issue, expected }])).toEqual([
      { name: '', label: 'start', message },
    ]);
  });

  it('asks whether somebody meant a similar name before it says what else is possible', () => {
    const issue = { file: 'news/a.md', found: 'the topic "A"', value: 'A' };
    const expected = 'did you mean a? Otherwise a name of small letters';
    const [problem] = placeProblems(null, [{ ...issue, expected }]);
    expect(problem?.message).toBe(
      `${mistakesText.meant('a')} ${draftText.draft.problem(issue.found, 'a name of small letters')}`,
    );
  });

  it('is about the file and not about its text if it is the name of the file', () => {
    const text = '---\nname: A\nsummary: B\n---\n';
    const shape = shapeOf('events/Open Day.md');
    const { problems } = checkEdits(
      tree,
      new Map([['events/Open Day.md', Buffer.from(text)]]),
      memory,
      0,
    );
    const named = problems.filter(({ found }) => found === 'the name "Open Day"');
    expect(placeProblems(shape && openForm(shape, text), named)).toEqual([
      {
        name: '',
        label: fileText.path,
        message: `${mistakesText.meant('open-day')} ${mistakesText.fileName}`,
      },
    ]);
  });

  it('names the field and everything that contains it', () => {
    const text = '---\ntitle: A\nsections: [{ kind: text, title: A, text: B }]\n---\n';
    const issue = { file: 'pages/a.md', line: 2, found: '"soon"', expected: 'a day' };
    const shape = shapeOf(issue.file);
    const placed = placeProblems(
      shape && openForm(shape, text),
      ['title', 'image.src', 'sections[0].title', 'titel'].map((field) => ({ ...issue, field })),
    );
    expect(placed.map(({ label, isOnlyInSource }) => [label, isOnlyInSource])).toEqual([
      ['Title', undefined],
      ['Image, File', undefined],
      ['Sections, 1, Title', undefined],
      ['titel', true],
    ]);
  });
});
