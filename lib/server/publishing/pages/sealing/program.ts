import 'server-only';
import fs from 'node:fs';
import { z } from 'zod';
import { CLIENT_MODULES, pathInBuild, SCRIPT_FILES } from '@/lib/server/build-output';
import { getBuiltScript } from '@/lib/server/forms/form-script';
import { oncePerProcess } from '@/lib/server/once-per-process';

/** Facts of the build that sealing needs. */
export type Program = {
  /** Paths of all client modules below the project, by the id that a page's data uses. */
  clientModules: ReadonlyMap<string, string>;
  /** Returns the content of one of Next's script files by its URL. */
  readScript: (url: string) => Buffer;
  /** The only inline scripts that a page may have apart from Next's. */
  inlineScripts: readonly string[];
};

const modulesSchema = z.record(z.string(), z.string());

/** Returns the program that this process serves. */
export function getProgram(): Program {
  return oncePerProcess('program', () => {
    const file = pathInBuild(CLIENT_MODULES);
    const modules = modulesSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
    return {
      clientModules: new Map(Object.entries(modules)),
      readScript: (url: string) => fs.readFileSync(pathInBuild(url.replace(/^\/_next\//, ''))),
      inlineScripts: SCRIPT_FILES.map(getBuiltScript),
    };
  });
}
