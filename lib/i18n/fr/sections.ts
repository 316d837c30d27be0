import type * as english from '@/lib/i18n/en/sections';
import type { Translation } from '@/lib/i18n/translation';

export const sectionText = {
  notice: 'Information',
  important: 'Important',
  date: 'Date',
  event: 'Événement',
  captions: 'Sous-titres',
  noTranscript: 'La transcription n’est pas encore disponible',
} satisfies Translation<typeof english.sectionText>;

export const markdownText = {
  table: 'Tableau',
  code: 'Code',
  footnotes: 'Notes',
  footnotesFrom: (number) => `Notes à partir du numéro ${number}`,
  footnote: (number) => `Note ${number}`,
  backToText: (number) => `Revenir à l’appel de la note ${number}`,
  taskDone: 'Fait\u202f:',
  taskOpen: 'À faire\u202f:',
  details: 'Détails',
  callouts: {
    note: 'Remarque',
    tip: 'Conseil',
    important: 'Important',
    warning: 'Avertissement',
    caution: 'Prudence',
  },
  videoOn: (service) => `Vidéo sur ${service}`,
  undescribed: 'Image sans description',
  onSite: (host) => `sur ${host}`,
} satisfies Translation<typeof english.markdownText>;
