import { expect, test } from '@playwright/test';
import '@/__tests__/support/content/provide-folder';
import { IS_BRIEF } from '@/__tests__/support/jest/quick';
import { tabTo } from '@/__tests__/support/pages/keyboard';
import { content, NARROW } from '@/__tests__/support/pages/site';
import { formatDate } from '@/lib/format';
import { calendarText } from '@/lib/i18n/en/calendar';
import { layoutText } from '@/lib/i18n/en/layout';
import { entriesText } from '@/lib/i18n/en/entries';
import { POSTS_PER_PAGE } from '@/lib/pagination';
import { getPageText } from '@/lib/server/content/content';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import { showAction } from '@/lib/server/content/lists/actions';
import { calendarPath, listCalendarLinks } from '@/lib/server/content/lists/calendar-pages';
import {
  applyFilters,
  countFilters,
  filterPath,
  type FilterValue,
} from '@/lib/server/content/lists/filters';
import { groupByType, isEntry } from '@/lib/server/content/lists/entry-groups';
import { listInverse } from '@/lib/server/content/lists/find-type-page';
import { titleOf, toListItem } from '@/lib/server/content/lists/list-items';
import { divideFacts, listFacts } from '@/lib/server/content/lists/show-field';
import { findContactCode } from '@/lib/server/content/lists/twins';
import { toDay } from '@/lib/server/content/time/time-zone';
import type { Shown } from '@/lib/server/content/types/field-kind';
import { getSettings } from '@/lib/server/settings';

const { home, entries } = content;
const groups = groupByType(content);
const monthsOf = ({ calendar }: (typeof groups)[number]) =>
  listCalendarLinks(calendar, toDay(Date.now(), content.site.timeZone)).months;

// The lists of a layout differ in their content only, and in whether they have a calendar.
const kindOf = (group: (typeof groups)[number]) =>
  `${group.type.layout}, ${monthsOf(group).length > 0}`;
const kinds = new Map(groups.toReversed().map((group) => [kindOf(group), group]));
const tested = IS_BRIEF ? [...kinds.values()] : groups;

test.use({ javaScriptEnabled: false });

test('a type has a list only if the site has entries of it', async ({ request }) => {
  const on = groups.map(({ type }) => type.path);
  for (const { path } of entryTypes) {
    expect((await request.get(path)).status(), path).toBe(on.includes(path) ? 200 : 404);
    expect((await request.get(`${path}/page/999`)).status()).toBe(404);
  }
});

for (const group of tested) {
  const { type, pages, listed } = group;

  test(`${type.path} leads to its entries and back`, async ({ page }) => {
    await page.goto(type.path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(titleOf(group));
    // Days of entries of another type lead to the pages of those.
    const first = listed.find(isEntry);
    if (!first) return;
    await main.getByRole('link', { name: first.title, exact: true }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(first.title);
    const trail = main.getByRole('navigation', { name: layoutText.breadcrumbs });
    await expect(trail.getByRole('link')).toHaveText([home.title, titleOf(group)]);
    await trail.getByRole('link').last().click();
    await expect(page).toHaveURL(type.path);
  });

  // blog.slow.spec.ts tests the pages of articles.
  if (type.layout === 'article') continue;

  test(`an entry of ${type.path} shows its fields and the entries that name it`, async ({
    page,
  }) => {
    for (const entry of pages.slice(0, 5)) {
      await page.goto(entry.address);
      const main = page.getByRole('main');
      const { keyFacts, others: further } = divideFacts(
        type,
        entry,
        listFacts(type, entry, entries),
      );
      const facts = [...keyFacts, ...further];
      const action = showAction(type, entry);
      if (action) await expect(main.getByText(action.text, { exact: true }).first()).toBeVisible();
      await expect(main.locator('dt')).toHaveText(facts.map(({ label }) => label));
      const texts = facts.flatMap(({ values }) => values.map(readText));
      await expect(main.locator('dd')).toHaveText(texts);
      for (const { title } of getPageText(entry).texts) {
        await expect(main.locator(`section > h2[id="${title.id}"]`)).toHaveText(title.text);
      }
      for (const { heading, pages: others } of listInverse(content, entry)) {
        await expect(main.getByRole('heading', { name: heading, exact: true })).toBeVisible();
        for (const { title } of others) {
          await expect(main.getByRole('link', { name: title, exact: true })).toBeVisible();
        }
      }
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`${entry.address}$`),
      );
    }
  });
}

for (const group of tested) {
  const { type, pages } = group;
  const months = monthsOf(group);
  if (months.length === 0) continue;

  test(`${type.path} has a row for each date, which says the day once`, async ({ page }) => {
    await page.goto(type.path);
    const rows = page.getByRole('main').locator('li:has(time)');
    const [first] = group.listed;
    const { details = [], day = '' } = first ? toListItem(type, first) : {};
    await expect(rows.first().getByRole('heading')).toHaveText(first?.title ?? '');
    await expect(rows.first().locator('time')).toHaveAttribute('datetime', day);
    await expect(rows.first().locator('time')).toHaveCount(1);
    for (const detail of details) await expect(rows.first()).toContainText(detail);
  });

  test(`${type.path} leads to a month, which is a table or on a phone a list`, async ({ page }) => {
    await page.goto(type.path);
    const main = page.getByRole('main');
    const calendar = main.getByRole('navigation', { name: calendarText.calendar });
    await calendar.getByRole('link').first().click();
    await expect(page).toHaveURL(calendarPath(type, months[0] ?? ''));
    await expect(main.getByRole('columnheader')).toHaveText(Object.values(calendarText.weekdays));
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const links = main.getByRole('table').getByRole('link');
    const titles = await links.allTextContents();
    expect(titles.length).toBeGreaterThan(0);
    await page.setViewportSize(NARROW);
    await expect(main.getByRole('columnheader')).toHaveCount(0);
    await expect(main.locator('table').getByRole('link')).toHaveText(titles);
    const back = main.getByRole('link', { name: calendarText.asList(titleOf(group)) });
    await expect(back).toHaveAttribute('href', type.path);
    const around = main.getByRole('navigation', { name: calendarText.months });
    if ((await around.count()) > 0) {
      const [above, table] = [
        await around.boundingBox(),
        await main.locator('table').boundingBox(),
      ];
      expect(above?.y).toBeLessThan(table?.y ?? 0);
    }
    const next = main.locator('a[rel=next]');
    if ((await next.count()) > 0) {
      const before = page.url();
      await next.click();
      await main.locator('a[rel=prev]').click();
      await expect(page).toHaveURL(before);
    }
  });

  test(`${type.path} can be subscribed to with the keyboard, and each entry saved`, async ({
    page,
    request,
  }) => {
    await page.goto(type.path);
    const box = page.getByText(calendarText.subscribe, { exact: true });
    const { origin } = getSettings();
    await expect(box).toHaveCount(origin ? 1 : 0);
    if (!origin) return;
    const address = page.getByLabel(calendarText.address);
    await expect(address).toBeHidden();
    await box.focus();
    await page.keyboard.press('Enter');
    await expect(address).toHaveValue(`${origin}${type.path}.ics`);
    await page.keyboard.press('Tab');
    const app = page.getByRole('link', { name: calendarText.openApp });
    await expect(app).toBeFocused();
    await expect(app).toHaveAttribute('href', /^webcal:/);
    await page.keyboard.press('Tab');
    // A browser selects the text of a field that gets the focus with Tab, so that it can be copied.
    await expect(address).toBeFocused();
    expect(await page.evaluate(() => String(getSelection()))).toBe(`${origin}${type.path}.ics`);
    for (const name of [calendarText.google, calendarText.outlook]) {
      const link = page.getByRole('link', { name });
      await expect(link).toHaveAttribute('rel', 'noreferrer');
      const url = new URL((await link.getAttribute('href')) ?? '');
      expect([...url.searchParams.values()].join()).toContain(`${type.path}.ics`);
    }
    const names = pages.map(({ address }) => `${address}.ics`);
    for (const path of [`${type.path}.ics`, ...names]) {
      const response = await request.get(path);
      expect(response.headers()['content-type']).toBe('text/calendar; charset=utf-8');
      expect(await response.text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
      expect(response.headers()['set-cookie']).toBeUndefined();
    }
  });
}

test('a person’s page shows a QR code of its contact details', async ({ page }) => {
  const reachable = groups.flatMap((group) =>
    group.listed.filter((entry) => findContactCode(group, entry) !== null),
  );
  const [entry] = reachable;
  test.skip(!entry, 'The site shows no contact details.');
  if (!entry) return;
  await page.goto(entry.address);
  const main = page.getByRole('main');
  const code = main.getByRole('img', { name: entriesText.contactCodeOf(entry.title) });
  if (!getSettings().origin) return expect(code).toHaveCount(0);
  await expect(code).toBeHidden();
  await main.getByText(entriesText.contactCode).click();
  await expect(code).toBeVisible();
  await expect
    .poll(() => code.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(29);
});

test('each list and each person link to files for programs', async ({ page, request }) => {
  const people = groups
    .filter(({ type }) => type.vCard)
    .flatMap(({ listed }) => listed.slice(0, 1));
  for (const address of [
    ...groups.map(({ type }) => type.path),
    ...people.map((one) => one.address),
  ]) {
    await page.goto(address);
    const own = page.locator(`link[rel=alternate][href*="${address}."]`);
    for (const link of await own.all()) {
      const response = await request.get((await link.getAttribute('href')) ?? '');
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toContain(await link.getAttribute('type'));
      expect(response.headers()['set-cookie']).toBeUndefined();
    }
  }
});

for (const { type, listed } of tested.filter(({ type }) => type.filters.length > 0)) {
  const canFilter = countFilters(listed, []).some(({ count }) => count < listed.length);
  if (type.layout !== 'article' && canFilter) {
    test(`the filters of ${type.path} can be skipped with the keyboard`, async ({ page }) => {
      await page.goto(type.path);
      const skip = page.getByRole('link', { name: entriesText.skipFilters });
      await tabTo(page, skip);
      await page.keyboard.press('Enter');
      const filters = page.getByRole('navigation', { name: entriesText.filters });
      await page.keyboard.press('Tab');
      await expect(filters.locator(':focus')).toHaveCount(0);
      await expect(page.locator('main :focus')).toHaveText(listed[0]?.title ?? '');
    });
  }

  test(`${type.path} is filtered step by step, without JavaScript`, async ({ page }) => {
    await page.setViewportSize(NARROW);
    await page.goto(type.path);
    const filters = page.getByRole('main').getByRole('navigation', { name: entriesText.filters });
    const isArticle = type.layout === 'article';
    let matching = listed;
    const chosen: FilterValue[] = [];
    for (;;) {
      const [next] = countFilters(matching, chosen).filter(({ count }) => count < matching.length);
      if (!next) break;
      const name = `${next.value.label} (${next.count})`;
      // The whole list of articles has links to its topics in place of filters.
      if (isArticle && chosen.length === 0) await page.goto(filterPath(type, [next.value]));
      else {
        await filters.locator('summary').click();
        await filters.getByRole('link', { name, exact: true }).first().click();
      }
      matching = applyFilters(matching, [next.value]);
      chosen.push(next.value);
      await expect(page).toHaveURL(filterPath(type, chosen));
      const main = page.getByRole('main');
      const links = isArticle
        ? main.getByRole('heading', { level: 2 }).getByRole('link')
        : main.locator('section, article').getByRole('link');
      await expect(links).toHaveText(matching.slice(0, POSTS_PER_PAGE).map(({ title }) => title));
      const robots = page.locator('meta[name=robots]');
      await expect(robots).toHaveCount(chosen.length > 1 ? 1 : 0);
    }
    for (const value of chosen.toReversed()) {
      await filters.getByRole('link', { name: entriesText.remove(value.label) }).click();
    }
    await expect(page).toHaveURL(type.path);
  });
}

function readText({ text, day, below = [] }: Shown): string {
  const written = [text, day && formatDate(day)].filter(Boolean).join(': ');
  return written + below.map(readText).join('');
}
