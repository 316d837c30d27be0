import type {
  checkFilesText as files,
  checkMediaText as media,
  checkWaitingText as waiting,
} from '@/lib/i18n/en/checks/files';
import { formatCount } from '@/lib/i18n/fr/formats';
import type { Translation } from '@/lib/i18n/translation';

export const checkFilesText = {
  noFolder: 'aucun dossier de ce nom',
  setFolder: 'un dossier de contenu\u202f; définissez CONTENT_DIR si ce n’est pas ./content',
  mountOrSetFolder:
    'un dossier de contenu\u202f: montez son volume, ou donnez à CONTENT_DIR le chemin du dossier',
  aFile: 'un fichier',
  setFolderToIt: 'un dossier de contenu\u202f; donnez son chemin à CONTENT_DIR',
  emptyFolder: 'un dossier vide',
  mountOrCopy: 'du contenu\u202f: montez son volume, ou copiez-y les fichiers',
  linkOutside: 'un lien symbolique vers un endroit situé hors du dossier de contenu',
  linkInside: 'le fichier lui-même, ou un lien symbolique vers un endroit du dossier de contenu',
  linkLoop: 'un lien symbolique qui ramène à lui-même ou à un dossier situé au-dessus de lui',
  noLink: 'aucun lien symbolique de ce genre\u202f; supprimez-le',
  deadLink: 'un lien symbolique, c’est-à-dire un renvoi vers un autre fichier, qui n’existe pas',
  liveLink:
    'le fichier lui-même à sa place, ou un lien symbolique vers un fichier qui existe\u202f; ou supprimez-le',
  special: 'un socket, un tube ou un périphérique',
  regularOnly: 'uniquement des fichiers et des dossiers ordinaires\u202f; supprimez-le',
  nameNotUtf8: 'un nom de fichier qui n’est pas en UTF-8',
  readableName:
    'un nom que tous les ordinateurs peuvent lire\u202f: renommez le fichier, par exemple en open-day.pdf',
  tooMany: (count) => `plus de ${count} fichiers et dossiers`,
  fewer: (count) =>
    `${count} au plus\u202f: déplacez d’autres fichiers, ou donnez à CONTENT_DIR le chemin du dossier de contenu`,
  size: (size) => `un fichier de ${size}`,
  smaller: (size) =>
    `${size} au plus\u202f: réduisez le fichier, placez-le sur un autre serveur, ou augmentez MAX_FILE_MB`,
  sameLetters: (first, second) =>
    `deux fichiers de ce nom, dont les lettres sont enregistrées de deux façons\u202f: ${first} et ${second}`,
  oneOfThem: 'l’un des deux\u202f: supprimez ou renommez l’autre',
  notAllowed: 'un fichier ou un dossier que le site n’a pas le droit de lire',
  allow:
    'un droit de lecture pour l’utilisateur système du site\u202f: chmod a+r, et a+x pour un dossier',
  unreadable: (code) => `un fichier ou un dossier illisible (${code})`,
  checkDisk: 'un fichier ou un dossier lisible\u202f; vérifiez le disque ou le volume réseau',
  noFile: 'aucun fichier de ce nom, ou pas de droit de lecture',
  textFile: 'un fichier texte que ce programme peut lire',
  noTranslation: (file) => `aucune traduction de ${file}`,
  translationOf: (command) =>
    `ce fichier, dont chaque langue supplémentaire a besoin\u202f; pour le créer avec le texte de l’original\u202f: ${command}`,
  textSize: (megabytes) => `un texte de ${megabytes}\u00a0Mo`,
  shorterText: (megabytes) =>
    `${megabytes}\u00a0Mo au plus, la longueur d’un gros livre\u202f: divisez le texte, ou proposez-le en PDF`,
  utf16: 'un texte en UTF-16, que Windows appelle «\u202fUnicode\u202f»',
  notUtf8:
    'des lettres qui ne sont pas en UTF-8, peut-être en Latin-1 (ISO 8859-1) ou Windows-1252',
  saveAsUtf8:
    'un fichier enregistré en UTF-8\u202f; la plupart des éditeurs proposent «\u202fEnregistrer avec l’encodage\u202f»',
  showable: 'un dossier que le site peut afficher\u202f; le journal donne des détails',
  deletedOutside: 'aucun fichier, alors qu’il a été publié dans le navigateur',
  restoredOutside: 'un fichier qui a été supprimé ou renommé dans le navigateur',
  olderOutside: 'un texte plus ancien que celui publié dans le navigateur',
  decision:
    'une décision d’une personne qui a le droit de publier ce fichier\u202f: ouvrez-le dans /staff/content',
  renamedTo: (name) =>
    `aucun fichier, mais un nouveau à côté, ${name}, dont le nom n’est pas en UTF-8`,
  nameInUtf8: (name, file) =>
    `un nom en UTF-8 pour ${name}, afin que l’on sache s’il s’agit de ${file}\u202f; ou supprimez-le`,
  unsafeName:
    'un nom qui contient une barre oblique inverse ou un caractère invisible, ce qu’aucune adresse ne peut contenir',
  name: (phrase) => `le nom ${phrase}`,
  unusedFolder: 'un dossier que le site n’utilise pas',
  authorsMoved:
    'ses fichiers dans le dossier des personnes, car les auteurs et autrices sont maintenant des personnes',
  folderOrMedia: (rest) =>
    `${rest}\u202f; tout autre dossier ne peut contenir que des images et des documents`,
  unusedFile: 'un fichier que le site n’utilise pas',
  otherPages: (rest) => `${rest}\u202f; les autres pages vont dans pages/`,
  languageOfFile: (tag) =>
    `${tag} dans la liste \`languages\` de site.yaml, si c’est une langue du site\u202f; sinon, aucun fichier de ce nom`,
  textOrLink: (file) => `son texte dans ${file}, ou un lien vers le fichier`,
  textOrPdf: (file) => `son texte dans ${file}, ou un PDF vers lequel mène un lien`,
  exported: (file) => `${file}\u202f: la même image, exportée en JPEG, PNG ou WebP`,
  thereToo: (file) =>
    `rien\u202f: supprimez le fichier ou sortez-le du dossier de contenu, car ${file} s’y trouve aussi`,
  moveAway: (endings) =>
    `rien\u202f: sortez le fichier du dossier de contenu, ou enregistrez-le en Markdown (.md), comme image ou comme document vers lequel mène un lien (${endings})`,
  capitals: (file) => `un nom qui ne diffère de ${file} que par les majuscules`,
  ownName: (first, file) =>
    `un nom distinct\u202f: sous Windows et macOS, ${first} et ${file} sont un seul fichier`,
  indexOfFolder: (folder) => `un fichier index.md pour le dossier ${folder} lui-même`,
  besideFolder: (page) => `${page} à côté du dossier, ou un nom qui dit de quoi parle la page`,
  sayingName: 'un nom qui dit de quoi parle la page',
  pageName:
    'un nom en lettres minuscules, chiffres et traits d’union simples, par exemple open-day.md',
  pageNameOrLanguage: (tag) =>
    `un nom en lettres minuscules, chiffres et traits d’union simples, par exemple open-day.md\u202f; s’il s’agit d’une traduction, ${tag} dans la liste \`languages\` de site.yaml`,
} satisfies Translation<typeof files>;

export const checkWaitingText = {
  mistakes: 'ces erreurs doivent d’abord être corrigées',
  earlierVersion: 'une version antérieure est affichée',
  removal: (removed, count) =>
    `${formatCount(removed)} ${removed < 2 ? 'page' : 'pages'} sur ${formatCount(count)} ${removed < 2 ? 'serait supprimée' : 'seraient supprimées'}`,
} satisfies Translation<typeof waiting>;

export const checkMediaText = {
  image: (endings) => `une image du dossier de contenu (${endings})`,
  ownImage: (endings) =>
    `une image du dossier de contenu (${endings})\u202f: les pages ne chargent rien d’autres sites`,
  address: (phrase) => `l’adresse ${phrase}`,
  notShowable: (phrase) =>
    `${phrase}, qui n’est pas une image que les navigateurs peuvent afficher`,
  otherFormat:
    'la même image en JPEG, PNG ou WebP\u202f: ouvrez-la dans un autre programme et exportez-la',
  noImage: (phrase) => `${phrase}, où il n’y a pas d’image`,
  damaged: (phrase) => `${phrase}, un fichier endommagé ou qui n’est pas une image`,
  size: (phrase, size) => `${phrase}, un fichier de ${size}`,
  smallerPhoto: (size) =>
    `une image de ${size} au plus\u202f: une largeur de 2400 pixels suffit pour tous les écrans`,
  smallerDrawing: (size) =>
    `une image de ${size} au plus\u202f: les navigateurs la chargent telle quelle\u202f; un JPEG, PNG, WebP ou AVIF peut être plus grand`,
  format: (phrase, format) => `${phrase}, une image au format ${format}`,
  saved:
    'une image enregistrée dans le format qu’indique son nom, JPEG, PNG, WebP ou AVIF\u202f; une nouvelle extension ne suffit pas à changer le format',
  animated: (phrase) => `${phrase}, une image animée`,
  still: 'une image fixe, ou une section "video" avec un fichier .mp4, que l’on peut arrêter',
  cutOff: (phrase) => `${phrase}, une image incomplète`,
  whole: 'l’image entière\u202f: copiez ou téléversez de nouveau le fichier',
  pixels: (phrase, width, height) =>
    `${phrase}, une image de ${formatCount(width)} × ${formatCount(height)} pixels`,
  fewerPixels: (megapixels, side) =>
    `${formatCount(megapixels)} mégapixels au plus, et ${formatCount(side)} pixels de chaque côté\u202f; une largeur de 2400 pixels suffit pour tous les écrans`,
  damagedDrawing: (phrase, reason) => `${phrase}, un fichier endommagé (${reason})`,
  otherFile: (phrase, target) =>
    `${phrase}, un dessin qui renvoie à un autre fichier\u202f: ${target}`,
  element: (phrase, name) => `${phrase}, un dessin qui contient <${name}>`,
  program: (phrase, attribute) =>
    `${phrase}, un dessin qui contient un programme\u202f: ${attribute}`,
  outside: (phrase, text) =>
    `${phrase}, un dessin qui renvoie à un élément extérieur\u202f: ${text}`,
  plainDrawing:
    'un dessin seul, sans programme ni fichier venu d’ailleurs\u202f: exportez-le en SVG simple',
  notResized: (phrase, reason) =>
    `${phrase}, une image qui ne peut pas être redimensionnée\u202f: ${reason}`,
  tookTooLong: 'l’opération a pris trop de temps',
  crashed: 'le programme qui redimensionne les images s’est arrêté',
  undamaged:
    'une image intacte\u202f: ouvrez-la dans un logiciel d’images et exportez-la de nouveau',
  noAlt: (phrase) => `l’image ${phrase} sans texte de remplacement`,
  altInBrackets: 'une description de l’image entre les crochets\u202f: ![comme ceci](…)',
  fileNameAsAlt: (phrase) => `le texte de remplacement ${phrase}, qui est un nom de fichier`,
  altSuchAs:
    'une description pour les personnes qui ne voient pas l’image, par exemple\u202f: Un lac entre deux collines',
  alt: 'une description pour les personnes qui ne voient pas l’image\u202f; "" seulement à côté de decorative: true, si elle ne leur apprend rien',
  noAltNeeded: 'alt: "", car personne ne lit la description d’une image décorative',
  focus:
    'le point qui reste dans le cadre si l’image est recadrée, depuis la gauche et depuis le haut, par exemple 30% 60%',
  icon: 'le nom d’une image du dossier de contenu, par exemple images/icon.svg',
  iconOfNetwork: 'le nom d’une image du dossier de contenu, par exemple images/forum.svg',
  logo: 'le nom d’un fichier SVG du dossier de contenu, par exemple images/logo.svg',
  video: (endings) =>
    `une vidéo du dossier de contenu (${endings})\u202f: les pages ne chargent rien d’autres sites`,
  captions: (endings) =>
    `des sous-titres du dossier de contenu (${endings})\u202f: les pages ne chargent rien d’autres sites`,
  sound: (endings) =>
    `un enregistrement sonore du dossier de contenu (${endings})\u202f: les pages ne chargent rien d’autres sites`,
  noCaptions:
    'des sous-titres (.vtt) pour les personnes qui n’entendent pas la vidéo, ou silent: true s’il n’y a rien à entendre',
  wrongCaptions: (phrase, other) => `${phrase}, un fichier qui commence par ceci\u202f: ${other}`,
  webVtt: 'des sous-titres au format WebVTT, dont la première ligne est WEBVTT',
  font: 'le nom d’un fichier WOFF2 du dossier de contenu, de 40 lettres, chiffres, traits d’union, points et barres obliques au plus, par exemple fonts/brand.woff2',
  noTextFont: 'rien sans text, car c’est la même police dans un autre style',
  noFontFile: (phrase) => `${phrase}, où il n’y a pas de fichier`,
  damagedFont: (phrase) => `${phrase}, un fichier endommagé ou qui n’est pas une police WOFF2`,
  fonts: (size) => `des polices de ${size}`,
  smallerFonts: (size) =>
    `${size} au plus en tout\u202f: omettez des styles, ou des lettres que vos langues n’utilisent pas`,
} satisfies Translation<typeof media>;
