import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { z } from 'zod';
import { makeFolder, removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import { openSqliteFile } from '@/lib/server/database/sqlite-library';

/** The oldest version of a package without a known vulnerability, and the vulnerability that it fixed. */
const SAFE: [name: string, least: string, why: string][] = [
  ['next', '16.4.2', 'its own security release'],
  ['react', '19.2.3', 'CVE-2025-55182, CVE-2025-67779: code and endless loops by a request'],
  ['react-dom', '19.2.3', 'the same'],
  ['kysely', '0.28.14', 'CVE-2026-32763, CVE-2026-33468: SQL by a value'],
  ['nodemailer', '10.4.1', 'GHSA-2x7j-588g-ccc2 and others: headers and time by an address'],
  ['markdown-it', '14.2.0', 'CVE-2026-48988: time by a text'],
  ['linkify-it', '5.0.2', 'GHSA-22p9-wv53-3rq4: time by a text'],
  ['yaml', '2.8.3', 'CVE-2026-33532: stack by a text'],
];

// SQLite is part of the package better-sqlite3. Older versions could lose commits after the log was restarted.
const SAFE_SQLITE = '3.51.3';

const { packages } = z
  .object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })
  .parse(JSON.parse(fs.readFileSync('package-lock.json', 'utf8')));

function listVersions(name: string): string[] {
  const entries = Object.entries(packages).filter(([key]) => key.endsWith(`node_modules/${name}`));
  return entries.map(([, { version = '' }]) => version);
}

function isAtLeast(version: string, least: string): boolean {
  return version.localeCompare(least, 'en', { numeric: true }) >= 0;
}

it.each(SAFE)('%s is at least %s wherever it is installed (%s)', (name, least) => {
  const versions = listVersions(name);
  expect(versions).not.toEqual([]);
  expect(versions.filter((version) => !isAtLeast(version, least))).toEqual([]);
});

it(`SQLite is at least ${SAFE_SQLITE}`, () => {
  const db = openSqliteFile(':memory:');
  const version = String(db.prepare('select sqlite_version()').pluck().get());
  db.close();
  expect(isAtLeast(version, SAFE_SQLITE)).toBe(true);
});

it('the software inventory needs no installed package, and lists those that the site runs with', () => {
  const files = ['package.json', 'package-lock.json'];
  const folder = makeFolder(
    Object.fromEntries(files.map((file) => [file, fs.readFileSync(file, 'utf8')])),
  );
  try {
    const output = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: folder });
    const { components } = z
      .object({ components: z.array(z.object({ name: z.string() })) })
      .parse(JSON.parse(String(output)));
    const names = components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['next', 'better-sqlite3', 'better-sqlite3-13']));
    expect(names).not.toContain('jest');
  } finally {
    removeMadeFolders();
  }
});
