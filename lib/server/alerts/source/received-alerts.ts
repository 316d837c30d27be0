import 'server-only';
import { ALERT_TEXT_LIMIT } from '@/lib/alerts/alert-levels';
import { getLanguage } from '@/lib/i18n/language';
import { getOwnValue } from '@/lib/own-value';
import { listActive, type Alert } from '@/lib/server/alerts/board';
import {
  DEFAULT_DURATION_MS,
  isAlertLink,
  isAlertText,
  MAX_DURATION_MS,
  tidyText,
} from '@/lib/server/alerts/entries';
import type { CapInfo, CapMessage } from '@/lib/server/alerts/source/cap-message';
import { hash } from '@/lib/server/crypto';

// Two clocks may differ by this much.
const SKEW_MS = 5 * 60_000;
const ID_LENGTH = 12;

const TYPES = ['Alert', 'Update', 'Cancel'];

const LEVELS: Record<string, Alert['level']> = {
  Extreme: 'emergency',
  Severe: 'emergency',
  Moderate: 'warning',
};

/**
 * Returns the alerts that a message of this sender asks the site to show, the most urgent first; none for a
 * cancellation. Throws if the site must not follow the message.
 */
export function toAlerts(message: CapMessage, sender: string, now: number): Alert[] {
  const { msgType, sent } = message;
  if (message.sender !== sender) throw new Error('The message is from another sender.');
  if (message.status !== 'Actual') throw new Error('The status of the message is not Actual.');
  if (message.scope !== 'Public') throw new Error('The message is not for the public.');
  if (!TYPES.includes(msgType)) throw new Error('The message is not an alert.');
  if (sent > now + SKEW_MS) throw new Error('The message is from the future.');
  if (msgType === 'Cancel') return [];
  const alerts = chooseLanguage(message.infos)
    .filter(({ effective = sent }) => effective <= now + SKEW_MS)
    .map((info, index) => toAlert(info, `${message.identifier} ${index}`, sent))
    .filter(({ text }) => isAlertText(text));
  return listActive({ alerts }, now);
}

/** Returns the texts in the language of the site if there are any; otherwise all. */
function chooseLanguage(infos: CapInfo[]): CapInfo[] {
  const mainOf = (tag: string) => tag.toLowerCase().split('-')[0];
  const own = infos.filter((info) => mainOf(info.language) === mainOf(getLanguage().tag));
  return own.length > 0 ? own : infos;
}

function toAlert(info: CapInfo, name: string, sent: number): Alert {
  const { severity, effective = sent, expires = sent + DEFAULT_DURATION_MS, web } = info;
  return {
    // The identifier may be long, and hold any character.
    id: `cap-${hash(name).slice(0, ID_LENGTH)}`,
    level: getOwnValue(LEVELS, severity) ?? 'notice',
    text: composeText(info),
    link: web.startsWith('https://') && isAlertLink(web) ? web : null,
    folder: null,
    isExercise: false,
    publishedAt: effective,
    endsAt: Math.min(expires, sent + MAX_DURATION_MS),
    updates: [],
  };
}

function composeText({ headline, description, instruction, event }: CapInfo): string {
  const parts = [headline, description, instruction].map(tidyParagraphs);
  const text = parts.filter((part) => part !== '').join('\n') || tidyParagraphs(event);
  if (text.length <= ALERT_TEXT_LIMIT) return text;
  // Half a character may be left at the end.
  return `${text.slice(0, ALERT_TEXT_LIMIT - 1).replace(/\p{Cs}$/u, '')}…`;
}

// Some systems break lines after 70 characters. Only an empty line ends a paragraph.
function tidyParagraphs(text: string): string {
  const paragraphs = tidyText(text).split(/\n[ \t]*\n/);
  return paragraphs.map((one) => one.replace(/\s+/g, ' ').trim()).join('\n');
}
