import { hiddenField } from '@/lib/forms/checking/fields';
import type { Form } from '@/lib/forms/form';
import { texts } from '@/lib/i18n/texts';

/** A new entry or page. */
export const newContentForm = {
  name: 'new-content',
  action: '/api/staff/content/new',
  page: '/staff/content/new',
  fields: [
    { ...hiddenField, name: 'type' },
    {
      name: 'title',
      label: () => texts().editor.newName,
      hint: () => texts().editor.newNameHint,
      type: 'text',
      autoComplete: 'off',
      rules: { required: true, maxlength: 200 },
      messages: {
        required: () => texts().editor.newNameRequired,
        maxlength: () => texts().editor.newNameTooLong,
      },
    },
  ],
  submit: () => texts().editor.newSubmit,
} as const satisfies Form;

/** An action on a file or on a draft. */
export const contentActionForm = {
  name: 'content-action',
  action: '/api/staff/content/act',
  page: '/staff/content',
  fields: [
    { ...hiddenField, name: 'action' },
    { ...hiddenField, name: 'file' },
    /** Id of the draft, or of the act in the history. */
    { ...hiddenField, name: 'id' },
    /** Digest of the file that somebody has read. */
    { ...hiddenField, name: 'base' },
  ],
  submit: () => texts().editor.file.edit,
} as const satisfies Form;

/** Another address for an entry or page. */
export const renameForm = {
  name: 'content-rename',
  action: '/api/staff/content/rename',
  page: '/staff/content/rename',
  fields: [
    { ...hiddenField, name: 'file' },
    {
      name: 'name',
      label: () => texts().editor.rename.name,
      hint: () => texts().editor.rename.hint,
      type: 'text',
      autoComplete: 'off',
      rules: { required: true, maxlength: 100, pattern: '[a-z0-9]+(-[a-z0-9]+)*' },
      messages: {
        required: () => texts().editor.rename.required,
        maxlength: () => texts().editor.rename.wrong,
        pattern: () => texts().editor.rename.wrong,
      },
    },
  ],
  submit: () => texts().editor.rename.submit,
} as const satisfies Form;

/** A draft with files: its own fields, as another kind of body. */
export const UPLOAD_ACTION = '/api/staff/content/upload';

/** A draft. Its fields follow from its file. */
export const draftForm = {
  name: 'content-draft',
  action: '/api/staff/content/draft',
  page: '/staff/content/draft',
  fields: [],
  submit: () => texts().editor.draft.save,
} as const satisfies Form;
