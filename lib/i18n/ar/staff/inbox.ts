import type {
  inboxText as english,
  peopleText as englishPeople,
  rightUses as englishUses,
  staffText as englishStaff,
} from '@/lib/i18n/en/staff/inbox';
import { formatNames, isolate, plural } from '@/lib/i18n/ar/formats';
import type { Translation } from '@/lib/i18n/translation';

export const staffText: Translation<typeof englishStaff> = {
  title: 'إدارة الموقع',
  lead: 'نظرة سريعة على عملك في هذا الموقع.',
  messages: 'الرسائل',
  counts: {
    new: (count) =>
      plural(count, { two: 'رسالتان جديدتان', few: 'رسائل جديدة', other: 'رسالة جديدة' }),
    undelivered: (count) =>
      plural(count, {
        two: 'رسالتان لم تُسلَّما بعد بالبريد الإلكتروني',
        few: 'رسائل لم تُسلَّم بعد بالبريد الإلكتروني',
        other: 'رسالة لم تُسلَّم بعد بالبريد الإلكتروني',
      }),
  },
  nothingNew: 'لا توجد رسائل جديدة.',
  links: 'الانتقال إلى',
  inbox: 'جميع الرسائل',
  account: 'حسابك',
  twoFactor: 'التحقق بخطوتين',
  people: 'المستخدمون وصلاحياتهم',
};

export const inboxText: Translation<typeof english> = {
  title: 'الرسائل',
  lead: 'الرسائل المرسلة عبر نماذج هذا الموقع.',
  filter: 'عرض',
  filters: {
    all: 'الكل',
    new: 'جديدة',
    answered: 'تم الرد عليها',
    spam: 'مزعجة',
    undelivered: 'لم تُسلَّم',
  },
  search: 'البحث',
  find: 'بحث',
  count: (count) =>
    plural(count, { one: 'رسالة واحدة', two: 'رسالتان', few: '# رسائل', other: '# رسالة' }),
  none: 'لم يُعثر على رسائل.',
  deadAccountMails: (count) =>
    `في الأسبوع الماضي تعذر تسليم ${plural(count, { one: 'رسالة واحدة', two: 'رسالتين', few: '# رسائل', other: '# رسالة' })} إلى أصحاب الحسابات. إذا كان العدد كبيرًا، فيُرجى الطلب من المسؤول عن هذا الموقع مراجعة السجل.`,
  form: 'النموذج',
  yes: 'نعم',
  no: 'لا',
  state: 'الحالة',
  reference: 'الرقم المرجعي',
  mail: 'البريد الإلكتروني',
  mails: {
    waiting: 'لم تُسلَّم بعد',
    sent: 'سُلّمت',
    dead: 'تعذر تسليمها',
    none: 'لن تُرسل بالبريد',
  },
  answer: (answer) => `رد خادم البريد: ${isolate(answer)}`,
  back: 'جميع الرسائل',
  reply: 'الرد بالبريد الإلكتروني',
  export: 'تنزيل الكل بصيغة CSV',
  unknown: 'هذه الرسالة غير موجودة. ربما حُذفت.',
  gone: 'لم تعد هذه الرسالة موجودة، لذلك لم يتغير شيء.',
  actions: {
    answered: 'وضع علامة «تم الرد عليها»',
    new: 'وضع علامة «جديدة»',
    spam: 'وضع علامة «مزعجة»',
    notSpam: 'ليست مزعجة',
    retry: 'إعادة إرسال البريد',
    delete: 'حذف نهائي',
  },
};

export const rightUses = {
  administer: 'إدارة المستخدمين وصلاحياتهم',
  alerts: 'نشر التنبيهات',
  messages: 'قراءة الرسائل والرد عليها',
  preview: 'الاطلاع على المعاينة والتغييرات التي تنتظر النشر',
  publish: 'كتابة المحتوى ونشره',
  write: 'كتابة مسودات لينشرها آخرون',
} satisfies Translation<typeof englishUses>;

export const peopleText: Translation<typeof englishPeople> = {
  title: 'المستخدمون',
  lead: 'كل من يمكنه العمل على هذا الموقع، وما يمكنه فعله.',
  invite: 'توجيه دعوة',
  log: 'سجل التغييرات',
  name: 'الاسم',
  none: 'لا أحد لديه بعد صلاحيات يمكنك إدارتها.',
  invited: 'الدعوات',
  invitedAt: 'تاريخ الدعوة:',
  lastSignIn: 'آخر تسجيل دخول',
  never: 'لم يسجَّل أي دخول بعد',
  twoFactorOn: 'التحقق بخطوتين مُفعّل',
  twoFactorOff: 'التحقق بخطوتين غير مُفعّل',
  deactivated: 'حساب معطَّل',
  email: 'عنوان البريد الإلكتروني',
  rights: 'الصلاحيات',
  noRights: 'لا صلاحيات يمكنك إدارتها.',
  uses: rightUses,
  grant: (right, pattern) =>
    pattern === '*' ? rightUses[right] : `${rightUses[right]}: ${isolate(pattern)}`,
  revoke: 'سحب',
  revokeOf: (use) => `سحب الصلاحية: ${use}`,
  withdraw: 'إلغاء',
  withdrawOf: (use) => `إلغاء الدعوة: ${use}`,
  yourself: 'يمكنك التخلي عن صلاحياتك، لكن لا يمكن لأحد منح نفسه مزيدًا منها.',
  account: 'الحساب',
  deactivate: 'تعطيل هذا الحساب',
  deactivateHint:
    'يُسجَّل الخروج من هذا الحساب فورًا على جميع الأجهزة، وتتوقف روابط مسوداته عن العمل. ولا يمكن تسجيل الدخول به حتى إعادة تفعيله.',
  reactivate: 'إعادة تفعيل هذا الحساب',
  unknown: 'هذا المستخدم غير موجود، أو لا يمكنك إدارة صلاحياته.',
  back: 'جميع المستخدمين',

  add: 'منح صلاحيات إضافية',
  inviteLead:
    'من ليس لديه حساب تصله رسالة فيها رابط لاختيار كلمة مرور. ومن لديه حساب يحصل على الصلاحيات فورًا.',
  wanted: 'ما الصلاحيات المطلوبة؟',
  wantedRequired: 'يُرجى اختيار صلاحية واحدة على الأقل',
  pattern: 'لهذه الملفات فقط',
  patternHint:
    'يُترك هذا الحقل فارغًا للموقع كله. وإلا فيُرجى إدخال مسار في مجلد المحتوى، مثل \u2068people/ada.md\u2069، أو \u2068events/**\u2069 لكل ما في مجلد. لا يمكن تقييد سوى الكتابة والنشر وإدارة المستخدمين.',
  patternWrong:
    'يُرجى إدخال مسار في مجلد المحتوى، مثل \u2068people/ada.md\u2069 أو \u2068events/**\u2069',
  patternOnly: 'يُرجى ترك هذا الحقل فارغًا، لأن من بين ما اخترته ما لا يمكن تقييده بملفات معينة',
  beyond: (patterns) =>
    `لا يمكنك إدارة صلاحيات سوى ${formatNames(patterns.map(isolate))}. يُرجى إدخال أحدها أو جزء منه`,
  submitInvite: 'إرسال الدعوة',
  submitGrant: 'منح هذه الصلاحيات',
  done: {
    invited: 'أرسلنا الدعوة. تسري لمدة أسبوع.',
    granted: 'مُنحت الصلاحيات، وأبلغنا صاحب الحساب بالبريد الإلكتروني.',
    revoked: 'سُحبت الصلاحية.',
    withdrawn: 'أُلغيت الدعوة.',
    deactivated: 'عُطّل الحساب وسُجّل خروجه من جميع الأجهزة.',
    reactivated: 'أُعيد تفعيل الحساب.',
    beyond: 'لم يتغير شيء، لأنه ليست لديك صلاحية لذلك.',
    own: 'لم يتغير شيء، لأنه لا يمكن لأحد هنا تغيير حسابه أو منح نفسه صلاحيات.',
    last: 'لم يتغير شيء، لأنه لن يبقى من يدير المستخدمين. يُرجى منح هذه الصلاحية لشخص آخر أولًا.',
    gone: 'لم يتغير شيء، لأن شخصًا آخر غيّر هذا في هذه الأثناء.',
  },
  only: 'لا أحد غيرك يمكنه إدارة المستخدمين وصلاحياتهم. يُرجى منح هذه الصلاحية لشخص آخر قبل حذف حسابك.',

  drafts: {
    label: 'ماذا نفعل بمسوداتك؟',
    handOver: 'نقلها إلى أفراد الفريق المذكورين أعلاه',
    delete: 'حذفها',
    required: 'يُرجى اختيار ما نفعله بمسوداتك',
    title: 'مسوداتك',
    about: 'عند نقل مسوداتك، تصل إلى أفراد الفريق التالين:',
    nobody: 'لا يمكن لأحد غيرك نشرها، لذلك ستُحذف',
  },

  logTitle: 'سجل التغييرات',
  logLead: (days) =>
    `من غيّر المحتوى والصلاحيات في آخر ${plural(days, { one: 'يوم', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' })}. لا يتضمن السجل النصوص نفسها.`,
  logWho: 'صاحب التغيير',
  logWhat: 'الملف أو المستخدم',
  logKind: 'عرض',
  logKinds: { all: 'الكل', content: 'المحتوى', rights: 'الصلاحيات والحسابات' },
  logFind: 'بحث',
  logNone: 'لم يُعثر على شيء.',
  logCount: (count) =>
    plural(count, { one: 'قيد واحد', two: 'قيدان', few: '# قيود', many: '# قيدًا', other: '# قيد' }),
  logExport: 'تنزيل الكل بصيغة CSV',
  somebody: 'عضو سابق في الفريق',
  byCommand: 'أمر على الخادم',
  acts: {
    published: '– نشر:',
    deleted: '– حذف:',
    renamed: '– تغيير العنوان على الموقع:',
    undone: '– تراجع عن تغيير:',
    granted: '– منح صلاحية:',
    revoked: '– سحب صلاحية:',
    invited: '– توجيه دعوة:',
    withdrawn: '– إلغاء دعوة:',
    allowed: '– منح صلاحية:',
    removed: '– سحب صلاحية:',
    deactivated: '– تعطيل حساب:',
    reactivated: '– إعادة تفعيل حساب:',
  },
};
