import { formatCount } from '@/lib/i18n/de/formats';
import type { checkText as frame, checkValuesText as values } from '@/lib/i18n/en/checks/check';
import type { Translation } from '@/lib/i18n/translation';

const others = (kinds: number) =>
  kinds === 1 ? '1 weiteren Art' : `${formatCount(kinds)} weiteren Arten`;

export const checkText = {
  problems: (count, folder) => `${formatCount(count)} Fehler im Inhaltsordner ${folder}`,
  mostFrequent: (title) => `${title}, die häufigsten zuerst:`,
  found: 'gefunden:',
  expected: 'erwartet:',
  listAll: '`npm run check -- --all` führt alle einzeln auf.',
  andTheLike: (found) => `${found} und Ähnliches`,
  inFile: (place) => `in ${place}`,
  inFiles: (count) => `in ${formatCount(count)} Dateien`,
  inFilesBelow: (count, folder) => `in ${formatCount(count)} Dateien unter ${folder}`,
  inFolders: (count) => `in ${formatCount(count)} Ordnern`,
  inFoldersBelow: (count, folder) => `in ${formatCount(count)} Ordnern unter ${folder}`,
  times: (count, places) => `${formatCount(count)}-mal ${places}`,
  moreProblems: (count, kinds) =>
    `und ${formatCount(count)} ${count === 1 ? 'weiterer' : 'weitere'} Fehler von ${others(kinds)}`,
  moreNotes: (count, kinds) =>
    `und ${count === 1 ? '1 weiterer Hinweis' : `${formatCount(count)} weitere Hinweise`} von ${others(kinds)}`,
  goodToKnow: 'Gut zu wissen:',
  pages: (count) => (count === 1 ? '1 Seite' : `${formatCount(count)} Seiten`),
  noProblems: (folder, counts) => `Keine Fehler in ${folder} (${counts}).`,
  noOrigin:
    'APP_ORIGIN ist nicht gesetzt: Links auf den Seiten sind relativ, und sitemap.xml, Feeds und Vorschaubilder\n' +
    'fehlen, denn sie brauchen die volle Adresse. Starten Sie die Website vor der Veröffentlichung mit Ihrer eigenen:\n' +
    'APP_ORIGIN=https://www.example.edu',
  changesWait: (files) => `Diese Änderungen warten: ${files}.`,
  moreFiles: (files, count) => `${files} und ${formatCount(count)} weitere`,
  publishAnyway: (reason) =>
    `${reason}. Um den Ordner so zu veröffentlichen, wie er ist: npm run publish`,
} satisfies Translation<typeof frame>;

export const checkValuesText = {
  nothing: 'nichts',
  emptyText: 'ein leerer Text',
  hardSpace: (quotation) => `${quotation}, mit einem geschützten Leerzeichen (U+00A0)`,
  list: (count) => `eine Liste mit ${formatCount(count)} ${count === 1 ? 'Eintrag' : 'Einträgen'}`,
  group: (names) => `eine Gruppe von Feldern: ${names}`,
  number: (value) => `die Zahl ${value}`,
  boolean: (value) => `der Wahrheitswert ${value}`,
  nothingYet: 'hier nichts, weil es noch nichts gibt, was sich nennen ließe',
  oneOf: (names) => `eines von: ${names}`,
  meant: (guess, rest) => `meinten Sie ${guess}? Sonst ${rest}`,
  meantOnly: (guess) => `meinten Sie ${guess}?`,
  noWordInCommon: 'ein Name, den es gibt; keiner hat ein Wort mit diesem gemeinsam',
  aText: 'ein Text',
  text: 'ein Text (in Anführungszeichen, wenn er wie eine Zahl aussieht)',
  trueOrFalse: 'true oder false',
  listOfItems: 'eine Liste mit einem Eintrag pro Zeile, die mit "- " beginnt',
} satisfies Translation<typeof values>;
