import { formatCount } from '@/lib/i18n/de/formats';
import type {
  sourcesText as frame,
  checkSourcesText as messages,
} from '@/lib/i18n/en/checks/sources';
import type { Translation } from '@/lib/i18n/translation';

export const sourcesText = {
  nothingChanged: (name, reason) => `${name}: Es wurde nichts geändert. ${reason}`,
  nothingWritten: 'Es wurde nichts geschrieben.',
  stopped: (count) =>
    count === 1
      ? 'Bei 1 Quelle wurde nichts geändert.'
      : `Bei ${formatCount(count)} Quellen wurde nichts geändert.`,
} satisfies Translation<typeof frame>;

const FORCE =
  'Wenn das so richtig ist, führen Sie einmal diesen Befehl aus: npm run sources -- --force';
const DECLARE = 'Geben Sie in der Quelle ihre Codierung an, zum Beispiel encoding: windows-1252.';

const countRows = (count: number) => (count === 1 ? '1 Zeile' : `${formatCount(count)} Zeilen`);

export const checkSourcesText = {
  row: (line) => `Zeile ${line}`,
  rows: (lines) => `die Zeilen ${lines}`,
  event: (place) => `Veranstaltung ${place}`,
  events: (places) => `die Veranstaltungen ${places}`,
  noKey: (column) => `hat keinen Wert in der Spalte ${column}`,
  sameKey: (phrase) => `hat denselben Schlüssel wie ${phrase}`,
  severalFiles: (files) =>
    `könnte zu jeder dieser Dateien gehören, denn sie haben denselben Schlüssel: ${files}`,
  notAdded: (fields) => `wurde nicht hinzugefügt, denn es fehlt ein gültiger Wert für ${fields}`,
  contradiction: 'wurde nicht hinzugefügt, denn die Werte widersprechen einander',
  putBack:
    'wurde auf eine ältere Version zurückgesetzt: Wählen Sie unter /staff/content eine Version',
  noFile: (field, file) => `${field}: Die Datei ${file} gibt es nicht`,
  wrongValue: (field, found, expected) => `${field}: gefunden: ${found}, erwartet: ${expected}`,
  wrong: (found, expected) => `gefunden: ${found}, erwartet: ${expected}`,
  anotherValue: 'ein anderer Wert',
  changed: (file) => `${file} wurde inzwischen geändert.`,
  changedReadAgain: (file) => `${file} wurde inzwischen geändert. Lesen Sie die Datei erneut ein.`,
  notUtf8: (file) => `${file} ist nicht als UTF-8 gespeichert.`,
  noFrontMatter: 'Die Datei hat keine Kopfzeilen zwischen zwei Zeilen ---.',
  yamlMistake: (reason) => `Das YAML der Datei enthält einen Fehler: ${reason}`,
  otherEdit: 'Dabei würde sich noch etwas anderes ändern, darum bleibt die Datei, wie sie ist.',
  onlyText: (found) => `Die Datei enthält ${found} und lässt sich darum nur als Text bearbeiten.`,
  alias: 'einen Alias nach *',
  anchor: 'einen Anker nach &',
  oddName: 'einen Namen, der eine Liste oder eine Gruppe ist',
  fieldTwice: 'ein Feld zweimal',
  noPlace: (field) => `Für ${field} gibt es in der Datei keine Stelle.`,
  cannotWrite: (code) => `In den Inhaltsordner lässt sich nicht schreiben: ${code}`,
  noSource: (file) =>
    `${file} gibt es nicht, oder es ist keine Datei. Prüfen Sie den Pfad hinter csv: oder ics: in der Quelle.`,
  tooLarge: (file, megabytes) => `${file} ist größer als ${megabytes} MB.`,
  tookTooLong: (origin, seconds) =>
    `Der Abruf von ${origin} hat mehr als ${formatCount(seconds)} Sekunden gedauert.`,
  notFetched: (origin, reason) => `${origin} ließ sich nicht abrufen: ${reason}.`,
  insecure: (origin, target) => `${origin} leitet an eine Adresse ohne https weiter: ${target}.`,
  status: (origin, code) => `${origin} hat mit dem Status ${code} geantwortet.`,
  manyRedirects: (origin, count) => `${origin} leitet mehr als ${formatCount(count)}-mal weiter.`,
  encoding: (encoding) => `Die Datei ist nicht in ${encoding} codiert. ${DECLARE}`,
  encodingAs: (encoding, guess) =>
    `Die Datei ist nicht in ${encoding} codiert, sondern anscheinend in ${guess}. ${DECLARE}`,
  missingColumns: (missing, names) =>
    `In der ersten Zeile fehlen diese Spalten: ${missing}. Vorhanden sind: ${names}. Prüfen Sie das Trennzeichen und die Namen der Spalten.`,
  columnTwice: (column) =>
    `Die erste Zeile enthält die Spalte ${column} zweimal. Benennen Sie eine der beiden um.`,
  damagedTable: (reason) => `Die Tabelle ist beschädigt oder unvollständig: ${reason}.`,
  damagedCalendar: (reason) => `Der Kalender ist beschädigt: ${reason}.`,
  incompleteCalendar:
    'Die Datei ist kein vollständiger Kalender: Er muss von BEGIN:VCALENDAR bis END:VCALENDAR reichen.',
  damagedState: (file) =>
    `${file} ist beschädigt. Stellen Sie die Datei aus der Versionsverwaltung oder einer Sicherung wieder her.`,
  noRows: 'Die Quelle hat keine Zeilen.',
  fewRows: (rows, before) =>
    `Die Quelle hat ${countRows(rows)}. Beim letzten Einlesen hatte sie ${formatCount(before)}, sie ist also anscheinend unvollständig. ${FORCE}`,
  leaving: (leaving, listed) =>
    `${formatCount(leaving)} von ${formatCount(listed)} Einträgen ${leaving === 1 ? 'steht' : 'stehen'} nicht mehr in der Quelle, also mehr als 10\u00a0%. ${FORCE}`,
} satisfies Translation<typeof messages>;
