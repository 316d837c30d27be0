import { formatCount } from '@/lib/i18n/de/formats';
import type {
  checkFilesText as files,
  checkMediaText as media,
  checkWaitingText as waiting,
} from '@/lib/i18n/en/checks/files';
import type { Translation } from '@/lib/i18n/translation';

export const checkFilesText = {
  noFolder: 'kein solcher Ordner',
  setFolder: 'ein Inhaltsordner; setzen Sie CONTENT_DIR, wenn er nicht ./content ist',
  mountOrSetFolder:
    'ein Inhaltsordner: Hängen Sie sein Volume ein, oder setzen Sie CONTENT_DIR auf den Ordner',
  aFile: 'eine Datei',
  setFolderToIt: 'ein Inhaltsordner; setzen Sie CONTENT_DIR darauf',
  emptyFolder: 'ein leerer Ordner',
  mountOrCopy: 'Inhalte: Hängen Sie das Volume ein, oder kopieren Sie die Dateien in den Ordner',
  linkOutside: 'ein Symlink auf eine Stelle außerhalb des Inhaltsordners',
  linkInside: 'die Datei selbst oder ein Symlink auf eine Stelle im Inhaltsordner',
  linkLoop: 'ein Symlink, der zu sich selbst oder zu einem Ordner über ihm zurückführt',
  noLink: 'kein solcher Symlink; löschen Sie ihn',
  deadLink: 'ein Symlink, also ein Verweis auf eine andere Datei, der ins Leere führt',
  liveLink:
    'an seiner Stelle die Datei selbst oder ein Symlink auf eine Datei, die es gibt; oder löschen Sie ihn',
  special: 'ein Socket, eine Pipe oder ein Gerät',
  regularOnly: 'nur gewöhnliche Dateien und Ordner; löschen Sie das Gefundene',
  nameNotUtf8: 'ein Dateiname, der nicht in UTF-8 ist',
  readableName:
    'ein Name, den jeder Computer lesen kann: Benennen Sie die Datei um, zum Beispiel in open-day.pdf',
  tooMany: (count) => `mehr als ${count} Dateien und Ordner`,
  fewer: (count) =>
    `höchstens ${count}: Verschieben Sie andere Dateien, oder setzen Sie CONTENT_DIR auf den Inhaltsordner`,
  size: (size) => `eine Datei von ${size}`,
  smaller: (size) =>
    `höchstens ${size}: Verkleinern Sie die Datei, legen Sie sie auf einen anderen Server, oder erhöhen Sie MAX_FILE_MB`,
  sameLetters: (first, second) =>
    `zwei Dateien mit diesem Namen, dessen Buchstaben auf zwei Arten gespeichert sind: ${first} und ${second}`,
  oneOfThem: 'eine von beiden: Löschen Sie die andere, oder benennen Sie sie um',
  notAllowed: 'eine Datei oder ein Ordner ohne Leserecht für die Website',
  allow:
    'Rechte für das Benutzerkonto, unter dem die Website läuft: chmod a+r, für einen Ordner auch a+x',
  unreadable: (code) => `eine Datei oder ein Ordner, der sich nicht lesen lässt (${code})`,
  checkDisk:
    'eine lesbare Datei oder ein lesbarer Ordner; prüfen Sie die Festplatte oder das Netzlaufwerk',
  noFile: 'keine solche Datei, oder kein Leserecht',
  textFile: 'eine Textdatei, die dieses Programm lesen kann',
  noTranslation: (file) => `keine Übersetzung von ${file}`,
  translationOf: (command) =>
    `diese Datei, die jede weitere Sprache braucht; um sie mit dem Text des Originals anzulegen: ${command}`,
  textSize: (megabytes) => `ein Text von ${megabytes} MB`,
  shorterText: (megabytes) =>
    `höchstens ${megabytes} MB, so lang wie ein dickes Buch: Teilen Sie den Text auf, oder bieten Sie ihn als PDF an`,
  utf16: 'ein Text in UTF-16, das in Windows „Unicode“ heißt',
  notUtf8:
    'Buchstaben, die nicht in UTF-8 sind, vielleicht in Latin-1 (ISO 8859-1) oder Windows-1252',
  saveAsUtf8:
    'eine Datei, die als UTF-8 gespeichert ist; die meisten Editoren bieten das unter „Speichern mit Codierung“ an',
  showable: 'ein Ordner, den die Website zeigen kann; Einzelheiten stehen im Log',
  deletedOutside: 'keine Datei, obwohl sie im Browser veröffentlicht wurde',
  restoredOutside: 'eine Datei, die im Browser gelöscht oder umbenannt wurde',
  olderOutside: 'ein älterer Text, als im Browser veröffentlicht wurde',
  decision:
    'eine Entscheidung von jemandem, der diese Datei veröffentlichen darf: Öffnen Sie sie unter /staff/content',
  renamedTo: (name) =>
    `keine Datei, aber daneben eine neue, ${name}, deren Name nicht in UTF-8 ist`,
  nameInUtf8: (name, file) =>
    `ein Name in UTF-8 für ${name}, damit feststeht, ob das ${file} ist; oder löschen Sie die Datei`,
  unsafeName:
    'ein Name mit einem Backslash oder einem unsichtbaren Zeichen, das in keiner Adresse stehen kann',
  name: (phrase) => `der Name ${phrase}`,
  unusedFolder: 'ein Ordner, den die Website nicht verwendet',
  authorsMoved:
    'seine Dateien im Ordner der Personen, denn Autorinnen und Autoren sind jetzt Personen',
  folderOrMedia: (rest) => `${rest}; jeder andere Ordner darf nur Bilder und Dokumente enthalten`,
  unusedFile: 'eine Datei, die die Website nicht verwendet',
  otherPages: (rest) => `${rest}; andere Seiten gehören in den Ordner pages/`,
  languageOfFile: (tag) =>
    `${tag} in der Liste \`languages\` von site.yaml, falls das eine Sprache der Website ist; sonst keine solche Datei`,
  textOrLink: (file) => `ihr Text in ${file} oder ein Link auf die Datei`,
  textOrPdf: (file) => `ihr Text in ${file} oder ein PDF, auf das Sie verlinken`,
  exported: (file) => `${file}: dasselbe Bild, als JPEG, PNG oder WebP exportiert`,
  thereToo: (file) =>
    `nichts: Löschen Sie die Datei, oder verschieben Sie sie aus dem Inhaltsordner, denn ${file} ist bereits vorhanden`,
  moveAway: (endings) =>
    `nichts: Verschieben Sie die Datei aus dem Inhaltsordner, oder speichern Sie sie als Markdown (.md), als Bild oder als Dokument, auf das Sie verlinken (${endings})`,
  capitals: (file) =>
    `ein Name, der sich von ${file} nur in der Groß- und Kleinschreibung unterscheidet`,
  ownName: (first, file) =>
    `ein eigener Name: In Windows und macOS sind ${first} und ${file} dieselbe Datei`,
  indexOfFolder: (folder) => `eine index.md für den Ordner ${folder} selbst`,
  besideFolder: (page) =>
    `${page} neben dem Ordner oder ein Name, der sagt, worum es auf der Seite geht`,
  sayingName: 'ein Name, der sagt, worum es auf der Seite geht',
  pageName:
    'ein Name aus Kleinbuchstaben, Ziffern und einzelnen Bindestrichen, zum Beispiel open-day.md',
  pageNameOrLanguage: (tag) =>
    `ein Name aus Kleinbuchstaben, Ziffern und einzelnen Bindestrichen, zum Beispiel open-day.md; falls es eine Übersetzung ist, ${tag} in der Liste \`languages\` von site.yaml`,
} satisfies Translation<typeof files>;

export const checkWaitingText = {
  mistakes: 'zuerst müssen diese Fehler korrigiert werden',
  earlierVersion: 'zu sehen ist eine frühere Version',
  removal: (removed, count) =>
    `${formatCount(removed)} von ${formatCount(count)} Seiten ${removed === 1 ? 'würde' : 'würden'} entfernt`,
} satisfies Translation<typeof waiting>;

export const checkMediaText = {
  image: (endings) => `ein Bild im Inhaltsordner (${endings})`,
  ownImage: (endings) =>
    `ein Bild im Inhaltsordner (${endings}): Seiten laden nichts von anderen Websites`,
  address: (phrase) => `die Adresse ${phrase}`,
  notShowable: (phrase) => `${phrase}, kein Bild, das Browser zeigen können`,
  otherFormat:
    'dasselbe Bild als JPEG, PNG oder WebP: Öffnen Sie es in einem anderen Programm, und exportieren Sie es',
  noImage: (phrase) => `${phrase}, wo es kein Bild gibt`,
  damaged: (phrase) => `${phrase}, eine Datei, die beschädigt oder kein Bild ist`,
  size: (phrase, size) => `${phrase}, eine Datei von ${size}`,
  smallerPhoto: (size) =>
    `ein Bild von höchstens ${size}: Eine Breite von 2400 Pixeln reicht für jeden Bildschirm`,
  smallerDrawing: (size) =>
    `ein Bild von höchstens ${size}: Browser laden es, wie es ist; ein JPEG, PNG, WebP oder AVIF darf größer sein`,
  format: (phrase, format) => `${phrase}, ein Bild im Format ${format}`,
  saved:
    'ein Bild, das in dem Format gespeichert wurde, das sein Name angibt, also als JPEG, PNG, WebP oder AVIF; eine neue Endung allein ändert das Format nicht',
  animated: (phrase) => `${phrase}, ein animiertes Bild`,
  still:
    'ein unbewegtes Bild oder ein Abschnitt "video" mit einer .mp4-Datei, die sich anhalten lässt',
  cutOff: (phrase) => `${phrase}, ein unvollständiges Bild`,
  whole: 'das ganze Bild: Kopieren Sie die Datei noch einmal, oder laden Sie sie neu hoch',
  pixels: (phrase, width, height) =>
    `${phrase}, ein Bild mit ${formatCount(width)} × ${formatCount(height)} Pixeln`,
  fewerPixels: (megapixels, side) =>
    `höchstens ${megapixels} Megapixel und ${formatCount(side)} Pixel an jeder Seite; eine Breite von 2400 Pixeln reicht für jeden Bildschirm`,
  damagedDrawing: (phrase, reason) => `${phrase}, eine beschädigte Datei (${reason})`,
  otherFile: (phrase, target) =>
    `${phrase}, eine Zeichnung, die auf eine andere Datei verweist: ${target}`,
  element: (phrase, name) => `${phrase}, eine Zeichnung, die <${name}> enthält`,
  program: (phrase, attribute) =>
    `${phrase}, eine Zeichnung, die ein Programm enthält: ${attribute}`,
  outside: (phrase, text) => `${phrase}, eine Zeichnung, die auf etwas außerhalb verweist: ${text}`,
  plainDrawing:
    'eine Zeichnung allein, ohne Programme und ohne Dateien von anderswo: Exportieren Sie sie als einfaches SVG',
  notResized: (phrase, reason) =>
    `${phrase}, ein Bild, dessen Größe sich nicht ändern lässt: ${reason}`,
  tookTooLong: 'es hat zu lange gedauert',
  crashed: 'das Programm, das Bilder verkleinert, ist abgestürzt',
  undamaged:
    'ein unbeschädigtes Bild: Öffnen Sie es in einem Bildprogramm, und exportieren Sie es noch einmal',
  noAlt: (phrase) => `das Bild ${phrase} ohne Alternativtext`,
  altInBrackets: 'eine Beschreibung des Bildes in den Klammern: ![so](…)',
  fileNameAsAlt: (phrase) => `der Alternativtext ${phrase}, der ein Dateiname ist`,
  altSuchAs:
    'eine Beschreibung für Menschen, die das Bild nicht sehen können, zum Beispiel: Ein See zwischen zwei Hügeln',
  alt: 'eine Beschreibung für Menschen, die das Bild nicht sehen können; "" nur neben decorative: true, wenn es ihnen nichts sagt',
  noAltNeeded:
    'alt: "", denn niemand liest die Beschreibung eines Bildes, das reine Dekoration ist',
  focus:
    'der Punkt, der zu sehen bleibt, wenn das Bild beschnitten wird, von links und von oben, zum Beispiel 30% 60%',
  icon: 'der Name eines Bildes im Inhaltsordner, zum Beispiel images/icon.svg',
  iconOfNetwork: 'der Name eines Bildes im Inhaltsordner, zum Beispiel images/forum.svg',
  logo: 'der Name einer SVG-Datei im Inhaltsordner, zum Beispiel images/logo.svg',
  video: (endings) =>
    `ein Video im Inhaltsordner (${endings}): Seiten laden nichts von anderen Websites`,
  captions: (endings) =>
    `Untertitel im Inhaltsordner (${endings}): Seiten laden nichts von anderen Websites`,
  sound: (endings) =>
    `eine Tonaufnahme im Inhaltsordner (${endings}): Seiten laden nichts von anderen Websites`,
  noCaptions:
    'Untertitel (.vtt) für Menschen, die das Video nicht hören können, oder silent: true, wenn es nichts zu hören gibt',
  wrongCaptions: (phrase, other) => `${phrase}, eine Datei, die so beginnt: ${other}`,
  webVtt: 'Untertitel im Format WebVTT, deren erste Zeile WEBVTT lautet',
  font: 'der Name einer WOFF2-Datei im Inhaltsordner aus höchstens 40 Buchstaben, Ziffern, Bindestrichen, Punkten und Schrägstrichen, zum Beispiel fonts/brand.woff2',
  noTextFont: 'ohne text nichts, denn es ist dieselbe Schrift in einem anderen Schnitt',
  noFontFile: (phrase) => `${phrase}, wo es keine Datei gibt`,
  damagedFont: (phrase) => `${phrase}, eine Datei, die beschädigt oder keine WOFF2-Schrift ist`,
  fonts: (size) => `Schriften von ${size}`,
  smallerFonts: (size) =>
    `insgesamt höchstens ${size}: Lassen Sie Schnitte weg oder Buchstaben, die Ihre Sprachen nicht verwenden`,
} satisfies Translation<typeof media>;
