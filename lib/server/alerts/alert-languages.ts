import 'server-only';
import { isKnownLanguage } from '@/lib/i18n/known-language';
import { getLanguage } from '@/lib/i18n/language';
import { languageOf } from '@/lib/i18n/languages';
import { texts } from '@/lib/i18n/texts';
import { getLatestEdition, type Edition } from '@/lib/server/content/edition';
import { addressIn, hasContent, translationsOf } from '@/lib/server/content/translations';

/** A text of an alert, and the tag of its language; null if the site has one language. */
export type AlertText = { text: string; tag: string | null };

/**
 * Divides the text of an alert into its languages: a line that begins with a tag in brackets, as in `[de]`, begins the text
 * in that language. The text before it is in the first language of the site.
 */
export function splitLanguages(text: string): AlertText[] {
  const tags = listTags();
  if (tags?.length === 1) return [{ text, tag: null }];
  const parts: AlertText[] = [{ text: '', tag: tags?.[0] ?? null }];
  for (const line of text.split('\n')) {
    const [, written = '', rest = ''] = /^\[([a-z]{2,3}(?:-\w+)*)\]:?\s*(.*)$/is.exec(line) ?? [];
    const tag = findTag(written, tags);
    if (tag !== null) parts.push({ text: rest, tag });
    else parts.push(addLine(parts.pop(), line));
  }
  if (parts.length === 1) return [{ text, tag: tags?.[0] ?? null }];
  return parts.map((part) => ({ ...part, text: part.text.trim() })).filter((part) => part.text);
}

function addLine(part: AlertText | undefined, line: string): AlertText {
  return { tag: part?.tag ?? null, text: `${part?.text ?? ''}\n${line}` };
}

/** Returns the text in the current language or, if it is missing, the first. */
export function textHere(text: string): AlertText {
  const all = splitLanguages(text);
  const { tag } = getLanguage();
  return all.find((one) => one.tag === tag) ?? all[0] ?? { text, tag: null };
}

/** Returns the edition in the current language; null outside the site. */
export function editionHere(): Edition | null {
  const edition = getLatestEdition();
  return edition && (translationsOf(edition).get(getLanguage().tag) ?? edition);
}

/** Returns where a link leads in the current language. */
export function linkInLanguage(link: string): string {
  const edition = editionHere();
  const [path = ''] = link.split(/[?#]/);
  return edition?.original && hasContent(edition, path) ? addressIn(edition, link) : link;
}

/** Returns the language of the page of this site to which a link leads from a page in another one; null otherwise. */
export function otherLanguageOf(link: string): string | null {
  const original = editionHere()?.original;
  const isForeign = link.startsWith('/') && linkInLanguage(link) === link;
  return original && isForeign ? languageOf(original.content.site).tag : null;
}

/** Says what happens to an alert that somebody writes, and how to write it in the further languages of the site. */
export function describeWriting(): string {
  const { newLead, languagesHint } = texts().staffAlert;
  const [, ...codes] = (listTags() ?? []).map((tag) => `[${tag}]`);
  return codes.length > 0 ? `${newLead} ${languagesHint(codes.join(', '))}` : newLead;
}

/** Lists the languages of the site; null if they are unknown, as in a copy. */
function listTags(): string[] | null {
  const { site, translations = {} } = getLatestEdition()?.content ?? {};
  return site ? [languageOf(site).tag, ...Object.keys(translations)] : null;
}

function findTag(written: string, tags: readonly string[] | null): string | null {
  if (written === '') return null;
  if (tags === null) return isKnownLanguage(written) ? written : null;
  return tags.find((tag) => tag.toLowerCase() === written.toLowerCase()) ?? null;
}
