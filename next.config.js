/** @type {import('next').NextConfig} */
const config = {
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

export default config;
