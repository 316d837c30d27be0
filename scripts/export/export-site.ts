import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inLanguage } from '@/lib/i18n/language';
import { languageOf } from '@/lib/i18n/languages';
import { holdBuild } from '@/lib/server/build-output';
import type { Content } from '@/lib/server/content/edition';
import { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';
import { isWithin } from '@/lib/server/content/time/schedule';
import { toDay } from '@/lib/server/content/time/time-zone';
import { splitTwin } from '@/lib/server/content/lists/twins';
import { toConsoleMessage } from '@/lib/server/deployer-error';
import { listAddressesInLanguages } from '@/lib/server/publishing/former/translated-addresses';
import { compareContent } from '@/lib/server/publishing/compare-content';
import { listSequences } from '@/lib/server/publishing/versions/version-folder';
import { getSettings } from '@/lib/server/settings';
import type { CopyFacts } from '@/scripts/export/copy-facts';
import { CopyFolder } from '@/scripts/export/copy-folder';
import { readPublishedSite, type PublishedSite } from '@/scripts/export/read-edition';
import { requireBuild } from '@/scripts/export/open-program';
import { RenderPool } from '@/scripts/export/render-pool';
import { SiteCopy, type Earlier } from '@/scripts/export/site-copy';

const LOOK_MS = 1_000;
const RETRY_MS = 30_000;

/** Increase this number whenever the same pages are written differently. */
const FORMAT = 3;

/** Copies the published site to a folder. */
export class SiteExport {
  private readonly memory = new ContentMemory();
  private readonly copy: CopyFolder;
  private pool: RenderPool | null = null;
  /** The site as it was last copied, and its pages. */
  private last: PublishedSite | null = null;
  private pages: SiteCopy['pages'] = new Map();
  /** Newest version at that time, even if it is damaged. */
  private newest = 0;

  /** @param isPlain whether pages do not say that they are copies */
  constructor(
    folder: string,
    private readonly isPlain: boolean,
  ) {
    this.copy = new CopyFolder(folder);
  }

  /**
   * Writes all changes since the last copy. Returns a sentence about them.
   *
   * @param isQuick renders only pages that have changed themselves, and no page for another reason, such as a new post in its
   *   footer: the next update does
   */
  async update(isQuick = false): Promise<string> {
    const start = performance.now();
    const build = requireBuild();
    holdBuild();
    this.newest = listSequences()[0] ?? 0;
    const site = readPublishedSite(this.memory);
    const { edition } = site;
    const { origin, hsts } = getSettings();
    const program = fs.readFileSync(path.join(build, 'BUILD_ID'), 'utf8');
    const earlier = isQuick ? findEarlier(this.last, site, this.pages) : null;
    if (isQuick && !earlier) return '';
    const facts = [FORMAT, program, edition.id, this.isPlain, origin, hsts, isQuick && 'quick'];
    const key = JSON.stringify(facts.filter((one) => one !== false));
    const before = this.copy.readFacts();
    this.last = site;
    if (before?.key === key)
      return `${this.copy.folder} is up to date: it was copied on ${before.day}.`;
    const day = toDay(Date.now(), edition.content.site.timeZone);
    const pool = (this.pool ??= new RenderPool());
    const { languages, texts, timeZone } = edition.content.site;
    const slugs = listSlugs(edition.content);
    const language = { ...(languages && { languages }), ...(texts && { texts }) };
    const { written, files } = await inLanguage(languageOf(language), () =>
      this.copy.replace({ key, day, language, slugs, timeZone }, async (draft) => {
        const shown = { day: this.isPlain ? null : day };
        const copy = new SiteCopy(site, pool, draft, shown, earlier);
        await copy.write();
        this.pages = copy.pages;
      }),
    );
    const seconds = Math.round((performance.now() - start) / 1_000);
    const lacking = origin
      ? ''
      : ' APP_ORIGIN is not set, so the copy has no feeds, no calendars and no sitemap.xml.';
    return `Wrote ${written} of ${files} files to ${this.copy.folder} in ${seconds} s.${lacking}`;
  }

  /** Updates the copy after every publication, until the process ends. */
  async watch(): Promise<never> {
    for (;;) {
      // Loads the program now, so that the next publication does not wait for it.
      this.pool ??= new RenderPool();
      await setTimeout(LOOK_MS);
      if (!this.isOutdated()) continue;
      try {
        const quick = await this.update(true);
        if (quick !== '')
          console.log(`${quick} These pages have changed themselves; the others follow.`);
        console.log(await this.update());
      } catch (error) {
        console.error(toConsoleMessage(error));
        this.pool?.end();
        this.pool = null;
        this.last = null;
        await setTimeout(RETRY_MS);
      }
    }
  }

  private isOutdated(): boolean {
    if (!this.last) return true;
    const [newest = 0] = listSequences();
    return newest !== this.newest || !isWithin(this.last.edition.content.period, Date.now());
  }
}

/** Fewer pages are rendered within seconds. */
const FEWEST_PAGES = 300;
/** More changes take as long as all pages. */
const MOST_CHANGES = 100;

/** Returns the pages of the last copy, of which few have changed since; null if all have to be rendered. */
function findEarlier(
  last: PublishedSite | null,
  site: PublishedSite,
  pages: SiteCopy['pages'],
): Earlier | null {
  if (!last || pages.size < FEWEST_PAGES) return null;
  const [before, after] = [last, site].map(({ edition, files }) => ({
    content: edition.content,
    files,
  }));
  if (!before || !after) return null;
  const { added, changed, removed, isSiteChanged } = compareContent(before, after);
  if (isSiteChanged || added.length + changed.length + removed.length > MOST_CHANGES) return null;
  const own = new Set([...after.content.addresses, ...listAddressesInLanguages(after.content)]);
  const differing = new Set([...added, ...changed]);
  const gone = new Set(removed);
  return {
    pages,
    mayStay: (page, links) => {
      const address = splitTwin(page).address || page;
      return own.has(address) && !differing.has(address) && !links.some((link) => gone.has(link));
    },
  };
}

/** Lists the slugs of each further language by its tag. */
function listSlugs({ translations = {} }: Content): CopyFacts['slugs'] {
  const all = Object.entries(translations).map(([tag, { slugs = {} }]) => [tag, slugs]);
  return Object.fromEntries(all);
}
