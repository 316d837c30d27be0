import type { entriesText as english } from '@/lib/i18n/en/entries';
import { formatCount, formatNames } from '@/lib/i18n/fr/formats';
import type { Translation } from '@/lib/i18n/translation';

export const entriesText = {
  empty: 'Il n’y a rien dans cette liste pour le moment.',
  twins: {
    'text/vcard': 'Enregistrer dans vos contacts (vCard)',
    'text/calendar': 'Enregistrer dans votre agenda (.ics)',
  },
  contactCode: 'Code QR de ce contact',
  contactCodeOf: (name) => `Code QR contenant les coordonnées de ${name}`,
  pinned: 'À la une',
  others: 'Autres',
  filters: 'Filtrer la liste',
  skipFilters: 'Passer les filtres',
  remove: (label) => `Retirer le filtre\u202f: ${label}`,
  letters: 'Aller à une lettre',
  former: 'Anciens membres',
  aboutFormer: 'Les personnes qui ont enseigné, fait de la recherche ou travaillé ici.',
  title: (type, chosen) => `${type}\u202f: ${formatNames(chosen)}`,
  all: (count) => `Tout afficher (${formatCount(count)})`,
  allValues: (label) => `Tout afficher\u202f: ${lower(label)}`,
  by: (many, label) => `Parcourir les ${lower(many)} par ${lower(label)}.`,
  compare: 'Comparer',
  compareMany: (many) => `Comparer les ${lower(many)}`,
  chooseFewer: 'Trois choix au plus',
  compareHint: 'Cochez deux ou trois cases pour comparer les contenus côte à côte.',
  sideBySide: (names) => `Comparaison\u202f: ${formatNames(names)}`,
  aboutComparison: 'Les points communs et les différences.',
  chosenOne: (title) =>
    `Vous avez choisi «\u202f${title}\u202f». Cochez une ou deux autres cases pour comparer.`,
  chosenTooMany: (count, most) =>
    `Vous avez coché ${formatCount(count)} cases, mais la comparaison se limite à ${formatCount(most)}. Décochez-en quelques-unes et comparez de nouveau.`,
  tooFew: 'Il n’y a rien à comparer pour le moment.',
  chooseOthers: 'Changer de sélection',
  chooseFromAll: 'Choisir dans la liste complète',
  removeCompared: 'Retirer',
  notStated: 'Non précisé',
  differs: 'Différence',
  application: {
    button: 'Candidater',
    opens: (time) => `Ouverture des candidatures\u202f: ${time}`,
    closes: (time) => `Date limite de candidature\u202f: ${time}`,
    closed: (time) => `Candidatures closes depuis le ${time}`,
    full: 'Toutes les places sont prises',
  },
  registration: {
    button: 'S’inscrire',
    opens: (time) => `Ouverture des inscriptions\u202f: ${time}`,
    closes: (time) => `Date limite d’inscription\u202f: ${time}`,
    closed: (time) => `Inscriptions closes depuis le ${time}`,
    full: 'Complet',
  },
  about: (count) =>
    count < 2 ? `${formatCount(count)} résultat` : `${formatCount(count)} résultats`,
  count: (count, one, many) => `${formatCount(count)} ${count < 2 ? one : lower(many)}`,
} satisfies Translation<typeof english>;

function lower(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
