import type { Field, Form } from '@/lib/forms/form';
import { inbox as words } from '@/lib/messages/en';

const hidden = { label: '', type: 'hidden', autoComplete: 'off', rules: {}, messages: {} } as const;

/** What staff do with a message. */
export const messageActionForm = {
  name: 'message-action',
  action: '/api/staff/message',
  page: '/staff/messages',
  fields: [
    { ...hidden, name: 'id' } as const satisfies Field,
    { ...hidden, name: 'action' } as const satisfies Field,
  ],
  submit: words.actions.answered,
} as const satisfies Form;
