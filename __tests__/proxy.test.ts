import { PERSONAL_PAGES } from '@/lib/routes';
import { config } from '@/proxy';

it('stands in front of the personal pages and of nothing else', () => {
  const pages = PERSONAL_PAGES.map((page) => page.slice(1).replace(':id', '[^/]+'));
  expect(config.matcher.map(({ source }) => source)).toEqual([`/:page(${pages.join('|')})`]);
});
