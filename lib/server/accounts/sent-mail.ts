import 'server-only';
import { headers } from 'next/headers';
import { z } from 'zod';
import { changeEmailForm } from '@/lib/forms/account';
import { forgotPasswordForm } from '@/lib/forms/forgot-password';
import type { Form, Values } from '@/lib/forms/form';
import { registerForm } from '@/lib/forms/register';
import { sendAgainForm } from '@/lib/forms/send-again';
import { createRandomId, decrypt, encrypt } from '@/lib/server/crypto';
import { formatCookie, hostCookieName, readCookie } from '@/lib/server/http/cookies';
import { getAnchor } from '@/lib/server/http/xsrf';

const COOKIE = 'mail-sent';
const LIFE_MS = 30 * 60_000;

const sentMailSchema = z.object({
  form: z.enum([registerForm.name, forgotPasswordForm.name, changeEmailForm.name]),
  email: z.string(),
  /** Given at registration. */
  name: z.string().default(''),
  /** Of the user when they gave their password, for a change of email address. */
  credentialsVersion: z.number().optional(),
});

// The id tells a page in another tab that it shows an earlier email.
const entrySchema = sentMailSchema.extend({ id: z.string(), until: z.number() });

/** The last email that a visitor made the site send. */
export type SentMail = z.input<typeof sentMailSchema>;

/**
 * Returns where a form leads that has made the site send an email, and the cookie that lets this page
 * show the address, correct it and send the email again. The address is encrypted, so it is in no URL
 * and no log, and bound to the visitor's anchor, so the cookie ends when they sign in or out.
 */
export function redirectToMailSent(
  request: Headers,
  mail: SentMail,
): { location: string; cookies: string[] } {
  const entry = { ...mail, id: createRandomId(), until: Date.now() + LIFE_MS };
  const value = encrypt('mail-sent', JSON.stringify(entry), getAnchor(request) ?? '');
  const attributes = ['HttpOnly', 'SameSite=Lax', `Max-Age=${LIFE_MS / 1000}`];
  return {
    location: sendAgainForm.page,
    cookies: [formatCookie(hostCookieName(COOKIE), value, attributes)],
  };
}

/** Returns the last email that this visitor made the site send within half an hour, or null. */
export function readSentMail(request: Headers): z.output<typeof entrySchema> | null {
  const anchor = getAnchor(request);
  const value = readCookie(request, hostCookieName(COOKIE));
  const text = anchor && value && decrypt('mail-sent', value, anchor);
  if (!text) return null;
  // Another version of the site may have written it.
  const { data } = entrySchema.safeParse(JSON.parse(text));
  return data && data.until > Date.now() ? data : null;
}

/** Returns what a form was sent with, for a visitor who comes from `correctionPage`; else nothing. */
export async function getSentValues(
  { name: form }: Form,
  { correct }: Record<string, unknown>,
): Promise<Values> {
  const mail = correct === undefined ? null : readSentMail(await headers());
  return mail?.form === form ? { name: mail.name, email: mail.email } : {};
}

/** Where a visitor corrects the address: the form that they sent, filled in. */
export function correctionPage({ form }: Pick<SentMail, 'form'>): string {
  const forms = [registerForm, forgotPasswordForm, changeEmailForm];
  return `${forms.find(({ name }) => name === form)?.page ?? ''}?correct`;
}
