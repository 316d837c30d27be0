import { formatCount } from '@/lib/i18n/de/formats';
import type {
  checkFieldsText as fields,
  checkSectionsText as sections,
} from '@/lib/i18n/en/checks/fields';
import type { Translation } from '@/lib/i18n/translation';

export const checkFieldsText = {
  unknown: 'ein unbekanntes Feld',
  unreadable: (reason) => `Felder, die der Code ihres Typs nicht lesen kann: ${reason}`,
  tolerantType: 'ein Typ, dessen Funktionen alles annehmen, was seine Felder erlauben',
  href: 'eine Adresse: /a-page auf dieser Website, # für noch keine, https://…, mailto:…, tel:… oder der Name eines Dokuments',
  newAddress: 'die neue Adresse: /a-page auf dieser Website oder https://…',
  oldAddress:
    'eine frühere Adresse auf dieser Website, zum Beispiel /news/2019/open-day.html oder /?p=123',
  form: 'der Name eines Formulars, das mit npm run new -- form "Ask a librarian" entwickelt wird',
  date: 'ein Datum, das es gibt, zum Beispiel 2026-01-31',
  dateOrTime: 'ein Datum, das es gibt, zum Beispiel 2026-01-31 oder 2026-01-31 09:30',
  dateInName: (day) => `date: ${day}, das Datum im Namen der Datei`,
  when: (start) => `eine Gruppe von Feldern: when: { start: ${start} }, vielleicht mit einem end`,
  noOffset:
    'eine Zeit ohne Z und ohne Zeitverschiebung, zum Beispiel 2026-01-31 09:30; die Zeitzone gehört in das Feld zone',
  noSeconds: 'eine Zeit ohne Sekunden, zum Beispiel 2026-01-31 09:30',
  inCalendar: 'ein Datum von 1900 bis 2199',
  dayWithTime: 'ein Tag mit Uhrzeit, wie in start',
  dayWithoutTime: 'ein Tag ohne Uhrzeit, wie in start',
  afterStart: (start) => `eine Zeit nach der von start, ${start}`,
  startOrLater: (start) => `${start}, der Tag von start, oder ein späterer Tag`,
  lessDays: (count) => `ein Tag weniger als ${count} Tage nach start`,
  afterOpens: (opens) => `ein Tag oder eine Zeit nach opens (${opens})`,
  noEarlier: (field) => `ein Tag, der nicht vor ${field} liegt`,
  timeAfter: (field, start) => `eine Zeit nach ${field} (${start})`,
  dayOrLater: (start, field) => `${start}, der Tag im Feld ${field}, oder ein späterer`,
  skipped: (zone) =>
    `eine Zeit, die es gibt: In ${zone} wird diese bei der Zeitumstellung übersprungen`,
  skippedDay: (day, zone, time) =>
    `${day} in dieser Liste, weil in ${zone} an diesem Tag ${time} bei der Zeitumstellung übersprungen wird`,
  timeZone: 'der Name einer Zeitzone, zum Beispiel Europe/Zurich',
  positive: 'eine ganze Zahl ab 1',
  weekday: 'mindestens ein Wochentag, oder lassen Sie das Feld weg',
  noEndOfRepeat:
    'until oder count, denn jede Wiederholung muss enden, zum Beispiel until: 2027-01-31 oder count: 10',
  untilAndCount: 'until oder count, nicht beides',
  weeklyOnly: 'lassen Sie das Feld weg, denn nur wöchentliche Wiederholungen haben Wochentage',
  weekdayOfStart: (weekday, day) =>
    `auch ${weekday}, weil start (${day}) auf diesen Wochentag fällt`,
  fewerDays: (count) => `insgesamt höchstens ${count} Tage`,
  twoDates: 'mindestens zwei Termine; lassen Sie repeat weg, wenn es nur einen gibt',
  noDateAfter: (day) => `kein Termin nach ${day}`,
  dayRemains: 'weniger Tage, damit einer übrig bleibt',
  eachDayOnce: 'jeder Tag einmal',
  session: 'mindestens eine Zeitspanne, oder lassen Sie das Feld weg',
  noSessions:
    'kein solches Feld neben repeat: Legen Sie für jeden Termin, der mehrere Tage hat, eine eigene Veranstaltung an',
  time: (day) => `eine Zeit, zum Beispiel ${day} 09:00`,
  notBefore: (time) => `${time} oder später, weil die Veranstaltung dann beginnt`,
  notAfter: (time) => `${time} oder früher, weil die Veranstaltung dann endet`,
  afterSession: (time) => `${time} oder später, weil eine andere Zeitspanne bis dahin dauert`,
  wholeNumber: 'eine ganze Zahl',
  zeroOrMore: 'null oder mehr',
  anyNumber: 'eine Zahl',
  numberFromZero: 'eine Zahl ab 0',
  oneToTwelve: 'eine ganze Zahl von 1 bis 12',
  order: 'eine ganze Zahl, zum Beispiel 1: der Platz unter den Seiten des Ordners',
  year: 'ein Jahr, zum Beispiel 2026',
  atLeastOne: 'mindestens ein Eintrag, oder lassen Sie das Feld weg',
  different: 'ein anderer Wert, weil dieser schon in der Liste steht',
  markdown: 'ein Text, oder "|" und darunter eingerückte Zeilen in Markdown',
  amount:
    'ein Betrag mit den Nachkommastellen seiner Währung und dem Code der Währung, zum Beispiel 1200 EUR, 99.50 USD oder 150000 JPY',
  email: 'eine E-Mail-Adresse',
  emailAsIn: 'eine E-Mail-Adresse, zum Beispiel ada@example.edu',
  phone: 'eine Telefonnummer oder eine Liste von Telefonnummern',
  phoneAsIn:
    'eine Telefonnummer, zum Beispiel "+1 202 555 0100", oder eine Liste von Telefonnummern',
  phonesInLines: 'eine Liste mit einer Telefonnummer pro Zeile',
  phoneWithout: (text) => `eine Telefonnummer ohne „${text}“`,
  countryCode: (code) => `eine Landesvorwahl, die es gibt, anders als ${code}`,
  moreDigits: 'mehr Ziffern',
  moreDigitsIn: (country) => `mehr Ziffern in einer Nummer aus ${country}`,
  moreDigitsAfter: (code) => `mehr Ziffern nach ${code}`,
  fewerDigits: 'weniger Ziffern',
  fewerDigitsIn: (country) => `weniger Ziffern in einer Nummer aus ${country}`,
  fewerDigitsAfter: (code) => `weniger Ziffern nach ${code}`,
  otherDigits: 'eine andere Anzahl von Ziffern',
  otherDigitsIn: (country) => `eine andere Anzahl von Ziffern in einer Nummer aus ${country}`,
  otherDigitsAfter: (code) => `eine andere Anzahl von Ziffern nach ${code}`,
  country: 'ein Land als zwei Großbuchstaben, zum Beispiel GB oder CH',
  orcid: 'eine ORCID iD ohne Tippfehler, zum Beispiel 0000-0002-1825-0097',
  doi: 'eine DOI, zum Beispiel 10.1000/182',
  languageTag: 'das Kürzel einer Sprache, zum Beispiel ar, fr oder zh-Hant',
  languages: 'eine Liste von Sprachen, zum Beispiel [de]',
  language: 'das Kürzel einer Sprache, zum Beispiel de, fr oder pt-BR',
  eachLanguageOnce: 'jede Sprache einmal',
  sameLanguage: (one, other) => `entweder ${one} oder ${other}, denn das ist dieselbe Sprache`,
  fileName: (folder) => `der Name einer Datei in ${folder} ohne .md`,
  fileNameOrPerson: (folder) =>
    `der Name einer Datei in ${folder} ohne .md, zum Beispiel ada-example, der Name einer beliebigen Person, wie er zu lesen sein soll, zum Beispiel Ann Lee, oder eine Liste solcher Namen`,
  topic:
    "ein Thema aus Buchstaben, Ziffern, einzelnen Leerzeichen und den Zeichen + # . & / ' * ( ) -, zum Beispiel Open day, C++ oder R&D",
  latinTopic:
    'ein Thema aus Buchstaben, Ziffern, einzelnen Leerzeichen und den Zeichen + # . & / \' * ( ) -, zum Beispiel Open day, C++ oder R&D; mit mindestens einem Buchstaben oder einer Ziffer, die sich lateinisch schreiben lässt, zum Beispiel "Plus" statt "+"',
  choice: 'ein Wort aus Kleinbuchstaben, Ziffern und Bindestrichen, zum Beispiel open-day',
  atLeastOneChoice: 'mindestens eine Auswahlmöglichkeit, oder lassen Sie das Feld weg',
  eachChoiceOnce: 'jede Auswahlmöglichkeit einmal',
  choiceWithName: (rest, value) =>
    `${rest}; jede andere mit ihrem Namen, zum Beispiel { value: ${value}, name: … }`,
  synonyms: 'mindestens zwei Namen für dasselbe, zum Beispiel [Kalender, Veranstaltungen, Termine]',
  dayOfWeek: 'ein Wochentag auf Englisch, zum Beispiel Monday',
  timeOfDay: 'eine Uhrzeit in Anführungszeichen, zum Beispiel "08:00" oder "17:30"',
  closing: 'eine Uhrzeit in Anführungszeichen, zum Beispiel "17:30", oder "24:00" für Mitternacht',
  dateOrRange: 'entweder date, oder from und to',
  afterFrom: 'ein Tag nach from',
  closedOrHours: 'entweder closed: true, oder opens und closes',
  network: 'der Name des Netzwerks, weil Screenreader ein Symbol nicht vorlesen können',
  onlyOther:
    'nichts, weil dieses Netzwerk einen Namen und ein Symbol hat; diese Felder sind für network: other',
  links: 'eine Liste von Links, jeder in einer Zeile, die mit "- " beginnt',
  hrefOrItems:
    'entweder href oder items: Nennen Sie die Seite, zu der href führt, als erste in items',
  hrefOrList: 'eine Adresse: entweder href, oder items mit einer Liste von Links',
  colour:
    'eine Farbe in Anführungszeichen, zum Beispiel "#a33f18" oder "oklch(50% 0.15 40)", oder je eine für Hell und Dunkel: { light: "#…", dark: "#…" }',
  headings: 'serif oder sans',
  corners: 'square, soft oder round',
  contrastInLight: (colour, phrase, other, ratio) =>
    `${colour}, im hellen Design zu wenig Kontrast: nur ${formatCount(ratio)} zu 1 (${phrase}, ${other})`,
  contrastInDark: (colour, phrase, other, ratio) =>
    `${colour}, im dunklen Design zu wenig Kontrast: nur ${formatCount(ratio)} zu 1 (${phrase}, ${other})`,
  page: 'die Seite',
  cards: 'Felder und Karten',
  tint: 'die getönte Fläche',
  errors: 'Fehlermeldungen',
  textOnIt: 'der Text darauf',
  contrast: (ratio, example) =>
    `ein Kontrast von mindestens ${formatCount(ratio)} zu 1, zum Beispiel mit ${example}`,
} satisfies Translation<typeof fields>;

const SECTIONS = 'was Abschnitte sind, erklärt docs/content.md';

export const checkSectionsText = {
  date: 'ein Tag, ein Monat oder ein Jahr in Anführungszeichen, zum Beispiel "2026-09-01", "2026-09" oder "1871"',
  section: (kinds) => `ein Abschnitt: "- kind: " und eines von: ${kinds}`,
  kind: (kinds, phrase) =>
    `ein Abschnitt beginnt mit seiner Art, also mit "- kind: " und einem von: ${kinds}; hier steht ${phrase}`,
  cards: `dasselbe als Abschnitt, "- kind: cards" unter "sections:"; ${SECTIONS}`,
  figures: `dasselbe als Abschnitt, "- kind: figures" unter "sections:"; ${SECTIONS}`,
  dates: `dasselbe als Abschnitt, "- kind: dates" unter "sections:", mit date statt year; ${SECTIONS}`,
  posts: `dasselbe als Abschnitt, "- kind: posts" unter "sections:"; ${SECTIONS}`,
  callToAction: `dasselbe als Abschnitt, "- kind: call-to-action" unter "sections:", mit einer Liste actions; ${SECTIONS}`,
  needless: 'nichts: Löschen Sie das Feld, denn die Website braucht es nicht',
  draft:
    'nichts: Bewahren Sie eine Seite, die noch nicht fertig ist, außerhalb des Inhaltsordners auf',
  when: 'das Feld when, in dem hier Beginn und Ende stehen: when: { start: 2026-01-31 18:00, end: 2026-01-31 20:00 }',
  otherName: (name) => `der Name ${name}, den dieses Feld hier hat`,
  formerly: (addresses) => `formerly: [${addresses}], die früheren Adressen dieser Seite`,
  redirect: (from) => `in redirects.yaml: - { from: ${from}, to: die Adresse dieser Seite }`,
} satisfies Translation<typeof sections>;
