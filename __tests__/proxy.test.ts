import { PERSONAL_PAGES } from '@/lib/routes';
import { config } from '@/proxy';

it('stands in front of the personal pages and of nothing else', () => {
  expect(config.matcher.map(({ source }) => source)).toEqual(PERSONAL_PAGES);
});
