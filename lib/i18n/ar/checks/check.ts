import { arabic, plural } from '@/lib/i18n/ar/formats';
import type { checkText as frame, checkValuesText as values } from '@/lib/i18n/en/checks/check';
import type { Translation } from '@/lib/i18n/translation';

const countFiles = (count: number) =>
  plural(count, {
    one: 'ملف واحد',
    two: 'ملفين',
    few: '# ملفات',
    many: '# ملفًا',
    other: '# ملف',
  });

const countFolders = (count: number) =>
  plural(count, {
    one: 'مجلد واحد',
    two: 'مجلدين',
    few: '# مجلدات',
    many: '# مجلدًا',
    other: '# مجلد',
  });

const countKinds = (count: number) =>
  plural(count, {
    one: 'نوع آخر',
    two: 'نوعين آخرين',
    few: '# أنواع أخرى',
    many: '# نوعًا آخر',
    other: '# نوع آخر',
  });

const countProblems = (count: number) =>
  plural(count, {
    one: 'خطأ واحد',
    two: 'خطآن',
    few: '# أخطاء',
    many: '# خطأً',
    other: '# خطأ',
  });

const countMoreProblems = (count: number) =>
  plural(count, {
    one: 'خطأ آخر',
    two: 'خطآن آخران',
    few: '# أخطاء أخرى',
    many: '# خطأً آخر',
    other: '# خطأ آخر',
  });

const countMoreNotes = (count: number) =>
  plural(count, {
    one: 'ملاحظة أخرى',
    two: 'ملاحظتان أخريان',
    few: '# ملاحظات أخرى',
    other: '# ملاحظة أخرى',
  });

const countMoreFiles = (count: number) =>
  plural(count, {
    one: 'ملف آخر',
    two: 'ملفان آخران',
    few: '# ملفات أخرى',
    many: '# ملفًا آخر',
    other: '# ملف آخر',
  });

export const checkText = {
  problems: (count, folder) => arabic`${countProblems(count)} في مجلد المحتوى ${folder}`,
  mostFrequent: (title) => arabic`${title}، الأكثر تكرارًا أولًا:`,
  found: 'الموجود:',
  expected: 'المطلوب:',
  listAll: arabic`يعرض الأمر «${'npm run check -- --all'}» كل واحد منها.`,
  andTheLike: (found) => arabic`${found} وما شابه`,
  inFile: (place) => arabic`في ${place}`,
  inFiles: (count) => `في ${countFiles(count)}`,
  inFilesBelow: (count, folder) => arabic`في ${countFiles(count)} ضمن ${folder}`,
  inFolders: (count) => `في ${countFolders(count)}`,
  inFoldersBelow: (count, folder) => arabic`في ${countFolders(count)} ضمن ${folder}`,
  times: (count, places) =>
    arabic`${plural(count, { one: 'مرة واحدة', two: 'مرتين', few: '# مرات', other: '# مرة' })} ${places}`,
  moreProblems: (count, kinds) => `و${countMoreProblems(count)} من ${countKinds(kinds)}`,
  moreNotes: (count, kinds) => `و${countMoreNotes(count)} من ${countKinds(kinds)}`,
  goodToKnow: 'للعلم:',
  pages: (count) =>
    plural(count, { one: 'صفحة واحدة', two: 'صفحتان', few: '# صفحات', other: '# صفحة' }),
  noProblems: (folder, counts) => arabic`لا أخطاء في ${folder} (${counts}).`,
  noOrigin: arabic`لم يُضبط ${'APP_ORIGIN'}: الروابط في الصفحات نسبية، ولا وجود للملف ${'sitemap.xml'}
وخلاصات الويب وصور المشاركة، لأنها تحتاج إلى العنوان الكامل. قبل الإطلاق، يُرجى تشغيل الموقع بعنوانك:
${'APP_ORIGIN=https://www.example.edu'}`,
  changesWait: (files) => arabic`تغييرات قيد الانتظار: ${files}.`,
  moreFiles: (files, count) => arabic`${files} و${countMoreFiles(count)}`,
  publishAnyway: (reason) => arabic`${reason}. لنشر المجلد كما هو: ${'npm run publish'}`,
} satisfies Translation<typeof frame>;

export const checkValuesText = {
  nothing: 'لا شيء',
  emptyText: 'نص فارغ',
  hardSpace: (quotation) => arabic`${quotation}، وفيه مسافة غير منقسمة (${'U+00A0'})`,
  list: (count) =>
    plural(count, {
      zero: 'قائمة بلا عناصر',
      one: 'قائمة من عنصر واحد',
      two: 'قائمة من عنصرين',
      few: 'قائمة من # عناصر',
      many: 'قائمة من # عنصرًا',
      other: 'قائمة من # عنصر',
    }),
  group: (names) => arabic`مجموعة حقول: ${names}`,
  number: (value) => arabic`العدد ${value}`,
  boolean: (value) => arabic`القيمة المنطقية ${value}`,
  nothingYet: 'لا شيء هنا، لأنه لا يوجد بعد ما يمكن ذكره',
  oneOf: (names) => arabic`أحد ما يلي: ${names}`,
  meant: (guess, rest) => arabic`هل المقصود ${guess}؟ وإلا فالمطلوب: ${rest}`,
  meantOnly: (guess) => arabic`هل المقصود ${guess}؟`,
  noWordInCommon: 'اسم موجود؛ ولا يشترك أي اسم مع هذا في كلمة',
  aText: 'نص',
  text: 'نص (بين علامتي اقتباس إذا كان يشبه عددًا)',
  trueOrFalse: arabic`${'true'} أو ${'false'}`,
  listOfItems: arabic`قائمة، كل عنصر منها في سطر يبدأ بـ ${'"- "'}`,
} satisfies Translation<typeof values>;
