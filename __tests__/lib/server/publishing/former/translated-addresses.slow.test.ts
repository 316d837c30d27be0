import fs from 'node:fs';
import path from 'node:path';
import { GERMAN } from '@/__tests__/support/content/languages';
import { page, SECOND_SITE } from '@/__tests__/support/content/temporary-content';
import {
  followVersion,
  prepareSecondSite,
  storeTexts,
  type FollowedVersion,
} from '@/__tests__/support/content/versions';
import { makeFolder } from '@/__tests__/support/jest/temporary-folder';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { compareContent } from '@/lib/server/publishing/compare-content';
import { findTranslatedTarget } from '@/lib/server/publishing/pages/languages/translated-routes';
import { openVersion } from '@/lib/server/publishing/versions/open-version';

const ROUTES = {
  '/(content)/[...slug]/page': '/[...slug]',
  '/(content)/home/page': '/home',
  '/(personal)/login/to/page': '/login/to',
  '/api/contact/route': '/api/contact',
};

const SITE = fs.readFileSync(`${SECOND_SITE}/site.yaml`, 'utf8');

const ENGLISH = { 'pages/study/fees.md': page('A year costs 9,000.', 'Fees') };

const TRANSLATED = {
  ...ENGLISH,
  ...GERMAN,
  'pages/study/index.md': page('Study', 'Study'),
  'pages/study/index.de.md': '---\ntitle: Studium\nslug: studium\n---\nStudium',
  'pages/study/fees.de.md': '---\ntitle: Preise\nslug: gebuehren\n---\nEin Jahr kostet 9.000.',
  'people/odette.de.md': '---\nsummary: S\nslug: fraeulein-odette\n---\n',
};

const getFiles = prepareSecondSite();

beforeAll(() => {
  const build = makeFolder();
  oncePerProcess('build', () => ({ folder: path.relative(process.cwd(), build) }));
  fs.writeFileSync(path.join(build, 'app-path-routes-manifest.json'), JSON.stringify(ROUTES));
});

type Texts = Record<string, string>;

function follow(latest: FollowedVersion | null, texts: Texts): FollowedVersion {
  return followVersion(latest, { ...getFiles(), ...storeTexts(texts) });
}

/** Follows the redirects from an address. Returns the last address, or why there is no page. */
function visit(url: string, version: FollowedVersion, most = 3): string {
  const edition = { id: 'v', content: version.content, tree: openVersion(version) };
  const target = findTranslatedTarget(url, edition);
  if (target.kind === 'page') return target.path;
  const isFollowed = target.kind === 'redirect' && most > 0;
  return isFollowed ? visit(target.redirect.to, version, most - 1) : target.kind;
}

/** Lists the addresses of all pages in German. */
function listGerman({ content }: FollowedVersion): string[] {
  const { addresses = [], slugs = {} } = content.translations?.de ?? {};
  return addresses.flatMap((address) => (address in slugs ? [] : `/de${address}`));
}

describe('a language that was removed', () => {
  const removeGerman = () => {
    const own = { ...ENGLISH, 'pages/study/index.md': TRANSLATED['pages/study/index.md'] };
    return follow(follow(null, TRANSLATED), { ...own, 'site.yaml': SITE });
  };

  it.each([
    ['/de', '/home'],
    ['/de/home', '/home'],
    ['/de/studium', '/study'],
    ['/de/studium/gebuehren', '/study/fees'],
    ['/de/people/fraeulein-odette', '/people/odette'],
    ['/de/people', '/people'],
    ['/de/people.json', '/people.json'],
    ['/de/people/roles/professor', '/people/roles/professor'],
    ['/de/nothing', 'nothing'],
    ['/fr/people', 'nothing'],
  ])('redirects %s to %s', (url, to) => {
    expect(visit(url, removeGerman())).toBe(to);
  });

  it('leads every address without a slug to the original', () => {
    const german = listGerman(follow(null, TRANSLATED));
    expect(german.length).toBeGreaterThan(10);
    const version = removeGerman();
    for (const address of german) {
      const original = visit(address.slice('/de'.length), version);
      // A filter of a list may have only values of the language.
      if (original !== 'nothing')
        expect([address, visit(address, version)]).toEqual([address, original]);
    }
  });

  it('is listed with its addresses before it is published, as is a changed translation', () => {
    const earlier = follow(null, TRANSLATED);
    const { added, removed } = compareContent(earlier, removeGerman());
    expect(removed).toEqual(expect.arrayContaining(['/de/people', '/de/studium/gebuehren']));
    expect(added).toContain('/de/studium/gebuehren -> /study/fees');
    const fees = 'pages/study/fees.de.md';
    const text = TRANSLATED[fees].replace('9.000', '9.500');
    const later = follow(earlier, { ...TRANSLATED, [fees]: text });
    expect(compareContent(earlier, later)).toMatchObject({
      added: [],
      changed: ['/de/studium/gebuehren'],
      removed: [],
    });
  });

  it('has its addresses again once it is back', () => {
    const back = follow(removeGerman(), TRANSLATED);
    expect(visit('/de/studium/gebuehren', back)).toBe('/de/studium/gebuehren');
    expect(visit('/de/people', back)).toBe('/de/people');
    expect(back.content.redirects.filter(({ from }) => from.startsWith('/de'))).toEqual([]);
    expect(back.content.gone.filter((address) => address.startsWith('/de'))).toEqual([]);
  });

  it('still redirects after a later change, and to where the original has moved', () => {
    const moved = follow(removeGerman(), {
      'site.yaml': SITE,
      'pages/study/index.md': TRANSLATED['pages/study/index.md'],
      'pages/study/prices.md': ENGLISH['pages/study/fees.md'],
    });
    expect(visit('/de/studium/gebuehren', moved)).toBe('/study/prices');
  });
});

describe('a site whose first language becomes another one', () => {
  it('keeps every address reachable', () => {
    const earlier = follow(null, TRANSLATED);
    const german = Object.entries(TRANSLATED).filter(([file]) => file.includes('.de.'));
    const texts: Texts = { 'site.yaml': SITE.concat('\nlanguages: [de, en]\n') };
    for (const [file, text] of Object.entries(TRANSLATED)) {
      if (!file.endsWith('.md') || file.includes('.de.')) continue;
      texts[file.replace(/\.md$/, '.en.md')] = text;
    }
    for (const [file, text] of german) {
      if (file.endsWith('.md') && !file.startsWith('people')) {
        texts[file.replace('.de.', '.')] = text
          .replace(/^slug: .*\n/m, '')
          .replace('title:', text.includes('description:') ? 'title:' : 'description: D\ntitle:');
      }
    }
    for (const name of ['home', 'about', 'contact', 'login', 'register']) {
      texts[`${name}.en.md`] = fs.readFileSync(`${SECOND_SITE}/${name}.md`, 'utf8');
    }
    const later = follow(earlier, texts);
    const pages = earlier.content.addresses.filter((address) => !address.startsWith('/blog'));
    for (const address of [...pages, ...listGerman(earlier)]) {
      expect([address, visit(address, later)]).not.toEqual([
        address,
        expect.stringMatching(/^[^/]/),
      ]);
    }
    expect(visit('/de/studium/gebuehren', later)).toBe('/study/fees');
    expect(visit('/en/study/fees', later)).toBe('/en/study/fees');
  });
});

describe('a slug that has changed', () => {
  it('redirects to the new one, and to the original once the translation is gone', () => {
    const file = 'pages/study/fees.de.md';
    const changed = { ...TRANSLATED, [file]: '---\ntitle: Preise\nslug: preise\n---\nNeu.' };
    const later = follow(follow(null, TRANSLATED), changed);
    expect(visit('/de/studium/gebuehren', later)).toBe('/de/studium/preise');
    const { [file]: _, ...without } = changed;
    const last = follow(later, without);
    expect(visit('/de/studium/gebuehren', last)).toBe('/study/fees');
    expect(visit('/de/studium/preise', last)).toBe('/study/fees');
  });

  it('leads the pages in its folder to their new addresses', () => {
    const file = 'pages/study/index.de.md';
    const changed = {
      ...TRANSLATED,
      [file]: TRANSLATED[file].replace('slug: studium', 'slug: lehre'),
    };
    const later = follow(follow(null, TRANSLATED), changed);
    expect(visit('/de/studium/gebuehren', later)).toBe('/de/lehre/gebuehren');
  });
});
