import { closeDatabase } from '@/lib/server/database';
import { DeployerError } from '@/lib/server/deployer-error';
import { listStaff, setRole } from '@/lib/server/users';
import { toVisible } from '@/lib/visible-text';
import { runScript } from './run-script';

const USAGE = `Who may read what visitors write, at /staff/messages. No page of the site can change that.

  npm run staff -- list             who may
  npm run staff -- add ADDRESS      the account with this e-mail address may
  npm run staff -- remove ADDRESS   it may no more`;

runScript(async () => {
  const [name = 'list', address = ''] = process.argv.slice(2);
  try {
    console.log(await run(name, address));
  } finally {
    await closeDatabase();
  }
});

async function run(name: string, address: string): Promise<string> {
  if (name === 'list') {
    const staff = await listStaff();
    const lines = staff.map(({ email, name: called }) => `${email}  ${toVisible(called)}`);
    return lines.length > 0 ? lines.join('\n') : 'Nobody yet.';
  }
  if ((name !== 'add' && name !== 'remove') || !address) throw new DeployerError(USAGE);
  const role = name === 'add' ? 'staff' : 'member';
  if (await setRole(address, role)) return `${address} is ${role} now.`;
  throw new DeployerError(
    `There is no account with the address ${address}. Its owner has to register first.`,
  );
}
