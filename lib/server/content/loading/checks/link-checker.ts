import 'server-only';
import { describeFound, Suggestions, suggestName, type Report } from '@/lib/server/content-issue';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { toPath } from '@/lib/server/content/files/link-address';
import { fileOf } from '@/lib/server/content/files/linked-files';
import { mediaTypeOf } from '@/lib/server/content/files/media-types';
import { listCompared } from '@/lib/server/content/lists/comparisons';
import { explainOff } from '@/lib/server/content/lists/find-type-page';
import { isInText } from '@/lib/server/content/loading/checks/hidden-links';
import type { RedirectList } from '@/lib/server/content/loading/checks/redirect-list';
import type { SitePaths } from '@/lib/server/content/loading/checks/site-paths';
import type { WrittenLink } from '@/lib/server/content/loading/folder-findings';
import { TEMPLATE_IDS } from '@/lib/server/content/markdown/findings';
import { guessFile } from '@/lib/server/content/media';
import type { EntryType } from '@/lib/server/content/types/define-type';

const FILE = 'the path of a file, relative to the folder of this page';

/**
 * Reports links that lead nowhere. A link on a draft has to work once everything is published. A link on any other page
 * may lead to an entry that has ended or that appears later, because visitors then see it as text, but not to a draft.
 */
export class LinkChecker {
  private readonly suggestions = new Map<boolean, Suggestions>();

  /**
   * @param types those of the site
   * @param moved current addresses of pages that have moved, by their former addresses
   */
  constructor(
    private readonly types: readonly EntryType[],
    private readonly paths: SitePaths,
    private readonly redirects: RedirectList,
    private readonly tree: FileTree,
    private readonly moved: ReadonlyMap<string, string> | undefined,
    private readonly report: Report,
  ) {}

  /** Checks these links, and the internal targets of redirects. */
  checkAll(links: readonly WrittenLink[]): void {
    for (const { to, location, owner } of this.redirects.listInternal()) {
      this.check({ href: to, location, from: owner, kind: 'redirect' });
    }
    for (const link of links) this.check(link);
  }

  private check(link: WrittenLink): void {
    const { href } = link;
    // `#` alone stands for a page that does not exist yet.
    if (href === '#' || /^[a-z][a-z0-9+.-]*:/i.test(href)) return;
    const file = fileOf(href, link.location.file);
    if (file !== null) return this.checkFile(link, file);
    const path = href.startsWith('#') ? link.from : toPath(href);
    if (path === null) return this.checkAnchor(link, TEMPLATE_IDS);
    const isOnDraft = link.from !== null && this.paths.staysUnpublished(link.from);
    const page = this.redirects.followUnpublished(path);
    const draft = isOnDraft ? undefined : this.paths.unpublishedFileAt(page);
    if (draft && !this.mayBeHidden(link, page)) return this.reportDraft(link, draft);
    if (this.redirects.has(path)) return;
    if (!this.paths.isKnown(path)) {
      const compared = listCompared(this.types, path);
      if (compared.length === 0) return this.reportNothing(link, path, isOnDraft);
      for (const entry of compared) this.check({ ...link, href: entry });
      return;
    }
    if (href.includes('#')) this.checkAnchor(link, this.paths.anchorsOf(path, this.tree));
  }

  // A mistake that time alone can cause would hold back other changes.
  private mayBeHidden(link: WrittenLink, page: string): boolean {
    if (page === link.from || this.paths.hasEnded(page)) return true;
    return isInText(link) && this.paths.startOf(page) !== null;
  }

  private checkFile(link: WrittenLink, file: string): void {
    if (this.paths.hasMedia(file)) return;
    const { href, location, kind = 'link' } = link;
    if (mediaTypeOf(file) === null) return this.reportNothing(link, toPath(href), false);
    const guess = guessFile(file, this.paths.listMedia(), location.file);
    this.report({
      ...location,
      found: `a ${kind} to ${describeFound(href)}, where there is no file`,
      expected: `${guess ? `did you mean ${guess}? Otherwise ` : ''}${FILE}`,
    });
  }

  private checkAnchor(
    { href, location, kind = 'link' }: WrittenLink,
    anchors?: readonly string[],
  ): void {
    const [, anchor = ''] = href.split('#');
    // A text fragment (`#:~:text=`) refers to words instead of an id.
    if (!anchors || anchor === '' || anchor.startsWith(':~:')) return;
    // Browsers scroll to the start of any page for #top.
    if (anchor === 'top' || anchors.includes(decode(anchor))) return;
    const shown = anchors.filter((id) => !/^(note|ref)_/.test(id)).map((id) => `#${id}`);
    this.report({
      ...location,
      found: `a ${kind} to ${describeFound(href)}, but no heading there has the anchor #${anchor}`,
      expected: suggestName(`#${anchor}`, shown),
    });
  }

  private reportDraft({ href, location, kind = 'link' }: WrittenLink, draft: string): void {
    this.report({
      ...location,
      found: `a ${kind} to ${describeFound(href)}, which is not published yet`,
      expected: `no ${kind} before ${draft} is published`,
    });
  }

  private reportNothing(
    { href, location, kind = 'link' }: WrittenLink,
    path: string,
    isOnDraft: boolean,
  ): void {
    this.report({
      ...location,
      found: `a ${kind} to ${describeFound(href)}, where there is nothing`,
      expected: path.startsWith('/')
        ? (this.suggestPresent(href, path) ??
          explainOff(this.types, path, (type) => this.paths.isKnown(type.path)) ??
          this.suggest(path, isOnDraft))
        : 'an address that begins with / for a page on this site or with https://, or the name of a document',
    });
  }

  private suggest(path: string, withDrafts: boolean): string {
    const known = this.suggestions.get(withDrafts) ?? new Suggestions(this.paths.list(withDrafts));
    this.suggestions.set(withDrafts, known);
    return known.for(path);
  }

  private suggestPresent(href: string, path: string): string | null {
    const present = this.moved?.get(path);
    if (present === undefined || !this.paths.isKnown(present)) return null;
    return `${present}${href.slice(href.search(/[?#]|$/))}, where the page is now`;
  }
}

function decode(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    // Ids contain no percent sign, so an invalid escape matches none.
    return anchor;
  }
}
