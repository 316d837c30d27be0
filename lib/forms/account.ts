import { tokenField } from '@/lib/forms/account-fields';
import type { Form } from '@/lib/forms/form';
import { account as words } from '@/lib/messages/en';

/** To go. */
export const logoutForm = {
  name: 'logout',
  action: '/api/logout',
  page: '/account',
  fields: [],
  submit: words.logOut,
} as const satisfies Form;

/** To end a session elsewhere: the named one, or all others. */
export const endSessionForm = {
  name: 'end-session',
  action: '/api/end-session',
  page: '/account',
  fields: [{ ...tokenField, name: 'session' }],
  submit: words.end,
} as const satisfies Form;
