import { arabic, isolateCode, plural } from '@/lib/i18n/ar/formats';
import type { checkMarkdownText as english } from '@/lib/i18n/en/checks/markdown';
import type { Translation } from '@/lib/i18n/translation';

const countColumns = (count: number) =>
  plural(count, {
    one: 'عمود واحد',
    two: 'عمودين',
    few: '# أعمدة',
    many: '# عمودًا',
    other: '# عمود',
  });

const CODE = arabic`أو ${'`backticks`'} حول شيفرة ينبغي أن يراها القراء`;
const LIKE_THIS = isolateCode('[هكذا](/about)');
const TWO_TABLES = 'جدولان، في كل منهما عنوان واحد لكل عمود، بلا خلايا تمتد على غيرها';

export const checkMarkdownText = {
  callout: (mark) => arabic`إشعار من نوع غير معروف: ${mark}`,
  footnoteId: (id) => arabic`عنوان فرعي في معرّفه ${'_'}، كما في معرّفات الحواشي والحقول: ${id}`,
  sameId: (id) => arabic`عنوان فرعي له معرّف جزء آخر من الصفحة نفسه: ${id}`,
  hyphens: (id) => arabic`شرطات: ${id}`,
  otherId: 'معرّف مختلف، أو لا معرّف',
  secondTitle: (heading) =>
    arabic`عنوان رئيسي ثانٍ، ${heading}؛ يحدد الحقل ${'title'} عنوان الصفحة بالفعل`,
  heading: (heading) => arabic`عنوان فرعي: ${heading}`,
  skippedBelowTitle: (heading) => arabic`عنوان فرعي يتخطى مستوى، ${heading} تحت العنوان الرئيسي`,
  skippedLevel: (heading, level) =>
    arabic`عنوان فرعي يتخطى مستوى، ${heading} تحت عنوان فرعي بالعلامة ${level}`,
  nextLevel: (heading) => arabic`المستوى التالي: ${heading}`,
  openFormula: arabic`صيغة رياضية بلا نهاية: ${'$$'}`,
  endOfFormula: arabic`سطر فيه ${'$$'} تحتها، أو ${'\\$'} لعلامة الدولار`,
  command: 'صيغة رياضية فيها أمر غير مسموح به',
  ownStyle: 'صيغة رياضية تحتاج إلى تنسيق خاص بها',
  undrawn: 'صيغة رياضية فيها خط لا ترسمه المتصفحات',
  unreadable: (reason) => arabic`صيغة رياضية لا يمكن قراءتها: ${reason}`,
  formula: arabic`صيغة ${'TeX'} بلا أوامر للروابط أو الملفات أو الأطر الملونة أو الأجزاء المشطوبة`,
  missingAddress: (text) => arabic`رابط ينقصه العنوان: ${text}`,
  addressBelow: (line) => arabic`سطر فيه عنوانه تحت النص: ${line}`,
  spanBeside: (row) => arabic`خلية تمتد على غيرها (${'||'})، فتكون فارغة: ${row}`,
  spanAbove: (row) => arabic`خلية تمتد على غيرها (${'^^'})، فتكون فارغة: ${row}`,
  twoTables: TWO_TABLES,
  twoTablesOrEmpty: `${TWO_TABLES}${arabic`؛ وتُكتب الخلية الفارغة ${'| |'}`}`,
  lostCells: (columns, text) =>
    arabic`صف خلاياه أكثر من أعمدة جدوله (${countColumns(columns)})، فيضيع هذا النص: ${text}`,
  asManyCells: arabic`خلايا بعدد الأعمدة؛ وتُكتب ${'|'} داخل الخلية ${'\\|'}`,
  commandAsAddress: (text) => arabic`أمر من برنامج آخر بدلًا من العنوان: ${text}`,
  address: arabic`عنوان الصفحة، مثل ${'/about'}، أو اسم الملف، مثل ${'fees.md'} أو ${'lake.jpg'}`,
  noFootnote: (mark) => arabic`الحاشية ${mark}، وليس لها نص`,
  footnote: arabic`سطر فيه نصها: ${isolateCode('[^1]: نص الحاشية.')}`,
  unusedFootnote: (mark) => arabic`حاشية لا يشير إليها النص: ${mark}`,
  footnoteMark: (mark) => arabic`${mark} في النص، حيث ينبغي أن يظهر رقمها`,
  spaceBefore: (text) => arabic`مسافة بين نص الرابط وعنوانه: ${text}`,
  noSpace: arabic`عدم وجود مسافة هناك: ${LIKE_THIS}`,
  spaceInImage: (text) => arabic`صورة في اسمها مسافة: ${text}`,
  imageInBrackets: (text) => arabic`اسم ملف بلا مسافات، أو ${'<'} و${'>'} حوله: ${text}`,
  spaceInLink: (text) => arabic`رابط في عنوانه مسافة: ${text}`,
  linkInBrackets: (text) => arabic`عنوان بلا مسافات، أو ${'<'} و${'>'} حوله: ${text}`,
  unopened: (text) => arabic`عنوان لا يفتحه أي متصفح من صفحة: ${text}`,
  opened: arabic`صفحة أو مستند في مجلد المحتوى، أو عنوان يبدأ بـ ${'https://'}`,
  html: (tag) => arabic`${'HTML'} يظهر كما هو: ${tag}`,
  noComment: `لا شيء: يُرجى حذف التعليق؛ ${CODE}`,
  orCode: (rest) => arabic`${rest}؛ ${CODE}`,
  table: arabic`جدول بين خلاياه ${'|'}`,
  details: arabic`سطر فيه ${isolateCode('::: details العنوان')}، ثم النص، ثم سطر فيه ${':::'}`,
  lineBreak: 'شرطة مائلة عكسية في آخر السطر، أو فقرة جديدة',
  term: arabic`المصطلح في سطر، ومعناه في السطر التالي الذي يبدأ بـ ${'": "'}`,
  video: 'رابط إلى الفيديو، وحده في فقرة',
  image: isolateCode('![وصف](photo.jpg)'),
  link: isolateCode('[نص](/about)'),
  bold: isolateCode('**نص**'),
  italic: isolateCode('*نص*'),
  markdown: 'Markdown',
  noAddress: (text) => arabic`رابط بلا عنوان: ${text}`,
  itsAddress: arabic`عنوانه: ${LIKE_THIS}`,
  noText: (text) => arabic`رابط بلا نص: ${text}`,
  itsText: (href) => arabic`اسم وجهته بين القوسين المربعين: ${isolateCode(`[هكذا](${href})`)}`,
  openPart: (line) => arabic`كتلة بلا سطر ينهيها: ${line}`,
  endOfPart: (colons) => arabic`سطر فيه ${colons} تحت نصها`,
} satisfies Translation<typeof english>;
