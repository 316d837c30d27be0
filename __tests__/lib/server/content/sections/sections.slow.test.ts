import fs from 'node:fs';
import { failureOf } from '@/__tests__/support/content/content-failure';
import {
  makeContent,
  removeMadeContent,
  SECOND_SITE,
} from '@/__tests__/support/content/temporary-content';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { listSiteAddresses } from '@/lib/server/content/loading/entries/loaded-content';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import { readPageText } from '@/lib/server/content/sections/page-body';

afterEach(removeMadeContent);

const page = (sections: string, body = '') =>
  `---\ntitle: A\ndescription: D\nsections:\n${sections}---\n${body}`;

const fail = (sections: string, body?: string) =>
  failureOf(makeContent({ 'pages/new.md': page(sections, body) }));

function load(sections: string, body?: string) {
  const folder = makeContent({ 'pages/new.md': page(sections, body) });
  const content = loadFolder(folder);
  const tree = openFolder(folder);
  return { body: readPageText({ file: 'pages/new.md' }, tree), content, tree };
}

describe('a mistake in a section', () => {
  it.each([
    ['an unknown kind', '  - kind: card\n', 5, 'did you mean cards?'],
    ['no kind', '  - title: A\n', 5, 'begins with its kind'],
    ['an unknown field', '  - kind: text\n    text: A\n    sidee: left\n', 7, 'did you mean side?'],
    ['an unknown side', '  - kind: text\n    text: A\n    side: lefft\n', 7, 'did you mean left?'],
    [
      'a wrong date',
      '  - kind: dates\n    items:\n      - date: 31.1.2026\n        text: A\n',
      7,
      '2026-09-01',
    ],
    ['too many posts', '  - kind: posts\n    title: A\n    count: 13\n', 7, 'from 1 to 12'],
    [
      'an unknown topic',
      '  - kind: posts\n    title: A\n    topic: Swan\n',
      7,
      'did you mean Swans?',
    ],
    [
      'a dead link in a text',
      '  - kind: text\n    text: |\n      One\n\n      [Two](/abuot)\n',
      9,
      'did you mean /about?',
    ],
    [
      'a dead link in a field',
      '  - kind: cards\n    items:\n      - title: A\n        href: /abuot\n',
      8,
      'did you mean /about?',
    ],
    [
      'a missing image',
      '  - kind: text\n    text: A\n    image:\n      src: ../images/swam.png\n      alt: A swan\n',
      8,
      'did you mean ../images/swan.png?',
    ],
    [
      'a missing image in a text',
      '  - kind: text\n    text: |\n      A\n\n      ![A swan](../images/swam.png)\n',
      9,
      'swan.png',
    ],
    ['a second title', '  - kind: text\n    text: |\n      # A\n', 7, '## A'],
  ])('reports %s with its line', (_, sections, line, expected) => {
    const message = fail(sections);
    expect(message).toContain('1 problem in');
    expect(message).toContain(`pages/new.md:${line}`);
    expect(message).toContain(expected);
  });

  it.each([
    ['teaching', 'kind: cards'],
    ['facts', 'kind: figures'],
    ['history', 'kind: dates'],
    ['posts', 'kind: posts'],
    ['visit', 'kind: call-to-action'],
  ])('says what to write in place of %s, which home.md or about.md had once', (field, now) => {
    const home = fs.readFileSync(`${SECOND_SITE}/home.md`, 'utf8');
    const old = home.replace('\nsections:', `\n${field}:\n  title: A\nsections:`);
    const message = failureOf(makeContent({ 'home.md': old }));
    expect(message).toContain(field);
    expect(message).toContain(now);
  });
});

describe('a mistake in a video or a sound recording', () => {
  const video = [
    '  - kind: video',
    '    src: lake.mp4',
    '    captions: lake.vtt',
    '    image: { src: ../images/swan.png, alt: A }',
    '',
  ].join('\n');
  const audio = [
    '  - kind: audio',
    '    title: A',
    '    src: bell.mp3',
    '    transcript: { label: A, href: /about }',
    '',
  ].join('\n');

  it.each([
    ['an image as a video', video.replace('lake.mp4', '../images/swan.png'), 6, '.mp4, .webm'],
    [
      'a video of another site',
      video.replace('lake.mp4', 'https://example.org/lake.mp4'),
      6,
      'pages load nothing from other sites',
    ],
    ['a missing video', video.replace('lake.mp4', 'lak.mp4'), 6, 'did you mean lake.mp4?'],
    ['a video without captions', video.replace(/.*captions.*\n/, ''), 5, 'silent: true'],
    ['another kind of captions', video.replace('lake.vtt', 'application.txt'), 7, '.vtt'],
    ['missing captions', video.replace('lake.vtt', 'lak.vtt'), 7, 'did you mean lake.vtt?'],
    ['a video without an image', video.replace(/.*image.*\n/, ''), 5, 'src, alt'],
    ['a video as sound', audio.replace('bell.mp3', 'lake.mp4'), 7, '.mp3'],
    ['missing sound', audio.replace('bell.mp3', 'bel.mp3'), 7, 'did you mean bell.mp3?'],
    ['sound without its words', audio.replace(/.*transcript.*\n/, ''), 5, 'label, href'],
  ])('is reported with its line: %s', (_, sections, line, expected) => {
    const message = fail(sections);
    expect(message).toContain('1 problem in');
    expect(message).toContain(`pages/new.md:${line}`);
    expect(message).toContain(expected);
  });

  const failWith = (captions: string) =>
    failureOf(makeContent({ 'pages/lake.vtt': captions, 'pages/new.md': page(video) }));

  it.each(['1\n00:00:00,000 --> 00:00:01,000\nA', 'WEBVTTA', ''])(
    'is reported: captions that begin with %j',
    (captions) => {
      const message = failWith(captions);
      expect(message).toContain('pages/new.md:7  sections[0].captions');
      expect(message).toContain('whose first line is WEBVTT');
    },
  );

  it.each(['WEBVTT', '\uFEFFWEBVTT A title\r\n', 'WEBVTT\n\n'])(
    'does not include captions that begin with %j',
    (captions) => {
      const files = { 'pages/lake.vtt': captions, 'pages/new.md': page(video) };
      expect(() => loadFolder(makeContent(files))).not.toThrow();
    },
  );

  it('does not include missing captions if there is nothing to hear', () => {
    const silent = video.replace('captions: lake.vtt', 'silent: true');
    const { body } = load(silent);
    expect(body.sections).toMatchObject([{ src: '/media/pages/lake.mp4', silent: true }]);
  });
});

describe('a page of sections', () => {
  it('gives each heading an id of its own, and leaves out no level', () => {
    const { body } = load(
      '  - kind: text\n    title: Rooms\n    text: "## Rooms"\n' +
        '  - kind: text\n    text: "## Rooms"\n' +
        '  - kind: cards\n    title: Rooms\n    items:\n      - title: A\n        text: "## Rooms"\n',
      '## Rooms\n',
    );
    expect(body.headings).toEqual([
      { id: 'rooms', text: 'Rooms', level: 2 },
      { id: 'rooms-2', text: 'Rooms', level: 2 },
      { id: 'rooms-3', text: 'Rooms', level: 3 },
      { id: 'rooms-4', text: 'Rooms', level: 2 },
      { id: 'rooms-5', text: 'Rooms', level: 2 },
      { id: 'rooms-6', text: 'Rooms', level: 4 },
    ]);
  });

  it('numbers the footnotes of all its texts', () => {
    const note = '  - kind: text\n    text: |\n      A[^a]\n\n      [^a]: B\n';
    const { body } = load(note + note, 'A[^a]\n\n[^a]: B\n');
    const ids = [body.html, body.partsHtml].join().match(/ id="note_\d+"/g);
    expect(ids).toEqual([' id="note_1"', ' id="note_2"', ' id="note_3"']);
  });

  it('can be linked to by the headings of its sections', () => {
    const own = '  - kind: figures\n    title: In figures\n    items: []\n';
    expect(() => load(own, '[Below](#in-figures)\n')).not.toThrow();
    expect(() => load(own, '[Below](#in-figure)\n')).toThrow('did you mean #in-figures?');
  });

  it('may show the posts of one topic', () => {
    const topic = '  - kind: posts\n    title: A\n    topic: Swans\n';
    expect(load(topic).body.sections).toMatchObject([{ topic: 'Swans' }]);
  });

  it('is found by the words of its sections', () => {
    const { content, tree } = load(
      '  - kind: cards\n    items:\n      - title: Zither & lute\n        text: Four **strings**\n',
    );
    const page = listSiteAddresses(content).find(({ path }) => path === '/new');
    expect(page?.searchable?.().html(tree)).toContain('Zither &amp; lute');
    expect(page?.searchable?.().html(tree)).toContain('<strong>strings</strong>');
  });

  it('shows the kind and the size of documents', () => {
    const { body } = load(
      '  - kind: downloads\n    files:\n      - label: Form\n        href: application.txt\n',
    );
    expect(body.sections).toMatchObject([
      {
        files: [
          { label: expect.stringMatching(/^Form \(.+kB\)$/), href: '/media/pages/application.txt' },
        ],
      },
    ]);
  });
});
