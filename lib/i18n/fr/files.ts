import type * as english from '@/lib/i18n/en/files';
import { formatNames } from '@/lib/i18n/fr/formats';
import type { Translation } from '@/lib/i18n/translation';

export const fileText = {
  kinds: new Map([
    ['.docx', 'document Word'],
    ['.ics', 'fichier d’agenda'],
    ['.pptx', 'présentation PowerPoint'],
    ['.xlsx', 'feuille de calcul Excel'],
  ]),
  kindAndSize: (kind, size) => `(${kind}, ${size})`,
  size: (size) => `(${size})`,
} satisfies Translation<typeof english.fileText>;

export const uploadText = {
  image: 'Téléverser une image',
  imageHint:
    'Téléversez une image ci-dessous, ou tapez une partie du nom d’une image déjà présente sur ce site.',
  document: 'Document',
  chooseDocument: 'Téléverser un document',
  button: 'Image ou document',
  insert: 'Insérer une image ou un document',
  file: 'Image ou PDF',
  hint: 'JPEG, PNG, WebP, AVIF, GIF ou PDF. Nous retirons des photos les données de localisation.',
  description: 'Ce que montre l’image, ou le texte du lien',
  submit: 'Téléverser',
  submitFor: (label) => `Téléverser\u202f: ${label}`,
  insertSubmit: 'Téléverser et insérer',
  files: 'Fichiers de ce brouillon',
  filesHint:
    'Ils sont mis en ligne avec le brouillon. Les fichiers que le texte n’utilise pas sont laissés de côté.',
  choose: 'Ou une page, une image ou un document qui se trouve déjà sur ce site',
  chooseHint:
    'Saisissez une partie de son nom et choisissez-le dans la liste. Saisissez sa description ou le texte du lien ci-dessus.',
  chooseSubmit: 'Insérer',
  use: {
    refers: 'Ces pages l’utilisent\u202f:',
    nothing: 'Aucune page ne l’utilise.',
  },
  unused: 'Non utilisé',
  insertShort: 'Insérer',
  insertOne: (name) => `Insérer ${name} dans le texte`,
  removeShort: 'Retirer',
  removeOne: (name) => `Retirer ${name} de ce brouillon`,
  uploaded:
    'Fichier téléversé et enregistré. Vous êtes la seule personne à pouvoir le voir jusqu’à la publication de ce brouillon.',
  taken:
    'Non publié\u202f: un fichier que vous avez téléversé porte maintenant le même nom qu’un autre fichier de ce site. Retirez le vôtre de ce brouillon et téléversez-le de nouveau.',
  signedOut:
    'Votre session est fermée\u202f: rien n’a été téléversé. Connectez-vous dans un autre onglet, revenez sur cette page et réessayez.',
  tooLarge: (most) => `Ce fichier est trop volumineux. La limite est de ${most}.`,
  noRoom: {
    person:
      'Il n’y a pas de place pour ce fichier, car les fichiers de vos brouillons occupent tout votre espace. Publiez ou supprimez des brouillons et réessayez demain.',
    site: 'Il n’y a pas de place pour ce fichier pour le moment. Prévenez l’équipe technique de ce site.',
  },
  failed: {
    none: 'Rien n’a été téléversé. Choisissez d’abord un fichier.',
    failed:
      'Votre texte est enregistré, mais le fichier n’a pas été téléversé\u202f: un problème est survenu. Réessayez.',
    forgotten:
      'Enregistré, mais le fichier que vous avez choisi n’a pas été téléversé. Choisissez-le de nouveau et sélectionnez «\u202fTéléverser\u202f».',
    heic: 'Cette photo est au format HEIC, que beaucoup de navigateurs ne peuvent pas afficher. Enregistrez-la ou exportez-la au format JPEG et téléversez ce fichier.',
    unknown:
      'Ce fichier ne peut pas être téléversé. Choisissez une image (JPEG, PNG, WebP, AVIF ou GIF) ou un PDF.',
    damaged:
      'Ce fichier ne peut pas être utilisé\u202f: il est endommagé, incomplet, animé ou trop volumineux. La limite est de 64 mégapixels et de 30\u00a0Mo pour une image, et de 2\u00a0Mo pour un GIF.',
    brokenPdf:
      'Ce PDF ne peut pas être utilisé\u202f: il est endommagé ou incomplet. Exportez-le de nouveau.',
  },
  lacks: (names) => {
    const all = { tags: 'des balises', title: 'un titre', language: 'une langue' };
    const list = formatNames(names.map((name) => all[name]));
    return `Il semble manquer à ce PDF ${list}\u202f: les personnes qui utilisent un lecteur d’écran risquent de ne pas pouvoir le lire. Si possible, exportez-le de nouveau en PDF accessible.`;
  },
  script: {
    sending: 'Téléversement en cours…',
    done: 'Fichier téléversé.',
    describeFirst: 'Décrivez d’abord l’image, pour les personnes qui ne la voient pas.',
    describe: 'Fichier téléversé. Décrivez l’image entre les crochets.',
    failed: 'Fichier non téléversé\u202f: un problème est survenu. Réessayez.',
    choose: 'Choisissez d’abord un fichier.',
  },
} satisfies Translation<typeof english.uploadText>;
