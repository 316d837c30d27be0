import { formatCount } from '@/lib/i18n/es/formats';
import type { checkNotesText as english } from '@/lib/i18n/en/checks/notes';
import type { Translation } from '@/lib/i18n/translation';

const AS_TEXT = 'de otro programa, que se ve como texto';

const inEnglish = (count: number, text: string) =>
  count === 1
    ? `1 texto de la interfaz está en inglés: ${text}`
    : `${formatCount(count)} textos de la interfaz están en inglés; por ejemplo, ${text}`;

export const checkNotesText = {
  has: (found) => `contiene lo siguiente: ${found}`,
  hasInstead: (found, expected) => `contiene lo siguiente: ${found}; se esperaba: ${expected}`,
  callout: (mark, kinds) => `muestra ${mark} como texto; los avisos son ${kinds}`,
  command: (text) => `contiene un comando ${AS_TEXT}: ${text}`,
  attributes: (text) => `contiene atributos de otro programa, que se ven como texto: ${text}`,
  language: (text, example) =>
    `contiene un idioma que no corresponde a ningún texto entre corchetes y que se ve como texto: ${text}; escriba ${example}`,
  otherCallout: (text) =>
    `contiene un aviso ${AS_TEXT}: ${text}; escriba > [!NOTE], y > delante de cada línea de su texto`,
  formula: (text) => `contiene una fórmula ${AS_TEXT}: ${text}; escriba $ a ambos lados`,
  mark: (text) => `contiene una marca ${AS_TEXT}: ${text}; escriba **negrita** o *cursiva*`,
  citation: (text) => `contiene una referencia ${AS_TEXT}: ${text}`,
  bullet: (sign) =>
    `contiene una línea que empieza por ${sign}, que no forma una lista: empiécela con un guion y un espacio`,
  hardSpace: (sign) =>
    `contiene un espacio de no separación (U+00A0) después de ${sign}, con lo que no se forma ni un título ni una lista: borre el espacio y escríbalo de nuevo`,
  meaning: (text) =>
    `contiene un significado sin término, que se ve como texto: ${text}; escríbalo debajo de una línea con el término`,
  table:
    'contiene líneas con | que se ven como texto: una tabla necesita una línea vacía encima y una segunda línea con --- por cada columna',
  missing: (field) =>
    `todavía necesita un texto para las personas que no pueden verlo u oírlo: ${field}`,
  description:
    'no tiene description, así que las listas y los buscadores muestran sus primeras frases',
  asterisks: (field) => `contiene en ${field} asteriscos que se ven`,
  emptyList: (address) => `no se muestra mientras ${address} no tenga elementos`,
  privacy: (tag, file) =>
    `falta en el idioma ${tag}, en el que los formularios del sitio también piden datos personales; escriba ${file}`,
  outdated: (file, phrase, digest) =>
    `traduce una versión anterior de ${file}, donde ha cambiado lo siguiente: ${phrase}; cuando vuelva a ser correcta, escriba translates: ${digest}`,
  hiddenOriginal: (file) => `traduce ${file}, una página que por ahora no se ve en el sitio`,
  theText: 'el texto',
  theTextAnd: (fields) => `el texto, ${fields}`,
  andTheText: (fields) => `${fields}, el texto`,
  ended: (address, time) =>
    `contiene un enlace a ${address}, que finalizó en esta fecha: ${time}; quítelo`,
  ends: (address, time) =>
    `contiene un enlace a ${address}, que finaliza en esta fecha: ${time}; quítelo antes`,
  appears: (address, time) =>
    `contiene un enlace a ${address}, que aparece en esta fecha: ${time}; hasta entonces se ve un texto sin enlace`,
  fileOfEnded: (file, owner) =>
    `utiliza ${file}, un archivo de ${owner}, que ha finalizado, así que no se ve en el sitio`,
  fileOfFuture: (file, owner, time) =>
    `utiliza ${file}, un archivo de ${owner}, que aparece en esta fecha: ${time}; hasta entonces no se ve en el sitio`,
  draft: 'es un borrador, así que no se ve en el sitio',
  hasEnded: (time) => `ha finalizado: se vio en el sitio hasta ${time}`,
  hasLaterDate: (time) => `tiene una fecha posterior, así que se verá en el sitio desde ${time}`,
  namesakes: (name, folder) =>
    `nombra a ${name}, pero varios archivos de ${folder} tratan de personas con ese nombre, así que no hay enlace; para enlazar uno, escriba su nombre de archivo sin .md`,
  moved: (name, now) => `nombra ${name}, que ha cambiado de nombre: ahora se llama ${now}`,
  movedAndReplaced: (name, now, taken) =>
    `nombra ${name}, que ha cambiado de nombre: ahora se llama ${now}, y ${taken} es ahora el nombre de otro elemento`,
  familyName:
    'tiene un nombre cuyo apellido no está claro, así que puede estar mal ordenado: añada sortName, como sortName: Sample, Ada',
  noCountry:
    'tiene un número de teléfono sin prefijo del país, así que no es un enlace: añada el prefijo, como "+44 20 7946 0000", o añada contact.country a site.yaml, como country: GB',
  changedHere: (source) =>
    `procede de ${source} y se ha cambiado aquí; cámbielo allí, porque npm run sources lo sobrescribirá`,
  noDescription: (src) =>
    `muestra la imagen sin descripción: para añadir una, escriba { src: ${src}, alt: … }`,
  undescribed: (src) => `muestra ${src}, una imagen que nadie ha descrito todavía`,
  codeLanguage: (name, names) =>
    `contiene código en ${name}, que se muestra sin colores; lenguajes con colores: ${names}`,
  format: (image, format, ending) =>
    `muestra ${image}, una imagen en formato ${format}: cambie su nombre a ${ending}`,
  english: inEnglish,
  englishWithoutFile: (count, text, command) =>
    `${inEnglish(count, text)} (${command} escribe un archivo para ${count === 1 ? 'él' : 'ellos'})`,
} satisfies Translation<typeof english>;
