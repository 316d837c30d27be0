import { formatNames } from '@/lib/i18n/en/formats';

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
  asList: (many: string) => `${many} as a list`,
  others: (many: string) => `See also ${many.charAt(0).toLowerCase()}${many.slice(1)}`,
  today: 'Today',
  /** Heading of events that began in an earlier month. */
  underWay: 'On now',
  noneToCome: (many: string) => `No ${many.toLowerCase()} are planned at present.`,
  past: (many: string) => `Past ${many.toLowerCase()}:`,
  withMoreDays: (times: string, days: number) =>
    `${times}, and ${days} more ${days === 1 ? 'day' : 'days'}`,
  subscribe: 'Subscribe',
  aboutSubscribing: 'Add these dates to your calendar, which then stays up to date by itself.',
  openApp: 'Subscribe in your calendar app',
  address: 'Address to copy',
  /** Links that lead to another company. */
  google: 'Google Calendar (leads to Google)',
  outlook: 'Outlook (leads to Microsoft)',
  cancelled: 'Cancelled',
  cancelledNotice: (one: string) => `This ${one} has been cancelled.`,
  over: (one: string) => `This ${one} has ended.`,
  runsUntil: (day: string) => `Until ${day}`,
  range: (from: string, until: string) => `${from} to ${until}`,
  inZone: (time: string, zone: string) => `${time} (${zone})`,
  every: { day: every('day'), week: every('week'), month: every('month'), year: every('year') },
  /** Weekdays in sentences such as "Every week on Monday and Friday". */
  onDays: weekdays,
  on: (days: string[]) => `on ${formatNames(days)}`,
  until: (day: string) => `until ${day}`,
  times: (count: number) => `${count} times`,
  except: (days: string[]) => `except on ${formatNames(days)}`,
};

function every(unit: string) {
  return (interval: number): string =>
    interval === 1 ? `Every ${unit}` : `Every ${interval} ${unit}s`;
}
