import 'server-only';
import { formatMoment } from '@/lib/format';
import { texts } from '@/lib/i18n/texts';
import { describeLink } from '@/lib/server/alerts/alert-html';
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
    text,
    link: link && toAbsolute(link),
    folder,
    published: formatTime(publishedAt),
    ends: formatTime(endsAt),
    updates: updates.map((update) => ({ time: formatTime(update.at), text: update.text })),
  }));
  return `${JSON.stringify({ time: formatTime(now), alerts: list }, null, 2)}\n`;
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
    text,
    ...updates.map(({ text: one, at }) => `${formatMoment(at, zone)}: ${one}`),
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
