import 'server-only';
import { escapeHtml } from '@/lib/escape-html';
import { notSentText } from '@/lib/i18n/forms';
import { language } from '@/lib/i18n/language';
import { readSnapshot } from '@/lib/server/content/build-output';
import { DeployerError } from '@/lib/server/deployer-error';

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

let template: string | null = null;

/**
 * Renders `/not-sent` with the reason and the visitor's text. Fills in the built page, because a route handler
 * cannot render a page of the site, and a redirect would need a second request or the database, which may be
 * down.
 */
export function renderNotSentPage({ page, text, action, fields }: Parts): string {
  const form = `<form method="post" action="${escapeHtml(action)}">${listInputs(fields)}`;
  // `replace` would interpret `$` in a string, so it gets functions.
  return (template ??= readSnapshot('not-sent.html') ?? UNBUILT)
    .replace(SLOTS.text, (_, start: string) => `${start}${escapeHtml(text)}`)
    .replace(SLOTS.back, (_, start: string) => `${start}${escapeHtml(page)}`)
    .replace(SLOTS.form, (hidden) => (fields ? form : hidden));
}

/** Throws a DeployerError that names the slots that the built page lacks. */
export function checkNotSentPage(html: string): void {
  const missing = Object.entries(SLOTS).filter(([, slot]) => !slot.test(html));
  if (missing.length === 0) return;
  const marks = missing.map(([name]) => `data-slot="${name}"`).join(', ');
  throw new DeployerError(
    `The page /not-sent lacks an element with ${marks}. Add it to its page.tsx.`,
  );
}

function listInputs(fields: Record<string, string> | null): string {
  return Object.entries(fields ?? {})
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}"/>`)
    .join('');
}

// Under `next dev` there is no built page.
const UNBUILT = `<!DOCTYPE html><html lang="${language}"><title>${notSentText.title}</title>
<h1>${notSentText.title}</h1><p><span data-slot="text"></span></p>
<form data-slot="form" hidden><button>${notSentText.again}</button></form>
<a data-slot="back" href="/home">${notSentText.back}</a></html>`;
