import type { searchText as english } from '@/lib/i18n/en/search';
import { formatCount, isolate, plural } from '@/lib/i18n/ar/formats';
import type { Translation } from '@/lib/i18n/translation';

export const searchText: Translation<typeof english> = {
  otherLanguages: 'بلغات أخرى',
  title: 'البحث',
  label: 'البحث في هذا الموقع',
  labelOf: (many) => `البحث في ${many}`,
  submit: 'بحث',
  lead: 'البحث في موقعنا.',
  count: (count, query) => `${results(count)} للبحث عن «${isolate(query)}»`,
  countOf: (count, query, type) => `${results(count)} للبحث عن «${isolate(query)}» في ${type}`,
  some: 'لا توجد صفحة تطابق جميع كلماتك. هذه الصفحات تطابق بعضها:',
  first: (shown) =>
    `تظهر هنا أفضل ${plural(shown, { one: 'نتيجة', two: 'نتيجتين', few: '# نتائج', other: '# نتيجة' })}. لتضييق البحث، يُرجى إضافة كلمة أخرى.`,
  nothingHint: 'يمكنك تجربة كلمات أقل أو مختلفة، أو البدء من هنا:',
  failed: 'البحث لا يعمل الآن',
  failedHint:
    'لا علاقة لذلك بأي شيء فعلته. يُرجى الضغط على «بحث» بعد لحظات للمحاولة مجددًا، أو البدء من هنا:',
  types: 'تصفية النتائج',
  all: 'الكل',
  pages: 'الصفحات',
  page: 'صفحة',
  list: 'قائمة',
  wholeList: (many, count) => `جميع ${many} (${formatCount(count)})`,
  empty: 'يُرجى إدخال عبارة البحث، مثل مادة أو مكان أو اسم.',
};

function results(count: number): string {
  return plural(count, {
    zero: 'لا نتائج',
    one: 'نتيجة واحدة',
    two: 'نتيجتان',
    few: '# نتائج',
    other: '# نتيجة',
  });
}
