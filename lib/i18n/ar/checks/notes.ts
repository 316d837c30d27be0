import { arabic, isolateCode, plural } from '@/lib/i18n/ar/formats';
import type { checkNotesText as english } from '@/lib/i18n/en/checks/notes';
import type { Translation } from '@/lib/i18n/translation';

const countTexts = (count: number) =>
  plural(count, {
    one: 'نص واحد',
    two: 'نصان',
    few: '# نصوص',
    many: '# نصًا',
    other: '# نص',
  });

const OF_OTHER_PROGRAM = 'من برنامج آخر، يظهر كما هو';

export const checkNotesText = {
  has: (found) => arabic`يحتوي على ما يلي: ${found}`,
  hasInstead: (found, expected) => arabic`يحتوي على ما يلي: ${found}؛ المطلوب: ${expected}`,
  callout: (mark, kinds) => arabic`يُظهر ${mark} كما هو؛ الإشعارات هي ${kinds}`,
  command: (text) => arabic`يحتوي على أمر ${OF_OTHER_PROGRAM}: ${text}`,
  attributes: (text) => arabic`يحتوي على سمات من برنامج آخر، تظهر كما هي: ${text}`,
  language: (text, example) =>
    arabic`يحتوي على رمز لغة لا يتبع نصًا بين قوسين مربعين، فيظهر كما هو: ${text}؛ يُرجى كتابة ${example}`,
  otherCallout: (text) =>
    arabic`يحتوي على إشعار ${OF_OTHER_PROGRAM}: ${text}؛ يُرجى كتابة ${'> [!NOTE]'}، و${'>'} قبل كل سطر من نصه`,
  formula: (text) =>
    arabic`يحتوي على صيغة رياضية من برنامج آخر، تظهر كما هي: ${text}؛ يُرجى كتابة ${'$'} على الجانبين`,
  mark: (text) =>
    arabic`يحتوي على علامة من برنامج آخر، تظهر كما هي: ${text}؛ يُرجى كتابة ${isolateCode('**غامق**')} أو ${isolateCode('*مائل*')}`,
  citation: (text) => arabic`يحتوي على استشهاد ${OF_OTHER_PROGRAM}: ${text}`,
  bullet: (sign) =>
    arabic`يحتوي على سطر يبدأ بـ ${sign}، فلا تتكون منه قائمة: يُرجى بدؤه بشرطة ومسافة`,
  hardSpace: (sign) =>
    arabic`يحتوي على مسافة غير منقسمة (${'U+00A0'}) بعد ${sign}، فلا يتكون منها عنوان ولا قائمة: يُرجى حذف المسافة وكتابتها من جديد`,
  meaning: (text) =>
    arabic`يحتوي على معنى بلا مصطلح، يظهر كما هو: ${text}؛ يُرجى كتابته تحت سطر واحد فيه المصطلح`,
  table: arabic`يحتوي على أسطر فيها ${'|'} تظهر كما هي: يحتاج الجدول إلى سطر فارغ فوقه، وإلى سطر ثانٍ فيه ${'---'} لكل عمود`,
  missing: (field) => arabic`لا يزال يحتاج إلى نص لمن لا يستطيع رؤيته أو سماعه: ${field}`,
  description: arabic`بلا ${'description'}، فتعرض القوائم ومحركات البحث جمله الأولى`,
  asterisks: (field) => arabic`في الحقل ${field} علامات نجمة يراها القراء`,
  emptyList: (address) => arabic`لا يظهر ما دامت ${address} بلا عناصر`,
  privacy: (tag, file) =>
    arabic`غير موجود باللغة ${tag}، مع أن نماذج الموقع تطلب بيانات شخصية بها أيضًا؛ يُرجى كتابة ${file}`,
  outdated: (file, phrase, digest) =>
    arabic`يترجم صيغة سابقة من ${file}، وقد تغيّر فيه ما يلي: ${phrase}؛ بعد تصحيح الترجمة، يُرجى كتابة ${`translates: ${digest}`}`,
  hiddenOriginal: (file) => arabic`يترجم ${file}، وهو صفحة لا يراها الزوار حاليًا`,
  theText: 'النص',
  theTextAnd: (fields) => arabic`النص، ${fields}`,
  andTheText: (fields) => arabic`${fields}، النص`,
  ended: (address, time) =>
    arabic`يحتوي على رابط إلى ${address} الذي انتهى في ${time}: يُرجى إزالته`,
  ends: (address, time) =>
    arabic`يحتوي على رابط إلى ${address} الذي ينتهي في ${time}: يُرجى إزالته قبل ذلك`,
  appears: (address, time) =>
    arabic`يحتوي على رابط إلى ${address} الذي يظهر في ${time}: يرى الزوار نصًا بلا رابط حتى ذلك الحين`,
  fileOfEnded: (file, owner) =>
    arabic`يستخدم ${file}، وهو ملف تابع لـ ${owner} الذي انتهى، فلا يراه الزوار`,
  fileOfFuture: (file, owner, time) =>
    arabic`يستخدم ${file}، وهو ملف تابع لـ ${owner} الذي يظهر في ${time}: لا يراه الزوار حتى ذلك الحين`,
  draft: 'مسودة، فلا يراه الزوار',
  hasEnded: (time) => arabic`انتهى: رآه الزوار حتى ${time}`,
  hasLaterDate: (time) => arabic`له تاريخ لاحق، فيراه الزوار ابتداءً من ${time}`,
  namesakes: (name, folder) =>
    arabic`يذكر ${name}، لكن في ${folder} عدة ملفات عن أشخاص بهذا الاسم، فلا يرى القراء رابطًا؛ للربط بأحدها، يُرجى كتابة اسم ملفه من دون ${'.md'}`,
  moved: (name, now) => arabic`يذكر ${name}، وقد تغير اسمه إلى ${now}`,
  movedAndReplaced: (name, now, taken) =>
    arabic`يذكر ${name}، وقد تغير اسمه إلى ${now}، وأصبح ${taken} اسم عنصر آخر`,
  familyName: arabic`فيه اسم لا يتضح منه اسم العائلة، فقد يكون ترتيبه خاطئًا: يُرجى إضافة ${'sortName'}، مثل ${'sortName: Sample, Ada'}`,
  noCountry: arabic`فيه رقم هاتف بلا رمز الدولة، فليس رابطًا: يُرجى إضافة الرمز، مثل ${'"+44 20 7946 0000"'}، أو إضافة ${'contact.country'} إلى ${'site.yaml'}، مثل ${'country: GB'}`,
  changedHere: (source) =>
    arabic`مصدره ${source} وقد تغير هنا؛ يُرجى تغييره هناك، لأن ${'npm run sources'} سيكتب فوقه`,
  noDescription: (src) =>
    arabic`يعرض الصورة بلا وصف: لإضافة وصف، يُرجى كتابة ${`{ src: ${src}, alt: … }`}`,
  undescribed: (src) => arabic`يعرض ${src}، وهي صورة لم يصفها أحد بعد`,
  codeLanguage: (name, names) =>
    arabic`يحتوي على شيفرة بلغة ${name}، تظهر بلا ألوان؛ اللغات التي لها ألوان: ${names}`,
  format: (image, format, ending) =>
    arabic`يعرض ${image}، وهي صورة بالصيغة ${format}: يُرجى إعادة تسميتها إلى ${ending}`,
  english: (count, text) => arabic`${countTexts(count)} من نصوص الواجهة بالإنجليزية، مثل ${text}`,
  englishWithoutFile: (count, text, command) =>
    arabic`${countTexts(count)} من نصوص الواجهة بالإنجليزية، مثل ${text} (يكتب الأمر ${command} ملفًا لها)`,
} satisfies Translation<typeof english>;
