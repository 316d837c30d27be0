import { expect, test } from '@playwright/test';
import { listPosts } from '@/__tests__/support/content/posts';
import { content } from '@/__tests__/support/pages/site';
import { listWidths } from '@/lib/images/image-variants';

/** A post whose image has been resized; a site may have none. */
const post = listPosts(content).find(
  ({ image }) => image?.width && !/\.(svg|gif)$/i.test(image.url),
);

test.use({ viewport: { width: 412, height: 900 }, deviceScaleFactor: 2.625 });

test('the image of a post is loaded in the width that a phone needs, and cached forever', async ({
  page,
}) => {
  test.skip(!post);
  await page.goto(post?.address ?? '');
  const url = await page.locator('article figure img').evaluate((image) => {
    const { currentSrc } = image instanceof HTMLImageElement ? image : { currentSrc: '' };
    return currentSrc;
  });
  const wanted = listWidths(post?.image?.width ?? 0).find((width) => width >= 412 * 0.62 * 2.625);
  expect(url).toContain(`/media/${wanted ?? post?.image?.width}-`);
  const response = await page.request.get(url);
  expect(response.headers()['content-type']).toBe('image/webp');
  expect(response.headers()['cache-control']).toContain('immutable');
});
