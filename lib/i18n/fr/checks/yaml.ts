import type { checkYamlText as english } from '@/lib/i18n/en/checks/yaml';
import { formatCount } from '@/lib/i18n/fr/formats';
import type { Translation } from '@/lib/i18n/translation';

export const checkYamlText = {
  noEnd: 'un en-tête qui commence par --- et ne se termine pas',
  secondFence: 'une seconde ligne ---, là où l’en-tête se termine et où le texte commence',
  toml: 'un en-tête en TOML, entre deux lignes +++',
  yamlInstead: (example, toml) =>
    `du YAML entre deux lignes ---, par exemple ${example} pour ${toml}`,
  macLines: 'des fins de ligne d’anciens Mac (CR), si bien que tout le texte forme une seule ligne',
  unixLines: 'un fichier enregistré avec les fins de ligne d’Unix (LF) ou de Windows (CRLF)',
  lineAbove: 'une ligne vide au-dessus de ---, si bien que l’en-tête ne commence pas',
  firstLine: '--- sur la première ligne\u202f: supprimez les lignes vides au-dessus',
  noFences: (phrase) => `des champs qui ne sont pas entre deux lignes ---\u202f: ${phrase}`,
  fences: 'une ligne --- au-dessus des champs et une autre en dessous',
  noFrontMatter: (phrase) => `pas d’en-tête\u202f: ${phrase}`,
  frontMatter: 'une première ligne ---, puis title et description, puis une seconde ligne ---',
  frontMatterOf: (title) =>
    `une première ligne ---, puis title: ${title} et description, puis une seconde ligne ---`,
  invisible: (code) => `le caractère U+${code}, qui est invisible et n’est pas admis ici`,
  withoutIt: 'le texte sans ce caractère\u202f: supprimez-le ou retapez le mot',
  alias: 'une valeur illisible après *',
  noAlias: 'la valeur elle-même, ou des guillemets autour d’un texte qui commence par *',
  twice: (name) => `le champ ${name} une seconde fois`,
  once: 'chaque champ une seule fois',
  mark: (mark) => `la marque ${mark}, qui n’a pas de sens ici`,
  placeholder: 'la marque !placeholder, ou des guillemets autour d’un texte qui commence par !',
  nameAndValue:
    '`nom: valeur`, ou `- valeur` dans une liste, avec le même retrait que les lignes voisines',
  comment: (phrase) => `rien, car # commence un commentaire\u202f: ${phrase}`,
  special: (sign, phrase) =>
    `rien, car ${sign} a une signification particulière en YAML\u202f: ${phrase}`,
  quotesAroundValue: (line) => `des guillemets autour de la valeur\u202f: ${line}`,
  quotesAroundWhole: (line) => `des guillemets autour de toute la valeur\u202f: ${line}`,
  quotesAroundIt: (line) => `des guillemets autour\u202f: ${line}`,
  quotesAroundColon: (line) =>
    `des guillemets autour d’un texte qui contient un deux-points\u202f: ${line}`,
  otherQuotes: (line) => `d’autres guillemets autour\u202f: ${line}`,
  singleQuotes: (line) => `des guillemets simples autour\u202f: ${line}`,
  singleQuotesAroundText: (text) => `des guillemets simples autour de ce texte\u202f: ${text}`,
  lostComment: (text) =>
    `un # après un espace, qui commence un commentaire et fait perdre ce texte\u202f: ${text}`,
  hardSpace: (phrase) => `un espace insécable (U+00A0), qui ressemble à un espace\u202f: ${phrase}`,
  spaceAtStart:
    'un espace ordinaire à sa place\u202f: supprimez celui du début de la ligne et retapez-le',
  spaceAfterColon:
    'un espace ordinaire à sa place\u202f: supprimez celui qui suit le deux-points et retapez-le',
  hardSpaceInName: (phrase) =>
    `un nom avec un espace insécable (U+00A0), qui ressemble à un espace\u202f: ${phrase}`,
  nameWithoutSpace: (name) =>
    `le nom ${name}\u202f: supprimez l’espace et retapez-le là où il en faut un`,
  openList: 'une liste qui commence par [ et n’est pas fermée',
  closedList: (line) => `un ] à la fin\u202f: ${line}`,
  noSpaceAtStart: 'aucun espace au début de cette ligne',
  tab: 'une tabulation au début de la ligne',
  spacesForTab: 'des espaces\u202f: deux pour chaque niveau',
  secondColon: (phrase) => `un second deux-points, après ${phrase}`,
  colonInText: (phrase) => `un deux-points dans le texte, après ${phrase}`,
  backslash: 'une barre oblique inverse entre guillemets doubles',
  specialStart: (sign) =>
    `un texte qui commence par ${sign}, qui a une signification particulière en YAML`,
  noSpaceAfterColon: (phrase) => `pas d’espace après le deux-points de ${phrase}`,
  noSpaceAfterHyphen: (phrase) => `pas d’espace après le trait d’union de ${phrase}`,
  noColon: (phrase) => `pas de deux-points après le nom du champ\u202f: ${phrase}`,
  neighbours: (phrase, other) =>
    `le retrait des lignes voisines\u202f: ${other}, comme plus haut avant ${phrase}`,
  asAbove: (phrase, other) => `${phrase}, comme plus haut avant ${other}`,
  noSpaceBefore: (phrase) => `aucun espace avant ${phrase}`,
  oneSpaceBefore: (phrase) => `un espace avant ${phrase}`,
  spacesBefore: (count, phrase) => `${formatCount(count)} espaces avant ${phrase}`,
  noSpace: 'aucun espace',
  oneSpace: 'un espace',
  spaces: (count) => `${formatCount(count)} espaces`,
  nextLine: (phrase) =>
    `la ligne suivante d’un texte entre guillemets, précédée de ceci\u202f: ${phrase}`,
  furtherLines: (phrase, line) =>
    `${phrase} avant chacune des autres lignes du texte\u202f: ${line}`,
  apostrophe: 'une apostrophe entre guillemets simples',
  doubleQuote: 'un guillemet double ou \\ entre guillemets doubles',
  singleClosed: 'un guillemet simple fermé avant la fin de la ligne',
  doubleClosed: 'un guillemet double fermé avant la fin de la ligne',
  singleOpen: 'une apostrophe au début, qui ouvre une citation non fermée',
  doubleOpen: 'un guillemet double qui n’est pas fermé',
  secondQuote: (line) => `un second à la fin\u202f: ${line}`,
} satisfies Translation<typeof english>;
