import 'server-only';
import { escapeHtml } from '@/lib/escape-html';
import { formatMoment } from '@/lib/format';
import { getLanguage, htmlAttributes, oncePerLanguage } from '@/lib/i18n/language';
import { texts } from '@/lib/i18n/texts';
import {
  linkInLanguage,
  otherLanguageOf,
  splitLanguages,
  textHere,
  type AlertText,
} from '@/lib/server/alerts/alert-languages';
import type { Alert } from '@/lib/server/alerts/board';
import { findLinkTitle } from '@/lib/server/alerts/link-title';
import { findTimeZone } from '@/lib/server/alerts/time-zone';

// Each level has a shape of its own, for people who do not see the colour.
const ICONS = {
  emergency: '<path d="M8 2h8l6 6v8l-6 6H8l-6-6V8z"/><path d="M12 7v6M12 16.5v.5"/>',
  warning: '<path d="M12 3 22 20H2z"/><path d="M12 9v5M12 17v.5"/>',
  notice: '<circle cx="12" cy="12" r="10"/><path d="M12 11v6M12 7v.5"/>',
} as const;

/**
 * Renders alerts as HTML without React, because the page store puts them into pages that were rendered long before.
 * Each is a landmark, named by its level and the beginning of its text.
 */
export function renderAlerts(alerts: Alert[], timeZone = findTimeZone()): string {
  return alerts
    .map((alert) => {
      const [body, label] = renderOnce(alert, timeZone);
      return `<section class="alert alert-${alert.level}" aria-label="${label}">${body}</section>`;
    })
    .join('');
}

/** Renders an alert, in all its languages, for a page about it, which may also show it at the top. */
export function renderSample(alert: Alert): string {
  const [body] = renderAlert(
    alert,
    findTimeZone(),
    findLinkTitle(alert.link ?? ''),
    splitLanguages,
  );
  return `<div class="alert alert-${alert.level}">${body}</div>`;
}

const LABEL_LENGTH = 50;
const MINUTE = 60_000;

/** Says that there is no alert now. Changes once a minute. */
export function renderNoAlert(now: number): string {
  const time = renderTime(now - (now % MINUTE), findTimeZone());
  return `<p>${escapeHtml(texts().alert.none)}</p><p class="alert-facts">${escapeHtml(texts().alert.asOf)} ${time}</p>`;
}

/**
 * Renders the page that nginx shows while no instance responds. It has no style sheet. Nothing replaces it until an
 * instance runs again, so it says that an alert may have ended.
 */
export function renderAwayPage(alerts: Alert[]): string {
  const { away, awayAbout, awayAlert, awayForm } = texts().error;
  return (
    `<!DOCTYPE html><html ${htmlAttributes()}><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(away)}</title>` +
    `${renderAlerts(alerts)}<p>${escapeHtml(awayAlert)}</p><h1>${escapeHtml(away)}</h1>` +
    `<p>${escapeHtml(awayAbout)}</p><p>${escapeHtml(awayForm)}</p></html>\n`
  );
}

/**
 * Returns how a link reads: the title of a page of this site, or the address without its scheme.
 *
 * @param title as from `findLinkTitle`; '' where readers need the address
 */
export function describeLink(link: string, title = ''): string {
  const address = link.replace(/^https:\/\//, '').replace(/(?<=.)\/$/, '');
  return texts().alert.more(title || address);
}

type Rendered = [body: string, label: string];

/** The HTML of each alert in each language, by time zone and title of the link, because every request needs it. */
const rendered = oncePerLanguage(() => new WeakMap<Alert, Map<string, Rendered>>());

function renderOnce(alert: Alert, timeZone: string): Rendered {
  const known = rendered().get(alert) ?? new Map<string, Rendered>();
  const title = findLinkTitle(alert.link ?? '');
  const key = `${timeZone} ${title} ${linkInLanguage(alert.link ?? '')}`;
  const html = known.get(key) ?? renderAlert(alert, timeZone, title);
  rendered().set(alert, known.set(key, html));
  return html;
}

function renderAlert(
  alert: Alert,
  timeZone: string,
  title: string,
  choose = (text: string) => [textHere(text)],
): Rendered {
  const { level, text, link, folder, isExercise, publishedAt, endsAt, updates } = alert;
  const levelName = texts().alert.levels[level];
  const name = isExercise ? texts().alert.exercise(levelName) : levelName;
  const time = (at: number) => renderTime(at, timeZone);
  const facts = [
    `${escapeHtml(texts().alert.published)} ${time(publishedAt)}`,
    `${escapeHtml(texts().alert.ends)} ${time(endsAt)}`,
    ...(folder === null ? [] : [escapeHtml(texts().alert.where(folder))]),
  ];
  const news = updates
    .toReversed()
    .map(({ text: one, at }) => `<li>${time(at)} ${choose(one).map(renderText).join('')}</li>`);
  const other = link && otherLanguageOf(link);
  const hreflang = other ? ` hreflang="${other}"` : '';
  const body =
    '<div class="container">' +
    `<h2><svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2">${ICONS[level]}</svg>` +
    `${escapeHtml(name)}</h2>` +
    (isExercise ? `<p>${escapeHtml(texts().alert.exerciseAbout)}</p>` : '') +
    choose(text)
      .map((one) => `<div class="alert-text" dir="auto">${renderText(one)}</div>`)
      .join('') +
    (link
      ? `<p><a${hreflang} href="${escapeHtml(linkInLanguage(link))}">${escapeHtml(describeLink(link, title))}</a></p>`
      : '') +
    (news.length > 0
      ? `<h3>${escapeHtml(texts().alert.updates)}</h3><ul>${news.join('')}</ul>`
      : '') +
    `<p class="alert-facts">${facts.map((fact) => `<span>${fact}</span>`).join(' ')}</p></div>`;
  return [body, escapeHtml(`${name}: ${shorten(textHere(text).text)}`)];
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > LABEL_LENGTH ? `${line.slice(0, LABEL_LENGTH).toWellFormed()}…` : line;
}

/** Renders a text as paragraphs, with its language if that is not the one of the page. */
function renderText({ text, tag }: AlertText): string {
  const language = tag === null || tag === getLanguage().tag ? '' : ` lang="${escapeHtml(tag)}"`;
  const paragraphs = text.split(/\n+/).filter((line) => line.trim() !== '');
  return paragraphs.map((line) => `<p dir="auto"${language}>${escapeHtml(line)}</p>`).join('');
}

function renderTime(at: number, timeZone: string): string {
  const text = escapeHtml(formatMoment(at, timeZone));
  return `<time datetime="${new Date(at).toISOString()}">${text}</time>`;
}
