import { emailField, nameField } from '@/lib/forms/fields';
import type { Form } from '@/lib/forms/form';
import * as messages from '@/lib/messages/en';

const { contactForm: words } = messages;

const LIMITS = { topic: 150, message: 5_000 } as const;

/** What visitors write to the university. */
export const contactForm = {
  name: 'contact',
  action: '/api/contact',
  page: '/contact',
  fields: [
    nameField,
    { ...emailField, hint: words.emailHint },
    {
      name: 'topic',
      label: words.topic,
      hint: words.topicHint,
      type: 'text',
      autoComplete: 'off',
      rules: { required: true, maxlength: LIMITS.topic },
      messages: { required: words.topicRequired, maxlength: words.topicTooLong(LIMITS.topic) },
    },
    {
      name: 'message',
      label: words.message,
      type: 'textarea',
      autoComplete: 'off',
      rules: { required: true, maxlength: LIMITS.message },
      messages: {
        required: words.messageRequired,
        maxlength: words.messageTooLong(LIMITS.message),
      },
    },
    {
      name: 'receipt',
      label: words.receipt,
      hint: words.receiptHint,
      type: 'checkbox',
      autoComplete: 'off',
      rules: {},
      messages: {},
    },
  ],
  submit: words.submit,
} as const satisfies Form;
