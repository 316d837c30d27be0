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
  /** Name from the registration form. */
  name: z.string().default(''),
  /** Version of the user's credentials when the password was checked, for a change of email address. */
  credentialsVersion: z.number().optional(),
});

// The id lets a page in another tab recognise that it shows an earlier email.
const entrySchema = sentMailSchema.extend({ id: z.string(), until: z.number() });

/** The last email that a visitor requested. */
export type SentMail = z.input<typeof sentMailSchema>;

/**
 * Returns the redirect after a form that has sent an email, and the cookie that lets the next page show the
 * address, correct it and send the email again. The address is encrypted, so it appears in no URL and no log. It
 * is bound to the visitor's anchor, so it becomes invalid when they sign in or out.
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

/** Returns the last email that this visitor requested within half an hour, or null. */
export function readSentMail(request: Headers): z.output<typeof entrySchema> | null {
  const anchor = getAnchor(request);
  const value = readCookie(request, hostCookieName(COOKIE));
  const text = anchor && value && decrypt('mail-sent', value, anchor);
  if (!text) return null;
  // The cookie may come from another version of the site.
  const { data } = entrySchema.safeParse(JSON.parse(text));
  return data && data.until > Date.now() ? data : null;
}

/** Returns the submitted values for a visitor who comes from `correctionPage`, otherwise nothing. */
export async function getSentValues(
  { name: form }: Form,
  { correct }: Record<string, unknown>,
): Promise<Values> {
  const mail = correct === undefined ? null : readSentMail(await headers());
  return mail?.form === form ? { name: mail.name, email: mail.email } : {};
}

/** Returns the page on which a visitor corrects the address: the form, filled in. */
export function correctionPage({ form }: Pick<SentMail, 'form'>): string {
  const forms = [registerForm, forgotPasswordForm, changeEmailForm];
  return `${forms.find(({ name }) => name === form)?.page ?? ''}?correct`;
}
