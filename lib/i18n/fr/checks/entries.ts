import type { checkEntriesText as english } from '@/lib/i18n/en/checks/entries';
import type { Translation } from '@/lib/i18n/translation';

export const checkEntriesText = {
  missing: (phrase, file) => `${phrase}, mais il n’y a pas de fichier ${file}`,
  noSuchField: (folder) =>
    `aucun champ de ce nom tant que le site n’a rien dans ${folder}\u202f: le dossier ${folder} manque ou est vide`,
  personToAdd: (folder, command) =>
    `un nom tel que le public doit le lire, par exemple Ann Lee, car il n’y a encore rien dans ${folder}\u202f; pour y ajouter un contenu\u202f: ${command}`,
  orPerson: (rest) =>
    `${rest}\u202f; ou le nom d’une autre personne, tel que le public doit le lire, par exemple Ann Lee`,
  formerName: (phrase, before, now) =>
    `${phrase}, ancien nom de ${before} et maintenant nom de ${now}`,
  presentName: (name, file) => `${name}, ou un autre nom pour ${file}`,
  sameList: (phrase, address, other, file) =>
    `${phrase}, dont la liste aurait la même adresse, ${address}, que celle de ${other} dans ${file}`,
  otherLetters:
    'une valeur avec d’autres lettres ou chiffres, par exemple "C plus plus" au lieu de "C++"',
  topic: (phrase) => `le thème ${phrase}`,
  usualTopic: (phrase, file, address) =>
    `${phrase}, comme dans ${file}\u202f: les deux ont l’adresse ${address}`,
  circle: (titles) => `un cercle\u202f: ${titles}`,
  noCircle: (title) => `des contenus qui ne ramènent pas à ${title}`,
  formShown: (form, file) => `le formulaire ${form}, qui figure déjà dans ${file}`,
  formOnce:
    'chaque formulaire sur une seule page, pour que l’on puisse y revenir après un envoi refusé',
  siteFeed: 'un seul type dont les flux sont ceux du site',
  freeWord: 'un mot que npm run new n’utilise pas encore',
  folderName: 'un nom en lettres minuscules, chiffres et traits d’union simples',
  ownFolder: 'un dossier distinct',
  path: 'une adresse en lettres minuscules, chiffres et traits d’union, par exemple /labs',
  ownPath: 'une adresse distincte, ni au-dessous ni au-dessus de celle d’une autre liste',
  otherField: 'un champ d’un autre nom',
  otherFieldOfPages: 'un champ d’un autre nom, à cause des pages des listes',
  otherFieldOfComparison: 'un champ d’un autre nom, à cause de `compare`',
  textGroup: 'un groupe de textes, chacun sous sa clé',
  composed: 'rien\u202f: le programme compose ce texte, qui ne peut donc pas être remplacé',
  plainText: 'un texte sans HTML, que les pages afficheraient tel quel',
  pluralForm: 'la forme de pluriel other, pour tous les autres nombres',
  noValues: (value) => `un texte sans ${value}, car il n’a pas de valeurs`,
  otherValue: (value, rest) => `au lieu de ${value}\u202f: ${rest}`,
  noType: (name) => `le type ${name}, que le site n’a pas`,
  field: (name) => `le champ ${name}`,
  setByColumn: (name) => `le champ ${name}, déjà rempli par une autre colonne`,
  setBySource: (name, file) => `le champ ${name}, déjà rempli par ${file}`,
  oneColumn: 'une seule colonne d’une seule source pour chaque champ',
  part: (names) => `l’une de ses parties\u202f: ${names}`,
  simpleField:
    'un champ qui contient un texte, un nombre, une date, un nom ou une liste de ces valeurs',
  refusedValue: 'une valeur que le champ n’admet pas',
  validValue: (field) => `une valeur valable pour le champ ${field}`,
  noColumn: (field, folder) =>
    `rien pour le champ ${field}, dont chaque contenu de ${folder} a besoin`,
  columnOrValue: (field, example) =>
    `une colonne pour ${field}, ou une valeur pour les nouveaux contenus, par exemple ${example}`,
  unreadableState: 'un fichier que la commande npm run sources ne peut pas lire',
  formerState: 'le fichier tel qu’il était, d’après votre gestion de versions ou une sauvegarde',
  source:
    'un fichier, par exemple people.csv à côté de celui-ci, ou une adresse qui commence par https://',
  sourceOrCalendar:
    'un fichier, par exemple people.csv à côté de celui-ci, ou une adresse qui commence par https://, ou bien ics',
  oneSource: 'csv ou ics, mais pas les deux',
  encoding:
    'l’encodage du fichier, par exemple utf-8, windows-1252 ou iso-8859-15\u202f; pour utf-8, omettez le champ',
  separator: 'un seul caractère entre les colonnes, par exemple ";"',
  column: 'le nom d’un champ, par exemple email, ou d’une de ses parties, par exemple when.start',
  columns: 'des colonnes avec les champs qu’elles remplissent, par exemple Mail: email',
  values: 'des champs avec leurs valeurs',
} satisfies Translation<typeof english>;
