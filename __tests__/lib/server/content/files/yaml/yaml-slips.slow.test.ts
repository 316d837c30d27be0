import { failureOf } from '@/__tests__/support/content/content-failure';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';

afterEach(removeMadeContent);

const BOTH_FIELDS = 'title: Fees\ndescription: What a year costs\n';

/** Returns the message for a page with this front matter, whose first line is line 2 of the file. */
function complaintAbout(frontMatter: string): string {
  const message = failureOf(makeContent({ 'pages/a.md': `---\n${frontMatter}---\nText` }));
  expect(message).not.toMatch(/mapping|scalar|implicit|flow|block|token/i);
  return message;
}

describe('a slip in YAML', () => {
  it.each<[string, string, number, string, string]>([
    [
      'a field that is indented deeper than the one above',
      'title: Fees\n  description: What a year costs\n',
      3,
      '2 spaces before "description: What a year costs"',
      'no space, as before "title:" above',
    ],
    [
      'a first field that is indented',
      '  title: Fees\ndescription: What a year costs\n',
      2,
      '2 spaces before "title: Fees"',
      'no space at the start of this line',
    ],
    [
      'a field in a group that is indented deeper than the one above',
      `${BOTH_FIELDS}image:\n  src: a.png\n   alt: An a\n`,
      6,
      '3 spaces before "alt: An a"',
      '2 spaces, as before "src:" above',
    ],
    [
      'a field in a group that is indented less than the one above',
      `${BOTH_FIELDS}image:\n  src: a.png\n alt: An a\n`,
      6,
      'one space before "alt: An a"',
      '"src: a.png" above has 2 spaces',
    ],
    [
      'a list item that is indented less than the one above',
      `${BOTH_FIELDS}items:\n  - label: A\n    href: /a\n - label: B\n   href: /b\n`,
      7,
      'one space before "- label: B"',
      '"- label: A" above has 2 spaces',
    ],
    [
      'a colon in a title',
      'title: Winter: what stays\ndescription: D\n',
      2,
      'a second colon, after "Winter"',
      'title: "Winter: what stays"',
    ],
    [
      'a colon in the second line of a description',
      'title: T\ndescription: We have two things\n  at hand: the lake\n',
      4,
      'a colon in the text, after "at hand"',
      'description: "We have two things at hand: the lake"',
    ],
    [
      'an apostrophe at the start',
      "title: 'Tis the season\ndescription: D\n",
      2,
      'an apostrophe at the start',
      'title: "\'Tis the season"',
    ],
    [
      'an apostrophe at the start, and another one later',
      "title: 'Tis the season\ndescription: It's cold\n",
      2,
      'an apostrophe at the start',
      'title: "\'Tis the season"',
    ],
    [
      'an apostrophe inside single quotes',
      "title: 'Don't panic'\ndescription: D\n",
      2,
      'an apostrophe inside single quotes',
      'title: "Don\'t panic"',
    ],
    [
      'an unclosed quote, on the line where it opens',
      'title: "The lake\ndescription: D\nplaceholder: true\n',
      2,
      'a double quote that is not closed',
      'title: "The lake"',
    ],
    [
      'an unclosed quote above a line with quotes',
      'title: T\ndescription: "The lake\nplaceholder: "true"\n',
      3,
      'a double quote that is not closed',
      'description: "The lake"',
    ],
    [
      'an unclosed quote above a list with quotes',
      'title: T\ndescription: "The lake\ntags: ["a"]\n',
      3,
      'a double quote that is not closed',
      'description: "The lake"',
    ],
    [
      'quotes around the first word only',
      'title: "The lake" in winter\ndescription: D\n',
      2,
      'closed before the end of the line',
      'title: \'"The lake" in winter\'',
    ],
    [
      'a title that begins with #',
      'title: #1 in town\ndescription: D\n',
      2,
      '# begins a comment: "#1 in town"',
      'title: "#1 in town"',
    ],
    [
      'a title that begins with &',
      'title: &Co\ndescription: D\n',
      2,
      '& has a special meaning in YAML: "&Co"',
      'title: "&Co"',
    ],
    ...['*New* courses', '@home', '[New] courses', '{New} courses', '- new', '> 40 courses'].map(
      (title): [string, string, number, string, string] => [
        `the title ${title}`,
        `title: ${title}\ndescription: D\n`,
        2,
        `begins with ${title[0]}, which has a special meaning in YAML`,
        `title: "${title}"`,
      ],
    ),
    [
      'a list that is not closed',
      `${BOTH_FIELDS}tags: [a, b\nplaceholder: true\n`,
      4,
      'a list that begins with [ and is not closed',
      'tags: [a, b]',
    ],
    [
      'no space after a colon',
      'title: Fees\ndescription:What a year costs\nplaceholder: true\n',
      3,
      'no space after the colon',
      'description: What a year costs',
    ],
    [
      'no space after a hyphen',
      `${BOTH_FIELDS}tags:\n-a\n- b\n`,
      5,
      'no space after the hyphen',
      'expected: - a',
    ],
    [
      'no colon at all',
      'title Fees\ndescription: What a year costs\n',
      2,
      '"title Fees"',
      'title: Fees',
    ],
    ['a tab', 'title: Fees\n\tdescription: D\n', 3, 'a tab at the start', 'two for each level'],
    [
      'a path in double quotes',
      'title: "C:\\docs"\ndescription: D\n',
      2,
      'a backslash inside double quotes',
      "title: 'C:\\docs'",
    ],
  ])('is explained on the line where it begins: %s', (_, yaml, line, found, expected) => {
    const message = complaintAbout(yaml);
    expect(message).toContain(`pages/a.md:${line}`);
    expect(message).toContain(found);
    expect(message).toContain(expected);
    expect(message).not.toContain('found:    nothing\n');
  });

  it.each([
    ['a quoted text over two lines', 'description: "The lake\n  in winter"\n'],
    ['a block of text that begins with a quote', 'description: >-\n  "The lake\n  in winter\n'],
  ])('is not confused with %s above it', (_, yaml) => {
    expect(complaintAbout(`${yaml}title: Winter: what stays\n`)).toContain(
      'title: "Winter: what stays"',
    );
  });
});
