import { hiddenField } from '@/lib/forms/checking/fields';
import type { Form } from '@/lib/forms/form';
import { texts } from '@/lib/i18n/texts';

/** Sends the last email of a form again, to the same address or to the address that the page suggests. */
export const sendAgainForm = {
  name: 'send-again',
  action: '/api/send-again',
  page: '/mail-sent',
  fields: [
    { ...hiddenField, name: 'mail' },
    { ...hiddenField, name: 'corrected' },
  ],
  submit: () => texts().mailSent.again,
} as const satisfies Form;
