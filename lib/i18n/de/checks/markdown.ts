import type { checkMarkdownText as english } from '@/lib/i18n/en/checks/markdown';
import type { Translation } from '@/lib/i18n/translation';

const CODE = '`Backticks` um Code, der zu lesen sein soll';

export const checkMarkdownText = {
  callout: (mark) => `ein Kasten unbekannter Art: ${mark}`,
  footnoteId: (id) =>
    `eine Überschrift, in deren id ein _ steht, wie bei Fußnoten und Feldern: ${id}`,
  sameId: (id) => `eine Überschrift mit derselben id wie ein anderer Teil der Seite: ${id}`,
  hyphens: (id) => `Bindestriche: ${id}`,
  otherId: 'eine andere id oder keine',
  secondTitle: (heading) =>
    `ein zweiter Titel, ${heading}; den Titel der Seite enthält schon das Feld title`,
  heading: (heading) => `eine Überschrift eines Abschnitts: ${heading}`,
  skippedBelowTitle: (heading) =>
    `eine Überschrift, die eine Stufe überspringt: ${heading} unter dem Titel`,
  skippedLevel: (heading, level) =>
    `eine Überschrift, die eine Stufe überspringt: ${heading} unter einer Überschrift mit ${level}`,
  nextLevel: (heading) => `die nächste Stufe: ${heading}`,
  openFormula: 'eine Formel ohne Ende: $$',
  endOfFormula: 'eine Zeile mit $$ darunter, oder \\$ für ein Dollarzeichen',
  command: 'eine Formel mit einem Befehl, der nicht erlaubt ist',
  ownStyle: 'eine Formel, die eine eigene Formatierung bräuchte',
  undrawn: 'eine Formel mit einer Linie, die Browser nicht zeichnen',
  unreadable: (reason) => `eine Formel, die sich nicht lesen lässt: ${reason}`,
  formula:
    'eine TeX-Formel ohne Befehle für Links, Dateien, farbige Rahmen oder durchgestrichene Teile',
  missingAddress: (text) => `ein Link, dessen Adresse fehlt: ${text}`,
  addressBelow: (line) => `eine Zeile mit seiner Adresse unter dem Text: ${line}`,
  spanBeside: (row) => `eine Zelle, die sich über andere erstreckt (||) und leer wäre: ${row}`,
  spanAbove: (row) => `eine Zelle, die sich über andere erstreckt (^^) und leer wäre: ${row}`,
  twoTables:
    'zwei Tabellen mit je einer Überschrift pro Spalte und ohne Zellen, die sich über andere erstrecken',
  twoTablesOrEmpty:
    'zwei Tabellen mit je einer Überschrift pro Spalte und ohne Zellen, die sich über andere erstrecken; für eine leere Zelle schreiben Sie | |',
  lostCells: (columns, text) =>
    `eine Zeile mit mehr Zellen, als ihre Tabelle Spalten hat (${columns}), sodass dieser Text verloren geht: ${text}`,
  asManyCells: 'so viele Zellen wie Spalten; für ein | in einer Zelle schreiben Sie \\|',
  commandAsAddress: (text) => `ein Befehl eines anderen Programms als Adresse: ${text}`,
  address:
    'die Adresse der Seite, zum Beispiel /about, oder der Name der Datei, zum Beispiel fees.md oder lake.jpg',
  noFootnote: (mark) => `die Fußnote ${mark}, die keinen Text hat`,
  footnote: 'eine Zeile mit ihrem Text: [^1]: Der Text der Fußnote.',
  unusedFootnote: (mark) => `eine Fußnote, auf die der Text nicht verweist: ${mark}`,
  footnoteMark: (mark) => `${mark} im Text, wo ihre Nummer stehen soll`,
  spaceBefore: (text) => `ein Leerzeichen zwischen dem Text und der Adresse eines Links: ${text}`,
  noSpace: 'dort kein Leerzeichen: [so](/about)',
  spaceInImage: (text) => `ein Bild, in dessen Namen ein Leerzeichen steht: ${text}`,
  imageInBrackets: (text) => `ein Dateiname ohne Leerzeichen, oder < und > darum: ${text}`,
  spaceInLink: (text) => `ein Link, in dessen Adresse ein Leerzeichen steht: ${text}`,
  linkInBrackets: (text) => `eine Adresse ohne Leerzeichen, oder < und > darum: ${text}`,
  unopened: (text) => `eine Adresse, die kein Browser von einer Seite aus öffnet: ${text}`,
  opened:
    'eine Seite oder ein Dokument im Inhaltsordner, oder eine Adresse, die mit https:// beginnt',
  html: (tag) => `HTML, das als Text zu lesen ist: ${tag}`,
  noComment: `nichts: Löschen Sie den Kommentar; oder ${CODE}`,
  orCode: (rest) => `${rest}; oder ${CODE}`,
  table: 'eine Tabelle mit | zwischen ihren Zellen',
  details: 'eine Zeile mit ::: details Titel, der Text und eine Zeile mit :::',
  lineBreak: 'ein Backslash am Ende der Zeile oder ein neuer Absatz',
  term: 'der Begriff in einer Zeile und seine Bedeutung in der nächsten, die mit ": " beginnt',
  video: 'ein Link auf das Video, allein in seinem Absatz',
  image: '![Eine Beschreibung](photo.jpg)',
  link: '[Text](/about)',
  bold: '**Text**',
  italic: '*Text*',
  markdown: 'Markdown',
  noAddress: (text) => `ein Link ohne Adresse: ${text}`,
  itsAddress: 'seine Adresse: [so](/about)',
  noText: (text) => `ein Link ohne Text: ${text}`,
  itsText: (href) => `der Name seines Ziels in den Klammern: [so](${href})`,
  openPart: (line) => `ein Teil ohne eine Zeile, die ihn beendet: ${line}`,
  endOfPart: (colons) => `eine Zeile mit ${colons} unter seinem Text`,
} satisfies Translation<typeof english>;
