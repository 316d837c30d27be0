import { formatCount } from '@/lib/i18n/es/formats';
import type { checkLinksText as english } from '@/lib/i18n/en/checks/links';
import type { Translation } from '@/lib/i18n/translation';

export const checkLinksText = {
  address:
    'una dirección que empiece por / para una página de este sitio o por https://, o el nombre de un documento',
  file: 'la ruta de un archivo, a partir de la carpeta de esta página',
  noFile: (phrase) => `un enlace a ${phrase}, donde no hay ningún archivo`,
  noFileOfRedirect: (phrase) => `una redirección a ${phrase}, donde no hay ningún archivo`,
  noHeading: (phrase, anchor) =>
    `un enlace a ${phrase}, pero allí ningún encabezado tiene el ancla ${anchor}`,
  noHeadingOfRedirect: (phrase, anchor) =>
    `una redirección a ${phrase}, pero allí ningún encabezado tiene el ancla ${anchor}`,
  noAnchor: 'la dirección sin ancla, porque el texto de esa página no tiene encabezados',
  hidden: (phrase) => `un enlace a ${phrase}, que todavía no está publicado`,
  hiddenTarget: (phrase) => `una redirección a ${phrase}, que todavía no está publicado`,
  noLinkBefore: (file) => `ningún enlace antes de que se publique ${file}`,
  noRedirectBefore: (file) => `ninguna redirección antes de que se publique ${file}`,
  nowhere: (phrase) => `un enlace a ${phrase}, donde no hay nada`,
  nowhereOfRedirect: (phrase) => `una redirección a ${phrase}, donde no hay nada`,
  moved: (address) => `${address}, donde está ahora la página`,
  withoutEnding: (address) => `${address}, sin extensión`,
  noSuchAddress: (folder) =>
    `ninguna dirección así mientras el sitio no tenga elementos en ${folder}; para añadir el primero, cree un archivo en la carpeta ${folder}`,
  ownComputer: (phrase) => `un enlace a ${phrase}, un archivo del ordenador de alguien`,
  copyHere: 'el nombre de un documento de la carpeta de contenido: copie allí el archivo',
  scheme: (phrase, scheme) => `un enlace a ${phrase}, que empieza por ${scheme}`,
  https: 'una dirección que empiece por https://',
  sameSource: (phrase, file) => `una redirección desde ${phrase}, que ya está en ${file}`,
  eachOnce: 'una sola redirección desde cada dirección',
  withEnding: (name) => `${name} con una extensión`,
  nameAlone: (name) => `${name} solo, que vale también para los nombres con esa extensión`,
  servedByTemplate: (phrase) =>
    `una redirección desde ${phrase}, una dirección de la plantilla del sitio`,
  served: (phrase, other) =>
    `una redirección desde ${phrase}, una dirección que ya está ocupada: ${other}`,
  free: 'una dirección sin página',
  freeOfAll: 'una dirección sin página personal, lista ni archivo',
  chain: (phrase, other) => `una redirección desde ${phrase} a ${other}, que a su vez se redirige`,
  end: (phrase) => `la dirección final, ${phrase}`,
  loop: 'la dirección de una página: estas redirecciones forman un círculo',
  leadsBack: (phrase, other) => `una redirección desde ${phrase} a ${other}, que vuelve a ella`,
  manyPatterns: (count) => `más de ${formatCount(count)} patrones`,
  fewerPatterns: (count) =>
    `${formatCount(count)} como máximo, porque el sitio compara cada uno con todas las direcciones sin página`,
  pattern: (phrase) => `el patrón ${phrase}`,
  noPatterns: 'patrones solo en redirects.yaml',
  query: (phrase) => `el patrón ${phrase} con un signo de interrogación`,
  noQuery: 'un patrón sin ?',
  unknownName: (phrase, other, name) =>
    `una redirección a ${phrase}, pero en ${other} no hay ningún ${name}`,
  knownName: (names) => `uno de los nombres de from: ${names}`,
  hides: (phrase, address, file) =>
    `una redirección desde ${phrase}, que oculta ${address} (${file})`,
  hidesNothing: 'un patrón que no coincida con ninguna página, como /news/:year/:name',
  nothingPossible: (phrase) => `una redirección a ${phrase}, donde no puede haber nada`,
  namesInTarget: 'la dirección de una página, con nombres en lugar de sus partes variables',
  ofTemplate: (address) => `la dirección ${address}, que pertenece a la plantilla del sitio`,
  otherName: (name) => `otro nombre: existe una carpeta app/${name}`,
  taken: (address, other) => `la dirección ${address}, que ya está ocupada: ${other}`,
  theList: (address) => `la lista ${address}`,
  theListOf: (name) => `la lista de ${name}`,
  formerList: (folder) => `la lista de antiguos miembros en ${folder}`,
  furtherPage: (page, address) => `la página ${page} de ${address}`,
  theCalendar: (address) => `el calendario ${address}`,
  entriesOf: (folder, time) => `los elementos de ${folder} en ${time}`,
  theComparison: (folder) => `la comparación de los elementos de ${folder}`,
  theContact: (file) => `los datos de contacto en ${file}`,
  own: 'una dirección propia; cambie el nombre de uno de los dos archivos',
  fileOfHidden: (phrase, file) => `${phrase}, un archivo de ${file}, que todavía no está publicado`,
  otherFile: (file) => `un archivo de otra carpeta, o nada antes de que se publique ${file}`,
  noLists: 'ninguna sección así, porque el sitio todavía no tiene listas',
  list: (rest) => `la dirección de una lista: ${rest}`,
  filteredLists: (count) => `más de ${formatCount(count)} listas filtradas`,
  fewerLists: (count, fields) =>
    `${formatCount(count)} como máximo: menos valores distintos de ${fields}, o menos filtros en el tipo`,
  orphan: (file) => `una traducción de ${file}, que no existe`,
  orphanName: (file, tag) =>
    `el nombre ${file} para una página que solo existe en un idioma, o el nombre de su original con ${tag} delante de la extensión`,
  belowLanguage: (prefix) =>
    `una dirección de ${prefix}, que pertenece a las páginas en ese idioma`,
  besideOriginal: (example) =>
    `otro nombre; una traducción está junto a su original, como ${example}`,
  withoutPrefix: (address) => `${address}, que lleva a la página en el idioma de quien la lee`,
  slug: (phrase) => `el slug ${phrase}`,
  slugForm: 'letras minúsculas sin tilde, cifras y guiones sueltos, como slug: open-day',
  sameSlug: (slug, file) => `el slug ${slug}, que le da la dirección de ${file}`,
  ownSlug: 'un slug propio',
  untranslatedGroup: (phrase) => `el grupo ${phrase}, del que no está traducida ninguna página`,
  translatedOnly: 'una lista navigation que solo contenga las páginas en este idioma',
} satisfies Translation<typeof english>;
