import { formatCount } from '@/lib/i18n/de/formats';
import type * as english from '@/lib/i18n/en/forms';
import type { Translation } from '@/lib/i18n/translation';

export const formText = {
  errorTitle: (title) => `Fehler: ${title}`,
  summaryTitle: 'Bitte prüfen Sie Ihre Angaben',
  optional: '(freiwillig)',
  choose: 'Bitte auswählen',
  sending: 'Wird gesendet …',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  honeypot: 'Lassen Sie dieses Feld leer',
  invalid: (label) => `Prüfen Sie das Feld „${label}“`,
  unreadable: (label) =>
    `„${label}“ enthält Zeichen, die wir nicht lesen können. Löschen Sie sie und versuchen Sie es noch einmal`,
  cut: (label, characters) =>
    `„${label}“ war viel zu lang, deshalb stehen hier nur die ersten ${formatCount(characters)} Zeichen.`,
  offline:
    'Wir konnten die Website nicht erreichen, deshalb wurde nichts gesendet. Ihr Text ist noch da: Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  unexpected:
    'Leider wurde wegen eines Problems bei uns nichts gesendet. Ihr Text ist noch da: Warten Sie einen Moment und versuchen Sie es noch einmal.',
} satisfies Translation<typeof english.formText>;

export const personText = {
  name: 'Ihr Name',
  nameRequired: 'Geben Sie Ihren Namen ein',
  nameTooLong: (limit) => `Kürzen Sie Ihren Namen auf höchstens ${formatCount(limit)} Zeichen`,
  email: 'E-Mail-Adresse',
  emailRequired: 'Geben Sie Ihre E-Mail-Adresse ein',
  emailWrong:
    'Geben Sie eine E-Mail-Adresse im richtigen Format ein, zum Beispiel name@example.com',
  emailTooLong: (limit) =>
    `Geben Sie eine E-Mail-Adresse mit höchstens ${formatCount(limit)} Zeichen ein`,
} satisfies Translation<typeof english.personText>;

export const deadLinkText = {
  title: 'Dieser Link funktioniert nicht mehr',
  text: 'Er wurde schon benutzt, durch einen neueren ersetzt oder ist abgelaufen.',
  again: 'Neuen Link anfordern',
} satisfies Translation<typeof english.deadLinkText>;

function waitText(minutes: number): string {
  if (minutes > 120) return `${formatCount(Math.ceil(minutes / 60))} Stunden`;
  return minutes === 1 ? 'eine Minute' : `${formatCount(minutes)} Minuten`;
}

export const notSentText = {
  title: 'Ihr Formular wurde nicht gesendet',
  text: 'Es wurde nichts gesendet und nichts geändert. Gehen Sie zum Formular zurück und versuchen Sie es noch einmal.',
  back: 'Zum Formular',
  again: 'Noch einmal senden',
  stale:
    'Die Seite war zu lange geöffnet, oder Ihr Browser blockiert Cookies. Deshalb konnten wir nicht sicher sein, dass die Eingabe von Ihnen stammt.',
  foreign:
    'Das Formular wurde nicht von dieser Website gesendet, oder Ihr Browser hat nicht angegeben, woher es kommt. Öffnen Sie das Formular hier und senden Sie es noch einmal.',
  forbidden:
    'Dazu fehlt Ihnen die Berechtigung. Wenn Sie sie brauchen, wenden Sie sich an jemanden, der auf dieser Website die Rechte verwaltet.',
  twoFactor:
    'Für Ihre Rechte brauchen Sie die Zwei-Faktor-Authentifizierung, die Sie noch nicht eingerichtet haben. Das können Sie auf der Seite Ihres Kontos tun.',
  throttled: (minutes) =>
    `Zu viele Versuche. Warten Sie ${waitText(minutes)}, bevor Sie das Formular noch einmal senden.`,
  unavailable:
    'Leider konnten wir Ihr Formular wegen eines Problems bei uns nicht speichern. Warten Sie einen Moment, bevor Sie es noch einmal senden.',
  busy: 'Zurzeit melden sich zu viele Menschen gleichzeitig an. Warten Sie einige Sekunden, bevor Sie das Formular noch einmal senden.',
  kept: 'Ihr Text wurde gespeichert. Klicken Sie auf die Schaltfläche, um ihn zu senden.',
  typeAgain:
    'Gehen Sie zum Formular und füllen Sie es noch einmal aus. Passwörter speichern wir dabei nie.',
  stillHere: 'Ihre Eingaben sind noch da.',
  malformed:
    'Mit dem Formular stimmte etwas nicht. Öffnen Sie es noch einmal und senden Sie es von dort.',
  tooLarge: 'Ihr Text ist zu lang. Kürzen Sie ihn und senden Sie ihn noch einmal.',
  tooSlow:
    'Die Verbindung war zu langsam, um Ihr Formular zu senden. Prüfen Sie sie und versuchen Sie es noch einmal.',
} satisfies Translation<typeof english.notSentText>;
