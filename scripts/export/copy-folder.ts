import fs from 'node:fs';
import path from 'node:path';
import { lockFile } from '@/lib/server/database/lock-file';
import { DeployerError } from '@/lib/server/deployer-error';
import { markPages, readAlerts, storeAlerts } from '@/scripts/export/alert-marks';
import { CopyDraft } from '@/scripts/export/copy-draft';
import { FACTS, readCopyFacts, type CopyFacts } from '@/scripts/export/copy-facts';
import { followLinks, requireCopyPlace, storeOf } from '@/scripts/export/copy-place';

/** Number of copies to store: the present copy, and the previous one, which a web server may still be sending. */
const STORED = 2;

/**
 * A copy on disk. The folder is a symlink to a folder in the store beside it, so that it can be replaced atomically.
 * Hard links share unchanged files between copies. Only one process at a time can write the folder.
 */
export class CopyFolder {
  readonly folder: string;
  private readonly store: string;

  /** Throws a DeployerError if the folder cannot become a copy, or another process is writing it. */
  constructor(named: string) {
    this.folder = followLinks(path.resolve(named));
    requireCopyPlace(this.folder);
    this.store = storeOf(this.folder);
    if (!lockFile(path.join(this.store, 'lock'))) {
      throw new DeployerError(
        `Another \`npm run export\` is writing ${this.folder}. Wait until it has finished, or stop it if it runs with --watch.`,
      );
    }
    this.deleteOthers();
  }

  readFacts(): CopyFacts | null {
    return readCopyFacts(this.folder);
  }

  /**
   * Writes the next copy and replaces the folder with it. Until then, and if this fails, the folder stays as it is.
   *
   * @param fill adds the files
   * @returns the number of files that were written because they are new or have changed, and of all files
   */
  async replace(
    facts: Omit<CopyFacts, 'files'>,
    fill: (draft: CopyDraft) => Promise<void>,
  ): Promise<{ written: number; files: number }> {
    const numbers = this.listStored();
    const target = path.join(this.store, String((numbers[0] ?? 0) + 1));
    const draft = new CopyDraft(target, this.folder, this.readFacts()?.files ?? {});
    let previous: string | null;
    let shown: ReturnType<typeof readAlerts>;
    try {
      fs.mkdirSync(target, { mode: 0o755 });
      await fill(draft);
      draft.add(FACTS, JSON.stringify({ ...facts, files: draft.identities } satisfies CopyFacts));
      const alerts = readAlerts(this.folder);
      if (alerts) storeAlerts(target, alerts);
      markPages(target);
      previous = this.show(target);
      shown = alerts;
    } catch (error) {
      fs.rmSync(target, { recursive: true, force: true });
      const code = String(Reflect.get(Object(error), 'code'));
      if (!['ENOSPC', 'EDQUOT'].includes(code)) throw error;
      throw new DeployerError(
        `The disk of ${this.folder} is full, so the copy there stays as it was. Free some space, then run the command again.`,
      );
    }
    if (previous !== null) {
      takeOverLate(previous, target, shown);
      // The site may have forgotten them for good.
      for (const file of listGone(previous, draft.identities)) fs.rmSync(file, { force: true });
    }
    this.deleteOthers();
    return { written: draft.written, files: Object.keys(draft.identities).length };
  }

  /** Replaces the folder. Returns where the copy before is now; null if there was none. */
  private show(target: string): string | null {
    const found = fs.lstatSync(this.folder, { throwIfNoEntry: false });
    // An empty folder, or a copy that was copied here without its symlink.
    const aside = path.join(this.store, '0');
    if (found?.isDirectory()) fs.renameSync(this.folder, aside);
    const previous = found?.isSymbolicLink() ? realPathOf(this.folder) : aside;
    const link = path.join(this.store, 'next');
    fs.rmSync(link, { force: true });
    fs.symlinkSync(path.relative(path.dirname(this.folder), target), link);
    fs.renameSync(link, this.folder);
    return found ? previous : null;
  }

  /** Deletes incomplete copies, and copies before the previous one. */
  private deleteOthers(): void {
    const shown = fs.lstatSync(this.folder, { throwIfNoEntry: false })?.isSymbolicLink()
      ? Number(path.basename(fs.readlinkSync(this.folder)))
      : -1;
    const complete = this.listStored().filter((one) => one <= shown);
    const kept = new Set(complete.slice(0, STORED));
    for (const one of this.listStored()) {
      if (!kept.has(one))
        fs.rmSync(path.join(this.store, String(one)), { recursive: true, force: true });
    }
  }

  private listStored(): number[] {
    const names = fs.existsSync(this.store) ? fs.readdirSync(this.store) : [];
    return names
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .sort((one, other) => other - one);
  }
}

/** Lists the files of the copy before that the present one lacks. */
function listGone(before: string, present: Record<string, string>): string[] {
  const files = Object.keys(readCopyFacts(before)?.files ?? {});
  return files
    .filter((file) => !Object.hasOwn(present, file))
    .map((file) => path.join(before, file));
}

/** Shows the alerts that somebody has changed on the copy before while this one was being marked. */
function takeOverLate(before: string, target: string, shown: ReturnType<typeof readAlerts>): void {
  const alerts = readAlerts(before);
  if (!alerts || JSON.stringify(alerts) === JSON.stringify(shown)) return;
  storeAlerts(target, alerts);
  markPages(target);
}

function realPathOf(link: string): string | null {
  try {
    return fs.realpathSync(link);
  } catch {
    return null;
  }
}
