import { formatCount } from '@/lib/i18n/es/formats';
import type { checkText as frame, checkValuesText as values } from '@/lib/i18n/en/checks/check';
import type { Translation } from '@/lib/i18n/translation';

const count = (number: number, one: string, many: string) =>
  `${formatCount(number)} ${number === 1 ? one : many}`;

const ofOtherKinds = (kinds: number) => `de ${count(kinds, 'otra clase', 'otras clases')}`;

export const checkText = {
  problems: (number, folder) =>
    `${count(number, 'error', 'errores')} en la carpeta de contenido ${folder}`,
  mostFrequent: (title) => `${title}, empezando por los más frecuentes:`,
  found: 'se ha encontrado:',
  expected: 'se esperaba:',
  listAll: '`npm run check -- --all` los muestra uno por uno.',
  andTheLike: (found) => `${found} y similares`,
  inFile: (place) => `en ${place}`,
  inFiles: (number) => `en ${count(number, 'archivo', 'archivos')}`,
  inFilesBelow: (number, folder) => `en ${count(number, 'archivo', 'archivos')} de ${folder}`,
  inFolders: (number) => `en ${count(number, 'carpeta', 'carpetas')}`,
  inFoldersBelow: (number, folder) => `en ${count(number, 'carpeta', 'carpetas')} de ${folder}`,
  times: (number, places) => `${count(number, 'vez', 'veces')} ${places}`,
  moreProblems: (number, kinds) =>
    `y ${count(number, 'error más', 'errores más')} ${ofOtherKinds(kinds)}`,
  moreNotes: (number, kinds) =>
    `y ${count(number, 'nota más', 'notas más')} ${ofOtherKinds(kinds)}`,
  goodToKnow: 'Conviene saber:',
  pages: (number) => count(number, 'página', 'páginas'),
  noProblems: (folder, counts) => `No hay errores en ${folder} (${counts}).`,
  noOrigin:
    'APP_ORIGIN no está configurado: los enlaces de las páginas son relativos, y faltan sitemap.xml, los\n' +
    'canales de suscripción y las imágenes para compartir, porque necesitan la dirección completa. Antes de\n' +
    'publicar el sitio, inícielo con la suya: APP_ORIGIN=https://www.example.edu',
  changesWait: (files) => `Cambios pendientes: ${files}.`,
  moreFiles: (files, number) => `${files} y ${formatCount(number)} más`,
  publishAnyway: (reason) => `${reason}. Para publicar la carpeta tal como está: npm run publish`,
} satisfies Translation<typeof frame>;

export const checkValuesText = {
  nothing: 'nada',
  emptyText: 'un texto vacío',
  hardSpace: (quotation) => `${quotation}, con un espacio de no separación (U+00A0)`,
  list: (number) => `una lista de ${count(number, 'elemento', 'elementos')}`,
  group: (names) => `un grupo de campos: ${names}`,
  number: (value) => `el número ${value}`,
  boolean: (value) => `el valor lógico ${value}`,
  nothingYet: 'nada aquí, porque todavía no hay nada que nombrar',
  oneOf: (names) => `uno de estos valores: ${names}`,
  meant: (guess, rest) => `¿quería decir ${guess}? Si no, ${rest}`,
  meantOnly: (guess) => `¿quería decir ${guess}?`,
  noWordInCommon: 'un nombre que exista; ninguno tiene una palabra en común con este',
  aText: 'un texto',
  text: 'un texto (entre comillas si parece un número)',
  trueOrFalse: 'true o false',
  listOfItems: 'una lista, con cada elemento en una línea que empiece por "- "',
} satisfies Translation<typeof values>;
