import type * as english from '@/lib/i18n/en/sections';
import type { Translation } from '@/lib/i18n/translation';

export const sectionText = {
  notice: 'Hinweis',
  important: 'Wichtig',
  date: 'Datum',
  event: 'Termin',
  captions: 'Untertitel',
  noTranscript: 'Ein Transkript gibt es noch nicht',
} satisfies Translation<typeof english.sectionText>;

export const markdownText = {
  table: 'Tabelle',
  code: 'Code',
  footnotes: 'Fußnoten',
  footnotesFrom: (number) => `Fußnoten ab Nummer ${number}`,
  footnote: (number) => `Fußnote ${number}`,
  backToText: (number) => `Zurück zum Text der Fußnote ${number}`,
  taskDone: 'Erledigt:',
  taskOpen: 'Zu erledigen:',
  details: 'Einzelheiten',
  callouts: {
    note: 'Hinweis',
    tip: 'Tipp',
    important: 'Wichtig',
    warning: 'Warnung',
    caution: 'Vorsicht',
  },
  videoOn: (service) => `Video auf ${service}`,
  undescribed: 'Bild ohne Beschreibung',
  onSite: (host) => `auf ${host}`,
} satisfies Translation<typeof english.markdownText>;
