import 'server-only';
import fs from 'node:fs';
import { headers } from 'next/headers';
import { NONCE_HEADER } from '@/lib/content-security-policy';
import { FORM_SCRIPT, pathInBuild } from '@/lib/server/build-output';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { getSettings } from '@/lib/server/settings';

/** The form script. It is part of the page, so that it cannot be missing or older than the page. */
export type FormScript = {
  code: string;
  /** Nonce in the policy of a personal page. The policy of a sealed page has the hash of the script instead. */
  nonce: string | undefined;
};

/** Returns the script for a page that is being rendered. */
export async function getFormScript(): Promise<FormScript> {
  const nonce = (await headers()).get(NONCE_HEADER) ?? undefined;
  return { code: await readFormScript(), nonce };
}

/** Returns the code of the script: that of the build or, under `next dev`, the current one. */
async function readFormScript(): Promise<string> {
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
