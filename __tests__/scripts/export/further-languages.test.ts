import fs from 'node:fs';
import path from 'node:path';
import { makeTranslatedContent } from '@/__tests__/support/content/languages';
import { removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { makeFolder, removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import type { Edition } from '@/lib/server/content/edition';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { listFurther } from '@/scripts/export/further-languages';

const ROUTES = {
  '/(content)/[...slug]/page': '/[...slug]',
  '/(content)/page': '/',
  '/(content)/home/page': '/home',
  '/(content)/gone/page': '/gone',
  '/(content)/sitemap.xml/route': '/sitemap.xml',
};

let edition: Edition;

beforeAll(() => {
  const build = makeFolder();
  oncePerProcess('build', () => ({ folder: path.relative(process.cwd(), build) }));
  fs.writeFileSync(path.join(build, 'app-path-routes-manifest.json'), JSON.stringify(ROUTES));
  const folder = makeTranslatedContent({
    'pages/study/fees.de.md': '---\ntitle: Gebühren\nslug: gebuehren\n---\n',
    'redirects.yaml': '- { from: /old, to: /study/fees }\n',
  });
  edition = { id: 'v', content: loadFolder(folder, Date.now()), tree: openFolder(folder) };
});

afterAll(() => {
  removeMadeFolders();
  removeMadeContent();
});

describe('a copy of a site in several languages', () => {
  it('has the pages and files of each further language below its prefix, and none that it lacks', () => {
    const { prefixes, pages } = listFurther(edition, (page) => page !== '/contact');
    expect(prefixes).toEqual(['/de']);
    expect(pages).toEqual(
      expect.arrayContaining([
        '/de',
        '/de/home',
        '/de/study/gebuehren',
        '/de/people',
        '/de/people.json',
      ]),
    );
    expect(pages.every((page) => /^\/de(\/|$)/.test(page))).toBe(true);
    for (const page of [
      '/de/study',
      '/de/contact',
      '/de/sitemap.xml',
      '/de/gone',
      '/de/people/odette',
    ]) {
      expect(pages).not.toContain(page);
    }
  });

  it('redirects former addresses within each language', () => {
    const { redirects } = listFurther(edition, () => true);
    expect(redirects).toContainEqual({
      from: '/de/old',
      to: '/de/study/gebuehren',
      permanent: true,
    });
  });
});
