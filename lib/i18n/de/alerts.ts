import { ALERT_LIMIT, ALERT_UPDATE_LIMIT } from '@/lib/alerts/alert-levels';
import type * as english from '@/lib/i18n/en/alerts';
import { formatCount } from '@/lib/i18n/de/formats';
import type { Translation } from '@/lib/i18n/translation';

export const alertText = {
  levels: { emergency: 'Notfall', warning: 'Warnung', notice: 'Hinweis' },
  title: 'Warnmeldungen',
  lead: 'Notfälle, Warnungen und Schließungen, die gerade gelten.',
  none: 'Zurzeit gibt es keine Warnmeldungen.',
  asOf: 'Stand:',
  exercise: (level) => `Übung – ${level}`,
  exerciseAbout: 'Dies ist eine Übung. Nur angemeldete Beschäftigte können sie sehen.',
  more: (address) => `Weitere Informationen: ${address}`,
  updates: 'Aktualisierungen',
  published: 'Veröffentlicht am',
  ends: 'Endet am',
  where: (folder) => `Gilt für Seiten unter ${folder}`,
} satisfies Translation<typeof english.alertText>;

export const staffAlertText = {
  title: 'Warnmeldungen',
  lead: 'Eine veröffentlichte Warnmeldung erscheint innerhalb einer Sekunde auf jeder Seite der Website.',
  now: 'Derzeit angezeigt',
  none: 'Zurzeit werden keine Warnmeldungen angezeigt.',
  received: 'Aus einem anderen System',
  receivedAbout:
    'Diese Warnmeldungen können nur in dem System geändert und beendet werden, aus dem sie stammen.',
  update: 'Aktualisierung hinzufügen',
  end: 'Warnmeldung beenden',
  create: 'Warnmeldung schreiben',
  prepared: 'Vorbereitete Warnmeldungen',
  log: 'Letzte Änderungen',
  actions: {
    publish: 'veröffentlicht',
    exercise: 'als Übung angezeigt',
    update: 'aktualisiert',
    end: 'beendet',
  },
  newTitle: 'Warnmeldung schreiben',
  newLead:
    'Niemand sieht die Warnmeldung, bevor Sie sie auf der nächsten Seite prüfen und dort veröffentlichen.',
  languagesHint: (codes: string) =>
    `Um sie auch in einer anderen Sprache zu schreiben, beginnen Sie eine Zeile mit deren Kürzel: ${codes}.`,
  updateTitle: 'Warnmeldung aktualisieren',
  level: 'Stufe',
  names: alertText.levels,
  levels: {
    emergency: 'Notfall: Menschen sind in Gefahr und müssen sofort handeln',
    warning: 'Warnung: Menschen sollen sich vorbereiten oder fernbleiben',
    notice: 'Hinweis: Etwas ist geschlossen oder funktioniert nicht',
  },
  levelRequired: 'Wählen Sie eine Stufe',
  text: 'Text',
  textHint: 'Was ist wo geschehen, und was ist jetzt zu tun?',
  textRequired: 'Geben Sie den Text ein',
  textEmpty: 'Geben Sie einen Text ein, der Buchstaben oder Ziffern enthält',
  textTooLong: (limit) =>
    `Kürzen Sie den Text auf höchstens ${formatCount(limit)} Zeichen. Schreiben Sie alles Weitere auf eine Seite und verlinken Sie sie.`,
  link: 'Seite mit weiteren Informationen',
  linkHint:
    'Eine Seite dieser Website, zum Beispiel /hochwasser, oder eine Adresse, die mit https:// beginnt.',
  linkWrong: 'Geben Sie eine Seite wie /hochwasser ein oder eine Adresse, die mit https:// beginnt',
  folder: 'Teil der Website',
  folderHint:
    'Wenn Sie /blog eingeben, erscheint die Warnmeldung nur auf dieser Seite und den Seiten darunter. Lassen Sie das Feld leer, um sie auf allen Seiten zu zeigen.',
  folderWrong: 'Geben Sie einen Pfad wie /blog ein, ohne Schrägstrich am Ende',
  lasts: 'Dauer',
  lastsRequired: 'Wählen Sie, wann die Warnmeldung endet',
  durations: {
    '30m': '30 Minuten',
    '1h': '1 Stunde',
    '2h': '2 Stunden',
    '4h': '4 Stunden',
    '8h': '8 Stunden',
    '1d': '1 Tag',
    '3d': '3 Tage',
    '7d': '7 Tage',
  },
  same: 'Bisheriges Ende beibehalten',
  next: 'Weiter',
  review: 'Warnmeldung prüfen',
  reviewLead: 'So wird sie aussehen. Sie ist noch nicht veröffentlicht.',
  publish: 'Jetzt veröffentlichen',
  exercise: 'Beschäftigten als Übung zeigen',
  change: 'Text ändern',
  delete: 'Entwurf löschen',
  signedOut:
    'Es wurde nichts gespeichert, weil Sie abgemeldet wurden oder keine Warnmeldungen mehr veröffentlichen dürfen. Ihr Text ist noch da: Melden Sie sich in einem anderen Tab an, kehren Sie hierher zurück und machen Sie weiter.',
  unavailable:
    'Die Website erreicht ihre Datenbank nicht. Warten Sie einen Moment und versuchen Sie es noch einmal: Nichts wird doppelt veröffentlicht. Wenn es weiterhin nicht gelingt, bitten Sie die technische Betreuung der Website, die Warnmeldung mit dem Befehl „npm run alert“ zu veröffentlichen oder zu beenden. Er kommt ohne die Datenbank aus.',
  unknown:
    'Hier gibt es nichts zu ändern. Vielleicht ist die Warnmeldung beendet, oder der Entwurf wurde veröffentlicht oder gelöscht.',
  done: {
    published: 'Die Warnmeldung ist veröffentlicht.',
    exercise:
      'Die Übung hat begonnen. Nur angemeldete Beschäftigte sehen sie, und zwar auf Seiten wie dieser und in der Suche.',
    ended: 'Die Warnmeldung ist beendet.',
    deleted: 'Der Entwurf wurde gelöscht.',
    full: `Es wurde nichts veröffentlicht, weil höchstens ${formatCount(ALERT_LIMIT)} Warnmeldungen gleichzeitig angezeigt werden können. Beenden Sie eine, die nicht mehr gebraucht wird, und veröffentlichen Sie den Entwurf noch einmal.`,
    updated: `Es wurde nichts veröffentlicht, weil die Warnmeldung schon ${formatCount(ALERT_UPDATE_LIMIT)} Aktualisierungen hat. Beenden Sie sie und veröffentlichen Sie eine neue, die den jetzigen Stand wiedergibt.`,
    nothing:
      'Es wurde nichts geändert. Die Warnmeldung ist beendet oder schon veröffentlicht, oder jemand hat sie geändert oder aktualisiert, seit Sie sie gelesen haben.',
  },
} satisfies Translation<typeof english.staffAlertText>;
