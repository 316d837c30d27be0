import { expect, test, type Page } from '@playwright/test';
import { IS_BRIEF } from '@/__tests__/support/jest/quick';
import { tabTo } from '@/__tests__/support/pages/keyboard';
import { listCutOff, setLetterSize } from '@/__tests__/support/pages/layout';
import { content, NARROW, WIDE } from '@/__tests__/support/pages/site';
import { entriesText } from '@/lib/i18n/en/entries';
import { POSTS_PER_PAGE } from '@/lib/pagination';
import {
  comparisonPath,
  isComparable,
  MOST_COMPARED,
} from '@/lib/server/content/lists/comparisons';
import { groupByType } from '@/lib/server/content/lists/entry-groups';
import { listFacts } from '@/lib/server/content/lists/show-field';
import { hasRole } from '@/lib/server/content/types/field-roles';

const boxOf = (page: Page, title: string) =>
  page.getByRole('main').getByRole('checkbox', { name: title });

/** The button of the form, which the bar at its end has. */
const buttonOf = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Compare / });

const barOf = (page: Page) => buttonOf(page).last().locator('xpath=..');

const compare = (page: Page) => buttonOf(page).click();

const isSticky = (page: Page) =>
  barOf(page).evaluate((bar) => getComputedStyle(bar).position === 'sticky');

const comparable = groupByType(content).filter(isComparable);

for (const { type, listed } of IS_BRIEF ? comparable.slice(0, 1) : comparable) {
  const chosen = listed.slice(0, MOST_COMPARED);
  const titles = chosen.map(({ title }) => title);
  const [first, second] = chosen;
  if (!first || !second) continue;
  const buttonName = entriesText.compareMany(type.names.many);

  test.describe(`${type.path} without scripts`, () => {
    test.use({ javaScriptEnabled: false });

    test('leads to the fields of two or three entries side by side, and back', async ({ page }) => {
      await page.goto(type.path);
      // From the last to the first: the order of the list counts.
      for (const title of titles.toReversed()) await boxOf(page, title).check();
      await compare(page);
      await expect(page).toHaveURL(comparisonPath(type, chosen));
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(
        entriesText.sideBySide(titles),
      );
      const facts = chosen.map((entry) => listFacts(type, entry, content.entries));
      const labels = new Set(facts.flat().map(({ label }) => label));
      for (const size of [WIDE, NARROW]) {
        await page.setViewportSize(size);
        const headers = main.getByRole('columnheader');
        for (const [index, title] of titles.entries())
          await expect(headers.nth(index)).toContainText(title);
        await expect(main.getByRole('rowheader')).toHaveCount(labels.size);
        const empty = facts.map((own) => labels.size - own.length);
        await expect(main.getByText(entriesText.notStated, { exact: true })).toHaveCount(
          empty.reduce((sum, count) => sum + count, 0),
        );
      }
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await main.getByRole('link', { name: first.title, exact: true }).click();
      await expect(page).toHaveURL(first.address);
      const compareFirst = `${entriesText.compare} ${first.title}`;
      await main.getByRole('link', { name: compareFirst, exact: true }).click();
      await expect(page).toHaveURL(comparisonPath(type, [first]));
      await expect(boxOf(page, first.title)).toBeChecked();
    });

    test('loses an entry that is removed, and keeps the others ticked', async ({ page }) => {
      await page.goto(comparisonPath(type, [first, second]));
      const main = page.getByRole('main');
      const name = `${entriesText.removeCompared} ${second.title}`;
      await main.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(comparisonPath(type, [first]));
      await expect(main.getByRole('status').first()).toHaveText(entriesText.chosenOne(first.title));
      await expect(boxOf(page, first.title)).toBeChecked();
      await expect(boxOf(page, second.title)).not.toBeChecked();
      await boxOf(page, second.title).check();
      await compare(page);
      await expect(page).toHaveURL(comparisonPath(type, [first, second]));
      await main.getByText(entriesText.chooseOthers).click();
      await expect(boxOf(page, second.title)).toBeChecked();
    });

    test('asks for entries if none is ticked, and for fewer if too many are', async ({ page }) => {
      await page.goto(type.path);
      await compare(page);
      await expect(page).toHaveURL(new RegExp(`${comparisonPath(type)}\\??$`));
      const main = page.getByRole('main');
      await expect(main.getByRole('checkbox')).toHaveCount(listed.length);
      await expect(main.getByText(entriesText.compareHint).first()).toBeVisible();
      const many = listed.slice(0, MOST_COMPARED + 1);
      test.skip(many.length <= MOST_COMPARED, 'There are too few entries.');
      for (const { title } of many) await boxOf(page, title).check();
      await compare(page);
      await expect(main.getByRole('status').first()).toHaveText(
        entriesText.chosenTooMany(many.length, MOST_COMPARED),
      );
      for (const { title } of many) await expect(boxOf(page, title)).toBeChecked();
      await expect(main.getByRole('table')).toHaveCount(0);
    });
  });

  test.describe(`the bar of ${type.path} without scripts`, () => {
    test.use({ javaScriptEnabled: false });

    test('stays in view once something is ticked, but not on a low screen', async ({ page }) => {
      await page.goto(type.path);
      await expect(page.getByRole('group', { name: buttonName }).getByRole('checkbox')).toHaveCount(
        Math.min(listed.length, POSTS_PER_PAGE),
      );
      await page.setViewportSize({ width: WIDE.width, height: 500 });
      await expect(buttonOf(page)).toHaveCount(1);
      expect(await isSticky(page)).toBe(false);
      await boxOf(page, first.title).check();
      expect(await isSticky(page)).toBe(true);
      await expect(buttonOf(page)).toBeInViewport({ ratio: 1 });
      await page.setViewportSize({ width: WIDE.width, height: 479 });
      expect(await isSticky(page)).toBe(false);
      // A window of 1280 pixels, at 400%.
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await isSticky(page)).toBe(false);
    });

    test('asks for fewer as soon as a fourth is ticked, in whatever group', async ({ page }) => {
      const many = listed.filter((_, index) => index % 2 === 0 || listed.length < 8).slice(0, 4);
      test.skip(many.length <= MOST_COMPARED, 'There are too few entries.');
      await page.goto(type.path);
      const fewer = page.getByRole('main').getByText(entriesText.chooseFewer);
      for (const { title } of many) {
        await expect(fewer).toBeHidden();
        await boxOf(page, title).check();
      }
      await expect(fewer).toBeVisible();
      await boxOf(page, many[1]?.title ?? '').uncheck();
      await expect(fewer).toBeHidden();
    });

    test('has a border in forced colours', async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await page.goto(type.path);
      await expect(barOf(page)).toHaveCSS('border-top-style', 'solid');
      await expect(barOf(page)).toHaveCSS('border-bottom-style', 'solid');
    });

    test('is not needed by a browser without :has, which shows the button at both ends', async ({
      page,
    }) => {
      await page.route('**/*', async (route) => {
        const isText = ['document', 'stylesheet'].includes(route.request().resourceType());
        if (!isText) return route.continue();
        const response = await route.fetch();
        const body = await response.text();
        await route.fulfill({
          response,
          body: body.replaceAll(/ integrity="[^"]*"/g, '').replaceAll(':has(', ':has-not('),
        });
      });
      await page.goto(type.path);
      await expect(buttonOf(page)).toHaveCount(2);
      for (const { title } of chosen) await boxOf(page, title).check();
      // A response that was fetched here hides the redirect.
      await page.unrouteAll();
      await buttonOf(page).first().click();
      await expect(page).toHaveURL(comparisonPath(type, chosen));
    });

    test('never covers what has the focus', async ({ page }) => {
      for (const size of [NARROW, { width: WIDE.width, height: 500 }]) {
        await page.setViewportSize(size);
        await page.goto(type.path);
        await boxOf(page, first.title).check();
        for (let step = 0; step < 4 * listed.length; step++) {
          await page.keyboard.press('Tab');
          const focused = page.locator(':focus');
          if ((await focused.count()) === 0) break;
          const bar = await barOf(page).boundingBox();
          const box = await focused.boundingBox();
          const isInBar = await barOf(page).locator(':focus').count();
          if (!bar || !box || isInBar > 0) continue;
          expect(box.y >= bar.y + bar.height || box.y + box.height <= bar.y).toBe(true);
        }
      }
    });
  });

  test(`a comparison of ${type.path} is one table on paper, and marks what differs`, async ({
    page,
  }) => {
    await page.setViewportSize(NARROW);
    await page.goto(comparisonPath(type, [first, second]));
    const main = page.getByRole('main');
    const facts = [first, second].map((entry) => listFacts(type, entry, content.entries));
    const labels = [...new Set(facts.flat().map(({ label }) => label))];
    const shown = (label: string) =>
      facts.map((own) => {
        const { field = '', values = [] } = own.find((fact) => fact.label === label) ?? {};
        const isOpen = hasRole(type, field, 'action') && values.some(({ href }) => href);
        return isOpen ? 'open' : JSON.stringify(values.map(({ text, day }) => [text, day]));
      });
    const differing = labels.filter((label) => new Set(shown(label)).size > 1);
    await expect(main.getByText(entriesText.differs, { exact: true })).toHaveCount(
      differing.length,
    );
    await page.emulateMedia({ media: 'print' });
    const table = main.locator('table');
    await expect(table).toHaveCount(1);
    await expect(table).toHaveCSS('display', 'table');
    await expect(table.locator('tbody tr').first()).toHaveCSS('display', 'table-row');
    await expect(main.locator('details')).toBeHidden();
    // In a grid, the address of the page would cover the last row of a long table.
    await expect(table.locator('xpath=..')).toHaveCSS('display', 'block');
    // 10pt, for names of fields as for their values.
    for (const cell of ['th', 'td'])
      await expect(table.locator(`tbody ${cell}`).first()).toHaveCSS('font-size', '13.3333px');
  });

  test(`entries of ${type.path} can be chosen and removed with the keyboard`, async ({ page }) => {
    await page.goto(type.path);
    for (const { title } of chosen) {
      await tabTo(page, boxOf(page, title));
      await page.keyboard.press('Space');
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(comparisonPath(type, chosen));
    const main = page.getByRole('main');
    const name = `${entriesText.removeCompared} ${first.title}`;
    await tabTo(page, main.getByRole('link', { name, exact: true }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(comparisonPath(type, chosen.slice(1)));
  });

  test(`a comparison of ${type.path} fits on a phone, also with large letters`, async ({
    page,
  }) => {
    await page.setViewportSize(NARROW);
    await page.goto(comparisonPath(type, [first]));
    await setLetterSize(page, 200);
    expect(await listCutOff(page)).toEqual([]);
    await page.goto(comparisonPath(type, chosen));
    const main = page.getByRole('main');
    const cells = main.locator('tbody tr').first().getByRole('cell');
    for (const percent of [100, 200]) {
      await setLetterSize(page, percent);
      expect(await listCutOff(page)).toEqual([]);
      // Each value has the name of its entry above it.
      for (const [index, title] of titles.entries())
        await expect(cells.nth(index).getByText(title, { exact: true })).toBeVisible();
    }
  });

  test(`every address below the comparisons of ${type.path} leads to a page`, async ({
    request,
  }) => {
    const path = comparisonPath(type);
    const pair = comparisonPath(type, [first, second]);
    const [, one = '', other = ''] = pair.slice(path.length).split('/');
    for (const [from, to] of [
      [`${path}/${other}/${one}`, pair],
      [`${path}/${one}/${other}/${one}/`, pair],
      [`${path}/none/${one}/${other}/none`, pair],
      [`${path}?entry=${other}&entry=${one}&entry=%ff`, pair],
      [`${path}/${other}?entry=${one}`, pair],
      [`${path}/none`, path],
      [`${path}/${one}`, comparisonPath(type, [first])],
    ]) {
      const response = await request.get(from ?? '');
      expect(response.status(), from).toBe(200);
      expect(new URL(response.url()).pathname, from).toBe(to);
      expect(response.headers()['set-cookie']).toBeUndefined();
      expect(response.headers()['content-security-policy']).toContain("script-src 'none'");
      expect(await response.text()).not.toContain('<script src');
    }
  });
}
