import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { parseUrl } from '@/lib/decode-url';
import { toSlug } from '@/lib/slug';
import { DeployerError } from '@/lib/server/deployer-error';
import { formatCount } from '@/scripts/command';
import { fetchBytes } from '@/scripts/fetch-bytes';
import type { ImportReport } from './import-report';
import type { Item, OldSite } from './item';

const BOUNDS = { mostBytes: 20_000_000, patienceMs: 30_000, onlyPublic: true };
const MOST_IMAGES = 2_000;
const MOST_BYTES = 2_000_000_000;
// Another site is not there for us.
const PAUSE_MS = 200;
// A host that is down would cost half a minute for each image.
const MOST_FAILURES = 3;
const MOST_PIXELS = 100_000_000;

const TIFF = /\.tiff?$/i;
const ENDINGS: Record<string, string> = {
  jpeg: '.jpg',
  png: '.png',
  webp: '.webp',
  gif: '.gif',
  heif: '.avif',
};

export function isTiff(file: string): boolean {
  return TIFF.test(file);
}

/** Converts the TIFF images that texts use, because browsers cannot show them. */
export async function convertTiffs(site: OldSite, report: ImportReport): Promise<OldSite> {
  const texts = site.items.map(textOfItem);
  const used = (file: string) => texts.some((text) => text.includes(path.posix.basename(file)));
  const files = [...site.media].filter(isTiff).filter(used);
  const converted = new Map<string, Buffer>();
  const names = new Map<string, string>();
  for (const file of files) {
    try {
      const { bytes, ending } = await toShown(site.readMedia(file));
      const name = file.replace(TIFF, ending);
      converted.set(name, bytes);
      names.set(file, name);
      report.add(file, 'mended', 'a TIFF image, which has been converted');
    } catch {
      report.add(
        file,
        'dropped',
        'a damaged or very large TIFF image: save it as JPEG or PNG, and import again',
      );
    }
  }
  return withMedia(site, names, (name) => converted.get(name));
}

async function toShown(source: Buffer): Promise<{ bytes: Buffer; ending: string }> {
  const image = sharp(source, { limitInputPixels: MOST_PIXELS }).rotate();
  const { hasAlpha } = await image.metadata();
  return hasAlpha
    ? { bytes: await image.png().toBuffer(), ending: '.png' }
    : { bytes: await image.jpeg({ quality: 88 }).toBuffer(), ending: '.jpg' };
}

/**
 * Fetches the images of other sites that texts show. An image that an earlier run has fetched is not fetched again.
 *
 * @param folder for the fetched files
 */
export async function fetchImages(
  site: OldSite,
  folder: string,
  report: ImportReport,
): Promise<OldSite> {
  fs.mkdirSync(folder, { recursive: true });
  const fetched = new Map(fs.readdirSync(folder).map((name) => [name.split('-')[0] ?? '', name]));
  const names = new Map<string, string>();
  const failures = new Map<string, number>();
  let [count, size] = [0, 0];
  for (const [written, item] of listElsewhere(site)) {
    const url = parseUrl(written.replace(/^(https?:)?\/\//i, 'https://'));
    if (!url) continue;
    const hash = createHash('sha256').update(url.href).digest('hex').slice(0, 16);
    const known = fetched.get(hash);
    if (known !== undefined) {
      names.set(written, keyOf(known));
      continue;
    }
    const failed = failures.get(url.host) ?? 0;
    if (failed >= MOST_FAILURES) continue;
    if (count >= MOST_IMAGES || size > MOST_BYTES) {
      report.remarks.push(
        `Stopped fetching after ${formatCount(count, 'image')}. Run the import again to fetch the others.`,
      );
      break;
    }
    count += 1;
    try {
      const bytes = await fetchBytes(url.href, BOUNDS);
      size += bytes.length;
      const name = `${hash}-${toSlug(path.posix.parse(url.pathname).name) || 'image'}${await endingOf(bytes)}`;
      fs.writeFileSync(path.join(folder, `.${name}`), bytes);
      fs.renameSync(path.join(folder, `.${name}`), path.join(folder, name));
      fetched.set(hash, name);
      names.set(written, keyOf(name));
      failures.delete(url.host);
    } catch (error) {
      if (!(error instanceof DeployerError)) throw error;
      failures.set(url.host, failed + 1);
      report.add(item.source, 'lost', `an image that could not be fetched: ${error.message}`);
    }
    await setTimeout(PAUSE_MS);
  }
  const read = (key: string) =>
    key.startsWith(FETCHED)
      ? fs.readFileSync(path.join(folder, key.slice(FETCHED.length).replace('/', '-')))
      : undefined;
  return withMedia(site, names, read);
}

// Begins with characters that no file of the old site has at the beginning of its path.
const FETCHED = '//fetched/';

function keyOf(name: string): string {
  return FETCHED + name.replace('-', '/');
}

async function endingOf(bytes: Buffer): Promise<string> {
  const head = bytes.subarray(0, 500).toString();
  if (/^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)?<svg\b/i.test(head)) return '.svg';
  const { format, compression } = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .metadata()
    .catch(() => ({ format: '', compression: '' }));
  const ending = compression === 'hevc' ? undefined : ENDINGS[format ?? ''];
  if (ending === undefined) throw new DeployerError('it is not an image that browsers show.');
  return ending;
}

/** Lists the addresses of images of other sites, each with the first text that shows it. */
function listElsewhere({ items, host }: OldSite): Map<string, Item> {
  const found = new Map<string, Item>();
  for (const item of items) {
    for (const match of textOfItem(item).matchAll(ELSEWHERE)) {
      const address = match.slice(1).find((one) => one !== undefined) ?? '';
      const name = parseUrl(address.replace(/^\/\//, 'https://'))?.host ?? '';
      const isOwn = host !== '' && name.replace(/^www\./, '') === host.replace(/^www\./, '');
      if (!isOwn && !found.has(address)) found.set(address, item);
    }
  }
  return found;
}

const ADDRESS = String.raw`((?:https?:)?\/\/[^\s"'<>()\\]+)`;
const ELSEWHERE = new RegExp(
  [
    String.raw`!\[[^\]]*\]\(\s*<?${ADDRESS}`,
    String.raw`\bsrc\s*=\s*\\?["']?${ADDRESS}`,
    String.raw`(?:\]:\s*|")((?:https?:)\/\/[^\s"'<>()\\]+\.(?:jpe?g|png|gif|webp|avif|svg))\b`,
  ].join('|'),
  'gi',
);

function textOfItem({ text, fields }: Item): string {
  return `${text}\n${JSON.stringify(fields)}`;
}

function withMedia(
  site: OldSite,
  names: ReadonlyMap<string, string>,
  read: (name: string) => Buffer | undefined,
): OldSite {
  if (names.size === 0) return site;
  return {
    ...site,
    media: new Set([...site.media, ...names.values()]),
    replaced: new Map([...(site.replaced ?? []), ...names]),
    readMedia: (file) => read(file) ?? site.readMedia(file),
  };
}
