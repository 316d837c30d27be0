import { arabic } from '@/lib/i18n/ar/formats';
import type { checkEntriesText as english } from '@/lib/i18n/en/checks/entries';
import type { Translation } from '@/lib/i18n/translation';

const OTHER_FIELD = 'حقل باسم آخر';
const SOURCE = arabic`ملف، مثل ${'people.csv'} بجانب هذا الملف، أو عنوان يبدأ بـ ${'https://'}`;

export const checkEntriesText = {
  missing: (phrase, file) => arabic`${phrase}، لكن الملف ${file} غير موجود`,
  noSuchField: (folder) =>
    arabic`لا حقل كهذا ما دام الموقع بلا عناصر في ${folder}: المجلد ${folder} غير موجود أو فارغ`,
  personToAdd: (folder, command) =>
    arabic`اسم كما يظهر للقراء، مثل ${'Ann Lee'}، لأنه لا عناصر في ${folder}؛ لإضافتها: ${command}`,
  orPerson: (rest) => arabic`${rest}؛ أو اسم أي شخص آخر كما يظهر للقراء، مثل ${'Ann Lee'}`,
  formerName: (phrase, before, now) =>
    arabic`${phrase}، وهو الاسم السابق لـ ${before} والاسم الحالي لـ ${now}`,
  presentName: (name, file) => arabic`${name}، أو اسم آخر للملف ${file}`,
  sameList: (phrase, address, other, file) =>
    arabic`${phrase}، وسيكون لقائمته العنوان نفسه، ${address}، الذي لقائمة ${other} في ${file}`,
  otherLetters: arabic`قيمة بحروف أو أرقام مختلفة، مثل ${'"C plus plus"'} بدلًا من ${'"C++"'}`,
  topic: (phrase) => arabic`الموضوع ${phrase}`,
  usualTopic: (phrase, file, address) =>
    arabic`${phrase}، كما في ${file}: لكليهما العنوان ${address}`,
  circle: (titles) => arabic`حلقة: ${titles}`,
  noCircle: (title) => arabic`عناصر لا تعود إلى ${title}`,
  formShown: (form, file) => arabic`النموذج ${form}، وهو معروض بالفعل في ${file}`,
  formOnce: 'كل نموذج في صفحة واحدة فقط، ليُعرف إلى أين يعود الزوار بعد الإرسال',
  siteFeed: 'نوع واحد تكون خلاصات الويب الخاصة به هي خلاصات الموقع',
  freeWord: arabic`كلمة لا يستخدمها ${'npm run new'} بعد`,
  folderName: 'اسم من حروف لاتينية صغيرة وأرقام وشرطات مفردة',
  ownFolder: 'مجلد خاص به',
  path: arabic`عنوان من حروف لاتينية صغيرة وأرقام وشرطات، مثل ${'/labs'}`,
  ownPath: 'عنوان خاص به، لا يقع ضمن عنوان قائمة أخرى ولا فوقه',
  otherField: OTHER_FIELD,
  otherFieldOfPages: `${OTHER_FIELD}، بسبب صفحات القوائم`,
  otherFieldOfComparison: arabic`${OTHER_FIELD}، بسبب ${'`compare`'}`,
  textGroup: 'مجموعة نصوص، لكل منها مفتاحه',
  composed: 'لا شيء: يركّب البرنامج هذا النص، فلا يمكن استبداله',
  plainText: arabic`نص بلا ${'HTML'}، لأنه سيظهر في الصفحات كما كُتب`,
  pluralForm: arabic`صيغة الجمع ${'other'}، لجميع الأعداد الأخرى`,
  noValues: (value) => arabic`نص من دون ${value}، لأنه بلا قيم`,
  otherValue: (value, rest) => arabic`بدلًا من ${value}: ${rest}`,
  noType: (name) => arabic`النوع ${name}، ولا وجود له في الموقع`,
  field: (name) => arabic`الحقل ${name}`,
  setByColumn: (name) => arabic`الحقل ${name}، ويضبطه عمود آخر أيضًا`,
  setBySource: (name, file) => arabic`الحقل ${name}، ويضبطه ${file} أيضًا`,
  oneColumn: 'عمود واحد من مصدر واحد لكل حقل',
  part: (names) => arabic`أحد أجزائه: ${names}`,
  simpleField: 'حقل فيه نص أو عدد أو تاريخ أو اسم، أو قائمة من ذلك',
  refusedValue: 'قيمة لا يسمح بها الحقل',
  validValue: (field) => arabic`قيمة صالحة للحقل ${field}`,
  noColumn: (field, folder) => arabic`لا شيء للحقل ${field}، الذي يحتاج إليه كل عنصر في ${folder}`,
  columnOrValue: (field, example) =>
    arabic`عمود للحقل ${field}، أو قيمة للعناصر الجديدة، مثل ${example}`,
  unreadableState: arabic`ملف لا يستطيع الأمر ${'npm run sources'} قراءته`,
  formerState: 'الملف كما كان، من نظام إدارة الإصدارات أو من نسخة احتياطية',
  source: SOURCE,
  sourceOrCalendar: arabic`${SOURCE}، أو ${'ics'}`,
  oneSource: arabic`${'csv'} أو ${'ics'}، لا كلاهما`,
  encoding: arabic`ترميز الملف، مثل ${'utf-8'} أو ${'windows-1252'} أو ${'iso-8859-15'}؛ أما مع ${'utf-8'} فيُترك الحقل`,
  separator: arabic`رمز واحد بين الأعمدة، مثل ${'";"'}`,
  column: arabic`اسم حقل، مثل ${'email'}، أو اسم جزء من حقل، مثل ${'when.start'}`,
  columns: arabic`أعمدة مع الحقول التي تضبطها، مثل ${'Mail: email'}`,
  values: 'حقول مع قيمها',
} satisfies Translation<typeof english>;
