import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { processorTime } from '@/__tests__/support/jest/processor-time';
import {
  makeContent,
  post,
  removeMadeContent,
} from '@/__tests__/support/content/temporary-content';
import type { Edition } from '@/lib/server/content/edition';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { findTarget } from '@/lib/server/publishing/pages/site-routes';

const ROUTES = {
  '/(content)/[...slug]/page': '/[...slug]',
  '/(content)/page': '/',
  '/(content)/about/page': '/about',
  '/(personal)/search/page': '/search',
  '/(personal)/staff/messages/[id]/page': '/staff/messages/[id]',
  '/(files)/healthz/route': '/healthz',
  '/api/contact/route': '/api/contact',
};

const build = fs.mkdtempSync(path.join(os.tmpdir(), 'build-'));
let edition: Edition;

beforeAll(() => {
  oncePerProcess('build', () => ({ folder: path.relative(process.cwd(), build) }));
  fs.writeFileSync(path.join(build, 'app-path-routes-manifest.json'), JSON.stringify(ROUTES));
  fs.mkdirSync(path.join(build, 'static/chunks'), { recursive: true });
  fs.writeFileSync(path.join(build, 'static/chunks/a.js'), '');
  const folder = makeContent();
  edition = { id: 'v', content: loadFolder(folder, Date.now()), tree: openFolder(folder) };
});

afterAll(() => {
  fs.rmSync(build, { recursive: true });
  removeMadeContent();
});

const kindOf = (url: string) => findTarget(url, edition).kind;

describe('the target of a path', () => {
  it('is a redirect for the vCard of a person whose page has moved', () => {
    const folder = makeContent({
      'people/ann-lee.md': `---\nname: Ann Lee\nsummary: S\nformerly: [/people/ann-foe]\n---\n`,
    });
    const content = loadFolder(folder, Date.now());
    const moved = { id: 'w', content, tree: openFolder(folder) };
    expect(findTarget('/people/ann-foe.vcf?x=1', moved)).toMatchObject({
      kind: 'redirect',
      redirect: { to: '/people/ann-lee.vcf?x=1', permanent: true },
    });
    expect(findTarget('/people/ann-foe.ics', moved).kind).toBe('nothing');
    expect(findTarget('/people/nobody.vcf', moved).kind).toBe('nothing');
  });

  it.each([
    '/',
    '//',
    '\\',
    '.',
    '.html',
    '/index',
    '-',
    '[',
    '%20',
    '%CC%81%CC%A3',
    '%C3%9C',
    '?',
    '&a=',
  ])('is found in a moment for 15 KB of %s', (piece) => {
    const path = `/${piece.repeat(15_000 / piece.length)}a`;
    const start = processorTime();
    for (let count = 0; count < 50; count++) kindOf(path);
    expect(processorTime() - start).toBeLessThan(200);
  });

  it('is the same in both forms of a letter with an accent', () => {
    const folder = makeContent({
      'redirects.yaml': '- { from: /%C3%BCber, to: /about }\n- { from: /Zürich, to: /about }\n',
      'images/Ärzte.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    });
    const named = { id: 'n', content: loadFolder(folder, Date.now()), tree: openFolder(folder) };
    for (const form of ['NFC', 'NFD']) {
      const kinds = ['/über', '/Zürich', '/media/images/Ärzte.svg'].map(
        (url) => findTarget(encodeURI(url.normalize(form)), named).kind,
      );
      expect([form, ...kinds]).toEqual([form, 'redirect', 'redirect', 'media']);
    }
  });

  it.each([
    ['/About', '/about'],
    ['/ABOUT?x=1&y', '/about?x=1&y'],
    ['/about//', '/about'],
    ['/about.html', '/about'],
    ['/About.HTML?a=b', '/about?a=b'],
    ['/about/index.html', '/about'],
    ['/ABOUT/INDEX.HTM', '/about'],
    ['/index.html', '/'],
    ['/Blog/Feed.XML', null],
    ['/Events', '/events'],
    ['/EVENTS.ICS', '/events.ics'],
    ['/SEARCH?q=a', '/search?q=a'],
    ['/Api/contact', null],
    ['/Media/images/icon.svg', null],
    ['/_Next/static/chunks/a.js', null],
    ['/aboutt', null],
    ['/%2f%2fevil.example/About', null],
    ['//evil.example', null],
  ])('of %s is a permanent redirect to %s', (url, to) => {
    const target = findTarget(url, edition);
    if (to === null) return expect(target.kind).toBe('nothing');
    expect(target).toMatchObject({ kind: 'redirect', redirect: { to, permanent: true } });
  });

  it('is a temporary redirect for what programs ask for without a link', () => {
    const find = (url: string) => findTarget(url, edition);
    expect(find('/favicon.ico')).toMatchObject({
      redirect: { to: expect.stringMatching(/^\/media\/.+\.png$/), permanent: false },
    });
    expect(find('/.well-known/change-password')).toMatchObject({
      redirect: { to: '/account/password', permanent: false },
    });
  });

  it('follows a redirect in any spelling, but prefers an exact page and an exact redirect', () => {
    const folder = makeContent({
      'redirects.yaml': '- { from: /welcome, to: /about }\n- { from: /Contact, to: /about }\n',
    });
    const named = { id: 'n', content: loadFolder(folder, Date.now()), tree: openFolder(folder) };
    const find = (url: string) => {
      const target = findTarget(url, named);
      return target.kind === 'redirect' ? target.redirect.to : target.kind;
    };
    for (const url of ['/welcome', '/Welcome', '/WELCOME/', '/welcome.html']) {
      expect(find(url)).toBe('/about');
    }
    expect(find('/Contact')).toBe('/about');
    expect(find('/CONTACT')).toBe('/contact');
  });

  it('is that of the first pattern that leads to something, after pages, spellings and single redirects', () => {
    const folder = makeContent({
      'redirects.yaml': [
        '- { from: /news/:year/:month/:name, to: /blog/:name }',
        '- { from: /news/:year/:month/:name, to: /people/:name, permanent: false }',
        '- { from: /news/2020/01/one, to: /contact }',
        '- { from: /archive/:name, to: "https://old.example.edu/:name/index.php?x=1" }',
        '- { from: /blog/2019/:name, to: /about }',
      ].join('\n'),
      'blog/lake.md': post('2026-01-02', 'formerly: [/blog/2019/mountain]\n'),
      'people/lake.md': '---\nname: Ann Lake\nsummary: S\n---\n',
      'people/one.md': '---\nname: Ann One\nsummary: S\n---\n',
    });
    const named = { id: 'p', content: loadFolder(folder, Date.now()), tree: openFolder(folder) };
    const find = (url: string) => {
      const target = findTarget(url, named);
      return target.kind === 'redirect' ? target.redirect.to : target.kind;
    };
    expect(find('/news/2020/02/lake')).toBe('/blog/lake');
    for (const ending of ['/', '.html', '/index.html']) {
      expect(find(`/news/2020/02/lake${ending}?x=1`)).toBe('/blog/lake?x=1');
    }
    expect(find('/News/2020/02/LAKE')).toBe('/blog/lake');
    expect(find('/news/2020/02/one')).toBe('/people/one');
    expect(find('/news/2020/01/one')).toBe('/contact');
    expect(find('/blog/2019/mountain')).toBe('/blog/lake');
    expect(find('/blog/2019/hill')).toBe('/about');
    expect(find('/archive/a%20b%3F')).toBe('https://old.example.edu/a%20b%3F/index.php?x=1');
    const none = ['/news/2020/02/none', '/news/2020/lake', '/news/2020/x/lake', '/news/x/02/lake'];
    for (const url of [...none, '/archive/..', '/archive/%2e%2e', '/archive/x%2fy']) {
      expect([url, find(url)]).toEqual([url, 'nothing']);
    }
    expect(find('/blog/lake')).toBe('page');
    expect(find('/news/:year/:month/:name')).toBe('nothing');
  });

  it('is that of a pattern rather than the note that the page was removed', () => {
    const redirects = [{ from: '/old/:name', to: '/:name', permanent: true }];
    const content = { ...edition.content, redirects, gone: ['/old/about', '/old/none'] };
    const kinds = ['/old/about', '/old/none'].map(
      (url) => findTarget(url, { ...edition, content }).kind,
    );
    expect(kinds).toEqual(['redirect', 'gone']);
  });

  it('leads from any spelling of a page to the page', () => {
    const pages = [...edition.content.addresses].filter(
      (one) => one === one.toLowerCase() && !one.endsWith('/compare'),
    );
    const change = fc.tuple(
      fc.constantFrom('', '/', '.html', '/index.html', '.HTM'),
      fc.boolean(),
      fc.constantFrom('', '?q=1'),
    );
    fc.assert(
      fc.property(fc.constantFrom(...pages), change, (page, [ending, isUpper, query]) => {
        const path = (isUpper ? page.toUpperCase() : page) + ending;
        const target = findTarget(encodeURI(path) + query, edition);
        if (target.kind === 'redirect') expect(target.redirect.to).toBe(encodeURI(page) + query);
        else if (target.kind !== 'program')
          expect([target.kind, path]).toEqual([
            target.kind === 'personal' ? 'personal' : 'page',
            page,
          ]);
      }),
      { numRuns: randomRuns(500) },
    );
  });

  it('is a personal page if it is in app/(personal)', () => {
    for (const url of ['/search', '/search?q=x', '/staff/messages/1']) {
      expect([url, kindOf(url)]).toEqual([url, 'personal']);
    }
  });

  it('is Next for an endpoint and a file, and only the endpoint takes long', () => {
    const isEndpoint = {
      '/api/contact': true,
      '/healthz': false,
      '/_next/static/chunks/a.js': false,
    };
    for (const [url, expected] of Object.entries({
      ...isEndpoint,
      '/about/': false,
      '/search/': false,
    })) {
      expect([url, findTarget(url, edition)]).toEqual([
        url,
        { kind: 'program', isEndpoint: expected },
      ]);
    }
  });

  it('is Next for a page with a slash at its end, which Next redirects', () => {
    expect(kindOf('/about')).toBe('page');
    expect(kindOf('/about/')).toBe('program');
    expect(kindOf('/healthz')).toBe('program');
    expect(kindOf('/search/')).toBe('program');
    expect(kindOf('/search?q=a%2Fb')).toBe('personal');
  });

  it.each([
    '/about%2F',
    '/about%2f/',
    '/search%2F',
    '/staff%2Fmessages/1',
    '/staff/messages/1%2F2',
  ])('is nothing for %s, whose slash is encoded', (url) => {
    expect(kindOf(url)).toBe('nothing');
  });

  it('is never Next for a path with an encoded slash, because Next would send a bare page', () => {
    const known = [
      ...edition.content.addresses,
      ...Object.values(ROUTES),
      '/_next/static/chunks/a.js',
      '/media/images/swan.png',
      ...fs.readdirSync('public').map((file) => `/${file}`),
    ];
    const slash = fc.constantFrom('%2F', '%2f');
    const place = fc.oneof(
      fc.record({ at: fc.nat(), isInstead: fc.boolean() }),
      fc.constant({ at: Infinity, isInstead: false }),
    );
    const ending = fc.constantFrom('', '/', '?q=a', '/?q=a');
    fc.assert(
      fc.property(fc.constantFrom(...known), slash, place, ending, (address, code, spot, end) => {
        const { at, isInstead } = spot;
        const slashes = [...address.matchAll(/\//g)].map(({ index }) => index).slice(1);
        const replaced = isInstead ? slashes[at % slashes.length] : undefined;
        const index = replaced ?? Math.max(1, Math.min(at, address.length));
        const rest = address.slice(replaced === undefined ? index : index + 1);
        const url = address.slice(0, index) + code + rest + end;
        expect([url, kindOf(url)]).not.toEqual([url, 'program']);
      }),
      { numRuns: randomRuns(1000) },
    );
  });
});
