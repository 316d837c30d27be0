import type * as english from '@/lib/i18n/en/forms';
import { formatCount } from '@/lib/i18n/fr/formats';
import type { Translation } from '@/lib/i18n/translation';

export const formText = {
  errorTitle: (title) => `Erreur\u202f: ${title}`,
  summaryTitle: 'Vérifiez votre saisie',
  optional: '(facultatif)',
  choose: 'Choisissez une réponse',
  sending: 'Envoi en cours…',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  honeypot: 'Laissez ce champ vide',
  invalid: (label) => `Vérifiez le champ «\u202f${label}\u202f»`,
  unreadable: (label) =>
    `«\u202f${label}\u202f» contient des caractères que nous ne pouvons pas lire. Supprimez-les et réessayez`,
  cut: (label, characters) =>
    `«\u202f${label}\u202f» était beaucoup trop long\u202f: seuls les ${formatCount(characters)} premiers caractères ont été gardés ici.`,
  offline:
    'Le site est injoignable et rien n’a été envoyé. Votre texte est toujours là\u202f: vérifiez votre connexion et réessayez.',
  unexpected:
    'Rien n’a été envoyé à cause d’un problème de notre côté, et nous vous prions de nous en excuser. Votre texte est toujours là\u202f: patientez un instant et réessayez.',
} satisfies Translation<typeof english.formText>;

export const personText = {
  name: 'Votre nom',
  nameRequired: 'Saisissez votre nom',
  nameTooLong: (limit) => `Raccourcissez votre nom à ${formatCount(limit)} caractères au plus`,
  email: 'Adresse électronique',
  emailRequired: 'Saisissez votre adresse électronique',
  emailWrong: 'Saisissez une adresse électronique au bon format, par exemple nom@example.com',
  emailTooLong: (limit) =>
    `Saisissez une adresse électronique de ${formatCount(limit)} caractères au plus`,
} satisfies Translation<typeof english.personText>;

export const deadLinkText = {
  title: 'Ce lien ne fonctionne plus',
  text: 'Il a déjà servi, a été remplacé par un lien plus récent ou a expiré.',
  again: 'Demander un nouveau lien',
} satisfies Translation<typeof english.deadLinkText>;

function waitText(minutes: number): string {
  if (minutes > 120) return `${formatCount(Math.ceil(minutes / 60))} heures`;
  return minutes === 1 ? 'une minute' : `${formatCount(minutes)} minutes`;
}

export const notSentText = {
  title: 'Votre formulaire n’a pas été envoyé',
  text: 'Rien n’a été envoyé ni modifié. Revenez au formulaire et réessayez.',
  back: 'Aller au formulaire',
  again: 'Envoyer de nouveau',
  stale:
    'La page est restée ouverte trop longtemps, ou votre navigateur bloque les cookies. Nous n’avons donc pas pu nous assurer que l’envoi venait de vous.',
  foreign:
    'Le formulaire n’a pas été envoyé depuis ce site, ou votre navigateur n’a pas indiqué d’où il venait. Ouvrez le formulaire ici et envoyez-le de nouveau.',
  forbidden:
    'Vous n’avez pas le droit de faire cela. Si vous en avez besoin, adressez-vous à une personne qui gère les droits sur ce site.',
  twoFactor:
    'Vos droits exigent l’authentification à deux facteurs, que vous n’avez pas encore configurée. Vous pouvez le faire sur la page de votre compte.',
  throttled: (minutes) =>
    `Trop de tentatives. Attendez ${waitText(minutes)} avant d’envoyer de nouveau le formulaire.`,
  unavailable:
    'Nous n’avons pas pu enregistrer votre formulaire à cause d’un problème de notre côté, et nous vous prions de nous en excuser. Patientez un instant avant de l’envoyer de nouveau.',
  busy: 'Trop de personnes se connectent en ce moment. Patientez quelques secondes avant d’envoyer de nouveau le formulaire.',
  kept: 'Votre texte a été enregistré. Sélectionnez le bouton pour l’envoyer.',
  typeAgain:
    'Allez au formulaire et remplissez-le de nouveau. Nous ne conservons jamais les mots de passe saisis.',
  stillHere: 'Votre saisie est toujours là.',
  malformed: 'Le formulaire présentait une anomalie. Ouvrez-le de nouveau avant de l’envoyer.',
  tooLarge: 'Votre texte est trop long. Raccourcissez-le et envoyez-le de nouveau.',
  tooSlow: 'La connexion était trop lente pour envoyer votre formulaire. Vérifiez-la et réessayez.',
} satisfies Translation<typeof english.notSentText>;
