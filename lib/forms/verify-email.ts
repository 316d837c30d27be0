import { hiddenField } from '@/lib/forms/fields';
import type { Form } from '@/lib/forms/form';
import { accountForms as words } from '@/lib/messages/en';

/** To confirm an address. A press is needed, since programs that check mails open every link. */
export const verifyEmailForm = {
  name: 'verify-email',
  action: '/api/verify-email',
  page: '/verify-email',
  fields: [{ ...hiddenField, name: 'token' }],
  submit: words.verifySubmit,
} as const satisfies Form;
