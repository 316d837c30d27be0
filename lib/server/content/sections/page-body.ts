import 'server-only';
import { oncePerLanguage } from '@/lib/i18n/language';
import { readMarkdownFile } from '@/lib/server/content/files/content-file';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { findFile, linkFiles } from '@/lib/server/content/files/linked-files';
import { renderMarkdown, type Markdown } from '@/lib/server/content/markdown/render-markdown';
import { placePicture, resolveImage } from '@/lib/server/content/files/images/media';
import {
  composePage,
  type ShownText,
  type TextField,
} from '@/lib/server/content/sections/compose-page';
import { leaveOutMissing } from '@/lib/server/content/sections/missing-parts';
import {
  shownFields,
  type ShownHero,
  type ShownSection,
} from '@/lib/server/content/sections/section-kinds';
import { addressOfImage, addressOfLink } from '@/lib/server/content/files/addresses/link-address';
import { oncePerObject } from '@/lib/server/once-per-object';

/** The text of a page, and the parts around it. */
export type PageText = Markdown & {
  hero?: ShownHero;
  sections: ShownSection[];
  /** Fields below the text. */
  texts: ShownText[];
  /** Everything that visitors read in these parts, for search. */
  partsHtml: string;
};

/** A Markdown file with checked fields, and its address. `readPageText` returns its text. */
export type MarkdownPage<Fields> = Fields & {
  address: string;
  file: string;
  words: number;
  /** Fields that the page shows below its text. */
  texts?: readonly TextField[];
};

/** The part of a page on which its text depends. */
export type PageSource = Pick<MarkdownPage<unknown>, 'file' | 'texts'>;

/**
 * Returns the text of a page, rendered in about a millisecond. It is remembered only while something uses it, because
 * ten thousand texts would take too much memory.
 */
export function readPageText(page: PageSource, tree: FileTree): PageText {
  const bodies = getBodies()(tree);
  const known = bodies.get(page)?.deref();
  if (known) return known;
  const body = renderText(tree, page);
  bodies.set(page, new WeakRef(body));
  return body;
}

const getBodies = oncePerLanguage(() =>
  oncePerObject<FileTree, WeakMap<PageSource, WeakRef<PageText>>>(() => new WeakMap()),
);

/**
 * Returns a page with further fields. Small: V8 gives objects from a plain spread a hidden class each, which takes
 * three times as much memory.
 */
export function extendPage<Page extends object, More extends object>(
  page: Page,
  more: More,
): Omit<Page, keyof More> & More {
  return Object({ __proto__: Object.prototype, ...page, ...more });
}

const NOTHING: ReadonlySet<string> = new Set();

// The page has passed the check.
function renderText(tree: FileTree, { file, texts = [] }: PageSource): PageText {
  const { hidden = NOTHING, missing = NOTHING } = tree;
  const source = readMarkdownFile(tree, file, ignore);
  const published = { tree, report: ignore, media: { has: isThere, [Symbol.iterator]: nothing } };
  const find = (href: string) => findFile(tree, href, file);
  const { shown, ...text } = composePage(
    source?.body ?? '',
    linkFiles(leaveOutMissing(source?.fields, file, missing), find),
    texts,
    {
      render: (markdown, _field, place) =>
        renderMarkdown(
          markdown,
          {
            resolveImage: (image) => resolveImage(published, image, { file }),
            findFile: find,
            isLinkHidden: (href) => isHidden(addressOfLink(href, file)),
            isImageHidden: (src) => isHidden(addressOfImage(src, file)),
            isImageMissing: (src) => missing.has(addressOfImage(src, file)),
          },
          place,
        ),
      placeImage: (image, field, isWide) =>
        source && placePicture(published, source, image, field, isWide),
      urlOf: (played) => find(played)?.url ?? played,
    },
  );
  return { ...text, ...shownFields.parse(shown) };

  function isHidden(address: string): boolean {
    return hidden.has(address) || missing.has(address);
  }

  function isThere(media: string): boolean {
    return tree.sizeOf(media) !== null;
  }
}

const ignore = () => undefined;
const nothing = () => [].values();
