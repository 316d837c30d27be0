import { VISIT, visitForm } from '@/__tests__/support/forms/visit-form';
import { contactForm } from '@/lib/forms/contact';
import { newPasswordField } from '@/lib/forms/checking/fields';
import {
  inputProps,
  fieldError,
  formError,
  hasErrors,
  listTicked,
  NO_ERRORS,
  readValues,
  type Form,
} from '@/lib/forms/form';
import { checkForm } from '@/lib/forms/checking/check-form';
import { contactText } from '@/lib/i18n/en/contact';
import { formText } from '@/lib/i18n/en/forms';
import { readText } from '@/lib/i18n/texts';

const fine = { name: 'Ann', email: 'ann@example.org', topic: 'Fees', message: 'How much?' };
const textFields = contactForm.fields.filter((field) => field.type !== 'checkbox');
const words = contactText;

function check(changes: Partial<typeof fine & { receipt: string }>) {
  const given = { ...fine, receipt: '', ...changes };
  return checkForm(
    contactForm,
    readValues(contactForm, (name) => given[name]),
  );
}

describe('the contact form', () => {
  it('accepts ordinary input, in any script', () => {
    expect(check({})).toEqual({});
    expect(check({ message: 'Ça va?\n\n😀 שלום' })).toEqual({});
  });

  it.each(['name', 'email', 'topic', 'message'] as const)('requires the field %s', (name) => {
    const [field] = textFields.filter((one) => one.name === name);
    for (const nothing of ['', '   ', '\t\r\n \u00a0\u2003']) {
      expect(check({ [name]: nothing })).toEqual({
        [name]: readText(field?.messages.required ?? ''),
      });
    }
  });

  it.each(textFields)('accepts $name up to its limit, but not one character more', (field) => {
    const { maxlength } = field.rules;
    const local = field.name === 'email' ? '@example.org' : '';
    const full = 'a'.repeat(maxlength - local.length) + local;
    expect(check({ [field.name]: full })).toEqual({});
    expect(check({ [field.name]: `a${full}` })).toEqual({
      [field.name]: readText(field.messages.maxlength),
    });
  });

  it('takes a name, a topic or a message of nothing but invisible characters as empty', () => {
    for (const name of ['name', 'topic', 'message'] as const) {
      const required = textFields.find((one) => one.name === name)?.messages.required;
      for (const nothing of ['\u200b', ' \u2060\u00ad ', '\u3164', '\u2800\ufeff', '\u202e']) {
        expect(check({ [name]: nothing })).toEqual({ [name]: readText(required ?? '') });
      }
      expect(check({ [name]: '\u200fعلي' })).toEqual({});
    }
  });

  it('accepts an address with an international domain, counting its ASCII form', () => {
    expect(check({ email: 'ann@müller.example' })).toEqual({});
    // As typed, it is short enough.
    const email = `ann@${`${'中文字母'.repeat(4)}.`.repeat(7)}example`;
    expect(check({ email })).toEqual({ email: words.emailTooLong(254) });
  });

  it('counts a line break as one character, as a browser does', () => {
    const message = 'a\r\n'.repeat(2_500).trim();
    expect(check({ message })).toEqual({});
  });

  it.each(['ann', 'ann@', 'ann@example.org, bob@example.org', 'Ann <ann@example.org>'])(
    'rejects the email address %j',
    (email) => {
      expect(check({ email })).toEqual({ email: words.emailWrong });
    },
  );

  it.each(['\0', 'half \ud83d of a character'])('reports that %j cannot be stored', (message) => {
    expect(check({ message: `a${message}b` })).toEqual({
      message: formText.unreadable(words.message),
    });
  });
});

describe('a form error', () => {
  it('belongs to a field or to the whole form', () => {
    expect(hasErrors(NO_ERRORS)).toBe(false);
    expect(hasErrors(fieldError('name', words.nameRequired))).toBe(true);
    expect(hasErrors(formError(formText.offline))).toBe(true);
  });
});

describe('the values of a form', () => {
  const form = {
    ...contactForm,
    fields: [
      {
        name: 'word',
        label: 'Password',
        type: 'password',
        autoComplete: '',
        rules: {},
        messages: {},
      },
      ...contactForm.fields,
    ],
  } as const satisfies Form;

  it('are trimmed, except passwords', () => {
    expect(readValues(form, () => ' a b ')).toMatchObject({ word: ' a b ', name: 'a b' });
  });

  it('have email addresses in the form that is stored', () => {
    const read = (typed: string) => readValues(contactForm, () => typed).email;
    expect(read('ann@müller.example')).toBe('ann@xn--mller-kva.example');
    expect(read('\u200eann@example.org\u200b')).toBe('ann@example.org');
  });

  it('keep line breaks only in textareas', () => {
    expect(readValues(form, () => 'a\r\nb\rc')).toMatchObject({ name: 'abc', message: 'a\nb\nc' });
  });
});

describe("a field's constraints", () => {
  it('are the constraint attributes of HTML', () => {
    const [name] = contactForm.fields;
    expect(inputProps(name)).toMatchObject({ required: true, maxLength: name.rules.maxlength });
  });
});

describe('a form with a number, a date and a checkbox', () => {
  const common = { autoComplete: 'off', messages: {} };
  const visit = {
    ...contactForm,
    fields: [
      {
        ...common,
        name: 'people',
        label: 'People',
        type: 'number',
        rules: { min: 1, max: 40 },
        messages: { min: 'Bring somebody', max: 'Come in two groups' },
      },
      { ...common, name: 'score', label: 'Score', type: 'number', rules: {} },
      { ...common, name: 'day', label: 'Day', type: 'date', rules: { min: '2026-02-01' } },
      { ...common, name: 'born', label: 'Born', type: 'date', rules: {} },
      { ...common, name: 'news', label: 'News', type: 'checkbox', rules: {} },
    ],
  } as const satisfies Form;

  type Name = (typeof visit)['fields'][number]['name'];

  function checkVisit(given: Partial<Record<Name, string>>) {
    return checkForm(
      visit,
      readValues(visit, (name) => given[name] ?? ''),
    );
  }

  it('accepts valid values and empty ones', () => {
    const given = { people: '1', score: '-2.5', day: '2026-02-01', born: '1999-12-31', news: 'on' };
    expect(checkVisit(given)).toEqual({});
    expect(checkVisit({})).toEqual({});
  });

  it('reports a number out of range', () => {
    expect(checkVisit({ people: '0' })).toEqual({ people: 'Bring somebody' });
    expect(checkVisit({ people: '41' })).toEqual({ people: 'Come in two groups' });
  });

  it.each([
    ['score', 'many'],
    ['score', '1e999'],
    ['born', '2026-02-30'],
    ['born', '31.12.1999'],
    ['day', 'tomorrow'],
    ['news', 'false'],
  ] as const)('rejects a value in the field %s that no browser sends: %j', (name, value) => {
    const label = visit.fields.find((field) => field.name === name)?.label ?? '';
    expect(checkVisit({ [name]: value })).toEqual({ [name]: formText.invalid(label) });
  });

  it('has the same constraints in the browser', () => {
    const [people, , day] = visit.fields;
    expect(inputProps(people)).toMatchObject({ min: 1, max: 40, step: 'any' });
    expect(inputProps(day)).toMatchObject({ min: '2026-02-01', step: undefined });
  });
});

describe('a form with options', () => {
  const checkVisit = (given: Partial<typeof VISIT>) => {
    const values = { ...VISIT, ...given };
    return checkForm(
      visitForm,
      readValues(visitForm, (name) => values[name]),
    );
  };

  it('accepts options of each field, and none where none is required', () => {
    expect(checkVisit({})).toEqual({});
    expect(checkVisit({ topics: 'lab\r\nlibrary\r\ngarden', food: 'yes' })).toEqual({});
  });

  it('requires an option, with the message of the field', () => {
    expect(checkVisit({ day: '', way: '', topics: '' })).toEqual({
      day: 'Choose a day',
      way: 'Choose how you will come',
      topics: 'Choose at least one place',
    });
  });

  it.each([
    ['day', 'sun'],
    ['day', 'mon\ntue'],
    ['way', 'By bus'],
    ['topics', 'lab\nroof'],
    ['topics', 'lab\nlab'],
    ['food', 'toString'],
  ] as const)('rejects a value in the field %s that no browser sends: %j', (name, value) => {
    const label = visitForm.fields.find((field) => field.name === name)?.label ?? '';
    expect(checkVisit({ [name]: value })).toEqual({ [name]: formText.invalid(label) });
  });

  it('lists the boxes that are ticked', () => {
    expect(listTicked(VISIT.topics)).toEqual(['lab', 'garden']);
    expect(listTicked('')).toEqual([]);
  });
});

describe('a new password', () => {
  const form = { ...contactForm, fields: [newPasswordField] } as const satisfies Form;
  const errorsOf = (typed: string) => checkForm(form, { password: typed });
  const { minlength, maxlength } = newPasswordField.messages;

  it('is measured as it will be hashed', () => {
    expect(errorsOf('e\u0301'.repeat(11))).toEqual({ password: minlength() });
    expect(errorsOf('e\u0301'.repeat(12))).toEqual({});
    expect(errorsOf('e\u0301'.repeat(128))).toEqual({});
    expect(errorsOf('e\u0301'.repeat(129))).toEqual({ password: maxlength() });
    // Its normal form is twice as long.
    expect(errorsOf('\u0958'.repeat(65))).toEqual({ password: maxlength() });
  });

  it('is not cut off by the browser, which would count it as typed', () => {
    expect(inputProps(newPasswordField)).toEqual({ required: true });
  });
});
