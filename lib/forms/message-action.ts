import { hiddenField } from '@/lib/forms/checking/fields';
import type { Form } from '@/lib/forms/form';
import { texts } from '@/lib/i18n/texts';

/** An action of staff on a message. */
export const messageActionForm = {
  name: 'message-action',
  action: '/api/staff/message',
  page: '/staff/messages',
  fields: [
    { ...hiddenField, name: 'id' },
    { ...hiddenField, name: 'action' },
  ],
  submit: () => texts().inbox.actions.answered,
} as const satisfies Form;
