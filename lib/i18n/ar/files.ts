import type { fileText as english, uploadText as englishUpload } from '@/lib/i18n/en/files';
import { formatNames, isolate } from '@/lib/i18n/ar/formats';
import type { Translation } from '@/lib/i18n/translation';

export const fileText: Translation<typeof english> = {
  kinds: new Map([
    ['.docx', 'مستند Word'],
    ['.ics', 'ملف تقويم'],
    ['.pptx', 'عرض PowerPoint'],
    ['.xlsx', 'جدول Excel'],
  ]),
  kindAndSize: (kind, size) => `(${kind}، ${isolate(size)})`,
  size: (size) => `(${size})`,
};

export const uploadText = {
  image: 'رفع صورة',
  imageHint: 'يُرجى رفع صورة أدناه، أو كتابة جزء من اسم صورة موجودة في هذا الموقع.',
  document: 'مستند',
  chooseDocument: 'رفع مستند',
  button: 'صورة أو مستند',
  insert: 'إدراج صورة أو مستند',
  file: 'صورة أو ملف PDF',
  hint: '\u2068JPEG\u2069 أو \u2068PNG\u2069 أو \u2068WebP\u2069 أو \u2068AVIF\u2069 أو \u2068GIF\u2069 أو \u2068PDF\u2069. نزيل بيانات الموقع الجغرافي من الصور.',
  description: 'ما تُظهره الصورة، أو نص الرابط',
  submit: 'رفع',
  submitFor: (label) => `رفع: ${label}`,
  insertSubmit: 'رفع وإدراج',
  files: 'ملفات هذه المسودة',
  filesHint: 'تُنشر مع المسودة. أما الملفات التي لا يستخدمها النص فلا تُنشر.',
  choose: 'أو صفحة أو صورة أو مستند موجود بالفعل في هذا الموقع',
  chooseHint: 'يُرجى كتابة جزء من الاسم واختياره من القائمة، وإدخال الوصف أو نص الرابط أعلاه.',
  chooseSubmit: 'إدراج',
  use: {
    refers: 'تستخدمه هذه الصفحات:',
    nothing: 'لا تستخدمه أي صفحة.',
  },
  unused: 'غير مستخدم',
  insertShort: 'إدراج',
  insertOne: (name) => `إدراج ${isolate(name)} في النص`,
  removeShort: 'إزالة',
  removeOne: (name) => `إزالة ${isolate(name)} من هذه المسودة`,
  uploaded: 'رُفع الملف وحُفظ. لا يراه أحد غيرك حتى نشر هذه المسودة.',
  taken:
    'لم تُنشر: أصبح ملف رفعته يحمل اسم ملف آخر في هذا الموقع. يُرجى إزالة ملفك من هذه المسودة ورفعه من جديد.',
  signedOut:
    'سُجّل خروجك، لذلك لم يُرفع شيء. يُرجى تسجيل الدخول في علامة تبويب أخرى، ثم العودة إلى هذه الصفحة والمحاولة مجددًا.',
  tooLarge: (most) => `هذا الملف كبير جدًا. الحد الأقصى ${isolate(most)}.`,
  noRoom: {
    person:
      'لا توجد مساحة لهذا الملف، لأن ملفات مسوداتك تشغل كل المساحة المتاحة لك. يُرجى نشر بعض المسودات أو حذفها والمحاولة مجددًا غدًا.',
    site: 'لا توجد مساحة لهذا الملف الآن. يُرجى إبلاغ المسؤول عن هذا الموقع.',
  },
  failed: {
    none: 'لم يُرفع شيء. يُرجى اختيار ملف أولًا.',
    failed: 'حُفظ نصك، لكن الملف لم يُرفع: حدث خطأ. يُرجى المحاولة مجددًا.',
    forgotten:
      'حُفظت المسودة، لكن الملف الذي اخترته لم يُرفع. يُرجى اختياره مرة أخرى والضغط على «رفع».',
    heic: 'هذه الصورة بصيغة HEIC التي لا تستطيع متصفحات كثيرة عرضها. يُرجى حفظها أو تصديرها بصيغة JPEG ورفع تلك النسخة.',
    unknown:
      'لا يمكن رفع هذا الملف. يُرجى اختيار صورة (\u2068JPEG\u2069 أو \u2068PNG\u2069 أو \u2068WebP\u2069 أو \u2068AVIF\u2069 أو \u2068GIF\u2069) أو ملف PDF.',
    damaged:
      'لا يمكن استخدام هذا الملف: إما أنه تالف أو غير مكتمل أو متحرك أو كبير جدًا. الحد الأقصى للصورة 64 ميغابكسل و30 ميغابايت، و2 ميغابايت لملف GIF.',
    brokenPdf: 'لا يمكن استخدام ملف PDF هذا: إما أنه تالف أو غير مكتمل. يُرجى تصديره من جديد.',
  },
  lacks: (names) => {
    const all = { tags: 'الوسوم', title: 'العنوان', language: 'اللغة' };
    const list = formatNames(names.map((name) => all[name]));
    return `يبدو أن ملف PDF هذا ينقصه ما يلي: ${list}. لذلك قد لا يتمكن مستخدمو قارئات الشاشة من قراءته. يُرجى إن أمكن تصديره من جديد بصيغة PDF ميسّرة لذوي الإعاقة.`;
  },
  script: {
    sending: 'جارٍ الرفع…',
    done: 'رُفع الملف.',
    describeFirst: 'يُرجى وصف الصورة أولًا لمن لا يستطيع رؤيتها.',
    describe: 'رُفعت الصورة. يُرجى وصفها بين القوسين المربعين.',
    failed: 'لم يُرفع الملف: حدث خطأ. يُرجى المحاولة مجددًا.',
    choose: 'يُرجى اختيار ملف أولًا.',
  },
} satisfies Translation<typeof englishUpload>;
