import { withDatabase } from '@/lib/server/database';
import { DeployerError } from '@/lib/server/deployer-error';
import { disableTwoFactor } from '@/lib/server/two-factor';
import { findUser, listStaff, setRole } from '@/lib/server/users';
import { toVisible } from '@/lib/visible-text';
import { runScript } from './run-script';

const USAGE = `Who may read what visitors write, at /staff/messages. No page of the site can change that.

  npm run staff -- list             who may
  npm run staff -- add ADDRESS      the account with this e-mail address may
  npm run staff -- remove ADDRESS   it may no more

And for anybody who has lost their phone and their recovery codes, once you are sure that it is they:

  npm run staff -- unlock ADDRESS   no code is asked for any more, and they are told by mail`;

runScript(async () => {
  const [name = 'list', address = ''] = process.argv.slice(2);
  console.log(await withDatabase(() => run(name, address)));
});

async function run(name: string, address: string): Promise<string> {
  if (name === 'list') {
    const staff = await listStaff();
    const lines = staff.map(({ email, name: called }) => `${email}  ${toVisible(called)}`);
    return lines.length > 0 ? lines.join('\n') : 'Nobody yet.';
  }
  if (!['add', 'remove', 'unlock'].includes(name) || !address) throw new DeployerError(USAGE);
  const user = await findUser(address);
  if (!user) {
    throw new DeployerError(
      `There is no account with the address ${address}. Its owner has to register first.`,
    );
  }
  if (name === 'unlock') {
    await disableTwoFactor(user.id);
    return `${address} logs in with the password alone now.`;
  }
  const role = name === 'add' ? 'staff' : 'member';
  await setRole(user.id, role);
  return `${address} is ${role} now.`;
}
