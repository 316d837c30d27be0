import { formatCount } from '@/lib/i18n/de/formats';
import type { checkNotesText as english } from '@/lib/i18n/en/checks/notes';
import type { Translation } from '@/lib/i18n/translation';

export const checkNotesText = {
  has: (found) => `enthält Folgendes: ${found}`,
  hasInstead: (found, expected) => `enthält Folgendes: ${found}; erwartet: ${expected}`,
  callout: (mark, kinds) => `zeigt ${mark} als Text; Kästen beginnen mit ${kinds}`,
  command: (text) =>
    `enthält einen Befehl eines anderen Programms, der als Text angezeigt wird: ${text}`,
  attributes: (text) =>
    `enthält Attribute eines anderen Programms, die als Text angezeigt werden: ${text}`,
  language: (text, example) =>
    `enthält eine Sprachangabe, die zu keinem Text in Klammern gehört und als Text angezeigt wird: ${text}; schreiben Sie ${example}`,
  otherCallout: (text) =>
    `enthält einen Kasten eines anderen Programms, der als Text angezeigt wird: ${text}; schreiben Sie > [!NOTE], und > vor jede Zeile seines Textes`,
  formula: (text) =>
    `enthält eine Formel eines anderen Programms, die als Text angezeigt wird: ${text}; schreiben Sie auf beiden Seiten $`,
  mark: (text) =>
    `enthält eine Auszeichnung eines anderen Programms, die als Text angezeigt wird: ${text}; schreiben Sie **fett** oder *kursiv*`,
  citation: (text) =>
    `enthält eine Quellenangabe eines anderen Programms, die als Text angezeigt wird: ${text}`,
  bullet: (sign) =>
    `enthält eine Zeile, die mit ${sign} beginnt, woraus keine Liste wird: Beginnen Sie sie mit einem Bindestrich und einem Leerzeichen`,
  hardSpace: (sign) =>
    `enthält ein geschütztes Leerzeichen (U+00A0) nach ${sign}, woraus weder eine Überschrift noch eine Liste wird: Löschen Sie das Leerzeichen, und geben Sie es neu ein`,
  meaning: (text) =>
    `enthält eine Bedeutung ohne Begriff, die als Text angezeigt wird: ${text}; schreiben Sie sie unter eine Zeile mit dem Begriff`,
  table:
    'enthält Zeilen mit |, die als Text angezeigt werden: Eine Tabelle braucht eine leere Zeile darüber und eine zweite Zeile mit --- für jede Spalte',
  missing: (field) =>
    `braucht noch einen Text für Menschen, die das nicht sehen oder hören können: ${field}`,
  description: 'hat keine description, deshalb zeigen Listen und Suchmaschinen die ersten Sätze',
  asterisks: (field) => `hat Sternchen in ${field}, die auf der Website zu sehen sind`,
  emptyList: (address) => `wird weggelassen, solange ${address} keine Einträge hat`,
  privacy: (tag, file) =>
    `fehlt in der Sprache ${tag}, obwohl die Formulare der Website auch dort nach persönlichen Daten fragen; schreiben Sie ${file}`,
  outdated: (file, phrase, digest) =>
    `übersetzt einen früheren Wortlaut von ${file}; seither hat sich dies geändert: ${phrase}; sobald die Übersetzung wieder stimmt, schreiben Sie translates: ${digest}`,
  hiddenOriginal: (file) => `übersetzt ${file}, eine Seite, die zurzeit nicht zu sehen ist`,
  theText: 'der Text',
  theTextAnd: (fields) => `der Text, ${fields}`,
  andTheText: (fields) => `${fields}, der Text`,
  ended: (address, time) =>
    `enthält einen Link auf ${address}, eine Seite, die am ${time} abgelaufen ist: Entfernen Sie ihn`,
  ends: (address, time) =>
    `enthält einen Link auf ${address}, eine Seite, die am ${time} abläuft: Entfernen Sie ihn vorher`,
  appears: (address, time) =>
    `enthält einen Link auf ${address}, eine Seite, die am ${time} erscheint: Bis dahin ist nur der Text zu sehen`,
  fileOfEnded: (file, owner) =>
    `verwendet ${file}, eine Datei von ${owner}: Diese Seite ist abgelaufen, deshalb ist die Datei nicht zu sehen`,
  fileOfFuture: (file, owner, time) =>
    `verwendet ${file}, eine Datei von ${owner}: Diese Seite erscheint am ${time}, bis dahin ist die Datei nicht zu sehen`,
  draft: 'ist ein Entwurf und deshalb nicht zu sehen',
  hasEnded: (time) => `ist abgelaufen: zu sehen bis ${time}`,
  hasLaterDate: (time) => `hat ein späteres Datum und ist deshalb erst ab ${time} zu sehen`,
  namesakes: (name, folder) =>
    `nennt ${name}, aber mehrere Dateien in ${folder} sind über Personen dieses Namens, deshalb gibt es keinen Link; für einen Link schreiben Sie den Dateinamen ohne .md`,
  moved: (name, now) =>
    `nennt ${name}, einen Eintrag, der umbenannt wurde: Sein Name ist jetzt ${now}`,
  movedAndReplaced: (name, now, taken) =>
    `nennt ${name}, einen Eintrag, der umbenannt wurde: Sein Name ist jetzt ${now}, und ${taken} ist jetzt der Name eines anderen Eintrags`,
  familyName:
    'hat einen Namen, dessen Familienname unklar ist, sodass er falsch einsortiert sein kann: Ergänzen Sie sortName, zum Beispiel sortName: Sample, Ada',
  noCountry:
    'hat eine Telefonnummer ohne Landesvorwahl, deshalb ist sie kein Link: Ergänzen Sie die Vorwahl, zum Beispiel "+44 20 7946 0000", oder contact.country in site.yaml, zum Beispiel country: GB',
  changedHere: (source) =>
    `kommt aus ${source} und wurde hier geändert; ändern Sie es dort, denn npm run sources wird es überschreiben`,
  noDescription: (src) =>
    `zeigt das Bild ohne Beschreibung: Schreiben Sie { src: ${src}, alt: … }, um eine zu ergänzen`,
  undescribed: (src) => `zeigt ${src}, ein Bild, das noch niemand beschrieben hat`,
  codeLanguage: (name, names) =>
    `enthält Code in ${name}, der ohne Farben gezeigt wird; Sprachen mit Farben: ${names}`,
  format: (image, format, ending) =>
    `zeigt ${image}, ein Bild im Format ${format}: Benennen Sie es in ${ending} um`,
  english: (count, text) =>
    count === 1
      ? `1 Text der Oberfläche ist auf Englisch: ${text}`
      : `${formatCount(count)} Texte der Oberfläche sind auf Englisch, zum Beispiel ${text}`,
  englishWithoutFile: (count, text, command) =>
    count === 1
      ? `1 Text der Oberfläche ist auf Englisch: ${text} (${command} schreibt eine Datei dafür)`
      : `${formatCount(count)} Texte der Oberfläche sind auf Englisch, zum Beispiel ${text} (${command} schreibt eine Datei dafür)`,
} satisfies Translation<typeof english>;
