import type {
  deadLinkText as englishDeadLink,
  formText as english,
  notSentText as englishNotSent,
  personText as englishPerson,
} from '@/lib/i18n/en/forms';
import { countCharacters, countMinutes, plural } from '@/lib/i18n/ar/formats';
import type { Translation } from '@/lib/i18n/translation';

export const formText: Translation<typeof english> = {
  errorTitle: (title) => `خطأ: ${title}`,
  summaryTitle: 'هناك مشكلة',
  optional: '(اختياري)',
  choose: 'يُرجى الاختيار',
  sending: 'جارٍ الإرسال…',
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  honeypot: 'يُترك هذا الحقل فارغًا',
  invalid: (label) => `يُرجى مراجعة الحقل «${label}»`,
  unreadable: (label) =>
    `يحتوي الحقل «${label}» على رموز لا يمكننا قراءتها. يُرجى حذفها والمحاولة مجددًا`,
  cut: (label, characters) =>
    `كان محتوى الحقل «${label}» أطول بكثير من المسموح به، ولم يبق منه هنا سوى أول ${countCharacters(characters)}.`,
  offline:
    'تعذر الوصول إلى الموقع، فلم يُرسل شيء. لا يزال نصك هنا: يُرجى التحقق من الاتصال والمحاولة مجددًا.',
  unexpected:
    'عذرًا، لم يُرسل شيء بسبب مشكلة من جانبنا. لا يزال نصك هنا: يُرجى الانتظار قليلًا والمحاولة مجددًا.',
};

export const personText: Translation<typeof englishPerson> = {
  name: 'الاسم',
  nameRequired: 'يُرجى إدخال اسمك',
  nameTooLong: (limit) => `يُرجى اختصار اسمك بحيث لا يزيد على ${countCharacters(limit)}`,
  email: 'عنوان البريد الإلكتروني',
  emailRequired: 'يُرجى إدخال عنوان بريدك الإلكتروني',
  emailWrong: 'يُرجى إدخال عنوان بريد إلكتروني بالصيغة الصحيحة، مثل \u2068name@example.com\u2069',
  emailTooLong: (limit) => `يُرجى إدخال عنوان بريد إلكتروني لا يزيد على ${countCharacters(limit)}`,
};

export const deadLinkText: Translation<typeof englishDeadLink> = {
  title: 'لم يعد هذا الرابط يعمل',
  text: 'سبق استخدامه، أو حل محله رابط أحدث، أو انتهت صلاحيته.',
  again: 'طلب رابط جديد',
};

function waitText(minutes: number): string {
  if (minutes <= 120) return countMinutes(minutes);
  const hours = Math.ceil(minutes / 60);
  return plural(hours, { few: '# ساعات', other: '# ساعة' });
}

export const notSentText: Translation<typeof englishNotSent> = {
  title: 'لم يُرسل النموذج',
  text: 'لم يُرسل شيء ولم يتغير شيء. يُرجى العودة إلى النموذج والمحاولة مجددًا.',
  back: 'الانتقال إلى النموذج',
  again: 'إرسال من جديد',
  stale:
    'ظلت الصفحة مفتوحة مدة طويلة، أو أن متصفحك يحظر ملفات تعريف الارتباط، فلم نتمكن من التأكد من هويتك.',
  foreign:
    'لم يُرسل النموذج من هذا الموقع، أو لم يذكر متصفحك مصدره. يُرجى فتح النموذج هنا وإرساله من جديد.',
  forbidden:
    'ليست لديك صلاحية لذلك. إذا كنت بحاجة إليها، فيُرجى طلبها ممن يدير الصلاحيات في هذا الموقع.',
  twoFactor: 'تتطلب صلاحياتك التحقق بخطوتين، ولم تُعِدّه بعد. يمكنك ذلك في صفحة حسابك.',
  throttled: (minutes) =>
    `عدد المحاولات كبير جدًا. يُرجى الانتظار ${waitText(minutes)} قبل الإرسال من جديد.`,
  unavailable:
    'عذرًا، تعذر علينا حفظ النموذج بسبب مشكلة من جانبنا. يُرجى الانتظار قليلًا قبل الإرسال من جديد.',
  busy: 'عدد كبير من الأشخاص يسجلون الدخول الآن. يُرجى الانتظار بضع ثوانٍ قبل الإرسال من جديد.',
  kept: 'حُفظ نصك. لإرساله، يُرجى الضغط على الزر.',
  typeAgain: 'يُرجى الانتقال إلى النموذج وتعبئته من جديد. نحن لا نحفظ كلمات المرور أبدًا.',
  stillHere: 'لا يزال ما كتبته هنا.',
  malformed: 'كان في النموذج خطأ. يُرجى فتحه من جديد وإرساله من هناك.',
  tooLarge: 'نصك طويل جدًا. يُرجى اختصاره وإرساله من جديد.',
  tooSlow: 'كان الاتصال أبطأ من أن يُرسل النموذج. يُرجى التحقق منه والمحاولة مجددًا.',
};
