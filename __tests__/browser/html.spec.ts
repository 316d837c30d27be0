import { expect, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { PAGES } from '@/__tests__/support/site';
import { STATES } from '@/__tests__/support/states';

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
    expect(await listFaults(await response.text())).toEqual([]);
  });
}

for (const [name, reach] of Object.entries(STATES)) {
  test(`the document is valid when ${name}`, async ({ page }) => {
    await reach(page);
    expect(await listFaults(await page.content())).toEqual([]);
  });
}

async function listFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap((result) => result.messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}
