import { formatCount } from '@/lib/i18n/es/formats';
import type { checkMarkdownText as english } from '@/lib/i18n/en/checks/markdown';
import type { Translation } from '@/lib/i18n/translation';

const CODE = '`acentos graves` alrededor del código que se deba ver';
const LIKE_THIS = '[como aquí](/about)';
const SKIPS = 'un encabezado que se salta un nivel';
const TWO_TABLES =
  'dos tablas, cada una con un encabezado por columna y sin celdas que ocupen el lugar de otras';

export const checkMarkdownText = {
  callout: (mark) => `un aviso de una clase desconocida: ${mark}`,
  footnoteId: (id) =>
    `un encabezado cuyo id contiene _, como los de las notas al pie y los campos: ${id}`,
  sameId: (id) => `un encabezado con el mismo id que otra parte de la página: ${id}`,
  hyphens: (id) => `guiones: ${id}`,
  otherId: 'un id distinto, o ninguno',
  secondTitle: (heading) =>
    `un segundo título, ${heading}; el campo title ya define el título de la página`,
  heading: (heading) => `el encabezado de un apartado: ${heading}`,
  skippedBelowTitle: (heading) => `${SKIPS}, ${heading} debajo del título`,
  skippedLevel: (heading, level) => `${SKIPS}, ${heading} debajo de un encabezado con ${level}`,
  nextLevel: (heading) => `el nivel siguiente: ${heading}`,
  openFormula: 'una fórmula sin final: $$',
  endOfFormula: 'una línea con $$ debajo de ella, o \\$ para un dólar',
  command: 'una fórmula que contiene un comando no permitido',
  ownStyle: 'una fórmula que necesitaría un estilo propio',
  undrawn: 'una fórmula que contiene una línea que los navegadores no dibujan',
  unreadable: (reason) => `una fórmula que no se puede leer: ${reason}`,
  formula:
    'una fórmula de TeX sin comandos para enlaces, archivos, marcos de color o partes tachadas',
  missingAddress: (text) => `un enlace cuya dirección falta: ${text}`,
  addressBelow: (line) => `una línea con su dirección debajo del texto: ${line}`,
  spanBeside: (row) => `una celda que ocupa el lugar de otras (||) y que quedaría vacía: ${row}`,
  spanAbove: (row) => `una celda que ocupa el lugar de otras (^^) y que quedaría vacía: ${row}`,
  twoTables: TWO_TABLES,
  twoTablesOrEmpty: `${TWO_TABLES}; para una celda vacía, escriba | |`,
  lostCells: (columns, text) =>
    `una fila con más celdas que las columnas de su tabla (${formatCount(columns)}), por lo que se pierde este texto: ${text}`,
  asManyCells: 'tantas celdas como columnas; para un | dentro de una celda, escriba \\|',
  commandAsAddress: (text) => `un comando de otro programa como dirección: ${text}`,
  address:
    'la dirección de la página, como /about, o el nombre del archivo, como fees.md o lake.jpg',
  noFootnote: (mark) => `la nota al pie ${mark}, que no tiene texto`,
  footnote: 'una línea con su texto: [^1]: El texto de la nota al pie.',
  unusedFootnote: (mark) => `una nota al pie a la que el texto no hace referencia: ${mark}`,
  footnoteMark: (mark) => `${mark} en el texto, donde deba aparecer su número`,
  spaceBefore: (text) => `un espacio entre el texto y la dirección de un enlace: ${text}`,
  noSpace: `ningún espacio allí: ${LIKE_THIS}`,
  spaceInImage: (text) => `una imagen cuyo nombre contiene un espacio: ${text}`,
  imageInBrackets: (text) => `un nombre de archivo sin espacios, o < y > alrededor: ${text}`,
  spaceInLink: (text) => `un enlace cuya dirección contiene un espacio: ${text}`,
  linkInBrackets: (text) => `una dirección sin espacios, o < y > alrededor: ${text}`,
  unopened: (text) => `una dirección que ningún navegador abre desde una página: ${text}`,
  opened:
    'una página o un documento de la carpeta de contenido, o una dirección que empiece por https://',
  html: (tag) => `HTML que se ve como texto: ${tag}`,
  noComment: `nada: elimine el comentario; o ${CODE}`,
  orCode: (rest) => `${rest}; o ${CODE}`,
  table: 'una tabla con | entre sus celdas',
  details: 'una línea con ::: details Título, el texto y una línea con :::',
  lineBreak: 'una barra invertida al final de la línea, o un párrafo nuevo',
  term: 'el término en una línea y su significado en la siguiente, que empieza por ": "',
  video: 'un enlace al vídeo, solo en su párrafo',
  image: '![Una descripción](photo.jpg)',
  link: '[texto](/about)',
  bold: '**texto**',
  italic: '*texto*',
  markdown: 'Markdown',
  noAddress: (text) => `un enlace sin dirección: ${text}`,
  itsAddress: `su dirección: ${LIKE_THIS}`,
  noText: (text) => `un enlace sin texto: ${text}`,
  itsText: (href) => `el nombre de su destino entre los corchetes: [como aquí](${href})`,
  openPart: (line) => `un bloque sin ninguna línea que lo termine: ${line}`,
  endOfPart: (colons) => `una línea con ${colons} debajo de su texto`,
} satisfies Translation<typeof english>;
