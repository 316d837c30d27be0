import fs from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { pathInBuild } from '@/lib/server/build-output';
import { ContentMemory } from '@/lib/server/content/loading/content-memory';
import { isWithin } from '@/lib/server/content/time/schedule';
import { toDay } from '@/lib/server/content/time/time-zone';
import { toConsoleMessage } from '@/lib/server/deployer-error';
import type { Renderer } from '@/lib/server/publishing/pages/render-page';
import { listSequences } from '@/lib/server/publishing/versions/version-folder';
import { getSettings } from '@/lib/server/settings';
import { CopyFolder } from '@/scripts/export/copy-folder';
import { openProgram } from '@/scripts/export/open-program';
import { readPublishedSite, type PublishedSite } from '@/scripts/export/read-edition';
import { SiteCopy } from '@/scripts/export/site-copy';

const LOOK_MS = 1_000;

/** Increase this number whenever the same pages are written differently. */
const FORMAT = 1;

/** Copies what is published to a folder. */
export class SiteExport {
  private readonly memory = new ContentMemory();
  private readonly copy: CopyFolder;
  private renderer: Renderer | null = null;
  /** Newest version and end of the period of what was copied last. */
  private last: { sequence: number; site: PublishedSite } | null = null;

  /** @param isPlain whether pages do not say that they are copies */
  constructor(
    folder: string,
    private readonly isPlain: boolean,
  ) {
    this.copy = new CopyFolder(folder);
  }

  /** Writes what has changed since the last time. Returns a sentence about it. */
  async update(): Promise<string> {
    const start = performance.now();
    const [sequence = 0] = listSequences();
    const site = readPublishedSite(this.memory);
    const { edition } = site;
    this.renderer ??= await openProgram();
    const { origin, hsts } = getSettings();
    const program = fs.readFileSync(pathInBuild('BUILD_ID'), 'utf8');
    const key = JSON.stringify([FORMAT, program, edition.id, this.isPlain, origin, hsts]);
    const before = this.copy.readFacts();
    this.last = { sequence, site };
    if (before?.key === key) return `${this.copy.folder} is up to date: a copy of ${before.day}.`;
    const day = toDay(Date.now(), edition.content.site.timeZone);
    const { renderer } = this;
    const { written, files } = await this.copy.replace({ key, day }, (draft) =>
      new SiteCopy(site, renderer, draft, { day: this.isPlain ? null : day }).write(),
    );
    const seconds = Math.round((performance.now() - start) / 1_000);
    return `Wrote ${written} of ${files} files to ${this.copy.folder} in ${seconds} s.`;
  }

  /** Follows every publication, until the process ends. */
  async watch(): Promise<never> {
    for (;;) {
      await setTimeout(LOOK_MS);
      if (!this.isOutdated()) continue;
      // The next look may succeed, as when the disk has space again.
      await this.update().then(console.log, (error: unknown) =>
        console.error(toConsoleMessage(error)),
      );
    }
  }

  private isOutdated(): boolean {
    if (!this.last) return true;
    const { sequence, site } = this.last;
    const [newest = 0] = listSequences();
    return newest !== sequence || !isWithin(site.edition.content.period, Date.now());
  }
}
