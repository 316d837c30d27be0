import { arabic, formatCount, isolateCode, plural } from '@/lib/i18n/ar/formats';
import type {
  checkFieldsText as fields,
  checkSectionsText as sections,
} from '@/lib/i18n/en/checks/fields';
import type { Translation } from '@/lib/i18n/translation';

const countDays = (count: number) =>
  plural(count, {
    one: 'يوم واحد',
    two: 'يومين',
    few: '# أيام',
    many: '# يومًا',
    other: '# يوم',
  });

const OR_LEAVE_OUT = 'أو يُرجى ترك الحقل';
const TOPIC_SIGNS = arabic`موضوع من حروف وأرقام ومسافات مفردة والعلامات ${"+ # . & / ' * ( ) -"}، مثل ${'Open day'} أو ${'C++'} أو ${'R&D'}`;
const DATE = '2026-01-31';
const DATE_AND_TIME = '2026-01-31 09:30';

export const checkFieldsText = {
  unknown: 'حقل غير معروف',
  unreadable: (reason) => arabic`حقول لا تستطيع شيفرة نوعها قراءتها: ${reason}`,
  tolerantType: 'نوع تقبل دواله كل ما تسمح به حقوله',
  href: arabic`عنوان: ${'/a-page'} في هذا الموقع، أو ${'#'} إذا لم يوجد بعد، أو ${'https://…'} أو ${'mailto:…'} أو ${'tel:…'}، أو اسم مستند`,
  newAddress: arabic`العنوان الجديد: ${'/a-page'} في هذا الموقع، أو ${'https://…'}`,
  oldAddress: arabic`عنوان سابق في هذا الموقع، مثل ${'/news/2019/open-day.html'} أو ${'/?p=123'}`,
  form: arabic`اسم نموذج، يضيفه مطوّر بالأمر ${'npm run new -- form "Ask a librarian"'}`,
  date: arabic`تاريخ موجود، مثل ${DATE}`,
  dateOrTime: arabic`تاريخ موجود، مثل ${DATE} أو ${DATE_AND_TIME}`,
  dateInName: (day) => arabic`${`date: ${day}`}، وهو التاريخ الوارد في اسم الملف`,
  when: (start) => arabic`مجموعة حقول: ${`when: { start: ${start} }`}، وقد يكون فيها ${'end'} أيضًا`,
  noOffset: arabic`وقت بلا ${'Z'} وبلا فارق زمني، مثل ${DATE_AND_TIME}؛ أما المنطقة الزمنية فتُكتب في ${'zone'}`,
  noSeconds: arabic`وقت بلا ثوانٍ، مثل ${DATE_AND_TIME}`,
  inCalendar: 'تاريخ من 1900 إلى 2199',
  dayWithTime: arabic`يوم مع وقت، كما في ${'start'}`,
  dayWithoutTime: arabic`يوم بلا وقت، كما في ${'start'}`,
  afterStart: (start) => arabic`وقت بعد وقت ${'start'}، وهو ${start}`,
  startOrLater: (start) => arabic`${start}، وهو يوم ${'start'}، أو يوم لاحق`,
  lessDays: (count) => arabic`يوم لا يفصله عن ${'start'} إلا أقل من ${countDays(count)}`,
  afterOpens: (opens) => arabic`يوم أو وقت بعد ${'opens'}، وهو ${opens}`,
  noEarlier: (field) => arabic`يوم لا يسبق ${field}`,
  timeAfter: (field, start) => arabic`وقت بعد ${field}، وهو ${start}`,
  dayOrLater: (start, field) => arabic`${start}، وهو اليوم الذي في الحقل ${field}، أو يوم لاحق`,
  skipped: (zone) => arabic`وقت موجود: تتخطى الساعات هذا الوقت في ${zone}`,
  skippedDay: (day, zone, time) =>
    arabic`${day} في هذه القائمة، لأن الساعات في ${zone} تتخطى ${time} في ذلك اليوم`,
  timeZone: arabic`اسم منطقة زمنية، مثل ${'Europe/Zurich'}`,
  positive: 'عدد صحيح لا يقل عن 1',
  weekday: `يوم واحد على الأقل من أيام الأسبوع، ${OR_LEAVE_OUT}`,
  noEndOfRepeat: arabic`${'until'} أو ${'count'}، لأن كل تكرار يجب أن ينتهي، مثل ${'until: 2027-01-31'} أو ${'count: 10'}`,
  untilAndCount: arabic`${'until'} أو ${'count'}، لا كلاهما`,
  weeklyOnly: 'ترك الحقل، لأن أيام الأسبوع للتكرار الأسبوعي فقط',
  weekdayOfStart: (weekday, day) =>
    arabic`${weekday} أيضًا، لأن ${'start'} (${day}) يوافق هذا اليوم من الأسبوع`,
  fewerDays: (count) => `ما لا يزيد مجموعه على ${countDays(count)}`,
  twoDates: arabic`موعدان على الأقل؛ وإذا لم يكن هناك سوى موعد واحد، فيُرجى ترك ${'repeat'}`,
  noDateAfter: (day) => arabic`لا موعد بعد ${day}`,
  dayRemains: 'أيام أقل، ليبقى منها يوم',
  eachDayOnce: 'كل يوم مرة واحدة',
  session: `جلسة واحدة على الأقل، ${OR_LEAVE_OUT}`,
  noSessions: arabic`عدم وجود هذا الحقل بجانب ${'repeat'}: يُرجى كتابة فعالية لكل موعد يمتد أيامًا عدة`,
  time: (day) => arabic`وقت، مثل ${`${day} 09:00`}`,
  notBefore: (time) => arabic`${time} أو بعده، لأن الفعالية تبدأ حينئذ`,
  notAfter: (time) => arabic`${time} أو قبله، لأن الفعالية تنتهي حينئذ`,
  afterSession: (time) => arabic`${time} أو بعده، لأن جلسة أخرى تستمر حتى ذلك الحين`,
  wholeNumber: 'عدد صحيح',
  zeroOrMore: 'صفر أو أكثر',
  anyNumber: 'عدد',
  numberFromZero: 'عدد لا يقل عن 0',
  oneToTwelve: 'عدد صحيح من 1 إلى 12',
  order: 'عدد صحيح، مثل 1: الترتيب بين صفحات المجلد',
  year: 'سنة، مثل 2026',
  atLeastOne: `واحد على الأقل، ${OR_LEAVE_OUT}`,
  different: 'قيمة مختلفة، لأن هذه موجودة في القائمة بالفعل',
  markdown: arabic`نص، أو ${'"|"'} وتحته أسطر من ${'Markdown'} لها مسافة بادئة`,
  amount: arabic`مبلغ بالخانات العشرية لعملته ورمز العملة، مثل ${'1200 EUR'} أو ${'99.50 USD'} أو ${'150000 JPY'}`,
  email: 'عنوان بريد إلكتروني',
  emailAsIn: arabic`عنوان بريد إلكتروني، مثل ${'ada@example.edu'}`,
  phone: 'رقم هاتف، أو قائمة من أرقام الهاتف',
  phoneAsIn: arabic`رقم هاتف، مثل ${'"+1 202 555 0100"'}، أو قائمة من أرقام الهاتف`,
  phonesInLines: 'قائمة، في كل سطر منها رقم هاتف واحد',
  phoneWithout: (text) => arabic`رقم هاتف من دون «${text}»`,
  countryCode: (code) => arabic`رمز دولة موجود، بخلاف ${code}`,
  moreDigits: 'أرقام أكثر',
  moreDigitsIn: (country) => arabic`أرقام أكثر في رقم هاتف من ${country}`,
  moreDigitsAfter: (code) => arabic`أرقام أكثر بعد ${code}`,
  fewerDigits: 'أرقام أقل',
  fewerDigitsIn: (country) => arabic`أرقام أقل في رقم هاتف من ${country}`,
  fewerDigitsAfter: (code) => arabic`أرقام أقل بعد ${code}`,
  otherDigits: 'عدد مختلف من الأرقام',
  otherDigitsIn: (country) => arabic`عدد مختلف من الأرقام في رقم هاتف من ${country}`,
  otherDigitsAfter: (code) => arabic`عدد مختلف من الأرقام بعد ${code}`,
  country: arabic`دولة بحرفين لاتينيين كبيرين، مثل ${'GB'} أو ${'CH'}`,
  orcid: arabic`معرّف ${'ORCID'} بلا خطأ مطبعي، مثل ${'0000-0002-1825-0097'}`,
  doi: arabic`معرّف ${'DOI'}، مثل ${'10.1000/182'}`,
  languageTag: arabic`رمز لغة، مثل ${'ar'} أو ${'fr'} أو ${'zh-Hant'}`,
  languages: arabic`قائمة لغات، مثل ${'[de]'}`,
  language: arabic`رمز لغة، مثل ${'de'} أو ${'fr'} أو ${'pt-BR'}`,
  eachLanguageOnce: 'كل لغة مرة واحدة',
  sameLanguage: (one, other) => arabic`إما ${one} وإما ${other}، لأنهما لغة واحدة`,
  fileName: (folder) => arabic`اسم ملف في ${folder} من دون ${'.md'}`,
  fileNameOrPerson: (folder) =>
    arabic`اسم ملف في ${folder} من دون ${'.md'}، مثل ${'ada-example'}، أو اسم أي شخص كما يظهر للقراء، مثل ${'Ann Lee'}، أو قائمة من ذلك`,
  topic: TOPIC_SIGNS,
  latinTopic: `${TOPIC_SIGNS}${arabic`؛ وفيه حرف أو رقم واحد على الأقل يمكن كتابته باللاتينية، مثل ${'"Plus"'} بدلًا من ${'"+"'}`}`,
  choice: arabic`كلمة من حروف لاتينية صغيرة وأرقام وشرطات، مثل ${'open-day'}`,
  atLeastOneChoice: `خيار واحد على الأقل، ${OR_LEAVE_OUT}`,
  eachChoiceOnce: 'كل خيار مرة واحدة',
  choiceWithName: (rest, value) =>
    arabic`${rest}؛ وأي خيار آخر مع اسمه، مثل ${`{ value: ${value}, name: … }`}`,
  synonyms: arabic`اسمان على الأقل للشيء نفسه، مثل ${'[calendar, events, diary]'}`,
  dayOfWeek: arabic`يوم من أيام الأسبوع بالإنجليزية، مثل ${'Monday'}`,
  timeOfDay: arabic`وقت من اليوم بين علامتي اقتباس، مثل ${'"08:00"'} أو ${'"17:30"'}`,
  closing: arabic`وقت من اليوم بين علامتي اقتباس، مثل ${'"17:30"'}، أو ${'"24:00"'} لمنتصف الليل`,
  dateOrRange: arabic`إما ${'date'}، وإما ${'from'} و${'to'}`,
  afterFrom: arabic`يوم بعد ${'from'}`,
  closedOrHours: arabic`إما ${'closed: true'}، وإما ${'opens'} و${'closes'}`,
  network: 'اسم الشبكة، لأن قارئات الشاشة لا تستطيع قراءة أيقونة',
  onlyOther: arabic`لا شيء، لأن لهذه الشبكة اسمًا وأيقونة؛ أما هذان الحقلان فمخصصان لـ ${'network: other'}`,
  links: arabic`قائمة روابط، كل رابط منها في سطر يبدأ بـ ${'"- "'}`,
  hrefOrItems: arabic`إما ${'href'} وإما ${'items'}: يُرجى ذكر الصفحة التي يقود إليها ${'href'} أول عنصر في ${'items'}`,
  hrefOrList: arabic`عنوان: إما ${'href'}، وإما ${'items'} مع قائمة روابط`,
  colour: arabic`لون بين علامتي اقتباس، مثل ${'"#a33f18"'} أو ${'"oklch(50% 0.15 40)"'}، أو لون لكل مظهر: ${'{ light: "#…", dark: "#…" }'}`,
  headings: arabic`${'serif'} أو ${'sans'}`,
  corners: arabic`${'square'} أو ${'soft'} أو ${'round'}`,
  contrastInLight: (colour, phrase, other, ratio) =>
    arabic`${colour}، ونسبة تباينه مع ${phrase} (${other}) في المظهر الفاتح هي ${formatCount(ratio)} إلى 1`,
  contrastInDark: (colour, phrase, other, ratio) =>
    arabic`${colour}، ونسبة تباينه مع ${phrase} (${other}) في المظهر الداكن هي ${formatCount(ratio)} إلى 1`,
  page: 'الصفحة',
  cards: 'الحقول والبطاقات',
  tint: 'الخلفية الملونة',
  errors: 'رسائل الخطأ',
  textOnIt: 'النص الذي عليه',
  contrast: (ratio, example) =>
    arabic`نسبة تباين لا تقل عن ${formatCount(ratio)} إلى 1، مثل ${example}`,
} satisfies Translation<typeof fields>;

const sameAs = (kind: string) =>
  arabic`المحتوى نفسه في جزء من الصفحة، ${`"- kind: ${kind}"`} تحت ${'"sections:"'}`;

const EXPLAINED = arabic`؛ يشرح ${'docs/content.md'} أجزاء الصفحة`;

export const checkSectionsText = {
  date: arabic`يوم أو شهر أو سنة بين علامتي اقتباس، مثل ${'"2026-09-01"'} أو ${'"2026-09"'} أو ${'"1871"'}`,
  section: (kinds) => arabic`جزء: ${'"- kind: "'} وأحد ما يلي: ${kinds}`,
  kind: (kinds, phrase) =>
    arabic`بداية الجزء بنوعه، أي ${'"- kind: "'} وأحد ما يلي: ${kinds}، لا بـ ${phrase}`,
  cards: `${sameAs('cards')}${EXPLAINED}`,
  figures: `${sameAs('figures')}${EXPLAINED}`,
  dates: arabic`${sameAs('dates')}، مع ${'date'} بدلًا من ${'year'}${EXPLAINED}`,
  posts: `${sameAs('posts')}${EXPLAINED}`,
  callToAction: arabic`${sameAs('call-to-action')}، مع قائمة ${'actions'}${EXPLAINED}`,
  needless: 'لا شيء: يُرجى حذف الحقل، لأن الموقع لا يحتاج إليه',
  draft: 'لا شيء: يُرجى حفظ الصفحة غير الجاهزة خارج مجلد المحتوى',
  when: arabic`الحقل ${'when'}، وفيه البداية والنهاية هنا: ${'when: { start: 2026-01-31 18:00, end: 2026-01-31 20:00 }'}`,
  otherName: (name) => arabic`الاسم ${name}، وهو اسم هذا الحقل هنا`,
  formerly: (addresses) => arabic`${`formerly: [${addresses}]`}، وهي العناوين السابقة لهذه الصفحة`,
  redirect: (from) =>
    arabic`في ${'redirects.yaml'}: ${isolateCode(`- { from: ${from}, to: عنوان هذه الصفحة }`)}`,
} satisfies Translation<typeof sections>;
