import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import { pathInBuild, readRoutes } from '@/lib/server/build-output';
import { listFiles, listPublicFiles } from '@/lib/server/list-files';
import { oncePerProcess } from '@/lib/server/once-per-process';

/** Path of the styles and scripts of a build. */
export const STATIC = '/_next/';

type Routes = {
  /** Paths of content pages and files that exist in every edition. */
  fixed: string[];
  /** Personal pages, forms and live files. */
  program: RegExp;
  /** Pages rendered for one visitor. */
  personal: RegExp;
  /** Endpoints. */
  api: RegExp;
  /** Paths of the files in `public`. */
  publicFiles: ReadonlySet<string>;
  /** Paths of the styles and scripts of this build and of those before it. */
  staticFiles: ReadonlySet<string>;
};

// The folder of a page determines who serves it.
const PROGRAM = /^\/(\(personal\)|\(files\)|api)\//;
const PERSONAL = /^\/\(personal\)\/.*\/page$/;
const API = /^\/api\//;

/** Returns what this build can respond to. */
export function getRoutes(): Routes {
  return oncePerProcess('routes', () => {
    const routes = Object.entries(readRoutes() ?? {});
    const program = routes.filter(([folder]) => PROGRAM.test(folder));
    const content = routes.filter(([folder]) => !PROGRAM.test(folder));
    return {
      fixed: content.map(([, route]) => route).filter((route) => !/^\/_|\[/.test(route)),
      program: matchAny(program),
      personal: matchAny(program.filter(([folder]) => PERSONAL.test(folder))),
      api: matchAny(program.filter(([folder]) => API.test(folder))),
      publicFiles: new Set(listPublicPaths()),
      staticFiles: new Set(listStaticFiles()),
    };
  });
}

function listPublicPaths(): string[] {
  const folder = path.join(/*turbopackIgnore: true*/ process.cwd(), 'public');
  return listPublicFiles(folder).map((file) => `/${file}`);
}

// Next also lists these files only once, and responds to any other path with an unsealed page.
function listStaticFiles(): string[] {
  const folder = pathInBuild('static');
  if (!fs.existsSync(folder)) return [];
  const encode = (file: string) => file.split('/').map(encodeURIComponent).join('/');
  return listFiles(folder).map((file) => `${STATIC}static/${encode(file)}`);
}

function matchAny(routes: [folder: string, route: string][]): RegExp {
  return new RegExp(`^(${routes.map(([, route]) => toPattern(route)).join('|')})$`);
}

// `/media/[...path]` matches `/media/a/b.png`, and `/staff/messages/[id]` a single segment.
function toPattern(route: string): string {
  return route
    .replace(/[.+*?^$(){}|\\]/g, '\\$&')
    .replace(/\[\\\.\\\.\\\.[^\]]*\]/g, '.+')
    .replace(/\[[^\]]*\]/g, '[^/]+');
}
