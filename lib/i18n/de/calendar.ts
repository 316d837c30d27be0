import { formatCount, formatNames } from '@/lib/i18n/de/formats';
import type { calendarText as english } from '@/lib/i18n/en/calendar';
import type { Translation } from '@/lib/i18n/translation';

const weekdays = {
  mon: 'Montag',
  tue: 'Dienstag',
  wed: 'Mittwoch',
  thu: 'Donnerstag',
  fri: 'Freitag',
  sat: 'Samstag',
  sun: 'Sonntag',
};

const CLOCK = /^[\d:]+\u00a0Uhr$/;

export const calendarText = {
  weekdays,
  calendar: 'Kalender',
  asCalendar: (month) => `${month} als Kalender`,
  ofYear: (year) => `Das ganze Jahr ${year}`,
  of: (type, time) => (/^\d/.test(time) ? `${type} im Jahr ${time}` : `${type} im ${time}`),
  previous: (month) => `Zurück: ${month}`,
  next: (month) => `Weiter: ${month}`,
  months: 'Monate',
  coming: 'Weitere Termine',
  asList: (many) => `${many} als Liste`,
  others: (many) => `Siehe auch: ${many}`,
  today: 'Heute',
  underWay: 'Läuft gerade',
  noneToCome: (many) => `Zurzeit sind keine ${many} geplant.`,
  past: (many) => `Vergangene ${many}:`,
  withMoreDays: (times, days) =>
    `${times} sowie ${days === 1 ? '1 weiterer Tag' : `${formatCount(days)} weitere Tage`}`,
  subscribe: 'Abonnieren',
  aboutSubscribing:
    'Fügen Sie diese Termine Ihrem Kalender hinzu. Er bleibt dann von selbst auf dem neuesten Stand.',
  openApp: 'In Ihrer Kalender-App abonnieren',
  address: 'Adresse zum Kopieren',
  google: 'Google Kalender (führt zu Google)',
  outlook: 'Outlook (führt zu Microsoft)',
  cancelled: 'Abgesagt',
  // The gender of the noun is unknown, since sites name types of their own.
  cancelledNotice: (one) => `${one} abgesagt.`,
  over: (one) => `${one} beendet.`,
  /** Says "Uhr" once: 18:15 bis 19:45 Uhr. */
  runsUntil: (day) => `Bis ${day}`,
  range: (from, until) =>
    `${CLOCK.test(until) ? from.replace(/\u00a0Uhr$/, '') : from} bis ${until}`,
  inZone: (time, zone) => `${time} (${zone})`,
  every: {
    day: every('Jeden Tag', 'Tage'),
    week: every('Jede Woche', 'Wochen'),
    month: every('Jeden Monat', 'Monate'),
    year: every('Jedes Jahr', 'Jahre'),
  },
  onDays: weekdays,
  on: (days) => `am ${formatNames(days)}`,
  until: (day) => `bis ${day}`,
  times: (count) => `${formatCount(count)}-mal`,
  except: (days) => `außer am ${formatNames(days)}`,
} satisfies Translation<typeof english>;

function every(each: string, units: string) {
  return (interval: number): string =>
    interval === 1 ? each : `Alle ${formatCount(interval)} ${units}`;
}
