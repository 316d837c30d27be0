import { disableTwoFactor } from '@/lib/server/accounts/two-factor';
import {
  getUserByEmail,
  listStaff,
  setMayAlert,
  setRole,
  type User,
} from '@/lib/server/accounts/users/users';
import { DeployerError } from '@/lib/server/deployer-error';
import { stripControlCharacters } from '@/lib/strip-control-characters';
import { runCommand } from '@/scripts/command';

runCommand({
  name: 'staff',
  about:
    "Manages who may read visitors' messages at /staff/messages and publish alerts. No page of the site can change this.",
  actions: {
    list: { about: 'Lists all staff', run: list },
    'add ADDRESS': { about: 'Makes the account with this email address staff', run: add },
    'remove ADDRESS': { about: 'Makes it an ordinary account again', run: remove },
    'allow-alerts ADDRESS': {
      about:
        'Lets this member of staff publish alerts at /staff/alert, if they use two-factor authentication',
      run: (values) => setAlerts(values, true),
    },
    'refuse-alerts ADDRESS': {
      about: 'Stops them from publishing alerts',
      run: (values) => setAlerts(values, false),
    },
    'unlock ADDRESS': {
      about:
        'Turns two-factor authentication off for someone who has lost their phone and recovery codes, and notifies them by email. Make sure first that it is really them',
      run: unlock,
    },
  },
  fallback: 'list',
  examples: ['staff', 'staff -- add ann@example.edu'],
  database: 'existing',
});

async function list(): Promise<string> {
  const staff = await listStaff();
  const lines = staff.map(({ email, name, mayAlert }) =>
    [email, stripControlCharacters(name), ...(mayAlert ? ['alerts'] : [])].join('  '),
  );
  return lines.length > 0 ? lines.join('\n') : 'Nobody is staff yet.';
}

async function add([address = '']: string[]): Promise<string> {
  const { id, email } = await requireUser(address);
  await setRole(id, 'staff');
  return `${email} is now staff.`;
}

async function remove([address = '']: string[]): Promise<string> {
  const { id, email, role } = await requireUser(address);
  if (role !== 'staff') throw new DeployerError(`${email} is not staff.`);
  await setRole(id, 'member');
  return `${email} is no longer staff.`;
}

async function setAlerts([address = '']: string[], isAllowed: boolean): Promise<string> {
  const { id, email, role, twoFactorSince } = await requireUser(address);
  if (role !== 'staff') throw new DeployerError(`${email} is not staff.`);
  await setMayAlert(id, isAllowed);
  if (!isAllowed) return `${email} may no longer publish alerts.`;
  const next = twoFactorSince ? '' : ', after turning on two-factor authentication';
  return `${email} may now publish alerts at /staff/alert${next}.`;
}

async function unlock([address = '']: string[]): Promise<string> {
  const user = await requireUser(address);
  const { email, twoFactorSince } = user;
  if (!twoFactorSince) throw new DeployerError(`${email} does not use two-factor authentication.`);
  if (!(await disableTwoFactor(user))) {
    throw new DeployerError(`${email} has just changed their account. Run the command again.`);
  }
  return `${email} can now sign in with the password alone, and has been notified by email.`;
}

async function requireUser(address: string): Promise<User> {
  const user = await getUserByEmail(address);
  if (user) return user;
  throw new DeployerError(
    `There is no account with the email address ${address}. The person has to register first.`,
  );
}
