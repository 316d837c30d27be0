import { formatCount } from '@/lib/i18n/fr/formats';
import type {
  sourcesText as frame,
  checkSourcesText as messages,
} from '@/lib/i18n/en/checks/sources';
import type { Translation } from '@/lib/i18n/translation';

export const sourcesText = {
  nothingChanged: (name, reason) => `${name}\u202f: aucune modification. ${reason}`,
  nothingWritten: 'Rien n’a été écrit.',
  stopped: (count) =>
    count < 2
      ? `${formatCount(count)} source n’a entraîné aucune modification.`
      : `${formatCount(count)} sources n’ont entraîné aucune modification.`,
} satisfies Translation<typeof frame>;

const FORCE = 'Si c’est normal, exécutez une fois\u202f: npm run sources -- --force';
const DECLARE = 'Indiquez son encodage dans la source, par exemple encoding: windows-1252.';

const countRows = (count: number) => `${formatCount(count)} ${count < 2 ? 'ligne' : 'lignes'}`;

export const checkSourcesText = {
  row: (line) => `ligne ${line}`,
  rows: (lines) => `lignes ${lines}`,
  event: (place) => `événement ${place}`,
  events: (places) => `événements ${places}`,
  noKey: (column) => `n’a pas de valeur dans la colonne ${column}`,
  sameKey: (phrase) => `a une clé qui figure aussi ailleurs\u202f: ${phrase}`,
  severalFiles: (files) =>
    `peut correspondre à chacun de ces fichiers, qui ont la même clé\u202f: ${files}`,
  notAdded: (fields) => `n’a donné lieu à aucun ajout, faute de valeur valide pour ${fields}`,
  contradiction: 'n’a donné lieu à aucun ajout, car les valeurs se contredisent',
  putBack: 'a été ramené à une version antérieure\u202f: choisissez une version sur /staff/content',
  noFile: (field, file) => `${field}\u202f: le fichier ${file} n’existe pas`,
  wrongValue: (field, found, expected) =>
    `${field}\u202f: trouvé\u202f: ${found}, attendu\u202f: ${expected}`,
  wrong: (found, expected) => `trouvé\u202f: ${found}, attendu\u202f: ${expected}`,
  anotherValue: 'une autre valeur',
  changed: (file) => `${file} a été modifié entre-temps.`,
  changedReadAgain: (file) => `${file} a été modifié entre-temps. Rechargez-le.`,
  notUtf8: (file) => `${file} n’est pas enregistré en UTF-8.`,
  noFrontMatter: 'Le fichier n’a pas d’en-tête entre deux lignes ---.',
  yamlMistake: (reason) => `Le YAML du fichier contient une erreur\u202f: ${reason}`,
  otherEdit: 'La modification changerait aussi autre chose\u202f: le fichier reste donc tel quel.',
  onlyText: (found) =>
    `Le fichier contient ${found}\u202f: il ne peut être modifié que sous forme de texte.`,
  alias: 'un alias après *',
  anchor: 'une ancre après &',
  oddName: 'un nom qui est une liste ou un groupe',
  fieldTwice: 'un champ en double',
  noPlace: (field) => `Le fichier n’a pas d’emplacement pour ${field}.`,
  cannotWrite: (code) => `Impossible d’écrire dans le dossier de contenu\u202f: ${code}`,
  noSource: (file) =>
    `${file} n’existe pas, ou n’est pas un fichier. Vérifiez le chemin après csv: ou ics: dans la source.`,
  tooLarge: (file, megabytes) => `${file} dépasse ${megabytes} Mo.`,
  tookTooLong: (origin, seconds) =>
    `La récupération de ${origin} a pris plus de ${formatCount(seconds)} secondes.`,
  notFetched: (origin, reason) => `Impossible de récupérer ${origin}\u202f: ${reason}.`,
  insecure: (origin, target) => `${origin} redirige vers ${target}, qui n’utilise pas https.`,
  status: (origin, code) => `${origin} a répondu avec le statut ${code}.`,
  manyRedirects: (origin, count) => `${origin} redirige plus de ${formatCount(count)} fois.`,
  encoding: (encoding) => `Le fichier n’est pas encodé en ${encoding}. ${DECLARE}`,
  encodingAs: (encoding, guess) =>
    `Le fichier n’est pas encodé en ${encoding}, mais apparemment en ${guess}. ${DECLARE}`,
  missingColumns: (missing, names) =>
    `Ces colonnes manquent dans la première ligne\u202f: ${missing}. Elle contient\u202f: ${names}. Vérifiez le séparateur et les noms des colonnes.`,
  columnTwice: (column) =>
    `La première ligne contient deux fois la colonne ${column}. Renommez l’une des deux.`,
  damagedTable: (reason) => `Le tableau est endommagé ou incomplet\u202f: ${reason}.`,
  damagedCalendar: (reason) => `Le calendrier est endommagé\u202f: ${reason}.`,
  incompleteCalendar:
    'Le fichier n’est pas un calendrier complet\u202f: il doit aller de BEGIN:VCALENDAR à END:VCALENDAR.',
  damagedState: (file) =>
    `${file} est endommagé. Restaurez-le à partir de la gestion de versions ou d’une sauvegarde.`,
  noRows: 'La source n’a aucune ligne.',
  fewRows: (rows, before) =>
    `La source a ${countRows(rows)}, contre ${formatCount(before)} à la dernière lecture\u202f: elle semble incomplète. ${FORCE}`,
  leaving: (leaving, listed) =>
    `${formatCount(leaving)} ${leaving < 2 ? 'contenu' : 'contenus'} sur ${formatCount(listed)} ${leaving < 2 ? 'ne figure' : 'ne figurent'} plus dans la source, soit plus de 10\u202f%. ${FORCE}`,
} satisfies Translation<typeof messages>;
