import type { articlesText as english } from '@/lib/i18n/en/articles';
import { agree, formatCount, inSentence } from '@/lib/i18n/es/formats';
import type { Translation } from '@/lib/i18n/translation';

const all = (many: string) => `${agree(many, 'Todos los', 'Todas las')} ${inSentence(many)}`;

export const articlesText: Translation<typeof english> = {
  by: 'Por',
  or: 'o',
  updated: 'Actualización:',
  draft: 'Borrador sin publicar',
  soon: (many) => `Aquí aparecerán ${agree(many, 'los nuevos', 'las nuevas')} ${inSentence(many)}.`,
  all,
  feeds: 'Suscribirse:',
  minutes: (minutes) => `${formatCount(minutes)}\u00a0min de\u00a0lectura`,
  byTopics: (many) => `Consulte ${agree(many, 'los', 'las')} ${inSentence(many)} por temas.`,
  byAuthors: (many) => `Consulte ${agree(many, 'los', 'las')} ${inSentence(many)} por autores.`,
  none: (what) => `Todavía no hay ${inSentence(what)}.`,
  aboutTopic: (label, many) => ({ title: label, description: `${many} sobre ${label}.` }),
  byAuthor: (name, many) => ({
    title: `${many} de ${name}`,
    description: `${all(many)} de ${name}, empezando por lo más reciente.`,
  }),
  moreAbout: (name) => `Más sobre ${name}`,
  topics: 'Temas',
  authors: 'Autores',
  related: (many) => `${many} ${agree(many, 'relacionados', 'relacionadas')}`,
  neighbours: (many) => `Más ${inSentence(many)}`,
  newer: 'Siguiente',
  older: 'Anterior',
};
