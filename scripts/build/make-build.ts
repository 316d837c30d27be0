import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import env from '@next/env';
import { NEW_BUILD, SCRIPT_FILES } from '@/lib/server/build-output';
import { DeployerError } from '@/lib/server/deployer-error';
import { bundleScript } from '@/lib/server/forms/form-script';
import { SETTING_NAMES } from '@/lib/server/settings';
import { deleteDeadBuilds } from './dead-builds';
import { deleteOldTypes, publishBuild, takeCache } from './publish';
import { replaceErrorPages, writeClientModules } from './next-build';

const NEXT = fileURLToPath(import.meta.resolve('next/dist/bin/next'));

/**
 * Builds the site and publishes the build. Throws if a step fails, and leaves the current build in place.
 *
 * @param settings for `next build` only
 * @returns the folder of the build
 */
export async function makeBuild(settings: Record<string, string>): Promise<string> {
  deleteDeadBuilds();
  takeCache();
  deleteOldTypes();
  await compile(settings);
  writeClientModules();
  for (const file of SCRIPT_FILES) {
    fs.writeFileSync(path.join(NEW_BUILD, file), await bundleScript(file));
  }
  replaceErrorPages();
  return publishBuild();
}

/** Runs `next build`, and kills it when this process exits, because a signal would leave it running. */
async function compile(settings: Record<string, string>): Promise<void> {
  const next = spawn(process.execPath, [NEXT, 'build'], {
    stdio: 'inherit',
    // Next would report to its maker what it builds, and with which packages.
    env: { ...process.env, ...hideSettings(), ...settings, NEXT_TELEMETRY_DISABLED: '1' },
  });
  const pass = (signal: NodeJS.Signals) => next.kill(signal);
  process.on('SIGINT', pass).on('SIGTERM', pass);
  await once(next, 'exit');
  process.off('SIGINT', pass).off('SIGTERM', pass);
  if (next.signalCode) process.kill(process.pid, next.signalCode);
  if (next.exitCode === 0) return;
  throw new DeployerError('The build failed. Nothing has changed for the site that is running.');
}

// The build depends on no setting, and secrets must not get into its files or the compiler's cache. Next reads .env
// itself, but not for variables that are set, even if they are empty.
function hideSettings(): Record<string, string> {
  const { parsedEnv } = env.loadEnvConfig(process.cwd());
  const names = [...SETTING_NAMES, ...Object.keys(parsedEnv ?? {})];
  return Object.fromEntries(names.map((name) => [name, '']));
}
