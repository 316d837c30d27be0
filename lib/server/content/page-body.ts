import 'server-only';
import { readMarkdownFile } from '@/lib/server/content/content-file';
import type { FileTree } from '@/lib/server/content/file-tree';
import { findFile, linkFiles } from '@/lib/server/content/files/linked-files';
import { renderMarkdown, type Markdown } from '@/lib/server/content/markdown/render-markdown';
import { placePicture, resolveImage } from '@/lib/server/content/media';
import {
  composePage,
  type ShownText,
  type TextField,
} from '@/lib/server/content/sections/compose-page';
import {
  shownFields,
  type ShownHero,
  type ShownSection,
} from '@/lib/server/content/sections/section-kinds';
import { addressOfImage, addressOfLink } from '@/lib/server/content/times/hidden-links';

/** The text of a page, and the parts around it. */
export type PageText = Markdown & {
  hero?: ShownHero;
  sections: ShownSection[];
  /** Fields below the text. */
  texts: ShownText[];
  /** Everything that visitors read in these parts, for search. */
  partsHtml: string;
};

/** A Markdown file with checked fields, its address and its text. */
export type WithBody<Fields> = Fields & {
  address: string;
  file: string;
  words: number;
  /** Fields that the page shows below its text. */
  texts?: readonly TextField[];
  /** Rendered whenever it is read, in a millisecond, because ten thousand texts are too much for the memory. */
  body: PageText;
};

/**
 * Adds the text to a page: rendered when it is read, and remembered while others use it. Pages inherit it, so that a
 * spread leaves it out and does not render it.
 */
export function withBody<Page extends Source>(
  page: Page,
  tree: FileTree,
): Page & { body: PageText } {
  return inherit(bodiesOf(tree), page);
}

/** Returns a page with further fields, and the same text. */
export function extendPage<Page extends object, More extends object>(
  page: Page,
  more: More,
): Omit<Page, keyof More> & More {
  return inherit(Object.getPrototypeOf(page), page, more);
}

// V8 makes a hash table of an object whose fields are assigned one after the other, once it has more than a dozen.
// A literal with a prototype stays small: a quarter of that.
function inherit(prototype: object, page: object, more: object = {}) {
  return Object({ __proto__: prototype, ...page, ...more });
}

type Source = { file: string; texts?: readonly TextField[] };

type Bodies = ThisType<Source> & { readonly body: PageText };

const known = new WeakMap<FileTree, Bodies>();

// All pages share one getter. A function for each page would take ten times the memory.
function bodiesOf(tree: FileTree): Bodies {
  const rendered = new WeakMap<object, WeakRef<PageText>>();
  const bodies = known.get(tree) ?? {
    get body() {
      const body = rendered.get(this)?.deref() ?? renderText(tree, this);
      rendered.set(this, new WeakRef(body));
      return body;
    },
  };
  known.set(tree, bodies);
  return bodies;
}

const NOTHING_HIDDEN: ReadonlySet<string> = new Set();

// The page has passed the check.
function renderText(tree: FileTree, { file, texts = [] }: Source): PageText {
  const { hidden = NOTHING_HIDDEN } = tree;
  const source = readMarkdownFile(tree, file, ignore);
  const published = { tree, report: ignore, media: { has: isThere, [Symbol.iterator]: nothing } };
  const find = (href: string) => findFile(tree, href, file);
  const { shown, ...text } = composePage(
    source?.body ?? '',
    linkFiles(source?.fields, find),
    texts,
    {
      render: (markdown, _field, place) =>
        renderMarkdown(
          markdown,
          {
            resolveImage: (image) => resolveImage(published, image, { file }),
            findFile: find,
            isLinkHidden: (href) => hidden.has(addressOfLink(href, file)),
            isImageHidden: (src) => hidden.has(addressOfImage(src, file)),
          },
          place,
        ),
      placeImage: (image, field, isWide) =>
        source && placePicture(published, source, image, field, isWide),
      urlOf: (played) => find(played)?.url ?? played,
    },
  );
  return { ...text, ...shownFields.parse(shown) };

  function isThere(media: string): boolean {
    return tree.sizeOf(media) !== null;
  }
}

const ignore = () => undefined;
const nothing = () => [].values();
