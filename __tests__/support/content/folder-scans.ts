import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { expectSentences } from '@/__tests__/support/content/known-messages';
import type { OpenFile } from '@/lib/server/content/files/open-file';
import type { Scan } from '@/lib/server/publishing/folder/few-files';
import { scanFolder, type ScanResult } from '@/lib/server/publishing/folder/folder-scan';
import { watchFolder } from '@/lib/server/publishing/folder/folder-watcher';
import type { StoredFile } from '@/lib/server/publishing/versions/file-hash';
import { writeFile } from '@/__tests__/support/jest/temporary-folder';

const HOUR_MS = 3_600_000;
const PATIENCE_MS = 5_000;

export function change(
  folder: string,
  one:
    | { kind: 'write'; to: string; text: string }
    | { kind: 'rename' | 'link'; from: string; to: string }
    | { kind: 'delete' | 'mkdir'; to: string }
    | { kind: 'switch' },
): void {
  if (one.kind === 'switch') {
    return switchLink(folder, fs.readlinkSync(folder) === 'one' ? 'two' : 'one');
  }
  const to = path.join(folder, one.to);
  if (one.kind === 'write') writeFile(folder, one.to, one.text);
  if (one.kind === 'delete') fs.rmSync(to, { recursive: true });
  if (one.kind === 'mkdir') fs.mkdirSync(to);
  if (one.kind === 'rename') fs.renameSync(path.join(folder, one.from), to);
  if (one.kind === 'link') fs.symlinkSync(path.join(folder, one.from), to);
}

export function switchLink(link: string, target: string): void {
  fs.symlinkSync(target, `${link}.new`);
  fs.renameSync(`${link}.new`, link);
}

/** Ignores that the file system rejects some of the random changes. */
export function attempt(action: () => void): void {
  try {
    action();
  } catch (error) {
    expect(error).toHaveProperty('syscall');
  }
}

export async function scanLater(folder: string, previous: Scan | null) {
  return later(() => scanFolder(folder, previous, store));
}

export async function scanAgain(folder: string, previous: Scan) {
  const read: string[] = [];
  const result = await later(() =>
    scanFolder(folder, previous, (file) => {
      read.push(path.relative(folder, file.path));
      return store(file);
    }),
  );
  return { read, result };
}

/** Scans at the start and after each change, and never just because time has passed. */
export function watchScans(folder: string) {
  let scan: Scan | null = null;
  let latest: ScanResult | null = null;
  const { stop } = watchFolder(
    folder,
    async (changed) => {
      latest = await scanFolder(folder, scan, store, { changed });
      ({ scan } = latest);
      return latest.status === 'unstable' ? 'unstable' : 'done';
    },
    { quietMs: 20, rescanMs: HOUR_MS, onDegraded: () => undefined },
  );
  const expectResult = async (expected: ScanResult): Promise<void> => {
    const isExpected = () =>
      latest && isDeepStrictEqual(withoutScan(latest), withoutScan(expected));
    const deadline = performance.now() + PATIENCE_MS;
    while (!isExpected() && performance.now() < deadline) await sleep(5);
    expect(latest && withoutScan(latest)).toEqual(withoutScan(expected));
  };
  return { stop, expectResult };
}

/** Sets the clock an hour ahead, so that no file counts as changed shortly before the scan. */
export async function later<Result>(action: () => Promise<Result>): Promise<Result> {
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + HOUR_MS);
  try {
    return await action();
  } finally {
    clock.mockRestore();
  }
}

export function withoutScan(result: ScanResult) {
  return { ...result, scan: null };
}

export function manifestOf(result: ScanResult) {
  if (result.status === 'unstable' || !result.manifest || result.problems.length > 0) {
    throw new Error(JSON.stringify(result));
  }
  return result.manifest;
}

export function problemsOf(result: ScanResult) {
  const problems = result.status === 'unstable' ? [] : result.problems;
  expectSentences(problems);
  return problems;
}

export async function store({ handle }: OpenFile): Promise<StoredFile> {
  return toStored(fs.readFileSync(handle));
}

export function toStored(content: string | Buffer): StoredFile {
  return {
    hash: createHash('sha256').update(content).digest('hex'),
    size: Buffer.byteLength(content),
  };
}
