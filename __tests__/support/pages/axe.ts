import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const SCRIPT = fs.readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules whose result depends on the colour scheme; the others read the document and its layout. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Returns every violation that axe finds, each with rule, element and reason. */
export function listViolations(page: Page): Promise<string[]> {
  return runAxe(page, { type: 'tag', values: ALL_RULES });
}

/** Returns every violation of the rules about colour. */
export function listColourViolations(page: Page): Promise<string[]> {
  return runAxe(page, { type: 'rule', values: COLOUR_RULES });
}

async function runAxe(page: Page, runOnly: object): Promise<string[]> {
  // Evaluated by the browser itself, past the page's policy, which lets no script run.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(`${SCRIPT}; null`);
  const results: AxeResults = await page.evaluate(
    `axe.run(document, { runOnly: ${JSON.stringify(runOnly)}, resultTypes: ['violations'] })`,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}
