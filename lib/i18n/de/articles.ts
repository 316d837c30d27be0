import type { articlesText as english } from '@/lib/i18n/en/articles';
import type { Translation } from '@/lib/i18n/translation';

export const articlesText = {
  by: 'Von',
  or: 'oder',
  updated: 'Aktualisiert am',
  draft: 'Entwurf, nicht veröffentlicht',
  soon: (many) => `Neue ${many} erscheinen hier.`,
  all: (what) => `Alle ${what}`,
  feeds: 'Abonnieren:',
  minutes: (minutes) => `Lesezeit\u00a0${minutes}\u00a0Min.`,
  byTopics: (many) => `${many} nach Themen.`,
  byAuthors: (many) => `${many} nach Autorinnen und Autoren.`,
  none: (what) => `Noch keine ${what}.`,
  aboutTopic: (label, many) => ({
    title: label,
    description: `${many} zum Thema „${label}“.`,
  }),
  byAuthor: (name, many) => ({
    title: `${many} von ${name}`,
    description: `Alle ${many} von ${name}, die neuesten zuerst.`,
  }),
  moreAbout: (name) => `Mehr über ${name}`,
  topics: 'Themen',
  authors: 'Autorinnen und Autoren',
  related: (many) => `Ähnliche ${many}`,
  neighbours: (many) => `Weitere ${many}`,
  newer: 'Weiter',
  older: 'Zurück',
} satisfies Translation<typeof english>;
