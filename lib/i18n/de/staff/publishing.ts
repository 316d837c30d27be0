import { formatCount, formatNames } from '@/lib/i18n/de/formats';
import type * as english from '@/lib/i18n/en/staff/publishing';
import type { Translation } from '@/lib/i18n/translation';

const formatRows = (count: number) => (count === 1 ? '1 Zeile' : `${formatCount(count)} Zeilen`);

export const publishingText = {
  title: 'Veröffentlichung',
  lead: 'Was auf der Website zu sehen ist und welche Änderungen auf die Veröffentlichung warten.',
  online: 'Online',
  version: (sequence) => `Version ${formatCount(sequence)}`,
  since: 'seit',
  nothingYet: 'Es wurde noch nichts veröffentlicht.',
  instances: 'Instanzen der Website',
  instance: (id, sequence) => `${id}: Version ${formatCount(sequence)}`,
  waiting: 'Wartende Änderungen',
  waitingCount: (count) =>
    count === 1
      ? 'Änderung wartet auf die Veröffentlichung'
      : 'Änderungen warten auf die Veröffentlichung',
  allOnline: 'Alles im Inhaltsordner ist online.',
  unknown:
    'Die Website hat den Inhaltsordner seit ihrem Start noch nicht gelesen. Versuchen Sie es gleich noch einmal.',
  stale: (minutes) =>
    `Die Website hat den Inhaltsordner zuletzt vor ${minutes === 1 ? 'einer Minute' : `${formatCount(minutes)} Minuten`} gelesen. Diese Seite ist deshalb vielleicht nicht aktuell. Sagen Sie der technischen Betreuung dieser Website Bescheid.`,
  manual:
    'Diese Website veröffentlicht Änderungen nur, wenn jemand „npm run publish“ ausführt. Deshalb kann diese Seite nicht sagen, was wartet.',
  inPreview:
    'Dies ist die Vorschau. Dieselbe Seite auf der veröffentlichten Website sagt, was online ist und was wartet.',
  inPreviewLink: 'Diese Seite auf der veröffentlichten Website öffnen',
  nothingIsPublished: 'Zurzeit werden keine Änderungen am Inhaltsordner veröffentlicht',
  nothingPublished: (reason) =>
    `Es werden keine Änderungen am Inhaltsordner veröffentlicht. Grund: ${reason}.`,
  publishAnyway:
    'Um den Ordner so zu veröffentlichen, wie er ist, kann die technische Betreuung dieser Website „npm run publish“ ausführen.',
  toMend: 'Zu korrigieren',
  toMendAbout:
    'Jede dieser Änderungen enthält einen Fehler. Korrigieren Sie ihn und speichern Sie die Datei: Die Änderung wird dann innerhalb weniger Sekunden veröffentlicht.',
  others: 'Warten auf andere Änderungen',
  othersAbout:
    'Diese Änderungen sind in Ordnung. Sie werden zusammen mit den Dateien veröffentlicht, auf die sie warten.',
  othersWait: (count) =>
    count === 1
      ? '1 andere Datei wartet nur auf diese Änderungen.'
      : `${formatCount(count)} andere Dateien warten nur auf diese Änderungen.`,
  waitsFor: (files) => `Wartet auf ${files}`,
  harmless: 'Andere Fehler',
  harmlessAbout: 'Diese Fehler halten keine Änderungen auf. Bitte korrigieren Sie sie trotzdem.',
  personToAsk: (names) =>
    `${names.length === 1 ? 'Ansprechperson' : 'Ansprechpersonen'}: ${formatNames(names)}`,
  waitsSince: 'Wartet seit',
  found: 'Gefunden',
  expected: 'Erwartet',
  more: (count) => `und ${formatCount(count)} weitere`,
  sources: 'Aus anderen Systemen eingelesen',
  sourcesAbout:
    'Einige Felder stammen aus Dateien anderer Systeme, zum Beispiel aus einer Personenliste. „npm run sources“ liest sie ein.',
  sourceRun: ({ rows, added, changed, left, returned }) =>
    added + changed + left + returned === 0
      ? `${formatRows(rows)}, nichts geändert`
      : `${formatRows(rows)}: ${formatCount(added)} hinzugekommen, ${formatCount(changed)} geändert, ${formatCount(left)} weggefallen, ${formatCount(returned)} zurückgekehrt`,
  sourceRead: 'Zuletzt eingelesen am',
  sourceChanged: 'Zuletzt geändert am',
  sourceStopped:
    'Beim letzten Einlesen wurde nichts geändert. Sagen Sie der technischen Betreuung dieser Website Bescheid.',
  sourceProblems: 'Unverändert geblieben:',
  preview: 'Änderungen sehen, bevor sie online sind',
  previewAbout: 'Die Vorschau zeigt den Inhaltsordner, wie er jetzt ist, auch mit Entwürfen.',
  previewLink: 'Vorschau öffnen',
  previewMissing:
    'Diese Website kennt keine Adresse einer Vorschau. Die technische Betreuung kann mit „npm run preview“ eine starten und PREVIEW_ORIGIN setzen.',
} satisfies Translation<typeof english.publishingText>;

export const heldMailsText = {
  title: 'E-Mails zur Veröffentlichung',
  lead: 'Wir können Ihnen schreiben, wenn Änderungen am Inhaltsordner nicht veröffentlicht werden können.',
  label: 'E-Mail senden, wenn Änderungen auf die Veröffentlichung warten',
  hint: 'Eine E-Mail, wenn eine Änderung seit fünf Minuten wartet, und eine, wenn nichts mehr wartet. Höchstens vier am Tag.',
  isOn: 'Wir schreiben Ihnen, wenn Änderungen auf die Veröffentlichung warten.',
  isOff: 'Wir schreiben Ihnen nicht, wenn Änderungen auf die Veröffentlichung warten.',
  change: 'E-Mails zur Veröffentlichung auswählen',
  saved: 'Ihre Auswahl wurde gespeichert.',
  heldSubject: (brand) => `Änderungen an ${brand} warten auf die Veröffentlichung`,
  onlineSubject: (brand) => `Alle Änderungen an ${brand} sind online`,
  held: (places, more, others) => [
    `seit mindestens fünf Minuten warten Änderungen am Inhaltsordner auf die Veröffentlichung${places.length > 0 ? `. An ${places.length + more === 1 ? 'dieser Stelle' : 'diesen Stellen'} sind Fehler:` : '.'}`,
    ...(places.length > 0 ? ['', ...places] : []),
    ...(more > 0 ? [publishingText.more(more)] : []),
    ...(others > 0 ? ['', publishingText.othersWait(others)] : []),
    '',
    'Auf dieser Seite steht, was zu tun ist:',
  ],
  online:
    'es warten keine Änderungen am Inhaltsordner mehr. Auf dieser Seite steht, was online ist:',
  putBackSubject: (brand) =>
    `Seiten auf der Website von ${brand} wurden außerhalb des Editors geändert`,
  putBack: (places, more) => [
    places.length + more === 1
      ? 'diese Datei wurde im Browser geändert. Seitdem wurde die Änderung im Inhaltsordner zurückgenommen, vielleicht weil jemand einen anderen Ordner darüberkopiert hat. Auf der Website ist weiterhin zu sehen, was im Browser veröffentlicht wurde.'
      : 'diese Dateien wurden im Browser geändert. Seitdem wurden die Änderungen im Inhaltsordner zurückgenommen, vielleicht weil jemand einen anderen Ordner darüberkopiert hat. Auf der Website ist weiterhin zu sehen, was im Browser veröffentlicht wurde.',
    '',
    places.length + more === 1
      ? 'Öffnen Sie die Datei und wählen Sie, was auf der Website zu sehen sein soll:'
      : 'Öffnen Sie jede Datei und wählen Sie, was auf der Website zu sehen sein soll:',
    '',
    ...places,
    ...(more > 0 ? [publishingText.more(more)] : []),
  ],
  missedSubject: (brand) => `Eine geplante Änderung an ${brand} konnte nicht online gehen`,
  missed: (places) => [
    places.length === 1
      ? 'diese geplante Änderung ist nicht online gegangen, weil zuerst etwas korrigiert werden muss oder weil die Person, die sie geplant hat, sie nicht mehr veröffentlichen darf. Auf der Website ist weiterhin zu sehen, was vorher dort stand.'
      : 'diese geplanten Änderungen sind nicht online gegangen, weil zuerst etwas korrigiert werden muss oder weil die Person, die sie geplant hat, sie nicht mehr veröffentlichen darf. Auf der Website ist weiterhin zu sehen, was vorher dort stand.',
    '',
    ...places,
    '',
    'Wer sie geplant hat, kann sie hier öffnen, korrigieren und veröffentlichen:',
  ],
  footer: (brand, page) =>
    `${brand}. Sie haben diese E-Mails angefordert. Um sie abzubestellen, öffnen Sie ${page}`,
} satisfies Translation<typeof english.heldMailsText>;

export const editorNotices = {
  'no-preview': {
    title: 'Diese Vorschau ist nicht verfügbar',
    text: 'Vielleicht ist der Link abgelaufen oder wurde zurückgezogen, die Seite ist schon online, oder sie wird gerade korrigiert. Fragen Sie die Person, die Ihnen den Link gesendet hat.',
  },
  'text-kept': {
    title: 'Ihr Text ist noch da',
    text: 'Sie waren abgemeldet, deshalb wurde noch nichts gespeichert. Melden Sie sich innerhalb von zehn Minuten in diesem Browser an, dann öffnet sich Ihr Entwurf mit dem, was Sie geschrieben haben.',
  },
} satisfies Translation<typeof english.editorNotices>;

export const previewText = {
  name: 'Vorschau',
  about:
    'Dies ist der Inhaltsordner, wie er jetzt ist, auch mit Entwürfen und anderen Beiträgen, die auf der Website nicht zu sehen sind. Nur Beschäftigte können ihn sehen.',
  draftAbout:
    'Diese Seite enthält Änderungen, die auf der Website noch nicht zu sehen sind. Ihre Links führen zur veröffentlichten Website.',
  live: 'Zur veröffentlichten Website',
  signIn: 'Anmelden',
  signInAbout:
    'Um die Vorschau zu sehen, melden Sie sich mit dem Konto an, mit dem Sie an dieser Website arbeiten.',
  unknown: '–',
  mistakes: (count) =>
    count === 1 ? '1 Fehler im Inhaltsordner' : `${formatCount(count)} Fehler im Inhaltsordner`,
  mistakesAbout:
    'Korrigieren Sie sie, um die Vorschau wieder zu sehen. Die Website zeigt weiterhin die veröffentlichte Fassung.',
  found: 'Gefunden',
  expected: 'Erwartet',
  reload: 'Noch einmal prüfen',
  notAllowed: 'Sie können die Vorschau nicht sehen',
  notAllowedAbout: 'Sie sind angemeldet, aber mit Ihrem Konto dürfen Sie die Vorschau nicht sehen.',
  account: 'Ihr Konto',
  unavailable: 'Die Vorschau ist zurzeit nicht verfügbar',
  unavailableAbout:
    'Wir können nicht prüfen, ob Sie angemeldet sind, weil die Datenbank nicht antwortet. Versuchen Sie es gleich noch einmal.',
} satisfies Translation<typeof english.previewText>;

export const shareText = {
  button: 'Vorschau teilen',
  title: (name) => `Vorschau teilen: ${name}`,
  lead: 'Alle, die den Link haben, können die neueste Fassung dieses Entwurfs sehen. Sie brauchen kein Konto und können nichts ändern. Ist im Entwurf etwas zu korrigieren, sehen sie nichts, bis Sie es korrigiert haben. Der Link funktioniert 14 Tage lang oder bis Sie ihn zurückziehen oder den Entwurf veröffentlichen oder löschen.',
  link: 'Link zur Vorschau',
  until: 'Er funktioniert bis',
  create: 'Link erstellen',
  withdraw: 'Link zurückziehen',
  back: 'Weiterschreiben',
  none: 'Es gibt keinen Link zu diesem Entwurf.',
} satisfies Translation<typeof english.shareText>;
