import { formatCount } from '@/lib/i18n/es/formats';
import type {
  sourcesText as frame,
  checkSourcesText as messages,
} from '@/lib/i18n/en/checks/sources';
import type { Translation } from '@/lib/i18n/translation';

export const sourcesText = {
  nothingChanged: (name, reason) => `${name}: no se ha cambiado nada. ${reason}`,
  nothingWritten: 'No se ha escrito nada.',
  stopped: (count) =>
    count === 1
      ? '1 fuente no ha producido ningún cambio.'
      : `${formatCount(count)} fuentes no han producido ningún cambio.`,
} satisfies Translation<typeof frame>;

const FORCE = 'Si es correcto, ejecute una vez: npm run sources -- --force';
const DECLARE = 'Indique su codificación en la fuente; por ejemplo, encoding: windows-1252.';

const countRows = (count: number) => `${formatCount(count)} ${count === 1 ? 'fila' : 'filas'}`;

export const checkSourcesText = {
  row: (line) => `fila ${line}`,
  rows: (lines) => `filas ${lines}`,
  event: (place) => `evento ${place}`,
  events: (places) => `eventos ${places}`,
  noKey: (column) => `no tiene ningún valor en la columna ${column}`,
  sameKey: (phrase) => `tiene una clave que también aparece en otro lugar: ${phrase}`,
  severalFiles: (files) =>
    `podría corresponder a cualquiera de estos archivos, que tienen la misma clave: ${files}`,
  notAdded: (fields) => `no se ha añadido, porque falta un valor válido para ${fields}`,
  contradiction: 'no se ha añadido, porque sus valores se contradicen',
  putBack: 'se ha restablecido una versión anterior: elija una versión en /staff/content',
  noFile: (field, file) => `${field}: no existe el archivo ${file}`,
  wrongValue: (field, found, expected) =>
    `${field}: se ha encontrado ${found}, se esperaba ${expected}`,
  wrong: (found, expected) => `se ha encontrado ${found}, se esperaba ${expected}`,
  anotherValue: 'otro valor',
  changed: (file) => `${file} se ha modificado entretanto.`,
  changedReadAgain: (file) => `${file} se ha modificado entretanto. Vuelva a cargarlo.`,
  notUtf8: (file) => `${file} no está guardado en UTF-8.`,
  noFrontMatter: 'El archivo no tiene campos entre dos líneas ---.',
  yamlMistake: (reason) => `El YAML del archivo contiene un error: ${reason}`,
  otherEdit: 'El cambio modificaría también otra cosa, así que el archivo se queda como está.',
  onlyText: (found) => `El archivo contiene ${found}, así que solo se puede editar como texto.`,
  alias: 'un alias después de *',
  anchor: 'un ancla después de &',
  oddName: 'un nombre que es una lista o un grupo',
  fieldTwice: 'un campo repetido',
  noPlace: (field) => `En el archivo no hay lugar para ${field}.`,
  cannotWrite: (code) => `No se puede escribir en la carpeta de contenido: ${code}`,
  noSource: (file) =>
    `${file} no existe o no es un archivo. Compruebe la ruta que sigue a csv: o ics: en la fuente.`,
  tooLarge: (file, megabytes) => `${file} supera los ${megabytes} MB.`,
  tookTooLong: (origin, seconds) =>
    `La descarga de ${origin} ha tardado más de ${formatCount(seconds)} segundos.`,
  notFetched: (origin, reason) => `No se ha podido descargar ${origin}: ${reason}.`,
  insecure: (origin, target) => `${origin} redirige a ${target}, que no usa https.`,
  status: (origin, code) => `${origin} ha respondido con el estado ${code}.`,
  manyRedirects: (origin, count) => `${origin} redirige más de ${formatCount(count)} veces.`,
  encoding: (encoding) => `El archivo no está codificado en ${encoding}. ${DECLARE}`,
  encodingAs: (encoding, guess) =>
    `El archivo no está codificado en ${encoding}, sino, al parecer, en ${guess}. ${DECLARE}`,
  missingColumns: (missing, names) =>
    `En la primera línea faltan estas columnas: ${missing}. Contiene: ${names}. Compruebe el separador y los nombres de las columnas.`,
  columnTwice: (column) =>
    `La primera línea contiene dos veces la columna ${column}. Cambie el nombre de una de las dos.`,
  damagedTable: (reason) => `La tabla está dañada o incompleta: ${reason}.`,
  damagedCalendar: (reason) => `El calendario está dañado: ${reason}.`,
  incompleteCalendar:
    'El archivo no es un calendario completo: debe ir de BEGIN:VCALENDAR a END:VCALENDAR.',
  damagedState: (file) =>
    `${file} está dañado. Restáurelo desde el control de versiones o una copia de seguridad.`,
  noRows: 'La fuente no tiene filas.',
  fewRows: (rows, before) =>
    `La fuente tiene ${countRows(rows)}. En la última lectura tenía ${formatCount(before)}, así que parece incompleta. ${FORCE}`,
  leaving: (leaving, listed) =>
    `${formatCount(leaving)} de ${formatCount(listed)} elementos ya no ${leaving === 1 ? 'figura' : 'figuran'} en la fuente, es decir, más del 10\u00a0%. ${FORCE}`,
} satisfies Translation<typeof messages>;
