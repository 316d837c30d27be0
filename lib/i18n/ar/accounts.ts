import type {
  accountFormsText as englishForms,
  accountNotices as englishNotices,
  accountText as english,
  mailSentText as englishMailSent,
  noticeText as englishNotice,
  signedInText as englishSignedIn,
} from '@/lib/i18n/en/accounts';
import { countCharacters, isolate, plural } from '@/lib/i18n/ar/formats';
import { personText } from '@/lib/i18n/ar/forms';
import { heldMailsText, editorNotices } from '@/lib/i18n/ar/staff/publishing';
import type { Translation } from '@/lib/i18n/translation';

export const accountFormsText: Translation<typeof englishForms> = {
  ...personText,
  password: 'كلمة المرور',
  passwordRequired: 'يُرجى إدخال كلمة المرور',
  newPassword: 'كلمة المرور الجديدة',
  newPasswordHint: (least) =>
    `لا تقل عن ${countCharacters(least)}. ثلاث كلمات عشوائية أو أربع يسهل تذكرها ويصعب تخمينها.`,
  newPasswordRequired: 'يُرجى إدخال كلمة مرور جديدة',
  passwordTooShort: (least) => `يُرجى إدخال كلمة مرور لا تقل عن ${countCharacters(least)}`,
  passwordTooLong: (limit) => `يُرجى اختصار كلمة المرور بحيث لا تزيد على ${countCharacters(limit)}`,
  passwordWeak: 'يُرجى اختيار كلمة مرور أخرى: هذه سهلة التخمين',
  firstPassword: 'كلمة المرور',
  firstPasswordRequired: 'يُرجى اختيار كلمة مرور',
  keep: 'البقاء قيد تسجيل الدخول على هذا الجهاز',
  loginTitle: 'تسجيل الدخول',
  loginSubmit: 'تسجيل الدخول',
  loginWrong:
    'عنوان البريد الإلكتروني أو كلمة المرور غير صحيح. يُرجى المحاولة مجددًا أو إعادة تعيين كلمة المرور.',
  forgotten: 'هل نسيت كلمة المرور؟',
  registerTitle: 'إنشاء حساب',
  registerSubmit: 'إنشاء الحساب',
  haveOne: 'هل لديك حساب بالفعل؟ تسجيل الدخول',
  forgotTitle: 'إعادة تعيين كلمة المرور',
  forgotLead: 'يُرجى إدخال عنوان بريدك الإلكتروني، وسنرسل إليك رابطًا لإعادة تعيين كلمة المرور.',
  forgotSubmit: 'إرسال الرابط',
  resetTitle: 'اختيار كلمة مرور جديدة',
  resetLead: 'سيُسجَّل خروجك من جميع الأجهزة، ويمكنك بعدها تسجيل الدخول بكلمة مرورك الجديدة.',
  resetSubmit: 'حفظ كلمة المرور',
  verifyTitle: 'تأكيد عنوان البريد الإلكتروني',
  verifyLead: 'يُرجى اختيار كلمة مرور لتأكيد هذا العنوان وإتمام إنشاء حسابك.',
  verifySubmit: 'تأكيد العنوان وإنشاء الحساب',
  code: 'الرمز',
  codeHint: 'الأرقام الستة التي يعرضها تطبيقك الآن.',
  recoveryCode: 'رمز الاسترداد',
  recoveryCodeHint: 'أحد الرموز العشرة التي حفظتها. يعمل كل رمز مرة واحدة.',
  recoveryCodeWrong: 'رمز الاسترداد هذا غير صحيح أو سبق استخدامه. يُرجى التحقق منه أو إدخال رمز آخر',
  useRecoveryCode: 'استخدام رمز استرداد بدلًا من ذلك',
  useApp: 'استخدام رمز من التطبيق بدلًا من ذلك',
  codeRequired: 'يُرجى إدخال الرمز',
  codeWrong: 'هذا الرمز غير صحيح أو سبق استخدامه. يُرجى إدخال الرمز الذي يعرضه تطبيقك الآن',
  codeTitle: 'إدخال الرمز',
  codeLead: 'يُرجى الآن إدخال الرمز الذي يعرضه تطبيق المصادقة.',
  otherAccount: 'تسجيل الدخول بحساب آخر',
};

export const mailSentText: Translation<typeof englishMailSent> = {
  title: 'يُرجى تفقد بريدك الإلكتروني',
  lead: {
    register: 'أرسلنا إليك رسالة. يُرجى فتح الرابط الوارد فيها لإتمام إنشاء حسابك.',
    'forgot-password':
      'إذا كان لهذا العنوان حساب، فقد أرسلنا إليه رسالة. يُرجى فتح الرابط الوارد فيها لإعادة تعيين كلمة المرور.',
    'change-email':
      'أرسلنا رسالة إلى عنوانك الجديد. يُرجى فتح الرابط الوارد فيها لإتمام التغيير؛ وحتى ذلك الحين سنواصل استخدام عنوانك الحالي.',
  },
  unknownLead: 'إذا طلبت منا رسالة للتو، فيُرجى فتح الرابط الوارد فيها للمتابعة.',
  address: 'عنوان البريد الإلكتروني',
  isRight: 'هل هذا العنوان صحيح؟',
  suggestion: (email) => `هل المقصود ${isolate(email)}؟`,
  noDot: 'لا يحتوي الجزء الذي يلي العلامة @ على نقطة، بخلاف «example.com». يُرجى التحقق من العنوان.',
  sendTo: (email) => `إرسال إلى ${isolate(email)}`,
  correct: 'تصحيح العنوان',
  missing: 'إذا لم تصل الرسالة',
  missingText:
    'يُرجى الانتظار بضع دقائق وتفقد مجلد الرسائل المزعجة. إذا كان العنوان أعلاه صحيحًا، فيمكننا إرسال الرسالة مرة أخرى.',
  unknownText:
    'إذا لم تصل الرسالة خلال بضع دقائق، فيُرجى تفقد مجلد الرسائل المزعجة أو تعبئة النموذج من جديد.',
  again: 'إرسال مرة أخرى',
  sentAgain: 'وصلنا طلبك مرة أخرى. قد يستغرق وصول الرسالة بضع دقائق.',
};

export const noticeText: Translation<typeof englishNotice> = {
  'account-deleted': {
    title: 'حُذف حسابك',
    text: 'وحُذف كل ما فيه أيضًا.',
  },
  'account-ready': {
    title: 'حسابك جاهز',
    text: 'يمكنك تسجيل الدخول بعنوان بريدك الإلكتروني وكلمة مرورك.',
  },
  'email-confirmed': {
    title: 'جرى تأكيد عنوان بريدك الإلكتروني الجديد',
    text: 'من الآن فصاعدًا، يُرجى استخدامه لتسجيل الدخول.',
  },
  'password-changed': {
    title: 'تغيرت كلمة مرورك',
    text: 'يمكنك تسجيل الدخول بكلمة مرورك الجديدة.',
  },
  ...editorNotices,
  'sign-in-expired': {
    title: 'انتهت مهلة تسجيل الدخول',
    text: 'يُرجى البدء من جديد.',
  },
  'signed-out': {
    title: 'سُجّل خروجك',
    text: 'يمكنك تسجيل الدخول مجددًا متى احتجت إلى حسابك.',
  },
};

export const accountNotices: Translation<typeof englishNotices> = {
  email: 'جرى تأكيد عنوان بريدك الإلكتروني الجديد.',
  session: 'سُجّل خروجك من ذلك الجهاز.',
  name: 'تغير اسمك.',
  emails: heldMailsText.saved,
  password: 'تغيرت كلمة مرورك، وسُجّل خروجك من جميع الأجهزة الأخرى.',
  'two-factor': 'التحقق بخطوتين مُفعّل. من الآن فصاعدًا سنطلب منك رمزًا عند تسجيل الدخول.',
  'two-factor-off': 'التحقق بخطوتين غير مُفعّل.',
};

export const signedInText: Translation<typeof englishSignedIn> = {
  navigation: 'قائمة الحساب',
  as: 'الحساب المستخدم:',
  account: 'حسابك',
  staff: 'إدارة الموقع',
};

export const accountText: Translation<typeof english> = {
  title: 'حسابك',
  lead: 'إدارة بياناتك وأمان حسابك.',
  name: 'الاسم',
  email: 'عنوان البريد الإلكتروني',
  password: 'كلمة المرور',
  passwordKept: 'محفوظة بأمان',
  passwordWrong: 'كلمة المرور غير صحيحة. يُرجى المحاولة مجددًا',
  currentPassword: 'كلمة المرور الحالية',
  save: 'حفظ',
  changeName: 'تغيير الاسم',
  changeNameLead: 'الاسم الذي نستخدمه عند التواصل معك.',
  changeEmail: 'تغيير عنوان البريد الإلكتروني',
  changeEmailLead: (email) =>
    `عنوانك الحالي هو ${isolate(email)}، ولن يتغير حتى تأكيد العنوان الجديد.`,
  newEmail: 'عنوان البريد الإلكتروني الجديد',
  newEmailHint: 'سنرسل رابط تأكيد إلى هذا العنوان.',
  sendLink: 'إرسال الرابط',
  confirmEmailTitle: 'تأكيد عنوان البريد الإلكتروني الجديد',
  confirmEmailLead: 'يُرجى التأكيد فقط إذا كان طلب هذا التغيير صادرًا عنك.',
  confirmEmail: 'تأكيد',
  changePassword: 'تغيير كلمة المرور',
  changePasswordLead: 'سيُسجَّل خروجك من جميع الأجهزة الأخرى.',
  twoFactor: 'التحقق بخطوتين',
  twoFactorLead:
    'إلى جانب كلمة المرور، يُطلب منك رمز من تطبيق على هاتفك. وبذلك لا يستطيع أحد الدخول إلى حسابك حتى لو عرف كلمة مرورك.',
  twoFactorIsOn: 'مُفعّل',
  twoFactorIsOff: 'غير مُفعّل',
  setUpTwoFactor: 'إعداد التحقق بخطوتين',
  changeTwoFactor: 'تغيير التحقق بخطوتين',
  twoFactorRequired: 'يُرجى إعداد التحقق بخطوتين لاستخدام صفحات إدارة الموقع.',
  twoFactorSince: 'مُفعّل منذ',
  codesLeft: (codes) =>
    `${plural(codes, {
      zero: 'لم يتبق لديك أي رمز استرداد',
      one: 'تبقى لديك رمز استرداد واحد',
      two: 'تبقى لديك رمزا استرداد',
      few: 'تبقى لديك # رموز استرداد',
      many: 'تبقى لديك # رمز استرداد',
      other: 'تبقى لديك # رمز استرداد',
    })}. عند إعداده من جديد، يُستبدل تطبيقك الحالي ورموز الاسترداد الحالية.`,
  scan: '1. مسح هذا الرمز ضوئيًا بالتطبيق',
  scanText: 'يصلح أي تطبيق مصادقة، مثل التطبيق المدمج في هاتفك أو في مدير كلمات المرور.',
  qrCode: 'رمز QR لتطبيقك. يحتوي المفتاح أدناه على المعلومات نفسها نصًا.',
  scanKey: 'أو كتابة هذا المفتاح في التطبيق:',
  recovery: '2. حفظ رموز الاسترداد',
  recoveryText:
    'إذا فقدت هاتفك، فيمكنك تسجيل الدخول بأحد هذه الرموز. يعمل كل رمز مرة واحدة. لن تظهر لك هذه الرموز مرة أخرى، لذا يُرجى طباعتها أو حفظها في مدير كلمات المرور.',
  copyCodes: 'نسخ الرموز',
  codesCopied: 'نُسخت الرموز.',
  codesNotCopied: 'تعذر نسخ الرموز. يُرجى حفظها في ملف.',
  saveCodes: 'حفظ الرموز في ملف',
  enterCode: '3. إدخال رمز للإتمام',
  appCode: 'الرمز من تطبيقك',
  currentCode: 'الرمز الحالي',
  currentCodeHint: 'ستة أرقام من التطبيق المستخدم الآن، أو أحد رموز الاسترداد الحالية.',
  appCodeWrong: 'يُرجى إدخال الأرقام الستة التي يعرضها تطبيقك الآن، والتحقق من صحة ساعة هاتفك',
  turnOn: 'تفعيل',
  replace: 'استبدال التطبيق والرموز',
  twoFactorOff: 'إيقاف التحقق بخطوتين',
  twoFactorOffLead:
    'سيكون تسجيل الدخول بكلمة المرور وحدها. وسيتوقف تطبيقك ورموز الاسترداد عن العمل.',
  turnOff: 'إيقاف',
  lastUsed: 'آخر استخدام:',
  network: (network) => `الشبكة ${isolate(network)}`,
  sessions: 'الأجهزة المسجَّل الدخول منها',
  thisOne: 'هذا الجهاز',
  end: 'تسجيل الخروج',
  endOf: (device) => `تسجيل الخروج من ${isolate(device)}`,
  endOthers: 'تسجيل الخروج من جميع الأجهزة الأخرى',
  signIns: 'آخر عمليات تسجيل الدخول',
  signInsText:
    'هل بينها عملية ليست منك؟ يُرجى تغيير كلمة المرور لتسجيل الخروج من جميع الأجهزة الأخرى.',
  unknownDevice: 'جهاز غير معروف',
  on: (browser, system) => `${isolate(browser)} على ${isolate(system)}`,
  logOut: 'تسجيل الخروج',
  staff: 'الصفحة الرئيسية لإدارة الموقع',
  data: 'بياناتك',
  dataText: 'تنزيل نسخة من بياناتك (JSON)، أو حذف حسابك.',
  export: 'تنزيل بياناتك',
  deleteTitle: 'حذف حسابك',
  deleteLead:
    'يُحذف نهائيًا اسمك وعنوان بريدك الإلكتروني وكلمة مرورك وسجل تسجيل الدخول. أما الرسائل المرسلة عبر نموذج الاتصال فتُحفظ حتى انتهاء مدة الاحتفاظ بها.',
  delete: 'حذف حسابي نهائيًا',
};
