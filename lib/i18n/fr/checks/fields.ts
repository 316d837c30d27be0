import type {
  checkFieldsText as fields,
  checkSectionsText as sections,
} from '@/lib/i18n/en/checks/fields';
import { formatCount } from '@/lib/i18n/fr/formats';
import type { Translation } from '@/lib/i18n/translation';

export const checkFieldsText = {
  unknown: 'un champ inconnu',
  unreadable: (reason) => `des champs que le code de leur type ne peut pas lire\u202f: ${reason}`,
  tolerantType: 'un type dont les fonctions acceptent tout ce que ses champs admettent',
  href: 'une adresse\u202f: /a-page sur ce site, # s’il n’y en a pas encore, https://…, mailto:…, tel:… ou le nom d’un document',
  newAddress: 'la nouvelle adresse\u202f: /a-page sur ce site, ou https://…',
  oldAddress: 'une ancienne adresse de ce site, par exemple /news/2019/open-day.html ou /?p=123',
  form: 'le nom d’un formulaire, ajouté lors du développement avec npm run new -- form "Ask a librarian"',
  date: 'une date qui existe, par exemple 2026-01-31',
  dateOrTime: 'une date qui existe, par exemple 2026-01-31 ou 2026-01-31 09:30',
  dateInName: (day) => `date: ${day}, la date qui figure dans le nom du fichier`,
  when: (start) => `un groupe de champs\u202f: when: { start: ${start} }, éventuellement avec end`,
  noOffset:
    'une heure sans Z ni décalage, par exemple 2026-01-31 09:30\u202f; indiquez le fuseau horaire dans zone',
  noSeconds: 'une heure sans secondes, par exemple 2026-01-31 09:30',
  inCalendar: 'une date de 1900 à 2199',
  dayWithTime: 'un jour avec une heure, comme dans start',
  dayWithoutTime: 'un jour sans heure, comme dans start',
  afterStart: (start) => `une heure postérieure à celle de start, ${start}`,
  startOrLater: (start) => `${start}, le jour de start, ou un jour ultérieur`,
  lessDays: (count) => `un jour situé moins de ${formatCount(count)} jours après start`,
  afterOpens: (opens) => `un jour ou une heure postérieurs à opens (${opens})`,
  noEarlier: (field) => `un jour qui ne précède pas ${field}`,
  timeAfter: (field, start) => `une heure postérieure à ${field} (${start})`,
  dayOrLater: (start, field) => `${start}, le jour du champ ${field}, ou un jour ultérieur`,
  skipped: (zone) =>
    `une heure qui existe\u202f: dans le fuseau ${zone}, le changement d’heure saute celle-ci`,
  skippedDay: (day, zone, time) =>
    `${day} dans cette liste, car dans le fuseau ${zone}, le changement d’heure saute ${time} ce jour-là`,
  timeZone: 'le nom d’un fuseau horaire, par exemple Europe/Zurich',
  positive: 'un nombre entier à partir de 1',
  weekday: 'au moins un jour de la semaine, ou omettez le champ',
  noEndOfRepeat:
    'until ou count, car toute répétition doit se terminer, par exemple until: 2027-01-31 ou count: 10',
  untilAndCount: 'until ou count, mais pas les deux',
  weeklyOnly:
    'omettez le champ, car seules les répétitions hebdomadaires ont des jours de la semaine',
  weekdayOfStart: (weekday, day) =>
    `aussi ${weekday}, car start (${day}) tombe ce jour de la semaine`,
  fewerDays: (count) => `${formatCount(count)} jours au plus en tout`,
  twoDates: 'au moins deux dates\u202f; omettez repeat s’il n’y en a qu’une',
  noDateAfter: (day) => `aucune date après le ${day}`,
  dayRemains: 'moins de jours, pour qu’il en reste un',
  eachDayOnce: 'chaque jour une seule fois',
  session: 'au moins une plage horaire, ou omettez le champ',
  noSessions:
    'aucun champ de ce nom à côté de repeat\u202f: créez un événement pour chaque date qui compte plusieurs jours',
  time: (day) => `une heure, par exemple ${day} 09:00`,
  notBefore: (time) => `${time} ou plus tard, car l’événement commence à ce moment-là`,
  notAfter: (time) => `${time} ou plus tôt, car l’événement se termine à ce moment-là`,
  afterSession: (time) => `${time} ou plus tard, car une autre plage horaire dure jusque-là`,
  wholeNumber: 'un nombre entier',
  zeroOrMore: 'zéro ou plus',
  anyNumber: 'un nombre',
  numberFromZero: 'un nombre à partir de 0',
  oneToTwelve: 'un nombre entier de 1 à 12',
  order: 'un nombre entier, par exemple 1\u202f: la place parmi les pages du dossier',
  year: 'une année, par exemple 2026',
  atLeastOne: 'au moins un élément, ou omettez le champ',
  different: 'une autre valeur, car celle-ci figure déjà dans la liste',
  markdown: 'un texte, ou "|" et, en dessous, des lignes de Markdown en retrait',
  amount:
    'un montant avec les décimales de sa devise et le code de la devise, par exemple 1200 EUR, 99.50 USD ou 150000 JPY',
  email: 'une adresse électronique',
  emailAsIn: 'une adresse électronique, par exemple ada@example.edu',
  phone: 'un numéro de téléphone, ou une liste de numéros',
  phoneAsIn: 'un numéro de téléphone, par exemple "+1 202 555 0100", ou une liste de numéros',
  phonesInLines: 'une liste avec un numéro de téléphone par ligne',
  phoneWithout: (text) => `un numéro de téléphone sans «\u202f${text}\u202f»`,
  countryCode: (code) => `un indicatif de pays qui existe, contrairement à ${code}`,
  moreDigits: 'plus de chiffres',
  moreDigitsIn: (country) => `plus de chiffres dans un numéro de ce pays\u202f: ${country}`,
  moreDigitsAfter: (code) => `plus de chiffres après ${code}`,
  fewerDigits: 'moins de chiffres',
  fewerDigitsIn: (country) => `moins de chiffres dans un numéro de ce pays\u202f: ${country}`,
  fewerDigitsAfter: (code) => `moins de chiffres après ${code}`,
  otherDigits: 'un autre nombre de chiffres',
  otherDigitsIn: (country) =>
    `un autre nombre de chiffres dans un numéro de ce pays\u202f: ${country}`,
  otherDigitsAfter: (code) => `un autre nombre de chiffres après ${code}`,
  country: 'un pays en deux lettres majuscules, par exemple GB ou CH',
  orcid: 'un identifiant ORCID sans faute de frappe, par exemple 0000-0002-1825-0097',
  doi: 'un DOI, par exemple 10.1000/182',
  languageTag: 'un code de langue, par exemple ar, fr ou zh-Hant',
  languages: 'une liste de langues, par exemple [de]',
  language: 'le code d’une langue, par exemple de, fr ou pt-BR',
  eachLanguageOnce: 'chaque langue une seule fois',
  sameLanguage: (one, other) => `soit ${one}, soit ${other}, car c’est la même langue`,
  fileName: (folder) => `le nom d’un fichier de ${folder} sans .md`,
  fileNameOrPerson: (folder) =>
    `le nom d’un fichier de ${folder} sans .md, par exemple ada-example, le nom de toute autre personne tel que le public doit le lire, par exemple Ann Lee, ou une liste de ces noms`,
  topic:
    "un thème en lettres, chiffres, espaces simples et signes + # . & / ' * ( ) -, par exemple Open day, C++ ou R&D",
  latinTopic:
    'un thème en lettres, chiffres, espaces simples et signes + # . & / \' * ( ) -, par exemple Open day, C++ ou R&D\u202f; au moins une lettre ou un chiffre qui s’écrit en caractères latins, par exemple "Plus" au lieu de "+"',
  choice: 'un mot en lettres minuscules, chiffres et traits d’union, par exemple open-day',
  atLeastOneChoice: 'au moins un choix, ou omettez le champ',
  eachChoiceOnce: 'chaque choix une seule fois',
  choiceWithName: (rest, value) =>
    `${rest}\u202f; toute autre valeur avec son nom, par exemple { value: ${value}, name: … }`,
  synonyms: 'au moins deux noms pour la même chose, par exemple [calendrier, événements, agenda]',
  dayOfWeek: 'un jour de la semaine en anglais, par exemple Monday',
  timeOfDay: 'une heure entre guillemets, par exemple "08:00" ou "17:30"',
  closing: 'une heure entre guillemets, par exemple "17:30", ou "24:00" pour minuit',
  dateOrRange: 'soit date, soit from et to',
  afterFrom: 'un jour postérieur à from',
  closedOrHours: 'soit closed: true, soit opens et closes',
  network: 'le nom du réseau, car les lecteurs d’écran ne peuvent pas lire une icône',
  onlyOther:
    'rien, car ce réseau a déjà un nom et une icône\u202f; ces champs sont réservés à network: other',
  links: 'une liste de liens, chacun sur une ligne qui commence par "- "',
  hrefOrItems:
    'soit href, soit items\u202f: placez la page à laquelle mène href en premier dans items',
  hrefOrList: 'une adresse\u202f: soit href, soit items avec une liste de liens',
  colour:
    'une couleur entre guillemets, par exemple "#a33f18" ou "oklch(50% 0.15 40)", ou une pour chaque thème\u202f: { light: "#…", dark: "#…" }',
  headings: 'serif ou sans',
  corners: 'square, soft ou round',
  contrastInLight: (colour, phrase, other, ratio) =>
    `${colour}, dont le contraste avec ${phrase} (${other}) est de ${formatCount(ratio)} pour 1 dans le thème clair`,
  contrastInDark: (colour, phrase, other, ratio) =>
    `${colour}, dont le contraste avec ${phrase} (${other}) est de ${formatCount(ratio)} pour 1 dans le thème sombre`,
  page: 'la page',
  cards: 'les champs et les cartes',
  tint: 'le fond teinté',
  errors: 'les messages d’erreur',
  textOnIt: 'le texte qui s’y trouve',
  contrast: (ratio, example) =>
    `un contraste d’au moins ${formatCount(ratio)} pour 1, par exemple avec ${example}`,
} satisfies Translation<typeof fields>;

const SECTIONS = 'docs/content.md explique les sections';

export const checkSectionsText = {
  date: 'un jour, un mois ou une année entre guillemets, par exemple "2026-09-01", "2026-09" ou "1871"',
  section: (kinds) => `une section\u202f: "- kind: " et l’une de ces valeurs\u202f: ${kinds}`,
  kind: (kinds, phrase) =>
    `une section commence par son type, donc par "- kind: " et l’une de ces valeurs\u202f: ${kinds}, et non par ${phrase}`,
  cards: `la même chose sous forme de section, "- kind: cards" sous "sections:"\u202f; ${SECTIONS}`,
  figures: `la même chose sous forme de section, "- kind: figures" sous "sections:"\u202f; ${SECTIONS}`,
  dates: `la même chose sous forme de section, "- kind: dates" sous "sections:", avec date au lieu de year\u202f; ${SECTIONS}`,
  posts: `la même chose sous forme de section, "- kind: posts" sous "sections:"\u202f; ${SECTIONS}`,
  callToAction: `la même chose sous forme de section, "- kind: call-to-action" sous "sections:", avec une liste actions\u202f; ${SECTIONS}`,
  needless: 'rien\u202f: supprimez le champ, car le site n’en a pas besoin',
  draft: 'rien\u202f: gardez en dehors du dossier de contenu une page qui n’est pas prête',
  when: 'le champ when, qui contient ici le début et la fin\u202f: when: { start: 2026-01-31 18:00, end: 2026-01-31 20:00 }',
  otherName: (name) => `le nom ${name}, que ce champ porte ici`,
  formerly: (addresses) => `formerly: [${addresses}], les anciennes adresses de cette page`,
  redirect: (from) => `dans redirects.yaml\u202f: - { from: ${from}, to: l’adresse de cette page }`,
} satisfies Translation<typeof sections>;
