import type { checkEntriesText as english } from '@/lib/i18n/en/checks/entries';
import type { Translation } from '@/lib/i18n/translation';

const OTHER_FIELD = 'un campo con otro nombre';
const SOURCE = 'un archivo, como people.csv junto a este, o una dirección que empiece por https://';

export const checkEntriesText = {
  missing: (phrase, file) => `${phrase}, pero no existe ${file}`,
  noSuchField: (folder) =>
    `ningún campo así mientras el sitio no tenga elementos en ${folder}: la carpeta ${folder} falta o está vacía`,
  personToAdd: (folder, command) =>
    `un nombre tal como debe leerse, como Ann Lee, porque no hay elementos en ${folder}; para añadirlos: ${command}`,
  orPerson: (rest) =>
    `${rest}; o el nombre de cualquier otra persona tal como debe leerse, como Ann Lee`,
  formerName: (phrase, before, now) =>
    `${phrase}, el nombre anterior de ${before} y ahora el nombre de ${now}`,
  presentName: (name, file) => `${name}, u otro nombre para ${file}`,
  sameList: (phrase, address, other, file) =>
    `${phrase}, cuya lista tendría la misma dirección, ${address}, que la de ${other} en ${file}`,
  otherLetters: 'un valor con otras letras o cifras, como "C plus plus" en lugar de "C++"',
  topic: (phrase) => `el tema ${phrase}`,
  usualTopic: (phrase, file, address) =>
    `${phrase}, como en ${file}: ambos tienen la dirección ${address}`,
  circle: (titles) => `un círculo: ${titles}`,
  noCircle: (title) => `elementos que no vuelvan a ${title}`,
  formShown: (form, file) => `el formulario ${form}, que ya se muestra en ${file}`,
  formOnce:
    'cada formulario en una sola página, para que se sepa adónde volver después de enviarlo',
  siteFeed: 'un solo tipo cuyos canales de suscripción sean los del sitio',
  freeWord: 'una palabra que npm run new todavía no utilice',
  folderName: 'un nombre de letras minúsculas sin tilde, cifras y guiones sueltos',
  ownFolder: 'una carpeta propia',
  path: 'una dirección de letras minúsculas sin tilde, cifras y guiones, como /labs',
  ownPath: 'una dirección propia, que no esté por debajo ni por encima de la de otra lista',
  otherField: OTHER_FIELD,
  otherFieldOfPages: `${OTHER_FIELD}, a causa de las páginas de las listas`,
  otherFieldOfComparison: `${OTHER_FIELD}, a causa de \`compare\``,
  textGroup: 'un grupo de textos, cada uno con su clave',
  composed: 'nada: el programa compone este texto, así que no se puede sustituir',
  plainText: 'un texto sin HTML, que en las páginas se vería tal como está escrito',
  pluralForm: 'la forma de plural other, para todos los demás números',
  noValues: (value) => `un texto sin ${value}, porque no tiene valores`,
  otherValue: (value, rest) => `en lugar de ${value}: ${rest}`,
  noType: (name) => `el tipo ${name}, que el sitio no tiene`,
  field: (name) => `el campo ${name}`,
  setByColumn: (name) => `el campo ${name}, que también rellena otra columna`,
  setBySource: (name, file) => `el campo ${name}, que también rellena ${file}`,
  oneColumn: 'una sola columna de una sola fuente para cada campo',
  part: (names) => `una de sus partes: ${names}`,
  simpleField: 'un campo con un texto, un número, una fecha, un nombre o una lista de ellos',
  refusedValue: 'un valor que el campo no permite',
  validValue: (field) => `un valor válido para el campo ${field}`,
  noColumn: (field, folder) =>
    `nada para el campo ${field}, que necesitan todos los elementos de ${folder}`,
  columnOrValue: (field, example) =>
    `una columna para ${field}, o un valor para los elementos nuevos, como ${example}`,
  unreadableState: 'un archivo que el comando npm run sources no puede leer',
  formerState: 'el archivo tal como era, de su control de versiones o de una copia de seguridad',
  source: SOURCE,
  sourceOrCalendar: `${SOURCE}, o ics`,
  oneSource: 'csv o ics, pero no ambos',
  encoding:
    'la codificación del archivo, como utf-8, windows-1252 o iso-8859-15; para utf-8, omita el campo',
  separator: 'un solo carácter entre las columnas, como ";"',
  column: 'el nombre de un campo, como email, o de una parte de él, como when.start',
  columns: 'columnas con los campos que rellenan, como Mail: email',
  values: 'campos con sus valores',
} satisfies Translation<typeof english>;
