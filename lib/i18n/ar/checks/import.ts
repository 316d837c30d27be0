import { arabic, formatCount, plural } from '@/lib/i18n/ar/formats';
import type {
  checkImportText as findings,
  importReportText as frame,
} from '@/lib/i18n/en/checks/import';
import type { Translation } from '@/lib/i18n/translation';

const countImages = (count: number) =>
  plural(count, {
    one: 'صورة واحدة',
    two: 'صورتين',
    few: '# صور',
    other: '# صورة',
  });

const AGAIN = 'ثم تكرار الاستيراد';

export const importReportText = {
  title: 'تقرير الاستيراد',
  levels: {
    dropped: 'لم يُستورد',
    lost: 'استُورد جزئيًا',
    ignored: 'لا حاجة إليه هنا',
    mended: 'استُورد بعد تعديله',
    unchanged: 'استُورد دون تغيير',
  },
  source: 'المصدر',
  file: 'الملف',
  findings: 'الملاحظات',
  line: (line) => `السطر ${line}:`,
  fields: 'حقول لم تُستورد',
  unused: 'صور ومستندات لا تستخدمها أي صفحة',
  redirects: 'عمليات إعادة التوجيه',
  summary: (items, { unchanged, mended, lost, dropped, ignored }) =>
    `عدد العناصر: ${formatCount(items)}؛ دون تغيير: ${formatCount(unchanged)}، بعد تعديلها: ${formatCount(mended)}، استُوردت جزئيًا: ${formatCount(lost)}، لم تُستورد: ${formatCount(dropped)}، لا حاجة إليها هنا: ${formatCount(ignored)}.`,
  copied: (files, unused, redirects) =>
    `الملفات المنسوخة: ${formatCount(files)}. الملفات التي لم تُنسخ لعدم استخدامها في أي صفحة: ${formatCount(unused)}. عمليات إعادة التوجيه: ${formatCount(redirects)}.`,
  linked: (count) =>
    arabic`عدد الصور الموجودة على مواقع أخرى: ${formatCount(count)}. وقد أصبحت روابط، لأن الصفحات لا تحمّل شيئًا من مواقع أخرى. يجلبها الخيار ${'--fetch'}.`,
  next: (file) =>
    arabic`التقرير الكامل: ${file}
القيم البديلة معلَّمة بأنها مؤقتة: يعرضها الأمر ${'npm run doctor'}.`,
} satisfies Translation<typeof frame>;

export const checkImportText = {
  element: (tag) => arabic`عنصر ${'HTML'} لا يمكن أن يوجد في الصفحات: ${tag}`,
  played: (kind, src) => arabic`محتوى مضمَّن (${kind})، أصبح الآن رابطًا: ${src}`,
  command: (text) => arabic`أمر من البرنامج القديم: ${text}`,
  converted: arabic`حُوّل ما كان فيه من ${'HTML'} أو من أوامر البرنامج القديم إلى ${'Markdown'}`,
  keptLink: (href) =>
    arabic`رابط إلى ${href}، وليست صفحته في المصدر: أُبقي عليه، لأنه قد يتبع موقعًا آخر على المضيف نفسه`,
  deadLink: (phrase) =>
    arabic`رابط إلى ${phrase}، وكان معطلًا على الموقع القديم أيضًا: لم يبق منه إلا نصه`,
  noAddress: 'عنوان فارغ',
  lostLink: (href) => arabic`رابط إلى ${href}، ولا شيء هناك: لم يبق منه إلا نصه`,
  lostFile: (href) => arabic`رابط إلى ${href}، ولا ملف هناك يمكن للموقع تقديمه: لم يبق منه إلا نصه`,
  fetchedImage: (href) => arabic`فيه صورة جُلبت من ${href}: يُرجى التحقق من أنه يحق للموقع عرضها`,
  noDescription: (href) => arabic`فيه صورة بلا وصف: ${href}`,
  imageElsewhere: (href) => arabic`صورة على موقع آخر، أصبحت الآن رابطًا: ${href}`,
  notShowable: (href) =>
    arabic`صورة لا تستطيع المتصفحات عرضها: ${href}. لاستيرادها، يُرجى حفظها بصيغة ${'JPEG'} أو ${'PNG'} ببرنامج آخر، ${AGAIN}`,
  neverThere: (href) => arabic`صورة غير موجودة على الموقع القديم أيضًا: ${href}`,
  missingImage: (href) => arabic`صورة غير موجودة، أو لا تستطيع المتصفحات عرضها: ${href}`,
  refusedImage: (href) => arabic`صورة لا يمكن استيرادها: ${href}`,
  notFetched: (reason) => arabic`صورة تعذر جلبها: ${reason}`,
  deletedHere: 'حُذف هنا بعد آخر استيراد، لذلك لم يُستورد من جديد',
  changedHere: 'تغيّر هنا بعد آخر استيراد، لذلك بقي كما هو',
  changedMeanwhile: (file) => arabic`تغيّر ${file} في هذه الأثناء: يُرجى تكرار الاستيراد`,
  unreadable: 'تتعذر قراءته',
  unreadableBecause: (reason) => arabic`تتعذر قراءته: ${reason}`,
  ownImageElsewhere: (src) => arabic`صورته على موقع آخر، ويجلبها الخيار ${'--fetch'}: ${src}`,
  ownImageNeverThere: (src) => arabic`صورته غير موجودة على الموقع القديم أيضًا: ${src}`,
  ownImageMissing: (src) => arabic`صورته غير موجودة: ${src}`,
  nested: 'فيه عناصر متداخلة أكثر مما ينبغي',
  held: (found, file) => arabic`فيه خطأ تعذر تصحيحه: ${found}؛ والمحتوى محفوظ في ${file}`,
  heldAt: (found, line, file) =>
    arabic`في السطر ${formatCount(line)} من النتيجة خطأ تعذر تصحيحه: ${found}؛ والمحتوى محفوظ في ${file}`,
  corrected: (found) => arabic`صُحّح أو حُذف ما يلي: ${found}`,
  introduction: (text) => arabic`مقدمة قائمة: ${text}`,
  samePage: (source) => arabic`الصفحة نفسها التي في ${source}: يعيد عنوانها التوجيه إلى هناك`,
  block: (text) => arabic`جزء موجود في معظم الصفحات: ${text}`,
  noMainPart: arabic`ليس فيه جزء رئيسي: يُرجى تحديده بالخيار ${'--select'}، مثل ${'--select "#content"'}`,
  mostText: 'ليس فيه جزء رئيسي، لذلك استُورد الجزء الذي يضم أكبر قدر من النص',
  link: 'رابط رمزي: يُرجى نسخ الملف نفسه لاستيراده',
  encoding: (name) => arabic`كان بترميز ${name}، وحُوّل إلى ${'UTF-8'}`,
  partOfPage: arabic`ليس فيه حقول في أوله ولا ${'<html>'} ولا ${'<body>'}، فهو جزء من صفحة أو قالب`,
  madeByPrograms: 'ليس فيه نص: برامج الصفحة هي التي تنشئه',
  frames: 'يعرض صفحات أخرى في إطارات، وتُستورد كل منها بصفتها صفحة مستقلة',
  noHeadings: (id) => arabic`رابط إلى ${id} في نص بلا عناوين فرعية: لم يبق منه إلا نصه`,
  noAnchor: (id) => arabic`رابط إلى ${id}، وهو موضع غير موجود في النص: لم يبق منه إلا نصه`,
  noTextOfType: (type) => arabic`عنصر من النوع ${type} بلا نص`,
  lists: (date) => arabic`قوائمه كما كانت يوم الاستيراد، ${date}: لا تظهر فيها التغييرات اللاحقة`,
  notRendered: (reason) =>
    arabic`تعذّر تنفيذ شيفرة ${'Liquid'} فيه، لذلك لم تُحوَّل إلا الأوامر الشائعة: ${reason}`,
  unknownChoice: (name) =>
    arabic`المرشّح ${name} من إضافة لا يعرفها الاستيراد: تُعرض كل القيم بترتيبها الأصلي`,
  unknownFilter: (name) => arabic`المرشّح ${name} من إضافة لا يعرفها الاستيراد: يُعرض النص بدونه`,
  results: (count) =>
    arabic`نتائج مقاطع برمجية (${formatCount(count)}). لاستيرادها، يُرجى كتابة ${'"execute: freeze: true"'} في ${'_quarto.yml'}، وإنشاء الموقع القديم من جديد، ${AGAIN}`,
  password: 'محمي بكلمة مرور، وهذا غير متاح للنصوص هنا',
  notPublic: (status) =>
    arabic`صفحة لم تكن متاحة للجميع (${status}): المقالات وحدها يمكن أن تكون مسودات هنا`,
  inserted: (mark) => arabic`المحتوى الذي يدرجه ${'WordPress'} مكان ${mark}`,
  listAsNavigation: 'قائمة صفحاته التي ينشئها البرنامج القديم هي هنا قائمة التنقل في المجلد',
  madeList: 'ليس فيه نص خاص به: إنه قائمة أو خلاصة ينشئها البرنامج القديم',
  ofLayout: 'ليس فيه نص خاص به، بل ما يعرضه تصميمه فقط',
  tiff: arabic`صورة ${'TIFF'} حُوّلت إلى صيغة أخرى`,
  damagedTiff: arabic`صورة ${'TIFF'} تالفة أو كبيرة جدًا: يُرجى حفظها بصيغة ${'JPEG'} أو ${'PNG'}، ${AGAIN}`,
  otherAddress: (address, wanted) => arabic`عنوانه ${address}، لأن ${wanted} مستخدم`,
  redirectNowhere: (href) => arabic`يعيد التوجيه إلى ${href}، ولا شيء هناك`,
  redirectMany: (from, to) =>
    arabic`إعادة توجيه لعناوين كثيرة من ${from} إلى ${to}: أدرِج في redirects.yaml العناوين التي ما زالت مستخدمة`,
  redirect: (href) => arabic`يعيد التوجيه إلى ${href}، وكذلك يفعل عنوانه هنا`,
  invented: (fields) =>
    arabic`ينقصه ما يلي: ${fields}؛ وقد وضع الاستيراد قيمًا بديلة معلَّمة بأنها مؤقتة`,
  setting: (field, value) => arabic`الإعداد ${field}: ${value}`,
  refusedSettings: 'الإعدادات: لا يقبلها الموقع',
  refusedSetting: (field) => arabic`الإعداد ${field}: لا يقبله الموقع`,
  draft: 'مسودة صفحة: المقالات وحدها يمكن أن تكون مسودات هنا',
  expired: 'صفحة لم يعد الموقع القديم يعرضها: مضى تاريخ انتهائها',
  future: 'صفحة لم يكن الموقع القديم يعرضها بعد: تاريخ نشرها في المستقبل',
  jekyllFolder: arabic`في مجلد لا ينشره ${'Jekyll'}`,
  empty: 'ليس فيه عنوان ولا نص',
  onMostPages: (blocks) => arabic`لم يُستورد، لأنه في معظم الصفحات: ${blocks}`,
  latin1: (file) => arabic`كان ${file} بترميز ${'Latin-1 (Windows-1252)'}، وحُوّل إلى ${'UTF-8'}.`,
  stopped: (count) =>
    `توقف الجلب بعد ${countImages(count)}. يُرجى تكرار الاستيراد لجلب الصور الأخرى.`,
} satisfies Translation<typeof findings>;
