import { emailField } from '@/lib/forms/fields';
import type { Form } from '@/lib/forms/form';
import { accountForms as words } from '@/lib/messages/en';

/** To get a link with which a new password can be set. */
export const forgotPasswordForm = {
  name: 'forgot-password',
  action: '/api/forgot-password',
  page: '/forgot-password',
  fields: [emailField],
  submit: words.forgotSubmit,
} as const satisfies Form;
