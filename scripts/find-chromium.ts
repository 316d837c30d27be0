import fs from 'node:fs';
import { chromium } from '@playwright/test';

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Returns the path of the browser for tests and benchmarks, or null if this machine has none. */
export function findChromium(): string | null {
  const places = [process.env.CHROMIUM_PATH ?? '', ...KNOWN_PLACES, chromium.executablePath()];
  return places.find((place) => fs.existsSync(place)) ?? null;
}

/** Flags for a test machine without a sandbox or internet access. */
export const CHROMIUM_FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
