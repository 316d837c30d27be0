import type * as english from '@/lib/i18n/en/errors';
import type { Translation } from '@/lib/i18n/translation';

export const notFoundText = {
  title: 'Page introuvable',
  text: 'Il n’y a pas de page à cette adresse. Elle a peut-être été déplacée, ou l’adresse contient une faute de frappe.',
  similar: 'Vous cherchez peut-être\u202f:',
  where: 'Vous pouvez commencer ici\u202f:',
} satisfies Translation<typeof english.notFoundText>;

export const goneText = {
  title: 'Cette page a été supprimée',
  text: 'La page qui se trouvait à cette adresse n’est plus disponible. Vous pouvez rechercher une page similaire.',
} satisfies Translation<typeof english.goneText>;

export const errorText = {
  moved: 'Cette page a été déplacée',
  title: 'Un problème est survenu de notre côté',
  text: 'Nous n’avons pas pu afficher cette page et vous prions de nous en excuser. Vous n’y êtes pour rien. Réessayez dans un instant.',
  retry: 'Réessayer',
  home: 'Aller à la page d’accueil',
  busy: 'Trop de demandes pour le moment',
  busyAbout:
    'Nous n’avons pas pu afficher cette page, car trop de personnes en demandaient une en même temps. Patientez quelques secondes, puis rechargez-la.',
  away: 'De retour dans un instant',
  awayAbout: 'Le site redémarre. Veuillez réessayer dans une minute.',
  awayAlert: 'Une alerte peut encore s’afficher ici après sa fin. Vérifiez quand elle prend fin.',
  awayForm:
    'Si vous venez d’envoyer un formulaire, revenez en arrière\u202f: sa réception n’a pas été confirmée, et votre texte est toujours là.',
} satisfies Translation<typeof english.errorText>;
