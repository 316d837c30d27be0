import 'server-only';
import { texts } from '@/lib/i18n/texts';
import { toSafeName } from '@/lib/safe-name';
import type { User } from '@/lib/server/accounts/users/users';
import type { Mail } from '@/lib/server/mail/send-mail';

type Text = { subject: string; lines: readonly string[]; footer: string };

/** Composes an email to a member of staff. @param id of its job */
export function toStaffMail(id: string, user: User, { subject, lines, footer }: Text): Mail {
  const name = toSafeName(user.name);
  const text = [texts().accountMails.greeting(name), '', ...lines, '', '-- ', footer, ''];
  return { id, to: { name, address: user.email }, subject, text: text.join('\n') };
}
