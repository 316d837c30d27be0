import 'server-only';
import { contentSecurityPolicy } from '@/lib/content-security-policy';
import {
  HONEYPOT_FIELD,
  SUBMISSION_FIELD,
  TOKEN_FIELD,
  type Form,
  type Values,
} from '@/lib/forms/form';
import { toOwnPath } from '@/lib/own-path';
import { HOME } from '@/lib/routes';
import { notSent } from '@/lib/messages/en';
import { renderNotSentPage } from '@/lib/server/not-sent-page';
import { ensureToken } from '@/lib/server/xsrf';

export type NotSent = {
  /** Where the form is. */
  page: string;
  text: string;
  /** What was sent, to be sent again with one press. */
  again?: Sent | null;
  headers?: Record<string, string>;
};

type Sent = { request: Request; form: Form; values: Values; submission: string; isSpam: boolean };

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': contentSecurityPolicy(["'none'"]),
};

export function answerJson(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
  cookies: string[] = [],
): Response {
  const answer = Response.json(body, { status, headers: { ...HEADERS, ...headers } });
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  return answer;
}

/** To another page of this site, asked for with GET, so that reloading it sends nothing again. */
export function answerRedirect(location: string, cookies: string[]): Response {
  const headers = { ...HEADERS, Location: toOwnPath(location) ?? HOME };
  const answer = new Response(null, { status: 303, headers });
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  return answer;
}

/** A page that says why a native form was not sent, and keeps what it held. */
export function answerNotSent(status: number, { page, text, again, headers }: NotSent): Response {
  const { token, cookies } = again
    ? ensureToken(again.request.headers)
    : { token: '', cookies: [] };
  const entries = again && {
    ...again.values,
    [TOKEN_FIELD]: token,
    [SUBMISSION_FIELD]: again.submission,
    ...(again.isSpam && { [HONEYPOT_FIELD]: '1' }),
  };
  const answer = new Response(
    renderNotSentPage({ page, text, action: again?.form.action ?? '', entries: entries ?? null }),
    {
      status,
      headers: { ...HEADERS, 'Content-Type': 'text/html; charset=utf-8', ...headers },
    },
  );
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  return answer;
}

/** What a form that was not sent says: a password is typed again, never put into a page. */
export function keepSent(reason: string, sent: Sent): NotSent {
  const { form, values } = sent;
  const isKept = form.fields.every(({ type }) => type !== 'password');
  const { kept, typeAgain } = notSent;
  const hint = isKept ? kept : typeAgain;
  const isButton = form.fields.every(({ type }) => type === 'hidden');
  return {
    page: formatPage(form, values),
    text: isButton ? reason : `${reason} ${hint}`,
    again: isKept ? sent : null,
  };
}

/** Where the form is: what the page knew by its address, a link from a mail for example, it knows again. */
export function formatPage(form: Form, values: Values): string {
  const hidden = form.fields.filter(({ type, name }) => type === 'hidden' && values[name]);
  const query = new URLSearchParams(hidden.map(({ name }) => [name, values[name] ?? '']));
  return query.size > 0 ? `${form.page}?${query.toString()}` : form.page;
}
