import { ALERT_LIMIT, ALERT_UPDATE_LIMIT } from '@/lib/alerts/alert-levels';
import type * as english from '@/lib/i18n/en/alerts';
import { formatCount } from '@/lib/i18n/fr/formats';
import type { Translation } from '@/lib/i18n/translation';

export const alertText = {
  levels: { emergency: 'Urgence', warning: 'Avertissement', notice: 'Information' },
  title: 'Alertes',
  lead: 'Les urgences, avertissements et fermetures en cours.',
  none: 'Il n’y a aucune alerte pour le moment.',
  asOf: 'Situation au',
  exercise: (level) => `Exercice – ${level}`,
  exerciseAbout: 'Ceci est un exercice. Seuls les membres du personnel connectés peuvent le voir.',
  more: (address) => `En savoir plus\u202f: ${address}`,
  updates: 'Mises à jour',
  published: 'Publiée le',
  ends: 'Prend fin le',
  where: (folder) => `Concerne les pages de ${folder}`,
} satisfies Translation<typeof english.alertText>;

export const staffAlertText = {
  title: 'Alertes',
  lead: 'Une alerte publiée apparaît en moins d’une seconde sur toutes les pages du site.',
  now: 'Affichées en ce moment',
  none: 'Aucune alerte n’est affichée.',
  received: 'Depuis un autre système',
  receivedAbout:
    'Ces alertes ne peuvent être modifiées ou levées que dans le système qui les a envoyées.',
  update: 'Ajouter une mise à jour',
  end: 'Lever cette alerte',
  create: 'Rédiger une alerte',
  prepared: 'Alertes préparées',
  log: 'Dernières modifications',
  actions: {
    publish: 'publiée',
    exercise: 'affichée comme exercice',
    update: 'mise à jour',
    end: 'levée',
  },
  newTitle: 'Rédiger une alerte',
  newLead:
    'Personne ne la verra tant que vous ne l’aurez pas vérifiée et publiée à la page suivante.',
  languagesHint: (codes) =>
    `Pour l’écrire aussi dans une autre langue, commencez une ligne par le code de cette langue\u202f: ${codes}.`,
  updateTitle: 'Mettre à jour une alerte',
  level: 'Niveau',
  names: alertText.levels,
  levels: {
    emergency: 'Urgence\u202f: des personnes sont en danger et doivent agir immédiatement',
    warning: 'Avertissement\u202f: il faut se préparer ou ne pas s’approcher',
    notice: 'Information\u202f: un lieu est fermé ou un service ne fonctionne pas',
  },
  levelRequired: 'Choisissez un niveau',
  text: 'Texte',
  textHint: 'Ce qui s’est passé, où, et ce qu’il faut faire maintenant.',
  textRequired: 'Saisissez le texte',
  textEmpty: 'Saisissez un texte qui contient des lettres ou des chiffres',
  textTooLong: (limit) =>
    `Raccourcissez le texte à ${formatCount(limit)} caractères au plus. Mettez le reste sur une page et ajoutez un lien vers elle.`,
  link: 'Page contenant plus d’informations',
  linkHint:
    'Une page de ce site, par exemple /inondation, ou une adresse qui commence par https://.',
  linkWrong: 'Saisissez une page comme /inondation ou une adresse qui commence par https://',
  folder: 'Partie du site',
  folderHint:
    'Si vous saisissez /blog, l’alerte n’apparaît que sur cette page et celles qu’elle contient. Laissez ce champ vide pour l’afficher sur toutes les pages.',
  folderWrong: 'Saisissez un chemin comme /blog, sans barre oblique à la fin',
  lasts: 'Durée',
  lastsRequired: 'Choisissez quand l’alerte prend fin',
  durations: {
    '30m': '30 minutes',
    '1h': '1 heure',
    '2h': '2 heures',
    '4h': '4 heures',
    '8h': '8 heures',
    '1d': '1 jour',
    '3d': '3 jours',
    '7d': '7 jours',
  },
  same: 'Garder l’heure de fin actuelle',
  next: 'Continuer',
  review: 'Vérifier l’alerte',
  reviewLead: 'Voici comment elle s’affichera. Elle n’est pas encore publiée.',
  publish: 'Publier maintenant',
  exercise: 'Montrer au personnel comme exercice',
  change: 'Modifier le texte',
  delete: 'Supprimer ce brouillon',
  signedOut:
    'Rien n’a été enregistré, car votre session est fermée ou vous n’avez plus le droit de publier des alertes. Votre texte est toujours là\u202f: connectez-vous dans un autre onglet, puis revenez ici et continuez.',
  unavailable:
    'Le site ne parvient pas à joindre sa base de données. Patientez un instant, puis réessayez\u202f: rien ne sera publié deux fois. Si cela ne fonctionne toujours pas, demandez à l’équipe technique du site de publier ou de lever l’alerte avec la commande «\u202fnpm run alert\u202f», qui se passe de la base de données.',
  unknown:
    'Il n’y a rien à modifier ici. L’alerte est peut-être levée, ou son brouillon a été publié ou supprimé.',
  done: {
    published: 'L’alerte est publiée.',
    exercise:
      'L’exercice a commencé. Seuls les membres du personnel connectés le voient, sur des pages comme celle-ci et la recherche.',
    ended: 'L’alerte est levée.',
    deleted: 'Le brouillon a été supprimé.',
    full: `Rien n’a été publié, car il est impossible d’afficher plus de ${formatCount(ALERT_LIMIT)} alertes à la fois. Levez-en une qui n’est plus utile, puis publiez de nouveau le brouillon.`,
    updated: `Rien n’a été publié, car l’alerte compte déjà ${formatCount(ALERT_UPDATE_LIMIT)} mises à jour. Levez-la, puis publiez une nouvelle alerte qui décrit la situation actuelle.`,
    nothing:
      'Rien n’a été modifié. L’alerte est levée ou déjà publiée, ou quelqu’un l’a modifiée ou mise à jour depuis que vous l’avez lue.',
  },
} satisfies Translation<typeof english.staffAlertText>;
