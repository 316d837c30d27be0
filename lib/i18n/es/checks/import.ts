import { formatCount } from '@/lib/i18n/es/formats';
import type {
  checkImportText as findings,
  importReportText as frame,
} from '@/lib/i18n/en/checks/import';
import type { Translation } from '@/lib/i18n/translation';

const countOf = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export const importReportText = {
  title: 'Informe de la importación',
  levels: {
    dropped: 'Omitidos',
    lost: 'Importados en parte',
    ignored: 'Innecesarios aquí',
    mended: 'Adaptados',
    unchanged: 'Importados sin cambios',
  },
  source: 'Origen',
  file: 'Archivo',
  findings: 'Observaciones',
  line: (line) => `Línea ${line}:`,
  fields: 'Campos no importados',
  unused: 'Imágenes y documentos que ninguna página usa',
  redirects: 'Redirecciones',
  summary: (items, { unchanged, mended, lost, dropped, ignored }) =>
    `${countOf(items, 'elemento', 'elementos')}. Sin cambios: ${formatCount(unchanged)}; adaptados: ${formatCount(mended)}; importados en parte: ${formatCount(lost)}; omitidos: ${formatCount(dropped)}; innecesarios aquí: ${formatCount(ignored)}.`,
  copied: (files, unused, redirects) =>
    `Archivos copiados: ${formatCount(files)}. No copiados, porque ninguna página los usa: ${formatCount(unused)}. Redirecciones: ${formatCount(redirects)}.`,
  linked: (count) =>
    `${countOf(count, 'imagen de otro sitio, sustituida por un enlace', 'imágenes de otros sitios, sustituidas por enlaces')}, porque las páginas no cargan nada de otros sitios. La opción --fetch ${count === 1 ? 'la' : 'las'} descarga.`,
  next: (file) =>
    `Informe completo: ${file}\nLos valores inventados están marcados como provisionales: npm run doctor los enumera.`,
} satisfies Translation<typeof frame>;

export const checkImportText = {
  element: (tag) => `un elemento HTML que las páginas no pueden tener: ${tag}`,
  played: (kind, src) => `un contenido incrustado (${kind}), que ahora es un enlace: ${src}`,
  command: (text) => `un comando del programa anterior: ${text}`,
  converted: 'el HTML o los comandos del programa anterior se han convertido a Markdown',
  keptLink: (href) =>
    `un enlace a ${href}, cuya página no está en el origen: se conserva, porque puede ser de otro sitio del mismo servidor`,
  deadLink: (phrase) =>
    `un enlace a ${phrase}, que ya no funcionaba en el sitio anterior: solo se ha conservado su texto`,
  noAddress: 'una dirección vacía',
  lostLink: (href) => `un enlace a ${href}, donde no hay nada: solo se ha conservado su texto`,
  lostFile: (href) =>
    `un enlace a ${href}, donde no hay ningún archivo que el sitio pueda ofrecer: solo se ha conservado su texto`,
  fetchedImage: (href) =>
    `tiene una imagen descargada de ${href}: compruebe que el sitio puede mostrarla`,
  noDescription: (href) => `tiene una imagen sin descripción: ${href}`,
  imageElsewhere: (href) => `una imagen de otro sitio, que ahora es un enlace: ${href}`,
  notShowable: (href) =>
    `una imagen que los navegadores no pueden mostrar: ${href}. Para incluirla, guárdela como JPEG o PNG con otro programa y repita la importación`,
  neverThere: (href) => `una imagen que tampoco está en el sitio anterior: ${href}`,
  missingImage: (href) => `una imagen que falta o que los navegadores no pueden mostrar: ${href}`,
  refusedImage: (href) => `una imagen que no se puede importar: ${href}`,
  notFetched: (reason) => `una imagen que no se ha podido descargar: ${reason}`,
  deletedHere: 'eliminado aquí desde la última importación, así que no se ha vuelto a importar',
  changedHere: 'modificado aquí desde la última importación, así que se ha dejado como está',
  changedMeanwhile: (file) => `${file} se ha modificado entretanto: repita la importación`,
  unreadable: 'no se puede leer',
  unreadableBecause: (reason) => `no se puede leer: ${reason}`,
  ownImageElsewhere: (src) =>
    `su imagen está en otro sitio, y la opción --fetch la descarga: ${src}`,
  ownImageNeverThere: (src) => `su imagen tampoco está en el sitio anterior: ${src}`,
  ownImageMissing: (src) => `falta su imagen: ${src}`,
  nested: 'tiene demasiados elementos anidados',
  held: (found, file) =>
    `tiene un error que no se ha podido corregir: ${found}; se conserva en ${file}`,
  heldAt: (found, line, file) =>
    `tiene, en la línea ${line} del resultado, un error que no se ha podido corregir: ${found}; se conserva en ${file}`,
  corrected: (found) => `corregido u omitido: ${found}`,
  introduction: (text) => `la introducción de una lista: ${text}`,
  samePage: (source) => `la misma página que ${source}: su dirección redirige allí`,
  block: (text) => `un bloque que está en la mayoría de las páginas: ${text}`,
  noMainPart: 'no tiene parte principal: indíquela con --select, como en --select "#content"',
  mostText: 'no tiene parte principal, así que se ha importado el bloque con más texto',
  link: 'un enlace simbólico: copie el propio archivo para importarlo',
  encoding: (name) => `estaba en ${name} y se ha convertido a UTF-8`,
  partOfPage:
    'no tiene campos entre dos líneas ---, ni <html>, ni <body>, así que es parte de una página o una plantilla',
  madeByPrograms: 'no tiene texto: lo generan programas de la página',
  frames: 'muestra otras páginas en marcos; se importan como páginas independientes',
  noHeadings: (id) =>
    `un enlace a ${id}, en un texto sin encabezados: solo se ha conservado su texto`,
  noAnchor: (id) => `un enlace a ${id}, que el texto no tiene: solo se ha conservado su texto`,
  noTextOfType: (type) => `un elemento del tipo ${type} sin texto`,
  lists: (date) =>
    `sus listas están como el día de la importación, ${date}: no reflejan los cambios posteriores`,
  notRendered: (reason) =>
    `su código Liquid no se puede ejecutar, así que solo se convierten los comandos habituales: ${reason}`,
  unknownChoice: (name) =>
    `el filtro ${name} de una extensión, que la importación no conoce: se muestran todos los valores, en su propio orden`,
  unknownFilter: (name) =>
    `el filtro ${name} de una extensión, que la importación no conoce: el texto se muestra sin él`,
  results: (count) =>
    `los resultados de fragmentos de código (${formatCount(count)}). Para incluirlos, escriba "execute: freeze: true" en _quarto.yml, vuelva a generar el sitio anterior y repita la importación`,
  password: 'protegido con una contraseña, algo que aquí los textos no pueden tener',
  notPublic: (status) =>
    `una página que no era pública (${status}): aquí solo los artículos pueden ser borradores`,
  inserted: (mark) => `el contenido que WordPress inserta en lugar de ${mark}`,
  listAsNavigation:
    'su lista de páginas, que genera el programa anterior, es aquí la navegación de la carpeta',
  madeList: 'no tiene texto propio: es una lista o un canal que genera el programa anterior',
  ofLayout: 'no tiene texto propio, solo el de su diseño',
  tiff: 'una imagen TIFF, que se ha convertido',
  damagedTiff:
    'una imagen TIFF dañada o muy grande: guárdela como JPEG o PNG y repita la importación',
  otherAddress: (address, wanted) => `su dirección es ${address}, porque ${wanted} ya está ocupada`,
  redirectNowhere: (href) => `redirige a ${href}, donde no hay nada`,
  redirectMany: (from, to) =>
    `una redirección de muchas direcciones, de ${from} a ${to}: indique en redirects.yaml las que aún se usan`,
  redirect: (href) => `redirige a ${href}: su dirección también lo hace aquí`,
  invented: (fields) =>
    `sin ${fields}: la importación ha inventado valores, marcados como provisionales`,
  setting: (field, value) => `el ajuste ${field}: ${value}`,
  refusedSettings: 'los ajustes: el sitio los rechazaría',
  refusedSetting: (field) => `el ajuste ${field}: el sitio lo rechazaría`,
  draft: 'un borrador de una página: aquí solo los artículos pueden ser borradores',
  expired: 'una página que el sitio anterior ya no mostraba: su fecha de caducidad ha pasado',
  future:
    'una página que el sitio anterior aún no mostraba: su fecha de publicación está por llegar',
  jekyllFolder: 'en una carpeta que Jekyll no publica',
  empty: 'no tiene ni título ni texto',
  onMostPages: (blocks) => `Omitido, porque está en la mayoría de las páginas: ${blocks}`,
  latin1: (file) => `${file} estaba en Latin-1 (Windows-1252) y se ha convertido a UTF-8.`,
  stopped: (count) =>
    `La descarga se detuvo después de ${countOf(count, 'imagen', 'imágenes')}. Repita la importación para descargar las demás.`,
} satisfies Translation<typeof findings>;
