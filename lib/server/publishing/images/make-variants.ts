import 'server-only';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Variant } from '@/lib/images/image-variants';
import { contentError } from '@/lib/server/content-error';
import { describeFound, type ContentIssue } from '@/lib/server/content-issue';
import type { ImageUse } from '@/lib/server/content/files/images/media';
import { log, serializeError } from '@/lib/server/log';
import {
  ImageProcess,
  NoImageProcess,
  type ImageResult,
} from '@/lib/server/publishing/images/image-process';
import {
  createPartPath,
  hasFile,
  pathOf,
  pathOfVariant,
  touchFile,
} from '@/lib/server/publishing/versions/file-store';
import type { Manifest } from '@/lib/server/publishing/versions/version';

// Each takes about 200 MB for a large photo, and a core that visitors need.
const PROCESSES = Math.min(2, os.availableParallelism());

/** A shorter wait needs no explanation. */
const NOTABLE_SECONDS = 5;

const EXPECTED = 'an undamaged image: open it in an image program, and export it again';

/** An image, and the variants to make, by their paths. */
type Work = { hash: string; use: ImageUse; missing: Map<string, Variant> };

/**
 * Makes the variants of images that the store does not have yet, and reports images that cannot be resized. The
 * images themselves are already stored. On a machine that cannot resize images, logs this and makes none: visitors
 * then get the images themselves.
 */
export class VariantMaker {
  /** Paths of variants that exist. */
  private readonly known = new Set<string>();
  /** Why an image cannot be resized, by its hash. */
  private readonly refused = new Map<string, string>();
  private last: [uses: readonly ImageUse[], files: Manifest] = [[], {}];

  /** Makes what is missing. Returns the images that cannot be resized. */
  async make(uses: readonly ImageUse[], files: Manifest): Promise<ContentIssue[]> {
    this.last = [uses, files];
    const waiting = this.listWork(uses, files);
    if (waiting.length > 0) await this.makeAll(waiting);
    return this.listRefused(uses, files);
  }

  /** Returns the images that could not be resized before. */
  listRefused(uses: readonly ImageUse[], files: Manifest): ContentIssue[] {
    if (this.refused.size === 0) return [];
    return uses.flatMap(({ file, location }) => {
      const reason = this.refused.get(files[file]?.hash ?? '');
      const found = `${describeFound(file)}, which cannot be resized: ${reason}`;
      const named = { value: path.posix.basename(file), wants: file };
      return reason === undefined ? [] : [{ ...location, found, expected: EXPECTED, ...named }];
    });
  }

  /** Throws a ContentError that lists the images of this folder that cannot be resized. */
  async makeOrThrow(uses: readonly ImageUse[], files: Manifest, folder: string): Promise<void> {
    const problems = await this.make(uses, files);
    if (problems.length > 0) throw contentError(folder, problems);
  }

  /** Makes variants again that somebody has deleted, or that could not be made. Never rejects. */
  async completeAgain(): Promise<void> {
    this.known.clear();
    this.refused.clear();
    await this.complete(...this.last);
  }

  /** Makes the variants of a version from elsewhere. Never rejects. */
  async complete(uses: readonly ImageUse[], files: Manifest): Promise<void> {
    try {
      const problems = await this.make(uses, files);
      for (const { file, found } of problems) log('error', 'images.not-made', { file, found });
    } catch (error) {
      log('error', 'images.not-made', serializeError(error));
    }
  }

  private async makeAll(waiting: Work[]): Promise<void> {
    const [count, startedAt] = [waiting.length, performance.now()];
    try {
      const workers = Array.from({ length: Math.min(PROCESSES, count) }, () => this.work(waiting));
      // Waits for all of them, so that none continues after a failure.
      const results = await Promise.allSettled(workers);
      for (const result of results) if (result.status === 'rejected') throw result.reason;
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      if (seconds >= NOTABLE_SECONDS) log('info', 'images.made', { images: count, seconds });
    } catch (error) {
      if (!(error instanceof NoImageProcess)) throw error;
      log('error', 'images.not-made', serializeError(error));
    }
  }

  private listWork(uses: readonly ImageUse[], files: Manifest): Work[] {
    const works = new Map<string, Work>();
    for (const use of uses) {
      const hash = Object.hasOwn(files, use.file) ? files[use.file]?.hash : undefined;
      if (hash === undefined || this.refused.has(hash)) continue;
      const { missing } = works.get(hash) ?? { missing: new Map<string, Variant>() };
      for (const variant of use.variants) {
        const path = pathOfVariant(hash, variant);
        if (this.known.has(path) || missing.has(path)) continue;
        if (touchFile(path)) this.known.add(path);
        else missing.set(path, variant);
      }
      if (missing.size > 0) works.set(hash, { hash, use, missing });
    }
    return [...works.values()].filter(({ hash }) => hasFile(hash));
  }

  private async work(waiting: Work[]): Promise<void> {
    let helper = new ImageProcess();
    try {
      await helper.start();
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        let result = await makeOne(next, helper);
        // Perhaps the machine was short of memory.
        if (result.status === 'crashed') {
          helper = await replace(helper);
          result = await makeOne(next, helper);
        }
        if (result.status !== 'made') this.refused.set(next.hash, result.reason);
        else for (const path of next.missing.keys()) this.known.add(path);
        if (helper.hasEnded) helper = await replace(helper);
      }
    } finally {
      helper.end();
    }
  }
}

async function replace(helper: ImageProcess): Promise<ImageProcess> {
  helper.end();
  const next = new ImageProcess();
  await next.start();
  return next;
}

async function makeOne({ hash, use, missing }: Work, helper: ImageProcess): Promise<ImageResult> {
  const outputs = [...missing].map(([place, variant]) => ({
    job: { ...variant, path: createPartPath() },
    place,
  }));
  try {
    const { width, height } = use;
    const jobs = outputs.map(({ job }) => job);
    const result = await helper.run({ source: pathOf(hash), width, height, outputs: jobs });
    if (result.status === 'made') {
      for (const { job, place } of outputs) await moveTo(place, job.path);
    }
    return result;
  } finally {
    await Promise.all(outputs.map(({ job }) => fs.rm(job.path, { force: true })));
  }
}

// A file under its final name is complete, even after a power cut.
async function moveTo(place: string, part: string): Promise<void> {
  const handle = await fs.open(part);
  await handle.sync().finally(() => handle.close());
  // The group may include nginx, which sends images.
  await fs.chmod(part, 0o640);
  await fs.rename(part, place);
}
