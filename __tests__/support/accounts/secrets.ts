import fs from 'node:fs';
import path from 'node:path';
import { getSettings } from '@/lib/server/settings';

const FILE = 'secrets-of-the-tests.txt';

/** Records values that must not be found in the database after all tests. */
export function rememberSecrets(...secrets: string[]): void {
  fs.appendFileSync(path.join(getSettings().dataDir, FILE), `${secrets.join('\n')}\n`);
}

export function listSecrets(): string[] {
  const file = path.join(getSettings().dataDir, FILE);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}
