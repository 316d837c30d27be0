import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import type { Options } from '@/scripts/command-declaration';
import { startApp, type RunningApp } from '@/__tests__/support/programs/next-app';
import { countSteps } from '@/__tests__/support/programs/progress';
import { requireBuild } from '@/__tests__/support/programs/require-build';
import { QUICK, runBenchmark } from '@/__tests__/bench/report/benchmark';
import type { Report } from '@/__tests__/bench/report/figures';
import { makePosts } from './sites/made-content';

const FULL = 1_000;
const ONCE = 4;

// 12 megapixels.
const [WIDTH, HEIGHT] = [4_000, 3_000];
// A comment in a JPEG: its marker, and its length with those two bytes.
const COMMENT = (text: string) =>
  Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), Buffer.from(text)]);
const START_OF_IMAGE = 2;

runBenchmark({
  name: 'photos',
  title: 'Photos',
  about: 'Measures how long the built site takes to publish many photos, and how much memory.',
  options: { quick: QUICK },
  examples: ['bench:photos'],
  measure,
});

async function measure({ quick }: Options): Promise<Report> {
  requireBuild();
  const count = quick ? ONCE : FULL;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'photos-'));
  const [content, data] = [path.join(folder, 'content'), path.join(folder, 'data')];
  const step = countSteps(3);
  step(`take ${count} photos`);
  makePosts(content, 3);
  const size = await makePhotos(path.join(folder, 'photos'), count);
  const settings = {
    CONTENT_DIR: content,
    DATA_DIR: data,
    DATABASE_URL: '',
    APP_ORIGIN: 'http://localhost',
    SECRET: 'x'.repeat(32),
  };
  const app = await startApp('.', settings, 'ignore');
  const memory = watchMemory(app);
  try {
    step('publish them');
    const begin = performance.now();
    fs.renameSync(path.join(folder, 'photos'), path.join(content, 'blog/photos'));
    await waitFor(`${app.url}/blog/photo-${count - 1}`, '.webp');
    const seconds = (performance.now() - begin) / 1_000;
    step('publish a change of a text');
    const before = listVariants(data);
    const file = path.join(content, 'blog/photos/photo-0/index.md');
    fs.appendFileSync(file, '\nAnother line.\n');
    await waitFor(`${app.url}/blog/photo-0`, 'Another line.');
    const after = listVariants(data);
    const again = [...after].filter(([name, made]) => before.get(name) !== made).length;
    return {
      method: `${count} different photos of 12 megapixels and ${(size / 1e6).toFixed(1)} MB, each the image of a post.`,
      columns: {
        '': [
          {
            name: 'Publishing all of them',
            value: seconds,
            unit: 's',
            note: `${(seconds / count).toFixed(2)} s for each, ${before.size} smaller copies`,
          },
          {
            name: 'Memory of the site and its processes for images, at most',
            value: memory.end() / 1e6,
            unit: 'MB',
            target: { atMost: 1_000 },
          },
          {
            name: 'Copies made again with the next change',
            value: again,
            unit: '',
            target: { atMost: 0 },
          },
        ],
      },
    };
  } finally {
    memory.end();
    await app.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes posts with a photo each. The photos differ in a comment only. Returns the bytes of one. */
async function makePhotos(folder: string, count: number): Promise<number> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: WIDTH, height: HEIGHT, channels: 3, background: 'black', noise } as const;
  const photo = await sharp({ create }).blur(1).jpeg({ quality: 92 }).toBuffer();
  for (let index = 0; index < count; index++) {
    const post = path.join(folder, `photo-${index}`);
    fs.mkdirSync(post, { recursive: true });
    const [head, rest] = [photo.subarray(0, START_OF_IMAGE), photo.subarray(START_OF_IMAGE)];
    fs.writeFileSync(
      path.join(post, 'photo.jpg'),
      Buffer.concat([head, COMMENT(`Photo ${index}`), rest]),
    );
    fs.writeFileSync(
      path.join(post, 'index.md'),
      `---\ntitle: Photo ${index}\ndescription: A photo.\ndate: 2026-01-31\nauthor: author-0\n` +
        'image: { src: photo.jpg, alt: Noise }\n---\n\nText.\n',
    );
  }
  return photo.length;
}

/** Samples the memory of a site together with the processes that it starts. */
function watchMemory({ pid }: RunningApp): { end(): number } {
  let most = 0;
  const look = () => (most = Math.max(most, readTree(pid)));
  const timer = setInterval(look, 200);
  return {
    end() {
      clearInterval(timer);
      return most;
    },
  };
}

function readTree(pid: number | undefined): number {
  try {
    // Linux lists child processes by thread.
    const children = fs
      .readdirSync(`/proc/${pid}/task`)
      .flatMap((thread) =>
        fs.readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '),
      );
    const [, pages = '0'] = fs.readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    const below = children.filter(Boolean).map((child) => readTree(Number(child)));
    return below.reduce((sum, one) => sum + one, Number(pages) * 4_096);
  } catch {
    // The process has ended.
    return 0;
  }
}

/** Lists the smaller copies in the data folder, and when each was made. */
function listVariants(data: string): Map<string, number> {
  const folder = path.join(data, 'publications/files');
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const variants = files.filter((file) => file.endsWith('.webp'));
  return new Map(variants.map((file) => [file, fs.statSync(path.join(folder, file)).birthtimeMs]));
}

async function waitFor(url: string, text: string): Promise<void> {
  while (!(await (await fetch(url)).text()).includes(text)) await setTimeout(250);
}
