import fs from 'node:fs';
import http from 'node:http';
import { Socket } from 'node:net';
import path from 'node:path';
import { makeTranslatedContent } from '@/__tests__/support/content/languages';
import { removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { makeFolder, removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import { PERSONAL_PAGES, SIGNED_IN_PAGES } from '@/lib/routes';
import { replaceEdition } from '@/lib/server/content/edition';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { signInFirst } from '@/lib/server/operations/sign-in-first';

/** Returns where a request is redirected to; null if it reaches the site. */
function ask(url: string, cookie = ''): string | null {
  const request = new http.IncomingMessage(new Socket());
  Object.assign(request, { url, method: 'GET', headers: { cookie } });
  const response = new http.ServerResponse(request);
  let hasReached = false;
  signInFirst(() => (hasReached = true))(request, response, () => undefined);
  expect(response.writableEnded).toBe(!hasReached);
  if (hasReached) return null;
  expect(response.statusCode).toBe(307);
  return /^Location: (.*)$/im.exec(String(Reflect.get(response, '_header')))?.[1]?.trim() ?? '';
}

const fill = (page: string) => page.replace(':id', 'a%20b');

it('redirects exactly the pages that require a user, to the page that each asks for', () => {
  const source = (page: string) =>
    fs.readFileSync(`app/(personal)${page.replace(':id', '[id]')}/page.tsx`, 'utf8');
  const protectedPages = PERSONAL_PAGES.filter((page) =>
    /\brequire(User|Staff|Right|Editor)\(/.test(source(page)),
  );
  expect(SIGNED_IN_PAGES).toEqual(protectedPages);
  for (const page of PERSONAL_PAGES) {
    const query = /^\/staff\/(content|people)\//.test(page) ? '?x=1' : '';
    const next = page === '/staff/alert/update' ? '/staff/alert' : `${fill(page)}${query}`;
    const target = `/login/to?${new URLSearchParams({ page: next })}`;
    expect([page, ask(`${fill(page)}?x=1`)]).toEqual([
      page,
      SIGNED_IN_PAGES.includes(page) ? target : null,
    ]);
  }
});

it('lets requests with a session cookie and other paths through', () => {
  expect(ask('/account', 'session=x')).toBeNull();
  for (const url of [
    '/home',
    '/account/',
    '/account/nothing',
    '/accounts',
    '/staff/a/b',
    '//account',
  ]) {
    expect([url, ask(url)]).toEqual([url, null]);
  }
});

it('treats an empty cookie, and one of another name, as none', () => {
  for (const cookie of ['session=', 'xsession=y', 'anchor=z']) {
    expect(ask('/account', cookie)).toBe('/login/to?page=%2Faccount');
  }
});

it('redirects in the language of the page, which staff pages do not have', () => {
  const build = makeFolder();
  oncePerProcess('build', () => ({ folder: path.relative(process.cwd(), build) }));
  const pages = ['/account', '/staff'].map((page) => [`/(personal)${page}/page`, page]);
  const routes = JSON.stringify(Object.fromEntries(pages));
  fs.writeFileSync(path.join(build, 'app-path-routes-manifest.json'), routes);
  const folder = makeTranslatedContent();
  replaceEdition({ id: 'v', content: loadFolder(folder, Date.now()), tree: openFolder(folder) });
  expect(ask('/account?x=1')).toBe('/login/to?page=%2Faccount');
  expect(ask('/de/account?x=1')).toBe('/de/login/to?page=%2Faccount');
  for (const url of ['/de/staff', '/de/home', '/de', '/fr/account']) {
    expect([url, ask(url)]).toEqual([url, null]);
  }
  expect(ask('/de/account', 'session=x')).toBeNull();
});

afterAll(() => {
  removeMadeContent();
  removeMadeFolders();
});
