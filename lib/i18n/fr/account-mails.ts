import type { accountMailsText as english } from '@/lib/i18n/en/account-mails';
import { rightUses } from '@/lib/i18n/fr/staff/inbox';
import type { Translation } from '@/lib/i18n/translation';

export const accountMailsText = {
  greeting: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
  footer: (brand) =>
    `${brand}. Vous recevez ce courriel à la suite d’une action sur notre site qui concerne votre adresse.`,
  verify: {
    subject: (brand) => `Confirmez votre adresse électronique pour ${brand}`,
    before:
      'Un compte a été créé sur notre site avec cette adresse électronique, par vous, nous l’espérons. Pour confirmer l’adresse et choisir un mot de passe, ouvrez ce lien\u202f:',
    after:
      'Le lien ne sert qu’une fois et expire au bout de 24 heures. Si vous n’êtes pas à l’origine de cette demande, ignorez ce courriel\u202f: sans confirmation, le compte ne peut pas être utilisé.',
  },
  registered: {
    subject: (brand) => `Vous avez déjà un compte sur ${brand}`,
    before:
      'La création d’un compte avec cette adresse électronique a été demandée, par vous, nous l’espérons, mais vous en avez déjà un. Pour vous connecter ou réinitialiser votre mot de passe, ouvrez ce lien\u202f:',
    after: 'Si vous n’êtes pas à l’origine de cette demande, vous n’avez rien à faire.',
  },
  reset: {
    subject: (brand) => `Réinitialisez votre mot de passe pour ${brand}`,
    before:
      'La réinitialisation de votre mot de passe a été demandée, par vous, nous l’espérons. Pour en choisir un nouveau, ouvrez ce lien\u202f:',
    after:
      'Le lien ne sert qu’une fois et expire au bout d’une heure. Si vous n’êtes pas à l’origine de cette demande, ignorez ce courriel\u202f: votre mot de passe reste le même.',
  },
  passwordChanged: {
    subject: (brand) => `Votre mot de passe pour ${brand} a été changé`,
    before:
      'Votre mot de passe vient d’être changé et vos sessions sur tous vos autres appareils ont été fermées. Si vous n’êtes pas à l’origine de ce changement, réinitialisez votre mot de passe maintenant\u202f:',
    after: 'Si c’est bien vous, vous n’avez rien à faire.',
  },
  changeEmail: {
    subject: (brand) => `Confirmez votre nouvelle adresse électronique pour ${brand}`,
    before:
      'Il nous a été demandé, par vous, nous l’espérons, d’associer cette adresse électronique à un compte de notre site. Pour la confirmer, ouvrez ce lien\u202f:',
    after:
      'Le lien ne sert qu’une fois et expire au bout de 24 heures. Si vous n’êtes pas à l’origine de cette demande, ignorez ce courriel\u202f: sans confirmation, rien ne change.',
  },
  emailChangeRequested: {
    subject: (brand) => `Nouvelle adresse électronique pour votre compte ${brand}`,
    before:
      'Il nous a été demandé, par vous, nous l’espérons, d’associer une autre adresse électronique à votre compte. Nous avons envoyé un lien à cette adresse, et le changement prendra effet dès que ce lien sera ouvert. Si vous n’êtes pas à l’origine de cette demande, réinitialisez maintenant votre mot de passe, ce qui annulera aussi le changement\u202f:',
    after: 'Si c’est bien vous, vous n’avez rien d’autre à faire ici.',
  },
  emailChanged: {
    subject: (brand) => `Votre adresse électronique pour ${brand} a été changée`,
    text: 'Votre compte utilise désormais une autre adresse électronique. Vous ne pouvez plus vous connecter avec celle-ci. Si vous n’êtes pas à l’origine de ce changement, contactez-nous sans attendre au moyen du formulaire de contact de notre site.',
  },
  twoFactorOn: {
    subject: (brand) => `L’authentification à deux facteurs est activée pour votre compte ${brand}`,
    before:
      'L’authentification à deux facteurs vient d’être activée. Vous aurez désormais besoin, en plus de votre mot de passe, d’un code de votre application d’authentification. Vous pouvez vérifier ce réglage ici\u202f:',
    after:
      'Si vous n’êtes pas à l’origine de ce changement, réinitialisez votre mot de passe et contactez-nous sans attendre.',
  },
  wrongCodes: {
    subject: (brand) => `Des codes incorrects ont été saisis pour votre compte ${brand}`,
    before:
      'Une personne qui connaît votre mot de passe a saisi dix codes d’authentification incorrects et n’a donc pas pu se connecter. Si ce n’est pas vous, réinitialisez votre mot de passe maintenant\u202f:',
    after:
      'Si c’est bien vous, attendez 15 minutes avant de réessayer. Vous pouvez aussi utiliser l’un de vos codes de secours.',
  },
  twoFactorOff: {
    subject: (brand) =>
      `L’authentification à deux facteurs est désactivée pour votre compte ${brand}`,
    before:
      'L’authentification à deux facteurs vient d’être désactivée. Votre mot de passe suffit désormais pour vous connecter. Vous pouvez la réactiver ici\u202f:',
    after:
      'Si vous n’êtes pas à l’origine de ce changement, réinitialisez votre mot de passe et contactez-nous sans attendre.',
  },
  signedIn: {
    subject: (brand) => `Nouvelle connexion à votre compte ${brand}`,
    before: (browser, network, time) =>
      [
        'Nous avons constaté une nouvelle connexion à votre compte.',
        '',
        `Navigateur\u202f: ${browser}`,
        ...(network ? [`Réseau\u202f: ${network}`] : []),
        `Date et heure\u202f: ${time}`,
        '',
        'Si ce n’est pas vous, réinitialisez votre mot de passe maintenant, ce qui déconnectera tous les appareils\u202f:',
      ].join('\n'),
    after: 'Si c’est bien vous, vous n’avez rien à faire.',
  },
  invited: {
    subject: (brand) => `Invitation à contribuer au site ${brand}`,
    before:
      'Vous avez reçu une invitation à contribuer à notre site. Ouvrez ce lien pour confirmer votre adresse électronique et choisir un mot de passe\u202f:',
    after:
      'Le lien ne sert qu’une fois et expire au bout de 24 heures. S’il a expiré, vous pouvez encore accepter l’invitation pendant une semaine\u202f: créez un compte avec cette adresse électronique. Si vous n’attendiez pas ce courriel, ignorez-le.',
  },
  rightsChanged: {
    subject: (brand) => `Vos droits sur le site ${brand} ont changé`,
    before: (grants) =>
      grants.length === 0
        ? 'Vous ne pouvez plus contribuer à notre site. Vous gardez votre compte\u202f:'
        : [
            'Vos droits sur notre site ont été modifiés. Vous pouvez désormais\u202f:',
            '',
            ...new Set(
              grants.map(
                ({ right, isPartial }) =>
                  `- ${rightUses[right]}${isPartial ? ' (pour une partie du site)' : ''}`,
              ),
            ),
            '',
            'Accéder à l’espace du personnel\u202f:',
          ].join('\n'),
    after: 'Si vous avez des questions, adressez-vous à l’équipe technique de notre site.',
  },
  deactivated: {
    subject: (brand) => `Votre compte ${brand} a été désactivé`,
    text: 'Votre compte a été désactivé par l’administration de ce site. Toutes vos sessions ont été fermées et vous ne pouvez plus vous connecter. Si vous pensez qu’il s’agit d’une erreur, adressez-vous à l’équipe technique de notre site.',
  },
  draftsUnused: {
    subject: (brand) => `Vos brouillons inutilisés sur le site ${brand} vont être supprimés`,
    before: (count) =>
      count < 2
        ? 'Vous n’avez pas modifié ce brouillon depuis six mois. Nous le supprimerons dans 30 jours\u202f:'
        : 'Vous n’avez pas modifié ces brouillons depuis six mois. Nous les supprimerons dans 30 jours\u202f:',
    after: 'Pour garder un brouillon, ouvrez-le et sélectionnez «\u202fEnregistrer\u202f»\u202f:',
  },
  draftsReceived: {
    subject: (brand) => `Des brouillons du site ${brand} vous ont été confiés`,
    before:
      'Une personne de votre équipe a supprimé son compte et vous a confié ses brouillons. Personne d’autre ne peut les voir.',
    after: 'Publiez-les ou supprimez-les ici\u202f:',
  },
  deleted: {
    subject: (brand) => `Votre compte ${brand} a été supprimé`,
    text: 'Votre compte et tout ce qu’il contenait ont été supprimés, comme vous l’avez demandé. Si vous n’êtes pas à l’origine de cette demande, contactez-nous au moyen du formulaire de contact de notre site. Vous ne recevrez plus de courriels au sujet de ce compte.',
  },
} satisfies Translation<typeof english>;
