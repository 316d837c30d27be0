import { formatNames } from '@/lib/i18n/de/formats';
import type * as english from '@/lib/i18n/en/files';
import type { Translation } from '@/lib/i18n/translation';

export const fileText = {
  kinds: new Map([
    ['.docx', 'Word-Dokument'],
    ['.ics', 'Kalenderdatei'],
    ['.pptx', 'PowerPoint-Präsentation'],
    ['.xlsx', 'Excel-Tabelle'],
  ]),
  kindAndSize: (kind, size) => `(${kind}, ${size})`,
  size: (size) => `(${size})`,
} satisfies Translation<typeof english.fileText>;

export const uploadText = {
  image: 'Bild hochladen',
  imageHint:
    'Laden Sie unten ein Bild hoch, oder geben Sie einen Teil des Namens eines Bildes ein, das es auf dieser Website schon gibt.',
  document: 'Dokument',
  chooseDocument: 'Dokument hochladen',
  button: 'Bild oder Dokument',
  insert: 'Bild oder Dokument einfügen',
  file: 'Bild oder PDF',
  hint: 'JPEG, PNG, WebP, AVIF, GIF oder PDF. Aus Fotos entfernen wir die Angaben zum Aufnahmeort.',
  description: 'Was das Bild zeigt, oder der Linktext',
  submit: 'Hochladen',
  submitFor: (label) => `Hochladen: ${label}`,
  insertSubmit: 'Hochladen und einfügen',
  files: 'Dateien dieses Entwurfs',
  filesHint:
    'Sie gehen mit dem Entwurf online. Dateien, die der Text nicht verwendet, werden weggelassen.',
  choose: 'Oder eine Seite, ein Bild oder ein Dokument, das es auf dieser Website schon gibt',
  chooseHint:
    'Tippen Sie einen Teil des Namens ein und wählen Sie aus der Liste. Beschreibung oder Linktext geben Sie oben ein.',
  chooseSubmit: 'Einfügen',
  use: {
    refers: 'Diese Seiten verwenden die Datei:',
    nothing: 'Keine Seite verwendet die Datei.',
  },
  unused: 'Nicht verwendet',
  insertShort: 'Einfügen',
  insertOne: (name) => `${name} in den Text einfügen`,
  removeShort: 'Entfernen',
  removeOne: (name) => `${name} aus diesem Entwurf entfernen`,
  uploaded:
    'Hochgeladen und gespeichert. Bis Sie diesen Entwurf veröffentlichen, können nur Sie die Datei sehen.',
  taken:
    'Nicht veröffentlicht: Eine Datei, die Sie hochgeladen haben, heißt jetzt wie eine andere auf dieser Website. Entfernen Sie Ihre aus diesem Entwurf und laden Sie sie noch einmal hoch.',
  signedOut:
    'Sie wurden abgemeldet, deshalb wurde nichts hochgeladen. Melden Sie sich in einem anderen Tab an, kehren Sie auf diese Seite zurück und versuchen Sie es noch einmal.',
  tooLarge: (most) => `Diese Datei ist zu groß. Erlaubt sind höchstens ${most}.`,
  noRoom: {
    person:
      'Für diese Datei ist kein Platz, weil die Dateien Ihrer Entwürfe Ihren ganzen Speicherplatz belegen. Veröffentlichen oder löschen Sie einige Entwürfe und versuchen Sie es morgen noch einmal.',
    site: 'Für diese Datei ist zurzeit kein Platz. Sagen Sie der technischen Betreuung dieser Website Bescheid.',
  },
  failed: {
    none: 'Es wurde nichts hochgeladen. Wählen Sie zuerst eine Datei aus.',
    failed:
      'Ihr Text ist gespeichert, aber die Datei wurde nicht hochgeladen: Etwas ist schiefgegangen. Versuchen Sie es noch einmal.',
    forgotten:
      'Gespeichert, aber die ausgewählte Datei wurde nicht hochgeladen. Wählen Sie sie noch einmal aus und dann „Hochladen“.',
    heic: 'Dieses Foto hat das Format HEIC, das viele Browser nicht anzeigen können. Speichern oder exportieren Sie es als JPEG und laden Sie dieses hoch.',
    unknown:
      'Diese Datei kann nicht hochgeladen werden. Wählen Sie ein Bild (JPEG, PNG, WebP, AVIF oder GIF) oder eine PDF-Datei aus.',
    damaged:
      'Diese Datei kann nicht verwendet werden: Sie ist beschädigt, unvollständig, animiert oder zu groß. Erlaubt sind höchstens 64 Megapixel und 30 MB für ein Bild und 2 MB für ein GIF.',
    brokenPdf:
      'Diese PDF-Datei kann nicht verwendet werden: Sie ist beschädigt oder unvollständig. Exportieren Sie sie noch einmal.',
  },
  lacks: (names) => {
    const all = { tags: 'Tags', title: 'ein Titel', language: 'die Sprache' };
    const list = formatNames(names.map((name) => all[name]));
    return `Dieser PDF-Datei fehlt anscheinend Folgendes: ${list}. Wer einen Screenreader nutzt, kann sie deshalb vielleicht nicht lesen. Exportieren Sie sie nach Möglichkeit noch einmal als barrierefreies PDF.`;
  },
  script: {
    sending: 'Wird hochgeladen …',
    done: 'Hochgeladen.',
    describeFirst: 'Beschreiben Sie das Bild zuerst, für Menschen, die es nicht sehen können.',
    describe: 'Hochgeladen. Beschreiben Sie das Bild zwischen den eckigen Klammern.',
    failed: 'Nicht hochgeladen: Etwas ist schiefgegangen. Versuchen Sie es noch einmal.',
    choose: 'Wählen Sie zuerst eine Datei aus.',
  },
} satisfies Translation<typeof english.uploadText>;
