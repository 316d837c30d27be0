import 'server-only';
import { readMarkdownFile } from '@/lib/server/content/content-file';
import type { FileTree } from '@/lib/server/content/file-tree';
import { findFile } from '@/lib/server/content/files/linked-files';
import { renderMarkdown, type Markdown } from '@/lib/server/content/markdown/render-markdown';
import { resolveImage } from '@/lib/server/content/media';

/** A Markdown file with checked fields, its address and its text. */
export type WithBody<Fields> = Fields & {
  address: string;
  file: string;
  words: number;
  /** Rendered whenever it is read, in a millisecond, because ten thousand texts are too much for the memory. */
  body: Markdown;
};

/** Adds the text to a page: rendered when it is read, and remembered while others use it. */
export function withBody<Page extends { file: string }>(
  page: Page,
  tree: FileTree,
): Page & { body: Markdown } {
  let last: WeakRef<Markdown> | null = null;
  const get = () => {
    const body = last?.deref() ?? renderText(tree, page.file);
    last = new WeakRef(body);
    return body;
  };
  return Object.defineProperty({ ...page, body: NOTHING }, 'body', { enumerable: true, get });
}

/** Returns a page with further fields. Unlike a spread, it does not render the text. */
export function extendPage<Page extends object, More extends object>(
  page: Page,
  more: More,
): Omit<Page, keyof More> & More {
  const fields = Object.getOwnPropertyDescriptors(page);
  const added = Object.getOwnPropertyDescriptors(more);
  return Object.create(Object.prototype, { ...fields, ...added });
}

const NOTHING: Markdown = { html: '', headings: [], links: [], words: 0 };

// The page has passed the check.
function renderText(tree: FileTree, file: string): Markdown {
  const source = readMarkdownFile(tree, file, ignore);
  const published = { tree, report: ignore, media: { has: isThere, [Symbol.iterator]: nothing } };
  return renderMarkdown(source?.body ?? '', {
    resolveImage: (image) => resolveImage(published, image, { file }),
    findFile: (href) => findFile(tree, href, file),
  });

  function isThere(media: string): boolean {
    return tree.sizeOf(media) !== null;
  }
}

const ignore = () => undefined;
const nothing = () => [].values();
