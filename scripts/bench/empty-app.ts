import { buildApp, writeApp } from '@/scripts/next-app';

/** Of the empty app: rendered for each visitor, with a nonce for its scripts. */
export const PERSONAL = '/personal';

/** The least that Next can show, of the same version: what the site is measured against. */
export function buildEmptyApp(): string {
  const folder = writeApp('empty', {
    'next.config.js': `import path from 'node:path';
      export default { turbopack: { root: path.resolve('../..') } };`,
    // Without its own the app would get the project's, which are found from the bundler's root.
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
