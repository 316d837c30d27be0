import fs from 'node:fs';
import path from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { makePicture } from '@/__tests__/support/content/pictures';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { emptyDatabase, emptyFolder } from '@/__tests__/support/content/versions';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import type { Variant } from '@/lib/images/image-variants';
import { FolderPublisher } from '@/lib/server/publishing/publish-folder';
import type { Outcome } from '@/lib/server/publishing/publish-version';
import { hashFile } from '@/lib/server/publishing/versions/file-hash';
import { deleteFile, getFolder, pathOfVariant } from '@/lib/server/publishing/versions/file-store';

// Processes of a low priority do the work.
jest.setTimeout(60_000);

prepareDatabase();

const PAGE = 'pages/lake.md';

const written = (image: string) =>
  `---\ntitle: Lake\ndescription: What freezes.\n---\nText.\n\n![Ice on the lake](${image})\n`;

let folder: string;

beforeEach(async () => {
  emptyFolder();
  await emptyDatabase();
});

afterEach(removeMadeContent);

/** Publishes a site with a page that shows this image. */
async function publish(name: string, image: Buffer): Promise<Outcome> {
  folder = makeContent({ [PAGE]: written(name), [`pages/${name}`]: image });
  const outcome = await new FolderPublisher(folder).publish(null);
  takeLoggedEvents();
  return outcome;
}

function hashOf(name: string): string {
  return hashFile(path.join(folder, 'pages', name));
}

/** Reads a variant of the published image; null if there is none. */
async function readVariant(name: string, variant: Variant): Promise<Metadata | null> {
  const file = pathOfVariant(hashOf(name), variant);
  return fs.existsSync(file) ? sharp(file).metadata() : null;
}

function listVariants(name: string): string[] {
  const files = fs.readdirSync(
    path.dirname(pathOfVariant(hashOf(name), { width: 1, format: 'jpg' })),
  );
  return files.filter((file) => file.startsWith(`${hashOf(name)}-`)).sort();
}

function describeProblem(outcome: Outcome): string {
  return outcome.kind === 'refused' ? outcome.reason : outcome.kind;
}

describe('a published image', () => {
  it('has variants in WebP, and one in JPEG, never wider than itself', async () => {
    const photo = await makePicture(1000, 500).jpeg().toBuffer();
    expect(await publish('lake.jpg', photo)).toMatchObject({ kind: 'published' });
    expect(listVariants('lake.jpg')).toEqual(
      ['a1000.jpg', 'a1000.webp', 'a480.webp', 'a800.webp'].map(
        (end) => `${hashOf('lake.jpg')}-${end}`,
      ),
    );
    const variant = await readVariant('lake.jpg', { width: 480, format: 'webp' });
    expect(variant).toMatchObject({ format: 'webp', width: 480, height: 240 });
    expect(fs.readdirSync(getFolder('incoming'))).toEqual([]);
  });

  it('stays upright, and loses its location', async () => {
    const photo = await makePicture(600, 300)
      .withExif({ IFD3: { GPSLatitude: '47/1 22/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    await publish('lake.jpg', photo);
    const variant = await readVariant('lake.jpg', { width: 300, format: 'webp' });
    expect(variant).toMatchObject({ width: 300, height: 600 });
    expect([variant?.exif, variant?.xmp, variant?.orientation]).toEqual(Array(3).fill(undefined));
  });

  it('keeps the colours of a print', async () => {
    const red = sharp({ create: { width: 40, height: 40, channels: 3, background: '#b41e28' } });
    const photo = await red.toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer();
    expect((await sharp(photo).metadata()).space).toBe('cmyk');
    await publish('lake.jpg', photo);
    const file = pathOfVariant(hashOf('lake.jpg'), { width: 40, format: 'webp' });
    const { channels } = await sharp(file).stats();
    const [r = 0, g = 0, b = 0] = channels.map(({ mean }) => mean);
    expect(channels).toHaveLength(3);
    expect([r > 140, g < 80, b < 90]).toEqual([true, true, true]);
  });

  it('stays transparent in each of its variants', async () => {
    const logo = await makePicture(60, 30, 4).png().toBuffer();
    await publish('lake.png', logo);
    for (const format of ['webp', 'png'] as const) {
      expect(await readVariant('lake.png', { width: 60, format })).toMatchObject({
        hasAlpha: true,
      });
    }
  });

  it('is not resized again by the next version, or after a restart', async () => {
    const photo = await makePicture(500, 250).jpeg().toBuffer();
    await publish('lake.jpg', photo);
    const file = pathOfVariant(hashOf('lake.jpg'), { width: 480, format: 'webp' });
    const before = fs.statSync(file).ino;
    fs.appendFileSync(path.join(folder, PAGE), '\nMore.\n');
    const outcome = await new FolderPublisher(folder).publish(null);
    expect(outcome).toMatchObject({ kind: 'published', version: { sequence: 2 } });
    expect(takeLoggedEvents()).toEqual([]);
    expect(fs.statSync(file).ino).toBe(before);
  });

  it('is resized again if somebody has deleted a variant', async () => {
    const photo = await makePicture(500, 250).jpeg().toBuffer();
    folder = makeContent({ [PAGE]: written('lake.jpg'), 'pages/lake.jpg': photo });
    const publisher = new FolderPublisher(folder);
    await publisher.publish(null);
    const file = pathOfVariant(hashOf('lake.jpg'), { width: 480, format: 'webp' });
    fs.rmSync(file);
    await publisher.variants.completeAgain();
    expect(fs.existsSync(file)).toBe(true);
    takeLoggedEvents();
  });

  it('takes its variants with it when it is deleted', async () => {
    await publish('lake.jpg', await makePicture(500, 250).jpeg().toBuffer());
    deleteFile(hashOf('lake.jpg'));
    expect(listVariants('lake.jpg')).toEqual([]);
  });
});

describe('an image that only looks like one', () => {
  it('is refused with its name, its place and the reason, and so is every other one', async () => {
    const photo = await makePicture(800, 600).png().toBuffer();
    // The header and the end are those of an image.
    photo.fill(0, Math.floor(photo.length / 2), photo.length - 100);
    const problem = describeProblem(await publish('lake.png', photo));
    expect(problem).toContain(`${PAGE}:7
    found:    "pages/lake.png", which cannot be resized: `);
    expect(problem).toContain('expected: an undamaged image');
    expect(listVariants('lake.png')).toEqual([]);
    expect(fs.readdirSync(getFolder('incoming'))).toEqual([]);
  });
});
