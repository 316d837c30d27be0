import { rightUses } from '@/lib/i18n/de/staff/inbox';
import type { accountMailsText as english } from '@/lib/i18n/en/account-mails';
import type { Translation } from '@/lib/i18n/translation';

export const accountMailsText = {
  greeting: (name) => (name ? `Guten Tag ${name},` : 'Guten Tag,'),
  footer: (brand) =>
    `${brand}. Sie erhalten diese E-Mail, weil es auf unserer Website einen Vorgang zu Ihrer Adresse gab.`,
  verify: {
    subject: (brand) => `Bestätigen Sie Ihre E-Mail-Adresse für ${brand}`,
    before:
      'mit dieser E-Mail-Adresse wurde auf unserer Website ein Konto angelegt, hoffentlich von Ihnen. Um die Adresse zu bestätigen und ein Passwort zu wählen, öffnen Sie diesen Link:',
    after:
      'Der Link funktioniert nur einmal und ist 24 Stunden gültig. Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ohne diese Bestätigung kann niemand das Konto nutzen.',
  },
  registered: {
    subject: (brand) => `Sie haben schon ein Konto bei ${brand}`,
    before:
      'mit dieser E-Mail-Adresse sollte ein Konto angelegt werden, hoffentlich von Ihnen. Sie haben aber schon eines. Hier können Sie sich anmelden oder Ihr Passwort zurücksetzen:',
    after: 'Wenn Sie das nicht waren, brauchen Sie nichts zu tun.',
  },
  reset: {
    subject: (brand) => `Passwort für ${brand} zurücksetzen`,
    before:
      'für Ihr Konto wurde ein neues Passwort angefordert, hoffentlich von Ihnen. Um es zu wählen, öffnen Sie diesen Link:',
    after:
      'Der Link funktioniert nur einmal und ist eine Stunde gültig. Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt unverändert.',
  },
  passwordChanged: {
    subject: (brand) => `Ihr Passwort für ${brand} wurde geändert`,
    before:
      'Ihr Passwort wurde gerade geändert und Sie wurden auf allen anderen Geräten abgemeldet. Wenn Sie das nicht waren, setzen Sie Ihr Passwort jetzt zurück:',
    after: 'Wenn Sie das selbst waren, brauchen Sie nichts zu tun.',
  },
  changeEmail: {
    subject: (brand) => `Bestätigen Sie Ihre neue E-Mail-Adresse für ${brand}`,
    before:
      'diese E-Mail-Adresse soll, hoffentlich auf Ihren Wunsch, für ein Konto auf unserer Website gelten. Um sie zu bestätigen, öffnen Sie diesen Link:',
    after:
      'Der Link funktioniert nur einmal und ist 24 Stunden gültig. Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ohne diese Bestätigung ändert sich nichts.',
  },
  emailChangeRequested: {
    subject: (brand) => `Neue E-Mail-Adresse für Ihr Konto bei ${brand}`,
    before:
      'für Ihr Konto soll, hoffentlich auf Ihren Wunsch, eine andere E-Mail-Adresse gelten. Wir haben einen Link an diese Adresse gesendet. Die Änderung gilt, sobald er geöffnet wird. Wenn Sie das nicht waren, setzen Sie jetzt Ihr Passwort zurück. Damit brechen Sie auch die Änderung ab:',
    after: 'Wenn Sie das selbst waren, brauchen Sie hier nichts weiter zu tun.',
  },
  emailChanged: {
    subject: (brand) => `Ihre E-Mail-Adresse für ${brand} wurde geändert`,
    text: 'für Ihr Konto gilt jetzt eine andere E-Mail-Adresse. Mit dieser hier können Sie sich nicht mehr anmelden. Wenn Sie das nicht geändert haben, wenden Sie sich sofort über das Kontaktformular auf unserer Website an uns.',
  },
  twoFactorOn: {
    subject: (brand) => `Zwei-Faktor-Authentifizierung für Ihr Konto bei ${brand} aktiviert`,
    before:
      'die Zwei-Faktor-Authentifizierung wurde gerade aktiviert. Von jetzt an brauchen Sie zusätzlich zum Passwort einen Code aus Ihrer Authentifizierungs-App. Hier können Sie die Einstellung prüfen:',
    after:
      'Wenn Sie das nicht waren, setzen Sie Ihr Passwort zurück und wenden Sie sich sofort an uns.',
  },
  wrongCodes: {
    subject: (brand) => `Falsche Codes für Ihr Konto bei ${brand}`,
    before:
      'jemand, der Ihr Passwort kennt, hat zehnmal einen falschen Code für die Zwei-Faktor-Authentifizierung eingegeben und konnte sich deshalb nicht anmelden. Wenn Sie das nicht waren, setzen Sie Ihr Passwort jetzt zurück:',
    after:
      'Wenn Sie das selbst waren, warten Sie 15 Minuten, bevor Sie es noch einmal versuchen. Sie können auch einen Ihrer Wiederherstellungscodes verwenden.',
  },
  twoFactorOff: {
    subject: (brand) => `Zwei-Faktor-Authentifizierung für Ihr Konto bei ${brand} deaktiviert`,
    before:
      'die Zwei-Faktor-Authentifizierung wurde gerade deaktiviert. Von jetzt an genügt zur Anmeldung Ihr Passwort. Hier können Sie sie wieder aktivieren:',
    after:
      'Wenn Sie das nicht waren, setzen Sie Ihr Passwort zurück und wenden Sie sich sofort an uns.',
  },
  signedIn: {
    subject: (brand) => `Neue Anmeldung mit Ihrem Konto bei ${brand}`,
    before: (browser, network, time) =>
      [
        'mit Ihrem Konto hat sich gerade jemand angemeldet.',
        '',
        `Browser: ${browser}`,
        ...(network ? [`Netz: ${network}`] : []),
        `Zeitpunkt: ${time}`,
        '',
        'Wenn Sie das nicht waren, setzen Sie Ihr Passwort jetzt zurück. Damit werden alle Geräte abgemeldet:',
      ].join('\n'),
    after: 'Wenn Sie das selbst waren, brauchen Sie nichts zu tun.',
  },
  invited: {
    subject: (brand) => `Einladung zur Mitarbeit an der Website von ${brand}`,
    before:
      'Sie sind eingeladen, an unserer Website mitzuarbeiten. Öffnen Sie diesen Link, um Ihre E-Mail-Adresse zu bestätigen und ein Passwort zu wählen:',
    after:
      'Der Link funktioniert nur einmal und ist 24 Stunden gültig. Ist er abgelaufen, können Sie die Einladung noch eine Woche lang annehmen: Legen Sie mit dieser E-Mail-Adresse ein Konto an. Wenn Sie diese E-Mail nicht erwartet haben, brauchen Sie nichts zu tun.',
  },
  rightsChanged: {
    subject: (brand) => `Ihre Rechte auf der Website von ${brand} haben sich geändert`,
    before: (grants) =>
      grants.length === 0
        ? 'Sie können nicht mehr an unserer Website mitarbeiten. Ihr Konto behalten Sie:'
        : [
            'Ihre Rechte auf unserer Website wurden geändert. Sie können jetzt:',
            '',
            ...new Set(
              grants.map(
                ({ right, isPartial }) =>
                  `- ${rightUses[right]}${isPartial ? ' (für einen Teil der Website)' : ''}`,
              ),
            ),
            '',
            'Zum internen Bereich:',
          ].join('\n'),
    after: 'Wenn Sie Fragen haben, wenden Sie sich an die technische Betreuung unserer Website.',
  },
  deactivated: {
    subject: (brand) => `Ihr Konto bei ${brand} wurde gesperrt`,
    text: 'Ihr Konto wurde von der Verwaltung dieser Website gesperrt. Sie wurden überall abgemeldet und können sich nicht mehr anmelden. Wenn Sie das für einen Irrtum halten, wenden Sie sich an die technische Betreuung unserer Website.',
  },
  draftsUnused: {
    subject: (brand) => `Ihre ungenutzten Entwürfe auf der Website von ${brand} werden gelöscht`,
    before: (count) =>
      count === 1
        ? 'diesen Entwurf haben Sie seit einem halben Jahr nicht geändert. In 30 Tagen löschen wir ihn:'
        : 'diese Entwürfe haben Sie seit einem halben Jahr nicht geändert. In 30 Tagen löschen wir sie:',
    after: 'Um einen Entwurf zu behalten, öffnen Sie ihn und wählen Sie „Speichern“:',
  },
  draftsReceived: {
    subject: (brand) => `Sie haben Entwürfe für die Website von ${brand} übernommen`,
    before:
      'eine Person aus Ihrem Team hat ihr Konto gelöscht und Ihnen ihre Entwürfe übergeben. Nur Sie können sie sehen.',
    after: 'Hier können Sie sie veröffentlichen oder löschen:',
  },
  deleted: {
    subject: (brand) => `Ihr Konto bei ${brand} wurde gelöscht`,
    text: 'Ihr Konto und alles, was darin gespeichert war, wurden wie gewünscht gelöscht. Wenn Sie das nicht wollten, wenden Sie sich über das Kontaktformular auf unserer Website an uns. Zu diesem Konto erhalten Sie keine weiteren E-Mails.',
  },
} satisfies Translation<typeof english>;
