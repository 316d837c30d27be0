import type { checkMarkdownText as english } from '@/lib/i18n/en/checks/markdown';
import { formatCount } from '@/lib/i18n/fr/formats';
import type { Translation } from '@/lib/i18n/translation';

const CODE = 'des `accents graves` autour du code que le public doit voir';

export const checkMarkdownText = {
  callout: (mark) => `un encadré d’un type inconnu\u202f: ${mark}`,
  footnoteId: (id) =>
    `un intertitre dont l’id contient un _, comme ceux des notes et des champs\u202f: ${id}`,
  sameId: (id) => `un intertitre avec le même id qu’une autre partie de la page\u202f: ${id}`,
  hyphens: (id) => `des traits d’union\u202f: ${id}`,
  otherId: 'un autre id, ou aucun',
  secondTitle: (heading) =>
    `un second titre, ${heading}\u202f; le champ title contient déjà le titre de la page`,
  heading: (heading) => `un intertitre de section\u202f: ${heading}`,
  skippedBelowTitle: (heading) => `un intertitre qui saute un niveau, ${heading} sous le titre`,
  skippedLevel: (heading, level) =>
    `un intertitre qui saute un niveau, ${heading} sous un intertitre avec ${level}`,
  nextLevel: (heading) => `le niveau suivant\u202f: ${heading}`,
  openFormula: 'une formule sans fin\u202f: $$',
  endOfFormula: 'une ligne avec $$ en dessous, ou \\$ pour un dollar',
  command: 'une formule qui contient une commande non autorisée',
  ownStyle: 'une formule qui aurait besoin de son propre style',
  undrawn: 'une formule qui contient un trait que les navigateurs ne dessinent pas',
  unreadable: (reason) => `une formule illisible\u202f: ${reason}`,
  formula:
    'une formule TeX sans commandes pour des liens, des fichiers, des cadres en couleur ou des parties barrées',
  missingAddress: (text) => `un lien dont l’adresse manque\u202f: ${text}`,
  addressBelow: (line) => `une ligne avec son adresse sous le texte\u202f: ${line}`,
  spanBeside: (row) => `une cellule qui s’étend sur d’autres (||) et serait vide\u202f: ${row}`,
  spanAbove: (row) => `une cellule qui s’étend sur d’autres (^^) et serait vide\u202f: ${row}`,
  twoTables:
    'deux tableaux, avec un en-tête pour chaque colonne et sans cellule qui s’étend sur d’autres',
  twoTablesOrEmpty:
    'deux tableaux, avec un en-tête pour chaque colonne et sans cellule qui s’étend sur d’autres\u202f; pour une cellule vide, écrivez | |',
  lostCells: (columns, text) =>
    `une ligne qui a plus de cellules que son tableau n’a de colonnes (${formatCount(columns)}), ce qui fait perdre ce texte\u202f: ${text}`,
  asManyCells: 'autant de cellules que de colonnes\u202f; pour un | dans une cellule, écrivez \\|',
  commandAsAddress: (text) =>
    `une commande d’un autre programme à la place d’une adresse\u202f: ${text}`,
  address:
    'l’adresse de la page, par exemple /about, ou le nom du fichier, par exemple fees.md ou lake.jpg',
  noFootnote: (mark) => `la note ${mark}, qui n’a pas de texte`,
  footnote: 'une ligne avec son texte\u202f: [^1]: Le texte de la note.',
  unusedFootnote: (mark) => `une note à laquelle le texte ne renvoie pas\u202f: ${mark}`,
  footnoteMark: (mark) => `${mark} dans le texte, là où son numéro doit apparaître`,
  spaceBefore: (text) => `un espace entre le texte et l’adresse d’un lien\u202f: ${text}`,
  noSpace: 'pas d’espace à cet endroit\u202f: [comme ceci](/about)',
  spaceInImage: (text) => `une image dont le nom contient un espace\u202f: ${text}`,
  imageInBrackets: (text) => `un nom de fichier sans espace, ou entre < et >\u202f: ${text}`,
  spaceInLink: (text) => `un lien dont l’adresse contient un espace\u202f: ${text}`,
  linkInBrackets: (text) => `une adresse sans espace, ou entre < et >\u202f: ${text}`,
  unopened: (text) => `une adresse qu’aucun navigateur n’ouvre depuis une page\u202f: ${text}`,
  opened: 'une page ou un document du dossier de contenu, ou une adresse qui commence par https://',
  html: (tag) => `du HTML, affiché comme du texte\u202f: ${tag}`,
  noComment: `rien\u202f: supprimez le commentaire\u202f; ou ${CODE}`,
  orCode: (rest) => `${rest}\u202f; ou ${CODE}`,
  table: 'un tableau avec | entre ses cellules',
  details: 'une ligne avec ::: details Titre, le texte et une ligne avec :::',
  lineBreak: 'une barre oblique inverse à la fin de la ligne, ou un nouveau paragraphe',
  term: 'le terme sur une ligne et sa définition sur la suivante, qui commence par ": "',
  video: 'un lien vers la vidéo, seul dans son paragraphe',
  image: '![Une description](photo.jpg)',
  link: '[texte](/about)',
  bold: '**texte**',
  italic: '*texte*',
  markdown: 'Markdown',
  noAddress: (text) => `un lien sans adresse\u202f: ${text}`,
  itsAddress: 'son adresse\u202f: [comme ceci](/about)',
  noText: (text) => `un lien sans texte\u202f: ${text}`,
  itsText: (href) => `le nom de sa cible entre les crochets\u202f: [comme ceci](${href})`,
  openPart: (line) => `une partie sans ligne qui la termine\u202f: ${line}`,
  endOfPart: (colons) => `une ligne avec ${colons} sous son texte`,
} satisfies Translation<typeof english>;
