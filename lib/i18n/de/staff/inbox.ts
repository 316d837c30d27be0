import { formatCount, formatNames } from '@/lib/i18n/de/formats';
import type * as english from '@/lib/i18n/en/staff/inbox';
import type { Translation } from '@/lib/i18n/translation';

export const staffText = {
  title: 'Interner Bereich',
  lead: 'Ihre Arbeit an dieser Website auf einen Blick.',
  messages: 'Nachrichten',
  counts: {
    new: (count) => (count === 1 ? 'neue Nachricht' : 'neue Nachrichten'),
    undelivered: (count) =>
      count === 1
        ? 'Nachricht noch nicht per E-Mail zugestellt'
        : 'Nachrichten noch nicht per E-Mail zugestellt',
  },
  nothingNew: 'Es gibt keine neuen Nachrichten.',
  links: 'Weiter zu',
  inbox: 'Alle Nachrichten',
  account: 'Ihr Konto',
  twoFactor: 'Zwei-Faktor-Authentifizierung',
  people: 'Personen und ihre Rechte',
} satisfies Translation<typeof english.staffText>;

export const inboxText = {
  title: 'Nachrichten',
  lead: 'Nachrichten, die über die Formulare dieser Website gesendet wurden.',
  filter: 'Anzeigen',
  filters: {
    all: 'Alle',
    new: 'Neu',
    answered: 'Beantwortet',
    spam: 'Spam',
    undelivered: 'Nicht zugestellt',
  },
  search: 'Suchbegriff',
  find: 'Suchen',
  count: (count) => (count === 1 ? '1 Nachricht' : `${formatCount(count)} Nachrichten`),
  none: 'Keine Nachrichten gefunden.',
  deadAccountMails: (count) =>
    `In der letzten Woche ${count === 1 ? 'konnte 1 E-Mail' : `konnten ${formatCount(count)} E-Mails`} an Personen mit einem Konto nicht zugestellt werden. Wenn es viele sind, bitten Sie die technische Betreuung dieser Website, das Protokoll zu prüfen.`,
  form: 'Formular',
  yes: 'ja',
  no: 'nein',
  state: 'Status',
  reference: 'Vorgangsnummer',
  mail: 'E-Mail',
  mails: {
    waiting: 'noch nicht zugestellt',
    sent: 'zugestellt',
    dead: 'konnte nicht zugestellt werden',
    none: 'wird nicht per E-Mail gesendet',
  },
  answer: (answer) => `Antwort des Mailservers: ${answer}`,
  back: 'Alle Nachrichten',
  reply: 'Per E-Mail antworten',
  export: 'Alle als CSV herunterladen',
  unknown: 'Diese Nachricht gibt es nicht. Vielleicht wurde sie gelöscht.',
  gone: 'Diese Nachricht gibt es nicht mehr, deshalb wurde nichts geändert.',
  actions: {
    answered: 'Als beantwortet markieren',
    new: 'Als neu markieren',
    spam: 'Als Spam markieren',
    notSpam: 'Kein Spam',
    retry: 'E-Mail erneut senden',
    delete: 'Endgültig löschen',
  },
} satisfies Translation<typeof english.inboxText>;

export const rightUses = {
  administer: 'Personen und ihre Rechte verwalten',
  alerts: 'Warnmeldungen veröffentlichen',
  messages: 'Nachrichten lesen und beantworten',
  preview: 'Die Vorschau und wartende Änderungen sehen',
  publish: 'Inhalte schreiben und veröffentlichen',
  write: 'Entwürfe schreiben, die andere veröffentlichen',
} satisfies Translation<typeof english.rightUses>;

export const peopleText = {
  title: 'Personen',
  lead: 'Alle, die an dieser Website mitarbeiten können, und was sie dürfen.',
  invite: 'Jemanden einladen',
  log: 'Änderungsprotokoll',
  name: 'Name',
  none: 'Noch hat niemand Rechte, die Sie verwalten können.',
  invited: 'Einladungen',
  invitedAt: 'Eingeladen am',
  lastSignIn: 'Zuletzt angemeldet am',
  never: 'Noch nie angemeldet',
  twoFactorOn: 'Zwei-Faktor-Authentifizierung aktiviert',
  twoFactorOff: 'Zwei-Faktor-Authentifizierung deaktiviert',
  deactivated: 'Gesperrt',
  email: 'E-Mail-Adresse',
  rights: 'Was diese Person darf',
  noRights: 'Keine Rechte, die Sie verwalten können.',
  uses: rightUses,
  grant: (right, pattern) =>
    pattern === '*' ? rightUses[right] : `${rightUses[right]}: ${pattern}`,
  revoke: 'Entziehen',
  revokeOf: (use) => `Recht entziehen: ${use}`,
  withdraw: 'Zurückziehen',
  withdrawOf: (use) => `Einladung zurückziehen: ${use}`,
  yourself: 'Eigene Rechte können Sie abgeben, aber niemand kann sich selbst weitere geben.',
  account: 'Konto',
  deactivate: 'Dieses Konto sperren',
  deactivateHint:
    'Damit wird die Person sofort überall abgemeldet, und Links zu ihren Entwürfen funktionieren nicht mehr. Sie kann sich erst wieder anmelden, wenn Sie das Konto entsperren.',
  reactivate: 'Dieses Konto entsperren',
  unknown: 'Diese Person gibt es nicht, oder Sie können ihre Rechte nicht verwalten.',
  back: 'Alle Personen',
  add: 'Weitere Rechte geben',
  inviteLead:
    'Wer noch kein Konto hat, erhält eine E-Mail mit einem Link, um ein Passwort zu wählen. Wer schon ein Konto hat, erhält die Rechte sofort.',
  wanted: 'Was soll die Person dürfen?',
  wantedRequired: 'Wählen Sie mindestens ein Recht aus',
  pattern: 'Nur für diese Dateien',
  patternHint:
    'Lassen Sie das Feld leer, wenn die Rechte für die ganze Website gelten sollen. Geben Sie sonst einen Pfad im Inhaltsordner ein, zum Beispiel people/ada.md oder events/** für alles in einem Ordner. Nur Schreiben, Veröffentlichen und das Verwalten von Personen lassen sich einschränken.',
  patternWrong:
    'Geben Sie einen Pfad im Inhaltsordner ein, zum Beispiel people/ada.md oder events/**',
  patternOnly:
    'Lassen Sie dieses Feld leer, weil sich eines der ausgewählten Rechte nicht auf bestimmte Dateien einschränken lässt',
  beyond: (patterns) =>
    `Sie können nur Rechte für ${formatNames([...patterns])} verwalten. Geben Sie eines davon oder einen Teil davon ein`,
  submitInvite: 'Einladung senden',
  submitGrant: 'Diese Rechte geben',
  done: {
    invited: 'Wir haben die Einladung gesendet. Sie gilt eine Woche.',
    granted: 'Die Person hat diese Rechte jetzt und wurde per E-Mail informiert.',
    revoked: 'Die Person hat dieses Recht nicht mehr.',
    withdrawn: 'Die Einladung wurde zurückgezogen.',
    deactivated: 'Das Konto wurde gesperrt und überall abgemeldet.',
    reactivated: 'Das Konto wurde entsperrt.',
    beyond: 'Es wurde nichts geändert, weil Ihnen dazu die Berechtigung fehlt.',
    own: 'Es wurde nichts geändert, weil hier niemand das eigene Konto ändern oder sich selbst Rechte geben kann.',
    last: 'Es wurde nichts geändert, weil sonst niemand mehr Personen verwalten könnte. Geben Sie dieses Recht zuerst jemand anderem.',
    gone: 'Es wurde nichts geändert, weil inzwischen jemand anderes dies geändert hat.',
  },
  only: 'Nur Sie können Personen und ihre Rechte verwalten. Geben Sie dieses Recht jemand anderem, bevor Sie Ihr Konto löschen.',
  drafts: {
    label: 'Was soll mit Ihren Entwürfen geschehen?',
    handOver: 'An andere übergeben, wie oben aufgeführt',
    delete: 'Löschen',
    required: 'Wählen Sie, was mit Ihren Entwürfen geschehen soll',
    title: 'Ihre Entwürfe',
    about: 'Wenn Sie Ihre Entwürfe übergeben, erhalten sie diese Personen:',
    nobody: 'wird gelöscht, weil niemand sonst diesen Entwurf veröffentlichen kann',
  },
  logTitle: 'Änderungsprotokoll',
  logLead: (days) =>
    `Wer ${days === 1 ? 'am letzten Tag' : `in den letzten ${formatCount(days)} Tagen`} Inhalte und Rechte geändert hat. Die Texte selbst stehen nicht im Protokoll.`,
  logWho: 'Geändert von',
  logWhat: 'Datei oder Person',
  logKind: 'Anzeigen',
  logKinds: { all: 'Alles', content: 'Inhalte', rights: 'Rechte und Konten' },
  logFind: 'Suchen',
  logNone: 'Nichts gefunden.',
  logCount: (count) => (count === 1 ? '1 Eintrag' : `${formatCount(count)} Einträge`),
  logExport: 'Alles als CSV herunterladen',
  somebody: 'eine nicht mehr registrierte Person',
  byCommand: 'Ein Befehl auf dem Server',
  // The file or the person follows, whose case German would otherwise have to change.
  acts: {
    published: 'hat veröffentlicht:',
    deleted: 'hat gelöscht:',
    renamed: 'hat die Adresse geändert:',
    undone: 'hat eine Änderung rückgängig gemacht:',
    granted: 'hat ein Recht vergeben:',
    revoked: 'hat ein Recht entzogen:',
    invited: 'hat eingeladen:',
    withdrawn: 'hat eine Einladung zurückgezogen:',
    allowed: 'hat ein Recht vergeben:',
    removed: 'hat ein Recht entzogen:',
    deactivated: 'hat ein Konto gesperrt:',
    reactivated: 'hat ein Konto entsperrt:',
  },
} satisfies Translation<typeof english.peopleText>;
