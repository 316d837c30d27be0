import fs from 'node:fs';
import path from 'node:path';
import { compareTexts } from '@/lib/format';
import { pathInBuild } from '@/lib/server/build-output';
import { countListPages, listPagePath } from '@/lib/pagination';
import { ALERT_PAGE, API_CATALOG, getNoticePath, NOTICES, SEARCH } from '@/lib/routes';
import { splitLanguage } from '@/lib/server/content/translations';
import { inLanguage } from '@/lib/i18n/language';
import { languageOf } from '@/lib/i18n/languages';
import type { Edition } from '@/lib/server/content/edition';
import { mediaHeaders } from '@/lib/server/content/files/media-types';
import { mediaUrl } from '@/lib/server/content/files/media-url';
import type { MediaPath } from '@/lib/images/image-variants';
import { STATIC } from '@/lib/server/publishing/pages/build-routes';
import { findMedia } from '@/lib/server/publishing/pages/send-media';
import { findTranslatedTarget } from '@/lib/server/publishing/pages/languages/translated-routes';
import { TEMPLATES } from '@/lib/server/publishing/pages/edition-index';
import { listAddresses } from '@/lib/server/publishing/pages/site-routes';
import { getSettings } from '@/lib/server/settings';
import type { CopiedPage } from '@/lib/server/shown-page';
import { withAlerts } from '@/scripts/export/alert-marks';
import type { CopyDraft } from '@/scripts/export/copy-draft';
import { fileOfPage, toFile } from '@/scripts/export/copy-files';
import { findLinks } from '@/scripts/export/find-links';
import { listFurther } from '@/scripts/export/further-languages';
import { addHostFiles } from '@/scripts/export/hosts/host-files';
import type { CopiedFile } from '@/scripts/export/hosts/hosted-site';
import { addRedirects } from '@/scripts/export/redirects';
import type { PublishedSite } from '@/scripts/export/read-edition';
import type { RenderPool } from '@/scripts/export/render-pool';
import { withPolicy } from '@/scripts/export/with-policy';

/** Titles on each part of the list that stands in for the search. */
const TITLES_PER_PART = 1_000;

/** Pages that only the program shows, after actions that a copy cannot offer. */
const NOT_COPIED = new Set<string>([
  TEMPLATES.unavailable,
  '/not-sent',
  ...NOTICES.map(getNoticePath),
]);

/** A page of a copy, and the addresses that it links to. */
type RenderedPage = CopiedFile & { links: readonly string[] };

/** Pages of an earlier copy, by address, and which of them may stay as they are. */
export type Earlier = {
  pages: ReadonlyMap<string, RenderedPage>;
  mayStay: (page: string, links: readonly string[]) => boolean;
};

/** Writes everything that visitors can see. */
export class SiteCopy {
  /** The pages of this copy. */
  readonly pages = new Map<string, RenderedPage>();
  private readonly edition: Edition;
  private readonly copied = new Map<string, CopiedFile>();
  /** Addresses that pages link to. Each is a text of its own, which does not hold that of its page in memory. */
  private readonly links = new Map<string, string>();

  constructor(
    private readonly site: PublishedSite,
    private readonly pool: Pick<RenderPool, 'size' | 'render'>,
    private readonly draft: CopyDraft,
    private readonly facts: CopiedPage,
    private readonly earlier: Earlier | null = null,
  ) {
    this.edition = site.edition;
  }

  async write(): Promise<void> {
    const { gone, media, files, ...own } = listAddresses(this.edition);
    const isCopied = (page: string) => !NOT_COPIED.has(page);
    const { prefixes, ...further } = listFurther(this.edition, isCopied);
    const pages = [...own.pages.filter(isCopied), ...further.pages];
    const redirects = [...own.redirects, ...further.redirects];
    await this.inParallel(pages, (page) => this.addPage(page));
    await this.addPage(TEMPLATES.notFound, { file: '404.html' });
    await this.addPage(TEMPLATES.gone, { file: '410.html' });
    for (const prefix of ['', ...prefixes]) await this.addTitles(prefix);
    for (const file of media) this.addMedia({ file });
    for (const file of files) this.addFile(file);
    await this.addLinkedFiles();
    const dates = new Map(
      (this.edition.content?.entries ?? []).flatMap(({ address, date }) =>
        date === undefined ? [] : [[address, date] as const],
      ),
    );
    const added = addRedirects(this.draft, { redirects, pages, prefixes }, dates);
    addHostFiles(this.draft, { copied: [...this.copied.values()], redirects: added, gone });
  }

  private async addPage(
    page: string,
    { file, copy = this.facts, shownAs = page, isOptional = false }: PlaceOfPage = {},
  ): Promise<void> {
    if (file === undefined && shownAs === page && this.reuse(page)) return;
    const { sequence, edition } = this.site;
    const { path: marked } = splitLanguage(shownAs, edition);
    const request = { sequence, editionId: edition.id, page, shownAs: marked, copy };
    const { status, type, policy, bytes } = await this.pool.render(request);
    if (status !== 200 && file === undefined) {
      if (isOptional || (status === 404 && isFileWithOrigin(page))) return;
      throw new Error(`${page} responded with ${status}.`);
    }
    const isPage = type.startsWith('text/html');
    const text = Buffer.from(bytes).toString();
    const links = [...findLinks(text)].map((link) => this.noteLink(link));
    const name = file ?? (isPage ? fileOfPage(shownAs) : shownAs.slice(1));
    const html = marked === ALERT_PAGE ? this.withoutAlert(text, page) : text;
    this.draft.add(name, isPage ? withPolicy(html, policy) : Buffer.from(bytes));
    this.copied.set(name, { file: name, type, policy });
    if (shownAs === page) this.pages.set(page, { file: name, type, policy, links });
  }

  private withoutAlert(html: string, page: string): string {
    const { shown, path } = splitLanguage(page, this.edition);
    if (shown === this.edition) return withAlerts(html, path, []);
    return inLanguage(languageOf(shown.content.site), () => withAlerts(html, path, []));
  }

  /** Adds a page as the earlier copy has it; returns false if it has to be rendered. */
  private reuse(page: string): boolean {
    const found = this.earlier?.pages.get(page);
    if (!found || !this.earlier?.mayStay(page, found.links)) return false;
    if (!this.draft.reuse(found.file)) return false;
    const { links, ...copied } = found;
    for (const link of links) this.noteLink(link);
    this.copied.set(found.file, copied);
    this.pages.set(page, found);
    return true;
  }

  private noteLink(link: string): string {
    const known = this.links.get(link) ?? Buffer.from(link).toString();
    this.links.set(known, known);
    return known;
  }

  /** Adds the list of all titles in a language, in parts that a phone can show. */
  private async addTitles(prefix: string): Promise<void> {
    const all = this.site.titles.get(prefix) ?? [];
    const titles = all.toSorted((one, other) => compareTexts(one.title, other.title));
    const parts = countListPages(titles, TITLES_PER_PART);
    for (let part = 1; part <= parts; part++) {
      const links = titles.slice((part - 1) * TITLES_PER_PART, part * TITLES_PER_PART);
      const copy = { ...this.facts, titles: { links, part, parts } };
      const search = prefix + SEARCH;
      await this.addPage(search, { copy, shownAs: listPagePath(search, part) });
    }
  }

  private addMedia(media: MediaPath, address = mediaUrl(media.file)): void {
    const found = findMedia(media, this.edition.tree);
    if (!found) return;
    if (!fs.existsSync(found.path)) {
      console.error(`${media.file} is missing from the data folder, so the copy lacks it.`);
      return;
    }
    const file = toFile(address);
    const { 'Content-Type': type = '', 'Content-Security-Policy': policy = '' } = mediaHeaders(
      found.name,
    );
    this.draft.add(file, { source: found.path, identity: found.etag });
    this.copied.set(file, { file, type, policy });
    found.close();
  }

  private addFile(address: string): void {
    const isStatic = address.startsWith(STATIC);
    const file = isStatic ? toFile(address) : address.slice(1);
    const source = isStatic
      ? pathInBuild(file.slice(STATIC.length - 1))
      : path.join('public', file);
    // Only the names of the former change with their content.
    this.draft.add(file, isStatic ? { source, identity: address } : fs.readFileSync(source));
  }

  /** Adds the files that pages link to, and then those that these files link to, such as the fonts of a stylesheet. */
  private async addLinkedFiles(): Promise<void> {
    const added = new Set<string>();
    let left = [...this.links.keys()];
    while (left.length > 0) {
      await this.inParallel(left, (link) => this.addLinked(link));
      for (const link of left) added.add(link);
      left = [...this.links.keys()].filter((link) => !added.has(link));
    }
  }

  /** Adds a linked file that no list names: a variant of an image, or a file of alerts. */
  private async addLinked(link: string): Promise<void> {
    // A calendar may break a line in the middle of an address.
    if (/.\/$/.test(link)) return;
    const target = findTranslatedTarget(link, this.edition);
    if (target.kind === 'media') return this.addMedia(target.media, link);
    if (target.kind !== 'program' || target.isEndpoint || this.draft.has(toFile(link))) return;
    await this.addPage(link, { isOptional: true });
  }

  private async inParallel<Item>(
    items: readonly Item[],
    work: (item: Item) => Promise<void>,
  ): Promise<void> {
    const waiting = items.values();
    await Promise.all(
      Array.from({ length: this.pool.size }, async () => {
        for (const item of waiting) await work(item);
      }),
    );
  }
}

type PlaceOfPage = {
  file?: string;
  copy?: CopiedPage;
  shownAs?: string;
  /** Whether the site may have no such page. */
  isOptional?: boolean;
};

/** Whether the site lacks such a file without APP_ORIGIN, because its addresses are absolute. */
function isFileWithOrigin(page: string): boolean {
  return (page === API_CATALOG || path.extname(page) !== '') && getSettings().origin === null;
}
