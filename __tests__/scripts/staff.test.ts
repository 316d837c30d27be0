import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createUser, turnOnTwoFactor } from '@/__tests__/support/accounts';
import { prepareDatabase } from '@/__tests__/support/test-database';
import { registerUser } from '@/lib/server/email-addresses';
import { findUser } from '@/lib/server/users';

prepareDatabase();

/** `npm run staff -- …` */
function run(...parts: string[]) {
  const command = ['--conditions=react-server', '--import', 'tsx', 'scripts/staff.ts', ...parts];
  // Jest keeps what tests have set for itself.
  return spawnSync(process.execPath, command, { encoding: 'utf8', env: process.env });
}

it('names and unnames those who may read messages', async () => {
  const email = 'Ann@example.org';
  await registerUser({ name: 'Ann', email, password: 'river stone lamp 7' }, randomUUID());
  expect(run().stdout).toBe('Nobody yet.\n');
  expect(run('add', email.toLowerCase()).status).toBe(0);
  expect(run('list').stdout).toBe(`${email}  Ann\n`);
  expect(run('remove', email).status).toBe(0);
  expect(run('list').stdout).toBe('Nobody yet.\n');
});

it('lets somebody in again who has lost what makes their codes', async () => {
  const user = await createUser();
  await turnOnTwoFactor(user);
  expect(run('unlock', user.email).status).toBe(0);
  expect(await findUser(user.email)).toMatchObject({ twoFactorSince: null });
});

it.each([
  [['unlock', 'nobody@example.org'], /There is no account with the address nobody@example\.org/],
  [['add', 'nobody@example.org'], /There is no account with the address nobody@example\.org/],
  [['add'], /npm run staff -- add ADDRESS/],
  [['promote', 'ann@example.org'], /npm run staff -- add ADDRESS/],
])('says what to type instead of %j', (parts, said) => {
  const { status, stderr } = run(...parts);
  expect(status).toBe(1);
  expect(stderr).toMatch(said);
  expect(stderr).not.toMatch(/^\s+at /m);
});
