import { arabic, plural } from '@/lib/i18n/ar/formats';
import type { checkYamlText as english } from '@/lib/i18n/en/checks/yaml';
import type { Translation } from '@/lib/i18n/translation';

const countSpaces = (count: number) =>
  plural(count, { one: 'مسافة واحدة', two: 'مسافتان', few: '# مسافات', other: '# مسافة' });

const HARD_SPACE = arabic`مسافة غير منقسمة (${'U+00A0'})`;

export const checkYamlText = {
  noEnd: arabic`حقول تبدأ بـ ${'---'} ولا تنتهي`,
  secondFence: arabic`سطر ثانٍ ${'---'} حيث تنتهي الحقول ويبدأ النص`,
  toml: arabic`حقول بصيغة ${'TOML'} بين سطرين ${'+++'}`,
  yamlInstead: (example, toml) =>
    arabic`${'YAML'} بين سطرين ${'---'}، مثل ${example} بدلًا من ${toml}`,
  macLines: arabic`فواصل أسطر من أجهزة ${'Mac'} القديمة (${'CR'})، فالنص كله سطر واحد`,
  unixLines: arabic`ملف محفوظ بفواصل أسطر ${'Unix (LF)'} أو ${'Windows (CRLF)'}`,
  lineAbove: arabic`سطر فارغ فوق ${'---'}، فلا تبدأ الحقول`,
  firstLine: arabic`${'---'} في السطر الأول: يُرجى حذف الأسطر الفارغة التي فوقه`,
  noFences: (phrase) => arabic`حقول ليس فوقها وتحتها ${'---'}: ${phrase}`,
  fences: arabic`سطر ${'---'} فوق الحقول، وآخر تحتها`,
  noFrontMatter: (phrase) => arabic`لا حقول في أول الملف: ${phrase}`,
  frontMatter: arabic`سطر أول ${'---'}، ثم ${'title'} و${'description'}، ثم سطر ثانٍ ${'---'}`,
  frontMatterOf: (title) =>
    arabic`سطر أول ${'---'}، ثم ${`title: ${title}`} و${'description'}، ثم سطر ثانٍ ${'---'}`,
  invisible: (code) => arabic`الرمز ${`U+${code}`}، وهو غير مرئي وغير مسموح به هنا`,
  withoutIt: 'النص من دونه: يُرجى حذف الرمز، أو كتابة الكلمة من جديد',
  alias: arabic`قيمة بعد ${'*'} لا يمكن قراءتها`,
  noAlias: arabic`القيمة نفسها، أو علامتا اقتباس حول النص الذي يبدأ بـ ${'*'}`,
  twice: (name) => arabic`الحقل ${name} مرة ثانية`,
  once: 'كل حقل مرة واحدة',
  mark: (mark) => arabic`العلامة ${mark}، ولا معنى لها هنا`,
  placeholder: arabic`العلامة ${'!placeholder'}، أو علامتا اقتباس حول النص الذي يبدأ بـ ${'!'}`,
  nameAndValue: arabic`${'`name: value`'}، أو ${'`- value`'} في قائمة، بالمسافة البادئة نفسها كالأسطر المجاورة`,
  comment: (phrase) => arabic`لا شيء، لأن ${'#'} تبدأ تعليقًا: ${phrase}`,
  special: (sign, phrase) => arabic`لا شيء، لأن لـ ${sign} معنى خاصًا في ${'YAML'}: ${phrase}`,
  quotesAroundValue: (line) => arabic`علامتا اقتباس حول القيمة: ${line}`,
  quotesAroundWhole: (line) => arabic`علامتا اقتباس حول القيمة كلها: ${line}`,
  quotesAroundIt: (line) => arabic`علامتا اقتباس حوله: ${line}`,
  quotesAroundColon: (line) => arabic`علامتا اقتباس حول نص فيه نقطتان رأسيتان: ${line}`,
  otherQuotes: (line) => arabic`علامتا اقتباس من نوع آخر حوله: ${line}`,
  singleQuotes: (line) => arabic`علامتا اقتباس مفردتان حوله: ${line}`,
  singleQuotesAroundText: (text) => arabic`علامتا اقتباس مفردتان حول هذا النص: ${text}`,
  lostComment: (text) => arabic`علامة ${'#'} بعد مسافة، تبدأ تعليقًا، فيضيع هذا النص: ${text}`,
  hardSpace: (phrase) => arabic`${HARD_SPACE} تشبه المسافة العادية: ${phrase}`,
  spaceAtStart: 'مسافة عادية بدلًا منها: يُرجى حذف المسافة التي في أول السطر، وكتابتها من جديد',
  spaceAfterColon:
    'مسافة عادية بدلًا منها: يُرجى حذف المسافة التي بعد النقطتين الرأسيتين، وكتابتها من جديد',
  hardSpaceInName: (phrase) => arabic`اسم فيه ${HARD_SPACE} تشبه المسافة العادية: ${phrase}`,
  nameWithoutSpace: (name) =>
    arabic`الاسم ${name}: يُرجى حذف المسافة، وكتابتها من جديد حيث ينبغي أن تكون`,
  openList: arabic`قائمة تبدأ بـ ${'['} ولا تُغلق`,
  closedList: (line) => arabic`القوس ${']'} في آخرها: ${line}`,
  noSpaceAtStart: 'عدم وجود مسافة في أول هذا السطر',
  tab: 'علامة جدولة في أول السطر',
  spacesForTab: 'مسافات: اثنتان لكل مستوى',
  secondColon: (phrase) => arabic`نقطتان رأسيتان مرة ثانية، بعد ${phrase}`,
  colonInText: (phrase) => arabic`نقطتان رأسيتان في النص، بعد ${phrase}`,
  backslash: 'شرطة مائلة عكسية بين علامتي اقتباس مزدوجتين',
  specialStart: (sign) => arabic`نص يبدأ بـ ${sign}، وله معنى خاص في ${'YAML'}`,
  noSpaceAfterColon: (phrase) => arabic`لا مسافة بعد النقطتين الرأسيتين في ${phrase}`,
  noSpaceAfterHyphen: (phrase) => arabic`لا مسافة بعد الشرطة في ${phrase}`,
  noColon: (phrase) => arabic`لا نقطتين رأسيتين بعد اسم الحقل: ${phrase}`,
  neighbours: (phrase, other) =>
    arabic`المسافة البادئة نفسها كالأسطر المجاورة: قبل ${phrase} الذي في الأعلى ${other}`,
  asAbove: (phrase, other) => arabic`${phrase}، كما قبل ${other} الذي في الأعلى`,
  noSpaceBefore: (phrase) => arabic`لا مسافة قبل ${phrase}`,
  oneSpaceBefore: (phrase) => arabic`مسافة واحدة قبل ${phrase}`,
  spacesBefore: (count, phrase) => arabic`${countSpaces(count)} قبل ${phrase}`,
  noSpace: 'لا مسافة',
  oneSpace: 'مسافة واحدة',
  spaces: countSpaces,
  nextLine: (phrase) => arabic`السطر التالي من نص بين علامتي اقتباس، وما قبله: ${phrase}`,
  furtherLines: (phrase, line) => arabic`${phrase} قبل كل سطر آخر من النص: ${line}`,
  apostrophe: 'فاصلة عليا بين علامتي اقتباس مفردتين',
  doubleQuote: arabic`علامة اقتباس مزدوجة أو ${'\\'} بين علامتي اقتباس مزدوجتين`,
  singleClosed: 'علامة اقتباس مفردة تُغلق قبل آخر السطر',
  doubleClosed: 'علامة اقتباس مزدوجة تُغلق قبل آخر السطر',
  singleOpen: 'فاصلة عليا في البداية، تفتح اقتباسًا لا يُغلق',
  doubleOpen: 'علامة اقتباس مزدوجة لا تُغلق',
  secondQuote: (line) => arabic`علامة ثانية في الآخر: ${line}`,
} satisfies Translation<typeof english>;
