import 'server-only';
import { accountMails as words } from '@/lib/messages/en';
import { getLinkToken } from '@/lib/server/account-tokens';
import { getSite } from '@/lib/server/content';
import { getSettings } from '@/lib/server/env';
import type { Mail } from '@/lib/server/mail';
import type { MailJob } from '@/lib/server/mail-jobs';
import { getUser } from '@/lib/server/users';
import { toVisible } from '@/lib/visible-text';

/** The mail to a user; null when there is no such user, or the link has been used meanwhile. */
export async function composeAccountMail({ id, kind, userId }: MailJob): Promise<Mail | null> {
  const user = userId === null ? null : await getUser(userId);
  const text = user && (await formatText(kind, user.id));
  if (!user || !text) return null;
  const name = toVisible(user.name);
  const { brand } = getSite();
  return {
    id,
    to: { name, address: user.email },
    subject: text.subject(brand),
    text: [words.greeting(name), '', ...text.lines, '', '-- ', words.footer(brand), ''].join('\n'),
  };
}

type Text = { subject: (brand: string) => string; lines: string[] };

async function formatText(kind: MailJob['kind'], userId: string): Promise<Text | null> {
  if (kind === 'verify' || kind === 'reset') {
    const token = await getLinkToken(userId, kind);
    const page = kind === 'verify' ? '/verify-email' : '/reset-password';
    return token === null ? null : withLink(words[kind], `${page}?token=${token}`);
  }
  if (kind === 'registered') return withLink(words.registered, '/login');
  if (kind === 'password-changed') return withLink(words.passwordChanged, '/forgot-password');
  return null;
}

function withLink(
  { subject, before, after }: { subject: Text['subject']; before: string; after: string },
  address: string,
): Text {
  return { subject, lines: [before, '', `${getSettings().linkOrigin}${address}`, '', after] };
}
