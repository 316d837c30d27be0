import { emailField, nameField } from '@/lib/forms/fields';
import type { MessageForm } from '@/lib/forms/message-form';
import { contactText } from '@/lib/i18n/contact';

const LIMITS = { topic: 150, message: 5_000 } as const;

export const contactForm = {
  name: 'contact',
  title: contactText.formTitle,
  action: '/api/contact',
  page: '/contact',
  isSealed: true,
  fields: [
    nameField,
    { ...emailField, hint: contactText.emailHint },
    {
      name: 'topic',
      label: contactText.topic,
      hint: contactText.topicHint,
      type: 'text',
      autoComplete: 'off',
      rules: { required: true, maxlength: LIMITS.topic },
      messages: {
        required: contactText.topicRequired,
        maxlength: contactText.topicTooLong(LIMITS.topic),
      },
    },
    {
      name: 'message',
      label: contactText.message,
      type: 'textarea',
      autoComplete: 'off',
      rules: { required: true, maxlength: LIMITS.message },
      messages: {
        required: contactText.messageRequired,
        maxlength: contactText.messageTooLong(LIMITS.message),
      },
    },
    {
      name: 'receipt',
      label: contactText.receipt,
      hint: contactText.receiptHint,
      type: 'checkbox',
      autoComplete: 'off',
      rules: {},
      messages: {},
    },
  ],
  submit: contactText.submit,
} as const satisfies MessageForm;
