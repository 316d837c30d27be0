import fs from 'node:fs';
import { listForeignFiles } from '@/__tests__/support/content/foreign-folder';
import { failureOf, tryFailureOf } from '@/__tests__/support/content/content-failure';
import {
  SECOND_SITE,
  makeContent,
  removeMadeContent,
} from '@/__tests__/support/content/temporary-content';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import { renderMarkdown } from '@/lib/server/content/markdown/render-markdown';

afterEach(removeMadeContent);

const page = (fields: string, text = 'Text') =>
  `---\ntitle: A\ndescription: D\n${fields}\n---\n${text}`;

const post = (fields: string, text = 'Text') =>
  `---\ntitle: A\ndescription: D\nauthor: Ann Lee\n${fields}\n---\n${text}`;

describe('a folder of three hundred files from other programs', () => {
  it('is described on at most sixty lines, which name the decisions to take', () => {
    const files = listForeignFiles();
    expect(Object.keys(files).length).toBeGreaterThan(300);
    const message = failureOf(makeContent(files));
    expect(message.split('\n').length).toBeLessThanOrEqual(60);
    expect(message).toMatch(/layout: an unknown field, in 110 files below blog\/\n.*delete/);
    expect(message).toMatch(/and [\d,]+ more problems of \d+ other kinds\n/);
  });
});

describe('a field of another program', () => {
  it.each([
    ['permalink: /2019/lake/', 'formerly: [/2019/lake/], the former addresses of this page'],
    ['aliases: [/a, /b/]', 'formerly: [/a, /b/]'],
    ['redirect_from:\n  - /old', 'formerly: [/old]'],
    ['permalink: /:year/:title', 'formerly: [/its/old-address]'],
    ['published: false', 'draft: true'],
    ['published: no', 'draft: true'],
    ['status: draft', 'draft: true'],
    ['published: true', 'delete the field'],
    ['status: publish', 'delete the field'],
    ['layout: post', 'delete the field'],
    ['type: post', 'delete the field'],
    ['categories: [news]', 'the name tags, which this field has here'],
    ['lastmod: 2020-01-01', 'the name updated'],
    ['featured_image: lake.jpg', 'the name image'],
  ])('is reported with its equivalent in a post: %s', (field, expected) => {
    const message = failureOf(makeContent({ 'blog/a.md': post(`date: 2020-01-01\n${field}`) }));
    expect(message).toContain('found:    an unknown field');
    expect(message).toContain(expected);
  });

  it.each([
    ['date: 2020-01-01', 'the name updated'],
    ['permalink: /old', 'in redirects.yaml: - { from: /old, to: the address of this page }'],
    ['published: false', 'outside the content folder'],
    ['draft: true', 'outside the content folder'],
    ['draft: false', 'delete the field'],
    ['formerly: [/old]', 'in redirects.yaml: - { from: /old, to: the address of this page }'],
    ['weight: 3', 'the name order'],
    ['author: Ann Lee', 'the name owner'],
    ['tags: [news]', 'delete the field'],
  ])('is reported with its equivalent in a page: %s', (field, expected) => {
    expect(failureOf(makeContent({ 'pages/a.md': page(field) }))).toContain(expected);
  });
});

describe('the time of an event from another program', () => {
  it.each(['date: 2027-01-31', 'from: "15:30"', 'end_time: "16:30"'])(
    'is reported with the field when: %s',
    (field) => {
      const text = `---\nname: E\nsummary: S\n${field}\n---\n`;
      const message = failureOf(makeContent({ 'events/a.md': text }));
      expect(message).toContain('when: { start: 2026-01-31 18:00, end: 2026-01-31 20:00 }');
    },
  );

  it.each([
    ['location: Hall 1', 'the name place'],
    ['speaker: ann', 'the name speakers'],
    ['cost: 12', 'the name prices'],
    ['tags: [a]', 'the name topics'],
  ])('is reported with the other fields that have another name here: %s', (field, expected) => {
    const text = `---\nname: E\nsummary: S\n${field}\n---\n`;
    expect(failureOf(makeContent({ 'events/a.md': text }))).toContain(expected);
  });
});

describe('a mistake that one line can mend', () => {
  it.each<[string, string, string, string[]]>([
    [
      'no front matter below a title',
      'pages/a.md',
      '# Fees for all\n\nText',
      ['1 problem in', 'pages/a.md:1', 'title: Fees for all and description'],
    ],
    [
      'no front matter below a title with a line',
      'pages/a.md',
      'Fees\n====\n',
      ['title: Fees and'],
    ],
    [
      'no front matter below an empty line and a title in bold',
      'pages/a.md',
      '\n# **Fees** for all\n',
      ['no front matter: "# **Fees** for all"', 'title: Fees for all and'],
    ],
    [
      'front matter in TOML',
      'pages/a.md',
      '+++\ntitle = "T"\n+++\n',
      ['TOML', 'as in title: "T" for title = "T"'],
    ],
    ['a date in the name of the file', 'blog/2019-03-04-a.md', post(''), ['date: 2019-03-04, the']],
    ['a time in UTC', 'blog/a.md', post('date: 2017-12-21 08:09:22 UTC'), ['2017-12-21 08:09:22Z']],
    ['a month in words', 'blog/a.md', post('date: 21 March 2027'), ['did you mean 2027-03-21?']],
    ['a month first', 'blog/a.md', post('date: 10-24-2022'), ['did you mean 2022-10-24?']],
    ['the quotes of Word', 'blog/a.md', post('date: “2027-03-21”'), ['did you mean 2027-03-21?']],
    ['the dashes of Word', 'blog/a.md', post('date: 2027–03–21'), ['did you mean 2027-03-21?']],
    [
      'an invisible character',
      'blog/a.md',
      post('date: 2027-03-21\u200B'),
      ['did you mean 2027-03-21?'],
    ],
    ['the day of a page', 'pages/a.md', page('updated: March 3rd, 2027'), ['mean 2027-03-03?']],
    [
      'an end without a day',
      'events/a.md',
      '---\nname: E\nsummary: S\nwhen: { start: 2027-01-12 18:00, end: 19:30 }\n---\n',
      ['did you mean 2027-01-12 19:30?'],
    ],
    [
      'an end with the hour alone',
      'events/a.md',
      '---\nname: E\nsummary: S\nwhen: { start: 2027-01-12 18:00, end: 7:30 pm }\n---\n',
      ['did you mean 2027-01-12 19:30?'],
    ],
    [
      'an end after midnight',
      'events/a.md',
      '---\nname: E\nsummary: S\nwhen: { start: 2027-01-31 22:00, end: 1:30 }\n---\n',
      ['did you mean 2027-02-01 01:30?'],
    ],
    [
      'an end without a day after a start without a time',
      'events/a.md',
      '---\nname: E\nsummary: S\nwhen: { start: 2027-01-12, end: 19:30 }\n---\n',
      ['expected: a day without a time, as in start'],
    ],
    [
      'a time without a group',
      'events/a.md',
      '---\nname: E\nsummary: S\nwhen: 12 January 2027 18:00\n---\n',
      ['when: { start: 2027-01-12 18:00 }'],
    ],
    [
      'a text in quotes over two lines',
      'pages/a.md',
      "---\ntitle: T\ndescription: 'A first line\nand a second line.'\n---\n",
      [
        '1 problem in',
        'pages/a.md:4',
        '2 spaces before each further line of the text',
        'and a second line.',
      ],
    ],
    [
      'a text in quotes whose second line has a colon',
      'pages/a.md',
      '---\ntitle: T\ndescription: "A first line\nand a second: this one"\n---\n',
      ['1 problem in', 'pages/a.md:4', '  and a second: this one"'],
    ],
    [
      'an empty line above the front matter',
      'pages/a.md',
      '\n---\ntitle: T\ndescription: D\n---\nText',
      ['1 problem in', 'an empty line above ---', 'delete the empty lines above it'],
    ],
    [
      'fields without lines around them',
      'pages/a.md',
      'title: T\ndescription: D\n\nText',
      ['1 problem in', 'a line --- above the fields, and another one below them'],
    ],
    [
      'line breaks of old Macs',
      'pages/a.md',
      '---\rtitle: T\rdescription: D\r---\rText',
      ['1 problem in', 'saved with the line breaks of Unix'],
    ],
    ['two endings', 'pages/fees.md.txt', 'Text', ['the name pages/fees.md\n']],
    [
      'a copy of a page',
      'about.md.old',
      'Text',
      ['nothing: delete it', 'because about.md already exists'],
    ],
    ['one ending twice', 'pages/fees.md.md', page(''), ['did you mean fees?']],
    ['the page of a folder in Hugo', 'pages/study/_index.md', page(''), ['did you mean index?']],
    ['capital letters', 'pages/Open_Day.md', page(''), ['did you mean open-day?']],
    ['a letter in hexadecimal', 'pages/caf%c3%a9.md', page(''), ['did you mean cafe?']],
    ['a page of Quarto', 'pages/a.qmd', page(''), ['its text in pages/a.md']],
    ['settings in a folder', 'people/list.yml', 'a: b\n', ['nothing: move it out of']],
    ['a comment', 'pages/a.md', page('', 'A <!-- note --> b'), ['nothing: delete the comment']],
    [
      'a shortcode as an address',
      'pages/a.md',
      page('', '[The start]({{% ref "start.md" %}})'),
      ['a command of another program as an address', 'the address of the page'],
    ],
    [
      'a file that is elsewhere',
      'pages/a.md',
      page('', '[A](/assets/img/swan.png)'),
      ['did you mean /media/images/swan.png?'],
    ],
    [
      'a non-breaking space',
      'pages/a.md',
      '---\ntitle:\u00A0T\ndescription: D\n---\n',
      ['pages/a.md:2', 'a non-breaking space (U+00A0)'],
    ],
    [
      'a non-breaking space in a date',
      'pages/a.md',
      page('updated: 2027-03-\u00A021'),
      ['with a non-breaking space (U+00A0)'],
    ],
    [
      'a non-breaking space before a name',
      'pages/a.md',
      page('\u00A0updated: 2027-03-21'),
      ['pages/a.md:4', 'a name with a non-breaking space (U+00A0)', 'the name updated: delete'],
    ],
    [
      'a field without a colon',
      'pages/a.md',
      '---\ntitle T\ndescription: D\n---\n',
      ['pages/a.md:2', 'expected: title: T'],
    ],
    [
      'a host',
      'pages/a.md',
      page('', '[A](www.example.org)'),
      ['did you mean https://www.example.org?'],
    ],
    ['a name', 'pages/a.md', page('', '[A](contact)'), ['did you mean /contact?']],
    ['a file', 'pages/a.md', page('', '[A](b.md#c)'), ['did you mean /about#c?']],
    [
      'a host as the target of a redirect',
      'redirects.yaml',
      '- { from: /b, to: www.example.org }\n',
      ['did you mean https://www.example.org?'],
    ],
    [
      'an address of a site of files',
      'pages/a.md',
      page('', '[A](/about.html#b) [B](/index.php)'),
      ['expected: /about#b, without an ending', 'expected: /, without an ending'],
    ],
    [
      'a path of Windows in a group',
      'pages/a.md',
      page('image: { src: "C:\\photos\\lake.jpg", alt: A lake }'),
      ['a backslash inside double quotes', "this text: 'C:\\photos\\lake.jpg'"],
    ],
    [
      'an address without its scheme',
      'pages/a.md',
      page('', '[A](//www.example.org/b)'),
      ['did you mean https://www.example.org/b?'],
    ],
    [
      'a misspelled scheme',
      'pages/a.md',
      page('', '[A](htps://example.org/b)'),
      ['begins with htps://', 'did you mean https://example.org/b?'],
    ],
    [
      'a file on a computer',
      'pages/a.md',
      page('', '[A](C:\\Users\\Ann\\plan.pdf)'),
      ["a file on somebody's computer", 'copy the file there'],
    ],
    [
      'a file on a computer as a browser shows it',
      'pages/a.md',
      page('', '[A](file:///C:/plan.pdf)'),
      ['no browser opens from a page: [A](file:///C:/plan.pdf)'],
    ],
    [
      'a photo of a phone, once in the text and once in its folder',
      'pages/a.md',
      page('', '![A](../about.heic)'),
      ['which is no image that browsers can show', 'export it', 'about.jpg: the same image'],
    ],
    [
      'an image with another ending',
      'pages/a.md',
      page('', '![A swan](swan.jpg)'),
      ['did you mean ../images/swan.png?'],
    ],
    [
      'several pieces of HTML',
      'pages/a.md',
      page('', 'One<br>two <b>three</b>\nand <i>four</i>'),
      ['text: <br>', 'text: <b>', 'pages/a.md:7', 'text: <i>'],
    ],
  ])('is reported with its remedy: %s', (_, file, text, parts) => {
    const heic: Record<string, string> = text.includes('.heic') ? { 'about.heic': 'x' } : {};
    const message = failureOf(
      makeContent({ [file]: text.replace('b.md', '../about.md'), ...heic }),
    );
    for (const part of parts) expect(message).toContain(part);
  });

  it('is reported with the name that is meant if Windows has hidden the ending of redirects.yaml', () => {
    const folder = makeContent({ 'redirects.yaml': null, 'redirects.yaml.txt': '[]' });
    expect(failureOf(folder)).toContain('expected: the name redirects.yaml\n');
  });

  it('is reported on its line of site.yaml if that has no colon', () => {
    const message = failureOf(
      makeContent({ 'site.yaml': 'name: A\ntimeZone Europe/Berlin\nicon: a\n' }),
    );
    expect(message).toContain('site.yaml:2');
    expect(message).toContain('expected: timeZone: Europe/Berlin');
  });

  it.each(['', '\n'])('is reported on the line of a list that has no colon%j', (blank) => {
    const text = `name: A\nheader:\n  navigation\n${blank}    - label: B\n      href: /about\n`;
    const message = failureOf(makeContent({ 'site.yaml': text }));
    expect(message).toContain('site.yaml:3');
    expect(message).toContain('expected: navigation:');
  });
});

describe('a file whose YAML cannot be read', () => {
  it('is reported with its other mistakes, in fields and text', () => {
    const fields = 'title: A: B\ndescription: D\nlayout: post\nupdated: 1.2.2026';
    const message = failureOf(makeContent({ 'pages/a.md': `---\n${fields}\n---\n[x](/nowhere)` }));
    expect(message).toMatch(/^4 problems/);
    for (const part of ['second colon', 'a.md:4  layout', 'a.md:5  updated', '"/nowhere"']) {
      expect(message).toContain(part);
    }
  });

  it('is reported with the mistakes of its text if it has no front matter', () => {
    const message = failureOf(makeContent({ 'pages/a.md': 'Text\n\n[x](/nowhere)' }));
    expect(message).toContain('pages/a.md:3');
  });
});

describe('a spelling of another program that is clear', () => {
  const swan = fs.readFileSync(`${SECOND_SITE}/images/swan.png`);

  it.each<[string, Record<string, string>]>([
    ['a link with a slash at its end', { 'pages/a.md': page('', '[A](/about/) [B](/about/#top)') }],
    [
      'a drawing of Inkscape',
      {
        'pages/a.md': page('', '![A line](a.svg)'),
        'pages/a.svg':
          '<svg xmlns="http://www.w3.org/2000/svg" xmlns:i="http://www.inkscape.org/namespaces/inkscape" width="9" height="9"><i:path-effect only_selected="false"/><path d="M0 0h9"/></svg>',
      },
    ],
    ['an empty optional field', { 'pages/a.md': page('image:\nupdated:\nowner:') }],
    [
      'an empty text in an optional field',
      {
        'pages/a.md': page('updated: ""\nimage: ""'),
        'blog/a.md': post("date: 2020-01-01\nuntil: ''\nimage: ''"),
      },
    ],
    ['an empty list', { 'blog/a.md': post('date: 2020-01-01\ntags: []\nformerly: []') }],
    ['no sections', { 'pages/a.md': page('sections: []') }],
    ['the name of an image', { 'pages/a.md': page('image: swan.png') }],
    [
      'the name of an image in a post',
      { 'blog/a.md': post('date: 2020-01-01\nimage: /pages/swan.png') },
    ],
    [
      'an image and a link below /media',
      { 'pages/a.md': page('', '![A swan](/media/pages/swan.png) [it](/media/pages/swan.png)') },
    ],
  ])('is accepted: %s', (_, files) => {
    const folder = makeContent({ 'pages/swan.png': swan, ...files });
    expect(tryFailureOf(folder)).toBeNull();
  });

  it('leads straight to a page without the slash at the end of a link', () => {
    const { html } = renderMarkdown('[A](/about/?b#c) [D](/) [E](https://example.org/a/)', {
      resolveImage: () => null,
      findFile: () => null,
    });
    expect(html).toContain('href="/about?b#c"');
    expect(html).toContain('href="/"');
    expect(html).toContain('href="https://example.org/a/"');
  });

  it('is noted if an image has no description', () => {
    const files = { 'pages/swan.png': swan, 'pages/a.md': page('image: swan.png') };
    expect(loadFolder(makeContent(files)).notes).toContainEqual(
      expect.objectContaining({ file: 'pages/a.md', line: 4, field: 'image' }),
    );
  });
});
