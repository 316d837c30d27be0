import type * as english from '@/lib/i18n/en/staff/publishing';
import { formatCount, formatNames } from '@/lib/i18n/fr/formats';
import type { Translation } from '@/lib/i18n/translation';

const countOf = (number: number, one: string, many: string) =>
  `${formatCount(number)} ${number < 2 ? one : many}`;

export const publishingText = {
  title: 'Publication',
  lead: 'Ce qui est visible sur le site et les modifications en attente de publication.',
  online: 'En ligne',
  version: (sequence) => `Version ${formatCount(sequence)}`,
  since: 'depuis le',
  nothingYet: 'Rien n’a encore été publié.',
  instances: 'Instances du site',
  instance: (id, sequence) => `${id}\u202f: version ${formatCount(sequence)}`,
  waiting: 'En attente',
  waitingCount: (count) =>
    count < 2
      ? 'modification en attente de publication'
      : 'modifications en attente de publication',
  allOnline: 'Tout le dossier de contenu est en ligne.',
  unknown:
    'Le site n’a pas encore lu le dossier de contenu depuis son démarrage. Réessayez dans un instant.',
  stale: (minutes) =>
    `Le site a lu le dossier de contenu pour la dernière fois il y a ${minutes === 1 ? 'une minute' : `${formatCount(minutes)} minutes`}\u202f: cette page n’est peut-être pas à jour. Prévenez l’équipe technique de ce site.`,
  manual:
    'Ce site ne publie les modifications que lorsque quelqu’un exécute «\u202fnpm run publish\u202f»\u202f: cette page ne peut donc pas indiquer ce qui est en attente.',
  inPreview:
    'Ceci est l’aperçu. La même page du site publié indique ce qui est en ligne et ce qui est en attente.',
  inPreviewLink: 'Ouvrir cette page sur le site publié',
  nothingIsPublished: 'Aucune modification du dossier de contenu n’est publiée pour le moment',
  nothingPublished: (reason) =>
    `Aucune modification du dossier de contenu n’est publiée. Raison\u202f: ${reason}.`,
  publishAnyway:
    'Pour publier le dossier tel quel, l’équipe technique de ce site peut exécuter «\u202fnpm run publish\u202f».',
  toMend: 'À corriger',
  toMendAbout:
    'Chacune de ces modifications contient une erreur. Corrigez-la et enregistrez le fichier\u202f: la modification sera publiée en quelques secondes.',
  others: 'En attente d’autres modifications',
  othersAbout:
    'Ces modifications ne contiennent aucune erreur. Elles seront publiées en même temps que les fichiers qu’elles attendent.',
  othersWait: (count) =>
    count < 2
      ? `${formatCount(count)} autre fichier n’attend que ces modifications.`
      : `${formatCount(count)} autres fichiers n’attendent que ces modifications.`,
  waitsFor: (files) => `En attente de ${files}`,
  harmless: 'Autres erreurs',
  harmlessAbout: 'Ces erreurs ne bloquent aucune modification, mais corrigez-les également.',
  personToAsk: (names) =>
    `${names.length < 2 ? 'Personne' : 'Personnes'} à contacter\u202f: ${formatNames(names)}`,
  waitsSince: 'En attente depuis le',
  found: 'Trouvé',
  expected: 'Attendu',
  more: (count) => `et ${formatCount(count)} de plus`,
  sources: 'Données lues dans d’autres systèmes',
  sourcesAbout:
    'Certains champs proviennent de fichiers d’autres systèmes, par exemple d’une liste de personnes. La commande «\u202fnpm run sources\u202f» lit ces fichiers.',
  sourceRun: ({ rows, added, changed, left, returned }) =>
    added + changed + left + returned === 0
      ? `${countOf(rows, 'ligne', 'lignes')}, aucune modification`
      : `${countOf(rows, 'ligne', 'lignes')}\u202f: ${countOf(added, 'ajout', 'ajouts')}, ${countOf(changed, 'modification', 'modifications')}, ${countOf(left, 'retrait', 'retraits')}, ${countOf(returned, 'retour', 'retours')}`,
  sourceRead: 'Dernière lecture le',
  sourceChanged: 'Dernière modification le',
  sourceStopped: 'La dernière lecture n’a rien modifié. Prévenez l’équipe technique de ce site.',
  sourceProblems: 'Éléments laissés tels quels\u202f:',
  preview: 'Voir les modifications avant leur mise en ligne',
  previewAbout:
    'L’aperçu montre le dossier de contenu tel qu’il est maintenant, brouillons compris.',
  previewLink: 'Ouvrir l’aperçu',
  previewMissing:
    'Ce site ne connaît pas l’adresse d’un aperçu. L’équipe technique peut en démarrer un avec «\u202fnpm run preview\u202f» et définir PREVIEW_ORIGIN.',
} satisfies Translation<typeof english.publishingText>;

export const heldMailsText = {
  title: 'Courriels sur la publication',
  lead: 'Nous pouvons vous prévenir quand des modifications du dossier de contenu ne peuvent pas être publiées.',
  label: 'M’écrire quand des modifications sont en attente de publication',
  hint: 'Un courriel quand une modification attend depuis cinq minutes, et un autre quand plus rien n’attend. Quatre par jour au plus.',
  isOn: 'Nous vous écrivons quand des modifications sont en attente de publication.',
  isOff: 'Nous ne vous écrivons pas au sujet de la publication.',
  change: 'Choisir vos courriels sur la publication',
  saved: 'Votre choix a été enregistré.',
  heldSubject: (brand) => `Des modifications de ${brand} sont en attente de publication`,
  onlineSubject: (brand) => `Toutes les modifications de ${brand} sont en ligne`,
  held: (places, more, others) => [
    `Des modifications du dossier de contenu sont en attente de publication depuis au moins cinq minutes${places.length > 0 ? `, à cause d’erreurs ${places.length + more < 2 ? 'à l’endroit suivant' : 'aux endroits suivants'}\u202f:` : '.'}`,
    ...(places.length > 0 ? ['', ...places] : []),
    ...(more > 0 ? [publishingText.more(more)] : []),
    ...(others > 0 ? ['', publishingText.othersWait(others)] : []),
    '',
    'Cette page indique ce qu’il faut faire\u202f:',
  ],
  online:
    'Plus aucune modification du dossier de contenu n’est en attente. Cette page indique ce qui est en ligne\u202f:',
  putBackSubject: (brand) => `Des pages du site ${brand} ont été modifiées en dehors de l’éditeur`,
  putBack: (places, more) => [
    places.length + more === 1
      ? 'Ce fichier a été modifié dans le navigateur. Depuis, cette modification a été défaite dans le dossier de contenu, peut-être parce que quelqu’un a copié un autre dossier par-dessus. Le site montre toujours ce qui a été publié dans le navigateur.'
      : 'Ces fichiers ont été modifiés dans le navigateur. Depuis, ces modifications ont été défaites dans le dossier de contenu, peut-être parce que quelqu’un a copié un autre dossier par-dessus. Le site montre toujours ce qui a été publié dans le navigateur.',
    '',
    places.length + more === 1
      ? 'Ouvrez le fichier et choisissez ce que le site doit montrer\u202f:'
      : 'Ouvrez chaque fichier et choisissez ce que le site doit montrer\u202f:',
    '',
    ...places,
    ...(more > 0 ? [publishingText.more(more)] : []),
  ],
  missedSubject: (brand) => `Une modification programmée de ${brand} n’a pas pu être mise en ligne`,
  missed: (places) => [
    places.length === 1
      ? 'Cette modification programmée n’a pas été mise en ligne, soit parce qu’il faut d’abord corriger quelque chose, soit parce que la personne qui l’a programmée n’a plus le droit de la publier. Le site montre toujours ce qu’il montrait avant.'
      : 'Ces modifications programmées n’ont pas été mises en ligne, soit parce qu’il faut d’abord corriger quelque chose, soit parce que les personnes qui les ont programmées n’ont plus le droit de les publier. Le site montre toujours ce qu’il montrait avant.',
    '',
    ...places,
    '',
    places.length === 1
      ? 'Cette personne peut l’ouvrir, la corriger et la publier ici\u202f:'
      : 'Ces personnes peuvent les ouvrir, les corriger et les publier ici\u202f:',
  ],
  footer: (brand, page) =>
    `${brand}. Vous avez demandé ces courriels. Pour ne plus les recevoir, ouvrez ${page}`,
} satisfies Translation<typeof english.heldMailsText>;

export const editorNotices = {
  'no-preview': {
    title: 'Cet aperçu n’est pas disponible',
    text: 'Le lien a peut-être expiré ou été annulé, la page est peut-être déjà en ligne, ou quelqu’un est en train de la corriger. Adressez-vous à la personne qui vous a envoyé le lien.',
  },
  'text-kept': {
    title: 'Votre texte est conservé',
    text: 'Votre session était fermée\u202f: rien n’a encore été enregistré. Connectez-vous dans les dix minutes, dans ce navigateur, et votre brouillon s’ouvrira avec ce que vous avez écrit.',
  },
} satisfies Translation<typeof english.editorNotices>;

export const previewText = {
  name: 'Aperçu',
  about:
    'Voici le dossier de contenu tel qu’il est maintenant, y compris les brouillons et les autres articles qui ne sont pas visibles sur le site. Seul le personnel peut le voir.',
  draftAbout:
    'Cette page comporte des modifications qui ne sont pas encore visibles sur le site. Ses liens mènent au site publié.',
  live: 'Aller au site publié',
  signIn: 'Se connecter',
  signInAbout: 'Connectez-vous avec votre compte professionnel pour voir l’aperçu.',
  unknown: '–',
  mistakes: (count) =>
    count < 2
      ? `${formatCount(count)} erreur dans le dossier de contenu`
      : `${formatCount(count)} erreurs dans le dossier de contenu`,
  mistakesAbout:
    'Corrigez-les pour voir de nouveau l’aperçu. Le site montre toujours la version publiée.',
  found: 'Trouvé',
  expected: 'Attendu',
  reload: 'Vérifier de nouveau',
  notAllowed: 'Vous ne pouvez pas voir l’aperçu',
  notAllowedAbout:
    'Vous avez ouvert une session, mais votre compte n’a pas le droit de voir l’aperçu.',
  account: 'Votre compte',
  unavailable: 'L’aperçu n’est pas disponible pour le moment',
  unavailableAbout:
    'Nous ne pouvons pas vérifier votre session, car la base de données ne répond pas. Réessayez dans un instant.',
} satisfies Translation<typeof english.previewText>;

export const shareText = {
  button: 'Partager un aperçu',
  title: (name) => `Partager un aperçu\u202f: ${name}`,
  lead: 'Toute personne qui a le lien peut voir la dernière version de ce brouillon. Elle n’a pas besoin de compte et ne peut rien modifier. S’il y a quelque chose à corriger dans le brouillon, elle ne voit rien tant que vous ne l’avez pas corrigé. Le lien fonctionne pendant 14 jours, ou jusqu’à ce que vous l’annuliez ou que vous publiiez ou supprimiez le brouillon.',
  link: 'Lien vers l’aperçu',
  until: 'Il fonctionne jusqu’au',
  create: 'Créer un lien',
  withdraw: 'Annuler le lien',
  back: 'Continuer la rédaction',
  none: 'Il n’y a aucun lien vers ce brouillon.',
} satisfies Translation<typeof english.shareText>;
