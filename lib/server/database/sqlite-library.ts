import 'server-only';
import { createRequire } from 'node:module';
import path from 'node:path';
import type BetterSqlite from 'better-sqlite3';
import { DeployerError } from '@/lib/server/deployer-error';

/** An open SQLite file. Its methods block until SQLite has finished. */
export type SqliteFile = BetterSqlite.Database;

type Library = typeof BetterSqlite;

/**
 * The package of npm for this version of Node.js. better-sqlite3 13 contains its binaries, and crashes without version
 * 10 of Node-API (Node.js 22.14). better-sqlite3 12 is compiled for one version of Node.js, and crashes on Node.js 24.19
 * and newer. npm installs the one or the other: see `optionalDependencies` in package.json.
 */
export const SQLITE_PACKAGE =
  Number(process.versions.napi) >= 10 ? 'better-sqlite3-13' : 'better-sqlite3';

let library: Library | null = null;

/** Opens an SQLite file, and creates it if it does not exist. Throws a DeployerError if the driver does not work. */
export function openSqliteFile(file: string, options?: BetterSqlite.Options): SqliteFile {
  return new (requireSqlite())(file, options);
}

/** Loads the driver, so that a start can fail before its first query. Throws a DeployerError if it does not work. */
export function requireSqlite(): Library {
  return (library ??= loadLibrary());
}

// The bundler must not look for the package: a build made on one version of Node.js may run on another.
function loadLibrary(): Library {
  const require = createRequire(path.join(/*turbopackIgnore: true*/ process.cwd(), 'package.json'));
  try {
    const loaded: Library = require(SQLITE_PACKAGE);
    // Loads the binary, which may be missing or made for another version of Node.js.
    new loaded(':memory:').close();
    return loaded;
  } catch (error) {
    const [reason] = String(Reflect.get(Object(error), 'message')).split('\n');
    throw new DeployerError(
      `The package ${SQLITE_PACKAGE}, which opens SQLite files, does not work with Node.js ${process.version} here: ` +
        `${reason}\n${ADVICE}`,
    );
  }
}

const ADVICE =
  'To install the packages for this version of Node.js, run:\n  npm ci\nThen build a standalone site again.' +
  (SQLITE_PACKAGE === 'better-sqlite3'
    ? '\nnpm downloads or compiles this package. To compile it, install Python, make and a C++ compiler first ' +
      '(Debian: apt install python3 make g++). Node.js 24 needs none of them.'
    : '');
