import { formatCount } from '@/lib/i18n/de/formats';
import type { searchText as english } from '@/lib/i18n/en/search';
import type { Translation } from '@/lib/i18n/translation';

export const searchText = {
  otherLanguages: 'In anderen Sprachen',
  title: 'Suche',
  label: 'Website durchsuchen',
  labelOf: (many) => `${many} suchen`,
  submit: 'Suchen',
  lead: 'Durchsuchen Sie unsere Website.',
  count: (count, query) => `${results(count)} für „${query}“`,
  countOf: (count, query, type) => `${results(count)} für „${query}“ unter „${type}“`,
  some: 'Keine Seite enthält alle Suchwörter. Diese Seiten enthalten einige davon:',
  first: (shown) =>
    `Angezeigt werden die ${formatCount(shown)} besten Treffer. Mit einem weiteren Wort grenzen Sie die Suche ein.`,
  nothingHint: 'Versuchen Sie es mit weniger oder anderen Wörtern, oder beginnen Sie hier:',
  failed: 'Die Suche funktioniert gerade nicht',
  failedHint:
    'Es lag nicht an Ihnen. Klicken Sie gleich noch einmal auf „Suchen“, oder beginnen Sie hier:',
  types: 'Treffer filtern',
  all: 'Alle',
  pages: 'Seiten',
  page: 'Seite',
  list: 'Liste',
  wholeList: (many, count) => `${many}: ganze Liste (${formatCount(count)})`,
  empty: 'Geben Sie ein, was Sie suchen, zum Beispiel ein Fach, einen Ort oder einen Namen.',
} satisfies Translation<typeof english>;

function results(count: number): string {
  return `${count === 0 ? 'Keine' : formatCount(count)} Treffer`;
}
