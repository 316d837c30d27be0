import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

// A test keeps this file complete: __tests__/lib/server/settings.test.ts.
const EXAMPLE = new URL('../.env.example', import.meta.url);

/**
 * Replaces every setting of this process and its children, so that tests and benchmarks never reach the
 * database, the mail server or the data of a deployed site. The settings of `.env` and of the shell are
 * ignored: an empty variable counts as not set, and stops Next from reading the one in `.env`. A test run
 * takes a setting from the variable of the same name that begins with TEST_. The data folder is temporary.
 */
export function isolateSettings() {
  if (!process.env.TEST_DATA_DIR) process.env.TEST_DATA_DIR = makeTemporaryFolder();
  replaceSettings((name) => process.env[`TEST_${name}`] ?? keptValue(name));
}

/** Replaces every setting of this process and its children, whatever `.env` and the shell say. */
export function replaceSettings(/** @type {(name: string) => string} */ valueOf) {
  for (const [, name] of fs.readFileSync(EXAMPLE, 'utf8').matchAll(/^# ([A-Z_]+)=/gm)) {
    process.env[name] = valueOf(name);
  }
}

// A port is harmless, and two test runs on one machine need different ones.
function keptValue(name) {
  return name === 'PORT' ? (process.env.PORT ?? '') : '';
}

function makeTemporaryFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'test-data-'));
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}
