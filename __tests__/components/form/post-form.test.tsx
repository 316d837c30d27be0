import { render, screen, waitFor } from '@testing-library/react';
import { fireEvent } from '@testing-library/dom';
import { PostForm } from '@/components/form/post-form';
import type { FieldErrors, Form, Values } from '@/lib/forms/form';
import { formText } from '@/lib/i18n/forms';

const form = {
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
    { name: 'note', label: 'Note', type: 'text', autoComplete: 'off', rules: {}, messages: {} },
  ],
  submit: 'Open',
} as const satisfies Form;

function show({
  shown = form,
  values = null,
  errors = {},
}: { shown?: Form; values?: Values | null; errors?: FieldErrors } = {}) {
  render(
    <PostForm
      form={shown}
      title="The door"
      token="t"
      submissionId="s"
      values={values}
      errors={errors}
      notice={null}
    />,
  );
}

const field = () => screen.getByLabelText('Password');

describe('a form', () => {
  it('can be sent without scripts', () => {
    show();
    const element = screen.getByRole('button', { name: 'Open' }).closest('form');
    expect(element?.method).toBe('post');
    expect(element?.getAttribute('action')).toBe('/api/door');
  });

  it('labels every field, describes it and marks optional ones', () => {
    show();
    expect(field().getAttribute('autocomplete')).toBe('current-password');
    expect(field().getAttribute('aria-describedby')).toBe('door-word-hint');
    expect(screen.getByLabelText(/^Note/).closest('div')?.textContent).toContain(formText.optional);
  });

  it('shows the errors of the server, and mentions them in the title', () => {
    document.title = 'Door';
    show({ errors: { word: 'Enter your password' } });
    expect(screen.getByRole('link', { name: 'Enter your password' })).toHaveProperty(
      'hash',
      '#door-word',
    );
    expect(field().getAttribute('aria-describedby')).toBe('door-word-hint door-word-error');
    expect(document.title).toBe(formText.errorTitle('Door'));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('has a honeypot', () => {
    show();
    const trap = screen.getByLabelText(formText.honeypot);
    expect(trap.getAttribute('tabindex')).toBe('-1');
    expect(trap.getAttribute('type')).toBe('text');
  });

  it('validates before it sends', async () => {
    document.title = 'Door';
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
    expect(document.title).toBe(formText.errorTitle('Door'));
  });
});

describe('a password field', () => {
  it('can show and hide the password', () => {
    show();
    expect(field().getAttribute('type')).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: formText.showPassword }));
    expect(field().getAttribute('type')).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: formText.hidePassword }));
    expect(field().getAttribute('type')).toBe('password');
  });

  it('never gets its value back', () => {
    show({ values: { word: 'secret', note: 'kept' } });
    expect(field()).toHaveProperty('value', '');
    expect(screen.getByLabelText(/^Note/)).toHaveProperty('value', 'kept');
  });
});

describe('a checkbox', () => {
  const consent = {
    ...form,
    fields: [
      {
        name: 'consent',
        label: 'Keep my address',
        hint: 'For a year.',
        type: 'checkbox',
        autoComplete: 'off',
        rules: { required: true },
        messages: { required: 'Tick the box to go on' },
      },
      {
        name: 'news',
        label: 'News',
        type: 'checkbox',
        autoComplete: 'off',
        rules: {},
        messages: {},
      },
    ],
  } as const satisfies Form;

  const showConsent = (values: Values | null) => show({ shown: consent, values });

  it('shows its error when it is required and not ticked', async () => {
    showConsent(null);
    const box = screen.getByRole('checkbox', { name: 'Keep my address' });
    expect(box).toHaveProperty('required', true);
    expect(box.getAttribute('aria-describedby')).toBe('door-consent-hint');
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
    expect(box.getAttribute('aria-describedby')).toBe('door-consent-hint door-consent-error');
    expect(document.getElementById('door-consent-error')?.textContent).toBe(
      'Tick the box to go on',
    );
  });

  it('may stay unticked when optional, without "(optional)" in its label', () => {
    showConsent(null);
    const box = screen.getByRole('checkbox', { name: 'News' });
    expect(box).toHaveProperty('required', false);
    expect(box.hasAttribute('aria-describedby')).toBe(false);
    expect(box.hasAttribute('autocomplete')).toBe(false);
  });

  it('keeps its state in a rejected form', () => {
    showConsent({ consent: 'on', news: '' });
    const ticked = screen.getAllByRole('checkbox').map((box) => Reflect.get(box, 'checked'));
    expect(ticked).toEqual([true, false]);
  });
});

describe('number and date fields', () => {
  const common = { autoComplete: 'off', messages: {} };
  const visit = {
    ...form,
    fields: [
      { ...common, name: 'people', label: 'People', type: 'number', rules: { min: 1, max: 40 } },
      { ...common, name: 'day', label: 'Day', type: 'date', rules: { min: '2026-02-01' } },
    ],
  } as const satisfies Form;

  it('have their own input types with limits', () => {
    show({ shown: visit });
    const people = screen.getByLabelText(/^People/);
    expect(people).toMatchObject({ type: 'number', min: '1', max: '40', step: 'any' });
    expect(screen.getByLabelText(/^Day/)).toMatchObject({ type: 'date', min: '2026-02-01' });
  });

  it('report an incomplete value instead of dropping it', async () => {
    show({ shown: visit });
    const day = screen.getByLabelText<HTMLInputElement>(/^Day/);
    // Nobody can type into jsdom; a browser says this of "31.02.".
    Object.defineProperty(day.validity, 'badInput', { value: true });
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    const link = await screen.findByRole('link', { name: formText.invalid('Day') });
    expect(link).toHaveProperty('hash', '#door-day');
  });
});
