import type {
  contactDetailsText as englishDetails,
  contactText as english,
} from '@/lib/i18n/en/contact';
import { formatCount } from '@/lib/i18n/es/formats';
import { personText } from '@/lib/i18n/es/forms';
import type { Translation } from '@/lib/i18n/translation';

export const contactDetailsText: Translation<typeof englishDetails> = {
  address: 'Dirección',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  hours: 'Horario de atención',
  exceptions: 'Excepciones',
  directions: 'Cómo llegar',
  closed: 'cerrado',
};

export const contactText: Translation<typeof english> = {
  title: 'Escríbanos',
  formTitle: 'Formulario de contacto',
  ...personText,
  emailHint: 'Le responderemos a esta dirección.',
  topic: 'Asunto',
  topicHint: 'Unas pocas palabras; por ejemplo, «Admisión al doctorado».',
  topicRequired: 'Introduzca el asunto de su mensaje',
  topicTooLong: (limit) =>
    `Acorte el asunto: no puede tener más de ${formatCount(limit)} caracteres`,
  message: 'Mensaje',
  messageRequired: 'Escriba su mensaje',
  messageTooLong: (limit) =>
    `Acorte su mensaje: no puede tener más de ${formatCount(limit)} caracteres`,
  receipt: 'Enviarme un acuse de recibo por correo electrónico',
  receiptHint: 'Contiene su número de referencia y nada más sobre su mensaje.',
  submit: 'Enviar mensaje',
  sentTitle: 'Mensaje enviado',
  sentText: 'Gracias. Hemos recibido su mensaje y le responderemos por correo electrónico.',
  reference: 'Su número de referencia',
  referenceHint: 'Conserve este número por si necesita preguntar por su mensaje.',
  another: 'Enviar otro mensaje',
  unconfirmedTitle: 'No encontramos este mensaje',
  unconfirmedText:
    'El enlace está incompleto o ya no es válido. Si tiene dudas de que hayamos recibido su mensaje, envíelo de nuevo.',
  mailName: 'Nombre',
  mailEmail: 'Correo electrónico',
  mailTopic: 'Asunto',
  mailTime: 'Recibido',
  mailReference: 'Referencia',
  mailSubject: (reference, form) => `Mensaje ${reference} (${form})`,
  mailFooter: (reference, form) =>
    `Enviado mediante nuestro sitio web: ${form} (referencia ${reference}).`,
  mailReply: 'Para contestar al remitente, responda a este correo.',
  receiptSubject: (reference) => `Hemos recibido su mensaje (${reference})`,
  receiptText: (reference) =>
    `Hola:

Gracias por escribirnos. Hemos recibido su mensaje.

Su número de referencia es ${reference}. Indíquelo si necesita preguntar por su mensaje.

Si usted no nos ha escrito, puede ignorar este correo: es posible que alguien haya introducido su dirección por error.`,
  receiptFooter: (brand) =>
    `${brand}. Ha recibido este correo porque alguien ha pedido un acuse de recibo en un formulario de nuestro sitio web.`,
};
