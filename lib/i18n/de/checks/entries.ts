import type { checkEntriesText as english } from '@/lib/i18n/en/checks/entries';
import type { Translation } from '@/lib/i18n/translation';

export const checkEntriesText = {
  missing: (phrase, file) => `${phrase}, aber es gibt keine Datei ${file}`,
  noSuchField: (folder) =>
    `kein solches Feld, solange die Website keine Einträge in ${folder} hat: Der Ordner ${folder} fehlt oder ist leer`,
  personToAdd: (folder, command) =>
    `ein Name, wie er zu lesen sein soll, zum Beispiel Ann Lee, weil es noch keine Einträge in ${folder} gibt; um welche anzulegen: ${command}`,
  orPerson: (rest) =>
    `${rest}; oder der Name einer anderen Person, wie er zu lesen sein soll, zum Beispiel Ann Lee`,
  formerName: (phrase, before, now) =>
    `${phrase}, der frühere Name von ${before} und jetzt der Name von ${now}`,
  presentName: (name, file) => `${name}, oder ein anderer Name für ${file}`,
  sameList: (phrase, address, other, file) =>
    `${phrase}, dessen Liste dieselbe Adresse hätte, ${address}, wie die von ${other} in ${file}`,
  otherLetters:
    'ein Wert mit anderen Buchstaben oder Ziffern, zum Beispiel "C plus plus" statt "C++"',
  topic: (phrase) => `das Thema ${phrase}`,
  usualTopic: (phrase, file, address) =>
    `${phrase}, wie in ${file}: Beide haben die Adresse ${address}`,
  circle: (titles) => `ein Kreis: ${titles}`,
  noCircle: (title) => `Einträge, die nicht zu ${title} zurückführen`,
  formShown: (form, file) => `das Formular ${form}, das schon in ${file} steht`,
  formOnce:
    'jedes Formular auf nur einer Seite, damit klar ist, wohin es nach dem Absenden zurückführt',
  siteFeed: 'ein einziger Typ, dessen Feeds die der Website sind',
  freeWord: 'ein Wort, das npm run new noch nicht verwendet',
  folderName: 'ein Name aus Kleinbuchstaben, Ziffern und einzelnen Bindestrichen',
  ownFolder: 'ein eigener Ordner',
  path: 'eine Adresse aus Kleinbuchstaben, Ziffern und Bindestrichen, zum Beispiel /labs',
  ownPath: 'eine eigene Adresse, nicht unter oder über der einer anderen Liste',
  otherField: 'ein Feld mit einem anderen Namen',
  otherFieldOfPages: 'ein Feld mit einem anderen Namen, wegen der Seiten von Listen',
  otherFieldOfComparison: 'ein Feld mit einem anderen Namen, wegen `compare`',
  textGroup: 'eine Gruppe von Texten, jeder unter seinem Schlüssel',
  composed: 'nichts: Das Programm setzt diesen Text zusammen, deshalb lässt er sich nicht ersetzen',
  plainText: 'ein Text ohne HTML, das so auf der Seite stünde, wie es geschrieben ist',
  pluralForm: 'die Mehrzahlform other, für alle anderen Zahlen',
  noValues: (value) => `ein Text ohne ${value}, weil er keine Werte hat`,
  otherValue: (value, rest) => `statt ${value}: ${rest}`,
  noType: (name) => `der Typ ${name}, den es auf der Website nicht gibt`,
  field: (name) => `das Feld ${name}`,
  setByColumn: (name) => `das Feld ${name}, das auch eine andere Spalte setzt`,
  setBySource: (name, file) => `das Feld ${name}, das auch ${file} setzt`,
  oneColumn: 'eine Spalte einer Quelle für jedes Feld',
  part: (names) => `einer seiner Teile: ${names}`,
  simpleField:
    'ein Feld mit einem Text, einer Zahl, einem Datum, einem Namen oder einer Liste davon',
  refusedValue: 'ein Wert, den das Feld nicht erlaubt',
  validValue: (field) => `ein gültiger Wert für das Feld ${field}`,
  noColumn: (field, folder) =>
    `nichts für das Feld ${field}, das jeder Eintrag in ${folder} braucht`,
  columnOrValue: (field, example) =>
    `eine Spalte für ${field}, oder ein Wert für neue Einträge, zum Beispiel ${example}`,
  unreadableState: 'eine Datei, die der Befehl npm run sources nicht lesen kann',
  formerState: 'die Datei, wie sie war, aus Ihrer Versionsverwaltung oder einer Sicherung',
  source:
    'eine Datei, zum Beispiel people.csv neben dieser, oder eine Adresse, die mit https:// beginnt',
  sourceOrCalendar:
    'eine Datei, zum Beispiel people.csv neben dieser, oder eine Adresse, die mit https:// beginnt, oder ics',
  oneSource: 'csv oder ics, nicht beides',
  encoding:
    'die Codierung der Datei, zum Beispiel utf-8, windows-1252 oder iso-8859-15; für utf-8 lassen Sie das Feld weg',
  separator: 'ein Zeichen zwischen den Spalten, zum Beispiel ";"',
  column:
    'der Name eines Feldes, zum Beispiel email, oder eines Teils davon, zum Beispiel when.start',
  columns: 'Spalten mit den Feldern, die sie setzen, zum Beispiel Mail: email',
  values: 'Felder mit ihren Werten',
} satisfies Translation<typeof english>;
