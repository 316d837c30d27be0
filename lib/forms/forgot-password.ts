import { emailField } from '@/lib/forms/checking/fields';
import type { Form } from '@/lib/forms/form';
import { texts } from '@/lib/i18n/texts';

export const forgotPasswordForm = {
  name: 'forgot-password',
  action: '/api/forgot-password',
  page: '/forgot-password',
  isSealed: true,
  fields: [emailField],
  submit: () => texts().accountForms.forgotSubmit,
} as const satisfies Form;
