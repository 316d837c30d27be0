import { NextRequest } from 'next/server';
import { PATH_HEADER, PERSONAL_PAGES } from '@/lib/routes';
import { config, proxy } from '@/proxy';

it('the proxy matches exactly the personal pages', () => {
  const pages = PERSONAL_PAGES.map((page) => page.slice(1).replace(':id', '[^/]+'));
  expect(config.matcher.map(({ source }) => source)).toEqual([`/:page(${pages.join('|')})`]);
});

it('tells the layout which page was requested, whatever the client says', () => {
  const headers = { [PATH_HEADER]: '/account' };
  const response = proxy(new NextRequest('http://localhost/login?x=1', { headers }));
  expect(response.headers.get(`x-middleware-request-${PATH_HEADER}`)).toBe('/login');
});
