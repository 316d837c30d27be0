import { draftText } from '@/lib/i18n/en/staff/drafts';
import { mistakesText } from '@/lib/i18n/en/staff/mistakes';
import { describeFound } from '@/lib/server/content-issue';
import { placeProblems } from '@/lib/server/editor/fields/draft-problems';

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
    const issue = { file: 'news/A.md', found: 'the name "A"', value: 'A' };
    const expected = 'did you mean a? Otherwise a name of small letters';
    const [problem] = placeProblems(null, [{ ...issue, expected }]);
    expect(problem?.message).toBe(
      `${mistakesText.meant('a')} ${draftText.draft.problem(issue.found, 'a name of small letters')}`,
    );
  });
});
