import { newPasswordField, hiddenField } from '@/lib/forms/fields';
import type { Form } from '@/lib/forms/form';
import { accountForms as words } from '@/lib/messages/en';

/** To set a new password with a link from a mail. */
export const resetPasswordForm = {
  name: 'reset-password',
  action: '/api/reset-password',
  page: '/reset-password',
  fields: [{ ...hiddenField, name: 'token' }, newPasswordField],
  submit: words.resetSubmit,
} as const satisfies Form;
