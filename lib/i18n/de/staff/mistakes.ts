import type { mistakesText as english } from '@/lib/i18n/en/staff/mistakes';
import type { Translation } from '@/lib/i18n/translation';

export const mistakesText = {
  meant: (guess) => `Meinten Sie ${guess}?`,
  hint: (hint) => `Prüfen Sie, ob Sie sich vertippt haben. ${hint}`,
  date: 'Geben Sie ein Datum ein, das es gibt, zum Beispiel 2026-10-05',
  time: 'Geben Sie ein Datum ein, das es gibt, zum Beispiel 2026-10-05, oder ein Datum mit Uhrzeit, zum Beispiel 2026-10-05 18:00',
  start:
    'Das kann nicht vor dem Beginn liegen. Geben Sie ein späteres Datum oder eine spätere Uhrzeit ein',
  noTime: 'Geben Sie ein Datum ohne Uhrzeit ein, denn auch der Beginn hat keine',
  needsTime: 'Geben Sie auch eine Uhrzeit ein, denn auch der Beginn hat eine',
  number: 'Geben Sie eine Zahl ein, zum Beispiel 3',
  choice: 'Wählen Sie etwas aus der Liste',
  email: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.edu',
  phone:
    'Prüfen Sie diese Telefonnummer. Geben Sie eine pro Zeile ein, mit Landesvorwahl, zum Beispiel +49 30 23125 100',
  href: 'Geben Sie die Adresse einer Seite dieser Website ein, zum Beispiel /about, oder eine Adresse, die mit https:// beginnt',
  nowhere: (href) =>
    `Unter der Adresse ${href} gibt es nichts. Korrigieren Sie sie, oder entfernen Sie den Link`,
  hidden: (href) =>
    `${href} ist noch nicht online. Veröffentlichen Sie zuerst diese Seite, oder entfernen Sie den Link`,
  anchor: (anchor) =>
    `Keine Überschrift der verlinkten Seite hat die Adresse ${anchor}. Lassen Sie sie weg, oder wählen Sie eine andere Überschrift`,
  former:
    'Geben Sie die frühere Adresse ab dem ersten / ein, zum Beispiel /news/2019/open-day.html',
  topic:
    'Verwenden Sie nur Buchstaben, Ziffern, einzelne Leerzeichen und die Zeichen + # . & / * ( ) -',
  form: 'Diese Website hat kein Formular mit diesem Namen. Lassen Sie das Feld leer, oder fragen Sie die technische Betreuung dieser Website',
  fileName:
    'Geben Sie dieser Datei einen anderen Namen: Wählen Sie auf ihrer Seite „Adresse ändern“',
  taken: 'Eine andere Seite hat diese Adresse schon. Wählen Sie eine andere',
  twice: 'Das steht zweimal in der Liste. Entfernen Sie eines davon',
  describe: 'Beschreiben Sie das Bild für Menschen, die es nicht sehen können',
  describeHere: (src) =>
    `Beschreiben Sie das Bild für Menschen, die es nicht sehen können, zwischen den eckigen Klammern: ![Ein See](${src})`,
  decorative:
    'Lassen Sie die Beschreibung leer, oder geben Sie an, dass das Bild keine reine Dekoration ist',
  image: (name) =>
    `Es gibt kein Bild mit dem Namen ${name}. Laden Sie es hoch, oder wählen Sie ein anderes`,
  document: (name) =>
    `Es gibt keine Datei mit dem Namen ${name}. Laden Sie sie hoch, oder wählen Sie eine andere`,
  foreign: 'Laden Sie das Bild hoch, denn Seiten zeigen keine Bilder von anderen Websites',
  title: (text) =>
    `Die Seite hat schon einen Titel. Machen Sie hieraus eine Überschrift: ## ${text}`,
  level: (text) => `Geben Sie dieser Überschrift die nächste Stufe: ${text}`,
  noHref:
    'Dieser Link hat keine Adresse. Schreiben Sie eine zwischen die runden Klammern: [so](/about)',
  noWords:
    'Dieser Link hat keinen Text. Schreiben Sie einen zwischen die eckigen Klammern: [so](/about)',
  space: (link) => `Entfernen Sie das Leerzeichen in dieser Adresse oder davor: ${link}`,
  html: (tag) =>
    `Das stünde so auf der Seite: ${tag}. Verwenden Sie stattdessen die Schaltflächen über dem Text`,
  unknown:
    'Ein Feld mit diesem Namen gibt es hier nicht. Korrigieren Sie den Namen, oder entfernen Sie das Feld',
  shape:
    'Das Formular kann das in dieser Schreibweise nicht zeigen. Entfernen Sie es aus der ganzen Datei, und füllen Sie dann das Formular aus',
  asText: (value) =>
    `Setzen Sie das in der ganzen Datei in Anführungszeichen, damit es als Text gelesen wird: "${value}"`,
  savedAsText:
    'Ohne Anführungszeichen wird das nicht als Text gelesen. Wählen Sie „Speichern“, dann werden sie ergänzt',
  yesNo: 'Schreiben Sie true für Ja oder false für Nein',
  untilOrCount: 'Geben Sie entweder den letzten Tag oder die Anzahl an, nicht beides',
  weeklyOnly: 'Wählen Sie keine Wochentage, denn nur eine wöchentliche Wiederholung hat welche',
  startDay: 'Wählen Sie auch den Wochentag des Beginns',
  onceOnly:
    'Geben Sie mindestens 2 ein. Lassen Sie die Wiederholung leer, wenn es nur einen Termin gibt',
  noDayLeft: 'Entfernen Sie einige dieser Tage, denn sonst bleibt kein Termin übrig',
  notInSeries: 'Geben Sie einen Tag ein, an dem es stattfinden würde',
  atLeastOne: 'Geben Sie mindestens eines ein, oder entfernen Sie das Feld',
  skippedHour:
    'Diese Uhrzeit gibt es nicht, weil dann die Uhren vorgestellt werden. Geben Sie eine andere ein',
  closes:
    'Das muss nach der Öffnung liegen. Geben Sie ein späteres Datum oder eine spätere Uhrzeit ein',
  tooEarly: 'Das kann nicht vor dem Datum liegen. Geben Sie denselben oder einen späteren Tag ein',
  orLater: (time) => `Geben Sie ${time} oder eine spätere Zeit ein`,
  orEarlier: (time) => `Geben Sie ${time} oder eine frühere Zeit ein`,
  fromOne: 'Geben Sie eine ganze Zahl ab 1 ein',
  fromZero: 'Geben Sie eine Zahl ab 0 ein',
  oneToTwelve: 'Geben Sie eine ganze Zahl von 1 bis 12 ein',
  whole: 'Geben Sie eine ganze Zahl ein, zum Beispiel 3',
  year: 'Geben Sie ein Jahr ein, zum Beispiel 2026',
  partialDate:
    'Geben Sie einen Tag, einen Monat oder ein Jahr ein, zum Beispiel 2026-09-01, 2026-09 oder 1871',
  playable: (endings) =>
    `Geben Sie den Namen einer Datei dieser Website ein, der so endet: ${endings}`,
  computer:
    'Dieser Link führt zu einer Datei auf Ihrem Computer, die sonst niemand öffnen kann. Laden Sie die Datei hoch, und verlinken Sie diese',
  unopened:
    'Diese Adresse lässt sich von einer Seite aus nicht öffnen. Geben Sie die einer Seite dieser Website ein oder eine, die mit https:// beginnt',
  footnote: (mark) =>
    `Diese Fußnote hat keinen Text. Fügen Sie am Ende eine Zeile damit hinzu: ${mark}: Der Text der Fußnote`,
  unusedFootnote: (mark) =>
    `Der Text verweist nicht auf diese Fußnote. Schreiben Sie ${mark} an die Stelle der Nummer, oder entfernen Sie die Fußnote`,
  openPart: (colons) => `Fügen Sie dort, wo dieser Teil endet, eine Zeile mit ${colons} hinzu`,
  callout: (kinds) => `Einen solchen Hinweis gibt es nicht. Verwenden Sie eines davon: ${kinds}`,
  contrast: (example) =>
    `Diese Farbe ist zu schlecht lesbar. Verwenden Sie eine mit mehr Kontrast, zum Beispiel ${example}`,
  synonyms: 'Geben Sie mindestens zwei Wörter mit derselben Bedeutung ein',
  line: (line) => `Ändern Sie diese Zeile so: ${line}`,
  quotedText: (text) => `Setzen Sie diesen Text in einfache Anführungszeichen: ${text}`,
  notIndented: 'Löschen Sie die Leerzeichen am Anfang dieser Zeile',
  indentedLike: (line) =>
    `Beginnen Sie diese Zeile mit ebenso vielen Leerzeichen wie diese weiter oben: ${line}`,
  goesOn:
    'Diese Zeile gehört zum Text darüber. Beginnen Sie sie mit zwei Leerzeichen mehr als die Zeile, in der dieser Text anfängt',
  tab: 'Ersetzen Sie den Tabulator am Anfang dieser Zeile durch Leerzeichen: zwei für jede Ebene',
  hardSpace:
    'In dieser Zeile steht ein Zeichen, das nur wie ein Leerzeichen aussieht. Löschen Sie die Leerzeichen an ihrem Anfang und am Doppelpunkt, und geben Sie sie neu ein',
  noEnd: 'Fügen Sie zwischen den Feldern und dem Text eine Zeile nur mit --- ein',
  toml: (example) =>
    `Diese Felder sind für ein anderes Programm geschrieben. Ersetzen Sie jede Zeile +++ durch ---, und schreiben Sie jedes Feld mit Doppelpunkt, zum Beispiel ${example}`,
  oldLines:
    'Diese Datei hat Zeilenumbrüche einer alten Art. Wählen Sie „Speichern“, dann werden sie ersetzt',
  lineAbove: 'Löschen Sie die leeren Zeilen über der ersten Zeile mit ---',
  noFences: 'Fügen Sie über den Feldern eine Zeile nur mit --- ein und unter ihnen noch eine',
  noFields:
    'Diese Datei hat keine Felder. Fügen Sie über dem Text eine Zeile nur mit --- ein, dann Zeilen wie title: Bibliothek, dann noch eine Zeile nur mit ---',
  invisible:
    'In dieser Zeile steht ein unsichtbares Zeichen. Löschen Sie es, oder schreiben Sie das Wort neu',
  quotedSign: 'Setzen Sie einen Wert, der mit * oder ! beginnt, in Anführungszeichen',
  fieldTwice: (name) => `Das Feld ${name} steht zweimal in dieser Datei. Entfernen Sie eines davon`,
  nameAndValue:
    'Schreiben Sie diese Zeile als Name: Wert oder, in einer Liste, als - Wert, mit ebenso vielen Leerzeichen am Anfang wie die Zeilen daneben',
  openFormula:
    'Fügen Sie unter dieser Formel eine Zeile mit $$ ein. Ist ein Dollarzeichen gemeint, schreiben Sie \\$',
  formulaCommand: (command) =>
    `Den Befehl ${command} gibt es in Formeln nicht. Korrigieren oder entfernen Sie ihn`,
  formulaOpen:
    'In dieser Formel wird etwas geöffnet und nicht geschlossen oder umgekehrt. Prüfen Sie jedes { und }, \\left und \\right, \\begin und \\end',
  formulaNear: (part) =>
    `Diese Formel ist hier nicht lesbar: ${part}. Korrigieren Sie sie. Ist es keine Formel, schreiben Sie jedes Dollarzeichen als \\$`,
  formulaParts:
    'Seiten können nicht alles in dieser Formel zeigen. Entfernen Sie Links, Dateien, farbige Rahmen, Durchgestrichenes und gezeichnete Linien',
} satisfies Translation<typeof english>;
