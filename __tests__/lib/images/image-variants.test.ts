import fc from '@/__tests__/support/jest/random';
import { fallbackOf, listVariants, listWidths, srcSetOf } from '@/lib/images/image-variants';

const lake = { url: '/media/blog/lake.jpg', width: 1000, height: 500, version: 'abc' };

describe('the widths of an image', () => {
  it('are four for a photo, and five for one that fills the screen', () => {
    expect(listWidths(4000)).toEqual([480, 800, 1200, 1600]);
    expect(listWidths(4000, true)).toEqual([480, 800, 1200, 1600, 2400]);
  });

  it('end with that of the image, if it is smaller', () => {
    expect(listWidths(1000)).toEqual([480, 800, 1000]);
    expect(listWidths(480)).toEqual([480]);
    expect(listWidths(32)).toEqual([32]);
  });

  it('ascend and never exceed that of the image, whatever its size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), fc.boolean(), (width, isWide) => {
        const widths = listWidths(width, isWide);
        expect(widths.length).toBeGreaterThan(0);
        expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
        expect(widths.at(-1)).toBe(Math.min(width, isWide ? 2400 : 1600));
      }),
    );
  });
});

describe('the URLs of an image', () => {
  it('name width, version and file', () => {
    expect(srcSetOf(lake)).toBe(
      '/media/480-abc/blog/lake.jpg.webp 480w, /media/800-abc/blog/lake.jpg.webp 800w, ' +
        '/media/1000-abc/blog/lake.jpg.webp 1000w',
    );
  });

  it('include one in the format of old browsers, with its size', () => {
    expect(fallbackOf({ ...lake, width: 3000, height: 1001 })).toEqual({
      url: '/media/1200-abc/blog/lake.jpg.jpg',
      width: 1200,
      height: 400,
    });
    expect(fallbackOf({ ...lake, url: '/media/logo.PNG' }).url).toBe(
      '/media/1000-abc/logo.PNG.png',
    );
  });

  it('are that of the file alone, if there are no variants', () => {
    const original = { url: lake.url, width: 1000, height: 500 };
    expect(srcSetOf(original)).toBeNull();
    expect(fallbackOf(original)).toEqual(original);
    expect(listVariants({ url: '/media/crest.svg' })).toEqual([]);
  });
});
