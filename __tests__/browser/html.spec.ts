import { expect, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { PAGES } from '@/__tests__/support/site';

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // How React writes: `<meta/>`, `charSet`, `async=""`.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    // A title is as long as the deployer's words.
    'long-title': 'off',
  },
});

for (const address of PAGES) {
  test(`the HTML of ${address} is valid`, async ({ request }) => {
    const response = await request.get(address);
    const { results } = await validator.validateString(await response.text());
    const messages = results.flatMap((result) => result.messages);
    expect(
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    ).toEqual([]);
  });
}
