import { expect, test } from '@playwright/test';
import { CASES } from '@/__tests__/support/forms/validator-cases';

const FLAGS: Record<string, string> = {
  required: 'valueMissing',
  min: 'rangeUnderflow',
  max: 'rangeOverflow',
  minlength: 'tooShort',
  maxlength: 'tooLong',
  pattern: 'patternMismatch',
  email: 'typeMismatch',
};

// The validators promise the same results as a browser, so a browser checks them.
for (const { type, rules, fine, broken } of CASES) {
  test(`the browser validates a ${type} field with ${JSON.stringify(rules)} as we do`, async ({
    page,
  }) => {
    const tag = type === 'textarea' ? 'textarea' : 'input';
    const constraints = Object.entries(rules).filter(([name]) => name !== 'email');
    await page.setContent(
      tag === 'textarea' ? '<textarea></textarea>' : `<input type="${type}" step="any">`,
    );
    const field = page.locator(tag);
    await field.evaluate((element, all) => {
      for (const [name, value] of all) element.setAttribute(name, String(value));
    }, constraints);

    const expected = [...fine.map((value) => [value, null] as const), ...Object.entries(broken)];
    for (const [value, rule] of expected) {
      // Browsers check lengths only of text that a person has typed.
      if (type === 'textarea' || type === 'text') await field.fill(value);
      else await field.evaluate((element, text) => Reflect.set(element, 'value', text), value);
      expect(await field.inputValue()).toBe(value);
      const flags = await field.evaluate((element) => {
        const validity: unknown = Reflect.get(element, 'validity');
        const names: string[] = [];
        for (const name in Object(validity)) {
          if (name !== 'valid' && Reflect.get(Object(validity), name) === true) names.push(name);
        }
        return names;
      });
      expect([value, flags]).toEqual([value, rule ? [FLAGS[rule]] : []]);
    }
  });
}
