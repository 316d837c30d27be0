import fs from 'node:fs';
import path from 'node:path';
import { CLIENT_MODULES, NEW_BUILD, SCRIPT_FILES } from '@/lib/server/build-output';
import { DeployerError } from '@/lib/server/deployer-error';
import { listPublicFiles } from '@/lib/server/list-files';

/** Folder of a build that runs without node_modules. */
const STANDALONE = 'standalone';

/** Files and folders of the program, which are all that a standalone folder may contain. */
const PROGRAM = ['node_modules', 'server.js', NEW_BUILD];

/** The part of the program that runs before Next. */
const BEFORE_START = 'lib/server/http/requests/before-start.cjs';

// Next's own server looks for everything in its own folder, which the next build replaces.
const START = `require('./before-start.cjs')()
// Settings in .env, and the folders of the site, are where the server is started.
process.env.NODE_ENV = 'production'
require('@next/env').loadEnvConfig(process.cwd())
process.env.DATA_DIR = path.resolve(process.env.DATA_DIR || 'data')
process.env.CONTENT_DIR = path.resolve(process.env.CONTENT_DIR || 'content')
`;

/** First line of Next's server that depends on the folder. */
const DEPENDS_ON_FOLDER = '\nconst dir = path.join(__dirname)\n';

/** Returns the standalone server of a build; null if the build has none. */
export function findStandaloneServer(build: string): string | null {
  const file = path.join(build, STANDALONE, 'server.js');
  return fs.existsSync(file) ? file : null;
}

/**
 * Completes the standalone folder of a new build, if it has one, because Next fills the folder before its error
 * pages are replaced. Deletes what is not part of the program: Next copies .env, with the secrets in it, and every
 * file of the project that it believes the program may read.
 */
export function completeStandalone(build: string): void {
  const server = findStandaloneServer(build);
  if (!server) return;
  const folder = path.dirname(server);
  retainOnly(folder, PROGRAM);
  fs.writeFileSync(server, withStart(fs.readFileSync(server, 'utf8')));
  fs.copyFileSync(BEFORE_START, path.join(folder, 'before-start.cjs'));
  // Otherwise Node.js would take over the type from a project above the folder.
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'commonjs' }));
  for (const part of ['server/app', 'server/pages', CLIENT_MODULES, ...SCRIPT_FILES]) {
    copy(path.join(build, part), path.join(folder, NEW_BUILD, part));
  }
  fs.mkdirSync(path.join(folder, 'public'), { recursive: true });
  // The site sends no others. A copy of a symlink would lead to this machine.
  for (const file of listPublicFiles('public')) {
    copy(fs.realpathSync(path.join('public', file)), path.join(folder, 'public', file));
  }
  copyStaticFiles(build);
}

/** Copies missing static files to the standalone folder of a build, if it has one. */
export function copyStaticFiles(build: string): void {
  if (!findStandaloneServer(build)) return;
  const target = path.join(build, STANDALONE, NEW_BUILD, 'static');
  fs.cpSync(path.join(build, 'static'), target, { recursive: true, force: false });
}

/** Exports the standalone folder of a build. */
export function copyStandalone(build: string, target: string): void {
  fs.cpSync(path.join(build, STANDALONE), target, { recursive: true, verbatimSymlinks: true });
}

/** Deletes everything in a folder but these paths. */
function retainOnly(folder: string, kept: readonly string[]): void {
  for (const name of fs.readdirSync(folder)) {
    if (kept.includes(name)) continue;
    const below = kept.filter((one) => one.startsWith(`${name}/`));
    const inside = path.join(folder, name);
    if (below.length === 0) fs.rmSync(inside, { recursive: true });
    else
      retainOnly(
        inside,
        below.map((one) => one.slice(name.length + 1)),
      );
  }
}

function withStart(server: string): string {
  if (!server.includes(DEPENDS_ON_FOLDER)) {
    throw new DeployerError('The server looks different from what Next 16.4 writes.');
  }
  return server.replace(DEPENDS_ON_FOLDER, `\n${START}${DEPENDS_ON_FOLDER}`);
}

function copy(from: string, to: string): void {
  fs.cpSync(from, to, {
    recursive: true,
    // Only Next itself needs these lists of files.
    filter: (file) => !file.endsWith('.nft.json') && !file.endsWith('.map'),
  });
}
