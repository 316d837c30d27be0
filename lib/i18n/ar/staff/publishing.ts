import type {
  heldMailsText as englishHeldMails,
  editorNotices as englishNotices,
  previewText as englishPreview,
  publishingText as english,
  shareText as englishShare,
} from '@/lib/i18n/en/staff/publishing';
import {
  countMinutes,
  countRows,
  formatCount,
  formatNames,
  isolate,
  plural,
} from '@/lib/i18n/ar/formats';
import type { Translation } from '@/lib/i18n/translation';

export const publishingText = {
  title: 'النشر',
  lead: 'ما يراه الزوار، والتغييرات التي تنتظر النشر.',
  online: 'المنشور',
  version: (sequence) => `الإصدار ${formatCount(sequence)}`,
  since: 'منذ',
  nothingYet: 'لم يُنشر شيء بعد.',
  instances: 'نسخ الموقع العاملة',
  instance: (id, sequence) => `${isolate(id)}: الإصدار ${formatCount(sequence)}`,
  waiting: 'قيد الانتظار',
  waitingCount: (count) =>
    plural(count, {
      two: 'تغييران ينتظران النشر',
      few: 'تغييرات تنتظر النشر',
      many: 'تغييرًا تنتظر النشر',
      other: 'تغيير ينتظر النشر',
    }),
  allOnline: 'كل ما في مجلد المحتوى منشور.',
  unknown: 'لم يفحص الموقع مجلد المحتوى منذ تشغيله. يُرجى المحاولة مجددًا بعد لحظات.',
  stale: (minutes) =>
    `فحص الموقع مجلد المحتوى آخر مرة قبل ${countMinutes(minutes)}، لذلك قد لا تكون هذه الصفحة محدَّثة. يُرجى إبلاغ المسؤول عن هذا الموقع.`,
  manual:
    'لا ينشر هذا الموقع التغييرات إلا عند تنفيذ الأمر «\u2068npm run publish\u2069»، لذلك لا تستطيع هذه الصفحة بيان ما ينتظر النشر.',
  inPreview:
    'هذه هي المعاينة. توضح الصفحة نفسها في الموقع المنشور ما هو منشور وما هو قيد الانتظار.',
  inPreviewLink: 'فتح هذه الصفحة في الموقع المنشور',
  nothingIsPublished: 'لا تُنشر حاليًا أي تغييرات في مجلد المحتوى',
  nothingPublished: (reason) => `لا تُنشر أي تغييرات في مجلد المحتوى. السبب: ${isolate(reason)}.`,
  publishAnyway:
    'لنشر المجلد كما هو، يمكن للمسؤول عن هذا الموقع تنفيذ الأمر «\u2068npm run publish\u2069».',
  toMend: 'ما ينبغي تصحيحه',
  toMendAbout:
    'في كل تغيير من هذه التغييرات خطأ. يُرجى تصحيحه وحفظ الملف، فيُنشر التغيير بعد ذلك خلال ثوانٍ.',
  others: 'في انتظار تغييرات أخرى',
  othersAbout: 'لا خطأ في هذه التغييرات. ستُنشر مع الملفات التي تنتظرها.',
  othersWait: (count) =>
    plural(count, {
      one: 'ملف واحد آخر ينتظر هذه التغييرات فقط.',
      two: 'ملفان آخران ينتظران هذه التغييرات فقط.',
      few: '# ملفات أخرى تنتظر هذه التغييرات فقط.',
      many: '# ملفًا آخر تنتظر هذه التغييرات فقط.',
      other: '# ملف آخر تنتظر هذه التغييرات فقط.',
    }),
  waitsFor: (files) => `في انتظار ${isolate(files)}`,
  harmless: 'أخطاء أخرى',
  harmlessAbout: 'لا تعطل هذه الأخطاء نشر أي تغيير، لكن يُرجى تصحيحها أيضًا.',
  personToAsk: (names) => `للاستفسار: ${formatNames(names.map(isolate))}`,
  waitsSince: 'قيد الانتظار منذ',
  found: 'الموجود',
  expected: 'المطلوب',
  more: (count) => `و${plural(count, { one: 'واحد آخر', two: 'اثنان آخران', other: '# أخرى' })}`,
  sources: 'قوائم من أنظمة أخرى',
  sourcesAbout:
    'تأتي بعض الحقول من قوائم في أنظمة أخرى، مثل قائمة أشخاص. يقرأ الأمر «\u2068npm run sources\u2069» هذه القوائم.',
  sourceRun: ({ rows, added, changed, left, returned }) =>
    added + changed + left + returned === 0
      ? `${countRows(rows)}، ولم يتغير شيء`
      : `${countRows(rows)}: أُضيف ${formatCount(added)}، وتغير ${formatCount(changed)}، وغاب عن القائمة ${formatCount(left)}، وعاد إليها ${formatCount(returned)}`,
  sourceRead: 'آخر قراءة:',
  sourceChanged: 'آخر تغيير:',
  sourceStopped: 'لم تغيّر القراءة الأخيرة شيئًا. يُرجى إبلاغ المسؤول عن هذا الموقع.',
  sourceProblems: 'بقيت هذه الصفوف والملفات كما هي:',
  preview: 'الاطلاع على التغييرات قبل نشرها',
  previewAbout: 'تعرض المعاينة مجلد المحتوى كما هو الآن، بما فيه المسودات.',
  previewLink: 'فتح المعاينة',
  previewMissing:
    'لا يعرف هذا الموقع عنوان معاينة. يمكن للمسؤول عنه تشغيل معاينة بالأمر «\u2068npm run preview\u2069» وضبط \u2068PREVIEW_ORIGIN\u2069.',
} satisfies Translation<typeof english>;

export const heldMailsText = {
  title: 'رسائل بشأن النشر',
  lead: 'يمكننا إبلاغك عندما يتعذر نشر تغييرات في مجلد المحتوى.',
  label: 'مراسلتي عندما تكون هناك تغييرات تنتظر النشر',
  hint: 'رسالة عندما يمضي على انتظار تغيير خمس دقائق، ورسالة عندما لا يبقى شيء قيد الانتظار. أربع رسائل في اليوم على الأكثر.',
  isOn: 'نراسلك عندما تكون هناك تغييرات تنتظر النشر.',
  isOff: 'لا نراسلك بشأن النشر.',
  change: 'اختيار الرسائل بشأن النشر',
  saved: 'حُفظ اختيارك للرسائل.',
  heldSubject: (brand) => `تغييرات في موقع ${isolate(brand)} تنتظر النشر`,
  onlineSubject: (brand) => `نُشرت جميع التغييرات في موقع ${isolate(brand)}`,
  held: (places, more, others) => [
    `مضت خمس دقائق على الأقل وهناك تغييرات في مجلد المحتوى تنتظر النشر${places.length > 0 ? ` بسبب أخطاء في ${places.length + more === 1 ? 'هذا الموضع' : 'هذه المواضع'}:` : '.'}`,
    ...(places.length > 0 ? ['', ...places] : []),
    ...(more > 0 ? [publishingText.more(more)] : []),
    ...(others > 0 ? ['', publishingText.othersWait(others)] : []),
    '',
    'توضح هذه الصفحة ما ينبغي فعله:',
  ],
  online: 'لم يعد في مجلد المحتوى أي تغيير ينتظر النشر. توضح هذه الصفحة ما هو منشور:',
  putBackSubject: (brand) => `تغيرت صفحات في موقع ${isolate(brand)} خارج المحرر`,
  putBack: (places, more) => [
    places.length + more === 1
      ? 'تغير هذا الملف في المتصفح، ثم أُلغي تغييره في مجلد المحتوى، ربما لأن مجلدًا آخر نُسخ فوقه. لا يزال الزوار يرون ما نُشر في المتصفح.'
      : 'تغيرت هذه الملفات في المتصفح، ثم أُلغيت تغييراتها في مجلد المحتوى، ربما لأن مجلدًا آخر نُسخ فوقه. لا يزال الزوار يرون ما نُشر في المتصفح.',
    '',
    places.length + more === 1
      ? 'يُرجى فتح الملف واختيار ما ينبغي أن يراه الزوار:'
      : 'يُرجى فتح كل ملف واختيار ما ينبغي أن يراه الزوار:',
    '',
    ...places,
    ...(more > 0 ? [publishingText.more(more)] : []),
  ],
  missedSubject: (brand) => `تعذر نشر تغيير مجدول في موقع ${isolate(brand)}`,
  missed: (places) => [
    places.length === 1
      ? 'لم يُنشر هذا التغيير المجدول، إما لأنه ينبغي تصحيح شيء أولًا، وإما لأن كاتبه لم تعد لديه صلاحية نشره. لا يزال الزوار يرون ما كان موجودًا من قبل.'
      : 'لم تُنشر هذه التغييرات المجدولة، إما لأنه ينبغي تصحيح شيء أولًا، وإما لأن كُتّابها لم تعد لديهم صلاحية نشرها. لا يزال الزوار يرون ما كان موجودًا من قبل.',
    '',
    ...places,
    '',
    places.length === 1
      ? 'يمكن لكاتبه فتحه وتصحيحه ونشره هنا:'
      : 'يمكن لكُتّابها فتحها وتصحيحها ونشرها هنا:',
  ],
  footer: (brand, page) =>
    `${isolate(brand)}. وصلتك هذه الرسائل بناءً على طلبك. لإيقافها، يُرجى فتح ${page}`,
} satisfies Translation<typeof englishHeldMails>;

export const editorNotices = {
  'no-preview': {
    title: 'هذه المعاينة غير متاحة',
    text: 'ربما انتهت صلاحية الرابط أو أُلغي، أو ربما نُشرت الصفحة بالفعل، أو يجري تصحيح شيء فيها الآن. يُرجى سؤال من أرسل إليك الرابط.',
  },
  'text-kept': {
    title: 'نصك محفوظ',
    text: 'كان قد سُجّل خروجك، لذلك لم يُحفظ شيء في المسودة بعد. يُرجى تسجيل الدخول من هذا المتصفح خلال عشر دقائق، لتُفتح مسودتك بما كتبته.',
  },
} satisfies Translation<typeof englishNotices>;

export const previewText: Translation<typeof englishPreview> = {
  name: 'المعاينة',
  about:
    'هذا مجلد المحتوى كما هو الآن، بما فيه المسودات وغيرها مما لا يراه الزوار. لا يراه إلا فريق الموقع.',
  draftAbout: 'في هذه الصفحة تغييرات لا يراها الزوار بعد. تقود روابطها إلى الموقع المنشور.',
  live: 'الانتقال إلى الموقع المنشور',
  signIn: 'تسجيل الدخول',
  signInAbout: 'للاطلاع على المعاينة، يُرجى تسجيل الدخول بحسابك في فريق الموقع.',
  unknown: '–',
  mistakes: (count) =>
    plural(count, {
      zero: 'لا أخطاء في مجلد المحتوى',
      one: 'خطأ واحد في مجلد المحتوى',
      two: 'خطآن في مجلد المحتوى',
      few: '# أخطاء في مجلد المحتوى',
      many: '# خطأً في مجلد المحتوى',
      other: '# خطأ في مجلد المحتوى',
    }),
  mistakesAbout: 'يُرجى تصحيحها لتظهر المعاينة من جديد. لا يزال الزوار يرون الإصدار المنشور.',
  found: 'الموجود',
  expected: 'المطلوب',
  reload: 'إعادة الفحص',
  notAllowed: 'لا يمكنك الاطلاع على المعاينة',
  notAllowedAbout: 'دخولك مسجَّل، لكن حسابك ليست لديه صلاحية الاطلاع على المعاينة.',
  account: 'حسابك',
  unavailable: 'المعاينة غير متاحة الآن',
  unavailableAbout:
    'لا يمكننا التحقق من تسجيل دخولك، لأن قاعدة البيانات لا تستجيب. يُرجى المحاولة مجددًا بعد لحظات.',
};

export const shareText: Translation<typeof englishShare> = {
  button: 'مشاركة معاينة',
  title: (name) => `مشاركة معاينة: ${isolate(name)}`,
  lead: 'كل من لديه الرابط يمكنه الاطلاع على آخر نسخة من هذه المسودة، من دون حساب ومن دون أن يغير شيئًا. إذا كان في المسودة ما ينبغي تصحيحه، فلا يظهر له شيء حتى تصحيحه. يعمل الرابط 14 يومًا، أو حتى إلغائه أو نشر المسودة أو حذفها.',
  link: 'رابط المعاينة',
  until: 'يعمل حتى',
  create: 'إنشاء رابط',
  withdraw: 'إلغاء الرابط',
  back: 'متابعة الكتابة',
  none: 'لا يوجد رابط إلى هذه المسودة.',
};
