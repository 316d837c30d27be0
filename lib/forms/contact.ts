import * as messages from '@/lib/messages/en';
import type { Form } from '@/lib/forms/form';

const { contactForm: words } = messages;

const LIMITS = { name: 100, email: 254, topic: 150, message: 5_000 } as const;

/** What visitors write to the university. */
export const contactForm = {
  name: 'contact',
  action: '/api/contact',
  page: '/contact',
  fields: [
    {
      name: 'name',
      label: words.name,
      type: 'text',
      autoComplete: 'name',
      rules: { required: true, maxlength: LIMITS.name },
      messages: { required: words.nameRequired, maxlength: words.nameTooLong(LIMITS.name) },
    },
    {
      name: 'email',
      label: words.email,
      hint: words.emailHint,
      type: 'email',
      autoComplete: 'email',
      // RFC 5321, 4.5.3.1.3, leaves room for no longer address.
      rules: { required: true, email: true, maxlength: LIMITS.email },
      messages: {
        required: words.emailRequired,
        email: words.emailWrong,
        maxlength: words.emailTooLong(LIMITS.email),
      },
    },
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
  ],
  submit: words.submit,
} as const satisfies Form;
