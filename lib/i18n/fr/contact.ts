import type * as english from '@/lib/i18n/en/contact';
import { formatCount } from '@/lib/i18n/fr/formats';
import { personText } from '@/lib/i18n/fr/forms';
import type { Translation } from '@/lib/i18n/translation';

export const contactDetailsText = {
  address: 'Adresse',
  phone: 'Téléphone',
  email: 'Adresse électronique',
  hours: 'Horaires d’ouverture',
  exceptions: 'Horaires exceptionnels',
  directions: 'Comment venir',
  closed: 'fermé',
} satisfies Translation<typeof english.contactDetailsText>;

export const contactText = {
  title: 'Nous écrire',
  formTitle: 'Formulaire de contact',
  ...personText,
  emailHint: 'Nous vous répondrons à cette adresse.',
  topic: 'Objet',
  topicHint: 'Quelques mots, par exemple «\u202fCandidature en doctorat\u202f».',
  topicRequired: 'Indiquez l’objet de votre message',
  topicTooLong: (limit) => `Raccourcissez l’objet à ${formatCount(limit)} caractères au plus`,
  message: 'Message',
  messageRequired: 'Saisissez votre message',
  messageTooLong: (limit) =>
    `Raccourcissez votre message à ${formatCount(limit)} caractères au plus`,
  receipt: 'Recevoir un accusé de réception par courriel',
  receiptHint: 'Il contient votre numéro de référence et rien d’autre de votre message.',
  submit: 'Envoyer le message',
  sentTitle: 'Message envoyé',
  sentText: 'Merci. Nous avons bien reçu votre message et vous répondrons par courriel.',
  reference: 'Votre numéro de référence',
  referenceHint: 'Conservez-le au cas où vous auriez une question sur votre message.',
  another: 'Envoyer un autre message',
  unconfirmedTitle: 'Nous ne trouvons pas ce message',
  unconfirmedText:
    'Le lien est incomplet ou périmé. Si vous avez un doute sur la réception de votre message, envoyez-le de nouveau.',
  mailName: 'Nom',
  mailEmail: 'Adresse électronique',
  mailTopic: 'Objet',
  mailTime: 'Reçu le',
  mailReference: 'Référence',
  mailSubject: (reference, form) => `Message ${reference} (${form})`,
  mailFooter: (reference, form) =>
    `Envoyé depuis notre site\u202f: ${form} (référence ${reference}).`,
  mailReply: 'Pour répondre à la personne qui a écrit, répondez simplement à ce courriel.',
  receiptSubject: (reference) => `Nous avons reçu votre message (${reference})`,
  receiptText: (reference) =>
    `Bonjour,

Merci de nous avoir écrit. Nous avons bien reçu votre message.

Votre numéro de référence est ${reference}. Indiquez-le si vous avez une question sur votre message.

Si vous ne nous avez pas écrit, ignorez ce courriel\u202f: quelqu’un a peut-être saisi votre adresse par erreur.`,
  receiptFooter: (brand) =>
    `${brand}. Vous recevez ce courriel parce qu’un accusé de réception a été demandé dans un formulaire de notre site.`,
} satisfies Translation<typeof english.contactText>;
