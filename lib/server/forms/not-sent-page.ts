import 'server-only';
import { escapeHtml } from '@/lib/escape-html';
import { htmlAttributes } from '@/lib/i18n/language';
import { texts } from '@/lib/i18n/texts';
import { oncePerProcess } from '@/lib/server/once-per-process';

type Parts = {
  /** Path of the page with the form. */
  page: string;
  text: string;
  /** Where the form is sent. */
  action: string;
  /** Fields to send again; null when nothing can be sent again. */
  fields: Record<string, string> | null;
};

/** Finds each slot of the page: an element that app/(content)/not-sent/page.tsx marks with `data-slot`. */
const SLOTS = {
  text: /(<span data-slot="text">)[^<]*/,
  form: /<form data-slot="form"[^>]*>/,
  back: /(<a data-slot="back" href=")[^"]*/,
};

const holder = oncePerProcess('not-sent-page', () => ({
  read: (): Promise<string> => Promise.resolve(describeUnbuilt()),
}));

/** Sets where the page is read: from the page store, on a running site. */
export function provideNotSentPage(read: () => Promise<string>): void {
  holder.read = read;
}

/**
 * Renders `/not-sent` with the reason and the visitor's text. Fills in the sealed page, because a route
 * handler cannot render a page of the site, and a redirect would need a second request or the database, which
 * may be down.
 */
export async function renderNotSentPage({ page, text, action, fields }: Parts): Promise<string> {
  const form = `<form method="post" action="${escapeHtml(action)}">${listInputs(fields)}`;
  const template = await holder.read().catch(describeUnbuilt);
  // `replace` would interpret `$` in a string, so it gets functions.
  return template
    .replace(SLOTS.text, (_, start: string) => `${start}${escapeHtml(text)}`)
    .replace(SLOTS.back, (_, start: string) => `${start}${escapeHtml(page)}`)
    .replace(SLOTS.form, (hidden) => (fields ? form : hidden));
}

function listInputs(fields: Record<string, string> | null): string {
  return Object.entries(fields ?? {})
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}"/>`)
    .join('');
}

// Under `next dev` there is no page store.
function describeUnbuilt(): string {
  const { notSent } = texts();
  const [title, again, back] = [notSent.title, notSent.again, notSent.back].map(escapeHtml);
  return `<!DOCTYPE html><html ${htmlAttributes()}><title>${title}</title>
<h1>${title}</h1><p><span data-slot="text"></span></p>
<form data-slot="form" hidden><button>${again}</button></form>
<a data-slot="back" href="/home">${back}</a></html>`;
}
