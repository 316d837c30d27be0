import { formatCount } from '@/lib/i18n/fr/formats';
import type {
  checkImportText as findings,
  importReportText as frame,
} from '@/lib/i18n/en/checks/import';
import type { Translation } from '@/lib/i18n/translation';

const countOf = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count < 2 ? one : many}`;

export const importReportText = {
  title: 'Rapport d’importation',
  levels: {
    dropped: 'Non repris',
    lost: 'Importés en partie',
    ignored: 'Inutiles ici',
    mended: 'Adaptés',
    unchanged: 'Importés tels quels',
  },
  source: 'Source',
  file: 'Fichier',
  findings: 'Constats',
  line: (line) => `Ligne ${line}\u202f:`,
  fields: 'Champs non importés',
  unused: 'Images et documents qu’aucune page n’utilise',
  redirects: 'Redirections',
  summary: (items, { unchanged, mended, lost, dropped, ignored }) =>
    `${countOf(items, 'élément', 'éléments')}. Tels quels\u202f: ${formatCount(unchanged)}\u202f; adaptés\u202f: ${formatCount(mended)}\u202f; importés en partie\u202f: ${formatCount(lost)}\u202f; non repris\u202f: ${formatCount(dropped)}\u202f; inutiles ici\u202f: ${formatCount(ignored)}.`,
  copied: (files, unused, redirects) =>
    `Fichiers copiés\u202f: ${formatCount(files)}. Fichiers non copiés, car aucune page ne les utilise\u202f: ${formatCount(unused)}. Redirections\u202f: ${formatCount(redirects)}.`,
  linked: (count) =>
    `${countOf(count, 'image d’un autre site, remplacée par un lien', 'images d’autres sites, remplacées par des liens')}, car les pages ne chargent rien depuis d’autres sites. L’option --fetch ${count < 2 ? 'la' : 'les'} récupère.`,
  next: (file) =>
    `Rapport complet\u202f: ${file}\nLes valeurs inventées sont marquées comme provisoires\u202f: npm run doctor les énumère.`,
} satisfies Translation<typeof frame>;

export const checkImportText = {
  element: (tag) => `un élément HTML que les pages ne peuvent pas contenir\u202f: ${tag}`,
  played: (kind, src) => `un contenu intégré (${kind}), remplacé par un lien\u202f: ${src}`,
  command: (text) => `une commande de l’ancien programme\u202f: ${text}`,
  converted: 'du HTML ou des commandes de l’ancien programme ont été convertis en Markdown',
  keptLink: (href) =>
    `un lien vers ${href}, dont la page ne figure pas dans la source\u202f: conservé, car il peut mener à un autre site du même hôte`,
  deadLink: (phrase) =>
    `un lien vers ${phrase}, déjà mort sur l’ancien site\u202f: seul son texte a été conservé`,
  noAddress: 'une adresse vide',
  lostLink: (href) => `un lien vers ${href}, où il n’y a rien\u202f: seul son texte a été conservé`,
  lostFile: (href) =>
    `un lien vers ${href}, où il n’y a aucun fichier que le site puisse proposer\u202f: seul son texte a été conservé`,
  fetchedImage: (href) =>
    `contient une image récupérée sur ${href}\u202f: vérifiez que le site a le droit de l’afficher`,
  noDescription: (href) => `contient une image sans description\u202f: ${href}`,
  imageElsewhere: (href) => `une image d’un autre site, remplacée par un lien\u202f: ${href}`,
  notShowable: (href) =>
    `une image que les navigateurs ne peuvent pas afficher\u202f: ${href}. Pour la reprendre, enregistrez-la en JPEG ou en PNG avec un autre programme, puis recommencez l’importation`,
  neverThere: (href) => `une image que l’ancien site n’a pas non plus\u202f: ${href}`,
  missingImage: (href) =>
    `une image qui manque ou que les navigateurs ne peuvent pas afficher\u202f: ${href}`,
  refusedImage: (href) => `une image impossible à importer\u202f: ${href}`,
  notFetched: (reason) => `une image impossible à récupérer\u202f: ${reason}`,
  deletedHere: 'supprimé ici depuis la dernière importation, donc non réimporté',
  changedHere: 'modifié ici depuis la dernière importation, donc laissé tel quel',
  changedMeanwhile: (file) => `${file} a été modifié entre-temps\u202f: relancez l’importation`,
  unreadable: 'illisible',
  unreadableBecause: (reason) => `illisible\u202f: ${reason}`,
  ownImageElsewhere: (src) =>
    `son image se trouve sur un autre site, et l’option --fetch la récupère\u202f: ${src}`,
  ownImageNeverThere: (src) => `son image manque aussi sur l’ancien site\u202f: ${src}`,
  ownImageMissing: (src) => `son image manque\u202f: ${src}`,
  nested: 'contient trop d’éléments imbriqués',
  held: (found, file) =>
    `contient une erreur impossible à corriger\u202f: ${found}\u202f; conservé dans ${file}`,
  heldAt: (found, line, file) =>
    `contient, à la ligne ${line} du résultat, une erreur impossible à corriger\u202f: ${found}\u202f; conservé dans ${file}`,
  corrected: (found) => `corrigé ou retiré\u202f: ${found}`,
  introduction: (text) => `l’introduction d’une liste\u202f: ${text}`,
  samePage: (source) => `la même page que ${source}\u202f: son adresse y redirige`,
  block: (text) => `un bloc présent sur la plupart des pages\u202f: ${text}`,
  noMainPart:
    'n’a pas de partie principale\u202f: indiquez-la avec --select, par exemple --select "#content"',
  mostText: 'n’a pas de partie principale\u202f: le bloc qui a le plus de texte a été importé',
  link: 'un lien symbolique\u202f: copiez le fichier lui-même pour l’importer',
  encoding: (name) => `était en ${name} et a été converti en UTF-8`,
  partOfPage: 'sans en-tête, ni <html>, ni <body>\u202f: c’est une partie de page ou un modèle',
  madeByPrograms: 'n’a pas de texte\u202f: des programmes de la page le produisent',
  frames:
    'montre d’autres pages dans des cadres\u202f; elles sont importées comme pages à part entière',
  noHeadings: (id) =>
    `un lien vers ${id}, dans un texte sans intertitres\u202f: seul son texte a été conservé`,
  noAnchor: (id) => `un lien vers ${id}, absent du texte\u202f: seul son texte a été conservé`,
  noTextOfType: (type) => `un contenu du type ${type} sans texte`,
  lists: (date) =>
    `ses listes sont celles du jour de l’importation, le ${date}\u202f: elles ne suivent pas les modifications ultérieures`,
  notRendered: (reason) =>
    `son code Liquid ne peut pas être exécuté, donc seules les commandes courantes sont converties\u202f: ${reason}`,
  unknownChoice: (name) =>
    `le filtre ${name} d’une extension, que l’importation ne connaît pas\u202f: toutes les valeurs sont affichées, dans leur ordre d’origine`,
  unknownFilter: (name) =>
    `le filtre ${name} d’une extension, que l’importation ne connaît pas\u202f: le texte est affiché sans lui`,
  results: (count) =>
    `les résultats de fragments de code (${formatCount(count)}). Pour les reprendre, écrivez "execute: freeze: true" dans _quarto.yml, régénérez l’ancien site, puis recommencez l’importation`,
  password: 'protégé par un mot de passe, ce qui n’existe pas ici pour les textes',
  notPublic: (status) =>
    `une page qui n’était pas publique (${status})\u202f: seuls les articles peuvent être des brouillons ici`,
  inserted: (mark) => `le contenu que WordPress insère à la place de ${mark}`,
  listAsNavigation:
    'sa liste de pages, produite par l’ancien programme, est ici la navigation du dossier',
  madeList:
    'n’a pas de texte propre\u202f: c’est une liste ou un flux que l’ancien programme produit',
  ofLayout: 'n’a pas de texte propre, seulement celui de son gabarit',
  tiff: 'une image TIFF, qui a été convertie',
  damagedTiff:
    'une image TIFF endommagée ou très grande\u202f: enregistrez-la en JPEG ou en PNG, puis recommencez l’importation',
  otherAddress: (address, wanted) => `a pour adresse ${address}, car ${wanted} est déjà prise`,
  redirectNowhere: (href) => `redirige vers ${href}, où il n’y a rien`,
  redirectMany: (from, to) =>
    `une redirection de nombreuses adresses, de ${from} vers ${to}\u202f: indiquez dans redirects.yaml celles qui servent encore`,
  redirect: (href) => `redirige vers ${href}\u202f: son adresse fait de même ici`,
  invented: (fields) =>
    `sans ${fields}\u202f: l’importation a inventé des valeurs, marquées comme provisoires`,
  setting: (field, value) => `le réglage ${field}\u202f: ${value}`,
  refusedSettings: 'les réglages\u202f: le site les refuserait',
  refusedSetting: (field) => `le réglage ${field}\u202f: le site le refuserait`,
  draft: 'un brouillon de page\u202f: seuls les articles peuvent être des brouillons ici',
  expired: 'une page que l’ancien site ne montrait plus\u202f: sa date d’expiration est passée',
  future:
    'une page que l’ancien site ne montrait pas encore\u202f: sa date de publication est à venir',
  jekyllFolder: 'dans un dossier que Jekyll ne publie pas',
  empty: 'n’a ni titre ni texte',
  onMostPages: (blocks) => `Non repris, car présent sur la plupart des pages\u202f: ${blocks}`,
  latin1: (file) => `${file} était en Latin-1 (Windows-1252) et a été converti en UTF-8.`,
  stopped: (count) =>
    `La récupération s’est arrêtée après ${countOf(count, 'image', 'images')}. Relancez l’importation pour récupérer les autres.`,
} satisfies Translation<typeof findings>;
