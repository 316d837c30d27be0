import { newPasswordField, hiddenField } from '@/lib/forms/fields';
import type { Form } from '@/lib/forms/form';
import { accountFormsText } from '@/lib/i18n/accounts';

export const resetPasswordForm = {
  name: 'reset-password',
  action: '/api/reset-password',
  page: '/reset-password',
  fields: [{ ...hiddenField, name: 'token' }, newPasswordField],
  submit: accountFormsText.resetSubmit,
} as const satisfies Form;
