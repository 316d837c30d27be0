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
import { createResetToken } from '@/lib/server/passwords';
import { findUser, getUser, type User } from '@/lib/server/users';
import { toVisible } from '@/lib/visible-text';

type Text = { subject: (brand: string) => string; lines: string[] };
type LinkText = { subject: Text['subject']; before: string; after: string };

/**
 * The mail to a user, or to the address that they had or want; null when there is no such user any more,
 * or the link has been used meanwhile.
 */
export async function composeAccountMail(job: MailJob): Promise<Mail | null> {
  const user = await findSubject(job);
  // A link to set a password goes to the address that was confirmed, not to one that was typed.
  const address = job.kind === 'reset' ? user?.email : (job.recipient ?? user?.email);
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

// Whom it is about, if they are still there.
function findSubject({ kind, userId, recipient }: MailJob): Promise<User | null> {
  return kind === 'reset' ? findUser(recipient ?? '') : getUser(userId ?? '');
}

async function composeText(job: MailJob, user: User | null): Promise<Text | null> {
  if (job.kind === 'account-deleted') return { ...words.deleted, lines: [words.deleted.text] };
  if (!user) return null;
  switch (job.kind) {
    case 'verify':
      return withToken(words.verify, '/verify-email', await getVerifyToken(job));
    case 'reset':
      return user.verifiedAt === null
        ? null
        : withToken(words.reset, '/reset-password', await createResetToken(user.id));
    case 'registered':
      return withLink(words.registered, '/login');
    case 'password-changed':
      return withLink(words.passwordChanged, '/forgot-password');
    case 'email-changed':
      return { ...words.emailChanged, lines: [words.emailChanged.text(user.email)] };
    case 'two-factor-changed':
      return withLink(user.twoFactorSince ? words.twoFactorOn : words.twoFactorOff, '/account');
    case 'wrong-codes':
      return withLink(words.wrongCodes, '/forgot-password');
    case 'signed-in':
      return composeSignIn(job.signInId ?? '');
    case 'message':
    case 'receipt':
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

function getVerifyToken({ userId, recipient }: MailJob): Promise<string | null> {
  return getLinkToken(userId ?? '', 'verify', recipient);
}

function withToken(text: LinkText, page: string, token: string | null): Text | null {
  return token === null ? null : withLink(text, `${page}?token=${token}`);
}

function withLink({ subject, before, after }: LinkText, address: string): Text {
  return { subject, lines: [before, '', `${getSettings().linkOrigin}${address}`, '', after] };
}
