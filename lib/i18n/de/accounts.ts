import { personText } from '@/lib/i18n/de/forms';
import { heldMailsText, editorNotices } from '@/lib/i18n/de/staff/publishing';
import type * as english from '@/lib/i18n/en/accounts';
import { formatCount } from '@/lib/i18n/de/formats';
import type { Translation } from '@/lib/i18n/translation';

export const accountFormsText = {
  ...personText,
  password: 'Passwort',
  passwordRequired: 'Geben Sie Ihr Passwort ein',
  newPassword: 'Neues Passwort',
  newPasswordHint: (least) =>
    `Mindestens ${formatCount(least)} Zeichen. Drei oder vier zufällig gewählte Wörter sind leicht zu merken und schwer zu erraten.`,
  newPasswordRequired: 'Geben Sie ein neues Passwort ein',
  passwordTooShort: (least) =>
    `Geben Sie ein Passwort mit mindestens ${formatCount(least)} Zeichen ein`,
  passwordTooLong: (limit) => `Kürzen Sie das Passwort auf höchstens ${formatCount(limit)} Zeichen`,
  passwordWeak: 'Wählen Sie ein anderes Passwort: Dieses ist zu leicht zu erraten',
  firstPassword: 'Passwort',
  firstPasswordRequired: 'Wählen Sie ein Passwort',
  keep: 'Auf diesem Gerät angemeldet bleiben',
  loginTitle: 'Anmelden',
  loginSubmit: 'Anmelden',
  loginWrong:
    'E-Mail-Adresse oder Passwort ist falsch. Versuchen Sie es noch einmal oder setzen Sie Ihr Passwort zurück.',
  forgotten: 'Passwort vergessen?',
  registerTitle: 'Konto anlegen',
  registerSubmit: 'Konto anlegen',
  haveOne: 'Sie haben schon ein Konto? Melden Sie sich an',
  forgotTitle: 'Passwort zurücksetzen',
  forgotLead:
    'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, mit dem Sie Ihr Passwort zurücksetzen können.',
  forgotSubmit: 'Link senden',
  resetTitle: 'Neues Passwort wählen',
  resetLead: 'Sie werden überall abgemeldet und können sich mit dem neuen Passwort anmelden.',
  resetSubmit: 'Passwort speichern',
  verifyTitle: 'E-Mail-Adresse bestätigen',
  verifyLead: 'Wählen Sie ein Passwort, um die Adresse zu bestätigen und Ihr Konto anzulegen.',
  verifySubmit: 'Bestätigen und Konto anlegen',
  code: 'Code',
  codeHint: 'Die sechs Ziffern, die Ihre App gerade anzeigt.',
  recoveryCode: 'Wiederherstellungscode',
  recoveryCodeHint: 'Einer der zehn Codes, die Sie aufbewahrt haben. Jeder gilt nur einmal.',
  recoveryCodeWrong:
    'Dieser Wiederherstellungscode ist falsch oder wurde schon verwendet. Prüfen Sie ihn oder geben Sie einen anderen ein',
  useRecoveryCode: 'Stattdessen einen Wiederherstellungscode verwenden',
  useApp: 'Stattdessen einen Code aus Ihrer App verwenden',
  codeRequired: 'Geben Sie den Code ein',
  codeWrong: 'Falscher oder verbrauchter Code. Geben Sie den Code ein, den Ihre App jetzt anzeigt',
  codeTitle: 'Code eingeben',
  codeLead: 'Geben Sie jetzt den Code aus Ihrer Authentifizierungs-App ein.',
  otherAccount: 'Mit einem anderen Konto anmelden',
} satisfies Translation<typeof english.accountFormsText>;

export const mailSentText = {
  title: 'Sehen Sie in Ihrem Postfach nach',
  lead: {
    register: 'Wir haben Ihnen eine E-Mail gesendet. Öffnen Sie den Link darin, um fortzufahren.',
    'forgot-password':
      'Wenn es zu dieser Adresse ein Konto gibt, haben wir eine E-Mail dorthin gesendet. Öffnen Sie den Link darin, um Ihr Passwort zurückzusetzen.',
    'change-email':
      'Wir haben eine E-Mail an Ihre neue Adresse gesendet. Öffnen Sie den Link darin, um die Änderung abzuschließen. Bis dahin verwenden wir weiter Ihre bisherige Adresse.',
  },
  unknownLead: 'Wenn Sie eine E-Mail von uns angefordert haben, öffnen Sie den Link darin.',
  address: 'E-Mail-Adresse',
  isRight: 'Stimmt diese Adresse?',
  suggestion: (email) => `Meinten Sie ${email}?`,
  noDot: 'Im Teil nach dem @ fehlt ein Punkt wie in „example.com“. Prüfen Sie die Adresse.',
  sendTo: (email) => `An ${email} senden`,
  correct: 'Adresse korrigieren',
  missing: 'Wenn die E-Mail nicht ankommt',
  missingText:
    'Warten Sie einige Minuten und sehen Sie im Spam-Ordner nach. Wenn die Adresse oben stimmt, können wir die E-Mail noch einmal senden.',
  unknownText:
    'Wenn sie nicht innerhalb weniger Minuten ankommt, sehen Sie in Ihrem Spam-Ordner nach oder füllen Sie das Formular noch einmal aus.',
  again: 'Noch einmal senden',
  sentAgain: 'Ihre Anforderung ist erneut eingegangen. Die E-Mail kann einige Minuten brauchen.',
} satisfies Translation<typeof english.mailSentText>;

export const noticeText = {
  'account-deleted': {
    title: 'Ihr Konto wurde gelöscht',
    text: 'Alles, was darin gespeichert war, wurde ebenfalls gelöscht.',
  },
  'account-ready': {
    title: 'Ihr Konto ist eingerichtet',
    text: 'Melden Sie sich mit Ihrer E-Mail-Adresse und Ihrem Passwort an.',
  },
  'email-confirmed': {
    title: 'Ihre neue E-Mail-Adresse ist bestätigt',
    text: 'Melden Sie sich von jetzt an mit dieser Adresse an.',
  },
  'password-changed': {
    title: 'Ihr Passwort wurde geändert',
    text: 'Melden Sie sich mit dem neuen Passwort an.',
  },
  ...editorNotices,
  'sign-in-expired': {
    title: 'Die Zeit für die Anmeldung ist abgelaufen',
    text: 'Bitte beginnen Sie noch einmal.',
  },
  'signed-out': {
    title: 'Sie haben sich abgemeldet',
    text: 'Melden Sie sich wieder an, wenn Sie Ihr Konto brauchen.',
  },
} satisfies Translation<typeof english.noticeText>;

export const accountNotices = {
  email: 'Ihre neue E-Mail-Adresse ist bestätigt.',
  session: 'Sie wurden auf dem gewählten Gerät abgemeldet.',
  name: 'Ihr Name wurde geändert.',
  emails: heldMailsText.saved,
  password: 'Ihr Passwort wurde geändert und Sie wurden auf allen anderen Geräten abgemeldet.',
  'two-factor':
    'Die Zwei-Faktor-Authentifizierung ist aktiviert. Von jetzt an fragen wir bei der Anmeldung nach einem Code.',
  'two-factor-off': 'Die Zwei-Faktor-Authentifizierung ist deaktiviert.',
} satisfies Translation<typeof english.accountNotices>;

export const signedInText = {
  navigation: 'Angemeldet',
  as: 'Angemeldet als',
  account: 'Ihr Konto',
  staff: 'Interner Bereich',
} satisfies Translation<typeof english.signedInText>;

export const accountText = {
  title: 'Ihr Konto',
  lead: 'Verwalten Sie Ihre Angaben, die Sicherheit Ihres Kontos und Ihre Daten.',
  name: 'Name',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  passwordKept: 'Sicher gespeichert',
  passwordWrong: 'Das Passwort ist falsch. Versuchen Sie es noch einmal',
  currentPassword: 'Aktuelles Passwort',
  save: 'Speichern',
  changeName: 'Namen ändern',
  changeNameLead: 'Mit diesem Namen sprechen wir Sie an, wenn wir Ihnen schreiben.',
  changeEmail: 'E-Mail-Adresse ändern',
  changeEmailLead: (email) =>
    `Ihre aktuelle Adresse ist ${email}. Sie ändert sich erst, wenn Sie die neue bestätigen.`,
  newEmail: 'Neue E-Mail-Adresse',
  newEmailHint: 'Wir senden einen Link zur Bestätigung an diese Adresse.',
  sendLink: 'Link senden',
  confirmEmailTitle: 'Neue E-Mail-Adresse bestätigen',
  confirmEmailLead: 'Bestätigen Sie nur, wenn Sie diese Änderung selbst angefordert haben.',
  confirmEmail: 'Bestätigen',
  changePassword: 'Passwort ändern',
  changePasswordLead: 'Dadurch werden Sie auf allen anderen Geräten abgemeldet.',
  twoFactor: 'Zwei-Faktor-Authentifizierung',
  twoFactorLead:
    'Zusätzlich zum Passwort geben Sie einen Code aus einer App auf Ihrem Smartphone ein. So bleibt Ihr Konto geschützt, auch wenn jemand Ihr Passwort erfährt.',
  twoFactorIsOn: 'Aktiviert',
  twoFactorIsOff: 'Deaktiviert',
  setUpTwoFactor: 'Zwei-Faktor-Authentifizierung einrichten',
  changeTwoFactor: 'Zwei-Faktor-Authentifizierung ändern',
  twoFactorRequired: 'Richten Sie für den internen Bereich die Zwei-Faktor-Authentifizierung ein.',
  twoFactorSince: 'Aktiviert seit',
  codesLeft: (codes) =>
    `Sie haben noch ${codes === 1 ? '1 Wiederherstellungscode' : `${formatCount(codes)} Wiederherstellungscodes`}. Wenn Sie alles neu einrichten, werden Ihre jetzige App und Ihre Wiederherstellungscodes ersetzt.`,
  scan: '1. Scannen Sie diesen Code mit Ihrer App',
  scanText: 'Jede Authentifizierungs-App ist geeignet, auch die Ihres Passwortmanagers.',
  qrCode: 'QR-Code für Ihre App. Der Schlüssel darunter enthält dieselben Angaben als Text.',
  scanKey: 'Oder geben Sie diesen Schlüssel in die App ein:',
  recovery: '2. Bewahren Sie Ihre Wiederherstellungscodes auf',
  recoveryText:
    'Wenn Sie Ihr Smartphone verlieren, können Sie sich mit einem dieser Codes anmelden. Jeder gilt nur einmal. Sie werden nicht noch einmal angezeigt: Drucken Sie sie aus oder speichern Sie sie in Ihrem Passwortmanager.',
  copyCodes: 'Codes kopieren',
  codesCopied: 'Die Codes wurden kopiert.',
  codesNotCopied: 'Die Codes wurden nicht kopiert. Speichern Sie sie stattdessen als Datei.',
  saveCodes: 'Codes als Datei speichern',
  enterCode: '3. Geben Sie zum Abschluss einen Code ein',
  appCode: 'Code aus Ihrer App',
  currentCode: 'Aktueller Code',
  currentCodeHint:
    'Sechs Ziffern aus der App, die Sie jetzt verwenden, oder einer Ihrer jetzigen Wiederherstellungscodes.',
  appCodeWrong:
    'Geben Sie die sechs Ziffern ein, die Ihre App gerade anzeigt, und prüfen Sie, ob die Uhr Ihres Smartphones richtig geht',
  turnOn: 'Aktivieren',
  replace: 'App und Codes ersetzen',
  twoFactorOff: 'Zwei-Faktor-Authentifizierung deaktivieren',
  twoFactorOffLead:
    'Zur Anmeldung genügt dann Ihr Passwort. App und Wiederherstellungscodes gelten nicht mehr.',
  turnOff: 'Deaktivieren',
  lastUsed: 'Zuletzt verwendet am',
  network: (network) => `Netz ${network}`,
  sessions: 'Wo Sie angemeldet sind',
  thisOne: 'dieses Gerät',
  end: 'Abmelden',
  endOf: (device) => `${device} abmelden`,
  endOthers: 'Alle anderen Geräte abmelden',
  signIns: 'Letzte Anmeldungen',
  signInsText:
    'Eine davon ist Ihnen fremd? Ändern Sie Ihr Passwort und melden Sie so alle anderen Geräte ab.',
  unknownDevice: 'Unbekanntes Gerät',
  on: (browser, system) => `${browser} unter ${system}`,
  logOut: 'Abmelden',
  staff: 'Zum internen Bereich',
  data: 'Ihre Daten',
  dataText: 'Laden Sie eine Kopie Ihrer Daten herunter (JSON) oder löschen Sie Ihr Konto.',
  export: 'Daten herunterladen',
  deleteTitle: 'Konto löschen',
  deleteLead:
    'Damit werden Ihr Name, Ihre E-Mail-Adresse, Ihr Passwort und Ihre bisherigen Anmeldungen endgültig gelöscht. Nachrichten, die Sie über das Kontaktformular gesendet haben, bleiben bis zum Ende ihrer Aufbewahrungsfrist gespeichert.',
  delete: 'Mein Konto endgültig löschen',
} satisfies Translation<typeof english.accountText>;
