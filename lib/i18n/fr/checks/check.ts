import type { checkText as frame, checkValuesText as values } from '@/lib/i18n/en/checks/check';
import { formatCount } from '@/lib/i18n/fr/formats';
import type { Translation } from '@/lib/i18n/translation';

const others = (kinds: number) =>
  kinds < 2 ? `${formatCount(kinds)} autre type` : `${formatCount(kinds)} autres types`;

export const checkText = {
  problems: (count, folder) =>
    `${formatCount(count)} ${count < 2 ? 'erreur' : 'erreurs'} dans le dossier de contenu ${folder}`,
  mostFrequent: (title) => `${title}, les plus fréquentes en premier\u202f:`,
  found: 'trouvé\u202f:',
  expected: 'attendu\u202f:',
  listAll: '`npm run check -- --all` les énumère toutes.',
  andTheLike: (found) => `${found} et cas semblables`,
  inFile: (place) => `dans ${place}`,
  inFiles: (count) => `dans ${formatCount(count)} fichiers`,
  inFilesBelow: (count, folder) => `dans ${formatCount(count)} fichiers de ${folder}`,
  inFolders: (count) => `dans ${formatCount(count)} dossiers`,
  inFoldersBelow: (count, folder) => `dans ${formatCount(count)} dossiers de ${folder}`,
  times: (count, places) => `${formatCount(count)} fois ${places}`,
  moreProblems: (count, kinds) =>
    `et ${formatCount(count)} ${count < 2 ? 'erreur' : 'erreurs'} de plus, de ${others(kinds)}`,
  moreNotes: (count, kinds) =>
    `et ${formatCount(count)} ${count < 2 ? 'remarque' : 'remarques'} de plus, de ${others(kinds)}`,
  goodToKnow: 'Bon à savoir\u202f:',
  pages: (count) => `${formatCount(count)} ${count < 2 ? 'page' : 'pages'}`,
  noProblems: (folder, counts) => `Aucune erreur dans ${folder} (${counts}).`,
  noOrigin:
    'APP_ORIGIN n’est pas défini\u202f: les liens des pages sont relatifs, et sitemap.xml, les flux et les images de\n' +
    'partage manquent, car ils ont besoin de l’adresse complète. Avant la mise en ligne, démarrez le site avec la vôtre\u202f:\n' +
    'APP_ORIGIN=https://www.example.edu',
  changesWait: (files) => `Ces modifications sont en attente\u202f: ${files}.`,
  moreFiles: (files, count) => `${files} et ${formatCount(count)} de plus`,
  publishAnyway: (reason) => `${reason}. Pour publier le dossier tel quel\u202f: npm run publish`,
} satisfies Translation<typeof frame>;

export const checkValuesText = {
  nothing: 'rien',
  emptyText: 'un texte vide',
  hardSpace: (quotation) => `${quotation}, avec un espace insécable (U+00A0)`,
  list: (count) => `une liste de ${formatCount(count)} ${count < 2 ? 'élément' : 'éléments'}`,
  group: (names) => `un groupe de champs\u202f: ${names}`,
  number: (value) => `le nombre ${value}`,
  boolean: (value) => `la valeur booléenne ${value}`,
  nothingYet: 'rien ici, car il n’y a encore rien à nommer',
  oneOf: (names) => `l’une de ces valeurs\u202f: ${names}`,
  meant: (guess, rest) => `vouliez-vous écrire ${guess}\u202f? Sinon, ${rest}`,
  meantOnly: (guess) => `vouliez-vous écrire ${guess}\u202f?`,
  noWordInCommon: 'un nom qui existe\u202f; aucun n’a de mot en commun avec celui-ci',
  aText: 'un texte',
  text: 'un texte (entre guillemets s’il ressemble à un nombre)',
  trueOrFalse: 'true ou false',
  listOfItems: 'une liste dont chaque élément se trouve sur une ligne qui commence par "- "',
} satisfies Translation<typeof values>;
