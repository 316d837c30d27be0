import 'server-only';
import { texts } from '@/lib/i18n/texts';
import { toSafeName } from '@/lib/safe-name';
import { getUser } from '@/lib/server/accounts/users/users';
import { getSite } from '@/lib/server/content/content';
import { CONTENT } from '@/lib/server/editor/addresses';
import { listUnusedDrafts } from '@/lib/server/editor/drafts/unused-drafts';
import type { MailJob } from '@/lib/server/mail/outbox';
import type { Mail } from '@/lib/server/mail/send-mail';
import { getSettings } from '@/lib/server/settings';

// Nobody reads a longer list.
const MOST_DRAFTS = 30;

/** Composes the email about drafts that will be deleted, or that a colleague has left; null if there is no need any more. */
export async function composeDraftMail({ id, kind, userId }: MailJob): Promise<Mail | null> {
  const user = await getUser(userId ?? '');
  if (user?.deactivatedAt !== null) return null;
  const { draftsUnused: unused, draftsReceived: received } = texts().accountMails;
  const isUnused = kind === 'drafts-unused';
  const files = isUnused ? await listUnusedDrafts(user.id) : [];
  if (isUnused && files.length === 0) return null;
  const { brand } = getSite();
  const name = toSafeName(user.name);
  const lines = [
    texts().accountMails.greeting(name),
    '',
    ...(isUnused
      ? [unused.before(files.length), '', ...files.slice(0, MOST_DRAFTS).map((file) => `- ${file}`)]
      : [received.before]),
    '',
    isUnused ? unused.after : received.after,
    '',
    `${getSettings().linkOrigin}${CONTENT}`,
    '',
    '-- ',
    texts().accountMails.footer(brand),
    '',
  ];
  const { subject } = isUnused ? unused : received;
  return { id, to: { name, address: user.email }, subject: subject(brand), text: lines.join('\n') };
}
