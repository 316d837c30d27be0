import { formatCount } from '@/lib/i18n/de/formats';
import type { checkLinksText as english } from '@/lib/i18n/en/checks/links';
import type { Translation } from '@/lib/i18n/translation';

export const checkLinksText = {
  address:
    'eine Adresse, die für eine Seite dieser Website mit / beginnt, sonst mit https://, oder der Name eines Dokuments',
  file: 'der Pfad einer Datei, vom Ordner dieser Seite aus',
  noFile: (phrase) => `ein Link auf ${phrase}, wo es keine Datei gibt`,
  noFileOfRedirect: (phrase) => `eine Weiterleitung auf ${phrase}, wo es keine Datei gibt`,
  noHeading: (phrase, anchor) =>
    `ein Link auf ${phrase}, aber keine Überschrift dort hat den Anker ${anchor}`,
  noHeadingOfRedirect: (phrase, anchor) =>
    `eine Weiterleitung auf ${phrase}, aber keine Überschrift dort hat den Anker ${anchor}`,
  noAnchor: 'die Adresse ohne Anker, weil der Text jener Seite keine Überschriften hat',
  hidden: (phrase) => `ein Link auf ${phrase}, eine Seite, die noch nicht veröffentlicht ist`,
  hiddenTarget: (phrase) =>
    `eine Weiterleitung auf ${phrase}, eine Seite, die noch nicht veröffentlicht ist`,
  noLinkBefore: (file) => `kein Link, bevor ${file} veröffentlicht ist`,
  noRedirectBefore: (file) => `keine Weiterleitung, bevor ${file} veröffentlicht ist`,
  nowhere: (phrase) => `ein Link auf ${phrase}, wo es nichts gibt`,
  nowhereOfRedirect: (phrase) => `eine Weiterleitung auf ${phrase}, wo es nichts gibt`,
  moved: (address) => `${address}, wo die Seite jetzt ist`,
  withoutEnding: (address) => `${address}, ohne Endung`,
  noSuchAddress: (folder) =>
    `keine solche Adresse, solange die Website keine Einträge in ${folder} hat; für den ersten legen Sie eine Datei im Ordner ${folder} an`,
  ownComputer: (phrase) => `ein Link auf ${phrase}, eine Datei auf einem privaten Computer`,
  copyHere: 'der Name eines Dokuments im Inhaltsordner: Kopieren Sie die Datei dorthin',
  scheme: (phrase, scheme) => `ein Link auf ${phrase}, der mit ${scheme} beginnt`,
  https: 'eine Adresse, die mit https:// beginnt',
  sameSource: (phrase, file) => `eine Weiterleitung von ${phrase}, die schon in ${file} steht`,
  eachOnce: 'eine Weiterleitung von jeder Adresse',
  withEnding: (name) => `${name} mit einer Endung`,
  nameAlone: (name) => `${name} allein, das auch für Namen mit dieser Endung steht`,
  servedByTemplate: (phrase) =>
    `eine Weiterleitung von ${phrase}, einer Adresse der Website-Vorlage`,
  served: (phrase, other) =>
    `eine Weiterleitung von ${phrase}, einer Adresse, die schon vergeben ist: ${other}`,
  free: 'eine Adresse ohne Seite',
  freeOfAll: 'eine Adresse ohne persönliche Seite, Liste oder Datei',
  chain: (phrase, other) =>
    `eine Weiterleitung von ${phrase} auf ${other}, eine Adresse, die selbst weitergeleitet wird`,
  end: (phrase) => `die Adresse am Ende, ${phrase}`,
  loop: 'die Adresse einer Seite: Diese Weiterleitungen führen im Kreis',
  leadsBack: (phrase, other) =>
    `eine Weiterleitung von ${phrase} auf ${other}, die zu sich zurückführt`,
  manyPatterns: (count) => `mehr als ${count} Muster`,
  fewerPatterns: (count) =>
    `höchstens ${count}, weil die Website jedes mit jeder Adresse vergleicht, unter der es keine Seite gibt`,
  pattern: (phrase) => `das Muster ${phrase}`,
  noPatterns: 'Muster nur in redirects.yaml',
  query: (phrase) => `das Muster ${phrase} mit einem Fragezeichen`,
  noQuery: 'ein Muster ohne ?',
  unknownName: (phrase, other, name) =>
    `eine Weiterleitung auf ${phrase}, aber in ${other} gibt es kein ${name}`,
  knownName: (names) => `einer der Namen in from: ${names}`,
  hides: (phrase, address, file) =>
    `eine Weiterleitung von ${phrase}, die ${address} verdeckt (${file})`,
  hidesNothing: 'ein Muster, das auf keine Seite passt, zum Beispiel /news/:year/:name',
  nothingPossible: (phrase) => `eine Weiterleitung auf ${phrase}, wo es nichts geben kann`,
  namesInTarget: 'die Adresse einer Seite, mit Namen an Stelle ihrer veränderlichen Teile',
  ofTemplate: (address) => `die Adresse ${address}, die zur Website-Vorlage gehört`,
  otherName: (name) => `ein anderer Name: Es gibt einen Ordner app/${name}`,
  taken: (address, other) => `die Adresse ${address}, die schon vergeben ist: ${other}`,
  theList: (address) => `die Liste ${address}`,
  theListOf: (name) => `die Liste ${name}`,
  formerList: (folder) => `die Liste der Ehemaligen in ${folder}`,
  furtherPage: (page, address) => `Seite ${page} von ${address}`,
  theCalendar: (address) => `der Kalender ${address}`,
  entriesOf: (folder, time) => `${folder} im Zeitraum ${time}`,
  theComparison: (folder) => `der Vergleich der Einträge in ${folder}`,
  theContact: (file) => `die Kontaktdaten in ${file}`,
  own: 'eine eigene Adresse; benennen Sie eine der beiden Dateien um',
  fileOfHidden: (phrase, file) =>
    `${phrase}, eine Datei von ${file}, einem Eintrag, der noch nicht veröffentlicht ist`,
  otherFile: (file) =>
    `eine Datei in einem anderen Ordner, oder nichts, bevor ${file} veröffentlicht ist`,
  noLists: 'kein solcher Abschnitt, weil die Website noch keine Listen hat',
  list: (rest) => `die Adresse einer Liste: ${rest}`,
  filteredLists: (count) => `mehr als ${formatCount(count)} gefilterte Listen`,
  fewerLists: (count, fields) =>
    `höchstens ${formatCount(count)}: weniger verschiedene Werte für ${fields}, oder weniger Filter im Typ`,
  orphan: (file) => `eine Übersetzung von ${file}, einer Datei, die es nicht gibt`,
  orphanName: (file, tag) =>
    `der Name ${file} für eine Seite, die es nur in einer Sprache gibt, oder der Name des Originals mit ${tag} vor der Endung`,
  belowLanguage: (prefix) => `eine Adresse unter ${prefix}, wo die Seiten in dieser Sprache stehen`,
  besideOriginal: (example) =>
    `ein anderer Name; eine Übersetzung steht neben ihrem Original, zum Beispiel ${example}`,
  withoutPrefix: (address) =>
    `${address}, eine Adresse, die zur Seite in der jeweils gewählten Sprache führt`,
  slug: (phrase) => `der Slug ${phrase}`,
  slugForm: 'Kleinbuchstaben, Ziffern und einzelne Bindestriche, zum Beispiel slug: open-day',
  sameSlug: (slug, file) => `der Slug ${slug}, durch den die Adresse dieselbe ist wie bei ${file}`,
  ownSlug: 'ein eigener Slug',
  untranslatedGroup: (phrase) => `die Gruppe ${phrase}, von deren Seiten keine übersetzt ist`,
  translatedOnly: 'eine Liste navigation nur mit den Seiten in dieser Sprache',
} satisfies Translation<typeof english>;
