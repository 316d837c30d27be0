import { parse } from 'parse5';
import fs from 'node:fs';
import path from 'node:path';
import { makeFolder, removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import { contentSecurityPolicy, WITHOUT_SCRIPTS } from '@/lib/content-security-policy';
import { copyText } from '@/lib/i18n/en/layout';
import type { Alert } from '@/lib/server/alerts/board';
import { ALERT_LIST_ID, ALERTS_ID } from '@/lib/server/alerts/shown-alerts';
import { withAlerts } from '@/scripts/export/alert-marks';
import { readCopyFacts } from '@/scripts/export/copy-facts';
import { CopyFolder } from '@/scripts/export/copy-folder';
import { findLinks } from '@/scripts/export/find-links';
import { addHostFiles } from '@/scripts/export/hosts/host-files';
import { formatNginxMaps } from '@/scripts/export/hosts/nginx-files';
import { addRedirects } from '@/scripts/export/redirects';
import { withPolicy } from '@/scripts/export/with-policy';

afterEach(removeMadeFolders);

const PAGE = `<!DOCTYPE html><html><head><meta charSet="utf-8"/><title>T</title></head><body><div id="${ALERTS_ID}"></div></body></html>`;

describe('the policy in a copied page', () => {
  it('comes first in its head, without what only a header can say', () => {
    const head = withPolicy(PAGE, WITHOUT_SCRIPTS).split('<head>')[1] ?? '';
    expect(head).toMatch(/^<meta http-equiv="Content-Security-Policy" content="default-src /);
    expect(head).not.toContain('frame-ancestors');
    expect(head.indexOf('charSet')).toBeLessThan(1_000);
  });

  it('comes after the encoding if that would be too late for browsers', () => {
    const hashes = Array.from(
      { length: 20 },
      (_, index) => `'sha256-${`${index}`.padEnd(44, 'x')}'`,
    );
    const html = withPolicy(PAGE, contentSecurityPolicy(hashes));
    expect(html).toContain('<head><meta charSet="utf-8"/><meta http-equiv=');
    expect(() => parse(html)).not.toThrow();
  });
});

describe('the links of a copied page', () => {
  it('are found in attributes, lists of images, JSON and XML', () => {
    const text = `<a href="/about?q=1#x"><img srcset="/media/480-a0/a%20b.jpg.webp 480w, /media/it&#x27;s.png 2x">
      {"url":"/people/ann","image":"https://www.example.edu/media/x.jpg"}<loc>https://www.example.edu/blog</loc>`;
    expect([...findLinks(text)]).toEqual(
      expect.arrayContaining([
        '/about',
        '/media/480-a0/a%20b.jpg.webp',
        "/media/it's.png",
        '/people/ann',
        '/media/x.jpg',
        '/blog',
      ]),
    );
  });
});

describe('the alerts of a copied page', () => {
  const alert = (text: string, folder: string | null = null): Alert => ({
    ...{ id: 'a', level: 'emergency', text, link: null, folder, isExercise: false },
    ...{ publishedAt: 0, endsAt: 9e12, updates: [] },
  });

  it('are shown once however often they are written, and removed without a trace', () => {
    for (const text of ['Flood.', '<!--/alerts--></div>', '$& $1 "quoted" & more']) {
      const marked = withAlerts(PAGE, '/about', [alert(text)]);
      expect(marked).toContain('class="alert alert-emergency"');
      expect(withAlerts(marked, '/about', [alert(text)])).toBe(marked);
      expect(withAlerts(withAlerts(marked, '/about', [alert('Other')]), '/about', [])).toBe(PAGE);
    }
  });

  it('are shown in their folder only, and all of them on the page of alerts', () => {
    const list = PAGE.replace(ALERTS_ID, ALERT_LIST_ID);
    expect(withAlerts(PAGE, '/about', [alert('Flood.', '/blog')])).toBe(PAGE);
    expect(withAlerts(PAGE, '/blog/one', [alert('Flood.', '/blog')])).toContain('Flood.');
    expect(withAlerts(list, '/alert', [alert('Flood.', '/blog')])).toContain('Flood.');
    expect(withAlerts(list, '/alert', [])).toContain(copyText.noAlert);
  });
});

describe('the redirects of a copy', () => {
  const redirect = (from: string, to: string) => ({ from, to, permanent: true });

  it('never hide a page, a file or the folder of a page', async () => {
    const folder = path.join(makeFolder(), 'copy');
    const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
    await new CopyFolder(folder).replace({ key: '', day: '' }, async (draft) => {
      draft.add('about/index.html', 'about');
      draft.add('blog/one/index.html', 'one');
      draft.add('feed.xml', 'feed');
      draft.add('media/icon.png', 'icon');
      const redirects = addRedirects(draft, {
        redirects: [
          redirect('/about', '/blog'),
          redirect('/feed.xml', '/blog'),
          redirect('/blog', '/about'),
          redirect('/feed.xml/old', '/about'),
          redirect('/favicon.ico', '/media/icon.png'),
          redirect('/index.php?id=1', '/about'),
          redirect('/a "quoted" $name', '/b?c=%20<d>'),
        ],
        pages: ['/about', '/about.ics'],
      });
      addHostFiles(draft, { copied: [], redirects, gone: ['/lost'] });
    });
    expect(read('about/index.html')).toBe('about');
    expect(read('feed.xml')).toBe('feed');
    expect(read('blog/index.html')).toContain('content="0; url=/about"');
    expect(read('favicon.ico')).toBe('icon');
    expect(read('blog.ics/index.html')).toContain('url=/about.ics');
    expect(read('account/index.html')).toContain('url=/login');
    expect(fs.existsSync(path.join(folder, 'search'))).toBe(false);
    expect(read('_redirects')).toMatch(/^\/index\.php id=1 \/about 308$/m);
    expect(read('_redirects')).not.toMatch(/^\/(about|feed\.xml) /m);
    expect(read('a "quoted" $name/index.html')).toContain('url=/b?c=%20&lt;d&gt;');
    expect(read('.htaccess')).toContain('RewriteRule "^lost/?$" - [G]');
  });

  it('never take the place of what hosts read, and never make a program or a page of a file', async () => {
    const folder = path.join(makeFolder(), 'copy');
    const sources = ['/.htaccess', '/_headers/x', '/.copy/nginx-maps.conf', '/x.php', '/x.html'];
    await new CopyFolder(folder).replace({ key: '', day: '' }, async (draft) => {
      draft.add('media/notes.txt', '<?php evil(); ?>');
      draft.add('media/nginx.conf', 'evil');
      draft.add('feed.xml', 'feed');
      const redirects = addRedirects(draft, {
        redirects: [
          ...sources.map((from) => redirect(from, '/media/notes.txt')),
          redirect('/.copy/nginx-server.conf', '/media/nginx.conf'),
          redirect('/old/a.rss/b', '/feed.xml'),
          redirect('/old/a.rss', '/feed.xml'),
          redirect('/index.rss', '/feed.xml'),
        ],
        pages: [],
      });
      addHostFiles(draft, { copied: [], redirects, gone: [] });
    });
    const files = Object.entries(readCopyFacts(folder)?.files ?? {}).map(([file]) => file);
    const texts = files.map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
    expect(texts.filter((text) => text.includes('evil'))).toHaveLength(2);
    expect(files).toEqual(expect.arrayContaining(['.htaccess', '_headers', 'x.php/index.html']));
    expect(fs.readFileSync(path.join(folder, 'index.rss'), 'utf8')).toBe('feed');
  });

  it('are left out of the files of hosts if these cannot hold them, and stand for no others', async () => {
    const folder = path.join(makeFolder(), 'copy');
    const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
    await new CopyFolder(folder).replace({ key: '', day: '' }, async (draft) => {
      const all = [
        '/a\nSetHandler evil',
        `/${'a/'.repeat(500)}b`,
        '/\ud800',
        '/*',
        '/:id',
        '/Old',
        '/old',
      ];
      const redirects = all.map((from) => redirect(from, '/about'));
      addHostFiles(draft, { copied: [], redirects, gone: ['/b\nSetHandler evil', '/Lost'] });
    });
    expect(read('.htaccess')).not.toContain('SetHandler');
    expect(read('_redirects')).toBe(
      '/%2A /about 308\n/Old /about 308\n/old /about 308\n/:id /about 308\n',
    );
    const maps = read('.copy/nginx-maps.conf');
    expect(maps).not.toMatch(/SetHandler|(a\/){500}/);
    // To nginx, two plain keys that differ in case are one.
    expect(maps).toContain('"~^/Old$" "/about$is_args$args";');
    expect(maps).toContain('"/old" "/about$is_args$args";');
    expect(maps).toContain('"~^/Lost$" 1;');
  });

  it('of patterns follow the date of a page where a host knows no patterns', async () => {
    const folder = path.join(makeFolder(), 'copy');
    const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
    const named = '/news/:year/:month/:name';
    await new CopyFolder(folder).replace({ key: '', day: '' }, async (draft) => {
      draft.add('news/2026/01/hill/index.html', 'hill');
      const redirects = addRedirects(
        draft,
        {
          redirects: [
            redirect(named, '/blog/:name?from=news'),
            redirect('/x/:any/:name', '/blog/:name'),
            redirect('/far/:name', 'https://example.org/:name'),
          ],
          pages: ['/blog/lake', '/blog/hill', '/blog/tags/hill', '/about'],
        },
        new Map([
          ['/blog/lake', '2026-01-31T09:30+01:00'],
          ['/blog/hill', '2026-01-30'],
        ]),
      );
      addHostFiles(draft, { copied: [], redirects, gone: ['/news/2026/01/gone'] });
    });
    for (const file of ['news/2026/01/lake', 'news/2026/01/lake.html'])
      expect(read(`${file}/index.html`)).toContain('url=/blog/lake?from=news');
    expect(read('news/2026/01/hill/index.html')).toBe('hill');
    expect(['x', 'far'].map((one) => fs.existsSync(path.join(folder, one)))).toEqual([
      false,
      false,
    ]);
    expect(read('_redirects')).toContain(`${named} /blog/:name?from=news 308\n`);
    const lines = read('.htaccess').split('\n');
    const rule = lines.findIndex((line) =>
      line.startsWith('RewriteRule "^news/([0-9]+)/([0-9]+)/'),
    );
    expect(lines[rule]).toMatch(/"\/blog\/\$3\?from=news" \[R=308,L,NE\]$/);
    expect(lines[rule - 1]).toBe('RewriteCond "%{DOCUMENT_ROOT}/blog/$3/index.html" -f');
    expect(rule).toBeLessThan(lines.findIndex((line) => line.endsWith('[G]')));
  });

  it('lead on from an address with a slash at its end, but never to another site', () => {
    const line = formatNginxMaps({ copied: [], redirects: [], gone: [] })
      .split('\n')
      .find((one) => one.includes('copy_path'));
    const [, quoted = ''] = /^ *"~(.*)" \$copy_path/.exec(line ?? '') ?? [];
    const pattern = new RegExp(quoted.replaceAll('\\\\', '\\'));
    const lead = (address: string) => pattern.exec(address)?.groups?.copy_path;
    expect(['/a/', '/a//', '/a/b/?c=/d/', '/%C3%A4%5C/'].map(lead)).toEqual([
      '/a',
      '/a',
      '/a/b',
      '/%C3%A4%5C',
    ]);
    expect(['/', '//', '//evil.example/', '/\\evil.example/', '/a?b/'].map(lead)).toEqual(
      Array.from({ length: 5 }),
    );
  });
});
