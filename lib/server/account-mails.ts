import 'server-only';
import { describeDevice } from '@/lib/device';
import { formatMoment } from '@/lib/format';
import { accountMails as words } from '@/lib/messages/en';
import { getLinkToken } from '@/lib/server/account-tokens';
import { getSite } from '@/lib/server/content';
import { getSettings } from '@/lib/server/env';
import type { Mail } from '@/lib/server/mail';
import type { MailJob } from '@/lib/server/mail-jobs';
import { getSignIn } from '@/lib/server/sign-ins';
import { getUser, type User } from '@/lib/server/users';
import { toVisible } from '@/lib/visible-text';

type Text = { subject: (brand: string) => string; lines: string[] };

/**
 * The mail to a user, or to the address that they had or want; null when there is no such user any more,
 * or the link has been used meanwhile.
 */
export async function composeAccountMail(job: MailJob): Promise<Mail | null> {
  const user = job.userId === null ? null : await getUser(job.userId);
  const address = job.recipient ?? user?.email;
  const text = await composeText(job, user);
  if (!address || !text) return null;
  const name = user ? toVisible(user.name) : '';
  const { brand } = getSite();
  const lines = [words.greeting(name), '', ...text.lines, '', '-- ', words.footer(brand), ''];
  return {
    id: job.id,
    to: { name, address },
    subject: text.subject(brand),
    text: lines.join('\n'),
  };
}

async function composeText(job: MailJob, user: User | null): Promise<Text | null> {
  if (job.kind === 'account-deleted') return { ...words.deleted, lines: [words.deleted.text] };
  if (!user) return null;
  switch (job.kind) {
    case 'verify':
      return withToken('verify', job, words.verify, '/verify-email');
    case 'reset':
      return withToken('reset', job, words.reset, '/reset-password');
    case 'registered':
      return withLink(words.registered, '/login');
    case 'password-changed':
      return withLink(words.passwordChanged, '/forgot-password');
    case 'email-changed':
      return { ...words.emailChanged, lines: [words.emailChanged.text(user.email)] };
    case 'two-factor-changed':
      return withLink(user.twoFactorSince ? words.twoFactorOn : words.twoFactorOff, '/account');
    case 'signed-in':
      return composeSignIn(job.signInId ?? '');
    case 'message':
      return null;
  }
}

async function composeSignIn(id: string): Promise<Text | null> {
  const signIn = await getSignIn(id);
  if (!signIn) return null;
  const { device, place, createdAt } = signIn;
  const where = [describeDevice(device), place].filter(Boolean).join(', ');
  const { subject, before, after } = words.signedIn;
  return withLink(
    { subject, before: before(where, formatMoment(createdAt)), after },
    '/forgot-password',
  );
}

async function withToken(
  kind: 'verify' | 'reset',
  { userId, recipient }: MailJob,
  text: Parameters<typeof withLink>[0],
  page: string,
): Promise<Text | null> {
  const token = await getLinkToken(userId ?? '', kind, recipient);
  return token === null ? null : withLink(text, `${page}?token=${token}`);
}

function withLink(
  { subject, before, after }: { subject: Text['subject']; before: string; after: string },
  address: string,
): Text {
  return { subject, lines: [before, '', `${getSettings().linkOrigin}${address}`, '', after] };
}
