import { failureOf } from '@/__tests__/support/content/content-failure';
import {
  makeContent,
  page,
  post,
  removeMadeContent,
} from '@/__tests__/support/content/temporary-content';

afterEach(removeMadeContent);

describe('a mistake in a redirect', () => {
  it.each<[string, Record<string, string>, string[]]>([
    [
      'a pattern that hides a page',
      { 'redirects.yaml': '- { from: /:name, to: /people/:name }', 'pages/a.md': page('A') },
      ['redirects.yaml:1', '"/:name", which hides /a (pages/a.md)'],
    ],
    [
      'a pattern below an address of the template',
      { 'redirects.yaml': '- { from: /api/:name, to: /about }' },
      ['redirects.yaml:1', '"/api/:name", which the template serves'],
    ],
    [
      'a pattern whose target can never exist',
      { 'redirects.yaml': '- { from: /old/:name, to: /blgo/:name }' },
      ['redirects.yaml:1', '"/blgo/:name", where there can be nothing'],
    ],
    [
      'a pattern whose only target is missing',
      { 'redirects.yaml': '- { from: /news/:name, to: /abuot }' },
      ['redirects.yaml:1', '"/abuot"', 'did you mean /about?'],
    ],
    [
      'a name in a target that its pattern does not have',
      { 'redirects.yaml': '- { from: /news/:name, to: /blog/:title }' },
      ['redirects.yaml:1', 'has no :title', ':name'],
    ],
    [
      'a pattern with an ending',
      { 'redirects.yaml': '- { from: /news/:name.html, to: /about }' },
      ['redirects.yaml:1', ':name with an ending', ':name alone'],
    ],
    [
      'patterns that form a circle',
      {
        'redirects.yaml':
          '- { from: /old/:name, to: /older/:name }\n- { from: /older/:name, to: /old/:name }',
        'old/x.pdf': '%PDF-1.4',
      },
      ['redirects.yaml:2', '"/older/:name" to "/old/:name"'],
    ],
    [
      'a pattern in a post',
      { 'blog/a.md': post('2026-02-02', 'formerly: [/news/:year/a]\n') },
      ['blog/a.md:6', 'the pattern "/news/:year/a"', 'only in redirects.yaml'],
    ],
    [
      'more patterns than the site compares',
      {
        'redirects.yaml': Array.from(
          { length: 201 },
          (_, index) => `- { from: /old-${index}/:name, to: /people/:name }\n`,
        ).join(''),
      },
      ['redirects.yaml:201', 'more than 200 patterns'],
    ],
    [
      'a redirect from a page',
      { 'redirects.yaml': '- from: /about/\n  to: /home\n' },
      ['redirects.yaml:1', '"/about"', 'which about.md serves'],
    ],
    [
      'a redirect from a path of the template',
      { 'redirects.yaml': '- from: /api/old\n  to: /home\n' },
      ['redirects.yaml:1', '"/api/old"', 'the template'],
    ],
    [
      'a redirect from the query of a personal page',
      {
        'redirects.yaml':
          '- from: /search?x=1\n  to: /home\n- from: /staff/messages/1?x=1\n  to: /home\n',
      },
      [
        'redirects.yaml:1',
        '"/search?x=1"',
        'redirects.yaml:3',
        'the template',
        'without a personal page',
      ],
    ],
    [
      'redirects of queries in a circle',
      {
        'redirects.yaml': '- from: /?p=1\n  to: /about?b=2&a=1\n- from: /about?a=1\n  to: /?p=1\n',
      },
      ['redirects.yaml:1', 'form a loop', 'redirects.yaml:3'],
    ],
    [
      'two redirects from one query',
      { 'redirects.yaml': '- from: /?a=1&p=1\n  to: /home\n- from: /?p=1&a=%31\n  to: /about\n' },
      ['redirects.yaml:3', '"/?a=1&p=1"', 'one redirect'],
    ],
    [
      'a redirect to nothing',
      { 'redirects.yaml': '- from: /old\n  to: /abuot\n' },
      ['redirects.yaml:1', 'a redirect to "/abuot"', 'did you mean /about?'],
    ],
    [
      'a redirect to an anchor that its page does not have',
      { 'redirects.yaml': '- from: /old\n  to: /about#our-hose\n' },
      ['redirects.yaml:1', 'a redirect to "/about#our-hose"', 'did you mean #our-house?'],
    ],
    [
      'two redirects from one address',
      { 'redirects.yaml': '- from: /old\n  to: /home\n- from: /old/\n  to: /about\n' },
      ['redirects.yaml:3', '"/old"', 'one redirect'],
    ],
    [
      'a chain of redirects',
      {
        'redirects.yaml':
          '- from: /a\n  to: /b\n- from: /b\n  to: /c\n- from: /c\n  to: /home?x=1\n',
      },
      ['redirects.yaml:1', '"/b"', 'the address at the end, "/home?x=1"', 'redirects.yaml:3'],
    ],
    [
      'redirects that go round',
      { 'redirects.yaml': '- from: /a\n  to: /b\n- from: /b\n  to: /a#x\n' },
      ['redirects.yaml:1', 'form a loop'],
    ],
    [
      'a redirect to itself',
      { 'redirects.yaml': '- from: /a\n  to: /a\n' },
      ['redirects.yaml:1', 'form a loop'],
    ],
    [
      'a former address that is none',
      { 'blog/a.md': post('2026-02-02', 'formerly: [old]\n') },
      ['blog/a.md:6', 'formerly[0]', '"old"', '/news/2019/open-day.html'],
    ],
  ])('is reported with file and line: %s', (_, changes, expected) => {
    const message = failureOf(makeContent(changes));
    for (const part of expected) expect(message).toContain(part);
    expect(message).not.toMatch(/^\s+at /m);
  });
});
