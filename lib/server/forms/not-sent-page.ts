import 'server-only';
import { escapeHtml } from '@/lib/escape-html';
import { notSentText } from '@/lib/i18n/forms';
import { language } from '@/lib/i18n/language';
import { AGAIN_FORM, BACK_LINK } from '@/lib/not-sent';
import { readSnapshot } from '@/lib/server/content/build-output';

type Parts = {
  /** Where the form is. */
  page: string;
  text: string;
  /** Where it is sent. */
  action: string;
  /** Fields to be sent again; null when there is nothing to keep. */
  entries: Record<string, string> | null;
};

let built: string | null = null;

/**
 * The page `/not-sent` as it was built, with the reason and the visitor's own text in it. It is made
 * from the file because a route handler cannot answer with a page of the site, and because it needs
 * neither database nor a second request, which are what may have failed.
 */
export function renderNotSentPage({ page, text, action, entries }: Parts): string {
  const again = `<form id="${AGAIN_FORM}" method="post" action="${action}">${inputs(entries)}`;
  // A function, because a `$` in a text would otherwise mean something.
  return (built ??= readSnapshot('not-sent.html') ?? UNBUILT)
    .replaceAll(escapeHtml(notSentText.text), () => escapeHtml(text))
    .replace(`id="${BACK_LINK}" href="/home"`, () => `id="${BACK_LINK}" href="${escapeHtml(page)}"`)
    .replace(new RegExp(`<form id="${AGAIN_FORM}"[^>]*>`), (hidden) => (entries ? again : hidden));
}

function inputs(entries: Record<string, string> | null): string {
  return Object.entries(entries ?? {})
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}"/>`)
    .join('');
}

// Under `next dev` there is no built page.
const UNBUILT = `<!DOCTYPE html><html lang="${language}"><title>${notSentText.title}</title>
<h1>${notSentText.title}</h1><p>${notSentText.text}</p>
<form id="${AGAIN_FORM}" hidden><button>${notSentText.again}</button></form>
<a id="${BACK_LINK}" href="/home">${notSentText.back}</a></html>`;
