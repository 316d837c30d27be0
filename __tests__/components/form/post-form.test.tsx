import { screen } from '@testing-library/dom';
import { DOOR, showForm } from '@/__tests__/support/forms/show-form';
import { PageOutline } from '@/lib/server/content/markdown/findings';
import { VISIT, visitForm } from '@/__tests__/support/forms/visit-form';
import { SUBMISSION_FIELD, TOKEN_FIELD, type Form, type Values } from '@/lib/forms/form';
import { formText } from '@/lib/i18n/en/forms';

const field = () => screen.getByLabelText('Password');

const hidden = () => document.querySelectorAll<HTMLInputElement>('input[type=hidden]');

describe('a form', () => {
  it('can be sent without scripts', () => {
    const form = showForm();
    expect(form.method).toBe('post');
    expect(form.getAttribute('action')).toBe('/api/door');
    expect(form.noValidate).toBe(false);
  });

  it('has no id that a heading of a text can have', () => {
    showForm({ errors: { word: 'Enter your password' } });
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(3);
    for (const id of ids) expect(new PageOutline().add(id, 2).id).not.toBe(id);
  });

  it('labels every field, describes it and marks optional ones', () => {
    showForm();
    expect(field().getAttribute('autocomplete')).toBe('current-password');
    expect(field().getAttribute('aria-describedby')).toBe('door_word-hint');
    expect(screen.getByLabelText(/^Note/).closest('div')?.textContent).toContain(formText.optional);
  });

  it('shows the errors of the server in a summary that takes focus, and beside the fields', () => {
    showForm({ errors: { word: 'Enter your password' }, notice: 'Wait a minute.' });
    const summary = screen.getByRole('alert');
    expect(summary.hasAttribute('autofocus')).toBe(true);
    expect(summary.textContent).toContain(formText.summaryTitle);
    expect(summary.textContent).toContain('Wait a minute.');
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#door_word']);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().getAttribute('aria-describedby')).toBe('door_word-hint door_word-error');
    expect(document.getElementById('door_word-error')).toHaveProperty('hidden', false);
  });

  it('hides the summary and the places of errors while there is none', () => {
    showForm();
    expect(screen.queryByRole('alert')).toBeNull();
    // Text browsers show hidden elements, and a bullet for each item.
    expect(document.body.textContent).not.toContain(formText.summaryTitle);
    expect(document.querySelectorAll('[hidden] li')).toHaveLength(0);
    expect(document.querySelector('[autofocus]')).toBeNull();
    expect(document.getElementById('door_word-error')).toHaveProperty('hidden', true);
  });

  it('has a honeypot that people neither see nor reach', () => {
    showForm();
    const trap = screen.getByLabelText(formText.honeypot);
    expect(trap.getAttribute('tabindex')).toBe('-1');
    expect(trap.getAttribute('type')).toBe('text');
    expect(field().compareDocumentPosition(trap)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('carries the token and its id on a personal page only', () => {
    showForm({ token: 't', submissionId: 's' });
    const values = [...hidden()].map(({ name, value }) => [name, value]);
    expect(values).toEqual([
      [TOKEN_FIELD, 't'],
      [SUBMISSION_FIELD, 's'],
    ]);
    showForm();
    expect([...hidden()].map(({ name, value }) => [name, value])).toEqual([[SUBMISSION_FIELD, '']]);
  });
});

describe('a password field', () => {
  it('has no button to show the password without scripts', () => {
    showForm();
    expect(screen.queryByRole('button', { name: formText.showPassword })).toBeNull();
  });

  it('never gets its value back', () => {
    showForm({ values: { word: 'secret', note: 'kept' } });
    expect(field()).toHaveProperty('value', '');
    expect(screen.getByLabelText(/^Note/)).toHaveProperty('value', 'kept');
  });
});

describe('a checkbox', () => {
  const consent = {
    ...DOOR,
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

  const showConsent = (values: Values | null) => showForm({ form: consent, values });

  it('is described by its hint', () => {
    showConsent(null);
    const box = screen.getByRole('checkbox', { name: 'Keep my address' });
    expect(box).toHaveProperty('required', true);
    expect(box.getAttribute('aria-describedby')).toBe('door_consent-hint');
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
    ...DOOR,
    fields: [
      { ...common, name: 'people', label: 'People', type: 'number', rules: { min: 1, max: 40 } },
      { ...common, name: 'day', label: 'Day', type: 'date', rules: { min: '2026-02-01' } },
    ],
  } as const satisfies Form;

  it('have their own input types with limits', () => {
    showForm({ form: visit });
    const people = screen.getByLabelText(/^People/);
    expect(people).toMatchObject({ type: 'number', min: '1', max: '40', step: 'any' });
    expect(screen.getByLabelText(/^Day/)).toMatchObject({ type: 'date', min: '2026-02-01' });
  });
});

describe('fields with options', () => {
  it('have a label for each group and each option, and a hint', () => {
    showForm({ form: visitForm });
    const way = screen.getByRole('group', { name: 'How will you come?' });
    expect(way.getAttribute('aria-describedby')).toBe('visit_way-hint');
    expect(screen.getByRole('group', { name: `Lunch ${formText.optional}` })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Which day?' })).toHaveProperty('required', true);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      formText.choose,
      'Monday',
      'Tuesday',
    ]);
  });

  it('require an option, but not each box', () => {
    showForm({ form: visitForm });
    expect(screen.getByLabelText('By bus')).toHaveProperty('required', true);
    expect(screen.getByLabelText('Yes')).toHaveProperty('required', false);
    expect(screen.getByLabelText('The library')).toHaveProperty('required', false);
  });

  it('keep their choice in a rejected form', () => {
    const form = showForm({ form: visitForm, values: VISIT });
    const data = new FormData(form);
    expect(data.get('day')).toBe('tue');
    expect(data.get('way')).toBe('bike');
    expect(data.getAll('topics')).toEqual(['lab', 'garden']);
    expect(data.has('food')).toBe(false);
  });
});
