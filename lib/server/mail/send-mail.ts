import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { getSite } from '@/lib/server/content/content';
import { log } from '@/lib/server/log';
import { getSettings } from '@/lib/server/settings';

/** An email to the people who run the site, or to one of its users. */
export type Mail = {
  /** Stays the same at every attempt, so that mail programs can discard duplicates. */
  id: string;
  subject: string;
  text: string;
  /** Name of the sender; the brand of the site in its first language unless given. */
  sender?: string;
  /** The user who receives it; absent for the people who run the site. */
  to?: { name: string; address: string };
  replyTo?: { name: string; address: string };
};

/** Thrown when an email could not be sent. `isFinal` if the server refused it permanently. */
export class MailRefused extends Error {
  override name = 'MailRefused';

  constructor(
    message: string,
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}

/**
 * Sends an email through the server of SMTP_URL, or writes it to `data/mail/` if there is none. Returns the
 * server's response. Throws MailRefused.
 */
export async function sendMail(mail: Mail): Promise<string> {
  const { smtpUrl } = getSettings();
  if (!smtpUrl) return writeMail(mail);
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  });
  try {
    const { response } = await transport.sendMail(compose(mail));
    return response;
  } catch (error) {
    throw describeRefusal(error);
  } finally {
    transport.close();
  }
}

/**
 * Formats the email as a file (RFC 5322) that mail programs can open and people can read. The text is plain
 * UTF-8, because the usual encodings split links and hide every letter outside ASCII.
 */
export async function formatMail(mail: Mail): Promise<string> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail(compose(mail));
  const [head = ''] = String(message).split('\r\n\r\n');
  const lines = mail.text.trimEnd().split(/\r\n|[\r\n]/);
  return [
    head.replace(/^(Content-Transfer-Encoding:) .*$/m, '$1 8bit'),
    '',
    ...lines.flatMap(wrap),
    '',
  ].join('\r\n');
}

// A line has at most 998 bytes (RFC 5322, 2.1.1), and a character at most four. Only visitors write long lines.
function wrap(line: string): string[] {
  return line.length <= 240 ? [line] : (line.match(/.{1,239}(?: |$)|.{1,240}/gsu) ?? []);
}

// Sender and recipient are settings. A visitor's input appears only in the text and, as a validated address, in
// Reply-To. nodemailer encodes it, so no line of it becomes a header.
function compose({ id, subject, text, sender, to, replyTo }: Mail): SendMailOptions {
  const { mailFrom, mailTo } = getSettings();
  const { brand, contact } = getSite();
  const from = mailFrom ?? contact.email;
  return {
    messageId: `<${id}@${from.split('@')[1] ?? 'localhost'}>`,
    from: { name: sender ?? brand, address: from },
    to: to ?? mailTo ?? contact.email,
    subject,
    text,
    replyTo,
    // Tells auto-responders not to reply (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

async function writeMail(mail: Mail): Promise<string> {
  const file = path.join(/*turbopackIgnore: true*/ getSettings().dataDir, 'mail', `${mail.id}.eml`);
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // Renamed once it is complete, so that nobody reads half an email.
  fs.writeFileSync(`${file}.part`, await formatMail(mail), { mode: 0o600 });
  fs.renameSync(`${file}.part`, file);
  log('info', 'mail.written', { file });
  return `written to ${file}`;
}

// 5xx is permanent (RFC 5321, 4.2.1). Other failures, such as a wrong SMTP password, are for the deployer to
// fix, so the email is retried.
function describeRefusal(error: unknown): MailRefused {
  const read = (key: string): unknown => Reflect.get(Object(error), key);
  const code = Number(read('responseCode'));
  const isAboutMail = read('code') === 'EENVELOPE' || read('code') === 'EMESSAGE';
  return new MailRefused(String(read('message')), isAboutMail && code >= 500 && code < 600);
}
