import { formatCount, formatNames } from '@/lib/i18n/de/formats';
import type { entriesText as english } from '@/lib/i18n/en/entries';
import type { Translation } from '@/lib/i18n/translation';

export const entriesText = {
  empty: 'Zurzeit gibt es keine Einträge.',
  twins: {
    'text/vcard': 'Als Kontakt speichern (vCard)',
    'text/calendar': 'Im Kalender speichern (.ics)',
  },
  contactCode: 'QR-Code dieses Kontakts',
  contactCodeOf: (name) => `QR-Code mit den Kontaktdaten von ${name}`,
  pinned: 'Angeheftet',
  others: 'Andere',
  filters: 'Liste filtern',
  skipFilters: 'Filter überspringen',
  remove: (label) => `Filter entfernen: ${label}`,
  letters: 'Zu einem Buchstaben springen',
  former: 'Ehemalige',
  aboutFormer: 'Wer früher hier gelehrt, geforscht oder gearbeitet hat.',
  title: (type, chosen) => `${type}: ${formatNames(chosen)}`,
  all: (count) => `Alle ${formatCount(count)} anzeigen`,
  allValues: (label) => `Alle anzeigen: ${label}`,
  by: (many, label) => `${many}, geordnet nach: ${label}.`,
  compare: 'Vergleichen',
  compareMany: (many) => `${many} vergleichen`,
  chooseFewer: 'Bis zu drei auswählen',
  compareHint: 'Wählen Sie zwei oder drei aus, um sie nebeneinander zu vergleichen.',
  sideBySide: (names) => `${formatNames(names)} im Vergleich`,
  aboutComparison: 'Was sie gemeinsam haben und worin sie sich unterscheiden.',
  chosenOne: (title) =>
    `Sie haben „${title}“ ausgewählt. Wählen Sie noch einen oder zwei weitere Einträge zum Vergleich aus.`,
  chosenTooMany: (count, most) =>
    `Sie haben ${formatCount(count)} ausgewählt, aber nebeneinander passen höchstens ${formatCount(most)}. Wählen Sie einige ab und vergleichen Sie noch einmal.`,
  tooFew: 'Zurzeit gibt es nichts zu vergleichen.',
  chooseOthers: 'Andere auswählen',
  chooseFromAll: 'Aus der ganzen Liste auswählen',
  removeCompared: 'Entfernen',
  notStated: 'Keine Angabe',
  differs: 'Unterschiedlich',
  application: {
    button: 'Jetzt bewerben',
    opens: (time) => `Bewerbung ab ${time} möglich`,
    closes: (time) => `Bewerbungsfrist: ${time}`,
    closed: (time) => `Bewerbungsfrist abgelaufen: ${time}`,
    full: 'Alle Plätze sind vergeben',
  },
  registration: {
    button: 'Jetzt anmelden',
    opens: (time) => `Anmeldung ab ${time} möglich`,
    closes: (time) => `Anmeldeschluss: ${time}`,
    closed: (time) => `Anmeldung beendet: ${time}`,
    full: 'Ausgebucht',
  },
  about: (count) => (count === 1 ? '1 Eintrag' : `${formatCount(count)} Einträge`),
  count: (count, one, many) => `${formatCount(count)} ${count === 1 ? one : many}`,
} satisfies Translation<typeof english>;
