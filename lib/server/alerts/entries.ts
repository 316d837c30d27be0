import 'server-only';
import { parseUrl } from '@/lib/decode-url';
import { ALERT_TEXT_LIMIT } from '@/lib/alerts/alert-levels';
import type { FormErrors } from '@/lib/forms/form';
import { texts } from '@/lib/i18n/texts';
import { stripControlCharacters } from '@/lib/strip-control-characters';

const LINK_LIMIT = 500;
const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Default time until an alert ends, in milliseconds. */
export const DEFAULT_DURATION_MS = 2 * UNITS.h;
/** The longest time: a forgotten alert must not stay forever. */
export const MAX_DURATION_MS = 30 * UNITS.d;

/** Removes characters that are invisible or would change the page's reading direction, and spaces at both ends. */
export function tidyText(text: string): string {
  return stripControlCharacters(text.replaceAll('\r\n', '\n').toWellFormed()).trim();
}

/** Whether a tidied text can be shown: it has letters, and is not too long to take in. */
export function isAlertText(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && text.length <= ALERT_TEXT_LIMIT;
}

/** Whether an alert can link there: a path of this site, or an https address. */
export function isAlertLink(link: string): boolean {
  if (link.length > LINK_LIMIT || /[\s\\]|[^\x21-\x7e]/.test(link)) return false;
  if (link.startsWith('/')) return !link.startsWith('//');
  const url = link.startsWith('https://') ? parseUrl(link) : null;
  if (!url) return false;
  const { username, password, hostname } = url;
  return username === '' && password === '' && hostname !== '';
}

/** Whether this can be the folder of an alert, such as `/blog`. */
export function isAlertFolder(path: string): boolean {
  return path.length <= LINK_LIMIT && /^(\/[^/\s?#\\]+)+$/.test(path);
}

/** Parses `30m`, `2h` or `3d` into milliseconds; null for anything else, and for more than 30 days. */
export function parseDuration(text: string): number | null {
  const [, count = '', unit = ''] = /^([1-9]\d{0,4})([mhd])$/.exec(text) ?? [];
  const found = Object.entries(UNITS).find(([name]) => name === unit);
  const ms = found ? Number(count) * found[1] : 0;
  return ms > 0 && ms <= MAX_DURATION_MS ? ms : null;
}

/** Returns the errors that only the server can detect in a text, link and folder; null if there are none. */
export function findEntryErrors({
  text,
  link,
  folder,
}: Record<'text' | 'link' | 'folder', string>): FormErrors | null {
  const errors = {
    ...(!isAlertText(text) && { text: texts().staffAlert.textEmpty }),
    ...(link !== '' && !isAlertLink(link) && { link: texts().staffAlert.linkWrong }),
    ...(folder !== '' && !isAlertFolder(folder) && { folder: texts().staffAlert.folderWrong }),
  };
  return Object.keys(errors).length > 0 ? { errors, notice: null } : null;
}
