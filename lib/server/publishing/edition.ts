import 'server-only';
import type { Post } from '@/lib/server/content/collections/posts';
import { listTags } from '@/lib/server/content/collections/tags';
import type { Edition } from '@/lib/server/content/content';
import { withBody, withoutBody } from '@/lib/server/content/page-body';
import { openFiles, openFolder, type FileTree } from '@/lib/server/content/file-tree';
import type { Content } from '@/lib/server/content/load-content';
import { pathOf, readStored } from '@/lib/server/publishing/versions/file-store';
import type { RecordPage } from '@/lib/server/content/records/read-records';
import type { EditionPart, SentContent } from '@/lib/server/publishing/messages';
import type { Manifest, Publication } from '@/lib/server/publishing/versions/publication';
import { getSettings } from '@/lib/server/settings';

type LastPart = Extract<EditionPart, { kind: 'edition' }>;

const PAGES_PER_MESSAGE = 500;

/** Opens the files of a publication. */
export function openPublication({ files }: Pick<Publication, 'files'>): FileTree {
  const find = (file: string) => (Object.hasOwn(files, file) ? files[file] : undefined);
  const hashOf = (file: string) => find(file)?.hash ?? null;
  return {
    folder: 'of the publication',
    paths: Object.keys(files),
    read: (file) => {
      const stored = find(file);
      return stored ? readStored(stored.hash) : null;
    },
    sizeOf: (file) => find(file)?.size ?? null,
    hashOf,
    knownHashOf: hashOf,
    locate: (file) => {
      const stored = find(file);
      return stored ? pathOf(stored.hash) : null;
    },
  };
}

/** Opens a folder with the files that a scan has found. */
export function openScanned(folder: string, files: Manifest): FileTree {
  const { paths, sizeOf, hashOf, knownHashOf } = openPublication({ files });
  const now = openFiles(folder, paths);
  const has = (file: string) => Object.hasOwn(files, file);
  return {
    ...now,
    read: (file) => (has(file) ? now.read(file) : null),
    sizeOf,
    hashOf,
    knownHashOf,
    locate: (file) => (has(file) ? now.locate(file) : null),
  };
}

/**
 * Divides an edition into parts that take a few milliseconds each to read.
 *
 * @param scanned the files of the folder, if they are not published
 */
export function packEdition(
  { version, keepsPages }: Pick<LastPart, 'version' | 'keepsPages'>,
  publication: Publication | null,
  content: Content,
  scanned: Manifest | null = null,
): EditionPart[] {
  const { posts, records, pages, media, ...others } = content;
  const parts: EditionPart[] = [
    {
      kind: 'files',
      files: publication?.files ?? scanned,
      isStored: publication !== null,
      hidden: content.hidden,
    },
  ];
  for (const some of divide(posts)) parts.push({ kind: 'posts', posts: some.map(withoutBody) });
  for (const some of divide(records)) {
    parts.push({ kind: 'records', records: some.map(withoutBody) });
  }
  const sent: SentContent = {
    ...others,
    posts: [],
    tags: [],
    pages: pages.map(withoutBody),
    media: [...media],
    images: [],
  };
  const published = publication && {
    sequence: publication.sequence,
    publishedAt: publication.publishedAt,
  };
  parts.push({ kind: 'edition', version, published, content: sent, keepsPages });
  return parts;
}

function divide<Page>(pages: readonly Page[]): Page[][] {
  const length = Math.ceil(pages.length / PAGES_PER_MESSAGE);
  return Array.from({ length }, (_, index) =>
    pages.slice(index * PAGES_PER_MESSAGE, (index + 1) * PAGES_PER_MESSAGE),
  );
}

/** Puts the parts of editions together again, part by part. */
export class EditionReader {
  /** Null before the first part: the content folder may have gone, and opening it would fail. */
  private tree: FileTree | null = null;
  private posts: Post[] = [];
  private records: RecordPage[] = [];

  /** Returns the edition after its last part, and null before. */
  read(part: EditionPart): Edition | null {
    if (part.kind === 'files') {
      this.tree = { ...openTree(part), hidden: new Set(part.hidden) };
      this.posts = [];
      this.records = [];
      return null;
    }
    const { tree } = this;
    if (!tree) throw new Error('An edition begins with its files.');
    if (part.kind === 'edition') return this.complete(part, tree);
    if (part.kind === 'posts') this.posts.push(...part.posts.map((post) => withBody(post, tree)));
    else this.records.push(...part.records.map((record) => withBody(record, tree)));
    return null;
  }

  private complete({ version, published, content }: LastPart, tree: FileTree): Edition {
    const { posts, records } = this;
    const { home, about, blog, contact, login, register, pages } = content;
    const show = <Page extends { file: string }>(page: Page) => withBody(page, tree);
    return {
      version,
      tree,
      ...(published && { publishedAt: published.publishedAt }),
      content: {
        ...content,
        posts,
        records,
        home: show(home),
        about: show(about),
        blog: show(blog),
        contact: show(contact),
        login: show(login),
        register: show(register),
        pages: pages.map(show),
        tags: listTags(posts),
        media: new Set(content.media),
      },
    };
  }
}

function openTree({ files, isStored }: Extract<EditionPart, { kind: 'files' }>): FileTree {
  const { contentDir } = getSettings();
  if (!files) return openFolder(contentDir);
  return isStored ? openPublication({ files }) : openScanned(contentDir, files);
}
