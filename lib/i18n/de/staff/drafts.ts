import { formatCount, formatNames } from '@/lib/i18n/de/formats';
import type { draftText as english } from '@/lib/i18n/en/staff/drafts';
import type { Translation } from '@/lib/i18n/translation';

export const draftText = {
  draft: {
    title: (name) => `Bearbeiten: ${name}`,
    untitled: 'Ohne Titel',
    unknown: 'Diesen Entwurf gibt es nicht. Vielleicht wurde er veröffentlicht oder gelöscht.',
    save: 'Speichern',
    preview: 'Vorschau',
    publish: 'Veröffentlichen',
    discard: 'Entwurf löschen',
    saved: 'Gespeichert am',
    twice:
      'Dieser Entwurf wurde auch in einem anderen Fenster gespeichert. Wir haben beide Texte behalten: Der Text auf dieser Seite ist jetzt ein eigener Entwurf.',
    recovered:
      'Sie wurden abgemeldet, bevor dieser Text gespeichert werden konnte. Wählen Sie „Speichern“, um ihn zu behalten.',
    conflict: (names) =>
      'Jemand anderes hat inzwischen Änderungen veröffentlicht. Wir haben Ihre Änderungen in den neuen Text übernommen, aber noch nicht veröffentlicht. ' +
      (names.length > 0
        ? 'Einige Felder haben Sie beide geändert: Unter jedem sehen Sie, was jetzt online steht. Prüfen Sie diese Felder und veröffentlichen Sie noch einmal.'
        : 'Prüfen Sie den Text und veröffentlichen Sie noch einmal.'),
    conflictAsText:
      'Jemand anderes hat inzwischen Änderungen veröffentlicht. Der veröffentlichte Text steht unter Ihrem. Übernehmen Sie daraus, was Sie brauchen, und veröffentlichen Sie noch einmal.',
    onlineNow: 'Jetzt online',
    problems: 'Vor dem Veröffentlichen zu korrigieren',
    elsewhere: 'Zuerst auf anderen Seiten zu korrigieren',
    line: (line) => `Zeile ${formatCount(line)}`,
    missing: 'Füllen Sie dieses Feld aus',
    corrected: 'Korrigiert',
    problem: (found, expected) => `Gefunden: ${found}. Erwartet: ${expected}.`,
    unchecked: 'Ihr Text ist gespeichert, aber wir konnten ihn nicht auf Fehler prüfen.',
    text: 'Text',
    textHint:
      'Lassen Sie zwischen Absätzen eine Zeile leer. Sie können Markdown verwenden: ## für eine Überschrift, **fett**, [ein Link](/about).',
    source: 'Die ganze Datei',
    sourceHint: 'Die Datei, wie sie im Inhaltsordner steht.',
    comesFrom: (source) => `Dieser Wert stammt aus ${source}. Ändern Sie ihn dort.`,
    onlyAsText: 'Um dies zu ändern, wählen Sie „Ganze Datei bearbeiten“.',
    showSource: 'Ganze Datei bearbeiten',
    showForm: 'Im Formular bearbeiten',
    more: 'Weitere Einstellungen',
    addKind: 'Art',
    item: (label, number) => `${label}, Eintrag ${formatCount(number)}`,
    up: (name) => `Nach oben: ${name}`,
    down: (name) => `Nach unten: ${name}`,
    remove: (name) => `Entfernen: ${name}`,
    add: 'Hinzufügen',
    upShort: 'Nach oben',
    downShort: 'Nach unten',
    removeShort: 'Entfernen',
    none: 'Keine Angabe',
    onePerLine: 'Ein Eintrag pro Zeile',
    bar: 'Dieser Entwurf',
    toBar: (names) => `Weiter zu: ${formatNames([...names])}`,
    twoFactor: 'Bevor Sie veröffentlichen können, richten Sie dies ein:',
    later: 'Später veröffentlichen',
    laterAt: 'Datum und Uhrzeit',
    laterHint: (zone) =>
      `In der Zeitzone der Website, ${zone}. Bis dahin können Sie den Entwurf nur bearbeiten, wenn Sie die geplante Veröffentlichung aufheben.`,
    laterSubmit: 'Veröffentlichung planen',
    scheduled: (time) => `Geht am ${time} online.`,
    scheduledAbout:
      'Wir prüfen den Entwurf dann noch einmal. Ist etwas zu korrigieren, bleibt er ein Entwurf, und Sie erhalten eine E-Mail. Um ihn vorher zu bearbeiten, heben Sie zuerst die geplante Veröffentlichung auf.',
    stop: 'Geplante Veröffentlichung aufheben',
    missed: (time) =>
      `Dieser Entwurf sollte am ${time} online gehen, aber vorher war noch etwas zu korrigieren.`,
    noRight:
      'Sie können diesen Entwurf bearbeiten, aber nicht veröffentlichen. Bitten Sie jemanden darum, der das darf.',
  },
  languages: {
    title: 'Sprachen',
    language: 'Sprache',
    states: { untranslated: 'Übersetzung fehlt', outdated: 'Original wurde geändert' },
    lacks: (languages) => `nicht auf ${formatNames([...languages])}`,
    original: 'Original',
    draft: 'Ihr Entwurf',
    missing: 'Nicht übersetzt',
    begin: (language) => `Übersetzung beginnen: ${language}`,
    removed: (languages) =>
      `${languages.length === 1 ? 'Die Übersetzung in diese Sprache wird' : 'Die Übersetzungen in diese Sprachen werden'} ebenfalls gelöscht: ${formatNames([...languages])}.`,
    slug: 'Letzter Teil der Adresse in dieser Sprache',
    about: (language) => `Übersetzung (${language}) von:`,
    originalText: (language) => `Original (${language})`,
    inherited: 'Nicht übersetzt: Auf der Website erscheint das Original.',
    copy: 'Übersetzen',
    copyOf: (label) => `Übersetzen: ${label}`,
    same: 'In allen Sprachen gleich',
    sameHint: 'Felder, die Sie leer lassen, haben den Wert des Originals.',
    changed: 'Das Original wurde seit der Übersetzung geändert.',
    changedFields: (labels) => `Geändert: ${formatNames([...labels])}.`,
    changedText: 'Änderungen im Original',
    current: 'Diese Übersetzung entspricht dem Original in seiner jetzigen Fassung',
    currentHint:
      'Setzen Sie das Häkchen, sobald Sie die Änderungen übersetzt haben. Bis dahin steht in Listen, dass das Original geändert wurde.',
    remindHint: 'Setzen Sie das Häkchen, damit Listen zeigen, wenn das Original geändert wird.',
  },
  saving: {
    saved: 'Gespeichert um',
    unsaved: 'Noch nicht gespeichert',
    offline:
      'Nicht gespeichert: keine Verbindung. Ihr Text ist noch da. Wir speichern ihn, sobald es geht.',
    signedOut: 'Nicht gespeichert: Sie wurden abgemeldet. Ihr Text ist noch da.',
    signIn: 'Anmelden (öffnet einen neuen Tab)',
    gone: 'Nicht gespeichert: Dieser Entwurf wurde veröffentlicht oder gelöscht, oder Sie dürfen ihn nicht mehr bearbeiten. Kopieren Sie Ihren Text, bevor Sie diese Seite verlassen.',
    unexpected:
      'Nicht gespeichert: Etwas ist schiefgegangen. Ihr Text ist noch da, und wir versuchen es noch einmal.',
  },
  toolbar: {
    label: 'Formatierung',
    marks: {
      bold: 'Fett',
      heading: 'Überschrift',
      list: 'Liste',
      link: 'Link',
      table: 'Tabelle',
      quotation: 'Zitat',
    },
    bold: 'fetter Text',
    link: 'Linktext',
    column: 'Spalte',
  },
} satisfies Translation<typeof english>;
