import { arabic, plural } from '@/lib/i18n/ar/formats';
import type { doctorText as english } from '@/lib/i18n/en/checks/doctor';
import type { Translation } from '@/lib/i18n/translation';

const countLeft = (count: number) =>
  plural(count, {
    one: 'بقي أمر واحد',
    two: 'بقي أمران',
    few: 'بقيت # أمور',
    many: 'بقي # أمرًا',
    other: 'بقي # أمر',
  });

export const doctorText = {
  nothingLeft: 'لم يبق شيء ينبغي عمله: يمكن إطلاق الموقع.',
  left: (count) => `${countLeft(count)} قبل إطلاق الموقع.`,
  placeholderText: arabic`النص مؤقت؛ يُرجى كتابة نصك وحذف السطر ${'placeholder: true'}`,
  placeholder: (field) => arabic`${field} نص مؤقت؛ يُرجى كتابة نصك وحذف ${'!placeholder'}`,
  year: (field, year) => arabic`قيمة ${field} هي ${year}؛ هل هذه هي السنة المقصودة؟`,
  noOrigin: arabic`غير مضبوط؛ يُرجى ضبطه على عنوان الموقع: ${'https://www.example.edu'}`,
  noSecret: arabic`غير مضبوط؛ يحتاج كل موقع عام إلى مفتاح سري لا يتغير، تشترك فيه جميع الخوادم التي تشغّله. يمكن إنشاؤه بهذا الأمر: ${'openssl rand -base64 32'}`,
  noMail: (folder) =>
    arabic`غير مضبوط؛ تُكتب رسائل البريد الإلكتروني في ${folder}، ولا يمكن لأحد تأكيد حسابه`,
  noProxy: arabic`غير مضبوط؛ خادم الويب الذي يستقبل ${'https'} خادم وكيل، ومن دون هذا الإعداد يشترك جميع الزوار في حد واحد لعدد الطلبات. يُرجى ضبطه على عدد الخوادم الوكيلة أمام الموقع`,
  oneHost: (hsts) =>
    arabic`قيمة ${'HSTS'} هي ${hsts}: لا تشترط المتصفحات ${'https'} إلا لهذا المضيف. بعد أن يصبح ${'https'} متاحًا لجميع نطاقاته الفرعية، بما فيها ما يستخدمه العاملون وحدهم، يُرجى ضبط ${'HSTS'} على ${'"max-age=63072000; includeSubDomains"'}. ولا تُضاف ${'"; preload"'} إلا لتسجيل الموقع في ${'hstspreload.org'}.`,
} satisfies Translation<typeof english>;
