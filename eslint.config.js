import nextCoreWebVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';
import prettier from 'eslint-config-prettier';

// A comment that begins with one of these words is usually a relative clause without its noun.
const HEADLESS = /^[\s*]*(What|Who|Whom|Whoever|Those|That|Of)\b/;

/** @type {import('eslint').Rule.RuleModule} */
const namedComments = {
  create: ({ sourceCode, report }) => ({
    Program() {
      const comments = sourceCode.getAllComments();
      for (const [index, { type, value, loc }] of comments.entries()) {
        // A comment of several lines is one comment for each line.
        const before = comments[index - 1];
        const isContinued = type === 'Line' && before?.loc.end.line === loc.start.line - 1;
        const [, word] = HEADLESS.exec(value) ?? [];
        if (!word || isContinued) continue;
        const message = `Begin the comment with a noun or a verb instead of "${word}".`;
        report({ loc, message });
      }
    },
  }),
};

const config = [
  { ignores: ['.next/**', '.fixtures/**', 'data/**', 'next-env.d.ts'] },
  ...nextCoreWebVitals,
  ...nextTypescript,
  prettier,
  {
    plugins: { comments: { rules: { named: namedComments } } },
    rules: {
      'comments/named': 'error',
      'no-console': ['error', { allow: ['error'] }],
      // Plain anchors are intended: a full page load moves focus and announces the title.
      '@next/next/no-html-link-for-pages': 'off',
      // `const { types, ...others } = content` leaves out a property.
      '@typescript-eslint/no-unused-vars': ['warn', { ignoreRestSiblings: true }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    },
  },
  // Commands and tests print to the console.
  { files: ['scripts/**', '__tests__/**'], rules: { 'no-console': 'off' } },
  {
    files: ['__tests__/**'],
    ignores: ['__tests__/support/jest/random.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'fast-check',
          message: 'Import it from random.ts, which sets the seed of the run.',
        },
      ],
    },
  },
];

export default config;
