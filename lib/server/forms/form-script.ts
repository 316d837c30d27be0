import 'server-only';
import fs from 'node:fs';
import { FORM_SCRIPT, pathInBuild } from '@/lib/server/build-output';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { getSettings } from '@/lib/server/settings';

/**
 * Returns the code of the form script: that of the build or, under `next dev`, the current one. It is part of the page,
 * so that it cannot be missing or older than the page.
 */
export async function getFormScript(): Promise<string> {
  return getSettings().isDevelopment ? bundleFormScript() : getBuiltFormScript();
}

/** Returns the code of the script that belongs to this build. */
export function getBuiltFormScript(): string {
  return oncePerProcess('form-script', () => ({
    code: fs.readFileSync(pathInBuild(FORM_SCRIPT), 'utf8'),
  })).code;
}

/** Bundles lib/browser into one minified script. */
export async function bundleFormScript(): Promise<string> {
  // Only a build and `next dev` need the bundler; a deployed site does not contain it.
  const { build } = await import(/* turbopackIgnore: true */ 'esbuild');
  const { outputFiles } = await build({
    entryPoints: ['lib/browser/forms.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    // Browsers without these features send forms natively.
    target: 'es2022',
    legalComments: 'none',
  });
  return outputFiles[0]?.text.trim() ?? '';
}
