import { allowByCommand, removeByCommand } from '@/lib/server/accounts/people/change-by-command';
import { disableTwoFactor } from '@/lib/server/accounts/two-factor';
import {
  EVERYTHING,
  isPattern,
  listStaff,
  PARTIAL,
  RIGHTS,
  type Right,
} from '@/lib/server/accounts/users/rights';
import { getUserByEmail, type User } from '@/lib/server/accounts/users/users';
import { DeployerError } from '@/lib/server/deployer-error';
import { getSettings } from '@/lib/server/settings';
import { stripControlCharacters } from '@/lib/strip-control-characters';
import { runCommand } from '@/scripts/command';

/** Verbs that complete "may", for each right. */
const USES: Record<Right, string> = {
  administer: 'manage people and their rights at /staff/people',
  alerts: 'publish alerts at /staff/alert',
  messages: 'read messages at /staff/messages',
  preview: 'see the preview, and waiting changes at /staff/publishing',
  publish: 'write and publish content at /staff/content',
  write: 'write drafts at /staff/content',
};

runCommand({
  name: 'staff',
  about:
    'Manages the rights of accounts. An account with any right is staff. Those with the right "administer" can do the same at /staff/people.',
  actions: {
    list: { about: 'Lists all staff with their rights', run: list },
    'add ADDRESS': {
      about: 'Lets the account with this email address read messages and see the preview',
      run: add,
    },
    'remove ADDRESS': { about: 'Revokes all rights of this account', run: remove },
    'allow RIGHT ADDRESS [PATTERN]': {
      about:
        `Grants one right: ${RIGHTS.map((right) => `${right} (${USES[right]})`).join(', ')}. ` +
        'PATTERN, such as "events/**" or people/ada.md, limits the right to write, publish or administer to those files',
      run: allow,
    },
    'revoke RIGHT ADDRESS [PATTERN]': {
      about: 'Revokes one right, for all files unless PATTERN is given',
      run: revoke,
    },
    'unlock ADDRESS': {
      about:
        'Turns two-factor authentication off for someone who has lost their phone and recovery codes, and notifies them by email. Make sure first that it is really them',
      run: unlock,
    },
  },
  fallback: 'list',
  examples: [
    'staff',
    'staff -- add ann@example.edu',
    'staff -- allow alerts ann@example.edu',
    'staff -- allow publish ann@example.edu "events/**"',
  ],
  database: 'existing',
});

async function list(): Promise<string> {
  const lines = (await listStaff()).map(({ email, name, grants, deactivatedAt }) => {
    const rights = grants.map(({ right, pattern }) =>
      pattern === EVERYTHING ? right : `${right} ${pattern}`,
    );
    const state = deactivatedAt === null ? [] : ['(deactivated)'];
    return [email, stripControlCharacters(name), rights.join(', '), ...state].join('  ');
  });
  return lines.length > 0 ? lines.join('\n') : 'Nobody is staff yet.';
}

async function add([address = '']: string[]): Promise<string> {
  const { id, email } = await requireUser(address);
  await allowByCommand(id, ['messages', 'preview']);
  return `${email} may now read messages and see the preview.`;
}

async function remove([address = '']: string[]): Promise<string> {
  const { id, email } = await requireUser(address);
  if (!(await removeByCommand(id, RIGHTS))) throw new DeployerError(`${email} is not staff.`);
  return `${email} is no longer staff.`;
}

async function allow([name = '', address = '', pattern]: string[]): Promise<string> {
  const right = requireRight(name);
  if (pattern !== undefined) requirePattern(right, pattern);
  const { id, email, twoFactorSince } = await requireUser(address);
  await allowByCommand(id, [right], pattern);
  const needsTwoFactor =
    right === 'alerts' ||
    (['administer', 'publish'].includes(right) && getSettings().isPublisherTwoFactor);
  const isWaiting = needsTwoFactor && twoFactorSince === null;
  const next = isWaiting ? ', after turning on two-factor authentication' : '';
  const files = pattern === undefined ? '' : `, in ${pattern}`;
  return `${email} may now ${USES[right]}${files}${next}.`;
}

async function revoke([name = '', address = '', pattern]: string[]): Promise<string> {
  const right = requireRight(name);
  const { id, email } = await requireUser(address);
  const files = pattern === undefined ? '' : ` in ${pattern}`;
  if (!(await removeByCommand(id, [right], pattern))) {
    throw new DeployerError(`${email} does not have the right "${right}"${files}.`);
  }
  return `${email} may no longer ${USES[right]}${files}.`;
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

function requireRight(name: string): Right {
  const right = RIGHTS.find((one) => one === name);
  if (right) return right;
  throw new DeployerError(`There is no right "${name}". Expected one of ${RIGHTS.join(', ')}.`);
}

function requirePattern(right: Right, pattern: string): void {
  if (!PARTIAL.includes(right)) {
    throw new DeployerError(`The right "${right}" is for the whole site, without a pattern.`);
  }
  if (!isPattern(right, pattern)) {
    throw new DeployerError(
      `"${pattern}" is not a pattern. Expected paths inside the content folder, such as "events/**".`,
    );
  }
}
