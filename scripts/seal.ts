import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { z } from 'zod';
import { DeployerError } from '@/lib/server/deployer-error';
import { securityHeaders } from '@/next.config.js';
import { listClientModules } from './seal/flight';
import { isInteractive } from './seal/interactive';
import { sealPage } from './seal/page';
import { runScript } from './run-script';

const LAST_RESORT = '_global-error';

// Pages of words have no router; this lets the browser fetch the next page when a visitor is about to
// press its link.
const PAGE_HEADERS = { ...securityHeaders, 'Speculation-Rules': '"/speculation-rules.json"' };

// What `next build` has written about a prerendered page, as far as it matters here.
const metaSchema = z.looseObject({
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  routeCache: z.looseObject({ owner: z.looseObject({ sourceRoute: z.string() }) }),
});

const manifestSchema = z.looseObject({
  clientModules: z.record(z.string(), z.looseObject({ id: z.union([z.string(), z.number()]) })),
});

const serverFilesSchema = z.looseObject({
  config: z.looseObject({ turbopack: z.looseObject({ root: z.string() }) }),
});

/**
 * Goes through the pages that `next build` has prerendered, takes the scripts out of those that need
 * none and puts each page's Content-Security-Policy where `next start` finds it.
 */
runScript(() => {
  const built = path.resolve('.next');
  const app = path.join(built, 'server/app');
  const pages = listBuilt(app, '.html').filter((page) => page !== LAST_RESORT);
  const problems: string[] = [];
  const scripted: string[] = [];

  for (const page of pages) {
    try {
      const interactive = seal(built, page);
      if (interactive.length > 0) scripted.push(`  ${page} (${interactive.join(', ')})`);
    } catch (error) {
      if (!(error instanceof DeployerError)) throw error;
      problems.push(`  ${page}: ${error.message}`);
    }
  }
  if (problems.length > 0) {
    throw new DeployerError(`These pages cannot be sealed:\n${problems.join('\n')}`);
  }

  copyErrorPages(built);
  for (const file of listBuilt(app, '.body')) {
    const meta = readMeta(path.join(app, file));
    writeMeta(path.join(app, file), { ...meta, headers: { ...meta.headers, ...securityHeaders } });
  }
  // Next serves copies from here, made before the pages were sealed.
  fs.rmSync(path.join(built, 'server/route-cache'), { recursive: true, force: true });
  console.log(`Sealed ${pages.length - scripted.length} pages: no scripts, and none may run.`);
  if (scripted.length > 0) console.log(['Kept the scripts, by hash, of:', ...scripted].join('\n'));
});

/** Seals one page in place; returns the interactive modules that made it keep its scripts. */
function seal(built: string, page: string): string[] {
  const file = path.join(built, 'server/app', page);
  const meta = readMeta(file);
  const modules = readClientModules(built, meta.routeCache.owner.sourceRoute);
  const rendered = listClientModules(fs.readFileSync(`${file}.rsc`)).map((id) => {
    const name = modules.get(id);
    if (!name)
      throw new DeployerError(
        `it renders the client module ${id}, which its route's manifest does not name`,
      );
    return name;
  });
  const interactive = [...new Set(rendered.filter(isInteractive))];

  const { html, policy } = sealPage(fs.readFileSync(`${file}.html`, 'utf8'), {
    keepScripts: interactive.length > 0,
    readScript: (url) => fs.readFileSync(path.join(built, url.replace(/^\/_next\//, ''))),
  });
  const headers = { ...meta.headers, ...PAGE_HEADERS, 'content-security-policy': policy };
  fs.writeFileSync(`${file}.html`, html);
  writeMeta(file, { ...meta, headers });
  return interactive;
}

/** Client modules of a route, by id, as paths below the project. */
function readClientModules(built: string, route: string): Map<string, string> {
  const file = path.join(built, 'server/app', `${route}_client-reference-manifest.js`);
  const sandbox: { __RSC_MANIFEST?: Record<string, unknown> } = {};
  vm.runInNewContext(readOrExplain(file), Object.assign(sandbox, { globalThis: sandbox }));
  const root = readBundlerRoot(built);
  const manifest = parseOrExplain(manifestSchema, sandbox.__RSC_MANIFEST?.[route], file);
  return new Map(
    Object.entries(manifest.clientModules).map(([module, { id }]) => [
      String(id),
      path.relative('.', module.replace('[project]', root).replace(/ <.*>$/, '')),
    ]),
  );
}

// Next keeps copies for requests that it cannot route, and a last resort of its own for a failed
// server, which is styled inline and not in the site's look. `/unavailable` stands in for that one.
function copyErrorPages(built: string): void {
  const app = path.join(built, 'server/app');
  const { headers } = readMeta(path.join(app, 'unavailable'));
  const lastResort = readMeta(path.join(app, LAST_RESORT));
  writeMeta(path.join(app, LAST_RESORT), { ...lastResort, headers });
  fs.copyFileSync(path.join(app, 'unavailable.html'), path.join(app, `${LAST_RESORT}.html`));
  fs.copyFileSync(path.join(app, 'unavailable.html'), path.join(built, 'server/pages/500.html'));
  fs.copyFileSync(path.join(app, '_not-found.html'), path.join(built, 'server/pages/404.html'));
}

/** What was prerendered with this ending, as paths below the folder without it. */
function listBuilt(folder: string, ending: string): string[] {
  if (!fs.existsSync(folder)) {
    throw new DeployerError(`There is no build in ${folder}. Run \`npm run build\`.`);
  }
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort();
}

// Modules are named from the bundler's root, which lies above the project in a monorepo.
function readBundlerRoot(built: string): string {
  const file = path.join(built, 'required-server-files.json');
  const { config } = parseOrExplain(serverFilesSchema, JSON.parse(readOrExplain(file)), file);
  return config.turbopack.root;
}

function readMeta(file: string): z.infer<typeof metaSchema> {
  const name = `${file}.meta`;
  return parseOrExplain(metaSchema, JSON.parse(readOrExplain(name)), path.relative('.', name));
}

function writeMeta(file: string, meta: z.infer<typeof metaSchema>): void {
  fs.writeFileSync(`${file}.meta`, JSON.stringify(meta));
}

function readOrExplain(file: string): string {
  if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8');
  throw new DeployerError(
    `${path.relative('.', file)} is missing; this Next writes its pages differently`,
  );
}

function parseOrExplain<T>(schema: z.ZodType<T>, data: unknown, file: string): T {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new DeployerError(
    `${file} looks different from what Next 16.4 writes: ${parsed.error.message}`,
  );
}
