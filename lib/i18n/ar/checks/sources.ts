import { arabic, countRows, formatCount, plural } from '@/lib/i18n/ar/formats';
import type {
  sourcesText as frame,
  checkSourcesText as messages,
} from '@/lib/i18n/en/checks/sources';
import type { Translation } from '@/lib/i18n/translation';

export const sourcesText = {
  nothingChanged: (name, reason) => arabic`${name}: لم يتغير شيء. ${reason}`,
  nothingWritten: 'لم يُكتب شيء.',
  stopped: (count) =>
    plural(count, {
      one: 'مصدر واحد لم يغيّر شيئًا.',
      two: 'مصدران لم يغيّرا شيئًا.',
      few: '# مصادر لم تغيّر شيئًا.',
      many: '# مصدرًا لم تغيّر شيئًا.',
      other: '# مصدر لم تغيّر شيئًا.',
    }),
} satisfies Translation<typeof frame>;

const FORCE = arabic`إذا كان هذا صحيحًا، يُرجى تنفيذ هذا الأمر مرة واحدة: ${'npm run sources -- --force'}`;
const DECLARE = arabic`يُرجى ذكر ترميزه في المصدر، مثل ${'encoding: windows-1252'}.`;

const countSeconds = (count: number) =>
  plural(count, { one: 'ثانية واحدة', two: 'ثانيتين', few: '# ثوانٍ', other: '# ثانية' });

const countTimes = (count: number) =>
  plural(count, { one: 'مرة واحدة', two: 'مرتين', few: '# مرات', other: '# مرة' });

export const checkSourcesText = {
  row: (line) => `الصف ${line}`,
  rows: (lines) => arabic`الصفوف ${lines}`,
  event: (place) => `الفعالية ${place}`,
  events: (places) => arabic`الفعاليات ${places}`,
  noKey: (column) => arabic`لا قيمة في العمود ${column}`,
  sameKey: (phrase) => arabic`المفتاح نفسه موجود في موضع آخر: ${phrase}`,
  severalFiles: (files) =>
    arabic`قد يكون المقصود أيًّا من هذه الملفات، لأن لها المفتاح نفسه: ${files}`,
  notAdded: (fields) => arabic`لم يُضف العنصر، لعدم وجود قيمة صحيحة لما يلي: ${fields}`,
  contradiction: 'لم يُضف العنصر، لأن قيمه متناقضة',
  putBack: arabic`أُعيد إلى نسخة أقدم: يُرجى اختيار نسخة في ${'/staff/content'}`,
  noFile: (field, file) => arabic`${field}: الملف ${file} غير موجود`,
  wrongValue: (field, found, expected) =>
    arabic`${field}: الموجود: ${found}، والمطلوب: ${expected}`,
  wrong: (found, expected) => arabic`الموجود: ${found}، والمطلوب: ${expected}`,
  anotherValue: 'قيمة أخرى',
  changed: (file) => arabic`تغيّر ${file} في هذه الأثناء.`,
  changedReadAgain: (file) => arabic`تغيّر ${file} في هذه الأثناء. يُرجى قراءته من جديد.`,
  notUtf8: (file) => arabic`لم يُحفظ ${file} بترميز ${'UTF-8'}.`,
  noFrontMatter: arabic`لا توجد في الملف حقول بين سطرين ${'---'}.`,
  yamlMistake: (reason) => arabic`يوجد خطأ في ${'YAML'} في هذا الملف: ${reason}`,
  otherEdit: 'كان هذا التعديل سيغيّر شيئًا آخر أيضًا، لذلك بقي الملف كما هو.',
  onlyText: (found) => arabic`في الملف ${found}، لذلك لا يمكن تحريره إلا بصفته نصًا.`,
  alias: arabic`اسم بديل بعد ${'*'}`,
  anchor: arabic`مرساة بعد ${'&'}`,
  oddName: 'اسم على شكل قائمة أو مجموعة',
  fieldTwice: 'حقل مكرر',
  noPlace: (field) => arabic`لا يوجد في الملف موضع لـ ${field}.`,
  cannotWrite: (code) => arabic`تتعذر الكتابة في مجلد المحتوى: ${code}`,
  noSource: (file) =>
    arabic`${file} غير موجود، أو ليس ملفًا. يُرجى التحقق من المسار بعد ${'csv:'} أو ${'ics:'} في المصدر.`,
  tooLarge: (file, megabytes) => arabic`حجم ${file} أكبر من ${megabytes} ميغابايت.`,
  tookTooLong: (origin, seconds) => arabic`استغرق جلب ${origin} أكثر من ${countSeconds(seconds)}.`,
  notFetched: (origin, reason) => arabic`تعذر جلب ${origin}: ${reason}.`,
  insecure: (origin, target) =>
    arabic`يعيد ${origin} التوجيه إلى ${target}، الذي لا يستخدم ${'https'}.`,
  status: (origin, code) => arabic`رد ${origin} بالحالة ${code}.`,
  manyRedirects: (origin, count) => arabic`يعيد ${origin} التوجيه أكثر من ${countTimes(count)}.`,
  encoding: (encoding) => `${arabic`ترميز الملف ليس ${encoding}.`} ${DECLARE}`,
  encodingAs: (encoding, guess) =>
    `${arabic`ترميز الملف ليس ${encoding}، بل يبدو أنه ${guess}.`} ${DECLARE}`,
  missingColumns: (missing, names) =>
    arabic`الأعمدة التالية غير موجودة في السطر الأول: ${missing}. والموجود فيه: ${names}. يُرجى التحقق من الفاصل ومن أسماء الأعمدة.`,
  columnTwice: (column) =>
    arabic`العمود ${column} مكرر في السطر الأول. يُرجى تغيير اسم أحد العمودين.`,
  damagedTable: (reason) => arabic`الجدول تالف أو غير مكتمل: ${reason}.`,
  damagedCalendar: (reason) => arabic`التقويم تالف: ${reason}.`,
  incompleteCalendar: arabic`الملف ليس تقويمًا كاملًا: المطلوب أسطر من ${'BEGIN:VCALENDAR'} إلى ${'END:VCALENDAR'}.`,
  damagedState: (file) =>
    arabic`${file} تالف. يُرجى استعادته من نظام إدارة الإصدارات أو من نسخة احتياطية.`,
  noRows: 'لا توجد صفوف في المصدر.',
  fewRows: (rows, before) =>
    `في المصدر ${countRows(rows)}، وكان فيه عند آخر قراءة ${countRows(before)}، فيبدو أنه غير مكتمل. ${FORCE}`,
  leaving: (leaving, listed) =>
    `عدد العناصر التي لم تعد في المصدر هو ${formatCount(leaving)} من أصل ${formatCount(listed)}، أي أكثر من 10%. ${FORCE}`,
} satisfies Translation<typeof messages>;
