import { failureOf, tryFailureOf } from '@/__tests__/support/content/content-failure';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';

afterEach(removeMadeContent);

const page = (fields: string, text = 'Text') =>
  makeContent({ 'pages/x.md': `---\ntitle: T\n${fields}\n---\n${text}` });

const tenTimes = (value: string) => `[${Array.from({ length: 10 }, () => value).join(', ')}]`;

const bomb = `a: &a ${tenTimes('x')}\nb: &b ${tenTimes('*a')}\nc: &c ${tenTimes('*b')}\nd: ${tenTimes('*c')}`;

describe('the check of a YAML file', () => {
  it.each([
    ['a list inside itself', 'description: &a [*a]', 'x.md:2', 'a value after * that'],
    ['a value that nothing defines', 'description: *b', 'x.md:2', 'a value after * that'],
    ['lists that multiply', `description: D\n${bomb}`, 'x.md:2', 'a value after * that'],
    ['an escape', 'description: "a\\0b"', 'x.md:3  description', 'the character U+0000'],
    ['half an emoji', 'description: "\\ud83d"', 'x.md:3', 'the character U+D83D'],
    [
      'a name that all objects have',
      'description: D\n__proto__: 1',
      'x.md:2  __proto__',
      'an unknown',
    ],
  ])('explains %s', (_, fields, location, found) => {
    const message = failureOf(page(fields));
    expect(message).toContain(location);
    expect(message).toContain(found);
    expect(message).toMatch(/^1 problem /);
  });

  it('accepts a value that appears in several places', () => {
    expect(tryFailureOf(page('description: &a D\nowner: *a'))).toBeNull();
  });
});

it('names the line of a control character that another program left in a text', () => {
  const message = failureOf(page('description: D', 'One\n\ntwo\u000bthree'));
  expect(message).toContain('x.md:7\n    found:    the character U+000B');
});

describe('a character that changes the direction of text', () => {
  it.each(['202A', '202E'])('is reported with its line: U+%s', (code) => {
    const character = String.fromCodePoint(parseInt(code, 16));
    const message = `the character U+${code}, which is invisible`;
    expect(failureOf(page(`description: D${character}`))).toContain(message);
    expect(failureOf(page(`description: "D\\u${code}"`))).toContain(message);
    expect(failureOf(page('description: D', `One${character}`))).toContain(message);
  });

  it.each(['061C', '200E', '200F', '2066', '2067', '2068', '2069'])(
    'is allowed if it is only a mark: U+%s',
    (code) => {
      expect(tryFailureOf(page(`description: "D\\u${code}"`))).toBeNull();
    },
  );
});
