import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { listViolations } from '@/__tests__/support/pages/axe';
import { listInvalidHtml } from '@/__tests__/support/pages/html-validity';
import { layoutText } from '@/lib/i18n/en/layout';
import { OWN_SITE, startApp, type RunningApp } from '@/__tests__/support/programs/next-app';

const LONG_NAME = 'Northwestern University of Applied Arts & Sciences';
const GROUPS = ['Study', 'Research'];
const LINKS = [
  'Admissions',
  'Campus life',
  'Faculties',
  'International',
  'News',
  'About',
  'Contact',
];
const AUDIENCES = ['Students', 'Staff', 'Alumni'];
const WIDTHS = [320, 360, 414, 600, 768, 900, 959, 960, 961, 1024, 1180, 1280, 1440, 1920];

let folder: string;
let app: RunningApp;

test.beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'header-'));
  fs.cpSync('__tests__/support/second-site', path.join(folder, 'content'), { recursive: true });
  const file = path.join(folder, 'content/site.yaml');
  const yaml = fs.readFileSync(file, 'utf8').replace(/^brand: .*/m, `brand: ${LONG_NAME}`);
  fs.writeFileSync(file, yaml.replace(/^header:[^]*?(?= {2}account:)/m, writeHeader()));
  app = await startApp('.', {
    ...OWN_SITE,
    APP_ORIGIN: 'http://localhost',
    CONTENT_DIR: path.join(folder, 'content'),
    DATA_DIR: path.join(folder, 'data'),
  });
});

test.afterAll(async () => {
  await app.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

test('a name of 50 characters and nine entries fit at every width', async ({ page }) => {
  expect(LONG_NAME).toHaveLength(50);
  await page.goto(`${app.url}/about`);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await listFaults(page), `at ${width} pixels`).toEqual([]);
  }
});

test('the header fits if the letters are twice as large', async ({ page }) => {
  await page.goto(`${app.url}/about`);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const width of [640, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await listFaults(page), `at ${width} pixels`).toEqual([]);
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 1280, height: 800 } });

    test('a group opens with the keyboard and closes with Escape', async ({ page }) => {
      await page.goto(`${app.url}/about`);
      const group = page.getByRole('button', { name: 'Research' });
      const link = page.getByRole('banner').getByRole('link', { name: 'Research 1' });
      await expect(link).toBeHidden();
      await group.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(link).toBeHidden();
      await expect(group).toBeFocused();
    });

    test('opening a group closes the other one', async ({ page }) => {
      await page.goto(`${app.url}/about`);
      await page.getByRole('button', { name: 'Study' }).click();
      await page.getByRole('button', { name: 'Research' }).click();
      const links = page.getByRole('banner').getByRole('link');
      await expect(links.filter({ hasText: 'Research 1' })).toBeVisible();
      await expect(links.filter({ hasText: 'Study 1' })).toBeHidden();
    });
  });
}

test('a group marks that it contains the current page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${app.url}/study/fees`);
  const group = page.getByRole('button', { name: 'Study' });
  await expect(group).toHaveCSS('font-weight', '600');
  await expect(page.getByRole('button', { name: 'Research' })).toHaveCSS('font-weight', '400');
});

test('the menu of a narrow screen lists the groups and the audiences', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${app.url}/about`);
  await page.getByRole('button', { name: layoutText.menu, exact: true }).click();
  const menu = page.getByRole('navigation', { name: layoutText.mainNavigation });
  const study = menu
    .getByRole('listitem')
    .filter({ hasText: /^Study/ })
    .first();
  await expect(study.getByRole('link')).toHaveCount(4);
  await expect(menu.getByRole('button')).toHaveCount(0);
  for (const label of AUDIENCES) {
    await expect(page.getByRole('link', { name: label, exact: true })).toBeVisible();
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`an open group and an open menu are valid and accessible in ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${app.url}/about`);
    expect(await listInvalidHtml(await page.content())).toEqual([]);
    await page.getByRole('button', { name: 'Research' }).click();
    expect(await listViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole('button', { name: layoutText.menu, exact: true }).click();
    expect(await listViolations(page)).toEqual([]);
  });
}

function writeHeader(): string {
  const toLink = (label: string, href: string) => `{ label: ${label}, href: ${href} }`;
  const groups = GROUPS.map((label) => {
    const items = [1, 2, 3, 4].map((number) =>
      toLink(`${label} ${number}`, label === 'Study' ? '/study/fees' : '/blog'),
    );
    return `    - { label: ${label}, items: [${items.join(', ')}] }\n`;
  });
  const links = LINKS.map((label) => `    - ${toLink(label, '/contact')}\n`);
  const audiences = AUDIENCES.map((label) => toLink(label, '/home'));
  return `header:\n  audiences: [${audiences.join(', ')}]\n  navigation:\n${[...groups, ...links].join('')}`;
}

/** Returns parts of the header that overlap, stick out, break a word, or take more rows than they should. */
function listFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const header = document.querySelector('header');
    const shown = [...(header?.querySelectorAll('a, button') ?? [])].filter((element) =>
      element.checkVisibility(),
    );
    const parts = shown.map((element) => ({
      element,
      name: element.textContent ?? '',
      box: element.getBoundingClientRect(),
    }));
    const faults: string[] = [];
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} pixels wide`);
    for (const [index, one] of parts.entries()) {
      if (one.box.left < 0 || one.box.right > clientWidth + 0.5)
        faults.push(`${one.name} sticks out`);
      if (one.element.scrollWidth > one.element.clientWidth + 1)
        faults.push(`${one.name} is cut off`);
      if (breaksWord(one.element)) faults.push(`${one.name} has a broken word`);
      for (const other of parts.slice(index + 1)) {
        const isBeside =
          one.box.right <= other.box.left + 0.5 || other.box.right <= one.box.left + 0.5;
        const isBelow =
          one.box.bottom <= other.box.top + 0.5 || other.box.bottom <= one.box.top + 0.5;
        if (!isBeside && !isBelow) faults.push(`${one.name} overlaps ${other.name}`);
      }
    }
    for (const list of header?.querySelectorAll('nav > ul') ?? []) {
      const middles = [...list.children]
        .filter((item) => item.checkVisibility())
        .map((item) => item.getBoundingClientRect())
        .map(({ top, height }) => Math.round(top + height / 2));
      if (new Set(middles).size > 1) faults.push(`${list.textContent} stands on several rows`);
    }
    return faults;

    function breaksWord(element: Element): boolean {
      const range = document.createRange();
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode } = texts;
        for (const { index, 0: word } of (currentNode.textContent ?? '').matchAll(/\S+/g)) {
          range.setStart(currentNode, index);
          range.setEnd(currentNode, index + word.length);
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
          if (new Set(tops).size > 1) return true;
        }
      }
      return false;
    }
  });
}
