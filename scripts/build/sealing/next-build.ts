import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { z } from 'zod';
import { DeployerError } from '@/lib/server/deployer-error';

// The only file that knows the layout of a build of Next 16.4. Each function throws a DeployerError if the
// layout looks different.

// The parts of Next's metadata of a prerendered page that are used here.
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

/** Lists prerendered files with this suffix, as paths below the folder without the suffix. */
export function listBuilt(folder: string, ending: string): string[] {
  if (!fs.existsSync(folder)) {
    throw new DeployerError(`There is no build in ${folder}. Run \`npm run build\`.`);
  }
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort();
}

/** Reads the metadata of a page: status, headers, and other fields of Next. */
export function readMeta(file: string): z.infer<typeof metaSchema> {
  const name = `${file}.meta`;
  return parseOrExplain(metaSchema, JSON.parse(readOrExplain(name)), path.relative('.', name));
}

export function writeMeta(file: string, meta: z.infer<typeof metaSchema>): void {
  fs.writeFileSync(`${file}.meta`, JSON.stringify(meta));
}

/** Returns the client modules of a route by id, as paths below the project. */
export function readClientModules(built: string, route: string): Map<string, string> {
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

// Module names are relative to the bundler's root, which is above the project in a monorepo.
function readBundlerRoot(built: string): string {
  const file = path.join(built, 'required-server-files.json');
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
