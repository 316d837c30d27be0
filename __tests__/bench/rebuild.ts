import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { installIfMissing } from '@/__tests__/support/programs/install';
import { buildApp, writeApp } from '@/__tests__/support/programs/next-app';

/** Returns the seconds that Hugo takes to build a site with these posts and the simplest layouts. */
export function timeHugo(posts: string): number {
  installIfMissing('hugo', 'hugo');
  const folder = makeFolder('hugo', {
    'config.toml': 'title = "Posts"\nbaseURL = "http://localhost/"\npaginate = 24\n',
    'layouts/_default/single.html':
      '<title>{{ .Title }}</title><h1>{{ .Title }}</h1>{{ .Content }}',
    'layouts/_default/list.html':
      '<title>{{ .Title }}</title>{{ range .Paginator.Pages }}<a href="{{ .Permalink }}">{{ .Title }}</a>{{ end }}',
  });
  fs.cpSync(posts, path.join(folder, 'content/blog'), { recursive: true });
  try {
    return time(() => {
      const { status, stderr } = spawnSync('hugo', ['--quiet'], { cwd: folder, encoding: 'utf8' });
      if (status !== 0) throw new Error(`hugo failed.\n${stderr}`);
    });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the seconds that `next build` takes to prerender a page for each of these posts. */
export function timeStaticNext(posts: string): number {
  const folder = writeApp('static', {
    'next.config.js': `import path from 'node:path';
      export default { turbopack: { root: path.resolve('../..') } };`,
    // Without these files, the bundler would use those in the root of the project.
    'instrumentation.ts': 'export function register() {}',
    'proxy.ts': `import { NextResponse } from 'next/server';
      export const proxy = () => NextResponse.next();
      export const config = { matcher: '/nothing' };`,
    'app/layout.tsx': `export default function Layout({ children }: { children: React.ReactNode }) {
      return <html lang="en"><body>{children}</body></html>;
    }`,
    'app/(content)/blog/[slug]/page.tsx': `import fs from 'node:fs';
      import path from 'node:path';
      import MarkdownIt from 'markdown-it';
      const FOLDER = ${JSON.stringify(path.resolve(posts))};
      const markdown = new MarkdownIt();
      export const dynamicParams = false;
      export const generateStaticParams = () => fs.readdirSync(FOLDER).map((file) => ({ slug: path.parse(file).name }));
      export default async function Post({ params }: { params: Promise<{ slug: string }> }) {
        const text = fs.readFileSync(path.join(FOLDER, (await params).slug + '.md'), 'utf8');
        return <article dangerouslySetInnerHTML={{ __html: markdown.render(text) }} />;
      }`,
  });
  try {
    return time(() => buildApp(folder));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function time(work: () => void): number {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1_000;
}

function makeFolder(name: string, files: Record<string, string>): string {
  const folder = path.resolve('.fixtures', name);
  fs.rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  return folder;
}
