import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { createUser, createProtected } from '@/__tests__/support/accounts/accounts';
import { signIn } from '@/__tests__/support/accounts/sign-in';
import { createAlerter } from '@/__tests__/support/alerts/alerts';
import { visitPage } from '@/__tests__/support/pages/visit-page';
import { twoFactorForm } from '@/lib/forms/account';
import { alertForm } from '@/lib/forms/alert';
import { contentActionForm, draftForm } from '@/lib/forms/content';
import { inviteForm } from '@/lib/forms/people';
import { staffAlertText } from '@/lib/i18n/en/alerts';
import { readText } from '@/lib/i18n/texts';
import { revokeRights } from '@/lib/server/accounts/users/rights';
import type { User } from '@/lib/server/accounts/users/users';
import { saveDraft } from '@/lib/server/alerts/drafts';
import { saveMessage } from '@/lib/server/contact/messages';
import { createDraft, type Draft } from '@/lib/server/editor/drafts/drafts';
import { hashOf } from '@/lib/server/editor/history';
import { addDraftFile } from '@/lib/server/editor/uploads/draft-files';
import { MEDIA } from '@/lib/server/publishing/asking/questions';

/** States of the pages of staff. */
export const STAFF_STATES: Record<string, (page: Page) => Promise<void>> = {
  'staff have work to do': async (page) => {
    await saveUndelivered();
    await signIn(page, await createUser('staff'));
    await visitPage(page, '/staff');
  },
  'staff read the messages': async (page) => {
    await signIn(page, await createUser('staff'));
    await visitPage(page, '/staff/messages');
  },
  'staff search for something that does not exist': async (page) => {
    await signIn(page, await createUser('staff'));
    await visitPage(page, `/staff/messages?show=spam&q=${randomUUID()}&done=nothing`);
  },
  'staff read one message': async (page) => {
    await signIn(page, await createUser('staff'));
    await visitPage(page, `/staff/messages/${await saveUndelivered()}`);
    await page.locator('summary').click();
  },
  'staff ask for a message that is gone': async (page) => {
    await signIn(page, await createUser('staff'));
    await visitPage(page, '/staff/messages/no-such-message');
  },
  'staff see what is published and what waits': async (page) => {
    await signIn(page, await createUser(['preview']));
    await visitPage(page, '/staff/publishing');
  },
  'staff choose their emails': async (page) => {
    await signIn(page, await createUser(['preview']));
    await visitPage(page, '/account/emails');
  },
  'staff look at their account': async (page) => {
    await signIn(page, await createUser(['preview']));
    await visitPage(page, '/account?done=emails');
  },
  'an administrator looks at everybody': async (page) => {
    await signInAdministrator(page);
    await visitPage(page, '/staff/people?done=invited');
  },
  'an administrator looks at one person': async (page) => {
    await signInAdministrator(page);
    const { id } = await createUser(['write', 'publish']);
    await visitPage(page, `/staff/people/person?id=${id}&done=granted`);
  },
  'an administrator invites somebody without saying what for': async (page) => {
    await signInAdministrator(page);
    await visitPage(page, inviteForm.page);
    await page.locator('form[novalidate]').waitFor();
    await page.getByRole('button', { name: readText(inviteForm.submit) }).click();
    await page.getByRole('main').getByRole('alert').waitFor();
  },
  'an administrator reads the log': async (page) => {
    await signInAdministrator(page);
    await visitPage(page, '/staff/people/log');
  },
  'somebody shares a draft': async (page) => {
    const user = await createUser(['write']);
    const draft = await createDraft({ userId: user.id, file: 'pages/a.md', base: '', content: '' });
    await signIn(page, user);
    await visitPage(page, `/staff/content/share?id=${draft.id}`);
  },
  'somebody writes a draft that has mistakes and an image': async (page) => {
    const draft = await openDraft(page, DRAFT_WITH_MISTAKES);
    const file = 'content/images/touch-icon.png';
    const image = fs.readFileSync(file);
    const row = { draftId: draft.id, userId: draft.userId, file: 'pages/icon.png', label: '' };
    await addDraftFile({ ...row, hash: hashOf(image), size: image.length }, file);
    await visitPage(page, `${draftForm.page}?id=${draft.id}&done=mistakes`);
  },
  'somebody edits the whole file': async (page) => {
    const draft = await openDraft(page, DRAFT_WITH_MISTAKES);
    await visitPage(page, `${draftForm.page}?id=${draft.id}&view=source`);
  },
  'somebody looks for something to edit': async (page) => {
    await openDraft(page, DRAFT_WITH_MISTAKES);
    await visitPage(page, contentActionForm.page);
  },
  'somebody looks for images and documents': async (page) => {
    await signIn(page, await createUser(['write']));
    await visitPage(page, `${contentActionForm.page}?type=${MEDIA}`);
  },
  'somebody looks at a file that they can publish': async (page) => {
    await signIn(page, (await createProtected(['publish'])).user);
    await visitPage(page, `${contentActionForm.page}/file?path=about.md`);
  },
  'an alert is written without a text': async (page) => {
    await signInAlerter(page);
    await visitPage(page, alertForm.page);
    await page.locator('form[novalidate]').waitFor();
    await page.getByRole('button', { name: readText(alertForm.submit) }).click();
    await page.getByRole('main').getByRole('alert').waitFor();
  },
  'an alert is read again before it is published': async (page) => {
    await signInAlerter(page);
    const entries = { level: 'emergency', text: 'Leave the lab.', link: '', folder: '', alert: '' };
    await visitPage(page, `/staff/alert/${await saveDraft({ ...entries, lasts: '2h' }, null)}`);
  },
  'no more alerts can be shown': async (page) => {
    await signInAlerter(page);
    await visitPage(page, '/staff/alert?done=full');
  },
  'no more updates can be added to an alert': async (page) => {
    await signInAlerter(page);
    await visitPage(page, '/staff/alert?done=updated');
  },
  'the author of an alert may no longer publish it': async (page) => {
    const user = await signInAlerter(page);
    await visitPage(page, alertForm.page);
    await page.locator('form[novalidate]').waitFor();
    await page.getByRole('radio').first().check();
    await page.getByRole('textbox', { name: staffAlertText.text }).fill('Leave the lab.');
    await revokeRights(user.id, ['alerts']);
    await page.getByRole('button', { name: readText(alertForm.submit) }).click();
    await page.getByText(staffAlertText.signedOut).waitFor();
  },
  'somebody who may publish alerts has no two-factor authentication': async (page) => {
    await signIn(page, await createUser(['alerts', 'messages']));
    await page.goto('/staff/alert');
    await page.waitForURL(`**${twoFactorForm.page}?done=required`);
  },
};

const DRAFT_WITH_MISTAKES =
  '---\ntitle: ""\nsections: [{ kind: text, title: A, text: B }]\n---\n\nText\n';

/** Signs somebody in who has a draft with this text. */
async function openDraft(page: Page, content: string): Promise<Draft> {
  const user = await signIn(page, await createUser(['write']));
  return createDraft({ userId: user.id, file: `pages/${randomUUID()}.md`, base: '', content });
}

async function signInAlerter(page: Page): Promise<User> {
  return signIn(page, await createAlerter());
}

async function signInAdministrator(page: Page): Promise<void> {
  const { user } = await createProtected(['administer']);
  await signIn(page, user);
}

/** Stores a message whose email is still waiting; returns its reference. */
function saveUndelivered(): Promise<string> {
  const client = randomUUID();
  const values = {
    name: 'Zoë',
    email: 'zoe@example.org',
    topic: 'x'.repeat(80),
    message: 'How\nmuch?',
  };
  return saveMessage({ values, submissionId: client, isSpam: false, client });
}
