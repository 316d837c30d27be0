import type * as english from '@/lib/i18n/en/staff/inbox';
import { formatCount, formatNames } from '@/lib/i18n/fr/formats';
import type { Translation } from '@/lib/i18n/translation';

export const staffText = {
  title: 'Espace du personnel',
  lead: 'Votre travail sur ce site en un coup d’œil.',
  messages: 'Messages',
  counts: {
    new: (count) => (count < 2 ? 'nouveau message' : 'nouveaux messages'),
    undelivered: (count) =>
      count < 2
        ? 'message pas encore remis par courriel'
        : 'messages pas encore remis par courriel',
  },
  nothingNew: 'Il n’y a aucun nouveau message.',
  links: 'Accès rapide',
  inbox: 'Tous les messages',
  account: 'Votre compte',
  twoFactor: 'Authentification à deux facteurs',
  people: 'Personnes et droits',
} satisfies Translation<typeof english.staffText>;

export const inboxText = {
  title: 'Messages',
  lead: 'Les messages envoyés par les formulaires de ce site.',
  filter: 'Afficher',
  filters: {
    all: 'Tous',
    new: 'Nouveau',
    answered: 'Répondu',
    spam: 'Indésirable',
    undelivered: 'Non remis',
  },
  search: 'Termes recherchés',
  find: 'Rechercher',
  count: (count) =>
    count < 2 ? `${formatCount(count)} message` : `${formatCount(count)} messages`,
  none: 'Aucun message trouvé.',
  deadAccountMails: (count) =>
    `Au cours des sept derniers jours, ${count < 2 ? `${formatCount(count)} courriel lié à un compte n’a pas pu être remis` : `${formatCount(count)} courriels liés à des comptes n’ont pas pu être remis`}. S’ils sont nombreux, demandez à l’équipe technique de ce site de consulter le journal.`,
  form: 'Formulaire',
  yes: 'oui',
  no: 'non',
  state: 'État',
  reference: 'Référence',
  mail: 'Courriel',
  mails: {
    waiting: 'pas encore remis',
    sent: 'remis',
    dead: 'n’a pas pu être remis',
    none: 'ne sera pas envoyé par courriel',
  },
  answer: (answer) => `Réponse du serveur de messagerie\u202f: ${answer}`,
  back: 'Tous les messages',
  reply: 'Répondre par courriel',
  export: 'Tout télécharger en CSV',
  unknown: 'Ce message n’existe pas. Il a peut-être été supprimé.',
  gone: 'Ce message n’existe plus\u202f: rien n’a été modifié.',
  actions: {
    answered: 'Marquer comme répondu',
    new: 'Marquer comme nouveau',
    spam: 'Marquer comme indésirable',
    notSpam: 'Ce message est légitime',
    retry: 'Renvoyer le courriel',
    delete: 'Supprimer définitivement',
  },
} satisfies Translation<typeof english.inboxText>;

export const rightUses = {
  administer: 'Gérer les personnes et leurs droits',
  alerts: 'Publier des alertes',
  messages: 'Lire les messages et y répondre',
  preview: 'Voir l’aperçu et les modifications en attente',
  publish: 'Rédiger et publier du contenu',
  write: 'Rédiger des brouillons que d’autres publient',
} satisfies Translation<typeof english.rightUses>;

export const peopleText = {
  title: 'Personnes',
  lead: 'Toutes les personnes qui peuvent contribuer à ce site et ce qu’elles peuvent faire.',
  invite: 'Inviter une personne',
  log: 'Journal des modifications',
  name: 'Nom',
  none: 'Personne n’a encore de droits que vous puissiez gérer.',
  invited: 'Invitations',
  invitedAt: 'Invitation envoyée le',
  lastSignIn: 'Dernière connexion le',
  never: 'Aucune connexion à ce jour',
  twoFactorOn: 'Authentification à deux facteurs activée',
  twoFactorOff: 'Authentification à deux facteurs désactivée',
  deactivated: 'Compte désactivé',
  email: 'Adresse électronique',
  rights: 'Ce que cette personne peut faire',
  noRights: 'Aucun droit que vous puissiez gérer.',
  uses: rightUses,
  grant: (right, pattern) =>
    pattern === '*' ? rightUses[right] : `${rightUses[right]}\u202f: ${pattern}`,
  revoke: 'Retirer',
  revokeOf: (use) => `Retirer le droit\u202f: ${use}`,
  withdraw: 'Annuler',
  withdrawOf: (use) => `Annuler l’invitation\u202f: ${use}`,
  yourself:
    'Vous pouvez renoncer à vos propres droits, mais personne ne peut s’en accorder de nouveaux.',
  account: 'Compte',
  deactivate: 'Désactiver ce compte',
  deactivateHint:
    'Toutes les sessions de cette personne seront aussitôt fermées, et les liens vers ses brouillons ne fonctionneront plus. Elle ne pourra pas se connecter tant que vous n’aurez pas réactivé le compte.',
  reactivate: 'Réactiver ce compte',
  unknown: 'Cette personne n’existe pas ou vous ne pouvez pas gérer ses droits.',
  back: 'Toutes les personnes',
  add: 'Accorder d’autres droits',
  inviteLead:
    'Une personne qui n’a pas de compte reçoit un courriel avec un lien pour choisir un mot de passe. Une personne qui a déjà un compte reçoit les droits immédiatement.',
  wanted: 'Que peut faire cette personne\u202f?',
  wantedRequired: 'Choisissez au moins un droit',
  pattern: 'Seulement pour ces fichiers',
  patternHint:
    'Laissez ce champ vide si les droits valent pour tout le site. Sinon, saisissez un chemin du dossier de contenu, par exemple people/ada.md, ou events/** pour tout ce que contient un dossier. Seules la rédaction, la publication et la gestion des personnes peuvent être limitées.',
  patternWrong: 'Saisissez un chemin du dossier de contenu, par exemple people/ada.md ou events/**',
  patternOnly:
    'Laissez ce champ vide, car l’un des droits choisis ne peut pas être limité à certains fichiers',
  beyond: (patterns) =>
    `Vous ne pouvez gérer que les droits sur ${formatNames([...patterns])}. Saisissez l’un de ces chemins ou une partie de l’un d’eux`,
  submitInvite: 'Envoyer l’invitation',
  submitGrant: 'Accorder ces droits',
  done: {
    invited: 'Nous avons envoyé l’invitation. Elle est valable une semaine.',
    granted: 'Cette personne a maintenant ces droits, et nous l’en avons informée par courriel.',
    revoked: 'Cette personne n’a plus ce droit.',
    withdrawn: 'L’invitation a été annulée.',
    deactivated: 'Le compte a été désactivé et toutes ses sessions ont été fermées.',
    reactivated: 'Le compte a été réactivé.',
    beyond: 'Rien n’a été modifié, car vous n’avez pas le droit de faire cela.',
    own: 'Rien n’a été modifié, car personne ne peut modifier ici son propre compte ni s’accorder des droits.',
    last: 'Rien n’a été modifié, car plus personne ne pourrait gérer les personnes. Accordez d’abord ce droit à quelqu’un d’autre.',
    gone: 'Rien n’a été modifié, car quelqu’un d’autre a fait une modification entre-temps.',
  },
  only: 'Vous êtes la seule personne à pouvoir gérer les personnes et leurs droits. Accordez ce droit à quelqu’un d’autre avant de supprimer votre compte.',
  drafts: {
    label: 'Que doivent devenir vos brouillons\u202f?',
    handOver: 'Les confier aux collègues indiqués ci-dessus',
    delete: 'Les supprimer',
    required: 'Choisissez ce que doivent devenir vos brouillons',
    title: 'Vos brouillons',
    about: 'Si vous confiez vos brouillons, ces collègues les recevront\u202f:',
    nobody: 'sera supprimé, car personne d’autre ne peut le publier',
  },
  logTitle: 'Journal des modifications',
  logLead: (days) =>
    `Qui a modifié du contenu et des droits au cours ${days === 1 ? 'du dernier jour' : `des ${formatCount(days)} derniers jours`}. Le journal ne contient pas les textes eux-mêmes.`,
  logWho: 'Modifié par',
  logWhat: 'Fichier ou personne',
  logKind: 'Afficher',
  logKinds: { all: 'Tout', content: 'Contenu', rights: 'Droits et comptes' },
  logFind: 'Rechercher',
  logNone: 'Aucun résultat.',
  logCount: (count) =>
    count < 2 ? `${formatCount(count)} modification` : `${formatCount(count)} modifications`,
  logExport: 'Tout télécharger en CSV',
  somebody: 'une personne qui n’a plus de compte',
  byCommand: 'Une commande sur le serveur',
  // The file or the person follows, with which "de" would have to be joined.
  acts: {
    published: 'a publié\u202f:',
    deleted: 'a supprimé\u202f:',
    renamed: 'a changé l’adresse\u202f:',
    undone: 'a annulé une modification\u202f:',
    granted: 'a accordé un droit\u202f:',
    revoked: 'a retiré un droit\u202f:',
    invited: 'a invité\u202f:',
    withdrawn: 'a annulé une invitation\u202f:',
    allowed: 'a accordé un droit\u202f:',
    removed: 'a retiré un droit\u202f:',
    deactivated: 'a désactivé un compte\u202f:',
    reactivated: 'a réactivé un compte\u202f:',
  },
} satisfies Translation<typeof english.peopleText>;
