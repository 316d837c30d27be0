import type { checkYamlText as english } from '@/lib/i18n/en/checks/yaml';
import type { Translation } from '@/lib/i18n/translation';

export const checkYamlText = {
  noEnd: 'Felder, die mit --- beginnen und nicht enden',
  secondFence: 'eine zweite Zeile ---, wo die Felder enden und der Text beginnt',
  toml: 'Felder in TOML, zwischen zwei Zeilen +++',
  yamlInstead: (example, toml) =>
    `YAML zwischen zwei Zeilen ---, zum Beispiel ${example} für ${toml}`,
  macLines: 'Zeilenumbrüche alter Macs (CR), durch die der ganze Text eine einzige Zeile ist',
  unixLines: 'eine Datei mit den Zeilenumbrüchen von Unix (LF) oder Windows (CRLF)',
  lineAbove: 'eine leere Zeile über ---, durch die die Felder nicht beginnen',
  firstLine: '--- in der ersten Zeile: Löschen Sie die leeren Zeilen darüber',
  noFences: (phrase) => `Felder ohne --- darüber und darunter: ${phrase}`,
  fences: 'eine Zeile --- über den Feldern und eine weitere darunter',
  noFrontMatter: (phrase) => `keine Felder am Anfang: ${phrase}`,
  frontMatter: 'eine erste Zeile ---, dann title und description, dann eine zweite Zeile ---',
  frontMatterOf: (title) =>
    `eine erste Zeile ---, dann title: ${title} und description, dann eine zweite Zeile ---`,
  invisible: (code) => `das Zeichen U+${code}, das unsichtbar und hier nicht erlaubt ist`,
  withoutIt: 'der Text ohne dieses Zeichen: Löschen Sie es, oder tippen Sie das Wort noch einmal',
  alias: 'ein Wert nach *, der sich nicht lesen lässt',
  noAlias: 'der Wert selbst, oder Anführungszeichen um einen Text, der mit * beginnt',
  twice: (name) => `das Feld ${name} ein zweites Mal`,
  once: 'jedes Feld einmal',
  mark: (mark) => `die Markierung ${mark}, die hier nichts bedeutet`,
  placeholder:
    'die Markierung !placeholder, oder Anführungszeichen um einen Text, der mit ! beginnt',
  nameAndValue:
    '`Name: Wert` oder in einer Liste `- Wert`, so weit eingerückt wie die Zeilen daneben',
  comment: (phrase) => `nichts, weil # einen Kommentar beginnt: ${phrase}`,
  special: (sign, phrase) => `nichts, weil ${sign} in YAML eine besondere Bedeutung hat: ${phrase}`,
  quotesAroundValue: (line) => `Anführungszeichen um den Wert: ${line}`,
  quotesAroundWhole: (line) => `Anführungszeichen um den ganzen Wert: ${line}`,
  quotesAroundIt: (line) => `Anführungszeichen darum: ${line}`,
  quotesAroundColon: (line) => `Anführungszeichen um einen Text mit Doppelpunkt: ${line}`,
  otherQuotes: (line) => `andere Anführungszeichen darum: ${line}`,
  singleQuotes: (line) => `einfache Anführungszeichen darum: ${line}`,
  singleQuotesAroundText: (text) => `einfache Anführungszeichen um diesen Text: ${text}`,
  lostComment: (text) =>
    `ein # nach einem Leerzeichen, das einen Kommentar beginnt, sodass dieser Text verloren geht: ${text}`,
  hardSpace: (phrase) =>
    `ein geschütztes Leerzeichen (U+00A0), das wie ein Leerzeichen aussieht: ${phrase}`,
  spaceAtStart:
    'ein Leerzeichen an seiner Stelle: Löschen Sie das Zeichen am Anfang der Zeile, und tippen Sie es neu',
  spaceAfterColon:
    'ein Leerzeichen an seiner Stelle: Löschen Sie das Zeichen nach dem Doppelpunkt, und tippen Sie es neu',
  hardSpaceInName: (phrase) =>
    `ein Name mit einem geschützten Leerzeichen (U+00A0), das wie ein Leerzeichen aussieht: ${phrase}`,
  nameWithoutSpace: (name) =>
    `der Name ${name}: Löschen Sie das Leerzeichen, und tippen Sie es neu, wo eines stehen soll`,
  openList: 'eine Liste, die mit [ beginnt und nicht geschlossen ist',
  closedList: (line) => `ein ] an ihrem Ende: ${line}`,
  noSpaceAtStart: 'kein Leerzeichen am Anfang dieser Zeile',
  tab: 'ein Tabulator am Anfang der Zeile',
  spacesForTab: 'Leerzeichen: zwei für jede Stufe',
  secondColon: (phrase) => `ein zweiter Doppelpunkt, nach ${phrase}`,
  colonInText: (phrase) => `ein Doppelpunkt im Text, nach ${phrase}`,
  backslash: 'ein Backslash in doppelten Anführungszeichen',
  specialStart: (sign) =>
    `ein Text, der mit ${sign} beginnt, was in YAML eine besondere Bedeutung hat`,
  noSpaceAfterColon: (phrase) => `kein Leerzeichen nach dem Doppelpunkt: ${phrase}`,
  noSpaceAfterHyphen: (phrase) => `kein Leerzeichen nach dem Bindestrich: ${phrase}`,
  noColon: (phrase) => `kein Doppelpunkt nach dem Namen des Feldes: ${phrase}`,
  neighbours: (phrase, other) =>
    `die Einrückung der Zeilen daneben: ${other}, wie weiter oben vor ${phrase}`,
  asAbove: (phrase, other) => `${phrase}, wie weiter oben vor ${other}`,
  noSpaceBefore: (phrase) => `kein Leerzeichen vor ${phrase}`,
  oneSpaceBefore: (phrase) => `ein Leerzeichen vor ${phrase}`,
  spacesBefore: (count, phrase) => `${count} Leerzeichen vor ${phrase}`,
  noSpace: 'kein Leerzeichen',
  oneSpace: 'ein Leerzeichen',
  spaces: (count) => `${count} Leerzeichen`,
  nextLine: (phrase) => `die nächste Zeile eines Textes in Anführungszeichen, davor ${phrase}`,
  furtherLines: (phrase, line) => `${phrase} vor jeder weiteren Zeile des Textes: ${line}`,
  apostrophe: 'ein Apostroph in einfachen Anführungszeichen',
  doubleQuote: 'ein doppeltes Anführungszeichen oder \\ in doppelten Anführungszeichen',
  singleClosed: 'ein einfaches Anführungszeichen, das vor dem Ende der Zeile geschlossen wird',
  doubleClosed: 'ein doppeltes Anführungszeichen, das vor dem Ende der Zeile geschlossen wird',
  singleOpen: 'ein Apostroph am Anfang, der eine Anführung öffnet, die nicht geschlossen wird',
  doubleOpen: 'ein doppeltes Anführungszeichen, das nicht geschlossen wird',
  secondQuote: (line) => `ein zweites am Ende: ${line}`,
} satisfies Translation<typeof english>;
