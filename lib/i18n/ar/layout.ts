import type {
  copyText as englishCopy,
  layoutText as english,
  paginationText as englishPagination,
} from '@/lib/i18n/en/layout';
import { formatCount, isolate, plural } from '@/lib/i18n/ar/formats';
import type { Translation } from '@/lib/i18n/translation';

export const layoutText: Translation<typeof english> = {
  skipToContent: 'الانتقال إلى المحتوى',
  mainNavigation: 'القائمة الرئيسية',
  accountNavigation: 'الحساب',
  audiencesNavigation: 'معلومات حسب الفئة',
  languages: 'اللغات',
  /** Leads to the home page of a language that lacks the page. */
  homeIn: (language: string) => `${language} (الصفحة الرئيسية)`,
  menu: 'القائمة',
  closeMenu: 'إغلاق القائمة',
  onThisPage: 'في هذه الصفحة',
  sectionNavigation: 'في هذا الجزء من الموقع',
  inSection: (section) => `في هذا الجزء من الموقع: ${section}`,
  to: 'إلى',
  toDate: 'إلى',
  updated: 'آخر تحديث:',
  responsible: 'المسؤول:',
  comments: (count) =>
    plural(count, {
      zero: 'لا تعليقات',
      one: 'تعليق واحد',
      two: 'تعليقان',
      few: '# تعليقات',
      many: '# تعليقًا',
      other: '# تعليق',
    }),
  copyright: (year, holder) => `© ${year} ${isolate(holder)}. جميع الحقوق محفوظة.`,
  socialNetworks: {
    facebook: 'فيسبوك',
    twitter: 'تويتر',
    linkedin: 'لينكد إن',
    instagram: 'إنستغرام',
    x: 'إكس',
    mastodon: 'ماستودون',
    bluesky: 'بلوسكاي',
    youtube: 'يوتيوب',
    tiktok: 'تيك توك',
    github: 'غيت هَب',
  },
  legal: 'معلومات قانونية',
  breadcrumbs: 'مسار التصفح',
};

export const copyText: Translation<typeof englishCopy> = {
  name: 'حول هذه النسخة',
  of: (date) => `هذه نسخة من موقعنا بتاريخ ${date}.`,
  contact: 'تواصل معنا',
  noForm:
    'لا يمكن إرسال هذا النموذج هنا، لأن هذه نسخة من موقعنا. يُرجى بدلًا من ذلك التواصل معنا مباشرةً:',
  allTitles: 'البحث عن صفحة في قائمة جميع العناوين',
  lead: 'عناوين جميع الصفحات. للعثور على كلمة، يُرجى استخدام البحث في متصفحك.',
  noAlert: 'لا تعرض هذه النسخة من موقعنا أي تنبيهات.',
  noComparison: 'لا يمكن إجراء المقارنات هنا، لأن هذه نسخة من موقعنا.',
};

export const paginationText: Translation<typeof englishPagination> = {
  name: 'صفحات هذه القائمة',
  page: (page) => `الصفحة ${formatCount(page)}`,
  previous: 'السابق',
  next: 'التالي',
  title: (title, page) => `${title}، الصفحة ${formatCount(page)}`,
};
