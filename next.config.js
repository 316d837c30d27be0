// Sent with every answer. The Content-Security-Policy is not here: each page has its own, put into
// its file by scripts/seal.ts, and a browser applies both when there are two.
const headers = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  // Not no-referrer: forms would send `Origin: null`.
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Embedder-Policy', value: 'require-corp' },
  {
    key: 'Permissions-Policy',
    value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  },
];

// Pages of words have no router; this lets the browser fetch the next page when a visitor is about to
// press its link.
const speculation = [{ key: 'Speculation-Rules', value: '"/speculation-rules.json"' }];

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // Images are served as they are: Next's optimiser is an attack surface that this site does not need.
  images: { unoptimized: true },
  turbopack: { root: process.cwd() },
  agentRules: false,
  // All styles together weigh less than another request costs a slow phone, so pages share them.
  experimental: { cssChunking: { type: 'graph', requestCost: 1_000_000 } },
  headers: async () => [
    { source: '/:path*', headers },
    { source: '/((?!_next/|media/).*)', headers: speculation },
  ],
};

export default config;
