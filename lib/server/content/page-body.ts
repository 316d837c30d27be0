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

/** Adds the text to a page: rendered when it is read, and remembered while others use it. */
export function withBody<Page extends Source>(
  page: Page,
  tree: FileTree,
): Page & { body: PageText } {
  return copyFields(page, withGetter(getBodyOf(tree)));
}

/** Returns a page with further fields. Unlike a spread, it does not render the text. */
export function extendPage<Page extends object, More extends object>(
  page: Page,
  more: More,
): Omit<Page, keyof More> & More {
  const { get } = Object.getOwnPropertyDescriptor(page, 'body') ?? {};
  return Object.assign(copyFields(page, get ? withGetter({ get }) : Object({})), more);
}

/** Returns a page without its text. */
export function withoutBody<Page extends { body: PageText }>(page: Page): Omit<Page, 'body'> {
  return copyFields(page);
}

// V8 keeps a page three times as small if its getter comes first and has no setter, not even an undefined one.
function withGetter({ get }: { get: () => unknown }) {
  return Object.defineProperty(Object({}), 'body', { enumerable: true, configurable: true, get });
}

// A spread would render the text.
function copyFields(page: object, copy = Object({})) {
  const fields = Object(page);
  for (const name of Object.keys(page)) {
    if (name !== 'body') copy[name] = fields[name];
  }
  return copy;
}

type Source = { file: string; texts?: readonly TextField[] };

type BodyProperty = ThisType<Source> & { get: () => PageText };

const properties = new WeakMap<FileTree, BodyProperty>();

// All pages share one getter. A function for each page would take ten times the memory.
function getBodyOf(tree: FileTree): BodyProperty {
  const known = properties.get(tree);
  if (known) return known;
  const rendered = new WeakMap<object, WeakRef<PageText>>();
  const property: BodyProperty = {
    get() {
      const body = rendered.get(this)?.deref() ?? renderText(tree, this);
      rendered.set(this, new WeakRef(body));
      return body;
    },
  };
  properties.set(tree, property);
  return property;
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
