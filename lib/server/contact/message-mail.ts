import 'server-only';
import { formatDateTime } from '@/lib/format';
import { formatEntry } from '@/lib/forms/checking/format-entry';
import { listMore, titleOf } from '@/lib/forms/message-forms';
import { texts } from '@/lib/i18n/texts';
import type { Message } from '@/lib/server/contact/message';
import { getMessage } from '@/lib/server/contact/messages';
import { getSite } from '@/lib/server/content/content';
import type { MailJob } from '@/lib/server/mail/outbox';
import type { Mail } from '@/lib/server/mail/send-mail';
import { stripControlCharacters } from '@/lib/strip-control-characters';

/** Composes the email to staff; null if the message has been deleted. */
export async function composeMessageMail({ messageId }: MailJob): Promise<Mail | null> {
  const message = messageId === null ? null : await getMessage(messageId);
  return message && formatMessageMail(message);
}

/** Composes the receipt for the sender; null if the message has been deleted. */
export async function composeReceipt({ id, receiptFor }: MailJob): Promise<Mail | null> {
  const message = receiptFor === null ? null : await getMessage(receiptFor);
  return message && { id, ...formatReceipt(message) };
}

/** Formats the receipt. It contains nothing that the sender wrote, because the address may be a stranger's. */
export function formatReceipt({ id, email }: Pick<Message, 'id' | 'email'>): Omit<Mail, 'id'> {
  const footer = texts().contact.receiptFooter(getSite().brand);
  return {
    to: { name: '', address: email },
    subject: texts().contact.receiptSubject(id),
    text: [texts().contact.receiptText(id), '', '-- ', footer, ''].join('\n'),
  };
}

/** Formats the email to staff: the sender's details, the form's other fields, then the message. */
export function formatMessageMail(message: Message): Mail {
  const { id, createdAt, name, email, topic } = message;
  const form = titleOf(message);
  const typed: [string, string][] = [
    [texts().contact.mailName, name],
    [texts().contact.mailEmail, email],
    [texts().contact.mailTopic, topic],
    ...listMore(message),
  ];
  const entries: [string, string][] = [
    [texts().contact.mailReference, id],
    [texts().contact.mailTime, formatDateTime(createdAt)],
    ...typed.filter(([, value]) => value !== ''),
  ];
  const rows = entries.map((entry) => formatEntry(...entry));
  const footer = [
    texts().contact.mailFooter(id, form),
    ...(email ? [texts().contact.mailReply] : []),
  ];
  return {
    id,
    subject: texts().contact.mailSubject(id, form),
    text: [...rows, '', stripControlCharacters(message.message), '', '-- ', ...footer, ''].join(
      '\n',
    ),
    ...(email && { replyTo: { name: stripControlCharacters(name), address: email } }),
  };
}
