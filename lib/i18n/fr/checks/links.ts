import type { checkLinksText as english } from '@/lib/i18n/en/checks/links';
import { formatCount } from '@/lib/i18n/fr/formats';
import type { Translation } from '@/lib/i18n/translation';

export const checkLinksText = {
  address:
    'une adresse qui commence par / pour une page de ce site ou par https://, ou le nom d’un document',
  file: 'le chemin d’un fichier, relatif au dossier de cette page',
  noFile: (phrase) => `un lien vers ${phrase}, où il n’y a pas de fichier`,
  noFileOfRedirect: (phrase) => `une redirection vers ${phrase}, où il n’y a pas de fichier`,
  noHeading: (phrase, anchor) =>
    `un lien vers ${phrase}, mais aucun intertitre n’y a l’ancre ${anchor}`,
  noHeadingOfRedirect: (phrase, anchor) =>
    `une redirection vers ${phrase}, mais aucun intertitre n’y a l’ancre ${anchor}`,
  noAnchor: 'l’adresse sans ancre, car le texte de la page visée n’a pas d’intertitres',
  hidden: (phrase) => `un lien vers ${phrase}, qui n’est pas encore en ligne`,
  hiddenTarget: (phrase) => `une redirection vers ${phrase}, qui n’est pas encore en ligne`,
  noLinkBefore: (file) => `aucun lien avant la publication de ${file}`,
  noRedirectBefore: (file) => `aucune redirection avant la publication de ${file}`,
  nowhere: (phrase) => `un lien vers ${phrase}, où il n’y a rien`,
  nowhereOfRedirect: (phrase) => `une redirection vers ${phrase}, où il n’y a rien`,
  moved: (address) => `${address}, où la page se trouve maintenant`,
  withoutEnding: (address) => `${address}, sans extension`,
  noSuchAddress: (folder) =>
    `aucune adresse de ce genre tant que le site n’a rien dans ${folder}\u202f; pour commencer, créez un fichier dans le dossier ${folder}`,
  ownComputer: (phrase) => `un lien vers ${phrase}, un fichier sur l’ordinateur de quelqu’un`,
  copyHere: 'le nom d’un document du dossier de contenu\u202f: copiez-y le fichier',
  scheme: (phrase, scheme) => `un lien vers ${phrase}, qui commence par ${scheme}`,
  https: 'une adresse qui commence par https://',
  sameSource: (phrase, file) => `une redirection depuis ${phrase}, qui figure déjà dans ${file}`,
  eachOnce: 'une seule redirection depuis chaque adresse',
  withEnding: (name) => `${name} avec une extension`,
  nameAlone: (name) => `${name} seul, qui vaut aussi pour les noms avec cette extension`,
  servedByTemplate: (phrase) => `une redirection depuis ${phrase}, une adresse du modèle de site`,
  served: (phrase, other) =>
    `une redirection depuis ${phrase}, une adresse déjà prise\u202f: ${other}`,
  free: 'une adresse sans page',
  freeOfAll: 'une adresse sans page personnelle, liste ni fichier',
  chain: (phrase, other) =>
    `une redirection de ${phrase} vers ${other}, qui est elle-même redirigée`,
  end: (phrase) => `l’adresse finale, ${phrase}`,
  loop: 'l’adresse d’une page\u202f: ces redirections forment une boucle',
  leadsBack: (phrase, other) => `une redirection de ${phrase} vers ${other}, qui y ramène`,
  manyPatterns: (count) => `plus de ${formatCount(count)} motifs`,
  fewerPatterns: (count) =>
    `${formatCount(count)} au plus, car le site compare chacun avec toutes les adresses sans page`,
  pattern: (phrase) => `le motif ${phrase}`,
  noPatterns: 'des motifs seulement dans redirects.yaml',
  query: (phrase) => `le motif ${phrase}, avec un point d’interrogation`,
  noQuery: 'un motif sans ?',
  unknownName: (phrase, other, name) =>
    `une redirection vers ${phrase}, mais ${other} ne contient pas ${name}`,
  knownName: (names) => `l’un des noms de from\u202f: ${names}`,
  hides: (phrase, address, file) =>
    `une redirection depuis ${phrase}, qui masque ${address} (${file})`,
  hidesNothing: 'un motif qui ne correspond à aucune page, par exemple /news/:year/:name',
  nothingPossible: (phrase) => `une redirection vers ${phrase}, où il ne peut rien y avoir`,
  namesInTarget: 'l’adresse d’une page, avec des noms à la place de ses parties variables',
  ofTemplate: (address) => `l’adresse ${address}, qui appartient au modèle de site`,
  otherName: (name) => `un autre nom\u202f: il y a un dossier app/${name}`,
  taken: (address, other) => `l’adresse ${address}, déjà prise\u202f: ${other}`,
  theList: (address) => `la liste ${address}`,
  theListOf: (name) => `la liste de ${name}`,
  formerList: (folder) => `la liste des anciens membres de ${folder}`,
  furtherPage: (page, address) => `la page ${page} de ${address}`,
  theCalendar: (address) => `le calendrier ${address}`,
  entriesOf: (folder, time) => `les contenus de ${folder} pour ${time}`,
  theComparison: (folder) => `la comparaison des contenus de ${folder}`,
  theContact: (file) => `les coordonnées de ${file}`,
  own: 'une adresse distincte\u202f; renommez l’un des deux fichiers',
  fileOfHidden: (phrase, file) => `${phrase}, un fichier de ${file}, qui n’est pas encore en ligne`,
  otherFile: (file) => `un fichier d’un autre dossier, ou rien avant la publication de ${file}`,
  noLists: 'aucune section de ce genre, car le site n’a pas encore de listes',
  list: (rest) => `l’adresse d’une liste\u202f: ${rest}`,
  filteredLists: (count) => `plus de ${formatCount(count)} listes filtrées`,
  fewerLists: (count, fields) =>
    `${formatCount(count)} au plus\u202f: moins de valeurs différentes pour ${fields}, ou moins de filtres dans le type`,
  orphan: (file) => `une traduction de ${file}, qui n’existe pas`,
  orphanName: (file, tag) =>
    `le nom ${file} pour une page qui n’existe que dans une langue, ou le nom de l’original avec ${tag} avant son extension`,
  belowLanguage: (prefix) =>
    `une adresse sous ${prefix}, où se trouvent les pages dans cette langue`,
  besideOriginal: (example) =>
    `un autre nom\u202f; une traduction se place à côté de son original, par exemple ${example}`,
  withoutPrefix: (address) => `${address}, qui mène à la page dans la langue de lecture`,
  slug: (phrase) => `le slug ${phrase}`,
  slugForm:
    'des lettres minuscules, des chiffres et des traits d’union simples, par exemple slug: open-day',
  sameSlug: (slug, file) => `le slug ${slug}, qui lui donne l’adresse de ${file}`,
  ownSlug: 'un slug distinct',
  untranslatedGroup: (phrase) => `le groupe ${phrase}, dont aucune page n’est traduite`,
  translatedOnly: 'une liste navigation qui ne contient que les pages dans cette langue',
} satisfies Translation<typeof english>;
