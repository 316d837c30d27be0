import 'server-only';
import fs from 'node:fs';
import {
  DRAFT_SCRIPT,
  FORM_SCRIPT,
  pathInBuild,
  type SCRIPT_FILES,
} from '@/lib/server/build-output';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { getSettings } from '@/lib/server/settings';

type ScriptFile = (typeof SCRIPT_FILES)[number];

const ENTRY_POINTS: Record<ScriptFile, string> = {
  [FORM_SCRIPT]: 'lib/browser/forms.ts',
  [DRAFT_SCRIPT]: 'lib/browser/draft/draft.ts',
};

/** Returns the code of the form script. */
export function getFormScript(): Promise<string> {
  return getScript(FORM_SCRIPT);
}

/**
 * Returns the code of an inline script: that of the build or, under `next dev`, the current one. It is part of the page,
 * so that it cannot be missing or older than the page.
 */
export async function getScript(file: ScriptFile): Promise<string> {
  return getSettings().isDevelopment ? bundleScript(file) : getBuiltScript(file);
}

/** Returns the code of a script that belongs to this build. */
export function getBuiltScript(file: ScriptFile): string {
  return oncePerProcess(file, () => ({ code: fs.readFileSync(pathInBuild(file), 'utf8') })).code;
}

/** Bundles a part of lib/browser into one minified script. */
export async function bundleScript(file: ScriptFile): Promise<string> {
  // Only a build and `next dev` need the bundler; a deployed site does not contain it.
  const { build } = await import(/* turbopackIgnore: true */ 'esbuild');
  const { outputFiles } = await build({
    entryPoints: [ENTRY_POINTS[file]],
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
