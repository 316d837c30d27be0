import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { openSqliteFile, SQLITE_PACKAGE } from '@/lib/server/database/sqlite-library';
import packageJson from '@/package.json';

const VENDOR = 'vendor/sqlite-for-node-20';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      engines: z.object({ node: z.string() }).optional(),
      gypfile: z.boolean().optional(),
      dependencies: z.record(z.string(), z.string()).optional(),
      resolved: z.string().optional(),
    }),
  ),
});

const text = fs.readFileSync('package-lock.json', 'utf8');
const { packages } = lockSchema.parse(JSON.parse(text));

/** Runs a script in an empty folder, which has no packages. */
function runElsewhere(script: string) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'driver-'));
  try {
    const program = `
      process.chdir(${JSON.stringify(folder)});
      const { openSqliteFile } = await import(${JSON.stringify(path.resolve('lib/server/database/sqlite-library.ts'))});
      ${script}`;
    const parts = [
      '--conditions=react-server',
      '--import=tsx',
      '--input-type=module',
      '-e',
      program,
    ];
    return spawnSync(process.execPath, parts, { encoding: 'utf8' });
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

describe('the driver of SQLite', () => {
  it('is the package whose binaries run on this Node.js', () => {
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
    const hasNodeApi10 =
      major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 14);
    expect(SQLITE_PACKAGE).toBe(hasNodeApi10 ? 'better-sqlite3-13' : 'better-sqlite3');
    const database = openSqliteFile(':memory:');
    expect(database.prepare('select 1 + 1').pluck().get()).toBe(2);
    database.close();
  });

  it('says what to run if it is not installed', () => {
    const { stdout } = runElsewhere(`
      try { openSqliteFile(':memory:'); } catch (error) { console.log(error.name, error.message); }`);
    expect(stdout).toContain(
      `DeployerError The package ${SQLITE_PACKAGE}, which opens SQLite files,`,
    );
    expect(stdout).toContain(`Cannot find module '${SQLITE_PACKAGE}'`);
    expect(stdout).toContain('npm ci');
  });
});

describe('the lock file', () => {
  it('has the driver of every Node.js, with the engines by which npm leaves out one of them', () => {
    expect(packages['node_modules/better-sqlite3-13']).toMatchObject({
      version: expect.stringMatching(/^13\./),
      engines: { node: '>=22' },
    });
    expect(packages['node_modules/sqlite-for-node-20']).toMatchObject({
      resolved: packageJson.optionalDependencies['sqlite-for-node-20'],
      engines: { node: '<22.14 || >=23 <23.6' },
    });
    expect(packages['node_modules/better-sqlite3']?.version).toMatch(/^12\./);
  });

  it('keeps npm from compiling the driver that contains its binaries', () => {
    const place = 'node_modules/better-sqlite3-13';
    const remedy = `${place}: add "gypfile": false in package-lock.json, see "SQLite on every Node.js" in docs/develop.md`;
    const compiled = packages[place]?.gypfile === false ? [] : [remedy];
    expect(compiled).toEqual([]);
  });

  it('names no registry, so that every installation uses its own', () => {
    expect(text.match(/"resolved": "(?!file:vendor\/)[^"]*"/g) ?? []).toEqual([]);
  });

  it('has the package for Node.js 20 as it is packed from its folder', () => {
    const file = packageJson.optionalDependencies['sqlite-for-node-20'].replace('file:', '');
    const read = (...parts: string[]) =>
      execFileSync('tar', ['-xzf', file, ...parts], { encoding: 'utf8' });
    const packed = JSON.parse(read('-O', 'package/package.json'));
    expect(execFileSync('tar', ['-tzf', file], { encoding: 'utf8' })).toBe(
      'package/package.json\n',
    );
    expect(packed).toEqual(JSON.parse(fs.readFileSync(path.join(VENDOR, 'package.json'), 'utf8')));
    const { dependencies, engines } = packages['node_modules/sqlite-for-node-20'] ?? {};
    expect({ dependencies, engines }).toEqual({
      dependencies: packed.dependencies,
      engines: packed.engines,
    });
    expect(file).toBe(`${VENDOR}-${packed.version}.tgz`);
  });
});
