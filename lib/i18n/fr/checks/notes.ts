import type { checkNotesText as english } from '@/lib/i18n/en/checks/notes';
import { formatCount } from '@/lib/i18n/fr/formats';
import type { Translation } from '@/lib/i18n/translation';

export const checkNotesText = {
  has: (found) => `contient ceci\u202f: ${found}`,
  hasInstead: (found, expected) =>
    `contient ceci\u202f: ${found}\u202f; attendu\u202f: ${expected}`,
  callout: (mark, kinds) =>
    `affiche ${mark} comme du texte\u202f; les encadrés commencent par ${kinds}`,
  command: (text) =>
    `contient une commande d’un autre programme, affichée comme du texte\u202f: ${text}`,
  attributes: (text) =>
    `contient des attributs d’un autre programme, affichés comme du texte\u202f: ${text}`,
  language: (text, example) =>
    `contient une langue qui ne se rapporte à aucun texte entre crochets et s’affiche comme du texte\u202f: ${text}\u202f; écrivez ${example}`,
  otherCallout: (text) =>
    `contient un encadré d’un autre programme, affiché comme du texte\u202f: ${text}\u202f; écrivez > [!NOTE], et > avant chaque ligne de son texte`,
  formula: (text) =>
    `contient une formule d’un autre programme, affichée comme du texte\u202f: ${text}\u202f; écrivez $ des deux côtés`,
  mark: (text) =>
    `contient une marque d’un autre programme, affichée comme du texte\u202f: ${text}\u202f; écrivez **gras** ou *italique*`,
  citation: (text) =>
    `contient une référence d’un autre programme, affichée comme du texte\u202f: ${text}`,
  bullet: (sign) =>
    `contient une ligne qui commence par ${sign}, ce qui ne forme pas de liste\u202f: commencez-la par un trait d’union et un espace`,
  hardSpace: (sign) =>
    `contient un espace insécable (U+00A0) après ${sign}, ce qui ne forme ni titre ni liste\u202f: supprimez l’espace et saisissez-le de nouveau`,
  meaning: (text) =>
    `contient une définition sans terme, affichée comme du texte\u202f: ${text}\u202f; écrivez-la sous une ligne qui contient le terme`,
  table:
    'contient des lignes avec | affichées comme du texte\u202f: un tableau a besoin d’une ligne vide au-dessus, et d’une deuxième ligne avec --- pour chaque colonne',
  missing: (field) =>
    `attend encore un texte pour les personnes qui ne voient ou n’entendent pas ce contenu\u202f: ${field}`,
  description:
    'n’a pas de description\u202f: les listes et les moteurs de recherche affichent les premières phrases',
  asterisks: (field) => `a dans ${field} des astérisques visibles sur le site`,
  emptyList: (address) => `est omis tant que ${address} est vide`,
  privacy: (tag, file) =>
    `manque dans la langue ${tag}, où les formulaires du site demandent aussi des données personnelles\u202f; écrivez ${file}`,
  outdated: (file, phrase, digest) =>
    `traduit un ancien texte de ${file}, où ceci a changé\u202f: ${phrase}\u202f; quand la traduction est de nouveau juste, écrivez translates: ${digest}`,
  hiddenOriginal: (file) =>
    `traduit ${file}, une page qui n’est pas visible actuellement sur le site`,
  theText: 'le texte',
  theTextAnd: (fields) => `le texte, ${fields}`,
  andTheText: (fields) => `${fields}, le texte`,
  ended: (address, time) =>
    `contient un lien vers ${address}, qui a expiré le ${time}\u202f: retirez-le`,
  ends: (address, time) =>
    `contient un lien vers ${address}, qui expire le ${time}\u202f: retirez-le avant`,
  appears: (address, time) =>
    `contient un lien vers ${address}, qui paraît le ${time}\u202f: d’ici là, le site n’affiche que le texte`,
  fileOfEnded: (file, owner) =>
    `utilise ${file}, un fichier de ${owner}, qui a expiré et n’est donc plus visible sur le site`,
  fileOfFuture: (file, owner, time) =>
    `utilise ${file}, un fichier de ${owner}, qui paraît le ${time} et n’est pas visible sur le site d’ici là`,
  draft: 'est un brouillon, et n’est donc pas visible sur le site',
  hasEnded: (time) => `a expiré\u202f: visible sur le site jusqu’au ${time}`,
  hasLaterDate: (time) => `a une date ultérieure\u202f: visible sur le site à partir du ${time}`,
  namesakes: (name, folder) =>
    `nomme ${name}, mais plusieurs fichiers de ${folder} concernent des personnes de ce nom\u202f: le site n’affiche donc pas de lien\u202f; pour en créer un, écrivez le nom du fichier sans .md`,
  moved: (name, now) => `nomme ${name}, qui a changé de nom\u202f: son nom est maintenant ${now}`,
  movedAndReplaced: (name, now, taken) =>
    `nomme ${name}, qui a changé de nom\u202f: son nom est maintenant ${now}, et ${taken} désigne maintenant un autre contenu`,
  familyName:
    'a un nom dont le nom de famille n’est pas clair, et peut donc être mal classé\u202f: ajoutez sortName, par exemple sortName: Sample, Ada',
  noCountry:
    'a un numéro de téléphone sans indicatif de pays, qui n’est donc pas un lien\u202f: ajoutez l’indicatif, par exemple "+44 20 7946 0000", ou contact.country dans site.yaml, par exemple country: GB',
  changedHere: (source) =>
    `provient de ${source} et a été modifié ici\u202f; modifiez-le là-bas, car npm run sources va l’écraser`,
  noDescription: (src) =>
    `affiche l’image sans description\u202f: écrivez { src: ${src}, alt: … } pour en ajouter une`,
  undescribed: (src) => `affiche ${src}, une image que personne n’a encore décrite`,
  codeLanguage: (name, names) =>
    `contient du code en ${name}, affiché sans couleurs\u202f; langages avec couleurs\u202f: ${names}`,
  format: (image, format, ending) =>
    `affiche ${image}, qui est au format ${format}\u202f: renommez ce fichier en ${ending}`,
  english: (count, text) =>
    count < 2
      ? `${formatCount(count)} texte de l’interface est en anglais\u202f: ${text}`
      : `${formatCount(count)} textes de l’interface sont en anglais, par exemple ${text}`,
  englishWithoutFile: (count, text, command) =>
    count < 2
      ? `${formatCount(count)} texte de l’interface est en anglais\u202f: ${text} (${command} crée un fichier pour ce texte)`
      : `${formatCount(count)} textes de l’interface sont en anglais, par exemple ${text} (${command} crée un fichier pour ces textes)`,
} satisfies Translation<typeof english>;
