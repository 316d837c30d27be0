import type {
  contactDetailsText as englishDetails,
  contactText as english,
} from '@/lib/i18n/en/contact';
import { countCharacters, isolate } from '@/lib/i18n/ar/formats';
import { personText } from '@/lib/i18n/ar/forms';
import type { Translation } from '@/lib/i18n/translation';

export const contactDetailsText: Translation<typeof englishDetails> = {
  address: 'العنوان',
  phone: 'الهاتف',
  email: 'البريد الإلكتروني',
  hours: 'ساعات العمل',
  exceptions: 'الاستثناءات',
  directions: 'كيفية الوصول',
  closed: 'مغلق',
};

export const contactText: Translation<typeof english> = {
  title: 'تواصل معنا',
  formTitle: 'نموذج الاتصال',
  ...personText,
  emailHint: 'سنرد عليك على هذا العنوان.',
  topic: 'الموضوع',
  topicHint: 'بضع كلمات، مثل «التقديم لبرنامج الدكتوراه».',
  topicRequired: 'يُرجى إدخال موضوع رسالتك',
  topicTooLong: (limit) => `يُرجى اختصار الموضوع بحيث لا يزيد على ${countCharacters(limit)}`,
  message: 'الرسالة',
  messageRequired: 'يُرجى كتابة رسالتك',
  messageTooLong: (limit) => `يُرجى اختصار رسالتك بحيث لا تزيد على ${countCharacters(limit)}`,
  receipt: 'إرسال إشعار بالاستلام إلى بريدي الإلكتروني',
  receiptHint: 'يحتوي على الرقم المرجعي ولا شيء غيره من رسالتك.',
  submit: 'إرسال الرسالة',
  sentTitle: 'أُرسلت الرسالة',
  sentText: 'شكرًا لك. وصلتنا رسالتك، وسنرد عليك بالبريد الإلكتروني.',
  reference: 'الرقم المرجعي لرسالتك',
  referenceHint: 'يُرجى الاحتفاظ بهذا الرقم للاستفسار عن رسالتك عند الحاجة.',
  another: 'إرسال رسالة أخرى',
  unconfirmedTitle: 'تعذر العثور على هذه الرسالة',
  unconfirmedText:
    'الرابط غير مكتمل أو انتهت صلاحيته. إذا كان لديك شك في وصول رسالتك إلينا، فيُرجى إرسالها مرة أخرى.',
  mailName: 'الاسم',
  mailEmail: 'البريد الإلكتروني',
  mailTopic: 'الموضوع',
  mailTime: 'وقت الاستلام',
  mailReference: 'الرقم المرجعي',
  mailSubject: (reference, form) => `الرسالة ${isolate(reference)} (${form})`,
  mailFooter: (reference, form) =>
    `أُرسلت عبر موقعنا: ${form} (الرقم المرجعي ${isolate(reference)}).`,
  mailReply: 'للرد على المرسل، يكفي الرد على هذه الرسالة.',
  receiptSubject: (reference) => `وصلتنا رسالتك (${isolate(reference)})`,
  receiptText: (reference) =>
    `مرحبًا،

شكرًا لمراسلتك إيانا. وصلتنا رسالتك.

الرقم المرجعي لرسالتك هو ${isolate(reference)}. يُرجى ذكره عند الاستفسار عن رسالتك.

إذا لم تصدر هذه الرسالة عنك، فيمكنك تجاهل هذا البريد: ربما أُدخل عنوانك سهوًا.`,
  receiptFooter: (brand) =>
    `${isolate(brand)}. وصلتك هذه الرسالة لأن إشعارًا بالاستلام طُلب في نموذج على موقعنا.`,
};
