import { formatCount } from '@/lib/i18n/de/formats';
import type {
  checkImportText as findings,
  importReportText as frame,
} from '@/lib/i18n/en/checks/import';
import type { Translation } from '@/lib/i18n/translation';

const countOf = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export const importReportText = {
  title: 'Importbericht',
  levels: {
    dropped: 'Weggelassen',
    lost: 'Teilweise importiert',
    ignored: 'Hier nicht nötig',
    mended: 'Angepasst',
    unchanged: 'Unverändert importiert',
  },
  source: 'Quelle',
  file: 'Datei',
  findings: 'Befunde',
  line: (line) => `Zeile ${line}:`,
  fields: 'Felder, die nicht importiert wurden',
  unused: 'Bilder und Dokumente, die keine Seite verwendet',
  redirects: 'Weiterleitungen',
  summary: (items, { unchanged, mended, lost, dropped, ignored }) =>
    `${countOf(items, 'Inhalt', 'Inhalte')}: ${formatCount(unchanged)} unverändert, ${formatCount(mended)} angepasst, ${formatCount(lost)} teilweise importiert, ${formatCount(dropped)} weggelassen, ${formatCount(ignored)} hier nicht nötig.`,
  copied: (files, unused, redirects) =>
    `${countOf(files, 'Datei', 'Dateien')} kopiert, ${formatCount(unused)} nicht kopiert, weil keine Seite sie verwendet. ${countOf(redirects, 'Weiterleitung', 'Weiterleitungen')}.`,
  linked: (count) =>
    `${countOf(count, 'Bild auf einer anderen Website', 'Bilder auf anderen Websites')}: jetzt nur verlinkt, weil Seiten nichts von anderen Websites laden. Mit --fetch ${count === 1 ? 'wird es' : 'werden sie'} geholt.`,
  next: (file) =>
    `Vollständiger Bericht: ${file}\nErfundene Werte sind als Platzhalter markiert: npm run doctor führt sie auf.`,
} satisfies Translation<typeof frame>;

export const checkImportText = {
  element: (tag) => `ein HTML-Element, das es auf Seiten nicht geben kann: ${tag}`,
  played: (kind, src) => `eine Einbettung (${kind}), die jetzt ein Link ist: ${src}`,
  command: (text) => `ein Befehl des alten Programms: ${text}`,
  converted: 'HTML oder Befehle des alten Programms wurden in Markdown umgewandelt',
  keptLink: (href) =>
    `ein Link auf ${href}, eine Seite, die in der Quelle fehlt: beibehalten, weil sie zu einer anderen Website auf diesem Host gehören kann`,
  deadLink: (phrase) =>
    `ein Link auf ${phrase}, der schon auf der alten Website tot war: Nur sein Text blieb erhalten`,
  noAddress: 'eine leere Adresse',
  lostLink: (href) => `ein Link auf ${href}, wo es nichts gibt: Nur sein Text blieb erhalten`,
  lostFile: (href) =>
    `ein Link auf ${href}, wo es keine Datei gibt, die die Website anbieten kann: Nur sein Text blieb erhalten`,
  fetchedImage: (href) =>
    `enthält ein Bild, das von ${href} geholt wurde: Prüfen Sie, ob die Website es zeigen darf`,
  noDescription: (href) => `enthält ein Bild ohne Beschreibung: ${href}`,
  imageElsewhere: (href) => `ein Bild auf einer anderen Website, das jetzt ein Link ist: ${href}`,
  notShowable: (href) =>
    `ein Bild, das Browser nicht anzeigen können: ${href}. Um es zu übernehmen, speichern Sie es mit einem anderen Programm als JPEG oder PNG, und importieren Sie erneut`,
  neverThere: (href) => `ein Bild, das auch die alte Website nicht hat: ${href}`,
  missingImage: (href) => `ein Bild, das fehlt oder das Browser nicht anzeigen können: ${href}`,
  refusedImage: (href) => `ein Bild, das sich nicht importieren lässt: ${href}`,
  notFetched: (reason) => `ein Bild, das sich nicht holen ließ: ${reason}`,
  deletedHere: 'seit dem letzten Import hier gelöscht, darum nicht noch einmal importiert',
  changedHere: 'seit dem letzten Import hier geändert, darum so belassen',
  changedMeanwhile: (file) =>
    `${file} wurde inzwischen geändert: Starten Sie den Import noch einmal`,
  unreadable: 'lässt sich nicht lesen',
  unreadableBecause: (reason) => `lässt sich nicht lesen: ${reason}`,
  ownImageElsewhere: (src) =>
    `das zugehörige Bild liegt auf einer anderen Website, und --fetch holt es: ${src}`,
  ownImageNeverThere: (src) => `das zugehörige Bild fehlt auch auf der alten Website: ${src}`,
  ownImageMissing: (src) => `das zugehörige Bild fehlt: ${src}`,
  nested: 'enthält zu tief verschachtelte Elemente',
  held: (found, file) =>
    `enthält einen Fehler, der sich nicht beheben ließ: ${found}; aufbewahrt in ${file}`,
  heldAt: (found, line, file) =>
    `enthält in Zeile ${line} des Ergebnisses einen Fehler, der sich nicht beheben ließ: ${found}; aufbewahrt in ${file}`,
  corrected: (found) => `wurde berichtigt, oder ein Teil wurde weggelassen: ${found}`,
  introduction: (text) => `die Einleitung einer Liste: ${text}`,
  samePage: (source) => `dieselbe Seite wie ${source}: Die Adresse leitet dorthin weiter`,
  block: (text) => `ein Block, den die meisten Seiten haben: ${text}`,
  noMainPart:
    'hat keinen Hauptteil: Geben Sie ihn mit --select an, zum Beispiel --select "#content"',
  mostText: 'hat keinen Hauptteil, darum wurde der Block mit dem meisten Text importiert',
  link: 'eine symbolische Verknüpfung: Kopieren Sie die Datei selbst, um sie zu importieren',
  encoding: (name) => `war in ${name} gespeichert und wurde in UTF-8 umgewandelt`,
  partOfPage: 'ohne Kopfzeilen, <html> und <body>, also Teil einer Seite oder eine Vorlage',
  madeByPrograms: 'hat keinen Text: Programme in der Seite erzeugen ihn',
  frames: 'zeigt andere Seiten in Frames; sie werden als eigene Seiten importiert',
  noHeadings: (id) =>
    `ein Link auf ${id} in einem Text ohne Überschriften: Nur sein Text blieb erhalten`,
  noAnchor: (id) =>
    `ein Link auf ${id}, eine Stelle, die es im Text nicht gibt: Nur sein Text blieb erhalten`,
  noTextOfType: (type) => `ein Eintrag des Typs ${type} ohne Text`,
  lists: (date) =>
    `seine Listen sind auf dem Stand des Imports vom ${date}: Spätere Änderungen erscheinen darin nicht`,
  notRendered: (reason) =>
    `sein Liquid lässt sich nicht ausführen, deshalb wurden nur die üblichen Befehle umgewandelt: ${reason}`,
  unknownChoice: (name) =>
    `der Filter ${name} eines Plugins, den der Import nicht kennt: Alle Werte werden in ihrer eigenen Reihenfolge gezeigt`,
  unknownFilter: (name) =>
    `der Filter ${name} eines Plugins, den der Import nicht kennt: Der Text wird ohne ihn gezeigt`,
  results: (count) =>
    `die Ergebnisse von Programmcode (${formatCount(count)}). Um sie zu übernehmen, setzen Sie in _quarto.yml "execute: freeze: true", erzeugen Sie die alte Website neu, und importieren Sie erneut`,
  password: 'durch ein Passwort geschützt, was es hier für Texte nicht gibt',
  notPublic: (status) =>
    `eine Seite, die nicht öffentlich war (${status}): Nur Beiträge können hier Entwürfe sein`,
  inserted: (mark) => `der Inhalt, den WordPress für ${mark} einsetzt`,
  listAsNavigation:
    'die Liste der Seiten, die das alte Programm erzeugt, ist hier die Navigation des Ordners',
  madeList: 'hat keinen eigenen Text: eine Liste oder ein Feed, den das alte Programm erzeugt',
  ofLayout: 'hat keinen eigenen Text, sondern nur den seines Layouts',
  tiff: 'ein TIFF-Bild, das umgewandelt wurde',
  damagedTiff:
    'ein beschädigtes oder sehr großes TIFF-Bild: Speichern Sie es als JPEG oder PNG, und importieren Sie erneut',
  otherAddress: (address, wanted) => `steht unter ${address}, weil ${wanted} vergeben ist`,
  redirectNowhere: (href) => `leitet an ${href} weiter, wo es nichts gibt`,
  redirectMany: (from, to) =>
    `eine Weiterleitung vieler Adressen von ${from} an ${to}: Tragen Sie die, die noch genutzt werden, in redirects.yaml ein`,
  redirect: (href) => `leitet an ${href} weiter: Die Adresse tut das auch hier`,
  invented: (fields) =>
    `ohne ${fields}: Der Import hat Werte erfunden und als Platzhalter markiert`,
  setting: (field, value) => `die Einstellung ${field}: ${value}`,
  refusedSettings: 'die Einstellungen: Die Website würde sie nicht annehmen',
  refusedSetting: (field) => `die Einstellung ${field}: Die Website würde sie nicht annehmen`,
  draft: 'ein Entwurf einer Seite: Nur Beiträge können hier Entwürfe sein',
  expired:
    'eine Seite, die auf der alten Website nicht mehr zu sehen war: Ihr Ablaufdatum liegt in der Vergangenheit',
  future:
    'eine Seite, die auf der alten Website noch nicht zu sehen war: Ihr Veröffentlichungsdatum liegt in der Zukunft',
  jekyllFolder: 'in einem Ordner, den Jekyll nicht veröffentlicht',
  empty: 'hat weder Titel noch Text',
  onMostPages: (blocks) => `Weggelassen, weil es auf den meisten Seiten steht: ${blocks}`,
  latin1: (file) =>
    `${file} war in Latin-1 (Windows-1252) gespeichert und wurde in UTF-8 umgewandelt.`,
  stopped: (count) =>
    `Nach ${countOf(count, 'Bild', 'Bildern')} wurde nichts mehr geholt. Starten Sie den Import noch einmal, um die übrigen zu holen.`,
} satisfies Translation<typeof findings>;
