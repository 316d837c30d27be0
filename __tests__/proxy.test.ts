import { PERSONAL_PAGES } from '@/lib/routes';
import { config } from '@/proxy';

it('the proxy matches exactly the personal pages', () => {
  const pages = PERSONAL_PAGES.map((page) => page.slice(1).replace(':id', '[^/]+'));
  expect(config.matcher.map(({ source }) => source)).toEqual([`/:page(${pages.join('|')})`]);
});
