import fs from 'node:fs';
import path from 'node:path';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER } from 'next/constants.js';
import takeOverUntilStart from './lib/server/http/requests/before-start.cjs';

/** @type {import('next').NextConfig} */
const shared = {
  // `npm run build:standalone` builds a folder that runs without node_modules, for deploy/Dockerfile.
  output: process.env.STANDALONE ? 'standalone' : undefined,
  // Loaded by name, which Next cannot trace: by sqlite-library.ts, or in a process of its own.
  outputFileTracingIncludes: {
    '**': [
      'better-sqlite3-13/{package.json,lib/**/*}',
      // Binaries of every platform would take 17 MB.
      `better-sqlite3-13/prebuilds/${process.platform}*`,
      'better-sqlite3/{package.json,lib/**/*,build/Release/better_sqlite3.node}',
      ...['bindings', 'file-uri-to-path', '@node-rs', '@img', 'sharp', 'detect-libc', 'semver'].map(
        (name) => `${name}/**/*`,
      ),
    ].map((files) => `node_modules/${files}`),
  },
  poweredByHeader: false,
  // Images are resized when they are published, never in a request.
  images: { unoptimized: true },
  turbopack: { root: process.cwd() },
  agentRules: false,
  // Puts the metadata of every page into its head. Next would send it later, for scripts to move.
  htmlLimitedBots: /.*/,
  serverExternalPackages: ['light-my-request'],
  rewrites: async () => [{ source: '/sitemap-:part(\\d+).xml', destination: '/sitemap.xml/:part' }],
  // Jest on Node.js 20 cannot load packages that are ES modules only.
  transpilePackages: ['fontkitten', 'temporal-polyfill', 'temporal-utils'],
  experimental: {
    // A page loads a file for its header and footer, one for what most pages have, one for sections, and one for its kind.
    cssChunking: { type: 'graph', requestCost: 30_000 },
    // Covers the initial scripts of a page; Next omits scripts that it adds for a component.
    sri: { algorithm: 'sha256' },
    // Loads each route at its first request, so that a restart takes less time.
    preloadEntriesOnStart: false,
    // Would ask the npm registry for newer versions.
    agentUpgrade: false,
  },
};

/** @returns {import('next').NextConfig} */
export default function createConfig(/** @type {string} */ phase) {
  if (phase === PHASE_PRODUCTION_SERVER) takeOverUntilStart();
  return { ...shared, distDir: chooseFolder(phase) };
}

function chooseFolder(/** @type {string} */ phase) {
  if (phase === PHASE_DEVELOPMENT_SERVER) return '.next';
  // Every build uses the same folder, because the compiler's cache and tsconfig.json depend on its name.
  // scripts/build/publish.ts renames it once the build is complete, before any process can serve it.
  if (phase !== PHASE_PRODUCTION_SERVER) return '.next/builds/new';
  // Pinned for this process, because the pointer may move; lib/server/build-output.ts reads the same
  // folder.
  const pin = (globalThis[Symbol.for('site.build')] ??= { folder: readPointer() });
  return pin.folder;
}

/** Returns the folder that scripts/build/pointer.ts points to, or exits the process. */
function readPointer() {
  if (fs.existsSync('.next/build.json')) {
    const { current } = JSON.parse(fs.readFileSync('.next/build.json', 'utf8'));
    const folder = path.posix.join('.next/builds', current);
    if (fs.existsSync(path.join(folder, 'BUILD_ID'))) return folder;
  }
  console.error('There is no build to start. Run `npm run build` first.');
  process.exit(1);
}
