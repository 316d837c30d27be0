import fs from 'node:fs';
import path from 'node:path';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER } from 'next/constants.js';

/** @type {import('next').NextConfig} */
const shared = {
  // A folder that runs without node_modules, for deploy/Dockerfile: npm run build:standalone.
  output: process.env.STANDALONE ? 'standalone' : undefined,
  // What a thread loads by its name.
  outputFileTracingIncludes: { '**': ['node_modules/@node-rs/**/*'] },
  // What makes images; it is switched off below.
  outputFileTracingExcludes: { '**': ['node_modules/@img/**/*', 'node_modules/sharp/**/*'] },
  poweredByHeader: false,
  // Images are served as they are: Next's optimiser is an attack surface that this site does not need.
  images: { unoptimized: true },
  turbopack: { root: process.cwd() },
  // Written into the code: a post that is dated later waits for the next build, on the pages that are made
  // for each visitor as well.
  env: { BUILD_DAY: new Date().toISOString().slice(0, 10) },
  agentRules: false,
  // All styles together weigh less than another request costs a slow phone, so pages share them.
  experimental: {
    cssChunking: { type: 'graph', requestCost: 1_000_000 },
    // Of the scripts that begin a page; Next gives none to those that it adds for a component.
    sri: { algorithm: 'sha256' },
    // Each route is loaded when it is first asked for, so that the site is back sooner after a restart.
    preloadEntriesOnStart: false,
  },
};

/** @returns {import('next').NextConfig} */
export default function createConfig(/** @type {string} */ phase) {
  return { ...shared, distDir: chooseFolder(phase) };
}

function chooseFolder(/** @type {string} */ phase) {
  if (phase === PHASE_DEVELOPMENT_SERVER) return '.next';
  // One folder for every build, because the compiler's cache and tsconfig.json depend on its name.
  // scripts/commands/build.ts renames the folder once the build is complete, before any process can serve it.
  if (phase !== PHASE_PRODUCTION_SERVER) return '.next/builds/new';
  // Pinned for this process, which also reads the folder in lib/server/content/build-output.ts: the pointer may move.
  const pin = (globalThis[Symbol.for('site.build')] ??= { folder: readPointer() });
  return pin.folder;
}

/** Returns the folder that scripts/build/pointer.ts points to, or ends the process. */
function readPointer() {
  if (fs.existsSync('.next/build.json')) {
    const { current } = JSON.parse(fs.readFileSync('.next/build.json', 'utf8'));
    const folder = path.posix.join('.next/builds', current);
    if (fs.existsSync(path.join(folder, 'BUILD_ID'))) return folder;
  }
  console.error('There is no build to start. Run `npm run build` first.');
  process.exit(1);
}
