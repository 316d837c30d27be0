import 'server-only';
import {
  HONEYPOT_FIELD,
  SUBMISSION_FIELD,
  TOKEN_FIELD,
  type Form,
  type Values,
} from '@/lib/forms/form';
import { notSentText } from '@/lib/i18n/forms';
import { renderNotSentPage } from '@/lib/server/forms/not-sent-page';
import { RESPONSE_HEADERS } from '@/lib/server/http/responses';
import { ensureToken } from '@/lib/server/http/xsrf';

export type NotSent = {
  /** Where the form is. */
  page: string;
  text: string;
  /** What was sent, to be sent again with one press. */
  again?: Sent | null;
  headers?: Record<string, string>;
};

type Sent = { request: Request; form: Form; values: Values; submission: string; isSpam: boolean };

/** A page that says why a native form was not sent, and keeps what it held. */
export function notSentResponse(status: number, { page, text, again, headers }: NotSent): Response {
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
      headers: { ...RESPONSE_HEADERS, 'Content-Type': 'text/html; charset=utf-8', ...headers },
    },
  );
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  return answer;
}

/** What a form that was not sent says: a password is typed again, never put into a page. */
export function keepSent(reason: string, sent: Sent): NotSent {
  const { form, values } = sent;
  const isKept = form.fields.every(({ type }) => type !== 'password');
  const { kept, typeAgain } = notSentText;
  const hint = isKept ? kept : typeAgain;
  const isButton = form.fields.every(({ type }) => type === 'hidden');
  return {
    page: formatPagePath(form, values),
    text: isButton ? reason : `${reason} ${hint}`,
    again: isKept ? sent : null,
  };
}

/** Where the form is: what the page knew by its address, a link from a mail for example, it knows again. */
export function formatPagePath(form: Form, values: Values): string {
  const hidden = form.fields.filter(({ type, name }) => type === 'hidden' && values[name]);
  const query = new URLSearchParams(hidden.map(({ name }) => [name, values[name] ?? '']));
  return query.size > 0 ? `${form.page}?${query.toString()}` : form.page;
}
