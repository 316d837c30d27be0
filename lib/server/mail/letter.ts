import 'server-only';
import { texts } from '@/lib/i18n/texts';
import { toSafeName } from '@/lib/safe-name';
import { getSite } from '@/lib/server/content/content';
import type { Mail } from '@/lib/server/mail/send-mail';

/** Email to a user, without its greeting. */
export type Letter = {
  to: { name: string; address: string };
  subject: (brand: string) => string;
  lines: readonly string[];
  /** Says below the signature mark why somebody gets the email; by default, that it is about their account. */
  footer?: (brand: string) => string;
};

/** Writes an email to a user. @param id of its job */
export function toMail(id: string, { to, subject, lines, footer }: Letter): Mail {
  const { brand } = getSite();
  const { greeting, footer: aboutAccount } = texts().accountMails;
  const name = toSafeName(to.name);
  const end = (footer ?? aboutAccount)(brand);
  return {
    id,
    to: { ...to, name },
    subject: subject(brand),
    text: [greeting(name), '', ...lines, '', '-- ', end, ''].join('\n'),
  };
}
