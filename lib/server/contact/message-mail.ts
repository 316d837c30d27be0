import 'server-only';
import { formatDateTime } from '@/lib/format';
import { contactText } from '@/lib/i18n/contact';
import { getMessage, type Message } from '@/lib/server/contact/messages';
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
  const footer = contactText.receiptFooter(getSite().brand);
  return {
    to: { name: '', address: email },
    subject: contactText.receiptSubject(id),
    text: [contactText.receiptText(id), '', '-- ', footer, ''].join('\n'),
  };
}

/** Formats the email to staff: the sender's details, then the message. */
export function formatMessageMail({ id, createdAt, name, email, topic, message }: Message): Mail {
  const rows = [
    [contactText.mailReference, id],
    [contactText.mailTime, formatDateTime(createdAt)],
    [contactText.mailName, stripControlCharacters(name)],
    [contactText.mailEmail, stripControlCharacters(email)],
    [contactText.mailTopic, stripControlCharacters(topic)],
  ].map((row) => row.join(': '));
  return {
    id,
    subject: contactText.mailSubject(id),
    text: [
      ...rows,
      '',
      stripControlCharacters(message),
      '',
      '-- ',
      contactText.mailFooter(id),
      '',
    ].join('\n'),
    replyTo: { name: stripControlCharacters(name), address: email },
  };
}
