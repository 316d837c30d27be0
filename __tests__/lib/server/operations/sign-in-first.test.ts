import fs from 'node:fs';
import http from 'node:http';
import { Socket } from 'node:net';
import { PERSONAL_PAGES, SIGNED_IN_PAGES } from '@/lib/routes';
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
