import { formatNames } from '@/lib/i18n/en/formats';

const units = { day: 'day', week: 'week', month: 'month', year: 'year' };

const weekdays = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

export const calendarText = {
  weekdays,
  calendar: 'Calendar',
  asCalendar: (month: string) => `${month} as a calendar`,
  ofYear: (year: string) => `All of ${year}`,
  of: (type: string, time: string) => `${type} in ${time}`,
  previous: (month: string) => `Previous: ${month}`,
  next: (month: string) => `Next: ${month}`,
  months: 'Months',
  coming: 'More dates',
  subscribe: 'Subscribe in your calendar app',
  cancelled: 'Cancelled',
  cancelledNotice: (one: string) => `This ${one} has been cancelled.`,
  over: (one: string) => `This ${one} has ended.`,
  range: (from: string, until: string) => `${from} to ${until}`,
  inZone: (time: string, zone: string) => `${time} (${zone})`,
  every: (unit: keyof typeof units, interval: number) =>
    interval === 1 ? `Every ${units[unit]}` : `Every ${interval} ${units[unit]}s`,
  on: (days: (keyof typeof weekdays)[]) => `on ${formatNames(days.map((day) => weekdays[day]))}`,
  until: (day: string) => `until ${day}`,
  times: (count: number) => `${count} times`,
  except: (days: string[]) => `except on ${formatNames(days)}`,
};
