import { HtmlValidate } from 'html-validate';

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
    // Safari takes a list without bullets for a list only with this role.
    'no-redundant-role': 'off',
    // Text browsers would show a bullet for each hidden error of a form.
    'prefer-native-element': ['error', { exclude: ['list', 'listitem'] }],
    // A form without errors has a hidden heading that is empty. axe finds others.
    'empty-heading': 'off',
    // The length of a title depends on the deployer's text.
    'long-title': 'off',
  },
});

/** Returns what is invalid in a document, each with rule, message and place. */
export async function listInvalidHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap((result) => result.messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}
