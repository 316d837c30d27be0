import { emailField } from '@/lib/forms/fields';
import type { Form } from '@/lib/forms/form';
import { accountFormsText } from '@/lib/i18n/accounts';

export const forgotPasswordForm = {
  name: 'forgot-password',
  action: '/api/forgot-password',
  page: '/forgot-password',
  isSealed: true,
  fields: [emailField],
  submit: accountFormsText.forgotSubmit,
} as const satisfies Form;
