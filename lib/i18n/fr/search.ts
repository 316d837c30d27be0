import type { searchText as english } from '@/lib/i18n/en/search';
import { formatCount } from '@/lib/i18n/fr/formats';
import type { Translation } from '@/lib/i18n/translation';

export const searchText = {
  otherLanguages: 'Dans d’autres langues',
  title: 'Recherche',
  label: 'Rechercher sur ce site',
  labelOf: (many) => `Rechercher dans «\u202f${many}\u202f»`,
  submit: 'Rechercher',
  lead: 'Recherchez sur notre site.',
  count: (count, query) => `${results(count)} pour «\u202f${query}\u202f»`,
  countOf: (count, query, type) =>
    `${results(count)} pour «\u202f${query}\u202f» dans «\u202f${type}\u202f»`,
  some: 'Aucune page ne contient tous vos mots. Celles-ci en contiennent certains\u202f:',
  first: (shown) =>
    `Voici les ${formatCount(shown)} meilleurs résultats. Ajoutez un mot pour affiner votre recherche.`,
  nothingHint: 'Essayez avec moins de mots ou d’autres mots, ou commencez ici\u202f:',
  failed: 'La recherche ne fonctionne pas pour le moment',
  failedHint:
    'Vous n’y êtes pour rien. Sélectionnez de nouveau «\u202fRechercher\u202f» dans un instant, ou commencez ici\u202f:',
  types: 'Filtrer les résultats',
  all: 'Tous',
  pages: 'Pages',
  page: 'Page',
  list: 'Liste',
  wholeList: (many, count) => `${many}\u202f: liste complète (${formatCount(count)})`,
  empty: 'Saisissez ce que vous cherchez, par exemple une discipline, un lieu ou un nom.',
} satisfies Translation<typeof english>;

function results(count: number): string {
  if (count === 0) return 'Aucun résultat';
  return count === 1 ? '1 résultat' : `${formatCount(count)} résultats`;
}
