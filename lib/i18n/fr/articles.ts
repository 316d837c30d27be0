import type { articlesText as english } from '@/lib/i18n/en/articles';
import type { Translation } from '@/lib/i18n/translation';

export const articlesText = {
  by: 'Par',
  or: 'ou',
  updated: 'Mise à jour\u202f:',
  draft: 'Brouillon, non publié',
  soon: (many) => `Les ${lower(many)} paraîtront ici.`,
  all: (what) => `Liste complète des ${lower(what)}`,
  feeds: 'S’abonner\u202f:',
  minutes: (minutes) => `${minutes}\u00a0min\u00a0de\u00a0lecture`,
  byTopics: (many) => `Parcourir les ${lower(many)} par thème.`,
  byAuthors: (many) => `Parcourir les ${lower(many)} par auteur ou autrice.`,
  none: (what) => `Il n’y a pas encore ${de(lower(what))}.`,
  aboutTopic: (label, many) => ({
    title: label,
    description: `${many} sur le thème «\u202f${label}\u202f».`,
  }),
  byAuthor: (name, many) => ({
    title: `${many} ${de(name)}`,
    description: `Les ${lower(many)} ${de(name)}, par date décroissante.`,
  }),
  moreAbout: (name) => `En savoir plus sur ${name}`,
  topics: 'Thèmes',
  authors: 'Auteurs et autrices',
  related: (many) => `${many} similaires`,
  neighbours: (many) => `D’autres ${lower(many)}`,
  newer: 'Suivant',
  older: 'Précédent',
} satisfies Translation<typeof english>;

function lower(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** Writes "d’articles" but "de cours". */
function de(words: string): string {
  return /^[aeiouh]/i.test(words.normalize('NFD')) ? `d’${words}` : `de ${words}`;
}
