import 'server-only';
import fs from 'node:fs/promises';
import { z } from 'zod';
import { getSite } from '@/lib/server/content/content';
import { design, getStylesheet, type Stylesheet } from '@/lib/server/content/design/design';
import { parseYaml } from '@/lib/server/content/files/yaml/yaml';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { readStored } from '@/lib/server/publishing/versions/file-store';
import { listSequences, pathOfVersion } from '@/lib/server/publishing/versions/version-folder';

const SITE = 'site.yaml';

const versionSchema = z.object({
  files: z.object({ [SITE]: z.object({ hash: z.string() }).optional() }),
});

const siteSchema = z.object({ design });

// Reading a version of a large site takes some milliseconds, so each is read once.
const known = oncePerProcess('former-stylesheets', () => ({
  /** Stylesheets of the stored versions, by sequence and time of the last change. */
  versions: new Map<string, Promise<Stylesheet | null>>(),
}));

/**
 * Returns the stylesheet at this address: that of the shown content, or of a version that is still stored, because a
 * page may have been loaded before a change. Returns null if there is none.
 */
export async function findStylesheet(address: string): Promise<Stylesheet | null> {
  const current = getStylesheet(getSite().design);
  if (current?.address === address) return current;
  const stored = await listStored();
  return stored.find((one) => one?.address === address) ?? null;
}

async function listStored(): Promise<(Stylesheet | null)[]> {
  const versions: typeof known.versions = new Map();
  for (const sequence of listSequences()) {
    const file = pathOfVersion(sequence);
    const stat = await fs.stat(file).catch(() => null);
    const key = `${sequence} ${stat?.mtimeMs} ${stat?.ino}`;
    versions.set(key, known.versions.get(key) ?? readStylesheet(file));
  }
  known.versions = versions;
  return Promise.all(versions.values());
}

/** Returns null for a version without a design, and for one that is damaged or comes from another program. */
async function readStylesheet(file: string): Promise<Stylesheet | null> {
  try {
    const { files } = versionSchema.parse(JSON.parse(await fs.readFile(file, 'utf8')));
    const bytes = readStored(files[SITE]?.hash ?? '');
    return bytes && readDesign(bytes);
  } catch {
    return null;
  }
}

/** Returns the stylesheet of this site.yaml; null if there is none, or the design has a mistake. */
export function readDesign(siteYaml: Buffer): Stylesheet | null {
  const site = parseYaml(SITE, siteYaml.toString(), 1, () => undefined);
  const { data } = siteSchema.safeParse(site?.fields);
  return data ? getStylesheet(data.design) : null;
}
