import { formatCount } from '@/lib/i18n/de/formats';
import { personText } from '@/lib/i18n/de/forms';
import type * as english from '@/lib/i18n/en/contact';
import type { Translation } from '@/lib/i18n/translation';

export const contactDetailsText = {
  address: 'Adresse',
  phone: 'Telefon',
  email: 'E-Mail',
  hours: 'Öffnungszeiten',
  exceptions: 'Abweichungen',
  directions: 'Anfahrt',
  closed: 'geschlossen',
} satisfies Translation<typeof english.contactDetailsText>;

export const contactText = {
  title: 'Schreiben Sie uns',
  formTitle: 'Kontaktformular',
  ...personText,
  emailHint: 'An diese Adresse senden wir unsere Antwort.',
  topic: 'Betreff',
  topicHint: 'Einige Worte, zum Beispiel „Bewerbung für eine Promotion“.',
  topicRequired: 'Geben Sie an, worum es in Ihrer Nachricht geht',
  topicTooLong: (limit) => `Kürzen Sie den Betreff auf ${limit} Zeichen`,
  message: 'Nachricht',
  messageRequired: 'Geben Sie Ihre Nachricht ein',
  messageTooLong: (limit) => `Kürzen Sie Ihre Nachricht auf ${formatCount(limit)} Zeichen`,
  receipt: 'Eingangsbestätigung per E-Mail senden',
  receiptHint: 'Sie enthält Ihre Vorgangsnummer und sonst nichts aus Ihrer Nachricht.',
  submit: 'Nachricht senden',
  sentTitle: 'Nachricht gesendet',
  sentText: 'Vielen Dank. Ihre Nachricht ist bei uns eingegangen. Wir antworten Ihnen per E-Mail.',
  reference: 'Ihre Vorgangsnummer',
  referenceHint: 'Bewahren Sie sie auf, falls Sie zu Ihrer Nachricht eine Frage haben.',
  another: 'Weitere Nachricht senden',
  unconfirmedTitle: 'Wir finden diese Nachricht nicht',
  unconfirmedText:
    'Der Link ist unvollständig oder veraltet. Wenn Sie nicht sicher sind, ob Ihre Nachricht angekommen ist, senden Sie sie bitte noch einmal.',
  mailName: 'Name',
  mailEmail: 'E-Mail',
  mailTopic: 'Betreff',
  mailTime: 'Eingegangen',
  mailReference: 'Vorgangsnummer',
  mailSubject: (reference, form) => `Nachricht ${reference} (${form})`,
  mailFooter: (reference, form) =>
    `Über unsere Website gesendet: ${form} (Vorgangsnummer ${reference}).`,
  mailReply: 'Um zu antworten, antworten Sie einfach auf diese E-Mail.',
  receiptSubject: (reference) => `Ihre Nachricht ist eingegangen (${reference})`,
  receiptText: (reference) =>
    `Guten Tag,

vielen Dank für Ihre Nachricht. Sie ist bei uns eingegangen.

Ihre Vorgangsnummer ist ${reference}. Bitte geben Sie sie an, wenn Sie zu Ihrer Nachricht eine Frage haben.

Wenn Sie uns nicht geschrieben haben, brauchen Sie nichts zu tun: Vielleicht hat jemand versehentlich Ihre Adresse eingegeben.`,
  receiptFooter: (brand) =>
    `${brand}. Sie erhalten diese E-Mail, weil in einem Formular auf unserer Website eine Eingangsbestätigung angefordert wurde.`,
} satisfies Translation<typeof english.contactText>;
