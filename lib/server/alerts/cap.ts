import 'server-only';
import { escapeHtml } from '@/lib/escape-html';
import type { AlertLevel } from '@/lib/alerts/alert-levels';
import type { Language } from '@/lib/i18n/english';
import { getLanguage, inLanguage } from '@/lib/i18n/language';
import { languageOf } from '@/lib/i18n/languages';
import { texts } from '@/lib/i18n/texts';
import { toAbsolute } from '@/lib/server/alerts/alert-files';
import {
  editionHere,
  linkInLanguage,
  splitLanguages,
  textHere,
} from '@/lib/server/alerts/alert-languages';
import type { Alert, Board } from '@/lib/server/alerts/board';
import type { Site } from '@/lib/server/content/site';
import { toTimestamp } from '@/lib/server/content/time/time-zone';
import { getSettings } from '@/lib/server/settings';

const HEADLINE_LENGTH = 160;

const LEVELS: Record<AlertLevel, Record<'urgency' | 'severity' | 'certainty', string>> = {
  emergency: { urgency: 'Immediate', severity: 'Extreme', certainty: 'Observed' },
  warning: { urgency: 'Expected', severity: 'Moderate', certainty: 'Likely' },
  notice: { urgency: 'Future', severity: 'Minor', certainty: 'Likely' },
};

type Sender = Pick<Site, 'title' | 'timeZone'> & { contact: Pick<Site['contact'], 'email'> };

/**
 * Formats all public alerts as one message of the Common Alerting Protocol (CAP 1.2, OASIS 2010), with an `info` for
 * each. Every change that the public sees is a message that replaces all those since the last time without an alert,
 * because a reader may have missed some; the last one cancels them. Returns null if there has been none.
 */
export function formatCap(board: Board, site: Sender): string | null {
  const { publicChange, earlierPublicChanges } = board;
  if (!publicChange) return null;
  const alerts = board.alerts.filter(({ isExercise }) => !isExercise);
  const sender = site.contact.email;
  const idOf = (one: number) => `${new URL(getSettings().linkOrigin).hostname}-${one}`;
  const time = (at: number) => toTimestamp(at, site.timeZone).replace(/Z$/, '-00:00');
  const earlier = earlierPublicChanges.map(
    ({ sequence, at }) => `${sender},${idOf(sequence)},${time(at)}`,
  );
  const kind = earlier.length === 0 ? 'Alert' : 'Update';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('alert', [
    text('identifier', idOf(publicChange.sequence)),
    text('sender', sender),
    text('sent', time(publicChange.at)),
    text('status', 'Actual'),
    text('msgType', alerts.length > 0 ? kind : 'Cancel'),
    text('scope', 'Public'),
    ...(earlier.length === 0 ? [] : [text('references', earlier.join(' '))]),
    ...alerts.flatMap((alert) =>
      listLanguages(alert).map((language) =>
        inLanguage(language, () => formatInfo(alert, site, publicChange.at, time)),
      ),
    ),
  ]).replace('<alert>', '<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">')}\n`;
}

/** Lists the languages of the text of an alert: CAP has an `info` for each. */
function listLanguages({ text: body }: Alert): Language[] {
  const tags = splitLanguages(body).flatMap(({ tag }) => tag ?? []);
  return tags.length > 0 ? tags.map((tag) => languageOf({ languages: [tag] })) : [getLanguage()];
}

function formatInfo(
  { level, text: written, link, folder, publishedAt, endsAt, updates }: Alert,
  site: Sender,
  sentAt: number,
  time: (at: number) => string,
): string {
  const { urgency, severity, certainty } = LEVELS[level];
  const edition = editionHere();
  const { title } = edition?.original ? edition.content.site : site;
  const body = textHere(written).text;
  const [headline = ''] = body.split('\n');
  return element('info', [
    text('language', getLanguage().tag),
    text('category', 'Safety'),
    text('event', texts().alert.levels[level]),
    text('urgency', urgency),
    text('severity', severity),
    text('certainty', certainty),
    // No part of a message takes effect before the message is sent.
    text('effective', time(Math.max(publishedAt, sentAt))),
    text('expires', time(endsAt)),
    text('senderName', title),
    text('headline', headline.slice(0, HEADLINE_LENGTH).toWellFormed()),
    text(
      'description',
      [body, ...updates.map((update) => textHere(update.text).text)].join('\n\n'),
    ),
    ...(link ? [text('web', toAbsolute(linkInLanguage(link)))] : []),
    element('area', [text('areaDesc', folder === null ? title : `${title} (${folder})`)]),
  ]);
}

function element(name: string, children: string[]): string {
  return `<${name}>\n${children.join('\n')}\n</${name}>`;
}

// XML allows no other control characters, and neither of the last two code points.
function text(name: string, value: string): string {
  const allowed = value.replace(/[^\t\n\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, '');
  return `<${name}>${escapeHtml(allowed)}</${name}>`;
}
