import { arabic, formatCount, plural } from '@/lib/i18n/ar/formats';
import type { checkLinksText as english } from '@/lib/i18n/en/checks/links';
import type { Translation } from '@/lib/i18n/translation';

const countPatterns = (count: number) =>
  plural(count, {
    one: 'نمط واحد',
    two: 'نمطين',
    few: '# أنماط',
    many: '# نمطًا',
    other: '# نمط',
  });

const countLists = (count: number) =>
  plural(count, {
    one: 'قائمة مصفّاة واحدة',
    two: 'قائمتين مصفّاتين',
    few: '# قوائم مصفّاة',
    other: '# قائمة مصفّاة',
  });

export const checkLinksText = {
  address: arabic`عنوان يبدأ بـ ${'/'} لصفحة في هذا الموقع أو بـ ${'https://'}، أو اسم مستند`,
  file: 'مسار ملف، ابتداءً من مجلد هذه الصفحة',
  noFile: (phrase) => arabic`رابط إلى ${phrase}، ولا يوجد ملف هناك`,
  noFileOfRedirect: (phrase) => arabic`إعادة توجيه إلى ${phrase}، ولا يوجد ملف هناك`,
  noHeading: (phrase, anchor) =>
    arabic`رابط إلى ${phrase}، لكن لا يوجد هناك عنوان فرعي معرّفه ${anchor}`,
  noHeadingOfRedirect: (phrase, anchor) =>
    arabic`إعادة توجيه إلى ${phrase}، لكن لا يوجد هناك عنوان فرعي معرّفه ${anchor}`,
  noAnchor: 'العنوان من دون معرّف، لأن نص تلك الصفحة بلا عناوين فرعية',
  hidden: (phrase) => arabic`رابط إلى ${phrase}، ولم يُنشر ذلك بعد`,
  hiddenTarget: (phrase) => arabic`إعادة توجيه إلى ${phrase}، ولم يُنشر ذلك بعد`,
  noLinkBefore: (file) => arabic`لا رابط قبل نشر ${file}`,
  noRedirectBefore: (file) => arabic`لا إعادة توجيه قبل نشر ${file}`,
  nowhere: (phrase) => arabic`رابط إلى ${phrase}، ولا شيء هناك`,
  nowhereOfRedirect: (phrase) => arabic`إعادة توجيه إلى ${phrase}، ولا شيء هناك`,
  moved: (address) => arabic`${address}، حيث توجد الصفحة الآن`,
  withoutEnding: (address) => arabic`${address}، من دون امتداد`,
  noSuchAddress: (folder) =>
    arabic`لا عنوان كهذا ما دام الموقع بلا عناصر في ${folder}؛ لإضافة أول عنصر، يُرجى إنشاء ملف في المجلد ${folder}`,
  ownComputer: (phrase) => arabic`رابط إلى ${phrase}، وهو ملف على حاسوب شخص ما`,
  copyHere: 'اسم مستند في مجلد المحتوى: يُرجى نسخ الملف إليه',
  scheme: (phrase, scheme) => arabic`رابط إلى ${phrase}، وهو يبدأ بـ ${scheme}`,
  https: arabic`عنوان يبدأ بـ ${'https://'}`,
  sameSource: (phrase, file) => arabic`إعادة توجيه من ${phrase}، وهي موجودة بالفعل في ${file}`,
  eachOnce: 'إعادة توجيه واحدة من كل عنوان',
  withEnding: (name) => arabic`${name} مع امتداد`,
  nameAlone: (name) => arabic`${name} وحده، وهو يمثل أيضًا الأسماء التي لها ذلك الامتداد`,
  servedByTemplate: (phrase) => arabic`إعادة توجيه من ${phrase}، وهو عنوان يعرضه قالب الموقع`,
  served: (phrase, other) => arabic`إعادة توجيه من ${phrase}، وهو عنوان مستخدم بالفعل: ${other}`,
  free: 'عنوان بلا صفحة',
  freeOfAll: 'عنوان بلا صفحة شخصية أو قائمة أو ملف',
  chain: (phrase, other) => arabic`إعادة توجيه من ${phrase} إلى ${other}، وله بدوره إعادة توجيه`,
  end: (phrase) => arabic`العنوان الأخير، ${phrase}`,
  loop: 'عنوان صفحة: تدور عمليات إعادة التوجيه هذه في حلقة',
  leadsBack: (phrase, other) => arabic`إعادة توجيه من ${phrase} إلى ${other}، وهو يعود إليه`,
  manyPatterns: (count) => `أكثر من ${countPatterns(count)}`,
  fewerPatterns: (count) =>
    `ما لا يزيد على ${countPatterns(count)}، لأن الموقع يقارن كل نمط بكل عنوان ليست له صفحة`,
  pattern: (phrase) => arabic`النمط ${phrase}`,
  noPatterns: arabic`أنماط في ${'redirects.yaml'} فقط`,
  query: (phrase) => arabic`النمط ${phrase} وفيه علامة استفهام`,
  noQuery: arabic`نمط من دون ${'?'}`,
  unknownName: (phrase, other, name) =>
    arabic`إعادة توجيه إلى ${phrase}، لكن لا يوجد ${name} في ${other}`,
  knownName: (names) => arabic`أحد الأسماء التي في ${'from'}: ${names}`,
  hides: (phrase, address, file) => arabic`إعادة توجيه من ${phrase}، وهي تحجب ${address} (${file})`,
  hidesNothing: arabic`نمط لا يطابق أي صفحة، مثل ${'/news/:year/:name'}`,
  nothingPossible: (phrase) => arabic`إعادة توجيه إلى ${phrase}، ولا يمكن أن يوجد هناك شيء`,
  namesInTarget: 'عنوان صفحة، فيه أسماء بدلًا من أجزائه المتغيرة',
  ofTemplate: (address) => arabic`العنوان ${address}، وهو مخصص لقالب الموقع`,
  otherName: (name) => arabic`اسم آخر: يوجد مجلد ${`app/${name}`}`,
  taken: (address, other) => arabic`العنوان ${address}، وهو مستخدم بالفعل: ${other}`,
  theList: (address) => arabic`القائمة ${address}`,
  theListOf: (name) => arabic`قائمة ${name}`,
  formerList: (folder) => arabic`قائمة الأعضاء السابقين في ${folder}`,
  furtherPage: (page, address) => arabic`الصفحة ${page} من ${address}`,
  theCalendar: (address) => arabic`التقويم ${address}`,
  entriesOf: (folder, time) => arabic`عناصر ${folder} في ${time}`,
  theComparison: (folder) => arabic`مقارنة العناصر في ${folder}`,
  theContact: (file) => arabic`جهة الاتصال ${file}`,
  own: 'عنوان خاص به؛ يُرجى إعادة تسمية أحد الملفين',
  fileOfHidden: (phrase, file) => arabic`${phrase}، وهو ملف تابع لـ ${file} الذي لم يُنشر بعد`,
  otherFile: (file) => arabic`ملف في مجلد آخر، أو لا شيء قبل نشر ${file}`,
  noLists: 'عدم وجود هذا الجزء، لأن الموقع بلا قوائم بعد',
  list: (rest) => arabic`عنوان قائمة: ${rest}`,
  filteredLists: (count) => `أكثر من ${countLists(count)}`,
  fewerLists: (count, fields) =>
    arabic`ما لا يزيد على ${formatCount(count)}: قيم مختلفة أقل للحقول ${fields}، أو عوامل تصفية أقل في النوع`,
  orphan: (file) => arabic`ترجمة للملف ${file}، وهو غير موجود`,
  orphanName: (file, tag) =>
    arabic`الاسم ${file} لصفحة بلغة واحدة فقط، أو اسم الملف الأصلي مع ${tag} قبل امتداده`,
  belowLanguage: (prefix) => arabic`عنوان ضمن ${prefix}، وهو مخصص للصفحات بتلك اللغة`,
  besideOriginal: (example) => arabic`اسم آخر؛ مكان الترجمة بجانب الملف الأصلي، مثل ${example}`,
  withoutPrefix: (address) => arabic`${address}، وهو يقود إلى الصفحة بلغة القارئ`,
  slug: (phrase) => arabic`قيمة ${'slug'} التالية: ${phrase}`,
  slugForm: arabic`حروف لاتينية صغيرة وأرقام وشرطات مفردة، مثل ${'slug: open-day'}`,
  sameSlug: (slug, file) => arabic`${`slug: ${slug}`}، وبه يصبح العنوان هو عنوان ${file}`,
  ownSlug: arabic`قيمة ${'slug'} خاصة به`,
  untranslatedGroup: (phrase) => arabic`المجموعة ${phrase}، ولم تُترجم أي صفحة من صفحاتها`,
  translatedOnly: arabic`قائمة ${'navigation'} فيها الصفحات الموجودة بهذه اللغة فقط`,
} satisfies Translation<typeof english>;
