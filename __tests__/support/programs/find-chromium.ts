import fs from 'node:fs';
import { chromium } from '@playwright/test';

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

// Debian's package. It draws the same pages with half the work, because it has no window, tabs or menus.
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Returns the path of Chromium, or null if this machine has none. */
export function findChromium(): string | null {
  const places = [process.env.CHROMIUM_PATH ?? '', ...KNOWN_PLACES, chromium.executablePath()];
  return places.find((place) => fs.existsSync(place)) ?? null;
}

/**
 * Returns the path of the browser for tests: Chromium's headless shell if it is installed, otherwise Chromium.
 * Returns undefined if only Playwright's own browsers can be used, because Playwright then starts its own headless
 * shell.
 */
export function findTestBrowser(): string | undefined {
  if (!process.env.CHROMIUM_PATH && fs.existsSync(HEADLESS_SHELL)) return HEADLESS_SHELL;
  const found = findChromium();
  return found === null || found === chromium.executablePath() ? undefined : found;
}

/** Returns whether tests run in a headless shell, or in the browser that CHROMIUM_PATH names. */
export function hasHeadlessShell(): boolean {
  const isPlaywrights = findChromium() !== null && findTestBrowser() === undefined;
  return Boolean(process.env.CHROMIUM_PATH) || fs.existsSync(HEADLESS_SHELL) || isPlaywrights;
}

/** Flags for a test machine without a sandbox or internet access. */
export const CHROMIUM_FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
