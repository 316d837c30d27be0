import 'server-only';
import { z } from 'zod';
import { emailAddress } from '@/lib/server/email-address';
import { address } from '@/lib/server/setting-kinds';

/** Settings of the mail server, and of the addresses in emails. */
export const mailSettings = z.object({
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.edu:587'),
  MAIL_FROM: emailAddress('expected an email address').optional(),
  MAIL_TO: emailAddress('expected an email address').optional(),
});

export function readMailSettings({ SMTP_URL, MAIL_FROM, MAIL_TO }: z.infer<typeof mailSettings>) {
  return {
    /** Mail server; null for emails as files in `dataDir`. */
    smtpUrl: SMTP_URL ?? null,
    /** Sender of all emails; null for the address in site.yaml. */
    mailFrom: MAIL_FROM ?? null,
    /** Recipient of messages from the contact form; null for the address in site.yaml. */
    mailTo: MAIL_TO ?? null,
  };
}
