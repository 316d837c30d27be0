import 'server-only';
import { formatMoment } from '@/lib/format';
import { texts } from '@/lib/i18n/texts';
import { describeLink } from '@/lib/server/alerts/alert-html';
import { splitLanguages, textHere } from '@/lib/server/alerts/alert-languages';
import type { Alert } from '@/lib/server/alerts/board';
import { findTimeZone } from '@/lib/server/alerts/time-zone';
import { getSettings } from '@/lib/server/settings';

/** Formats alerts as plain text, for screens and terminals. */
export function formatAlertsText(alerts: Alert[], now: number): string {
  const zone = findTimeZone();
  if (alerts.length === 0)
    return `${texts().alert.none} ${texts().alert.asOf} ${formatMoment(now, zone)}\n`;
  return alerts.map((alert) => `${formatText(alert, zone)}\n`).join('\n');
}

/** Formats alerts as JSON: times in ISO 8601 (UTC), links absolute. */
export function formatAlertsJson(alerts: Alert[], now: number): string {
  const list = alerts.map(({ id, level, text, link, folder, publishedAt, endsAt, updates }) => ({
    id,
    level,
    text: textHere(text).text,
    ...describeTranslations(text),
    link: link && toAbsolute(link),
    folder,
    published: formatTime(publishedAt),
    ends: formatTime(endsAt),
    updates: updates.map(({ at, text: one }) => ({
      time: formatTime(at),
      text: textHere(one).text,
      ...describeTranslations(one),
    })),
  }));
  return `${JSON.stringify({ time: formatTime(now), alerts: list }, null, 2)}\n`;
}

/** Returns the texts in the other languages, by tag; nothing if there are none. */
function describeTranslations(text: string): { texts?: Record<string, string> } {
  const all = splitLanguages(text);
  if (all.length < 2) return {};
  return { texts: Object.fromEntries(all.map((one) => [one.tag, one.text])) };
}

/** Returns the address of a link for readers outside the site. */
export function toAbsolute(link: string): string {
  return link.startsWith('/') ? getSettings().linkOrigin + link : link;
}

function formatText(
  { level, text, link, folder, publishedAt, endsAt, updates }: Alert,
  zone: string,
): string {
  const lines = [
    texts().alert.levels[level].toUpperCase(),
    // Screens and terminals show all languages.
    ...splitLanguages(text).map((one) => one.text),
    ...updates.flatMap(({ text: updated, at }) =>
      splitLanguages(updated).map((one) => `${formatMoment(at, zone)}: ${one.text}`),
    ),
    ...(link ? [describeLink(toAbsolute(link))] : []),
    ...(folder === null ? [] : [texts().alert.where(folder)]),
    `${texts().alert.published} ${formatMoment(publishedAt, zone)}`,
    `${texts().alert.ends} ${formatMoment(endsAt, zone)}`,
  ];
  return lines.join('\n');
}

function formatTime(time: number): string {
  return new Date(time).toISOString();
}
