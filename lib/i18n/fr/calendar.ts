import type { calendarText as english } from '@/lib/i18n/en/calendar';
import { formatCount, formatNames } from '@/lib/i18n/fr/formats';
import type { Translation } from '@/lib/i18n/translation';

const weekdays = {
  mon: 'Lundi',
  tue: 'Mardi',
  wed: 'Mercredi',
  thu: 'Jeudi',
  fri: 'Vendredi',
  sat: 'Samedi',
  sun: 'Dimanche',
};

const CLOCK = /^(\d+\u00a0h\b|minuit$)/;

export const calendarText = {
  weekdays,
  calendar: 'Calendrier',
  asCalendar: (month) => `${capitalize(month)} sous forme de calendrier`,
  ofYear: (year) => `Toute l’année ${year}`,
  of: (type, time) => `${type} en ${time}`,
  previous: (month) => `Mois précédent\u202f: ${month}`,
  next: (month) => `Mois suivant\u202f: ${month}`,
  months: 'Mois',
  coming: 'Autres dates',
  asList: (many) => `${many} sous forme de liste`,
  others: (many) => `Voir aussi\u202f: ${many}`,
  today: 'Aujourd’hui',
  underWay: 'En ce moment',
  noneToCome: (many) => `Rien n’est prévu pour le moment dans «\u202f${many}\u202f».`,
  past: (many) => `Archives des ${many.charAt(0).toLowerCase()}${many.slice(1)}\u202f:`,
  withMoreDays: (times, days) =>
    `${times}, et ${days < 2 ? `${formatCount(days)} autre jour` : `${formatCount(days)} autres jours`}`,
  subscribe: 'S’abonner',
  aboutSubscribing: 'Ajoutez ces dates à votre agenda, qui restera ensuite à jour de lui-même.',
  openApp: 'S’abonner dans votre application d’agenda',
  address: 'Adresse à copier',
  google: 'Google Agenda (mène au site de Google)',
  outlook: 'Outlook (mène au site de Microsoft)',
  cancelled: 'Annulé',
  cancelledNotice: (one) => `${capitalize(one)} annulé${endingOf(one)}.`,
  over: (one) => `${capitalize(one)} terminé${endingOf(one)}.`,
  runsUntil: (day) => `Jusqu’au ${day}`,
  range: (from, until) => `${from} ${CLOCK.test(until) ? 'à' : 'au'} ${until}`,
  inZone: (time, zone) => `${time} (${zone})`,
  every: {
    day: every('Tous les', 'jours'),
    week: every('Toutes les', 'semaines'),
    month: every('Tous les', 'mois'),
    year: every('Tous les', 'ans'),
  },
  onDays: {
    mon: 'le lundi',
    tue: 'le mardi',
    wed: 'le mercredi',
    thu: 'le jeudi',
    fri: 'le vendredi',
    sat: 'le samedi',
    sun: 'le dimanche',
  },
  on: (days) => formatNames(days),
  until: (day) => `jusqu’au ${day}`,
  times: (count) => `${formatCount(count)} fois`,
  except: (days) => `sauf ${formatNames(days.map((day) => `le ${day}`))}`,
} satisfies Translation<typeof english>;

/** Returns the ending of a participle. The gender of a type that a site names itself is unknown. */
function endingOf(one: string): string {
  if (['actualité', 'composante', 'échéance', 'formation', 'personne'].includes(one)) return 'e';
  return ['article', 'cours', 'événement'].includes(one) ? '' : '(e)';
}

function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function every(all: string, units: string) {
  return (interval: number): string =>
    interval === 1 ? `${all} ${units}` : `${all} ${formatCount(interval)} ${units}`;
}
