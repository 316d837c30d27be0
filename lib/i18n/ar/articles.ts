import type { articlesText as english } from '@/lib/i18n/en/articles';
import { countMinutes, isolate } from '@/lib/i18n/ar/formats';
import type { Translation } from '@/lib/i18n/translation';

export const articlesText: Translation<typeof english> = {
  by: 'بقلم',
  or: 'أو',
  updated: 'آخر تحديث:',
  draft: 'مسودة غير منشورة',
  soon: (many) => `سيظهر الجديد من ${many} هنا.`,
  all: (what) => `جميع ${what}`,
  feeds: 'الاشتراك عبر:',
  minutes: (minutes) => `قراءة في\u00a0${countMinutes(minutes)}`,
  byTopics: (many) => `تصفح ${many} حسب الموضوع.`,
  byAuthors: (many) => `تصفح ${many} حسب الكاتب.`,
  none: (what) => `لا محتوى بعد في «${what}».`,
  aboutTopic: (label, many) => ({ title: label, description: `${many} في موضوع «${label}».` }),
  byAuthor: (name, many) => ({
    title: `${many} بقلم ${isolate(name)}`,
    description: `جميع ${many} بقلم ${isolate(name)}، والأحدث أولًا.`,
  }),
  moreAbout: (name) => `المزيد عن ${isolate(name)}`,
  topics: 'الموضوعات',
  authors: 'الكُتّاب',
  related: (many) => `${many} ذات الصلة`,
  neighbours: (many) => `المزيد من ${many}`,
  newer: 'التالي',
  older: 'السابق',
};
