import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { findCurrentBuild } from '@/scripts/build/pointer';

// Below the project and outside of node_modules, because `npm ci` deletes that folder. A dependency would not do: its
// `.bin/node` would run every script of npm.
const FOLDER = '.fixtures/node';

/** The oldest Node.js that the site supports, and the version of the Dockerfile. */
export const NODE_VERSIONS = ['20.19.0', readDockerfile()];

/** Returns the program of this version of Node.js; null if it is not installed. */
function findNode(version: string): string | null {
  if (version === process.versions.node) return process.execPath;
  const file = path.resolve(FOLDER, version, 'node_modules', packageOf(), 'bin/node');
  return fs.existsSync(file) ? file : null;
}

/** Installs this version of Node.js from npm, for tests only. Returns its program. */
export function installNode(version: string): string {
  const found = findNode(version);
  if (found) return found;
  const folder = path.join(FOLDER, version);
  fs.mkdirSync(folder, { recursive: true });
  const parts = ['install', '--no-save', '--prefix', folder, `${packageOf()}@${version}`];
  const { status, stderr } = spawnSync('npm', parts, { encoding: 'utf8' });
  const installed = findNode(version);
  if (!installed) throw new Error(`npm ${parts.join(' ')} failed (${status}).\n${stderr}`);
  return installed;
}

/**
 * Copies the project with its current build, and installs its packages for this Node.js as a deployer does, without a
 * compiler. Returns the folder, whose contents were deleted before.
 */
export function installSite(node: string, version: string): string {
  const folder = path.join('.fixtures', `site-${version}`);
  fs.rmSync(folder, { recursive: true, force: true });
  const build = findCurrentBuild();
  if (!build) throw new Error('There is no build. Run `npm run build` first.');
  for (const file of [...fs.readdirSync('.').filter(isOfProject), '.next/build.json', build]) {
    fs.cpSync(file, path.join(folder, file), { recursive: true });
  }
  if (hasSameBinaries(version)) {
    fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
    return folder;
  }
  installPackages(folder, node, version, '--omit=dev');
  return folder;
}

// The rest belongs to this machine: packages, builds, data, settings.
function isOfProject(name: string): boolean {
  return !/^(node_modules|data|test-results|\.(git|next|fixtures|env.*))$/.test(name);
}

/** Runs `npm ci` in a folder, on this Node.js. */
export function installPackages(
  folder: string,
  node: string,
  version: string,
  ...options: string[]
): void {
  const npm = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim();
  const parts = [fs.realpathSync(npm), 'ci', ...options, '--script-shell=/bin/sh'];
  const env = { ...process.env, NODE_OPTIONS: '', PATH: pathFor(node, version) };
  const { status, stderr } = spawnSync(node, parts, { cwd: folder, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`npm ci failed on Node.js ${version}.\n${stderr}`);
}

/** Whether this version runs the binaries of the installed packages. */
export function hasSameBinaries(version: string): boolean {
  return version.split('.')[0] === process.versions.node.split('.')[0];
}

// Only Node.js 20 may need a compiler.
function pathFor(node: string, version: string): string {
  const own = path.dirname(node);
  return version.startsWith('20.') ? `${own}${path.delimiter}${process.env.PATH}` : own;
}

function packageOf(): string {
  const isAppleSilicon = process.platform === 'darwin' && process.arch === 'arm64';
  return `${isAppleSilicon ? 'node-bin' : 'node'}-${process.platform}-${process.arch}`;
}

function readDockerfile(): string {
  const [, version] =
    /^FROM node:([\d.]+)-/m.exec(fs.readFileSync('deploy/Dockerfile', 'utf8')) ?? [];
  if (!version) throw new Error('deploy/Dockerfile names no exact version of Node.js.');
  return version;
}
