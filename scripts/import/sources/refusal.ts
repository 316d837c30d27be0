import { textOf } from '@/scripts/import/item';
import { toDate } from '@/scripts/import/read-values';
import { PEOPLE, POSTS } from './made-lists';
import type { OldText } from './old-addresses';
import type { Generator, OldConfig } from './old-config';

/** Why a text stays out that only other texts of Jekyll show. */
export const HIDDEN = 'in a folder that Jekyll does not publish';

/** Whether a date is past; null if it is none. */
export function isPast(value: unknown): boolean | null {
  const date = toDate(value);
  return date === null ? null : Date.parse(date.replace(' ', 'T')) < Date.now();
}

/** Returns why a text stays out; null if it does not. */
export function refuse(
  generator: Generator,
  { section, fields, isPost }: OldText,
  source: string,
  text: string,
  { settings }: OldConfig,
): string | null {
  const isDraft =
    fields.draft === true || fields.published === false || source.startsWith('_drafts/');
  if (isDraft && !isPost) return 'a draft of a page: only posts can be drafts here';
  // Posts have these dates here, too.
  if (!isPost && isPast(fields.expiryDate ?? fields.expirydate) === true)
    return 'a page that the old site no longer showed: its expiry date is past';
  if (!isPost && isPast(fields.publishDate ?? fields.publishdate) === false)
    return 'a page that the old site did not show yet: its publishing date is in the future';
  const collection: unknown = Reflect.get(Object(settings.collections ?? {}), section);
  if (
    generator === 'jekyll' &&
    /(^|\/)_[^/]+\//.test(source) &&
    !POSTS.test(section) &&
    !PEOPLE.test(section)
  ) {
    const isShown =
      typeof collection === 'object' &&
      collection !== null &&
      Reflect.get(collection, 'output') === true;
    const isIncluded = [settings.include].flat().includes(`_${section}`);
    if (!isShown && !isIncluded) return HIDDEN;
  }
  if (fields.redirect_to !== undefined) return null;
  if (fields.type === 'widget_page') return null;
  if (text.trim() === '' && textOf(fields.title) === null && textOf(fields.name) === null)
    return 'has neither title nor text';
  return null;
}
