import { emailField, nameField } from '@/lib/forms/checking/fields';
import type { MessageForm } from '@/lib/forms/message-form';
import { texts } from '@/lib/i18n/texts';

const LIMITS = { topic: 150, message: 5_000 } as const;

export const contactForm = {
  name: 'contact',
  title: () => texts().contact.formTitle,
  action: '/api/contact',
  page: '/contact',
  isSealed: true,
  fields: [
    nameField,
    { ...emailField, hint: () => texts().contact.emailHint },
    {
      name: 'topic',
      label: () => texts().contact.topic,
      hint: () => texts().contact.topicHint,
      type: 'text',
      autoComplete: 'off',
      rules: { required: true, maxlength: LIMITS.topic },
      messages: {
        required: () => texts().contact.topicRequired,
        maxlength: () => texts().contact.topicTooLong(LIMITS.topic),
      },
    },
    {
      name: 'message',
      label: () => texts().contact.message,
      type: 'textarea',
      autoComplete: 'off',
      rules: { required: true, maxlength: LIMITS.message },
      messages: {
        required: () => texts().contact.messageRequired,
        maxlength: () => texts().contact.messageTooLong(LIMITS.message),
      },
    },
    {
      name: 'receipt',
      label: () => texts().contact.receipt,
      hint: () => texts().contact.receiptHint,
      type: 'checkbox',
      autoComplete: 'off',
      rules: {},
      messages: {},
    },
  ],
  submit: () => texts().contact.submit,
} as const satisfies MessageForm;
