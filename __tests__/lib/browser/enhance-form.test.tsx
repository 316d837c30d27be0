import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { DOOR, showEnhancedForm, showForm } from '@/__tests__/support/forms/show-form';
import { visitForm } from '@/__tests__/support/forms/visit-form';
import { enhanceForm } from '@/lib/browser/enhance-form';
import { SUBMISSION_FIELD, type Form } from '@/lib/forms/form';
import { formText } from '@/lib/i18n/en/forms';

const field = () => screen.getByLabelText<HTMLInputElement>('Password');
const note = () => screen.getByLabelText<HTMLInputElement>(/^Note/);
const press = () => fireEvent.click(screen.getByRole('button', { name: DOOR.submit }));

let fetching: jest.Mock;

beforeEach(() => {
  fetching = jest.fn(() => new Promise(() => undefined));
  globalThis.fetch = fetching;
});

/** Lets the server answer the next request with this JSON. */
function answer(body: unknown): void {
  fetching.mockResolvedValueOnce({ status: 422, json: () => Promise.resolve(body) });
}

/** Lists the bodies that were sent. */
const listSent = (): Record<string, string>[] =>
  fetching.mock.calls.map(([, init]) => JSON.parse(init.body));

const summaryText = async () => (await screen.findByRole('alert')).textContent;

describe('the script of a form', () => {
  it('checks the fields itself, with the messages of the page', () => {
    const form = showEnhancedForm();
    expect(form.noValidate).toBe(true);
    press();
    expect(document.activeElement).toBe(screen.getByRole('alert', { name: formText.summaryTitle }));
    expect(screen.getByRole('link', { name: 'Enter your password' })).toHaveProperty(
      'hash',
      '#door_word',
    );
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().getAttribute('aria-describedby')).toBe('door_word-hint door_word-error');
    expect(document.title).toBe(formText.errorTitle('Door'));
    expect(fetching).not.toHaveBeenCalled();
  });

  it('removes the errors once the form is sent', () => {
    showEnhancedForm();
    press();
    field().value = 'open sesame';
    press();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field().hasAttribute('aria-invalid')).toBe(false);
    expect(field().getAttribute('aria-describedby')).toBe('door_word-hint');
    expect(document.title).toBe('Door');
  });

  it('sends every field once, however often the button is pressed, and says so', () => {
    showEnhancedForm({ token: 't', submissionId: 's' });
    field().value = ' open sesame ';
    press();
    const button = screen.getByRole('button', { name: formText.sending });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe(formText.sending);
    fireEvent.click(button);
    expect(listSent()).toEqual([
      { xsrf: 't', submission: 's', remark: '', word: ' open sesame ', note: '' },
    ]);
  });

  it('says that a long text is too long, instead of letting the browser cut it', () => {
    showEnhancedForm();
    expect(note().hasAttribute('maxlength')).toBe(false);
    field().value = 'x';
    note().value = '123456';
    press();
    expect(screen.getByRole('link', { name: 'Shorten the note' })).toBeTruthy();
    expect(note().value).toBe('123456');
  });

  it('shows the errors and the message of the server, and keeps the text', async () => {
    showEnhancedForm();
    field().value = 'x';
    answer({ errors: { word: 'Wrong.' }, message: 'Try again.' });
    press();
    expect(await summaryText()).toContain('Try again.Wrong.');
    expect(field().value).toBe('x');
    expect(screen.getByRole('button', { name: DOOR.submit })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('shows an error of a field that the page does not have yet', async () => {
    showEnhancedForm();
    field().value = 'x';
    answer({ errors: { added: 'Choose a day' } });
    press();
    expect(await summaryText()).toContain('Choose a day');
  });

  it.each([
    ['of something else', { hello: 'world' }],
    ['that leads to another site', { location: '//evil.example' }],
    ['with nothing', null],
  ])('reports a response %s as unexpected', async (_, body) => {
    showEnhancedForm();
    field().value = 'x';
    answer(body);
    press();
    expect(await summaryText()).toContain(formText.unexpected);
  });

  it('reports a lost connection, and sends the same id again', async () => {
    showEnhancedForm();
    field().value = 'x';
    fetching.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    press();
    expect(await summaryText()).toContain(formText.offline);
    press();
    const [first, second] = listSent().map((sent) => sent[SUBMISSION_FIELD]);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });

  it('gives each copy of a form an id of its own', () => {
    const ids = [1, 2].map(() => {
      showEnhancedForm();
      field().value = 'x';
      press();
      return listSent().at(-1)?.[SUBMISSION_FIELD];
    });
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('can be sent again after the back button, and has forgotten the password', () => {
    showEnhancedForm();
    field().value = 'x';
    note().value = 'note';
    press();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(screen.getByRole('button', { name: DOOR.submit })).toBeTruthy();
    expect(field().value).toBe('');
    expect(note().value).toBe('note');
    field().value = 'y';
    press();
    expect(fetching).toHaveBeenCalledTimes(2);
  });

  it('adds and removes no element, because React hydrates the page later', async () => {
    const form = showEnhancedForm();
    const elements = [...document.querySelectorAll('*')];
    press();
    field().value = 'x';
    answer({ errors: { word: 'Wrong.' }, message: 'Try again.' });
    press();
    await waitFor(() => expect(form.parentElement?.textContent).toContain('Wrong.'));
    expect([...document.querySelectorAll('*')]).toEqual(elements);
  });
});

describe('a form whose script fails', () => {
  /** Returns whether the browser sends the form when its button is pressed. */
  function isSentNatively(form: HTMLFormElement): boolean {
    let isLeft = false;
    // Bubbles after the script; jsdom cannot send forms.
    document.addEventListener(
      'submit',
      (event) => {
        isLeft = !event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    fireEvent.submit(form);
    return isLeft;
  }

  it('stays native if it is not as the script expects it', () => {
    const form = showForm();
    document.querySelector('[role=status]')?.remove();
    expect(() => enhanceForm(form.parentElement ?? form)).toThrow();
    expect(form.noValidate).toBe(false);
    expect(isSentNatively(form)).toBe(true);
  });

  it('is sent by the browser if its fields cannot be read', () => {
    const form = showEnhancedForm();
    window.addEventListener('error', (event) => event.preventDefault(), { once: true });
    const broken = jest.spyOn(globalThis, 'FormData').mockImplementation(() => {
      throw new Error('broken');
    });
    expect(isSentNatively(form)).toBe(true);
    broken.mockRestore();
  });
});

describe('a password field', () => {
  it('can show and hide the password', () => {
    showEnhancedForm();
    expect(field().type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: formText.showPassword }));
    expect(field().type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: formText.hidePassword }));
    expect(field().type).toBe('password');
    expect(screen.getByRole('button', { name: formText.showPassword })).toBeTruthy();
  });

  it('keeps the spaces of a password that is shown', () => {
    showEnhancedForm();
    fireEvent.click(screen.getByRole('button', { name: formText.showPassword }));
    field().value = '   ';
    press();
    expect(listSent()[0]).toMatchObject({ word: '   ' });
  });
});

describe('a checkbox', () => {
  const consent = {
    ...DOOR,
    fields: [
      {
        name: 'consent',
        label: 'Keep my address',
        type: 'checkbox',
        autoComplete: 'off',
        rules: { required: true },
        messages: { required: 'Tick the box to go on' },
      },
    ],
  } as const satisfies Form;

  it('shows its error when it is required and not ticked', () => {
    showEnhancedForm({ form: consent });
    const box = screen.getByRole('checkbox');
    press();
    expect(box.getAttribute('aria-describedby')).toBe('door_consent-error');
    expect(document.getElementById('door_consent-error')?.textContent).toBe(
      'Tick the box to go on',
    );
    fireEvent.click(box);
    press();
    expect(listSent()[0]).toMatchObject({ consent: 'on' });
  });
});

describe('a date', () => {
  const visit = {
    ...DOOR,
    fields: [
      {
        name: 'day',
        label: 'Day',
        type: 'date',
        autoComplete: 'off',
        rules: {},
        messages: {},
      },
    ],
  } as const satisfies Form;

  it('is reported when it is incomplete, instead of being dropped', () => {
    showEnhancedForm({ form: visit });
    const day = screen.getByLabelText<HTMLInputElement>(/^Day/);
    // jsdom does not simulate typing; a browser reports badInput for "31.02.".
    Object.defineProperty(day.validity, 'badInput', { value: true });
    press();
    const link = screen.getByRole('link', { name: formText.invalid('Day') });
    expect(link).toHaveProperty('hash', '#door_day');
  });
});

describe('fields with options', () => {
  const errorOf = (name: string) => document.getElementById(`visit_${name}-error`)?.textContent;

  it('are checked, and each error leads to the first option', () => {
    showEnhancedForm({ form: visitForm });
    fireEvent.click(screen.getByRole('button', { name: visitForm.submit }));
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['#visit_day', '#visit_way', '#visit_topics']);
    const day = screen.getByRole('combobox');
    expect(day.getAttribute('aria-invalid')).toBe('true');
    expect(day.getAttribute('aria-describedby')).toBe('visit_day-error');
    const way = screen.getByRole('group', { name: 'How will you come?' });
    expect(way.getAttribute('aria-describedby')).toBe('visit_way-hint visit_way-error');
    expect(way.contains(document.getElementById('visit_way'))).toBe(true);
    expect(errorOf('topics')).toBe('Choose at least one place');
    expect(errorOf('food')).toBe('');
  });

  it('are sent with one line for each ticked box', () => {
    showEnhancedForm({ form: visitForm });
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'tue' } });
    for (const label of ['By bike', 'The laboratory', 'The garden']) {
      fireEvent.click(screen.getByLabelText(label));
    }
    fireEvent.click(screen.getByRole('button', { name: visitForm.submit }));
    expect(listSent()[0]).toMatchObject({ day: 'tue', way: 'bike', topics: 'lab\ngarden' });
    // A browser sends no field for a group without a choice.
    expect(listSent()[0]).not.toHaveProperty('food');
  });
});
