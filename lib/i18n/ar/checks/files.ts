import { arabic, formatCount, isolateCode } from '@/lib/i18n/ar/formats';
import type {
  checkFilesText as files,
  checkMediaText as media,
  checkWaitingText as waiting,
} from '@/lib/i18n/en/checks/files';
import type { Translation } from '@/lib/i18n/translation';

export const checkFilesText = {
  noFolder: 'لا يوجد مجلد بهذا الاسم',
  setFolder: arabic`مجلد محتوى؛ يُرجى ضبط ${'CONTENT_DIR'} إذا لم يكن ${'./content'}`,
  mountOrSetFolder: arabic`مجلد محتوى: يُرجى تركيب وحدة التخزين التي تحويه، أو ضبط ${'CONTENT_DIR'} على المجلد`,
  aFile: 'ملف',
  setFolderToIt: arabic`مجلد محتوى؛ يُرجى ضبط ${'CONTENT_DIR'} عليه`,
  emptyFolder: 'مجلد فارغ',
  mountOrCopy: 'محتوى: يُرجى تركيب وحدة التخزين التي تحويه، أو نسخ الملفات إلى المجلد',
  linkOutside: 'رابط رمزي إلى موضع خارج مجلد المحتوى',
  linkInside: 'الملف نفسه، أو رابط رمزي إلى موضع داخل مجلد المحتوى',
  linkLoop: 'رابط رمزي يعود إلى نفسه أو إلى مجلد أعلى منه',
  noLink: 'عدم وجود رابط رمزي كهذا؛ يُرجى حذفه',
  deadLink: 'رابط رمزي، أي إحالة إلى ملف آخر، إلى ملف غير موجود',
  liveLink: 'الملف نفسه في مكانه، أو رابط رمزي إلى ملف موجود؛ أو يُرجى حذفه',
  special: 'مقبس أو أنبوب أو جهاز',
  regularOnly: 'ملفات ومجلدات عادية فقط؛ يُرجى حذفه',
  nameNotUtf8: arabic`اسم ملف ليس بترميز ${'UTF-8'}`,
  readableName: arabic`اسم يستطيع كل حاسوب قراءته: يُرجى إعادة تسمية الملف، مثل ${'open-day.pdf'}`,
  tooMany: (count) => arabic`عدد من الملفات والمجلدات يزيد على ${count}`,
  fewer: (count) =>
    arabic`عدد لا يزيد على ${count}: يُرجى نقل الملفات الأخرى من هنا، أو ضبط ${'CONTENT_DIR'} على مجلد المحتوى`,
  size: (size) => arabic`ملف حجمه ${size}`,
  smaller: (size) =>
    arabic`حجم لا يزيد على ${size}: يُرجى تصغير الملف، أو نقله إلى خادم آخر، أو زيادة ${'MAX_FILE_MB'}`,
  sameLetters: (first, second) =>
    arabic`ملفان بهذا الاسم، حُفظت حروفه بطريقتين: ${first} و${second}`,
  oneOfThem: 'أحدهما: يُرجى حذف الآخر أو إعادة تسميته',
  notAllowed: 'ملف أو مجلد لا يُسمح للموقع بقراءته',
  allow: arabic`إذن للمستخدم الذي يشغّل الموقع: ${'chmod a+r'}، و${'a+x'} للمجلد`,
  unreadable: (code) => arabic`ملف أو مجلد لا يمكن قراءته (${code})`,
  checkDisk: 'ملف أو مجلد يمكن قراءته؛ يُرجى فحص القرص أو وحدة التخزين على الشبكة',
  noFile: 'لا يوجد ملف كهذا، أو لا يوجد إذن بقراءته',
  textFile: 'ملف نصي يستطيع هذا البرنامج قراءته',
  noTranslation: (file) => arabic`لا ترجمة للملف ${file}`,
  translationOf: (command) =>
    arabic`هذا الملف، إذ تحتاج إليه كل لغة إضافية؛ لإنشائه بنص الأصل: ${command}`,
  textSize: (megabytes) => arabic`نص حجمه ${megabytes} ميغابايت`,
  shorterText: (megabytes) =>
    arabic`حجم لا يزيد على ${megabytes} ميغابايت، أي طول كتاب ضخم: يُرجى تقسيم النص، أو إتاحته بصيغة ${'PDF'}`,
  utf16: arabic`نص بترميز ${'UTF-16'}، الذي يسميه ${'Windows'} «${'Unicode'}»`,
  notUtf8: arabic`حروف ليست بترميز ${'UTF-8'}، وربما كانت بترميز ${'Latin-1 (ISO 8859-1)'} أو ${'Windows-1252'}`,
  saveAsUtf8: arabic`ملف محفوظ بترميز ${'UTF-8'}؛ تتيح ذلك معظم برامج التحرير باسم «حفظ بترميز»`,
  showable: 'مجلد يستطيع الموقع عرضه؛ التفاصيل في السجل',
  deletedOutside: 'لا ملف، مع أنه نُشر في المتصفح',
  restoredOutside: 'ملف حُذف أو أُعيدت تسميته في المتصفح',
  olderOutside: 'نص أقدم مما نُشر في المتصفح',
  decision: arabic`قرار ممن لديه صلاحية نشره: يُرجى فتحه في ${'/staff/content'}`,
  renamedTo: (name) =>
    arabic`لا ملف، لكن بجانبه ملفًا جديدًا هو ${name}، واسمه ليس بترميز ${'UTF-8'}`,
  nameInUtf8: (name, file) =>
    arabic`اسم بترميز ${'UTF-8'} للملف ${name}، ليُعرف هل هو ${file}؛ أو يُرجى حذفه`,
  unsafeName: 'اسم فيه شرطة مائلة عكسية أو رمز غير مرئي، ولا يمكن أن يرد ذلك في أي عنوان',
  name: (phrase) => arabic`الاسم ${phrase}`,
  unusedFolder: 'مجلد لا يستخدمه الموقع',
  authorsMoved: 'ملفاته في مجلد الأعضاء، لأن الكُتّاب أصبحوا من الأعضاء',
  folderOrMedia: (rest) => arabic`${rest}؛ ولا يجوز أن يحتوي أي مجلد آخر إلا على صور ومستندات`,
  unusedFile: 'ملف لا يستخدمه الموقع',
  otherPages: (rest) => arabic`${rest}؛ أما الصفحات الأخرى فمكانها ${'pages/'}`,
  languageOfFile: (tag) =>
    arabic`الرمز ${tag} في القائمة ${'languages'} من ${'site.yaml'} إذا كان من لغات الموقع؛ وإلا فلا ملف بهذا الاسم`,
  textOrLink: (file) => arabic`نصه في ${file}، أو رابط إلى الملف`,
  textOrPdf: (file) => arabic`نصه في ${file}، أو ملف ${'PDF'} يوضع رابط إليه`,
  exported: (file) =>
    arabic`${file}: الصورة نفسها بعد تصديرها بصيغة ${'JPEG'} أو ${'PNG'} أو ${'WebP'}`,
  thereToo: (file) =>
    arabic`لا شيء: يُرجى حذف الملف أو نقله إلى خارج مجلد المحتوى، لأن ${file} موجود أيضًا`,
  moveAway: (endings) =>
    arabic`لا شيء: يُرجى نقل الملف إلى خارج مجلد المحتوى، أو حفظه بصيغة ${'Markdown (.md)'} أو صورةً أو مستندًا يوضع رابط إليه (${endings})`,
  capitals: (file) => arabic`اسم لا يختلف عن ${file} إلا في الحروف اللاتينية الكبيرة`,
  ownName: (first, file) =>
    arabic`اسم خاص به: في ${'Windows'} و${'macOS'} يُعد ${first} و${file} ملفًا واحدًا`,
  indexOfFolder: (folder) => arabic`ملف ${'index.md'} للمجلد ${folder} نفسه`,
  besideFolder: (page) => arabic`${page} بجانب المجلد، أو اسم يدل على موضوع الصفحة`,
  sayingName: 'اسم يدل على موضوع الصفحة',
  pageName: arabic`اسم من حروف لاتينية صغيرة وأرقام وشرطات مفردة، مثل ${'open-day.md'}`,
  pageNameOrLanguage: (tag) =>
    arabic`اسم من حروف لاتينية صغيرة وأرقام وشرطات مفردة، مثل ${'open-day.md'}؛ وإذا كان ترجمة، فالرمز ${tag} في القائمة ${'languages'} من ${'site.yaml'}`,
} satisfies Translation<typeof files>;

export const checkWaitingText = {
  mistakes: 'ينبغي تصحيح هذه الأخطاء أولًا',
  earlierVersion: 'يُعرض إصدار سابق',
  removal: (removed, count) =>
    `عدد الصفحات التي ستُحذف ${formatCount(removed)} من أصل ${formatCount(count)}`,
} satisfies Translation<typeof waiting>;

const NOTHING_FROM_ELSEWHERE = 'لا تُحمّل الصفحات شيئًا من مواقع أخرى';
const WIDE_ENOUGH = 'يكفي عرض 2400 بكسل لكل الشاشات';

export const checkMediaText = {
  image: (endings) => arabic`صورة في مجلد المحتوى (${endings})`,
  ownImage: (endings) => arabic`صورة في مجلد المحتوى (${endings}): ${NOTHING_FROM_ELSEWHERE}`,
  address: (phrase) => arabic`العنوان ${phrase}`,
  notShowable: (phrase) => arabic`${phrase}، وليس صورة تستطيع المتصفحات عرضها`,
  otherFormat: arabic`الصورة نفسها بصيغة ${'JPEG'} أو ${'PNG'} أو ${'WebP'}: يُرجى فتحها في برنامج آخر وتصديرها`,
  noImage: (phrase) => arabic`${phrase}، ولا توجد صورة هناك`,
  damaged: (phrase) => arabic`${phrase}، وهو ملف تالف أو ليس صورة`,
  size: (phrase, size) => arabic`${phrase}، وحجمه ${size}`,
  smallerPhoto: (size) => arabic`صورة لا يزيد حجمها على ${size}: ${WIDE_ENOUGH}`,
  smallerDrawing: (size) =>
    arabic`صورة لا يزيد حجمها على ${size}: يُحمّلها الزوار كما هي؛ ويجوز أن يكون ملف ${'JPEG'} أو ${'PNG'} أو ${'WebP'} أو ${'AVIF'} أكبر من ذلك`,
  format: (phrase, format) => arabic`${phrase}، وصيغته ${format}`,
  saved: arabic`صورة محفوظة بالصيغة التي في اسمها، ${'JPEG'} أو ${'PNG'} أو ${'WebP'} أو ${'AVIF'}؛ فتغيير الامتداد وحده لا يغير الصيغة`,
  animated: (phrase) => arabic`${phrase}، وهي صورة متحركة`,
  still: arabic`صورة ثابتة، أو جزء من النوع ${'"video"'} فيه ملف ${'.mp4'} يمكن للزوار إيقافه`,
  cutOff: (phrase) => arabic`${phrase}، وهو ملف غير مكتمل`,
  whole: 'الصورة كاملة: يُرجى نسخ الملف أو رفعه من جديد',
  pixels: (phrase, width, height) =>
    arabic`${phrase}، وأبعادها بالبكسل ${`${formatCount(width)} × ${formatCount(height)}`}`,
  fewerPixels: (megapixels, side) =>
    `ما لا يزيد على ${formatCount(megapixels)} ميغابكسل، وعلى ${formatCount(side)} بكسل في كل ضلع؛ ${WIDE_ENOUGH}`,
  damagedDrawing: (phrase, reason) => arabic`${phrase}، وهو ملف تالف (${reason})`,
  otherFile: (phrase, target) => arabic`${phrase}، وهو رسم يحيل إلى ملف آخر: ${target}`,
  element: (phrase, name) => arabic`${phrase}، وهو رسم يحتوي على ${`<${name}>`}`,
  program: (phrase, attribute) => arabic`${phrase}، وهو رسم يحتوي على برنامج: ${attribute}`,
  outside: (phrase, text) => arabic`${phrase}، وهو رسم يحيل إلى ما هو خارجه: ${text}`,
  plainDrawing: arabic`رسم فقط، بلا برامج وبلا ملفات من مكان آخر: يُرجى تصديره بصيغة ${'SVG'} بسيطة`,
  notResized: (phrase, reason) => arabic`${phrase}، وهي صورة لا يمكن تغيير حجمها: ${reason}`,
  tookTooLong: 'استغرق ذلك وقتًا طويلًا',
  crashed: 'تعطل البرنامج الذي يغيّر حجم الصور',
  undamaged: 'صورة سليمة: يُرجى فتحها في برنامج للصور وتصديرها من جديد',
  noAlt: (phrase) => arabic`الصورة ${phrase} بلا نص بديل`,
  altInBrackets: arabic`وصف للصورة بين القوسين المربعين: ${isolateCode('![هكذا](…)')}`,
  fileNameAsAlt: (phrase) => arabic`النص البديل ${phrase}، وهو اسم ملف`,
  altSuchAs: 'وصف لمن لا يستطيع رؤية الصورة، مثل: بحيرة بين تلّين',
  alt: arabic`وصف لمن لا يستطيع رؤية الصورة؛ ولا يُكتب ${'""'} إلا بجانب ${'decorative: true'}، إذا كانت الصورة لا تفيده بشيء`,
  noAltNeeded: arabic`${'alt: ""'}، لأنه لا أحد يقرأ وصف صورة للزينة فقط`,
  focus: arabic`النقطة التي تبقى ظاهرة إذا اقتُطعت الصورة، من اليسار ومن الأعلى، مثل ${'30% 60%'}`,
  icon: arabic`اسم صورة في مجلد المحتوى، مثل ${'images/icon.svg'}`,
  iconOfNetwork: arabic`اسم صورة في مجلد المحتوى، مثل ${'images/forum.svg'}`,
  logo: arabic`اسم ملف ${'SVG'} في مجلد المحتوى، مثل ${'images/logo.svg'}`,
  video: (endings) => arabic`فيديو في مجلد المحتوى (${endings}): ${NOTHING_FROM_ELSEWHERE}`,
  captions: (endings) => arabic`ترجمة نصية في مجلد المحتوى (${endings}): ${NOTHING_FROM_ELSEWHERE}`,
  sound: (endings) => arabic`تسجيل صوتي في مجلد المحتوى (${endings}): ${NOTHING_FROM_ELSEWHERE}`,
  noCaptions: arabic`ترجمة نصية (${'.vtt'}) لمن لا يستطيع سماع الفيديو، أو ${'silent: true'} إذا لم يكن فيه ما يُسمع`,
  wrongCaptions: (phrase, other) => arabic`${phrase}، وهو ملف يبدأ بما يلي: ${other}`,
  webVtt: arabic`ترجمة نصية بصيغة ${'WebVTT'}، سطرها الأول ${'WEBVTT'}`,
  font: arabic`اسم ملف ${'WOFF2'} في مجلد المحتوى، من 40 حرفًا لاتينيًا أو رقمًا أو شرطة أو نقطة أو شرطة مائلة على الأكثر، مثل ${'fonts/brand.woff2'}`,
  noTextFont: arabic`لا شيء من دون ${'text'}، لأنه الخط نفسه بنمط آخر`,
  noFontFile: (phrase) => arabic`${phrase}، ولا يوجد ملف هناك`,
  damagedFont: (phrase) => arabic`${phrase}، وهو ملف تالف أو ليس خطًا بصيغة ${'WOFF2'}`,
  fonts: (size) => arabic`خطوط حجمها ${size}`,
  smallerFonts: (size) =>
    arabic`ما لا يزيد مجموعه على ${size}: يُرجى الاستغناء عن بعض الأنماط، أو عن الحروف التي لا تستخدمها لغات موقعك`,
} satisfies Translation<typeof media>;
