import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { createUser } from '@/__tests__/support/accounts/accounts';
import { signIn } from '@/__tests__/support/accounts/sign-in';
import { draftForm } from '@/lib/forms/content';
import { editorText } from '@/lib/i18n/en/staff/editor';
import { uploadText } from '@/lib/i18n/en/files';
import { formatPreview } from '@/lib/server/editor/addresses';
import { createDraft, getDraft, type Draft } from '@/lib/server/editor/drafts/drafts';

const { draft: draftText, saving, toolbar } = editorText;

const text = (page: Page) => page.getByRole('textbox', { name: draftText.text, exact: true });
const status = (page: Page) => page.getByRole('status');
// The first button, which Enter presses, is out of sight.
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).last().click();

const readDraft = async ({ id, userId }: Draft) => (await getDraft(id, userId))?.content ?? '';

/** Opens the draft of a new page, whose text is "Hello", as somebody who may write it. */
async function openDraft(page: Page): Promise<Draft> {
  const user = await signIn(page, await createUser(['write']));
  const file = `pages/draft-${randomUUID()}.md`;
  const content = '---\ntitle: Draft\ndescription: A draft.\n---\n\nHello';
  const draft = await createDraft({ userId: user.id, file, base: '', content });
  await page.goto(`${draftForm.page}?id=${draft.id}`);
  return draft;
}

/** Loses the session, as when it expires. */
function signOut(page: Page): Promise<void> {
  return page.context().clearCookies();
}

test('a draft is saved at a pause, and says so', async ({ page }) => {
  const draft = await openDraft(page);
  await text(page).fill('Written once');
  await expect(page.getByText(saving.unsaved)).toBeVisible();
  await expect(status(page)).toHaveText(/^Saved \d?\d:\d\d/);
  expect(await readDraft(draft)).toContain('Written once');
  // The second save is not announced.
  await text(page).fill('Written twice');
  await expect(page.locator('[data-saved]')).toHaveText(/^Saved \d?\d:\d\d/);
  await expect(status(page)).toBeEmpty();
  expect(await readDraft(draft)).toContain('Written twice');
});

test('Ctrl+S saves a draft at once, instead of the page as a file', async ({ page }) => {
  await page.clock.install();
  const draft = await openDraft(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await text(page).fill('Written in a hurry');
  await page.evaluate(() => {
    addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (key === 's') document.body.dataset.isStopped = String(defaultPrevented);
    });
  });
  await page.keyboard.press('Control+s');
  await expect(page.locator('body')).toHaveAttribute('data-is-stopped', 'true');
  await expect(status(page)).toHaveText(/^Saved /);
  expect(await readDraft(draft)).toContain('Written in a hurry');
});

test('a draft is saved as soon as there is a connection again', async ({ page, context }) => {
  const draft = await openDraft(page);
  await context.setOffline(true);
  await text(page).fill('Written in a tunnel');
  await expect(status(page)).toHaveText(saving.offline);
  await press(page, draftText.save);
  await expect(text(page)).toHaveValue('Written in a tunnel');
  await context.setOffline(false);
  await expect(status(page)).toHaveText(/^Saved /);
  expect(await readDraft(draft)).toContain('Written in a tunnel');
});

test('somebody who was signed out keeps the text, and is led to the login page', async ({
  page,
}) => {
  const draft = await openDraft(page);
  await signOut(page);
  await text(page).fill('Written too late');
  await expect(status(page)).toHaveText(saving.signedOut);
  const link = page.getByRole('link', { name: saving.signIn });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(text(page)).toHaveValue('Written too late');
  expect(await readDraft(draft)).not.toContain('Written too late');
});

test('a draft that was saved in a second tab becomes two drafts', async ({ page, context }) => {
  const draft = await openDraft(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await text(other).fill('From the other tab');
  await expect(status(other)).toHaveText(/^Saved /);
  await text(page).fill('From this tab');
  await page.waitForURL((url) => url.searchParams.get('id') !== draft.id);
  await expect(page.getByText(draftText.twice)).toBeVisible();
  await expect(text(page)).toHaveValue(/^From this tab\s*$/);
  expect(await readDraft(draft)).toContain('From the other tab');
});

test('a button waits for the save that is on its way, so that the last text wins', async ({
  page,
}) => {
  const draft = await openDraft(page);
  let release = () => {};
  await page.route(`**${draftForm.action}`, async (route) => {
    const isScript = route.request().headers()['content-type'] === 'application/json';
    if (isScript) await new Promise<void>((resolve) => (release = resolve));
    await route.continue();
  });
  const begun = page.waitForRequest(`**${draftForm.action}`);
  await text(page).fill('First');
  await begun;
  await text(page).fill('Last');
  await press(page, draftText.save);
  release();
  await expect(page.getByText(editorText.done.saved)).toBeVisible();
  await expect(text(page)).toHaveValue(/^Last\s*$/);
  expect(await readDraft(draft)).toContain('Last');
});

test('the browser asks before it closes a page that is not saved, and only then', async ({
  page,
}) => {
  await openDraft(page);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await text(page).fill('Half');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(status(page)).toHaveText(/^Saved /);
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(asked).toHaveLength(1);
});

test('the preview is the page of the draft, and follows the text', async ({ page, context }) => {
  await openDraft(page);
  const opened = context.waitForEvent('page');
  await press(page, draftText.preview);
  const preview = await opened;
  await expect(preview.getByRole('main')).toContainText('Hello');
  await text(page).fill('Good evening');
  await expect(preview.getByRole('main')).toContainText('Good evening');
  await preview.close();
  await text(page).fill('Good night');
  await expect(page.locator('[data-saved]')).toHaveText(/^Saved /);
  expect(context.pages()).toHaveLength(1);
});

test('the toolbar has one tab stop, and its changes can be undone', async ({ page }) => {
  await openDraft(page);
  await text(page).selectText();
  await press(page, toolbar.marks.bold);
  await expect(text(page)).toHaveValue('**Hello**');
  await page.keyboard.press('Control+b');
  await expect(text(page)).toHaveValue('Hello');
  await page.keyboard.press('Control+z');
  await expect(text(page)).toHaveValue('**Hello**');
  await page.keyboard.press('Control+z');
  await expect(text(page)).toHaveValue('Hello');

  const buttons = page.getByRole('toolbar', { name: toolbar.label }).getByRole('button');
  await buttons.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(buttons.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(buttons.last()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(text(page)).toHaveValue('> Hello');
  await expect(text(page)).toBeFocused();
});

test('an image is uploaded to where the cursor is, and the draft shows it', async ({ page }) => {
  const draft = await openDraft(page);
  await text(page).focus();
  await page.getByRole('button', { name: uploadText.button }).click();
  const file = page.getByLabel(uploadText.file);
  await expect(file).toBeFocused();
  const buffer = fs.readFileSync('content/images/touch-icon.png');
  await file.setInputFiles({ name: 'Our Tower.png', mimeType: 'image/png', buffer });
  await page.getByLabel(uploadText.description).fill('A tower');
  await page.keyboard.press('Enter');
  await expect(text(page)).toHaveValue(/!\[A tower\]\(our-tower(-\d+)?\.png\)/);
  await expect.poll(() => readDraft(draft)).toContain('![A tower](our-tower');
  await page.reload();
  const image = page.getByRole('region', { name: uploadText.files }).locator('img');
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(512);
});

test('text with formatting is pasted as Markdown, and can be undone', async ({ page, context }) => {
  await openDraft(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async () => {
    const html = new Blob(['<h1>Plan</h1><ul><li><b>One</b></li></ul>'], { type: 'text/html' });
    const plain = new Blob(['Plan One'], { type: 'text/plain' });
    await navigator.clipboard.write([
      new ClipboardItem({ 'text/html': html, 'text/plain': plain }),
    ]);
  });
  await text(page).selectText();
  await page.keyboard.press('Control+v');
  await expect(text(page)).toHaveValue('## Plan\n\n- **One**');
  await page.keyboard.press('Control+z');
  await expect(text(page)).toHaveValue('Hello');
  await text(page).selectText();
  await page.keyboard.press('Control+Shift+V');
  await expect(text(page)).toHaveValue('Plan One');
});

test('each recorded clipboard becomes its Markdown, although the policy of the page ignores style attributes', async ({
  page,
}) => {
  await openDraft(page);
  const folder = '__tests__/support/clipboards';
  const read = (name: string) => fs.readFileSync(`${folder}/${name}`, 'utf8');
  // The links of one lead to another port of this machine.
  const names = fs.readdirSync(folder).filter((name) => /^(?!own-site).*\.html$/.test(name));
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) {
    await text(page).fill('');
    await text(page).evaluate((textarea, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      textarea.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
    }, read(name));
    const pasted = await text(page).inputValue();
    expect([name, pasted.trim()]).toEqual([name, read(name.replace('.html', '.md')).trim()]);
  }
});

test('nothing that somebody writes runs as a script, in the form, in its lists or in the preview', async ({
  page,
}) => {
  const attack = `"><script>window.ran=1</script><img src=x onerror="window.ran=1">`;
  const user = await signIn(page, await createUser(['write']));
  const front = `---\ntitle: ${JSON.stringify(attack)}\ndescription: ${JSON.stringify(attack)}\n---\n`;
  const text = [
    `${attack}\n\n[a](javascript:window.ran=1) <javascript:window.ran=1>\n`,
    `![${attack}](${encodeURI('x" onerror="window.ran=1')})\n`,
  ].join('\n');
  const create = (content: string) => {
    const file = `pages/attack-${randomUUID()}.md`;
    return createDraft({ userId: user.id, file, base: '', content });
  };
  const draft = await create(`${front}\n${text}`);
  // Without mistakes, or it would have no preview.
  const shown = await create(`${front}\nText.\n`);
  const pages = [
    `${draftForm.page}?id=${draft.id}`,
    `${draftForm.page}?id=${draft.id}&view=source`,
    `/staff/content?q=${encodeURIComponent(attack)}`,
    `/staff/content/share?id=${draft.id}`,
    formatPreview(shown),
  ];
  for (const address of pages) {
    await page.goto(address);
    expect([page.url(), await page.evaluate(() => Reflect.get(window, 'ran'))]).toEqual([
      expect.stringContaining(address),
      undefined,
    ]);
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText('onerror');
});

test('a new draft begins without messages; one to fill a field in comes with a button, and goes when it is filled in', async ({
  page,
}) => {
  await signIn(page, await createUser(['write']));
  await page.goto('/staff/content/new?type=people');
  await page.getByLabel(editorText.newName).fill('Ada');
  await page.getByRole('button', { name: editorText.newSubmit }).click();
  await expect(page.getByText(editorText.done.created)).toBeVisible();
  const summary = page.getByRole('heading', { name: draftText.problems });
  const problem = page.getByText(draftText.missing, { exact: true });
  await expect(summary).toBeHidden();
  await press(page, draftText.save);
  await expect(summary).toBeVisible();
  await expect(problem).toBeVisible();
  const field = page.locator('[aria-invalid]');
  await field.pressSequentially('A');
  await expect(problem).toBeHidden();
  await expect(summary).toBeHidden();
  await expect(field).toBeHidden();
});

test('mistakes follow the text at each pause, and move neither the focus nor what somebody sees', async ({
  page,
}) => {
  const draft = await openDraft(page);
  const problem = page.locator('[data-problems=text]');
  const count = page.locator('[data-count]');
  await text(page).fill('[us](/nowhere-at-all)');
  const top = () => text(page).evaluate((one) => Math.round(one.getBoundingClientRect().top));
  const before = await top();
  const { nowhere } = editorText.mistakes;
  await expect(problem).toHaveText(nowhere('/nowhere-at-all'));
  expect(await top()).toBe(before);
  await expect(text(page)).toBeFocused();
  await expect(text(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(text(page)).toHaveAccessibleDescription(new RegExp('/nowhere-at-all'));
  await expect(count).toHaveText(`${draftText.problems}: 1`);
  await expect(count).toHaveAttribute('aria-live', 'polite');

  await page.goto(`${draftForm.page}?id=${draft.id}&done=mistakes`);
  const summary = page.getByRole('region', { name: draftText.problems });
  await expect(summary.getByRole('link')).toHaveCount(1);
  const notice = page.getByText(editorText.done.mistakes);
  await expect(notice).toBeVisible();
  await text(page).fill('[us](/about)');
  await expect(problem).toBeEmpty();
  await expect(summary).toBeHidden();
  await expect(notice).toBeHidden();
  await expect(count).toHaveText(draftText.corrected);
  await expect(text(page)).not.toHaveAttribute('aria-invalid');
});

test('the text of a draft follows its required fields', async ({ page }) => {
  await openDraft(page);
  const names = await page
    .locator('form textarea, form input[type=text]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('name')));
  expect(names.slice(0, 2)).toEqual(['f.title', 'text']);
});

test('a link below the text leads past all other fields to Save, and is seen wherever the bar does not stay in sight', async ({
  page,
}) => {
  await openDraft(page);
  const link = page.getByRole('link', {
    name: draftText.toBar([draftText.save, draftText.preview]),
  });
  const isSeen = () => link.evaluate((one) => getComputedStyle(one).clipPath === 'none');
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await isSeen()).toBe(false);
  await text(page).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  expect(await isSeen()).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('button', { name: draftText.save, exact: true }).last(),
  ).toBeFocused();
  for (const size of [
    { width: 320, height: 640 },
    { width: 1280, height: 500 },
  ]) {
    await page.setViewportSize(size);
    expect([size, await isSeen()]).toEqual([size, true]);
  }
});

test('the bar of buttons never hides the field that Tab has reached', async ({ page }) => {
  await openDraft(page);
  const bar = page.getByRole('group', { name: draftText.bar });
  await page.getByRole('main').getByRole('textbox').first().focus();
  // Browsers focus parts of a date, which no selector finds.
  const findPlace = () =>
    bar.evaluate((element) => {
      const { activeElement } = document;
      if (element.contains(activeElement)) return 'in the bar';
      const top = activeElement?.getBoundingClientRect().top ?? Infinity;
      return top < element.getBoundingClientRect().top ? 'above' : 'hidden';
    });
  let stops = 0;
  for (let place = await findPlace(); place !== 'in the bar'; place = await findPlace()) {
    expect([stops, place]).toEqual([stops, 'above']);
    stops += 1;
    await page.keyboard.press('Tab');
  }
  expect(stops).toBeGreaterThan(5);
});
