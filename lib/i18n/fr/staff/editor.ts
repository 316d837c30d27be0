import type { editorText as english } from '@/lib/i18n/en/staff/editor';
import { draftText } from '@/lib/i18n/fr/staff/drafts';
import { mistakesText } from '@/lib/i18n/fr/staff/mistakes';
import { uploadText } from '@/lib/i18n/fr/files';
import { formatCount } from '@/lib/i18n/fr/formats';
import type { Translation } from '@/lib/i18n/translation';

export const editorText = {
  title: 'Contenu',
  lead: 'Tout ce que vous pouvez modifier sur ce site.',
  create: 'Créer un contenu',
  addTo: (name) => `Ajouter dans «\u202f${name}\u202f»`,
  newName: 'Titre ou nom',
  newNameHint:
    'Nous en tirerons l’adresse de la page. Rien ne sera mis en ligne avant la publication.',
  newNameRequired: 'Saisissez un titre ou un nom',
  newNameTooLong: 'Raccourcissez le titre ou le nom à 200 caractères au plus',
  newSubmit: 'Créer le brouillon',
  find: 'Rechercher',
  findTitle: 'Trouver un contenu à modifier',
  search: 'Titre ou adresse',
  type: 'Type',
  state: 'État',
  all: 'Tous',
  files: { site: 'Paramètres de tout le site', redirects: 'Redirections' },
  types: { page: 'Pages', site: 'Pages principales et paramètres', media: 'Images et documents' },
  states: {
    online: 'En ligne',
    draft: 'Brouillon',
    scheduled: 'Paraîtra plus tard',
    ended: 'Expiré',
    held: 'En attente',
    broken: 'Contient une erreur',
  },
  count: (count) =>
    count < 2 ? `${formatCount(count)} fichier` : `${formatCount(count)} fichiers`,
  nothing: 'Aucun fichier que vous puissiez modifier n’a été trouvé.',
  notListed:
    'La liste ne peut pas être affichée pour le moment, car le site est très sollicité. Réessayez dans une minute.',
  changed: 'Modifié le',
  unknownChange: 'Cette modification n’existe pas ou vous ne pouvez pas modifier son fichier.',
  unknownKind: 'Ce type de contenu n’existe pas ou vous ne pouvez rien y ajouter.',
  myDrafts: 'Vos brouillons',
  scheduled: 'Modifications programmées',
  scheduledBy: (name, time) => `par ${name} · mise en ligne le ${time}`,
  missedBy: (name, time) => `par ${name} · n’a pas pu être mis en ligne le ${time}`,
  noLonger: (name) =>
    `${name} n’a plus le droit de publier ce contenu, qui ne sera donc pas mis en ligne.`,
  recent: 'Modifications récentes dans le navigateur',
  obstacles: {
    readOnly:
      'Le site n’a pas le droit d’écrire dans son dossier de contenu\u202f: vous ne pouvez donc pas publier ici. Vous pouvez tout de même enregistrer des brouillons. Demandez à l’équipe technique de ce site d’autoriser le programme à écrire dans ce dossier.',
    elsewhere:
      'Vous ne pouvez pas publier ici, car cette page provient d’un serveur qui n’est pas configuré pour cela. Vous pouvez tout de même enregistrer des brouillons. Demandez à l’équipe technique de ce site d’envoyer les requêtes de cette page au serveur qui publie.',
  },
  signedOut:
    'Votre session est fermée. Votre texte est toujours là\u202f: connectez-vous et sélectionnez de nouveau le bouton.',
  file: {
    unknown: 'Ce fichier n’existe pas ou vous ne pouvez pas le modifier.',
    back: 'Tous les contenus',
    edit: 'Modifier',
    duplicate: 'Dupliquer',
    rename: 'Changer l’adresse',
    remove: 'Supprimer',
    address: 'Adresse',
    path: 'Fichier',
    isBroken: 'Il y a quelque chose à corriger. Sélectionnez «\u202fModifier\u202f» pour le voir.',
    isHeld:
      'Le dernier texte n’est pas encore en ligne, car il faut d’abord corriger autre chose. La page «\u202fPublication\u202f» indique quoi.',
    writing: (name) => `${name} rédige aussi un brouillon de ce contenu, dernier enregistrement le`,
    history: 'Historique',
    noHistory: 'Personne n’a encore modifié ce contenu dans le navigateur.',
    current: 'Texte actuel',
    first: 'Avant la première de ces modifications',
    bringBackFirst: 'Rétablir le texte d’avant la première de ces modifications',
    somebody: 'Une personne qui n’a plus de compte',
    bringBack: 'Rétablir ce texte',
    compare: 'Ce qui a changé',
    compareOf: (time) => `Ce qui a changé le ${time}`,
    restoreBefore: 'Rétablir le texte antérieur à cette modification',
    tooDifferent:
      'Les deux textes sont trop différents pour que chaque modification soit affichée.',
    putBackChanged:
      'Différences\u202f: le texte barré est visible sur le site, le texte souligné se trouve dans le dossier',
    bringBackOf: (time) => `Rétablir ce texte du ${time}`,
    show: 'Ouvrir',
    showOf: (time) => `Ouvrir le fichier du ${time}`,
    bringBackFile: 'Rétablir ce fichier',
    bringBackFileOf: (time) => `Rétablir le fichier du ${time}`,
    undo: 'Annuler la modification',
    redo: 'Rétablir la modification',
    changed: 'Modifié',
    feed: 'le flux',
    calendar: 'le calendrier',
    removed: 'Ce contenu a été supprimé. Vous pouvez le rétablir.',
    putBack: 'Modifié en dehors de l’éditeur',
    putBackGone:
      'Ce fichier a été supprimé du dossier de contenu, peut-être parce que quelqu’un a copié un autre dossier par-dessus. Le site montre toujours ce qui a été publié ici.',
    putBackOlder:
      'Le dossier de contenu contient maintenant une version plus ancienne de ce fichier, peut-être parce que quelqu’un a copié un autre dossier par-dessus. Le site montre toujours ce qui a été publié ici.',
    putBackAgain:
      'Ce fichier a été supprimé ou a changé d’adresse ici, mais quelqu’un l’a remis dans le dossier de contenu. Il n’est pas visible sur le site.',
    putBackVisible: 'Ce qui est visible sur le site',
    putBackFound: 'Ce qui se trouve dans le dossier',
    putBackNothing: 'Rien',
    keep: 'Garder ce qui est visible sur le site',
    accept: 'Publier ce qui se trouve dans le dossier',
  },
  acts: {
    published: 'a publié ce contenu',
    deleted: 'a supprimé ce contenu',
    renamed: 'a changé l’adresse',
    undone: 'a annulé une modification',
  },
  done: {
    published: 'Contenu publié. Il est maintenant visible sur le site.',
    hidden:
      'Contenu publié. Sa page n’est pas visible sur le site pour le moment, car elle est marquée comme brouillon, paraîtra plus tard ou a expiré.',
    waiting:
      'Enregistré dans le dossier de contenu. Ce contenu n’est pas encore visible sur le site, car il faut d’abord corriger quelque chose. La page «\u202fPublication\u202f» indique quoi.',
    slow: 'Enregistré dans le dossier de contenu. Ce contenu sera visible sur le site dans un instant.',
    deleted: 'Contenu supprimé. Il n’est plus visible sur le site.',
    undone: 'Modification annulée. Elle n’est plus visible sur le site.',
    renamed: 'L’adresse a été changée. L’ancienne mène à la nouvelle.',
    created:
      'Votre brouillon a été créé. Vous êtes la seule personne à pouvoir le voir jusqu’à sa publication.',
    discarded: 'Le brouillon a été supprimé.',
    changed:
      'Rien n’a été modifié, car quelqu’un d’autre a modifié ce contenu entre-temps. Vérifiez-le et réessayez.',
    readOnly:
      'Rien n’a été modifié, car le site n’a pas le droit d’écrire dans son dossier de contenu. Prévenez l’équipe technique de ce site.',
    elsewhere:
      'Rien n’a été modifié, car cette page provient d’un serveur qui n’est pas configuré pour publier. Prévenez l’équipe technique de ce site.',
    full: 'Rien n’a été modifié, car le disque est plein. Prévenez l’équipe technique de ce site.',
    gone: 'Ce brouillon n’existe pas. Il a peut-être été publié ou supprimé.',
    again:
      'Rien n’a été modifié, car ce brouillon a été enregistré ou publié au même moment. Vérifiez-le et réessayez.',
    mistakes: 'Pas encore publié\u202f: il y a quelque chose à corriger.',
    noPreview: 'Il n’y a pas encore d’aperçu, car il faut d’abord corriger quelque chose.',
    latePreview:
      'L’aperçu prend trop de temps, car le site est très sollicité. Votre brouillon est enregistré\u202f: réessayez dans une minute.',
    scheduled: 'Publication programmée. La mise en ligne se fera automatiquement.',
    unscheduled:
      'La publication programmée est annulée. Vous pouvez de nouveau modifier ce brouillon.',
    badTime:
      'Publication non programmée\u202f: choisissez une date et une heure à venir, dans les deux ans.',
    restored: 'Ce brouillon contient le texte antérieur. Il ne sera visible qu’une fois publié.',
    saved: 'Enregistré. Vous êtes la seule personne à pouvoir voir ce brouillon.',
    forbidden:
      'Vous n’avez pas le droit de faire cela. Demandez à une personne qui peut publier ce contenu.',
    uploaded: uploadText.uploaded,
    taken: uploadText.taken,
    notStored:
      'Rien n’a été modifié, car ce fichier n’est plus conservé. Pour le réutiliser, téléversez-le de nouveau dans un brouillon.',
    late: 'Ce brouillon a été publié ou supprimé avant l’enregistrement de vos dernières modifications. Elles forment maintenant un nouveau brouillon, qui n’est pas en ligne.',
    savedSince:
      'Non publié\u202f: ce brouillon a été enregistré en même temps dans une autre fenêtre. Vérifiez-le et publiez de nouveau.',
    many: 'Vous avez trop de brouillons. Supprimez ceux dont vous n’avez plus besoin.',
  },
  published: (count, all) => `En ligne sur ${formatCount(count)} des ${formatCount(all)} serveurs.`,
  more: (count) => `et ${formatCount(count)} de plus`,
  ...draftText,
  mistakes: mistakesText,
  rename: {
    unknown: 'Cette page n’existe pas ou vous ne pouvez pas modifier son adresse.',
    title: 'Changer l’adresse',
    name: 'Dernière partie de l’adresse',
    hint: 'Lettres minuscules, chiffres et traits d’union, par exemple portes-ouvertes-2027',
    required: 'Saisissez la dernière partie de l’adresse',
    wrong:
      'Utilisez uniquement des lettres minuscules, des chiffres et des traits d’union, par exemple portes-ouvertes-2027',
    taken: 'Une autre page a déjà cette adresse. Choisissez-en une autre',
    submit: 'Changer l’adresse',
  },
  remove: {
    unknown: 'Ce fichier n’existe pas ou vous ne pouvez pas le supprimer.',
    title: (name) => `Supprimer ${name}\u202f?`,
    nothing: 'Aucune autre page n’y renvoie.',
    refers: 'Ces pages y renvoient. Les liens deviendront du texte simple\u202f:',
    uses: 'Ces pages utilisent ce fichier. Elles seront affichées sans lui\u202f:',
    submit: 'Supprimer',
  },
} satisfies Translation<typeof english>;
