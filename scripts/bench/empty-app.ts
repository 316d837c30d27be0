import { buildApp, writeApp } from '@/scripts/next-app';

/** The least that Next can show, of the same version: what the site is measured against. */
export function buildEmptyApp(): string {
  const folder = writeApp('empty', {
    'next.config.js': `import path from 'node:path';
      export default { turbopack: { root: path.resolve('../..') } };`,
    // Without its own the app would get the project's, which are found from the bundler's root.
    'instrumentation.ts': 'export function register() {}',
    'proxy.ts': `export function proxy() {}
      export const config = { matcher: '/nothing' };`,
    'app/layout.tsx': `export default function Layout({ children }: { children: React.ReactNode }) {
      return <html lang="en"><body>{children}</body></html>;
    }`,
    'app/page.tsx': `export default function EmptyPage() { return null; }`,
  });
  buildApp(folder);
  return folder;
}
