import { renderToStaticMarkup } from 'react-dom/server';
import { PostForm, type PostFormProps } from '@/components/form/post-form';
import { enhanceForm } from '@/lib/browser/enhance-form';
import type { Form } from '@/lib/forms/form';

/** A form with a password. */
export const DOOR = {
  name: 'door',
  action: '/api/door',
  page: '/door',
  fields: [
    {
      name: 'word',
      label: 'Password',
      hint: 'The long one.',
      type: 'password',
      autoComplete: 'current-password',
      rules: { required: true },
      messages: { required: 'Enter your password' },
    },
    {
      name: 'note',
      label: 'Note',
      type: 'text',
      autoComplete: 'off',
      rules: { maxlength: 5 },
      messages: { maxlength: 'Shorten the note' },
    },
  ],
  submit: 'Open',
} as const satisfies Form;

/** Shows a form as the server sends it, in a page whose title is "Door". */
export function showForm(props: Partial<PostFormProps> = {}): HTMLFormElement {
  document.title = 'Door';
  document.body.innerHTML = renderToStaticMarkup(
    <PostForm form={DOOR} title="The door" script="" {...props} />,
  );
  const [form] = document.forms;
  if (!form) throw new Error('There is no form.');
  return form;
}

/** Shows a form and runs its script. */
export function showEnhancedForm(props: Partial<PostFormProps> = {}): HTMLFormElement {
  const form = showForm(props);
  if (form.parentElement) enhanceForm(form.parentElement);
  return form;
}
