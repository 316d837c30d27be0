import { draftText } from '@/lib/i18n/de/staff/drafts';
import { mistakesText } from '@/lib/i18n/de/staff/mistakes';
import { uploadText } from '@/lib/i18n/de/files';
import { formatCount } from '@/lib/i18n/de/formats';
import type { editorText as english } from '@/lib/i18n/en/staff/editor';
import type { Translation } from '@/lib/i18n/translation';

export const editorText = {
  title: 'Inhalte',
  lead: 'Alles auf dieser Website, was Sie bearbeiten können.',
  create: 'Neuen Inhalt anlegen',
  addTo: (name) => `Zu „${name}“ hinzufügen`,
  newName: 'Titel oder Name',
  newNameHint:
    'Daraus bilden wir die Adresse der Seite. Bis Sie veröffentlichen, geht nichts online.',
  newNameRequired: 'Geben Sie einen Titel oder Namen ein',
  newNameTooLong: 'Kürzen Sie den Titel oder Namen auf höchstens 200 Zeichen',
  newSubmit: 'Entwurf anlegen',
  find: 'Suchen',
  findTitle: 'Inhalte zum Bearbeiten finden',
  search: 'Titel oder Adresse',
  type: 'Art',
  state: 'Status',
  all: 'Alle',
  files: { site: 'Einstellungen der ganzen Website', redirects: 'Weiterleitungen' },
  types: { page: 'Seiten', site: 'Hauptseiten und Einstellungen', media: 'Bilder und Dokumente' },
  states: {
    online: 'Online',
    draft: 'Entwurf',
    scheduled: 'Erscheint später',
    ended: 'Abgelaufen',
    held: 'Wartet',
    broken: 'Enthält einen Fehler',
  },
  count: (count) => (count === 1 ? '1 Datei' : `${formatCount(count)} Dateien`),
  nothing: 'Es wurden keine Dateien gefunden, die Sie bearbeiten können.',
  notListed:
    'Die Liste kann gerade nicht angezeigt werden, weil die Website ausgelastet ist. Versuchen Sie es in einer Minute noch einmal.',
  changed: 'Geändert am',
  unknownChange: 'Diese Änderung gibt es nicht, oder Sie können ihre Datei nicht bearbeiten.',
  unknownKind: 'Diese Art von Inhalt gibt es nicht, oder Sie können hier nichts hinzufügen.',
  myDrafts: 'Ihre Entwürfe',
  scheduled: 'Geplante Änderungen',
  scheduledBy: (name, time) => `von ${name} · geht am ${time} online`,
  missedBy: (name, time) => `von ${name} · konnte am ${time} nicht online gehen`,
  noLonger: (name) => `${name} darf dies nicht mehr veröffentlichen, deshalb geht es nicht online.`,
  recent: 'Zuletzt im Browser geändert',
  obstacles: {
    readOnly:
      'Die Website darf nicht in ihren Inhaltsordner schreiben, deshalb können Sie hier nicht veröffentlichen. Entwürfe können Sie trotzdem speichern. Bitten Sie die technische Betreuung dieser Website, dem Programm dort Schreibrechte zu geben.',
    elsewhere:
      'Sie können hier nicht veröffentlichen, weil diese Seite von einem Server kommt, der dafür nicht eingerichtet ist. Entwürfe können Sie trotzdem speichern. Bitten Sie die technische Betreuung dieser Website, Anfragen für diese Seite an den Server zu leiten, der veröffentlicht.',
  },
  signedOut:
    'Sie sind abgemeldet. Ihr Text ist noch da: Melden Sie sich an und klicken Sie noch einmal auf die Schaltfläche.',
  file: {
    unknown: 'Diese Datei gibt es nicht, oder Sie können sie nicht bearbeiten.',
    back: 'Alle Inhalte',
    edit: 'Bearbeiten',
    duplicate: 'Duplizieren',
    rename: 'Adresse ändern',
    remove: 'Löschen',
    address: 'Adresse',
    path: 'Datei',
    isBroken: 'Hier ist etwas zu korrigieren. Wählen Sie „Bearbeiten“, um es zu sehen.',
    isHeld:
      'Der neueste Text ist noch nicht online, weil zuerst etwas anderes korrigiert werden muss. Auf der Seite „Veröffentlichung“ steht, was.',
    writing: (name) => `${name} schreibt ebenfalls an einem Entwurf dafür, zuletzt gespeichert am`,
    history: 'Verlauf',
    noHistory: 'Dies wurde noch nie im Browser geändert.',
    current: 'Aktueller Text',
    first: 'Vor der ersten dieser Änderungen',
    bringBackFirst: 'Den Text von vor der ersten dieser Änderungen wiederherstellen',
    somebody: 'Eine nicht mehr registrierte Person',
    bringBack: 'Diesen Text wiederherstellen',
    compare: 'Was sich geändert hat',
    compareOf: (time) => `Was sich am ${time} geändert hat`,
    restoreBefore: 'Text vor dieser Änderung wiederherstellen',
    tooDifferent: 'Die beiden Texte sind zu verschieden, um jede Änderung zu zeigen.',
    putBackChanged:
      'Unterschiede: Der durchgestrichene Text ist auf der Website zu sehen, der unterstrichene steht im Ordner',
    bringBackOf: (time) => `Diesen Text vom ${time} wiederherstellen`,
    show: 'Öffnen',
    showOf: (time) => `Die Datei vom ${time} öffnen`,
    bringBackFile: 'Diese Datei wiederherstellen',
    bringBackFileOf: (time) => `Die Datei vom ${time} wiederherstellen`,
    undo: 'Rückgängig machen',
    redo: 'Wiederholen',
    changed: 'Geändert',
    feed: 'der Feed',
    calendar: 'der Kalender',
    removed: 'Diese Datei wurde gelöscht. Sie können sie wiederherstellen.',
    putBack: 'Außerhalb des Editors geändert',
    putBackGone:
      'Diese Datei wurde aus dem Inhaltsordner gelöscht, vielleicht weil jemand einen anderen Ordner darüberkopiert hat. Auf der Website ist weiterhin zu sehen, was hier veröffentlicht wurde.',
    putBackOlder:
      'Im Inhaltsordner steht jetzt eine ältere Fassung dieser Datei, vielleicht weil jemand einen anderen Ordner darüberkopiert hat. Auf der Website ist weiterhin zu sehen, was hier veröffentlicht wurde.',
    putBackAgain:
      'Diese Datei wurde hier gelöscht oder hat hier eine neue Adresse bekommen, aber jemand hat sie wieder in den Inhaltsordner gelegt. Auf der Website ist sie nicht zu sehen.',
    putBackVisible: 'Was auf der Website zu sehen ist',
    putBackFound: 'Was im Ordner steht',
    putBackNothing: 'Nichts',
    keep: 'Behalten, was auf der Website zu sehen ist',
    accept: 'Veröffentlichen, was im Ordner steht',
  },
  acts: {
    published: 'hat dies veröffentlicht',
    deleted: 'hat dies gelöscht',
    renamed: 'hat die Adresse geändert',
    undone: 'hat eine Änderung rückgängig gemacht',
  },
  done: {
    published: 'Veröffentlicht und ab sofort auf der Website zu sehen.',
    hidden:
      'Veröffentlicht. Die Seite ist zurzeit nicht auf der Website zu sehen, weil sie als Entwurf gekennzeichnet ist, später erscheint oder abgelaufen ist.',
    waiting:
      'Im Inhaltsordner gespeichert. Auf der Website ist es noch nicht zu sehen, weil zuerst etwas korrigiert werden muss. Auf der Seite „Veröffentlichung“ steht, was.',
    slow: 'Im Inhaltsordner gespeichert. Gleich ist es auf der Website zu sehen.',
    deleted: 'Gelöscht und nicht mehr auf der Website zu sehen.',
    undone: 'Rückgängig gemacht. Auf der Website ist diese Änderung nicht mehr zu sehen.',
    renamed: 'Die Adresse wurde geändert. Die alte führt zur neuen.',
    created: 'Ihr Entwurf wurde angelegt. Nur Sie sehen ihn, bis er veröffentlicht wird.',
    discarded: 'Der Entwurf wurde gelöscht.',
    changed:
      'Es wurde nichts geändert, weil inzwischen jemand anderes etwas geändert hat. Prüfen Sie den Inhalt und versuchen Sie es noch einmal.',
    readOnly:
      'Es wurde nichts geändert, weil die Website nicht in ihren Inhaltsordner schreiben darf. Sagen Sie der technischen Betreuung dieser Website Bescheid.',
    elsewhere:
      'Es wurde nichts geändert, weil diese Seite von einem Server kommt, der nicht zum Veröffentlichen eingerichtet ist. Sagen Sie der technischen Betreuung dieser Website Bescheid.',
    full: 'Es wurde nichts geändert, weil der Speicherplatz voll ist. Sagen Sie der technischen Betreuung dieser Website Bescheid.',
    gone: 'Diesen Entwurf gibt es nicht. Vielleicht wurde er veröffentlicht oder gelöscht.',
    again:
      'Es wurde nichts geändert, weil dieser Entwurf gleichzeitig gespeichert oder veröffentlicht wurde. Prüfen Sie ihn, und versuchen Sie es noch einmal.',
    mistakes: 'Noch nicht veröffentlicht: Es ist etwas zu korrigieren.',
    noPreview: 'Es gibt noch keine Vorschau, weil zuerst etwas korrigiert werden muss.',
    latePreview:
      'Die Vorschau dauert zu lange, weil die Website ausgelastet ist. Ihr Entwurf ist gespeichert: Versuchen Sie es in einer Minute noch einmal.',
    scheduled: 'Geplant. Der Entwurf geht von selbst online.',
    unscheduled:
      'Die geplante Veröffentlichung ist aufgehoben. Sie können den Entwurf wieder bearbeiten.',
    badTime:
      'Nicht geplant: Wählen Sie ein Datum und eine Uhrzeit in der Zukunft, höchstens zwei Jahre von heute an.',
    restored:
      'Dieser Entwurf enthält den früheren Text. Er ist erst sichtbar, wenn Sie ihn veröffentlichen.',
    saved: 'Gespeichert. Nur Sie können diesen Entwurf sehen.',
    forbidden:
      'Dazu fehlt Ihnen die Berechtigung. Bitten Sie jemanden darum, der dies veröffentlichen darf.',
    uploaded: uploadText.uploaded,
    taken: uploadText.taken,
    notStored:
      'Es wurde nichts geändert, weil diese Datei nicht mehr gespeichert ist. Laden Sie sie in einem Entwurf noch einmal hoch, um sie wieder zu verwenden.',
    late: 'Dieser Entwurf wurde veröffentlicht oder gelöscht, bevor Ihre letzten Änderungen gespeichert waren. Diese Änderungen stehen jetzt in einem neuen Entwurf, der nicht online ist.',
    savedSince:
      'Nicht veröffentlicht: Dieser Entwurf wurde gleichzeitig in einem anderen Fenster gespeichert. Prüfen Sie ihn und veröffentlichen Sie noch einmal.',
    many: 'Sie haben zu viele Entwürfe. Löschen Sie die, die Sie nicht mehr brauchen.',
  },
  published: (count, all) => `Online auf ${formatCount(count)} von ${formatCount(all)} Servern.`,
  more: (count) => `und ${formatCount(count)} weitere`,
  ...draftText,
  mistakes: mistakesText,
  rename: {
    unknown: 'Diese Seite gibt es nicht, oder Sie können ihre Adresse nicht ändern.',
    title: 'Adresse ändern',
    name: 'Letzter Teil der Adresse',
    hint: 'Kleinbuchstaben, Ziffern und Bindestriche, zum Beispiel tag-der-offenen-tuer-2027',
    required: 'Geben Sie den letzten Teil der Adresse ein',
    wrong:
      'Verwenden Sie nur Kleinbuchstaben, Ziffern und Bindestriche, zum Beispiel tag-der-offenen-tuer-2027',
    taken: 'Diese Adresse hat schon eine andere Seite. Wählen Sie eine andere',
    submit: 'Adresse ändern',
  },
  remove: {
    unknown: 'Diese Datei gibt es nicht, oder Sie können sie nicht löschen.',
    title: (name) => `${name} löschen?`,
    nothing: 'Keine andere Seite verweist darauf.',
    refers: 'Diese Seiten verweisen darauf. Die Links werden zu normalem Text:',
    uses: 'Diese Seiten verwenden die Datei und werden dann ohne sie angezeigt:',
    submit: 'Löschen',
  },
} satisfies Translation<typeof english>;
