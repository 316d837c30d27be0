import { AddressIndex } from '@/lib/server/publishing/pages/similar/address-index';

const ADDRESSES = [
  '/home',
  '/about',
  '/contact',
  '/study/fees',
  '/study/apply',
  '/study/open-days',
  '/research/climate',
  '/research/physics',
  '/blog/the-lake-in-winter',
  '/blog/a-bridge-built-by-first-years',
  '/blog/the-library-stays-open-until-midnight',
  '/blog/what-the-river-remembers',
];

async function create(addresses: readonly string[]): Promise<AddressIndex> {
  const index = await AddressIndex.create(addresses, () => true);
  if (!index) throw new Error('The index is not complete.');
  return index;
}

describe('AddressIndex', () => {
  it.each([
    ['/abuot', '/about'],
    ['/About/', '/about'],
    ['/about.html', '/about'],
    ['/fees', '/study/fees'],
    ['/study/fee', '/study/fees'],
    ['/studies/opening-days', '/study/open-days'],
    ['/blog/the-lake-in-wintr', '/blog/the-lake-in-winter'],
    ['/blog/lake-winter', '/blog/the-lake-in-winter'],
    ['/news/2019/03/the-lake-in-winter.html', '/blog/the-lake-in-winter'],
    ['/blog/library_open_until_midnight', '/blog/the-library-stays-open-until-midnight'],
    ['/blog/Wh\u00e0t-the-River', '/blog/what-the-river-remembers'],
  ])('finds for %s, as the nearest address, %s', async (path, expected) => {
    expect((await create(ADDRESSES)).find(path, 3)[0]).toBe(expected);
  });

  it.each([
    '/wp-login.php',
    '/xyzzy',
    '/blog/xyzzy',
    '/',
    '',
    '/.env',
    '/123',
    '/%ff',
    '/\u{1f642}',
  ])('finds nothing for %s', async (path) => {
    expect((await create(ADDRESSES)).find(path, 3)).toEqual([]);
  });

  it('finds no more addresses than wanted, and the same ones each time', async () => {
    const index = await create(ADDRESSES);
    const found = index.find('/study', 2);
    expect(found).toHaveLength(2);
    expect(index.find('/study', 2)).toEqual(found);
  });

  it('finds nothing among no addresses', async () => {
    expect((await create([])).find('/a', 3)).toEqual([]);
  });

  it('stops being created as soon as it is no longer wanted', async () => {
    let count = 0;
    expect(await AddressIndex.create(ADDRESSES, () => ++count < 5)).toBeNull();
    expect(count).toBe(5);
  });

  describe('of 10,000 addresses', () => {
    const words = ADDRESSES.join('-').split(/[/-]+/).slice(1);
    const many = Array.from({ length: 10_000 }, (_, index) => {
      const chosen = [3, 7, 11].map((step) => words[(index * step) % words.length]);
      return `/blog/${chosen.join('-')}-${index}`;
    });

    it('is created in many slices, and finds one of them', async () => {
      let slices = 0;
      const timer = setInterval(() => slices++, 1);
      const index = await create(many);
      clearInterval(timer);
      expect(slices).toBeGreaterThan(20);
      expect(index.find(`${many[77]}x`, 1)).toEqual([many[77]]);
    });
  });
});
