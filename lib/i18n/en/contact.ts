import { personText } from '@/lib/i18n/en/forms';
import { formatCount } from '@/lib/i18n/en/formats';

export const contactDetailsText = {
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  hours: 'Opening hours',
  exceptions: 'Exceptions',
  directions: 'How to get here',
  closed: 'closed',
};

export const contactText = {
  title: 'Write to us',
  formTitle: 'Contact form',
  ...personText,
  emailHint: 'We’ll reply to this address.',
  topic: 'Topic',
  topicHint: 'A few words, for example “Application for a doctorate”.',
  topicRequired: 'Enter what your message is about',
  topicTooLong: (limit: number) => `Shorten the topic to ${limit} characters`,
  message: 'Message',
  messageRequired: 'Enter your message',
  messageTooLong: (limit: number) => `Shorten your message to ${formatCount(limit)} characters`,
  receipt: 'Email me a receipt',
  receiptHint: 'It contains your reference number and nothing else about your message.',
  submit: 'Send message',
  sentTitle: 'Message sent',
  sentText: 'Thank you. We’ve received your message and will reply by email.',
  reference: 'Your reference number',
  referenceHint: 'Keep this number in case you need to ask about your message.',
  another: 'Send another message',
  unconfirmedTitle: 'We can’t find this message',
  unconfirmedText:
    'The link is incomplete or out of date. If you’re not sure we received your message, please send it again.',
  mailName: 'Name',
  mailEmail: 'Email',
  mailTopic: 'Topic',
  mailTime: 'Received',
  mailReference: 'Reference',
  mailSubject: (reference: string, form: string) => `Message ${reference} (${form})`,
  mailFooter: (reference: string, form: string) =>
    `Sent through our website: ${form} (reference ${reference}).`,
  mailReply: 'To reply to the sender, just reply to this email.',
  receiptSubject: (reference: string) => `We received your message (${reference})`,
  receiptText: (reference: string) =>
    `Hello,

Thank you for writing to us. We have received your message.

Your reference number is ${reference}. Please quote it if you need to ask about your message.

If you didn’t write to us, you can ignore this email: someone may have entered your address by mistake.`,
  receiptFooter: (brand: string) =>
    `${brand}. You received this email because someone asked for a receipt in a form on our website.`,
};
