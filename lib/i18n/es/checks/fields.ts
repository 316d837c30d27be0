import { formatCount } from '@/lib/i18n/es/formats';
import type {
  checkFieldsText as fields,
  checkSectionsText as sections,
} from '@/lib/i18n/en/checks/fields';
import type { Translation } from '@/lib/i18n/translation';

const countDays = (count: number) => `${formatCount(count)} ${count === 1 ? 'día' : 'días'}`;

const TOPIC = `un tema de letras, cifras, espacios sencillos y los signos + # . & / ' * ( ) -, como Open day, C++ o R&D`;

export const checkFieldsText = {
  unknown: 'un campo desconocido',
  unreadable: (reason) => `campos que el código de su tipo no puede leer: ${reason}`,
  tolerantType: 'un tipo cuyas funciones acepten todo lo que permiten sus campos',
  href: 'una dirección: /a-page en este sitio, # si todavía no hay ninguna, https://…, mailto:…, tel:… o el nombre de un documento',
  newAddress: 'la nueva dirección: /a-page en este sitio, o https://…',
  oldAddress: 'una dirección anterior de este sitio, como /news/2019/open-day.html o /?p=123',
  form: 'el nombre de un formulario, que se programa con npm run new -- form "Ask a librarian"',
  date: 'una fecha que exista, como 2026-01-31',
  dateOrTime: 'una fecha que exista, como 2026-01-31 o 2026-01-31 09:30',
  dateInName: (day) => `date: ${day}, la fecha que figura en el nombre del archivo`,
  when: (start) => `un grupo de campos: when: { start: ${start} }, quizá con un end`,
  noOffset:
    'una hora sin Z y sin desfase horario, como 2026-01-31 09:30; escriba la zona horaria en zone',
  noSeconds: 'una hora sin segundos, como 2026-01-31 09:30',
  inCalendar: 'una fecha entre 1900 y 2199',
  dayWithTime: 'un día con hora, como en start',
  dayWithoutTime: 'un día sin hora, como en start',
  afterStart: (start) => `una hora posterior a la de start, ${start}`,
  startOrLater: (start) => `${start}, el día de start, o un día posterior`,
  lessDays: (count) => `un día a menos de ${countDays(count)} de start`,
  afterOpens: (opens) => `un día o una hora posterior a opens (${opens})`,
  noEarlier: (field) => `un día que no sea anterior a ${field}`,
  timeAfter: (field, start) => `una hora posterior a ${field} (${start})`,
  dayOrLater: (start, field) => `${start}, el día del campo ${field}, o uno posterior`,
  skipped: (zone) => `una hora que exista: en ${zone}, los relojes se la saltan`,
  skippedDay: (day, zone, time) =>
    `${day} en esta lista, porque en ${zone} los relojes se saltan ese día la hora ${time}`,
  timeZone: 'el nombre de una zona horaria, como Europe/Zurich',
  positive: 'un número entero a partir de 1',
  weekday: 'al menos un día de la semana, u omita el campo',
  noEndOfRepeat:
    'until o count, porque toda repetición tiene que terminar, como until: 2027-01-31 o count: 10',
  untilAndCount: 'until o count, pero no ambos',
  weeklyOnly: 'omita el campo, porque solo las repeticiones semanales tienen días de la semana',
  weekdayOfStart: (weekday, day) =>
    `también ${weekday}, porque start (${day}) cae en ese día de la semana`,
  fewerDays: (count) => `${countDays(count)} en total como máximo`,
  twoDates: 'al menos dos fechas; omita repeat si solo hay una',
  noDateAfter: (day) => `ninguna fecha posterior a ${day}`,
  dayRemains: 'menos días, para que quede alguno',
  eachDayOnce: 'cada día una sola vez',
  session: 'al menos una sesión, u omita el campo',
  noSessions:
    'ningún campo así junto a repeat: escriba un evento por cada fecha que dure varios días',
  time: (day) => `una hora, como ${day} 09:00`,
  notBefore: (time) => `${time} o más tarde, porque el evento empieza entonces`,
  notAfter: (time) => `${time} o antes, porque el evento termina entonces`,
  afterSession: (time) => `${time} o más tarde, porque otra sesión dura hasta entonces`,
  wholeNumber: 'un número entero',
  zeroOrMore: 'cero o más',
  anyNumber: 'un número',
  numberFromZero: 'un número a partir de 0',
  oneToTwelve: 'un número entero del 1 al 12',
  order: 'un número entero, como 1: el lugar entre las páginas de la carpeta',
  year: 'un año, como 2026',
  atLeastOne: 'al menos uno, u omita el campo',
  different: 'un valor distinto, porque este ya está en la lista',
  markdown: 'un texto, o "|" y debajo líneas de Markdown con sangría',
  amount:
    'un importe con los decimales de su moneda y el código de la moneda, como 1200 EUR, 99.50 USD o 150000 JPY',
  email: 'una dirección de correo electrónico',
  emailAsIn: 'una dirección de correo electrónico, como ada@example.edu',
  phone: 'un número de teléfono, o una lista de ellos',
  phoneAsIn: 'un número de teléfono, como "+1 202 555 0100", o una lista de ellos',
  phonesInLines: 'una lista, con un número de teléfono en cada línea',
  phoneWithout: (text) => `un número de teléfono sin «${text}»`,
  countryCode: (code) => `un prefijo de país que exista, a diferencia de ${code}`,
  moreDigits: 'más cifras',
  moreDigitsIn: (country) => `más cifras en un número de ${country}`,
  moreDigitsAfter: (code) => `más cifras después de ${code}`,
  fewerDigits: 'menos cifras',
  fewerDigitsIn: (country) => `menos cifras en un número de ${country}`,
  fewerDigitsAfter: (code) => `menos cifras después de ${code}`,
  otherDigits: 'otra cantidad de cifras',
  otherDigitsIn: (country) => `otra cantidad de cifras en un número de ${country}`,
  otherDigitsAfter: (code) => `otra cantidad de cifras después de ${code}`,
  country: 'un país con dos letras mayúsculas, como GB o CH',
  orcid: 'un ORCID iD sin erratas, como 0000-0002-1825-0097',
  doi: 'un DOI, como 10.1000/182',
  languageTag: 'la etiqueta de un idioma, como ar, fr o zh-Hant',
  languages: 'una lista de idiomas, como [de]',
  language: 'la etiqueta de un idioma, como de, fr o pt-BR',
  eachLanguageOnce: 'cada idioma una sola vez',
  sameLanguage: (one, other) => `${one} u ${other}, pero no ambos, porque son el mismo idioma`,
  fileName: (folder) => `el nombre de un archivo de ${folder} sin .md`,
  fileNameOrPerson: (folder) =>
    `el nombre de un archivo de ${folder} sin .md, como ada-example, o el nombre de cualquier persona tal como debe leerse, como Ann Lee, o una lista de ellos`,
  topic: TOPIC,
  latinTopic: `${TOPIC}; con al menos una letra o cifra que se pueda escribir en alfabeto latino, como "Plus" en lugar de "+"`,
  choice: 'una palabra de letras minúsculas sin tilde, cifras y guiones, como open-day',
  atLeastOneChoice: 'al menos una opción, u omita el campo',
  eachChoiceOnce: 'cada opción una sola vez',
  choiceWithName: (rest, value) =>
    `${rest}; cualquier otra con su nombre, como { value: ${value}, name: … }`,
  synonyms: 'al menos dos nombres de una misma cosa, como [calendar, events, diary]',
  dayOfWeek: 'un día de la semana en inglés, como Monday',
  timeOfDay: 'una hora del día entre comillas, como "08:00" o "17:30"',
  closing: 'una hora del día entre comillas, como "17:30", o "24:00" para la medianoche',
  dateOrRange: 'o bien date, o bien from y to',
  afterFrom: 'un día posterior a from',
  closedOrHours: 'o bien closed: true, o bien opens y closes',
  network:
    'el nombre de la red, porque los lectores de pantalla no pueden leer un icono en voz alta',
  onlyOther: 'nada, porque esta red tiene nombre e icono; estos campos son para network: other',
  links: 'una lista de enlaces, cada uno en una línea que empiece por "- "',
  hrefOrItems:
    'o bien href, o bien items: ponga la página a la que lleva href como primer elemento de items',
  hrefOrList: 'una dirección: o bien href, o bien items con una lista de enlaces',
  colour:
    'un color entre comillas, como "#a33f18" o "oklch(50% 0.15 40)", o uno para cada tema: { light: "#…", dark: "#…" }',
  headings: 'serif o sans',
  corners: 'square, soft o round',
  contrastInLight: (colour, phrase, other, ratio) =>
    `${colour}, con poco contraste en el tema claro: solo ${formatCount(ratio)} a 1 con ${phrase} (${other})`,
  contrastInDark: (colour, phrase, other, ratio) =>
    `${colour}, con poco contraste en el tema oscuro: solo ${formatCount(ratio)} a 1 con ${phrase} (${other})`,
  page: 'la página',
  cards: 'los campos y las tarjetas',
  tint: 'el fondo de color',
  errors: 'los mensajes de error',
  textOnIt: 'el texto que lleva encima',
  contrast: (ratio, example) =>
    `un contraste de al menos ${formatCount(ratio)} a 1, como con ${example}`,
} satisfies Translation<typeof fields>;

const sameAs = (kind: string) => `lo mismo como sección, "- kind: ${kind}" debajo de "sections:"`;

const EXPLAINED = 'docs/content.md explica las secciones';

export const checkSectionsText = {
  date: 'un día, un mes o un año entre comillas, como "2026-09-01", "2026-09" o "1871"',
  section: (kinds) => `una sección: "- kind: " y uno de estos valores: ${kinds}`,
  kind: (kinds, phrase) =>
    `una sección que empiece por su clase, "- kind: " y uno de estos valores: ${kinds}; no por ${phrase}`,
  cards: `${sameAs('cards')}; ${EXPLAINED}`,
  figures: `${sameAs('figures')}; ${EXPLAINED}`,
  dates: `${sameAs('dates')}, con date en lugar de year; ${EXPLAINED}`,
  posts: `${sameAs('posts')}; ${EXPLAINED}`,
  callToAction: `${sameAs('call-to-action')}, con una lista actions; ${EXPLAINED}`,
  needless: 'nada: elimine el campo, porque el sitio no lo necesita',
  draft: 'nada: guarde fuera de la carpeta de contenido una página que no esté lista',
  when: 'el campo when, que contiene aquí el comienzo y el fin: when: { start: 2026-01-31 18:00, end: 2026-01-31 20:00 }',
  otherName: (name) => `el nombre ${name}, que es el que tiene aquí este campo`,
  formerly: (addresses) => `formerly: [${addresses}], las direcciones anteriores de esta página`,
  redirect: (from) => `en redirects.yaml: - { from: ${from}, to: la dirección de esta página }`,
} satisfies Translation<typeof sections>;
