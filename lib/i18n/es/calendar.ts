import type { calendarText as english } from '@/lib/i18n/en/calendar';
import { agree, formatCount, formatNames, inSentence } from '@/lib/i18n/es/formats';
import type { Translation } from '@/lib/i18n/translation';

const everyWeek = {
  mon: 'lunes',
  tue: 'martes',
  wed: 'miércoles',
  thu: 'jueves',
  fri: 'viernes',
  sat: 'sábados',
  sun: 'domingos',
};

export const calendarText: Translation<typeof english> = {
  weekdays: {
    mon: 'Lunes',
    tue: 'Martes',
    wed: 'Miércoles',
    thu: 'Jueves',
    fri: 'Viernes',
    sat: 'Sábado',
    sun: 'Domingo',
  },
  calendar: 'Calendario',
  asCalendar: (month) => `Calendario de ${month}`,
  ofYear: (year) => `Todo ${year}`,
  of: (type, time) => `${type} en ${time}`,
  previous: (month) => `Anterior: ${month}`,
  next: (month) => `Siguiente: ${month}`,
  months: 'Meses',
  coming: 'Más fechas',
  asList: (many) => `Lista de ${inSentence(many)}`,
  others: (many) => `Consulte también: ${inSentence(many)}`,
  today: 'Hoy',
  underWay: 'En curso',
  noneToCome: (many) => `Por ahora no hay ${inSentence(many)} en el calendario.`,
  past: (many) => `${many} anteriores:`,
  withMoreDays: (times, days) =>
    `${times}, y ${days === 1 ? '1 día más' : `${formatCount(days)} días más`}`,
  subscribe: 'Suscribirse',
  aboutSubscribing:
    'Añada estas fechas a su calendario, que a partir de entonces se actualizará solo.',
  openApp: 'Suscribirse desde la aplicación de calendario',
  address: 'Dirección para copiar',
  google: 'Google Calendar (lleva a Google)',
  outlook: 'Outlook (lleva a Microsoft)',
  cancelled: 'Cancelado',
  cancelledNotice: (one) => `Se ha cancelado ${agree(one, 'este', 'esta')} ${one}.`,
  over: (one) => `${agree(one, 'Este', 'Esta')} ${one} ya ha finalizado.`,
  /** "18:15 a 19:45", but "5 de mayo al 7 de mayo". */
  runsUntil: (day) => `Hasta el ${day}`,
  range: (from, until) => `${from} ${/^\d+:/.test(until) ? 'a' : 'al'} ${until}`,
  inZone: (time, zone) => `${time} (${zone})`,
  every: {
    day: every('día', 'días'),
    week: every('semana', 'semanas'),
    month: every('mes', 'meses'),
    year: every('año', 'años'),
  },
  onDays: everyWeek,
  on: (days) => `los ${formatNames(days)}`,
  until: (day) => `hasta el ${day}`,
  times: (count) => (count === 1 ? '1 vez' : `${formatCount(count)} veces`),
  except: (days) => `excepto ${formatNames(days.map((day) => `el ${day}`))}`,
};

function every(one: string, many: string) {
  return (interval: number): string =>
    interval === 1 ? `Cada ${one}` : `Cada ${formatCount(interval)} ${many}`;
}
