import { formatCount } from '@/lib/i18n/es/formats';
import type {
  checkFilesText as files,
  checkMediaText as media,
  checkWaitingText as waiting,
} from '@/lib/i18n/en/checks/files';
import type { Translation } from '@/lib/i18n/translation';

export const checkFilesText = {
  noFolder: 'ninguna carpeta con ese nombre',
  setFolder: 'una carpeta de contenido; configure CONTENT_DIR si no es ./content',
  mountOrSetFolder:
    'una carpeta de contenido: monte su volumen o configure CONTENT_DIR con la carpeta',
  aFile: 'un archivo',
  setFolderToIt: 'una carpeta de contenido; configure CONTENT_DIR con ella',
  emptyFolder: 'una carpeta vacía',
  mountOrCopy: 'contenido: monte su volumen o copie los archivos en la carpeta',
  linkOutside: 'un enlace simbólico a un lugar fuera de la carpeta de contenido',
  linkInside:
    'el propio archivo o un enlace simbólico a un lugar dentro de la carpeta de contenido',
  linkLoop: 'un enlace simbólico que vuelve a sí mismo o a una carpeta superior',
  noLink: 'ningún enlace simbólico así; elimínelo',
  deadLink: 'un enlace simbólico, es decir, una referencia a otro archivo, que no existe',
  liveLink:
    'en su lugar, el propio archivo o un enlace simbólico a un archivo que exista; o elimínelo',
  special: 'un socket, una tubería o un dispositivo',
  regularOnly: 'solo archivos y carpetas normales; elimínelo',
  nameNotUtf8: 'un nombre de archivo que no está en UTF-8',
  readableName:
    'un nombre que pueda leer cualquier ordenador: cambie el nombre del archivo, por ejemplo, a open-day.pdf',
  tooMany: (count) => `más de ${count} archivos y carpetas`,
  fewer: (count) =>
    `${count} como máximo: saque de aquí otros archivos o configure CONTENT_DIR con la carpeta de contenido`,
  size: (size) => `un archivo de ${size}`,
  smaller: (size) =>
    `${size} como máximo: reduzca el archivo, trasládelo a otro servidor o aumente MAX_FILE_MB`,
  sameLetters: (first, second) =>
    `dos archivos con este nombre, cuyas letras están guardadas de dos maneras: ${first} y ${second}`,
  oneOfThem: 'uno de los dos: elimine el otro o cambie su nombre',
  notAllowed: 'un archivo o una carpeta que el sitio no tiene permiso para leer',
  allow: 'permiso para el usuario que ejecuta el sitio: chmod a+r y, para una carpeta, a+x',
  unreadable: (code) => `un archivo o una carpeta que no se puede leer (${code})`,
  checkDisk: 'un archivo o una carpeta que se pueda leer; compruebe el disco o el volumen de red',
  noFile: 'ningún archivo así, o ningún permiso para leerlo',
  textFile: 'un archivo de texto que este programa pueda leer',
  noTranslation: (file) => `ninguna traducción de ${file}`,
  translationOf: (command) =>
    `este archivo, que cada idioma adicional necesita; para crearlo con el texto del original: ${command}`,
  textSize: (megabytes) => `un texto de ${megabytes} MB`,
  shorterText: (megabytes) =>
    `${megabytes} MB como máximo, la extensión de un libro largo: divídalo u ofrézcalo como PDF`,
  utf16: 'un texto en UTF-16, que Windows llama "Unicode"',
  notUtf8: 'letras que no están en UTF-8, quizá en Latin-1 (ISO 8859-1) o Windows-1252',
  saveAsUtf8:
    'un archivo guardado en UTF-8; la mayoría de los editores lo ofrecen como «Guardar con codificación»',
  showable: 'una carpeta que el sitio pueda mostrar; los detalles están en el registro',
  deletedOutside: 'ningún archivo, aunque se publicó en el navegador',
  restoredOutside: 'un archivo que se eliminó o cuyo nombre se cambió en el navegador',
  olderOutside: 'un texto más antiguo que el que se publicó en el navegador',
  decision: 'una decisión de alguien que tenga permiso para publicarlo: ábralo en /staff/content',
  renamedTo: (name) =>
    `ningún archivo, pero sí uno nuevo al lado, ${name}, cuyo nombre no está en UTF-8`,
  nameInUtf8: (name, file) =>
    `un nombre en UTF-8 para ${name}, para que se sepa si es ${file}; o elimínelo`,
  unsafeName:
    'un nombre con una barra invertida o un carácter invisible, que ninguna dirección puede contener',
  name: (phrase) => `el nombre ${phrase}`,
  unusedFolder: 'una carpeta que el sitio no utiliza',
  authorsMoved: 'sus archivos en la carpeta de las personas, porque los autores son ahora personas',
  folderOrMedia: (rest) =>
    `${rest}; cualquier otra carpeta solo puede contener imágenes y documentos`,
  unusedFile: 'un archivo que el sitio no utiliza',
  otherPages: (rest) => `${rest}; las demás páginas van en pages/`,
  languageOfFile: (tag) =>
    `${tag} en la lista \`languages\` de site.yaml, si es un idioma del sitio; si no, ningún archivo con ese nombre`,
  textOrLink: (file) => `su texto en ${file}, o un enlace al archivo`,
  textOrPdf: (file) => `su texto en ${file}, o un PDF que se pueda enlazar`,
  exported: (file) => `${file}: la misma imagen, exportada como JPEG, PNG o WebP`,
  thereToo: (file) =>
    `nada: bórrelo o sáquelo de la carpeta de contenido, porque ${file} también existe`,
  moveAway: (endings) =>
    `nada: sáquelo de la carpeta de contenido o guárdelo como Markdown (.md), como imagen o como documento que se pueda enlazar (${endings})`,
  capitals: (file) => `un nombre que solo se distingue de ${file} por las mayúsculas`,
  ownName: (first, file) =>
    `un nombre propio: en Windows y macOS, ${first} y ${file} son un mismo archivo`,
  indexOfFolder: (folder) => `un index.md para la propia carpeta ${folder}`,
  besideFolder: (page) => `${page} junto a la carpeta, o un nombre que diga de qué trata la página`,
  sayingName: 'un nombre que diga de qué trata la página',
  pageName: 'un nombre de letras minúsculas sin tilde, cifras y guiones sueltos, como open-day.md',
  pageNameOrLanguage: (tag) =>
    `un nombre de letras minúsculas sin tilde, cifras y guiones sueltos, como open-day.md; si es una traducción, ${tag} en la lista \`languages\` de site.yaml`,
} satisfies Translation<typeof files>;

export const checkWaitingText = {
  mistakes: 'antes hay que corregir estos errores',
  earlierVersion: 'se muestra una versión anterior',
  removal: (removed, count) =>
    `se ${removed === 1 ? 'quitaría' : 'quitarían'} ${formatCount(removed)} de ${formatCount(count)} páginas`,
} satisfies Translation<typeof waiting>;

const NOTHING_FROM_ELSEWHERE = 'las páginas no cargan nada de otros sitios';
const WIDE_ENOUGH = 'un ancho de 2400 píxeles basta para cualquier pantalla';

export const checkMediaText = {
  image: (endings) => `una imagen de la carpeta de contenido (${endings})`,
  ownImage: (endings) =>
    `una imagen de la carpeta de contenido (${endings}): ${NOTHING_FROM_ELSEWHERE}`,
  address: (phrase) => `la dirección ${phrase}`,
  notShowable: (phrase) => `${phrase}, que no es una imagen que los navegadores puedan mostrar`,
  otherFormat: 'la misma imagen como JPEG, PNG o WebP: ábrala en otro programa y expórtela',
  noImage: (phrase) => `${phrase}, donde no hay ninguna imagen`,
  damaged: (phrase) => `${phrase}, un archivo dañado o que no es una imagen`,
  size: (phrase, size) => `${phrase}, un archivo de ${size}`,
  smallerPhoto: (size) => `una imagen de ${size} como máximo: ${WIDE_ENOUGH}`,
  smallerDrawing: (size) =>
    `una imagen de ${size} como máximo: quienes visitan el sitio la cargan tal como está; un JPEG, PNG, WebP o AVIF puede ser más grande`,
  format: (phrase, format) => `${phrase}, una imagen en formato ${format}`,
  saved:
    'una imagen guardada en el formato de su nombre, JPEG, PNG, WebP o AVIF; una nueva extensión por sí sola no cambia el formato',
  animated: (phrase) => `${phrase}, una imagen animada`,
  still:
    'una imagen fija, o una sección "video" con un archivo .mp4, que quienes visitan el sitio puedan detener',
  cutOff: (phrase) => `${phrase}, un archivo incompleto`,
  whole: 'la imagen completa: copie o suba el archivo de nuevo',
  pixels: (phrase, width, height) =>
    `${phrase}, una imagen de ${formatCount(width)} × ${formatCount(height)} píxeles`,
  fewerPixels: (megapixels, side) =>
    `${formatCount(megapixels)} megapíxeles como máximo, y ${formatCount(side)} píxeles en cada lado; ${WIDE_ENOUGH}`,
  damagedDrawing: (phrase, reason) => `${phrase}, un archivo dañado (${reason})`,
  otherFile: (phrase, target) =>
    `${phrase}, un dibujo que hace referencia a otro archivo: ${target}`,
  element: (phrase, name) => `${phrase}, un dibujo que contiene <${name}>`,
  program: (phrase, attribute) => `${phrase}, un dibujo que contiene un programa: ${attribute}`,
  outside: (phrase, text) => `${phrase}, un dibujo que hace referencia a algo de fuera: ${text}`,
  plainDrawing:
    'un dibujo solo, sin programas y sin archivos de otros lugares: expórtelo como SVG simple',
  notResized: (phrase, reason) =>
    `${phrase}, una imagen cuyo tamaño no se puede cambiar: ${reason}`,
  tookTooLong: 'ha tardado demasiado',
  crashed: 'el programa que cambia el tamaño de las imágenes ha fallado',
  undamaged: 'una imagen sin daños: ábrala en un programa de imágenes y expórtela de nuevo',
  noAlt: (phrase) => `la imagen ${phrase} sin texto alternativo`,
  altInBrackets: 'una descripción de la imagen entre los corchetes: ![como aquí](…)',
  fileNameAsAlt: (phrase) => `el texto alternativo ${phrase}, que es un nombre de archivo`,
  altSuchAs:
    'una descripción para las personas que no pueden ver la imagen; por ejemplo: Un lago entre dos colinas',
  alt: 'una descripción para las personas que no pueden ver la imagen; "" solo junto a decorative: true, si no les dice nada',
  noAltNeeded: 'alt: "", porque nadie lee la descripción de una imagen decorativa',
  focus:
    'el punto que queda a la vista si la imagen se recorta, desde la izquierda y desde arriba, como 30% 60%',
  icon: 'el nombre de una imagen de la carpeta de contenido, como images/icon.svg',
  iconOfNetwork: 'el nombre de una imagen de la carpeta de contenido, como images/forum.svg',
  logo: 'el nombre de un archivo SVG de la carpeta de contenido, como images/logo.svg',
  video: (endings) => `un vídeo de la carpeta de contenido (${endings}): ${NOTHING_FROM_ELSEWHERE}`,
  captions: (endings) =>
    `subtítulos de la carpeta de contenido (${endings}): ${NOTHING_FROM_ELSEWHERE}`,
  sound: (endings) =>
    `una grabación de sonido de la carpeta de contenido (${endings}): ${NOTHING_FROM_ELSEWHERE}`,
  noCaptions:
    'subtítulos (.vtt) para las personas que no pueden oír el vídeo, o silent: true si no hay nada que oír',
  wrongCaptions: (phrase, other) => `${phrase}, un archivo que empieza por ${other}`,
  webVtt: 'subtítulos en formato WebVTT, cuya primera línea es WEBVTT',
  font: 'el nombre de un archivo WOFF2 de la carpeta de contenido, de 40 letras, cifras, guiones, puntos y barras como máximo, como fonts/brand.woff2',
  noTextFont: 'nada sin text, porque es la misma fuente en otro estilo',
  noFontFile: (phrase) => `${phrase}, donde no hay ningún archivo`,
  damagedFont: (phrase) => `${phrase}, un archivo dañado o que no es una fuente WOFF2`,
  fonts: (size) => `fuentes de ${size}`,
  smallerFonts: (size) =>
    `${size} en total como máximo: prescinda de estilos o de letras que sus idiomas no utilicen`,
} satisfies Translation<typeof media>;
