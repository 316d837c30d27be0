import 'server-only';
import fs from 'node:fs/promises';
import { z } from 'zod';
import { getOwnValue } from '@/lib/own-value';
import { getSite } from '@/lib/server/content/content';
import { design, getStylesheet, type Stylesheet } from '@/lib/server/content/design/design';
import { fonts, readFonts } from '@/lib/server/content/site-fields/fonts';
import { parseYaml } from '@/lib/server/content/files/yaml/yaml';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { readStored } from '@/lib/server/publishing/versions/file-store';
import { listSequences, pathOfVersion } from '@/lib/server/publishing/versions/version-folder';

const SITE = 'site.yaml';

const versionSchema = z.object({ files: z.record(z.string(), z.object({ hash: z.string() })) });

const brand = z.object({ fonts: fonts.optional() });
const siteSchema = z.object({ design: design.optional(), brand: brand.or(z.string()) });

type ReadFont = (file: string) => Promise<ReturnType<Parameters<typeof readFonts>[1]>>;

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
  const current = getStylesheet(getSite());
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
    const read = async (name: string) => {
      const hash = getOwnValue(files, name)?.hash ?? '';
      const bytes = readStored(hash);
      return bytes && { hash, bytes };
    };
    const site = await read(SITE);
    return site && (await readDesign(site.bytes, read));
  } catch {
    return null;
  }
}

/**
 * Resolves to the stylesheet of this site.yaml; null if there is none, or the design has a mistake.
 *
 * @param readFile reads a font that it names
 */
export async function readDesign(siteYaml: Buffer, readFile: ReadFont): Promise<Stylesheet | null> {
  const read = parseYaml(SITE, siteYaml.toString(), 1, () => undefined);
  const { data } = siteSchema.safeParse(read?.fields);
  if (!data) return null;
  const own = typeof data.brand === 'string' ? undefined : data.brand.fonts;
  if (!own) return getStylesheet({ design: data.design });
  const names = Object.values(own).flatMap((name) => name ?? []);
  const files = await Promise.all(names.map(async (name) => [name, await readFile(name)] as const));
  const known = new Map(files);
  const placed = readFonts(own, (name) => known.get(name) ?? null);
  return getStylesheet({ design: data.design, fonts: placed });
}
