import { newPasswordField, hiddenField } from '@/lib/forms/checking/fields';
import type { Form } from '@/lib/forms/form';
import { texts } from '@/lib/i18n/texts';

export const resetPasswordForm = {
  name: 'reset-password',
  action: '/api/reset-password',
  page: '/reset-password',
  fields: [{ ...hiddenField, name: 'token' }, newPasswordField],
  submit: () => texts().accountForms.resetSubmit,
} as const satisfies Form;
