import type * as english from '@/lib/i18n/en/errors';
import type { Translation } from '@/lib/i18n/translation';

export const notFoundText = {
  title: 'Seite nicht gefunden',
  text: 'Unter dieser Adresse gibt es keine Seite. Vielleicht wurde sie verschoben, oder Sie haben sich bei der Adresse vertippt.',
  similar: 'Vielleicht suchen Sie:',
  where: 'Hier kommen Sie weiter:',
} satisfies Translation<typeof english.notFoundText>;

export const goneText = {
  title: 'Diese Seite wurde entfernt',
  text: 'Die Seite unter dieser Adresse gibt es nicht mehr. Suchen Sie nach etwas Ähnlichem.',
} satisfies Translation<typeof english.goneText>;

export const errorText = {
  moved: 'Diese Seite ist umgezogen',
  title: 'Bei uns ist etwas schiefgegangen',
  text: 'Leider konnten wir diese Seite nicht anzeigen. Es lag nicht an Ihnen. Versuchen Sie es gleich noch einmal.',
  retry: 'Noch einmal versuchen',
  home: 'Zur Startseite',
  busy: 'Zurzeit zu viele Anfragen',
  busyAbout:
    'Leider konnten wir diese Seite nicht anzeigen, weil zu viele Menschen gleichzeitig eine aufgerufen haben. Warten Sie einige Sekunden und laden Sie sie neu.',
  away: 'Gleich wieder da',
  awayAbout: 'Die Website wird neu gestartet. Bitte versuchen Sie es in einer Minute noch einmal.',
  awayAlert:
    'Eine Warnmeldung kann hier noch zu sehen sein, obwohl sie schon beendet ist. Achten Sie darauf, wann sie endet.',
  awayForm:
    'Wenn Sie gerade ein Formular abgesendet haben, gehen Sie zurück: Der Eingang wurde nicht bestätigt, und Ihr Text ist noch da.',
} satisfies Translation<typeof english.errorText>;
