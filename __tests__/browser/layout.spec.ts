import { expect, test } from '@playwright/test';
import { listPosts } from '@/__tests__/support/content/posts';
import { listCutOff } from '@/__tests__/support/pages/layout';
import { NARROW, NAVIGATION, WIDE, content, site } from '@/__tests__/support/pages/site';
import { layoutText } from '@/lib/i18n/en/layout';

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active', viewport: WIDE });

  test('the current page is marked by more than its colour in forced colours', async ({ page }) => {
    const [, second] = NAVIGATION;
    await page.goto(second?.href ?? '');
    const current = page
      .getByRole('navigation', { name: layoutText.mainNavigation })
      .locator('[aria-current="page"]');
    await expect(current).toHaveText(second?.label ?? '');
    await expect(current).toHaveCSS('font-weight', '600');
  });

  test('a button keeps its border in forced colours', async ({ page }) => {
    await page.setViewportSize(NARROW);
    await page.goto('/home');
    const button = page.getByRole('button', { name: layoutText.menu, exact: true });
    await expect(button).toHaveCSS('border-top-style', 'solid');
  });
});

test('paper has an email address once, and says where the page comes from', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/contact');
  const link = page.getByRole('main').getByRole('link', { name: site.contact.email });
  const printed = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(printed).toBe('none');
  const source = page.locator('.print-source');
  await expect(source).toBeVisible();
  await expect(source).toContainText(site.brand);
});

test('a choice keeps its size beside a long text', async ({ page }) => {
  await page.setViewportSize(NARROW);
  await page.goto('/login');
  const box = await page.getByRole('main').getByRole('checkbox').boundingBox();
  expect(box).toMatchObject({ width: 24, height: 24 });
});

test('posts with images leave no gap in two columns', async ({ page }) => {
  test.skip(!listPosts(content).some(({ image }) => image), 'The posts have no images.');
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/blog');
  const posts = page.locator('main li:has(h2)');
  const [last, first] = [await posts.last().boundingBox(), await posts.first().boundingBox()];
  const list = await page.locator('main ul:has(h2)').boundingBox();
  if (!last || !first || !list) throw new Error('There are no posts.');
  expect(first.x).toBeCloseTo(list.x);
  expect(last.x + last.width).toBeCloseTo(list.x + list.width);
});

for (const size of [NARROW, WIDE])
  test(`a long word breaks within its card at ${size.width} pixels`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/blog');
    const card = page.locator('main li:has(h2)').last();
    await card.locator('h2 a').evaluate((title) => {
      title.textContent = 'Kommunikationswissenschaften'.repeat(3);
    });
    const [outer, inner] = [await card.boundingBox(), await card.locator('h2').boundingBox()];
    if (!outer || !inner) throw new Error('The card is not shown.');
    expect(inner.x + inner.width).toBeLessThan(outer.x + outer.width);
  });

test('a long word in the title of another post fits on a phone', async ({ page }) => {
  const [post] = listPosts(content);
  test.skip(listPosts(content).length < 2 || !post, 'There are no two posts.');
  await page.setViewportSize(NARROW);
  await page.goto(post?.address ?? '');
  const other = page.getByRole('main').locator('a:is([rel=prev], [rel=next])').first();
  await other.evaluate((link) => {
    link.textContent = 'Kommunikationswissenschaften'.repeat(2);
  });
  expect(await listCutOff(page)).toEqual([]);
});

for (const width of [320, 390, 1024, 1280])
  test(`a link of the footer has its longest word in one line at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/about');
    const links = page.getByRole('contentinfo').getByRole('list').first().getByRole('link');
    const boxes = await links.evaluateAll((all) => {
      for (const [index, word] of ['Kontakt', 'Barrierefreiheit'].entries())
        all[index]?.replaceChildren(word);
      return all.map((link) => link.getBoundingClientRect().toJSON());
    });
    expect(boxes[1]?.height).toBe(boxes[0]?.height);
    expect(new Set(boxes.map(({ x }) => x)).size).toBe(2);
  });

test('on a page from right to left, a heading in Latin letters ends at the edge of the page', async ({
  page,
}) => {
  await page.goto('/about');
  const style = await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
    const { textAlign, unicodeBidi } = getComputedStyle(
      document.querySelector('h1') ?? document.body,
    );
    return { textAlign, unicodeBidi };
  });
  expect(style).toEqual({ textAlign: 'right', unicodeBidi: 'plaintext' });
});

test('nothing moves for visitors who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/home');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
