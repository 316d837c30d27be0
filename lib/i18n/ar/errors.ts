import type {
  errorText as english,
  goneText as englishGone,
  notFoundText as englishNotFound,
} from '@/lib/i18n/en/errors';
import type { Translation } from '@/lib/i18n/translation';

export const notFoundText: Translation<typeof englishNotFound> = {
  title: 'الصفحة غير موجودة',
  text: 'لا توجد صفحة بهذا العنوان. ربما نُقلت، أو ربما كُتب العنوان خطأً.',
  similar: 'ربما كان المقصود:',
  where: 'يمكنك البدء من هنا:',
};

export const goneText: Translation<typeof englishGone> = {
  title: 'أُزيلت هذه الصفحة',
  text: 'لم تعد الصفحة التي كانت بهذا العنوان متاحة. يمكنك البحث عن محتوى مشابه.',
};

export const errorText: Translation<typeof english> = {
  moved: 'نُقلت هذه الصفحة',
  title: 'حدث خطأ من جانبنا',
  text: 'عذرًا، تعذر علينا عرض هذه الصفحة. لا علاقة لذلك بأي شيء فعلته. يُرجى المحاولة مجددًا بعد لحظات.',
  retry: 'إعادة المحاولة',
  home: 'الانتقال إلى الصفحة الرئيسية',
  busy: 'عدد الطلبات كبير جدًا الآن',
  busyAbout:
    'عذرًا، تعذر علينا عرض هذه الصفحة بسبب كثرة الطلبات في الوقت نفسه. يُرجى الانتظار بضع ثوانٍ ثم إعادة تحميلها.',
  away: 'سنعود بعد لحظات',
  awayAbout: 'تجري الآن إعادة تشغيل الموقع. يُرجى المحاولة مجددًا بعد دقيقة.',
  awayAlert: 'قد يظل هنا تنبيه معروضًا بعد انتهائه. يُرجى التحقق من وقت انتهائه.',
  awayForm: 'إذا أرسلت نموذجًا للتو، فيُرجى الرجوع إلى الوراء: لم يتأكد إرساله، ولا يزال نصك هناك.',
};
