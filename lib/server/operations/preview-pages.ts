import 'server-only';
import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { contentSecurityPolicy } from '@/lib/content-security-policy';
import { escapeHtml } from '@/lib/escape-html';
import { htmlAttributes } from '@/lib/i18n/language';
import { texts } from '@/lib/i18n/texts';
import { translateMessage } from '@/lib/i18n/translate-message';
import type { ContentIssue } from '@/lib/server/content-issue';
import { formatLocation } from '@/lib/server/issue-list';
import type { Link } from '@/lib/server/content/files/schema-fields';

// These pages are needed while there is no correct content to render a page of the site with.
const STYLE =
  ':root{color-scheme:light dark}' +
  'body{max-inline-size:45rem;margin:2rem auto;padding-inline:1rem;font:1rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}' +
  'h2{font:600 1rem/1.6 ui-monospace,monospace;margin-block:2rem 0}dt{font-weight:600}dd{margin:0}';

const POLICY = contentSecurityPolicy(
  ["'none'"],
  [`'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`],
);

/** Lists the mistakes, as `npm run check` does. */
export function sendMistakes(mistakes: readonly ContentIssue[], response: ServerResponse): void {
  const [about, reload] = [texts().preview.mistakesAbout, texts().preview.reload].map(escapeHtml);
  const list = mistakes.map(describe).join('');
  const title = texts().preview.mistakes(mistakes.length);
  sendHtml(503, title, `<p>${about}</p>${list}<p><a href="">${reload}</a></p>`, response);
}

/** Explains why there is no page. */
export function sendNotice(
  status: number,
  title: string,
  text: string,
  link: Link | null,
  response: ServerResponse,
): void {
  const more = link ? `<p><a href="${link.href}">${escapeHtml(link.label)}</a></p>` : '';
  sendHtml(status, title, `<p>${escapeHtml(text)}</p>${more}`, response);
}

function describe({ found, expected, ...location }: ContentIssue): string {
  const [wrong, right] = [found, expected].map(translateMessage).map(escapeHtml);
  return (
    `<h2>${escapeHtml(formatLocation(location))}</h2><dl><dt>${escapeHtml(texts().preview.found)}</dt><dd>${wrong}</dd>` +
    `<dt>${escapeHtml(texts().preview.expected)}</dt><dd>${right}</dd></dl>`
  );
}

function sendHtml(status: number, title: string, body: string, response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  const [heading, name] = [title, texts().preview.name].map(escapeHtml);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Security-Policy', POLICY);
  response
    .writeHead(status)
    .end(
      `<!DOCTYPE html><html ${htmlAttributes()}><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<meta name="robots" content="noindex"><title>${heading} – ${name}</title><style>${STYLE}</style>` +
        `<body><main><p>${name}</p><h1>${heading}</h1>${body}</main></html>\n`,
    );
}
