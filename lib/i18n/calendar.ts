import { formatNames } from '@/lib/format';

const units = { day: 'day', week: 'week', month: 'month', year: 'year' } as const;

const weekdays = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const;

export const calendarText = {
  range: (from: string, until: string) => `${from} to ${until}`,
  inZone: (time: string, zone: string) => `${time} (${zone})`,
  every: (unit: keyof typeof units, interval: number) =>
    interval === 1 ? `Every ${units[unit]}` : `Every ${interval} ${units[unit]}s`,
  on: (days: (keyof typeof weekdays)[]) => `on ${formatNames(days.map((day) => weekdays[day]))}`,
  until: (day: string) => `until ${day}`,
  times: (count: number) => (count === 1 ? 'once' : `${count} times`),
  except: (days: string[]) => `except on ${formatNames(days)}`,
} as const;
