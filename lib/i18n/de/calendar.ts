import { formatNames } from '@/lib/i18n/de/formats';
import type { calendarText as english } from '@/lib/i18n/en/calendar';
import type { Translation } from '@/lib/i18n/translation';

const each = { day: 'Jeden Tag', week: 'Jede Woche', month: 'Jeden Monat', year: 'Jedes Jahr' };

const units = { day: 'Tage', week: 'Wochen', month: 'Monate', year: 'Jahre' };

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
    `${times}, und ${days === 1 ? '1 weiterer Tag' : `${days} weitere Tage`}`,
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
  range: (from, until) =>
    `${CLOCK.test(until) ? from.replace(/\u00a0Uhr$/, '') : from} bis ${until}`,
  inZone: (time, zone) => `${time} (${zone})`,
  every: (unit, interval) => (interval === 1 ? each[unit] : `Alle ${interval} ${units[unit]}`),
  on: (days) => `am ${formatNames(days.map((day) => weekdays[day]))}`,
  until: (day) => `bis ${day}`,
  times: (count) => `${count}-mal`,
  except: (days) => `außer am ${formatNames(days)}`,
} satisfies Translation<typeof english>;
