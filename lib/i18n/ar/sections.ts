import type {
  markdownText as englishMarkdown,
  sectionText as english,
} from '@/lib/i18n/en/sections';
import { formatCount, isolate } from '@/lib/i18n/ar/formats';
import type { Translation } from '@/lib/i18n/translation';

export const sectionText: Translation<typeof english> = {
  notice: 'إشعار',
  important: 'مهم',
  date: 'التاريخ',
  event: 'الحدث',
  captions: 'الترجمة النصية',
  noTranscript: 'لا يتوفر نص مكتوب بعد',
};

export const markdownText: Translation<typeof englishMarkdown> = {
  table: 'جدول',
  code: 'شيفرة برمجية',
  footnotes: 'الحواشي',
  footnotesFrom: (number) => `الحواشي ابتداءً من رقم ${formatCount(number)}`,
  footnote: (number) => `الحاشية ${formatCount(number)}`,
  backToText: (number) => `العودة إلى نص الحاشية ${formatCount(number)}`,
  taskDone: 'أُنجز:',
  taskOpen: 'لم يُنجز:',
  details: 'التفاصيل',
  callouts: {
    note: 'ملاحظة',
    tip: 'نصيحة',
    important: 'مهم',
    warning: 'تحذير',
    caution: 'تنبيه',
  },
  videoOn: (service) => `فيديو على ${isolate(service)}`,
  undescribed: 'صورة بلا وصف',
  onSite: (host) => `على ${isolate(host)}`,
};
