import type * as english from '@/lib/i18n/en/accounts';
import { personText } from '@/lib/i18n/fr/forms';
import { heldMailsText, editorNotices } from '@/lib/i18n/fr/staff/publishing';
import { formatCount } from '@/lib/i18n/fr/formats';
import type { Translation } from '@/lib/i18n/translation';

export const accountFormsText = {
  ...personText,
  password: 'Mot de passe',
  passwordRequired: 'Saisissez votre mot de passe',
  newPassword: 'Nouveau mot de passe',
  newPasswordHint: (least) =>
    `Au moins ${formatCount(least)} caractères. Trois ou quatre mots pris au hasard sont faciles à retenir et difficiles à deviner.`,
  newPasswordRequired: 'Saisissez un nouveau mot de passe',
  passwordTooShort: (least) =>
    `Saisissez un mot de passe d’au moins ${formatCount(least)} caractères`,
  passwordTooLong: (limit) => `Limitez le mot de passe à ${formatCount(limit)} caractères`,
  passwordWeak: 'Choisissez un autre mot de passe\u202f: celui-ci est trop facile à deviner',
  firstPassword: 'Mot de passe',
  firstPasswordRequired: 'Choisissez un mot de passe',
  keep: 'Garder ma session ouverte sur cet appareil',
  loginTitle: 'Connexion',
  loginSubmit: 'Se connecter',
  loginWrong:
    'L’adresse électronique ou le mot de passe est incorrect. Réessayez ou réinitialisez votre mot de passe.',
  forgotten: 'Mot de passe oublié\u202f?',
  registerTitle: 'Créer un compte',
  registerSubmit: 'Créer un compte',
  haveOne: 'Vous avez déjà un compte\u202f? Connectez-vous',
  forgotTitle: 'Réinitialiser votre mot de passe',
  forgotLead: 'Saisissez votre adresse électronique pour recevoir un lien de réinitialisation.',
  forgotSubmit: 'Envoyer le lien',
  resetTitle: 'Choisir un nouveau mot de passe',
  resetLead: 'Toutes vos sessions se fermeront. Reconnectez-vous ensuite avec ce mot de passe.',
  resetSubmit: 'Enregistrer le mot de passe',
  verifyTitle: 'Confirmer votre adresse électronique',
  verifyLead: 'Choisissez un mot de passe pour confirmer l’adresse et créer votre compte.',
  verifySubmit: 'Confirmer et créer le compte',
  code: 'Code',
  codeHint: 'Les six chiffres que votre application affiche en ce moment.',
  recoveryCode: 'Code de secours',
  recoveryCodeHint: 'L’un des dix codes que vous avez conservés. Chacun ne sert qu’une fois.',
  recoveryCodeWrong: 'Ce code est incorrect ou a déjà servi. Vérifiez-le ou saisissez-en un autre',
  useRecoveryCode: 'Utiliser plutôt un code de secours',
  useApp: 'Utiliser plutôt un code de votre application',
  codeRequired: 'Saisissez le code',
  codeWrong: 'Ce code est incorrect ou a déjà servi. Saisissez celui que l’application affiche',
  codeTitle: 'Saisir votre code',
  codeLead: 'Saisissez maintenant le code de votre application d’authentification.',
  otherAccount: 'Se connecter avec un autre compte',
} satisfies Translation<typeof english.accountFormsText>;

export const mailSentText = {
  title: 'Consultez votre messagerie',
  lead: {
    register:
      'Nous vous avons envoyé un courriel. Ouvrez le lien qu’il contient pour terminer la création de votre compte.',
    'forgot-password':
      'Si un compte existe à cette adresse, nous y avons envoyé un courriel. Ouvrez le lien qu’il contient pour réinitialiser votre mot de passe.',
    'change-email':
      'Nous avons envoyé un courriel à votre nouvelle adresse. Ouvrez le lien qu’il contient pour terminer le changement. D’ici là, nous continuerons d’utiliser votre adresse actuelle.',
  },
  unknownLead: 'Si vous avez demandé un courriel, ouvrez le lien qu’il contient pour continuer.',
  address: 'Adresse électronique',
  isRight: 'Cette adresse est-elle correcte\u202f?',
  suggestion: (email) => `Vouliez-vous dire ${email}\u202f?`,
  noDot:
    'La partie qui suit l’arobase (@) ne contient pas de point, contrairement à «\u202fexample.com\u202f». Vérifiez l’adresse.',
  sendTo: (email) => `Envoyer à ${email}`,
  correct: 'Corriger l’adresse',
  missing: 'Si le courriel n’arrive pas',
  missingText:
    'Attendez quelques minutes et regardez dans vos courriers indésirables. Si l’adresse ci-dessus est correcte, nous pouvons renvoyer le courriel.',
  unknownText:
    'S’il n’arrive pas d’ici quelques minutes, regardez dans vos courriers indésirables ou remplissez de nouveau le formulaire.',
  again: 'Renvoyer le courriel',
  sentAgain: 'Demande bien reçue. Le courriel peut mettre quelques minutes à arriver.',
} satisfies Translation<typeof english.mailSentText>;

export const noticeText = {
  'account-deleted': {
    title: 'Votre compte a été supprimé',
    text: 'Tout ce qu’il contenait a également été supprimé.',
  },
  'account-ready': {
    title: 'Votre compte est prêt',
    text: 'Connectez-vous avec votre adresse électronique et votre mot de passe.',
  },
  'email-confirmed': {
    title: 'Votre nouvelle adresse électronique est confirmée',
    text: 'Utilisez-la désormais pour vous connecter.',
  },
  'password-changed': {
    title: 'Votre mot de passe a été changé',
    text: 'Connectez-vous avec le nouveau mot de passe.',
  },
  ...editorNotices,
  'sign-in-expired': {
    title: 'Le délai de connexion est dépassé',
    text: 'Veuillez recommencer.',
  },
  'signed-out': {
    title: 'Votre session est fermée',
    text: 'Reconnectez-vous quand vous aurez besoin de votre compte.',
  },
} satisfies Translation<typeof english.noticeText>;

export const accountNotices = {
  email: 'Votre nouvelle adresse électronique est confirmée.',
  session: 'Votre session sur cet appareil a été fermée.',
  name: 'Votre nom a été changé.',
  emails: heldMailsText.saved,
  password: 'Votre mot de passe a été changé et vos autres sessions ont été fermées.',
  'two-factor':
    'Authentification à deux facteurs activée. Un code sera demandé à chaque connexion.',
  'two-factor-off': 'L’authentification à deux facteurs est désactivée.',
} satisfies Translation<typeof english.accountNotices>;

export const signedInText = {
  navigation: 'Session ouverte',
  as: 'Session ouverte\u202f:',
  account: 'Votre compte',
  staff: 'Espace du personnel',
} satisfies Translation<typeof english.signedInText>;

export const accountText = {
  title: 'Votre compte',
  lead: 'Gérez vos coordonnées, la sécurité de votre compte et vos données.',
  name: 'Nom',
  email: 'Adresse électronique',
  password: 'Mot de passe',
  passwordKept: 'Conservé de façon sécurisée',
  passwordWrong: 'Le mot de passe est incorrect. Réessayez',
  currentPassword: 'Mot de passe actuel',
  save: 'Enregistrer',
  changeName: 'Changer votre nom',
  changeNameLead: 'Le nom que nous utilisons quand nous vous écrivons.',
  changeEmail: 'Changer votre adresse électronique',
  changeEmailLead: (email) =>
    `Votre adresse actuelle est ${email}. Elle ne changera que lorsque vous aurez confirmé la nouvelle.`,
  newEmail: 'Nouvelle adresse électronique',
  newEmailHint: 'Nous enverrons un lien de confirmation à cette adresse.',
  sendLink: 'Envoyer le lien',
  confirmEmailTitle: 'Confirmer votre nouvelle adresse électronique',
  confirmEmailLead: 'Confirmez uniquement si vous avez vous-même demandé ce changement.',
  confirmEmail: 'Confirmer',
  changePassword: 'Changer votre mot de passe',
  changePasswordLead: 'Vos sessions sur tous vos autres appareils seront fermées.',
  twoFactor: 'Authentification à deux facteurs',
  twoFactorLead:
    'En plus de votre mot de passe, vous saisirez un code fourni par une application de votre téléphone. Même si quelqu’un découvre votre mot de passe, il ne pourra pas se connecter.',
  twoFactorIsOn: 'Activée',
  twoFactorIsOff: 'Désactivée',
  setUpTwoFactor: 'Configurer l’authentification à deux facteurs',
  changeTwoFactor: 'Modifier l’authentification à deux facteurs',
  twoFactorRequired:
    'L’espace du personnel exige l’authentification à deux facteurs. Configurez-la.',
  twoFactorSince: 'Activée depuis le',
  codesLeft: (codes) =>
    `Il vous reste ${codes < 2 ? `${formatCount(codes)} code` : `${formatCount(codes)} codes`} de secours. Si vous recommencez la configuration, votre application et vos codes de secours actuels seront remplacés.`,
  scan: '1. Scannez ce code avec votre application',
  scanText: 'Toute application d’authentification convient, même un gestionnaire de mots de passe.',
  qrCode: 'Code QR pour votre application. La clé ci-dessous contient les mêmes informations.',
  scanKey: 'Ou saisissez cette clé dans l’application\u202f:',
  recovery: '2. Conservez vos codes de secours',
  recoveryText:
    'Si vous perdez votre téléphone, vous pourrez vous connecter avec l’un de ces codes. Chacun ne sert qu’une fois. Ils ne s’afficheront plus\u202f: imprimez-les ou enregistrez-les dans votre gestionnaire de mots de passe.',
  copyCodes: 'Copier les codes',
  codesCopied: 'Les codes ont été copiés.',
  codesNotCopied: 'Les codes n’ont pas été copiés. Enregistrez-les plutôt dans un fichier.',
  saveCodes: 'Enregistrer les codes dans un fichier',
  enterCode: '3. Saisissez un code pour terminer',
  appCode: 'Code de votre application',
  currentCode: 'Code actuel',
  currentCodeHint:
    'Six chiffres de l’application que vous utilisez aujourd’hui, ou l’un de vos codes de secours actuels.',
  appCodeWrong:
    'Saisissez les six chiffres que votre application affiche en ce moment et vérifiez que votre téléphone est à l’heure',
  turnOn: 'Activer',
  replace: 'Remplacer l’application et les codes',
  twoFactorOff: 'Désactiver l’authentification à deux facteurs',
  twoFactorOffLead:
    'Vous vous connecterez avec votre seul mot de passe. Votre application et vos codes de secours ne serviront plus.',
  turnOff: 'Désactiver',
  lastUsed: 'Dernière utilisation\u202f:',
  network: (network) => `réseau ${network}`,
  sessions: 'Appareils connectés',
  thisOne: 'cet appareil',
  end: 'Déconnecter',
  endOf: (device) => `Déconnecter ${device}`,
  endOthers: 'Déconnecter tous les autres appareils',
  signIns: 'Dernières connexions',
  signInsText:
    'L’une d’elles ne vient pas de vous\u202f? Changez votre mot de passe pour déconnecter tous vos autres appareils.',
  unknownDevice: 'Appareil inconnu',
  on: (browser, system) => `${browser} sous ${system}`,
  logOut: 'Se déconnecter',
  staff: 'Espace du personnel',
  data: 'Vos données',
  dataText: 'Téléchargez une copie de vos données (JSON) ou supprimez votre compte.',
  export: 'Télécharger vos données',
  deleteTitle: 'Supprimer votre compte',
  deleteLead:
    'Votre nom, votre adresse électronique, votre mot de passe et l’historique de vos connexions seront définitivement supprimés. Les messages envoyés par le formulaire de contact sont conservés jusqu’à la fin de leur durée de conservation.',
  delete: 'Supprimer définitivement mon compte',
} satisfies Translation<typeof english.accountText>;
