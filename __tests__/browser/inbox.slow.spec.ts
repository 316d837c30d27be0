import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { expect, test } from '@playwright/test';
import { STATES } from '@/__tests__/support/pages/states';
import { notSentText } from '@/lib/i18n/en/forms';
import { inboxText } from '@/lib/i18n/en/staff/inbox';
import { getMessage, saveMessage } from '@/lib/server/contact/messages';

test('staff find, read, mark and delete a message', async ({ page }) => {
  const topic = `Fees ${randomUUID()}`;
  const values = { name: 'Zoë', email: 'zoe@example.org', topic, message: 'One\n<b>Two</b>' };
  const client = randomUUID();
  const id = await saveMessage({ values, submissionId: client, isSpam: false, client });

  await STATES['staff read the messages']?.(page);
  const main = page.getByRole('main');
  await main.getByLabel(inboxText.search).fill(topic.toUpperCase());
  await main.getByRole('button', { name: inboxText.find }).click();
  await expect(page.getByText(inboxText.count(1))).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: topic }).click();
  await expect(page.getByRole('main')).toContainText('<b>Two</b>');

  await page.getByRole('button', { name: inboxText.actions.answered }).click();
  await expect(page.getByRole('button', { name: inboxText.actions.new })).toBeVisible();
  expect(await getMessage(id)).toMatchObject({ state: 'answered' });
  await page.getByRole('button', { name: inboxText.actions.spam }).click();
  await page.getByRole('button', { name: inboxText.actions.notSpam }).click();
  await expect(page.getByRole('button', { name: inboxText.actions.answered })).toBeVisible();
  expect(await getMessage(id)).toMatchObject({ state: 'new' });

  await page.locator('summary').click();
  await page.getByRole('button', { name: inboxText.actions.delete, exact: true }).click();
  await expect(page).toHaveURL('/staff/messages');
  expect(await getMessage(id)).toBeNull();
});

test('staff who ask for a page number out of range get the closest page', async ({ page }) => {
  await STATES['staff read one message']?.(page);
  for (const asked of ['1e300', '-1', 'last']) {
    await page.goto(`/staff/messages?page=${asked}`);
    await expect(page.getByText(inboxText.none)).toBeHidden();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  }
});

test('the reply link is addressed to the visitor only', async ({ page }) => {
  const client = randomUUID();
  const values = { name: 'Zoë', email: 'a?bcc=x@example.org', topic: client, message: client };
  const id = await saveMessage({ values, submissionId: client, isSpam: false, client });
  await STATES['staff read the messages']?.(page);
  await page.goto(`/staff/messages/${id}`);
  const reply = page.getByRole('link', { name: inboxText.reply });
  await expect(reply).toHaveAttribute('href', /^mailto:a%3Fbcc%3Dx@example\.org\?subject=/);
});

test('staff download the messages as a file', async ({ page }) => {
  await STATES['staff read one message']?.(page);
  await page.goto('/staff/messages');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: inboxText.export }).click();
  const file = await (await download).path();
  expect(fs.readFileSync(file, 'utf8')).toContain('zoe@example.org');
});

test('the inbox leads members to their account, which says why, and strangers to the login page', async ({
  page,
}) => {
  await page.goto('/staff/messages');
  await expect(page).toHaveURL('/login');
  await STATES['the visitor is signed in on two devices']?.(page);
  await page.goto('/staff/messages');
  await expect(page).toHaveURL('/account?done=forbidden');
  await expect(page.getByRole('status')).toHaveText(notSentText.forbidden);
});

test('no response to other visitors contains a message', async ({ request }) => {
  const client = randomUUID();
  const values = { name: 'Zoë', email: 'zoe@example.org', topic: client, message: client };
  const id = await saveMessage({ values, submissionId: client, isSpam: false, client });
  const tries: Record<string, string>[] = [{}, { RSC: '1' }, { Cookie: 'session=guessed' }];
  for (const headers of tries) {
    for (const address of ['/staff/messages', `/staff/messages/${id}`, '/api/staff/export']) {
      const response = await request.get(address, { headers, maxRedirects: 0 });
      expect(await response.text()).not.toContain(client);
    }
  }
});
