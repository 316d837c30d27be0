import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { makeTranslatedContent } from '@/__tests__/support/content/languages';
import { page, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { pinEdition, type Edition } from '@/lib/server/content/edition';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { entryIdOf } from '@/lib/server/content/lists/entry-id';
import { isEntry } from '@/lib/server/content/lists/entry-groups';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import {
  getFurtherLanguage,
  linkHere,
  listVersions,
  splitLanguage,
  translationsOf,
} from '@/lib/server/content/translations';
import { oncePerProcess } from '@/lib/server/once-per-process';
import {
  translateLinks,
  translateRedirect,
} from '@/lib/server/publishing/pages/languages/translate-links';
import { findTranslatedTarget } from '@/lib/server/publishing/pages/languages/translated-routes';
import { openTwin } from '@/lib/server/publishing/pages/open-twin';
import { formatSitemap } from '@/lib/server/seo/sitemap';

const ROUTES = {
  '/(content)/[...slug]/page': '/[...slug]',
  '/(content)/page': '/',
  '/(content)/home/page': '/home',
  '/(content)/blog/page': '/blog',
  '/(content)/not-found/page': '/not-found',
  '/(content)/sitemap.xml/route': '/sitemap.xml',
  '/(personal)/search/page': '/search',
  '/(personal)/staff/page': '/staff',
  '/(personal)/contact/again/page': '/contact/again',
  '/(files)/healthz/route': '/healthz',
  '/api/contact/route': '/api/contact',
  '/api/staff/message/route': '/api/staff/message',
};

const build = fs.mkdtempSync(path.join(os.tmpdir(), 'build-'));
let edition: Edition;
let german: Edition;

beforeAll(() => {
  oncePerProcess('build', () => ({ folder: path.relative(process.cwd(), build) }));
  fs.writeFileSync(path.join(build, 'app-path-routes-manifest.json'), JSON.stringify(ROUTES));
  const folder = makeTranslatedContent({
    'pages/study/fees.de.md': page('Preise', 'Gebühren'),
    'pages/plan.md': page('Plan'),
    'pages/plan/room.md': page('Room'),
    'pages/plan.de.md': '---\ntitle: Plan\nslug: lageplan\n---\n',
    'pages/plan/room.de.md': '---\ntitle: Raum\nslug: raum\n---\n',
    'people/odette.de.md': '---\nname: Odette\nsummary: S\nslug: fraeulein-odette\n---\n',
    'redirects.yaml': '- { from: /old, to: /study/fees }\n- { from: /older, to: /study }\n',
  });
  edition = { id: 'v', content: loadFolder(folder, Date.now()), tree: openFolder(folder) };
  german = translationsOf(edition).get('de') ?? edition;
});

afterAll(() => {
  fs.rmSync(build, { recursive: true });
  removeMadeContent();
});

describe('an address below the prefix of a language', () => {
  it.each([
    ['/de', { kind: 'page', path: '/de' }],
    ['/de/home', { kind: 'page', path: '/de/home' }],
    ['/de/study/fees', { kind: 'page', path: '/de/study/fees' }],
    ['/de/people', { kind: 'page', path: '/de/people' }],
    ['/de/lageplan/raum', { kind: 'page', path: '/de/lageplan/raum' }],
    ['/de/people/fraeulein-odette', { kind: 'page', path: '/de/people/fraeulein-odette' }],
    ['/de/people.json', { kind: 'page', path: '/de/people.json' }],
    ['/de/search?q=a', { kind: 'personal' }],
    ['/api/contact?in=de', { kind: 'program', isEndpoint: true }],
    ['/study/fees', { kind: 'page', path: '/study/fees' }],
  ])('is found in that language: %s', (url, target) => {
    expect(findTranslatedTarget(url, edition)).toEqual(target);
  });

  it.each([
    '/de/study',
    '/de/blog',
    '/de/staff',
    '/de/api/staff/message',
    '/de/sitemap.xml',
    '/de/healthz',
    '/de/de',
    '/de/de/home',
    '/fr/home',
    '/dehome',
    '/DE/nothing',
    '/DE/staff',
  ])('has nothing where that language has nothing: %s', (url) => {
    expect(findTranslatedTarget(url, edition).kind).toBe('nothing');
  });

  it.each([
    ['/de/old', '/de/study/fees'],
    ['/de/older', '/study'],
    ['/de/plan/room?a=1', '/de/lageplan/raum?a=1'],
    ['/de/people/siegfried', '/people/siegfried'],
    ['/DE', '/de'],
    ['/DE/study/fees?a=1', '/de/study/fees?a=1'],
    ['/De/Study/Fees.html', '/de/study/fees'],
    ['/DE/search?q=a', '/de/search?q=a'],
  ])('redirects from %s to %s', (url, to) => {
    expect(findTranslatedTarget(url, edition)).toMatchObject({
      kind: 'redirect',
      redirect: { to },
    });
  });
});

describe('the links of a page in a further language', () => {
  it.each([
    ['<a href="/study/fees?a=1#b">', '<a href="/de/study/fees?a=1#b">'],
    ['<a href="/">', '<a href="/de">'],
    ['<a href="/plan/room#a">', '<a href="/de/lageplan/raum#a">'],
    ['<a class="x" href="/study">', '<a hreflang="en" class="x" href="/study">'],
    ['<a hrefLang="en" href="/home">', '<a hrefLang="en" href="/home">'],
    ['<a href="https://example.org/home">', '<a href="https://example.org/home">'],
    ['<a href="//home">', '<a href="//home">'],
    ['<a href="#top">', '<a href="#top">'],
    ['<a href="/staff">', '<a href="/staff">'],
    ['<a href="/media/a.png">', '<a href="/media/a.png">'],
    [
      '<form method="post" action="/api/contact">',
      '<form method="post" action="/api/contact?in=de">',
    ],
    ['<p title="x">href="/home"</p>', '<p title="x">href="/home"</p>'],
  ])('lead from %s to %s', (written, shown) => {
    expect(translateLinks(written, german)).toBe(shown);
    expect(translateLinks(written, edition)).toBe(written);
  });

  it('name every page with an own address in each language, and find it there', () => {
    for (const address of german.content.addresses) {
      const [first, second] = listVersions(german, address);
      expect([first?.tag, second?.tag, second?.isSamePage]).toEqual(['en', 'de', true]);
      const { shown, path: inner } = splitLanguage(decodeURI(second?.href ?? ''), edition);
      expect([shown, inner]).toEqual([german, address]);
    }
  });

  it('are those of its language in responses to its forms, except to pages that it lacks', () => {
    const addresses = [
      '/account',
      '/api/contact',
      '/plan?a=1',
      '/staff',
      '/study',
      'https://x.org/',
    ];
    const shown = ['/de/account', '/api/contact?in=de', '/de/lageplan?a=1', ...addresses.slice(3)];
    expect(pinEdition(german, () => addresses.map(linkHere))).toEqual(shown);
    expect(pinEdition(edition, () => addresses.map(linkHere))).toEqual(addresses);
    expect(pinEdition(german, getFurtherLanguage)).toBe('de');
    expect(pinEdition(edition, getFurtherLanguage)).toBeNull();
  });

  it('lead to the home page of a language that lacks the page, and say so', () => {
    expect(listVersions(edition, '/study')).toMatchObject([
      { label: 'English', href: '/study' },
      { label: 'Deutsch (Startseite)', href: '/de/home', isSamePage: false },
    ]);
    expect(listVersions(edition, '/search').map(({ href }) => href)).toEqual([
      '/search',
      '/de/search',
    ]);
  });
});

describe('a file for programs in a further language', () => {
  const before = { ...process.env };

  beforeAll(() => {
    process.env.APP_ORIGIN = 'https://x.org';
  });

  afterAll(() => {
    process.env = before;
  });

  it.each(['/people.json', '/people.csv', '/events.ics', '/programmes.json'])(
    'names addresses that respond with a page: %s',
    async (file) => {
      const { text } = openTwin(file, german) ?? {};
      const written = (await text?.toArray())?.join('').replaceAll('\r\n ', '') ?? '';
      const urls = [...written.matchAll(/https:\/\/x\.org([^",;\s\\]*)/g)].map(
        ([, url = '']) => url,
      );
      expect(urls).not.toEqual([]);
      for (const url of urls) {
        expect([url, findTranslatedTarget(url, edition).kind]).toEqual([
          url,
          expect.stringMatching(/^(page|media)$/),
        ]);
      }
    },
  );

  it('names a translated entry in its language, and any other one in the first', async () => {
    const { text } = openTwin('/people.json', german) ?? {};
    const { entries } = JSON.parse((await text?.toArray())?.join('') ?? '');
    const urls = entries.map(({ url }: { url: string }) => url);
    expect(urls).toEqual(
      expect.arrayContaining([
        'https://x.org/de/people/fraeulein-odette',
        'https://x.org/people/siegfried',
      ]),
    );
  });

  it('keeps the ids of its entries when the site moves to another origin', async () => {
    const entryIds = { origin: 'https://old.example', urls: {} };
    const moved = translationsOf({ ...edition, entryIds }).get('de') ?? german;
    const { text } = openTwin('/events.ics', moved) ?? {};
    const written = (await text?.toArray())?.join('') ?? '';
    const ids = [...written.replaceAll('\r\n ', '').matchAll(/^UID:(.*)\r$/gm)];
    expect(ids).not.toEqual([]);
    for (const [, id] of ids) expect(id).toMatch(/^de\/events\/.*@old\.example$/);
  });

  it('keeps the id of an entry that was renamed, as its original does', () => {
    const entry = german.content.entries.find((one) => isEntry(one) && one.folder === 'events');
    if (!entry) throw new Error('No event is in German.');
    const urls = { [entry.file]: 'https://newer.example/events/first-name?version=7' };
    const entryIds = { origin: 'https://old.example', urls };
    const site = translationsOf({ ...edition, entryIds }).get('de');
    const idOf = (origin: string) => entryIdOf(entry, { origin, entryIds: site?.entryIds });
    expect(idOf('https://x.org/de')).toBe('https://old.example/de/events/first-name?version=7');
  });
});

describe('the sitemap of a site in several languages', () => {
  it('lists each page in each language, and the page in the others', () => {
    const sitemap = formatSitemap(edition.content, 'https://x.org');
    const links = ['en', 'de', 'x-default'].map(
      (tag) =>
        `<xhtml:link rel="alternate" hreflang="${tag}" href="https://x.org${tag === 'de' ? '/de' : ''}/study/fees"/>`,
    );
    for (const base of ['', '/de']) {
      expect(sitemap).toMatch(
        new RegExp(
          `<loc>https://x.org${base}/study/fees</loc>(<lastmod>[^<]*</lastmod>)?${links.join('')}`,
        ),
      );
    }
    expect(sitemap).toContain('<url><loc>https://x.org/study</loc></url>');
    expect(sitemap).not.toContain('/de/study</loc>');
  });
});

describe('a redirect of a program in another language', () => {
  it.each([
    ['/contact/again', '/de/contact/again'],
    ['/login/to?page=%2Faccount', '/de/login/to?page=%2Faccount'],
    ['/staff', '/staff'],
    ['https://example.org/contact/again', 'https://example.org/contact/again'],
  ])('from Next to %s leads to %s', (location, expected) => {
    const response = new http.ServerResponse(new http.IncomingMessage(new net.Socket()));
    translateRedirect(response, german);
    response.setHeader('location', [location]);
    response.writeHead(303);
    expect(response.getHeader('location')).toBe(expected);
  });
});
