import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { z } from 'zod';
import { CLIENT_MODULES, NEW_BUILD } from '@/lib/server/build-output';
import { DeployerError } from '@/lib/server/deployer-error';
import { formatLastResort } from '@/lib/server/publishing/pages/send-page';

// Knows the layout of a build of Next 16.4. Throws a DeployerError if it looks different.

const MANIFEST = '_client-reference-manifest.js';

const manifestSchema = z.looseObject({
  clientModules: z.record(z.string(), z.looseObject({ id: z.union([z.string(), z.number()]) })),
});

const serverFilesSchema = z.looseObject({
  config: z.looseObject({ turbopack: z.looseObject({ root: z.string() }) }),
});

/** Writes the paths of all client modules into the new build, where sealing looks them up. */
export function writeClientModules(): void {
  const app = path.join(NEW_BUILD, 'server/app');
  const routes = fs
    .readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(MANIFEST))
    .map((file) => `/${file.slice(0, -MANIFEST.length)}`);
  if (routes.length === 0) throw new DeployerError(`${app} has no ${MANIFEST}.`);
  const root = readBundlerRoot();
  const modules = Object.fromEntries(routes.flatMap((route) => listClientModules(route, root)));
  fs.writeFileSync(path.join(NEW_BUILD, CLIENT_MODULES), JSON.stringify(modules));
}

/** Replaces Next's own error pages, whose styles and scripts no policy would let work. */
export function replaceErrorPages(): void {
  for (const page of ['app/_global-error.html', 'pages/500.html']) {
    fs.writeFileSync(path.join(NEW_BUILD, 'server', page), formatLastResort());
  }
}

/** Lists the client modules of a route: their ids, and their paths below the project. */
function listClientModules(route: string, root: string): [string, string][] {
  const file = path.join(NEW_BUILD, 'server/app', `${route}${MANIFEST}`);
  const sandbox: { __RSC_MANIFEST?: Record<string, unknown> } = {};
  vm.runInNewContext(readOrExplain(file), Object.assign(sandbox, { globalThis: sandbox }));
  const { clientModules } = parseOrExplain(manifestSchema, sandbox.__RSC_MANIFEST?.[route], file);
  return Object.entries(clientModules).map(([module, { id }]) => [
    String(id),
    path.relative('.', module.replace('[project]', root).replace(/ <.*>$/, '')),
  ]);
}

// Module names are relative to the bundler's root, which is above the project in a monorepo.
function readBundlerRoot(): string {
  const file = path.join(NEW_BUILD, 'required-server-files.json');
  const { config } = parseOrExplain(serverFilesSchema, JSON.parse(readOrExplain(file)), file);
  return config.turbopack.root;
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
