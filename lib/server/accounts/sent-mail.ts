import 'server-only';
import { headers } from 'next/headers';
import { z } from 'zod';
import { changeEmailForm } from '@/lib/forms/account';
import { forgotPasswordForm } from '@/lib/forms/forgot-password';
import { getRetryPage, type Form, type Values } from '@/lib/forms/form';
import { registerForm } from '@/lib/forms/register';
import { sendAgainForm } from '@/lib/forms/send-again';
import { createRandomId } from '@/lib/server/crypto';
import { formatVisitorCookie, readVisitorCookie } from '@/lib/server/http/cookies/visitor-cookie';

const COOKIE = { name: 'mail-sent', lifeMs: 30 * 60_000 } as const;

const sentMailSchema = z.object({
  form: z.enum([registerForm.name, forgotPasswordForm.name, changeEmailForm.name]),
  email: z.string(),
  /** Name from the registration form. */
  name: z.string().default(''),
  /** Version of the user's credentials when the password was checked, for a change of email address. */
  credentialsVersion: z.number().optional(),
});

// The id lets a page in another tab recognise that it shows an earlier email.
const entrySchema = sentMailSchema.extend({ id: z.string() });

/** The last email that a visitor requested. */
export type SentMail = z.input<typeof sentMailSchema>;

/**
 * Returns the redirect after a form that has sent an email, and the cookie that lets the next page show the
 * address, correct it and send the email again. The address appears in no URL and no log.
 */
export function redirectToMailSent(
  request: Headers,
  mail: SentMail,
): { location: string; cookies: string[] } {
  const entry = { ...mail, id: createRandomId() };
  return { location: sendAgainForm.page, cookies: formatVisitorCookie(COOKIE, request, entry) };
}

/** Returns the last email that this visitor requested within half an hour, or null. */
export function readSentMail(request: Headers): z.output<typeof entrySchema> | null {
  return entrySchema.safeParse(readVisitorCookie(COOKIE, request)).data ?? null;
}

/** Returns the submitted values for a visitor who comes from `correctionPage`, otherwise null. */
export async function getSentValues(
  { name: form }: Form,
  { correct }: Record<string, unknown>,
): Promise<Values | null> {
  const mail = correct === undefined ? null : readSentMail(await headers());
  return mail?.form === form ? { name: mail.name, email: mail.email } : null;
}

/** Returns the page on which a visitor corrects the address: the form, filled in. */
export function correctionPage({ form }: Pick<SentMail, 'form'>): string {
  const forms = {
    [registerForm.name]: registerForm,
    [forgotPasswordForm.name]: forgotPasswordForm,
    [changeEmailForm.name]: changeEmailForm,
  };
  return `${getRetryPage(forms[form])}?correct`;
}
