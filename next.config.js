/**
 * What every answer says to keep its reader safe. scripts/seal.ts puts it into the files of the pages,
 * because matching it here at each request makes a page a tenth slower. The Content-Security-Policy
 * is not here at all: each page has its own, and a browser applies both when there are two.
 */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // Not no-referrer: forms would send `Origin: null`.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // Images are served as they are: Next's optimiser is an attack surface that this site does not need.
  images: { unoptimized: true },
  turbopack: { root: process.cwd() },
  // Written into the code: a post that is dated later waits for the next build, on the pages that are made
  // for each visitor as well.
  env: { BUILD_DAY: new Date().toISOString().slice(0, 10) },
  agentRules: false,
  // All styles together weigh less than another request costs a slow phone, so pages share them.
  experimental: { cssChunking: { type: 'graph', requestCost: 1_000_000 } },
  // What no page step goes through; in one pattern, since each costs every request.
  headers: async () => [
    {
      source: '/:path((?:_next|api)/.*)',
      headers: Object.entries(securityHeaders).map(([key, value]) => ({ key, value })),
    },
  ],
};

export default config;
