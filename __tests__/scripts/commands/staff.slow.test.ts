import { randomUUID } from 'node:crypto';
import { createUser, turnOnTwoFactor } from '@/__tests__/support/accounts/accounts';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { callCommand } from '@/__tests__/support/programs/call-command';
import { listMails } from '@/__tests__/support/servers/mailbox';
import { listRightActsOf } from '@/lib/server/accounts/people/right-log';
import { sendDueMails } from '@/lib/server/mail/deliver-mails';
import { composeMail } from '@/lib/server/operations/compose-mail';
import { registerUser } from '@/lib/server/accounts/email-verification';
import { listRights, RIGHTS } from '@/lib/server/accounts/users/rights';
import { getUserByEmail } from '@/lib/server/accounts/users/users';

prepareDatabase();

const run = (...parts: string[]) => callCommand('staff', parts);

it('makes an account staff, and an ordinary account again', async () => {
  const email = 'Ann@example.org';
  await registerUser({ name: 'Ann', email }, randomUUID());
  expect((await run()).stdout).toBe('Nobody is staff yet.\n');
  expect((await run('add', email.toLowerCase())).status).toBe(0);
  expect((await run('list')).stdout).toBe(`${email}  Ann  messages, preview\n`);
  expect((await run('remove', email)).status).toBe(0);
  expect((await run('list')).stdout).toBe('Nobody is staff yet.\n');
});

it('grants and revokes each right, and lists who has which', async () => {
  const [one, other] = [await createUser(), await createUser()];
  for (const right of RIGHTS) {
    expect((await run('allow', right, one.email)).stdout).toContain(`${one.email} may now `);
  }
  expect((await run('allow', 'preview', other.email)).status).toBe(0);
  const { stdout } = await run('list');
  expect(stdout).toContain(`${one.email}  Ann Example  ${RIGHTS.join(', ')}\n`);
  expect(stdout).toContain(`${other.email}  Ann Example  preview\n`);
  for (const right of RIGHTS) {
    expect(await listRights(one.id)).toContain(right);
    expect((await run('revoke', right, one.email)).stdout).toContain(' may no longer ');
    expect(await listRights(one.id)).not.toContain(right);
  }
  expect((await run('list')).stdout).not.toContain(one.email);
});

it('is recorded in the staff log, and the person gets an email', async () => {
  const user = await createUser();
  const listOwn = async () =>
    (await listRightActsOf(user.id)).map((one) => [one.action, one.right]);
  await run('allow', 'publish', user.email, 'events/**');
  await run('allow', 'publish', user.email, 'events/**');
  expect(await listOwn()).toEqual([['allowed', 'publish']]);
  await run('remove', user.email);
  expect((await listOwn()).toSorted()).toEqual([
    ['allowed', 'publish'],
    ['removed', 'publish'],
  ]);
  await sendDueMails(composeMail);
  expect(listMails(user.email).length).toBeGreaterThan(0);
});

it('says that alerts need two-factor authentication', async () => {
  const { email } = await createUser();
  const { stdout } = await run('allow', 'alerts', email);
  expect(stdout).toContain('after turning on two-factor authentication');
});

it('turns off two-factor authentication for somebody who has lost their phone and recovery codes', async () => {
  const user = await createUser();
  await turnOnTwoFactor(user);
  expect((await run('unlock', user.email)).status).toBe(0);
  expect(await getUserByEmail(user.email)).toMatchObject({ twoFactorSince: null });
});

it('refuses to take away what an account does not have', async () => {
  const { email } = await createUser();
  expect((await run('remove', email)).stderr).toContain(`${email} is not staff.`);
  expect((await run('revoke', 'alerts', email)).stderr).toContain('not have the right "alerts"');
  expect((await run('unlock', email)).stderr).toContain('does not use two-factor authentication');
});

it.each([
  [
    ['unlock', 'nobody@example.org'],
    /There is no account with the email address nobody@example\.org/,
  ],
  [['add', 'nobody@example.org'], /There is no account with the email address nobody@example\.org/],
  [['remove', 'nobody@example.org'], /There is no account with the email address nobody@/],
  [['allow', 'preview', 'nobody@example.org'], /There is no account with the email/],
  [
    ['allow', 'constructor', 'a@example.org'],
    /There is no right "constructor"\. Expected one of administer, al/,
  ],
  [['add'], /ADDRESS is missing\.\nUsage: npm run staff -- add ADDRESS/],
  [['add', 'a@example.org', 'b@example.org'], /Unexpected argument "b@example\.org"/],
  [['promote', 'ann@example.org'], /Unknown action "promote"\. Expected one of list, add,/],
  [['addd', 'ann@example.org'], /Unknown action "addd"\. Did you mean "add"\?/],
])('says what to type instead of %j', async (parts, message) => {
  const { status, stderr } = await run(...parts);
  expect(status).toBe(1);
  expect(stderr).toMatch(message);
  expect(stderr).not.toMatch(/^\s+at /m);
});
