import type { entriesText as english } from '@/lib/i18n/en/entries';
import { agree, formatCount, formatNames, isolate, plural } from '@/lib/i18n/ar/formats';
import type { Translation } from '@/lib/i18n/translation';

export const entriesText: Translation<typeof english> = {
  empty: 'لا يوجد شيء في هذه القائمة حاليًا.',
  twins: {
    'text/vcard': 'حفظ في جهات الاتصال (vCard)',
    'text/calendar': 'حفظ في التقويم (\u2068.ics\u2069)',
  },
  contactCode: 'رمز QR لجهة الاتصال هذه',
  contactCodeOf: (name) => `رمز QR لبيانات الاتصال الخاصة بـ ${isolate(name)}`,
  pinned: 'مثبت',
  others: 'أخرى',
  filters: 'تصفية القائمة',
  skipFilters: 'تخطي عوامل التصفية',
  remove: (label) => `إزالة عامل التصفية: ${label}`,
  letters: 'الانتقال إلى حرف',
  former: 'أعضاء سابقون',
  aboutFormer: 'من سبق لهم التدريس أو البحث أو العمل هنا.',
  title: (type, chosen) => `${type}: ${formatNames(chosen)}`,
  all: (count) => `عرض الكل (${formatCount(count)})`,
  allValues: (label) => `عرض الكل: ${label}`,
  by: (many, label) => `تصفح ${many} حسب ${label}.`,
  compare: 'مقارنة',
  compareMany: (many) => `مقارنة ${many}`,
  chooseFewer: 'يُرجى اختيار ثلاثة على الأكثر',
  compareHint: 'يُرجى تحديد اثنين أو ثلاثة للمقارنة بينها جنبًا إلى جنب.',
  sideBySide: (names) => `مقارنة بين ${formatNames(names.map(isolate))}`,
  aboutComparison: 'أوجه التشابه وأوجه الاختلاف.',
  chosenOne: (title) => `اخترت ${isolate(title)}. يُرجى تحديد واحد آخر أو اثنين للمقارنة.`,
  chosenTooMany: (count, most) =>
    `عدد ما اخترته ${formatCount(count)}، والحد الأقصى للمقارنة جنبًا إلى جنب ${formatCount(most)}. يُرجى إلغاء تحديد بعضها ثم المقارنة من جديد.`,
  tooFew: 'لا يوجد ما يمكن مقارنته حاليًا.',
  chooseOthers: 'اختيار غيرها',
  chooseFromAll: 'الاختيار من القائمة الكاملة',
  removeCompared: 'إزالة',
  notStated: 'غير مذكور',
  differs: 'مختلف',
  application: {
    button: 'تقديم طلب الالتحاق',
    opens: (time) => `يُفتح باب التقديم في ${time}`,
    closes: (time) => `آخر موعد للتقديم: ${time}`,
    closed: (time) => `أُغلق باب التقديم في ${time}`,
    full: 'لم تعد هناك مقاعد شاغرة',
  },
  registration: {
    button: 'التسجيل',
    opens: (time) => `يُفتح باب التسجيل في ${time}`,
    closes: (time) => `آخر موعد للتسجيل: ${time}`,
    closed: (time) => `أُغلق باب التسجيل في ${time}`,
    full: 'اكتمل العدد',
  },
  about: (count) =>
    plural(count, {
      zero: 'لا نتائج',
      one: 'نتيجة واحدة',
      two: 'نتيجتان',
      few: '# نتائج',
      other: '# نتيجة',
    }),
  /** Without a noun beside the number, whose form only the author of a type knows. */
  count: (count, one, many) =>
    count === 1 ? `${one} ${agree(one, 'واحد', 'واحدة')}` : `${many}: ${formatCount(count)}`,
};
