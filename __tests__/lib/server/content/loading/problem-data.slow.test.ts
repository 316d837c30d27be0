import { expectSentences } from '@/__tests__/support/content/known-messages';
import {
  makeContent,
  page,
  removeMadeContent,
} from '@/__tests__/support/content/temporary-content';
import { ContentError } from '@/lib/server/content-error';
import type { ContentIssue, ContentNote } from '@/lib/server/content-issue';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { checkContent } from '@/lib/server/content/loading/load-content';
import { loadFolder } from '@/lib/server/content/loading/read-folder';

afterEach(removeMadeContent);

type Changes = Record<string, string | Buffer | null>;

const course = (name: string, more = '') =>
  `---\nname: ${name}\ncode: ${name}\nsummary: S\n${more}---\n`;
const person = (name: string, more = '') => `---\nname: ${name}\nrole: Porter\n${more}---\n`;
const draft = (date: string) =>
  `---\ntitle: T\ndescription: D\nauthor: Ann Lee\ndate: ${date}\ndraft: true\n---\n`;

describe('a problem', () => {
  it.each<[string, Changes, Partial<ContentIssue>]>([
    [
      'a link to nothing',
      { 'pages/a.md': page('[A](/nothing?a#b)') },
      { file: 'pages/a.md', value: '/nothing?a#b', wants: '/nothing' },
    ],
    [
      'a link to an anchor that is missing',
      { 'pages/a.md': page('[B](/b#nothing)'), 'pages/b.md': page('## B') },
      { file: 'pages/a.md', value: '/b#nothing', others: ['pages/b.md'] },
    ],
    [
      'a link to an anchor that the home page does not have',
      { 'pages/a.md': page('[B](/#nothing)') },
      { file: 'pages/a.md', value: '/#nothing', others: ['home.md'] },
    ],
    [
      'a link to a draft',
      { 'pages/a.md': page('[B](/blog/b)'), 'blog/b.md': draft('2020-01-01') },
      { file: 'pages/a.md', value: '/blog/b', others: ['blog/b.md'] },
    ],
    [
      'a link to a document that is missing',
      { 'pages/a.md': page('[Fees](fees.pdf)') },
      { file: 'pages/a.md', value: 'fees.pdf', wants: 'pages/fees.pdf' },
    ],
    [
      'an image that is missing from a text',
      { 'pages/a.md': page('![A lake](../images/lake.png)') },
      { file: 'pages/a.md', value: '../images/lake.png', wants: 'images/lake.png' },
    ],
    [
      'an image that is none',
      { 'pages/a.md': page('![A lake](../images/lake.png)'), 'images/lake.png': 'no image' },
      { file: 'pages/a.md', value: '../images/lake.png', others: ['images/lake.png'] },
    ],
    [
      'captions in another format',
      {
        'pages/a.md': page('').replace(
          'description',
          'sections: [{kind: video, src: a.mp4, image: {src: /images/crest.svg, alt: A crest}, captions: a.vtt}]\ndescription',
        ),
        'pages/a.mp4': '',
        'pages/a.vtt': '1\n00:00',
      },
      { file: 'pages/a.md', value: 'a.vtt', others: ['pages/a.vtt'] },
    ],
    [
      'a reference to an entry that does not exist',
      { 'courses/a.md': course('A', 'prerequisites: [nothing]\n') },
      { file: 'courses/a.md', value: 'nothing', wants: 'courses/nothing.md' },
    ],
    [
      'a section with a list that does not exist',
      {
        'pages/a.md': page('').replace(
          'description',
          'sections: [{kind: entries, title: T, list: /nothing}]\ndescription',
        ),
      },
      { file: 'pages/a.md', value: '/nothing', wants: '/nothing' },
    ],
    [
      'a section about a topic that does not exist',
      {
        'pages/a.md': page('').replace(
          'description',
          'sections: [{kind: posts, title: T, topic: No Topic}]\ndescription',
        ),
      },
      { file: 'pages/a.md', value: 'No Topic', wants: '/blog/tags/no-topic' },
    ],
    [
      'a circle',
      {
        'courses/a.md': course('A', 'prerequisites: [b]\n'),
        'courses/b.md': course('B', 'prerequisites: [a]\n'),
      },
      { file: 'courses/a.md', others: ['courses/b.md'] },
    ],
    [
      'two redirects from one address',
      {
        'redirects.yaml': '- { from: /old, to: /study }\n',
        'people/a.md': person('A', 'formerly: [/old]\n'),
      },
      { file: 'redirects.yaml', value: '/old', others: ['people/a.md'], isClaim: true },
    ],
    [
      'a redirect from a page',
      { 'redirects.yaml': '- { from: /a, to: /study }\n', 'pages/a.md': page('') },
      { file: 'redirects.yaml', value: '/a', others: ['pages/a.md'], isClaim: true },
    ],
    [
      'a redirect to a redirect',
      {
        'redirects.yaml': '- { from: /a, to: /old }\n',
        'people/a.md': person('A', 'formerly: [/old]\n'),
      },
      { file: 'redirects.yaml', value: '/old', others: ['people/a.md'] },
    ],
    [
      'an address that two files have',
      { 'pages/a.md': page(''), 'pages/a/index.md': page('') },
      { others: ['pages/a.md'], isClaim: true },
    ],
    [
      'a wrong value',
      { 'blog/a.md': page('').replace('description', 'date: 31.1.2026\ndescription') },
      { file: 'blog/a.md', field: 'date', value: '31.1.2026' },
    ],
  ])('about %s is data: value, target and other files', (_name, changes, expected) => {
    expect(problemsOf(changes)).toContainEqual(expect.objectContaining(expected));
  });

  it('about names that differ in capitals names the other file', () => {
    const { notes } = loadFolder(makeContent({ 'images/a.svg': SVG, 'images/A.svg': SVG }));
    const [mistake] = mistakesIn(notes);
    expect(mistake).toMatchObject({ isClaim: true });
    expect(mistake?.others).toHaveLength(1);
  });
});

describe('a problem that an edit of another file may have caused', () => {
  const tagged = (tag: string) =>
    `---\ntitle: T\ndescription: D\nauthor: Ann Lee\ndate: 2020-01-01\ntags: [${tag}]\n---\n`;
  const shows = (section: string) =>
    page('').replace('description', `sections: [${section}]\ndescription`);

  it.each<[string, Changes, Changes, string]>([
    [
      'a topic',
      {
        'blog/a.md': tagged('Rare'),
        'pages/a.md': shows('{ kind: posts, title: T, topic: Rare }'),
      },
      { 'blog/a.md': tagged('Other') },
      'blog/a.md',
    ],
    [
      'a list',
      {
        'blog/a.md': tagged('Rare'),
        'pages/a.md': shows('{ kind: entries, title: T, list: /blog/tags/rare }'),
      },
      { 'blog/a.md': tagged('Other') },
      'blog/a.md',
    ],
    [
      'a document that only one page linked to',
      { 'pages/a.md': page('[Fees](fees.docx)'), 'pages/fees.docx': 'Fees' },
      { 'pages/a.md': page('None') },
      'pages/a.md',
    ],
  ])('names the files that have lost what it needs: %s', (_name, before, edits, cause) => {
    const published = openFolder(makeContent(before));
    const { problems } = checkContent(openFolder(makeContent({ ...before, ...edits })), NOW, {
      published,
    });
    expect(problems).toEqual([expect.objectContaining({ others: [cause] })]);
  });
});

const NOW = Date.now();

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

function mistakesIn(notes: readonly ContentNote[]) {
  return notes.flatMap(({ mistake }) => mistake ?? []);
}

function problemsOf(changes: Changes): ContentIssue[] {
  try {
    loadFolder(makeContent(changes), Date.now());
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    expectSentences(error.problems, error.notes);
    return error.problems;
  }
  return [];
}
