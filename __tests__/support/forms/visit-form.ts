import type { Form } from '@/lib/forms/form';

/** A form with every type of field that offers options, on a page for everybody. */
export const visitForm = {
  name: 'visit',
  action: '/api/visit',
  page: '/visit',
  isSealed: true,
  fields: [
    {
      name: 'day',
      label: 'Which day?',
      type: 'select',
      autoComplete: 'off',
      options: [
        { value: 'mon', label: 'Monday' },
        { value: 'tue', label: 'Tuesday' },
      ],
      rules: { required: true },
      messages: { required: 'Choose a day' },
    },
    {
      name: 'way',
      label: 'How will you come?',
      hint: 'The car park is small.',
      type: 'radio',
      autoComplete: 'off',
      options: [
        { value: 'bus', label: 'By bus' },
        { value: 'bike', label: 'By bike' },
      ],
      rules: { required: true },
      messages: { required: 'Choose how you will come' },
    },
    {
      name: 'topics',
      label: 'What would you like to see?',
      type: 'checkboxes',
      autoComplete: 'off',
      options: [
        { value: 'lab', label: 'The laboratory' },
        { value: 'library', label: 'The library' },
        { value: 'garden', label: 'The garden' },
      ],
      rules: { required: true },
      messages: { required: 'Choose at least one place' },
    },
    {
      name: 'food',
      label: 'Lunch',
      type: 'radio',
      autoComplete: 'off',
      options: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
      rules: {},
      messages: {},
    },
  ],
  submit: 'Send',
} as const satisfies Form;

/** Values of a valid visit, as the server reads them. */
export const VISIT = { day: 'tue', way: 'bike', topics: 'lab\ngarden', food: '' };
