import fs from 'node:fs';
import { expect, test } from '@playwright/test';
import { validateXML } from 'xmllint-wasm';
import { z } from 'zod';
import { describeBlog, listPosts, listTags } from '@/__tests__/support/content/posts';
import { IS_BRIEF } from '@/__tests__/support/jest/quick';
import { content } from '@/__tests__/support/pages/site';
import { formatDate } from '@/lib/format';
import { articlesText } from '@/lib/i18n/en/articles';
import { layoutText, paginationText } from '@/lib/i18n/en/layout';
import { countListPages, listPagePath } from '@/lib/pagination';
import { listNeighbours, listRelated } from '@/lib/server/content/lists/articles';
import { groupByType } from '@/lib/server/content/lists/entry-groups';
import { getSettings } from '@/lib/server/settings';

const { home, redirects } = content;
const blog = describeBlog(content);
const posts = listPosts(content);
const tags = IS_BRIEF ? listTags(content).slice(0, 1) : listTags(content);
const authors = listTags(content, 'author').slice(0, IS_BRIEF ? 1 : undefined);
const { many } = blog.type.names;
const { origin } = getSettings();
const [newest] = posts;

// jsonfeed.org/version/1.1, as far as this site writes it: nothing else is allowed.
const text = z.string().min(1);
const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: text,
  description: text,
  home_page_url: z.url(),
  feed_url: z.url(),
  language: text,
  items: z.array(
    z.strictObject({
      id: text,
      url: z.url(),
      title: text,
      summary: text,
      content_html: z.string(),
      image: z.url().optional(),
      date_published: z.iso.datetime({ offset: true }),
      date_modified: z.iso.datetime({ offset: true }),
      authors: z.array(z.strictObject({ name: text, url: z.url().optional() })).min(1),
      tags: z.array(text),
    }),
  ),
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  const lists = [
    { name: 'the blog', address: blog.address, posts },
    ...tags.map((tag) => ({ name: tag.label, ...tag })),
    ...authors.map((list) => ({ name: list.label, ...list })),
  ];
  for (const list of lists) {
    test(`${list.name} lists each of its posts once, the newest first`, async ({ page }) => {
      const titles: string[] = [];
      const main = page.getByRole('main');
      await page.goto(list.address);
      for (let number = 1; number <= countListPages(list.posts); number++) {
        expect(new URL(page.url()).pathname).toBe(listPagePath(list.address, number));
        titles.push(...(await main.locator('ul h2').allTextContents()));
        const next = main.getByRole('link', { name: paginationText.next });
        if ((await next.count()) > 0) await next.click();
      }
      expect(titles).toEqual(list.posts.map(({ title }) => title));
      if (list.posts.length === 0) await expect(main).toContainText(articlesText.none(many));
    });
  }

  for (const tag of tags.slice(0, 1)) {
    test('visitors get from a topic to its posts and from a post to its topics', async ({
      page,
    }) => {
      const [post] = tag.posts;
      const main = page.getByRole('main');
      await page.goto(blog.address);
      await main.getByRole('link', { name: articlesText.all(articlesText.topics) }).click();
      await main.getByRole('link', { name: tag.label }).click();
      await main.getByRole('link', { name: post?.title, exact: true }).click();
      await main.getByRole('link', { name: tag.label, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(tag.label);
    });
  }
});

for (let number = 2; number <= countListPages(posts); number++) {
  test(`page ${number} of the blog says which one it is`, async ({ page }) => {
    await page.goto(listPagePath(blog.address, number));
    const pager = page.getByRole('navigation', { name: paginationText.name });
    await expect(pager.locator('[aria-current="page"]')).toHaveText(String(number));
    await expect(page).toHaveTitle(
      `${paginationText.title(blog.title, number)} – ${content.site.title}`,
    );
  });
}

for (const number of [1, 0, countListPages(posts) + 1, '02', 'x']) {
  test(`there is no page ${number} of the blog`, async ({ request }) => {
    expect((await request.get(`${blog.address}/page/${number}`)).status()).toBe(404);
  });
}

for (const post of [newest, posts.at(-1)].filter((one) => one !== undefined)) {
  test.describe(post.address, () => {
    test.beforeEach(({ page }) => page.goto(post.address));

    test('a post shows its date, its authors and the reading time', async ({ page }) => {
      const article = page.getByRole('article');
      await expect(article).toContainText(formatDate(post.date ?? ''));
      if (post.updated) await expect(article).toContainText(formatDate(post.updated));
      await expect(article).toContainText(articlesText.minutes(post.minutes));
      for (const { label, href } of post.authors) {
        const author = article.getByRole('link', { name: label, exact: true });
        if (href === undefined) await expect(author).toHaveCount(0);
        else await expect(author.first()).toHaveAttribute('href', href);
        await expect(article).toContainText(label);
      }
    });

    test('a post links to the posts before and after it and to related ones', async ({ page }) => {
      const entry = blog.byAddress.get(post.address) ?? post;
      const { newer, older } = listNeighbours(blog, entry);
      const neighbours = page.getByRole('navigation', { name: articlesText.neighbours(many) });
      const around = [older, newer].filter((one) => one !== undefined);
      expect(await neighbours.getByRole('link').allTextContents()).toEqual(
        around.map(({ title }) => title),
      );
      const related = page.getByRole('main').locator('section:has(> h2) h3');
      expect(await related.allTextContents()).toEqual(
        expect.arrayContaining(listRelated(blog, entry).map(({ title }) => title)),
      );
    });

    test('a post has structured data with its author and breadcrumbs', async ({ page }) => {
      const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
      const data: { '@type': string }[] = blocks.map((block) => JSON.parse(block));
      expect(data.find((one) => one['@type'] === 'BlogPosting')).toMatchObject({
        headline: post.title,
        datePublished: post.date,
        dateModified: post.updated ?? post.date,
        author: post.authors.map(({ label }) => ({ '@type': 'Person', name: label })),
        mainEntityOfPage: `${origin ?? ''}${post.address}`,
      });
      const trail = [home.title, blog.title, post.title];
      expect(data.find((one) => one['@type'] === 'BreadcrumbList')).toMatchObject({
        itemListElement: trail.map((name, index) => ({ position: index + 1, name })),
      });
      const shown = page.getByRole('navigation', { name: layoutText.breadcrumbs });
      expect(await shown.getByRole('link').allTextContents()).toEqual(trail.slice(0, -1));
    });

    test('images of a post load, and their size is known before', async ({ page }) => {
      const images = page.getByRole('article').locator('img');
      for (const image of await images.all()) {
        await image.scrollIntoViewIfNeeded();
        await expect(image).toHaveAttribute('width', /^\d+$/);
        await expect(image).toHaveAttribute('height', /^\d+$/);
        await expect(image).toHaveJSProperty('complete', true);
        await expect(image).not.toHaveJSProperty('naturalWidth', 0);
      }
    });
  });
}

const schema = fs.readFileSync('__tests__/support/pages/atom.rng', 'utf8');

const dated = groupByType(content)
  .filter(
    ({ type, listed }) => !type.isSiteFeed && listed.some(({ startsAt }) => startsAt !== undefined),
  )
  .map(({ type, listed }) => ({
    address: type.path,
    posts: listed.toSorted((a, b) => (b.startsAt ?? 0) - (a.startsAt ?? 0)),
  }));

for (const { address, posts: listed } of [{ address: '', posts }, ...tags, ...dated]) {
  test(`the feed at ${address}/feed.xml is what RFC 4287 demands, with its posts`, async ({
    request,
  }) => {
    const response = await request.get(`${address}/feed.xml`);
    expect(response.status()).toBe(origin ? 200 : 404);
    if (!origin) return;
    expect(response.headers()['content-type']).toContain('application/atom+xml');
    const xml = await response.text();
    const { errors } = await validateXML({ xml, schema, extension: 'relaxng' });
    expect(errors.map(({ message }) => message)).toEqual([]);
    const ids = [...xml.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id);
    expect(ids).toEqual(
      [address || blog.address, ...listed.slice(0, 50).map((post) => post.address)].map(
        (path) => `${origin}${path}`,
      ),
    );
  });
}

test('the JSON feed is valid according to version 1.1', async ({ request }) => {
  const response = await request.get('/feed.json');
  expect(response.status()).toBe(origin ? 200 : 404);
  if (!origin) return;
  const feed = jsonFeed.parse(await response.json());
  expect(feed.items.map(({ url }) => url)).toEqual(
    posts.slice(0, 50).map(({ address }) => `${origin}${address}`),
  );
});

for (const { from, to, permanent } of redirects) {
  test(`${from} leads on to ${to}`, async ({ request }) => {
    const response = await request.get(encodeURI(from), { maxRedirects: 0 });
    expect(response.status()).toBe(permanent ? 308 : 307);
    expect(response.headers()).toMatchObject({
      location: to,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("script-src 'none'"),
    });
    expect((await response.body()).length).toBeLessThan(500);
  });
}
