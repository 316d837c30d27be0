import 'server-only';
import { decodePart } from '@/lib/decode-url';
import {
  describeFound,
  Suggestions,
  suggestName,
  type ContentNote,
  type Report,
} from '@/lib/server/content-issue';
import { pathOnSite, toPath } from '@/lib/server/content/files/addresses/link-address';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import {
  findWrongScheme,
  guessFile,
  guessHref,
  withoutEnding,
} from '@/lib/server/content/files/link-guess';
import { fileOf } from '@/lib/server/content/files/linked-files';
import { mediaTypeOf } from '@/lib/server/content/files/media-types';
import { listCompared } from '@/lib/server/content/lists/comparisons';
import { explainOff } from '@/lib/server/content/lists/find-type-page';
import { isInText } from '@/lib/server/content/loading/checks/hidden-links';
import type { RedirectList } from '@/lib/server/content/loading/checks/redirect-list';
import type { WrittenLink } from '@/lib/server/content/loading/folder/folder-findings';
import type { SitePaths } from '@/lib/server/content/loading/folder/site-paths';
import { TEMPLATE_IDS } from '@/lib/server/content/markdown/findings';
import type { EntryType } from '@/lib/server/content/types/define-type';

type CheckedLinks = {
  /** Types of the site. */
  types: readonly EntryType[];
  paths: SitePaths;
  redirects: RedirectList;
  tree: FileTree;
  /** Current addresses of pages that have moved, by their former addresses. */
  moved: ReadonlyMap<string, string> | undefined;
  report: Report;
  /** Receives mistakes that do not keep the site from being published. */
  notes: ContentNote[];
  /** URL of the site without a slash at the end; null if it is not known. */
  origin: string | null;
};

const ADDRESS =
  'an address that begins with / for a page on this site or with https://, or the name of a document';

const FILE = 'the path of a file, relative to the folder of this page';

/**
 * Reports links that lead nowhere. A link on a draft has to work once everything is published. A link on any other page
 * may lead to an entry that has ended or that appears later, because visitors then see it as text, but not to a draft.
 */
export class LinkChecker {
  /** Addresses that are right on any page. */
  private readonly right = new Set<string>();
  private readonly suggestions = new Map<boolean, Suggestions>();
  /** Checks links with the full URL of the site. */
  private readonly full: LinkChecker | null;

  constructor(private readonly site: CheckedLinks) {
    const { origin, notes } = site;
    // Another program may serve a part of the same site, so a mistake here holds back no change.
    const report: Report = ({ file, line, field, ...mistake }) =>
      notes.push({
        file,
        ...(line !== undefined && { line }),
        ...(field !== undefined && { field }),
        text: `has ${mistake.found}; expected: ${mistake.expected}`,
        mistake,
      });
    this.full = origin === null ? null : new LinkChecker({ ...site, origin: null, report });
  }

  /** Checks these links, and the internal targets of redirects. */
  checkAll(links: readonly WrittenLink[]): void {
    for (const { to, location, owner } of this.site.redirects.listInternal()) {
      this.check({ href: to, location, from: owner, kind: 'redirect' });
    }
    for (const link of links) this.check(link);
  }

  private check(link: WrittenLink): void {
    const { href } = link;
    // `#` alone stands for a page that does not exist yet.
    if (href === '#' || this.right.has(href)) return;
    const { origin, paths, tree } = this.site;
    const own = origin === null ? null : pathOnSite(href, origin);
    if (own !== null) this.full?.check({ ...link, href: own });
    const wrong = findWrongScheme(href);
    if (wrong) return this.site.report({ ...link.location, ...wrong, value: link.written ?? href });
    if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return;
    const file = fileOf(href, link.location.file);
    if (file !== null) return this.checkFile(link, file);
    const path = href.startsWith('#') ? link.from : toPath(href);
    if (path === null) return this.checkAnchor(link, null, TEMPLATE_IDS);
    const isOnDraft = link.from !== null && this.site.paths.staysUnpublished(link.from);
    const page = this.site.redirects.followUnpublished(path);
    const draft = isOnDraft ? undefined : this.site.paths.unpublishedFileAt(page);
    if (draft && !this.mayBeHidden(link, page)) return this.reportDraft(link, draft);
    if (this.site.redirects.has(path)) return;
    if (!this.site.paths.isKnown(path)) {
      const compared = listCompared(this.site.types, path);
      if (compared.length === 0) return this.reportNothing(link, path, isOnDraft);
      for (const entry of compared) this.check({ ...link, href: entry, written: href });
      return;
    }
    if (href.includes('#')) return this.checkAnchor(link, path, paths.anchorsOf(path, tree));
    if (href.startsWith('/') && !isOnDraft && !draft) this.right.add(href);
  }

  // A mistake that time alone can cause would hold back other changes.
  private mayBeHidden(link: WrittenLink, page: string): boolean {
    if (page === link.from || this.site.paths.hasEnded(page)) return true;
    return isInText(link) && this.site.paths.startOf(page) !== null;
  }

  private checkFile(link: WrittenLink, file: string): void {
    if (this.site.paths.hasMedia(file)) return;
    const { href, location, kind = 'link' } = link;
    if (mediaTypeOf(file) === null) return this.reportNothing(link, toPath(href), false);
    this.site.report({
      ...location,
      found: `a ${kind} to ${describeFound(href)}, where there is no file`,
      expected: this.suggestFile(file, location.file),
      value: href,
      wants: file,
    });
  }

  private checkAnchor(
    { href, location, kind = 'link' }: WrittenLink,
    path: string | null,
    anchors?: readonly string[],
  ): void {
    const [, anchor = ''] = href.split('#');
    // A text fragment (`#:~:text=`) refers to words instead of an id.
    if (!anchors || anchor === '' || anchor.startsWith(':~:')) return;
    // Browsers scroll to the start of any page for #top.
    if (anchor === 'top' || anchors.includes(decodePart(anchor).normalize('NFC'))) return;
    const shown = anchors
      .filter((id) => !/^(note|ref)_/.test(id) && !TEMPLATE_IDS.includes(id))
      .map((id) => `#${id}`);
    this.site.report({
      ...location,
      found: `a ${kind} to ${describeFound(href)}, but no heading there has the anchor #${anchor}`,
      expected:
        shown.length > 0
          ? suggestName(`#${anchor}`, shown)
          : 'the address without an anchor, because the text of that page has no headings',
      value: href,
      ...this.namePage(path),
    });
  }

  private reportDraft({ href, location, kind = 'link' }: WrittenLink, draft: string): void {
    this.site.report({
      ...location,
      found: `a ${kind} to ${describeFound(href)}, which is not published yet`,
      expected: `no ${kind} before ${draft} is published`,
      value: href,
      ...this.nameFile(draft),
    });
  }

  private reportNothing(
    { href, location, kind = 'link', written = href }: WrittenLink,
    path: string,
    isOnDraft: boolean,
  ): void {
    this.site.report({
      ...location,
      found: `a ${kind} to ${describeFound(href)}, where there is nothing`,
      expected:
        path.startsWith('/') && !href.startsWith('//')
          ? (this.suggestPresent(href, path) ??
            (mediaTypeOf(path) === null ? null : this.suggestFile(path.slice(1), null)) ??
            explainOff(this.site.types, path, (type) => this.site.paths.isKnown(type.path)) ??
            this.suggest(path, isOnDraft))
          : this.suggestMeant(href, location.file),
      value: written,
      wants: path.startsWith('/') ? path : (fileOf(href, location.file) ?? path),
    });
  }

  private namePage(path: string | null): { others?: string[] } {
    return this.nameFile(this.site.paths.ownerOfLinked(path ?? ''));
  }

  /** Names the file of a page. A list has none. */
  private nameFile(owner = ''): { others?: string[] } {
    return this.site.tree.sizeOf(owner) === null ? {} : { others: [owner] };
  }

  private suggest(path: string, withDrafts: boolean): string {
    const known =
      this.suggestions.get(withDrafts) ?? new Suggestions(this.site.paths.list(withDrafts));
    this.suggestions.set(withDrafts, known);
    return known.for(path);
  }

  /** Suggests the address that a link without a slash at its beginning may mean. */
  private suggestMeant(href: string, from: string): string {
    const { paths } = this.site;
    const rest = href.slice(href.search(/[?#]|$/));
    const page = paths.addressOfFile(toPath(href), from);
    const guess = page === null ? guessHref(href) : `${page}${rest}`;
    const known = guess?.startsWith('/') && !paths.isKnown(toPath(guess)) ? null : guess;
    return `${known === null ? '' : `did you mean ${known}? Otherwise `}${ADDRESS}`;
  }

  private suggestFile(file: string, from: string | null): string {
    const guess = guessFile(file, this.site.paths.listMedia(), from);
    return `${guess ? `did you mean ${guess}? Otherwise ` : ''}${FILE}`;
  }

  private suggestPresent(href: string, path: string): string | null {
    const { moved, paths } = this.site;
    const rest = href.slice(href.search(/[?#]|$/));
    const present = moved?.get(path);
    if (present !== undefined && paths.isKnown(present)) {
      return `${present}${rest}, where the page is now`;
    }
    const bare = withoutEnding(path);
    return bare !== null && paths.isKnown(bare) ? `${bare}${rest}, without an ending` : null;
  }
}
