import type { calendarText as english } from '@/lib/i18n/en/calendar';
import { agree, formatNames, isolate, plural } from '@/lib/i18n/ar/formats';
import type { Translation } from '@/lib/i18n/translation';

const units = {
  day: { one: 'يوم', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' },
  week: { one: 'أسبوع', two: 'أسبوعين', few: '# أسابيع', many: '# أسبوعًا', other: '# أسبوع' },
  month: { one: 'شهر', two: 'شهرين', few: '# أشهر', many: '# شهرًا', other: '# شهر' },
  year: { one: 'سنة', two: 'سنتين', few: '# سنوات', other: '# سنة' },
};

const weekdays = {
  mon: 'الاثنين',
  tue: 'الثلاثاء',
  wed: 'الأربعاء',
  thu: 'الخميس',
  fri: 'الجمعة',
  sat: 'السبت',
  sun: 'الأحد',
};

/** Returns "this event" with its article; a name of several words has none, as its grammar is unknown. */
const thisOne = (one: string) =>
  one.includes(' ') ? `«${one}»` : `${agree(one, 'هذا', 'هذه')} ال${one}`;

export const calendarText: Translation<typeof english> = {
  weekdays,
  calendar: 'التقويم',
  asCalendar: (month) => `تقويم ${month}`,
  ofYear: (year) => `عام ${year} كاملًا`,
  of: (type, time) => `${type} في ${time}`,
  previous: (month) => `السابق: ${month}`,
  next: (month) => `التالي: ${month}`,
  months: 'الأشهر',
  coming: 'مواعيد أخرى',
  asList: (many) => `قائمة ${many}`,
  others: (many) => `قد يهمك أيضًا: ${many}`,
  today: 'اليوم',
  underWay: 'جارية الآن',
  noneToCome: (many) => `لا مواعيد قادمة حاليًا في «${many}».`,
  past: (many) => `${many} السابقة:`,
  withMoreDays: (times, days) =>
    `${times}، و${plural(days, { one: 'يوم آخر', two: 'يومان آخران', few: '# أيام أخرى', many: '# يومًا آخر', other: '# يوم آخر' })}`,
  subscribe: 'الاشتراك',
  aboutSubscribing: 'يمكنك إضافة هذه المواعيد إلى تقويمك، وسيتحدّث بعدها تلقائيًا.',
  openApp: 'الاشتراك في تطبيق التقويم',
  address: 'العنوان للنسخ',
  google: 'تقويم Google (ينقلك إلى Google)',
  outlook: 'تقويم Outlook (ينقلك إلى Microsoft)',
  cancelled: 'أُلغي الموعد',
  cancelledNotice: (one) => `${agree(one, 'أُلغي', 'أُلغيت')} ${thisOne(one)}.`,
  over: (one) => `${agree(one, 'انتهى', 'انتهت')} ${thisOne(one)}.`,
  runsUntil: (day) => `حتى ${day}`,
  range: (from, until) => `${from} إلى ${until}`,
  inZone: (time, zone) => `${time} (${isolate(zone)})`,
  every: {
    day: (interval) => `كل ${plural(interval, units.day)}`,
    week: (interval) => `كل ${plural(interval, units.week)}`,
    month: (interval) => `كل ${plural(interval, units.month)}`,
    year: (interval) => `كل ${plural(interval, units.year)}`,
  },
  onDays: weekdays,
  on: (days) =>
    `${days.length === 1 ? 'يوم' : days.length === 2 ? 'يومي' : 'أيام'} ${formatNames(days)}`,
  until: (day) => `حتى ${day}`,
  times: (count) =>
    plural(count, { one: 'مرة واحدة', two: 'مرتين', few: '# مرات', other: '# مرة' }),
  except: (days) => `باستثناء ${formatNames(days)}`,
};
