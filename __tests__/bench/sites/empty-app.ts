import { buildApp, writeApp } from '@/__tests__/support/programs/next-app';

/** Path of the empty app's dynamic page, with a nonce for its scripts. */
export const PERSONAL = '/personal';

/** Builds a minimal Next app of the same version, as the baseline of the benchmarks. */
export function buildEmptyApp(): string {
  const folder = writeApp('empty', {
    'next.config.js': `import path from 'node:path';
      export default { turbopack: { root: path.resolve('../..') } };`,
    // Without this file, the app would get the project's, which the bundler finds from its root.
    'instrumentation.ts': 'export function register() {}',
    'proxy.ts': `import { randomBytes } from 'node:crypto';
      import { NextResponse, type NextRequest } from 'next/server';
      export function proxy(request: NextRequest) {
        const policy = \`script-src 'nonce-\${randomBytes(16).toString('base64url')}' 'strict-dynamic'\`;
        const headers = new Headers(request.headers);
        headers.set('Content-Security-Policy', policy);
        return NextResponse.next({ request: { headers }, headers: { 'Content-Security-Policy': policy } });
      }
      export const config = { matcher: '${PERSONAL}' };`,
    [`app${PERSONAL}/page.tsx`]: `export const dynamic = 'force-dynamic';
      export default function PersonalPage() { return null; }`,
    'app/layout.tsx': `export default function Layout({ children }: { children: React.ReactNode }) {
      return <html lang="en"><body>{children}</body></html>;
    }`,
    'app/(content)/page.tsx': `export default function EmptyPage() { return <p>Empty</p>; }`,
  });
  buildApp(folder);
  return folder;
}
