import 'server-only';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { MAX_PIXELS } from '@/lib/server/content/files/images/image-file';

/** An image, its size as it was measured, and the files to write. */
type ImageJob = {
  source: string;
  width: number;
  height: number;
  outputs: { path: string; width: number; format: 'webp' | 'jpg' | 'png' }[];
};

/** An image to write again, upright, with its pixels alone: without location, comments, and whatever follows it. */
type CleanJob = {
  source: string;
  target: string;
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';
};

/** The result of a job: the files exist, or the image is to blame. */
export type ImageResult = { status: 'made' } | { status: 'refused' | 'crashed'; reason: string };

/** Thrown if the process cannot start, so that nothing is known about the image. */
export class NoImageProcess extends Error {
  override name = 'NoImageProcess';
}

/** Far longer than the largest image takes on a slow machine. */
const PATIENCE_MS = 120_000;

/** Larger than any screen shows. */
const MAX_KEPT_SIDE = 4_000;

const TOO_SLOW = 'it took too long';
const CRASHED = 'the program that resizes images crashed';

// Decoding a file from elsewhere happens in a process of its own: if it crashes or takes all memory, the site keeps
// running. It gets neither settings nor secrets. On Linux, threads take over the priority of the thread that starts
// them, so it is set before the library starts its own. Loaders of all other formats are blocked. The image is decoded
// once.
//
// It is a string, because the build makes a file for each thread that the program starts, and none for a process.
const PROGRAM = `
  if (process.platform === 'linux') require('node:os').setPriority(10);
  const sharp = require('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((kind) => 'VipsForeignLoad' + kind) });
  const encode = {
    webp: (image) => image.webp({ quality: 72 }),
    jpg: (image) => image.flatten({ background: '#fff' }).jpeg({ quality: 76, mozjpeg: true }),
    png: (image) => image.png({ compressionLevel: 9 }),
  };
  const rewrite = {
    jpeg: (image) => image.jpeg({ quality: 90, mozjpeg: true }),
    png: (image, { paletteBitDepth }) => image.png({ compressionLevel: 9, palette: paletteBitDepth !== undefined }),
    webp: (image) => image.webp({ quality: 90 }),
    avif: (image) => image.avif({ quality: 70, effort: 2 }),
    gif: (image) => image.gif(),
  };
  async function clean({ source, target, format }) {
    const options = { limitInputPixels: ${MAX_PIXELS}, failOn: 'error', animated: format === 'gif' };
    const found = await sharp(source, options).metadata();
    const kind = found.format === 'heif' && found.compression === 'av1' ? 'avif' : found.format;
    if (kind !== format) throw new Error('it is not in the format of its header');
    const image = sharp(source, options);
    const upright = format === 'gif' ? image : image.autoOrient().resize({
      width: ${MAX_KEPT_SIDE}, height: ${MAX_KEPT_SIDE}, fit: 'inside', withoutEnlargement: true,
    });
    await rewrite[format](upright.toColourspace('srgb'), found).toFile(target);
  }
  async function make({ source, width, height, outputs }) {
    const image = sharp(source, { limitInputPixels: ${MAX_PIXELS}, failOn: 'error' });
    const { autoOrient } = await image.metadata();
    if (autoOrient.width !== width || autoOrient.height !== height)
      throw new Error('its orientation or size is not the one in its header');
    const largest = Math.max(...outputs.map((output) => output.width));
    const { data, info: { width: w, height: h, channels } } = await image
      .autoOrient().resize({ width: largest }).toColourspace('srgb').raw()
      .toBuffer({ resolveWithObject: true });
    for (const output of outputs) {
      const copy = sharp(data, { raw: { width: w, height: h, channels } }).resize({ width: output.width });
      await encode[output.format](copy).toFile(output.path);
    }
  }
  const run = (job) => (job.outputs ? make(job) : clean(job));
  require('node:readline').createInterface({ input: process.stdin })
    .on('line', (line) => run(JSON.parse(line))
      .then(() => ({ status: 'made' }), ({ message }) => ({ status: 'refused', reason: message.split('\\n')[0] }))
      .then((result) => console.log(JSON.stringify(result))))
    .on('close', () => process.exit());
  console.log('ready');
`;

/** Makes the variants of images, one image after the other, in a process of its own. */
export class ImageProcess {
  private readonly child = spawn(process.execPath, ['-e', PROGRAM], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // Otherwise each thread retains the memory that it has used.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
  });
  private readonly lines = createInterface({ input: this.child.stdout });
  private isTooSlow = false;
  hasEnded = false;

  constructor() {
    // A closed output means that the process could not start, or has exited.
    this.child.on('error', () => this.lines.close());
    this.child.stdin.on('error', () => this.lines.close());
    this.lines.once('close', () => this.end());
  }

  /** Rejects with NoImageProcess if this machine cannot run it. */
  async start(): Promise<void> {
    if ((await this.readLine()) !== 'ready') {
      throw new NoImageProcess('The program that resizes images cannot start: run npm ci.');
    }
  }

  async run(job: ImageJob | CleanJob): Promise<ImageResult> {
    this.child.stdin.write(`${JSON.stringify(job)}\n`);
    const line = await this.readLine();
    if (line === null) {
      return this.isTooSlow
        ? { status: 'refused', reason: TOO_SLOW }
        : { status: 'crashed', reason: CRASHED };
    }
    const { status, reason }: { status?: unknown; reason?: unknown } = JSON.parse(line);
    return status === 'made' ? { status } : { status: 'refused', reason: String(reason) };
  }

  end(): void {
    this.hasEnded = true;
    this.child.kill('SIGKILL');
  }

  /** Returns the next line; null if there is none, or not in time, which ends the process. */
  private readLine(): Promise<string | null> {
    if (this.hasEnded) return Promise.resolve(null);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.isTooSlow = true;
        this.end();
      }, PATIENCE_MS);
      const answer = (line: string | null) => {
        clearTimeout(timer);
        this.lines.off('line', answer).off('close', onClose);
        resolve(line);
      };
      const onClose = () => answer(null);
      this.lines.once('line', answer).once('close', onClose);
    });
  }
}
