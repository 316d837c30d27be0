import { hiddenField } from '@/lib/forms/fields';
import type { Form } from '@/lib/forms/form';
import { inbox as words } from '@/lib/messages/en';

/** What staff do with a message. */
export const messageActionForm = {
  name: 'message-action',
  action: '/api/staff/message',
  page: '/staff/messages',
  fields: [
    { ...hiddenField, name: 'id' },
    { ...hiddenField, name: 'action' },
  ],
  submit: words.actions.answered,
} as const satisfies Form;
