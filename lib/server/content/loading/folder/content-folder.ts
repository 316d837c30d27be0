import 'server-only';
import type { z } from 'zod';
import type { Report } from '@/lib/server/content-issue';
import {
  checkFields,
  readMarkdownFile,
  readYamlFile,
  type ContentFile,
} from '@/lib/server/content/files/content-file';
import { addressOf } from '@/lib/server/content/files/file-address';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { findFile, linkFiles, listFieldsWithLinks } from '@/lib/server/content/files/linked-files';
import { checkCaptions, isPlayedFile } from '@/lib/server/content/files/played-files';
import type { PageFields } from '@/lib/server/content/files/schema-fields';
import { isIgnored, listMedia } from '@/lib/server/content/files/media-types';
import { checkText } from '@/lib/server/content/loading/folder/check-text';
import {
  toContentFile,
  type ContentMemory,
  type FileFacts,
  type TextFacts,
} from '@/lib/server/content/loading/folder/content-memory';
import { FolderFindings } from '@/lib/server/content/loading/folder/folder-findings';
import { placePicture, resolveImage } from '@/lib/server/content/files/images/media';
import type { MarkdownPage } from '@/lib/server/content/sections/page-body';
import { listPictures, type TextField } from '@/lib/server/content/sections/compose-page';
import type { EntryType } from '@/lib/server/content/types/define-type';

/** Facts that a load needs besides the files. */
export type LoadContext = {
  /** Current addresses of pages that have moved, by their former addresses. */
  moved?: ReadonlyMap<string, string>;
  /** Files of the published version, which let those that have moved since keep their former names. */
  published?: FileTree;
  /** Files whose entries are shown even if visitors cannot see them now. */
  shown?: ReadonlySet<string>;
  /** The addresses of the first language, if this is a translation. */
  original?: ReadonlySet<string>;
};

/** Reads the files of one content folder, and collects their links, redirects and placeholders. */
export class ContentFolder extends FolderFindings {
  /** Country of the site, by which phone numbers are read; known once `site.yaml` is loaded. */
  country: string | undefined;
  private reports = 0;

  /**
   * @param memory what is known of files that have not changed
   * @param tree the files of the folder
   * @param types the types of the site
   * @param now milliseconds since 1970; null publishes drafts and entries of all times
   * @param context facts besides the files
   * @param media images and documents, as paths below the folder
   */
  constructor(
    readonly tree: FileTree,
    readonly types: readonly EntryType[],
    private readonly tell: Report,
    readonly now: number | null,
    readonly memory: ContentMemory,
    readonly context: LoadContext = {},
    readonly media: ReadonlySet<string> = listMedia(tree.paths),
  ) {
    super();
  }

  readonly report: Report = (problem) => {
    this.reports += 1;
    this.tell(problem);
  };

  /**
   * Returns a reader of the same files with findings of its own.
   *
   * @param tree the same files, perhaps recording those that are looked at
   * @param report by default, reports problems to this reader, too
   */
  withoutFindings({ tree = this.tree, report = this.report } = {}): ContentFolder {
    const { media, types, now, memory, context, country } = this;
    const part = new ContentFolder(tree, types, report, now, memory, context, media);
    part.country = country;
    return part;
  }

  /** Whether any problem was reported. */
  hasProblems(): boolean {
    return this.reports > 0;
  }

  /** Returns what is known of a file with this content; null if it has to be parsed. */
  recall(file: string): FileFacts | null {
    return this.memory.recall(file, this.tree.hashOf(file));
  }

  /**
   * Reads a YAML file. Returns null after reporting why it cannot be read; `fields` is null if a field is
   * wrong.
   */
  readYaml<T>(
    file: string,
    schema: z.ZodType<T>,
  ): { fields: T | null; source: ContentFile } | null {
    const source = readYamlFile(this.tree, file, this.report);
    if (!source) return null;
    this.placeholders.push(...source.placeholders);
    for (const note of source.lost) this.notes.push({ file, ...note });
    this.addFieldLinks(source, null);
    return { fields: this.checkFields(schema, source), source };
  }

  /**
   * Reads a Markdown file. Returns null after reporting why it cannot be read; `page` is null if a field is
   * wrong.
   *
   * @param checked remembers the fields of files that have not changed, as this schema returned them
   * @param texts fields with Markdown
   */
  readPage<Fields extends PageFields>(
    file: string,
    address: string,
    schema: z.ZodType<Fields>,
    checked = new WeakMap<object, Fields>(),
    texts: readonly TextField[] = [],
  ): { page: MarkdownPage<Fields> | null; source: ContentFile } | null {
    const before = this.reports;
    const hash = this.tree.hashOf(file);
    const known = this.memory.recall(file, hash);
    const source = known
      ? toContentFile(file, known)
      : readMarkdownFile(this.tree, file, this.report);
    if (!source) {
      this.unreadable.push({ path: address, owner: file });
      return null;
    }
    this.placeholders.push(...source.placeholders);
    const fields = this.checkFields(schema, source, checked);
    if (!fields) this.unreadable.push({ path: address, owner: file });
    if (fields?.placeholder) this.placeholders.push({ file, line: 1, field: 'placeholder' });
    this.addFieldLinks(source, address);
    if (known) this.checkImages(file, known.text);
    for (const { image, field } of listPictures(source.fields)) {
      placePicture(this, source, image, field, field[0] === 'hero');
    }
    const text = known?.text ?? checkText(this, source, texts);
    for (const { href, line } of text.links) {
      if (href !== '') this.links.push({ href, location: { file, line }, from: address });
    }
    for (const note of text.notes ?? []) this.notes.push({ file, ...note });
    if (!known && hash !== null && this.reports === before) {
      this.memory.remember(source, hash, text);
    }
    const { words, opening } = text;
    const page = fields && {
      ...fields,
      description: fields.description || opening || fields.title,
      ...{ address, file, words },
      ...(texts.length > 0 && { texts }),
    };
    return { page, source };
  }

  has(file: string): boolean {
    return this.tree.sizeOf(file) !== null;
  }

  /** Lists the Markdown files in a folder and its subfolders, sorted. */
  listMarkdown(subfolder: string): string[] {
    return this.tree.paths
      .filter((file) => file.startsWith(`${subfolder}/`) && file.endsWith('.md'))
      .filter((file) => !isIgnored(file))
      .toSorted();
  }

  /** Returns the address of a page by its file; `files/file-address.ts` has the rules. */
  addressOf(file: string, root: string, prefix?: string): string {
    return addressOf(file, root, prefix, this.report);
  }

  private checkFields<T>(
    schema: z.ZodType<T>,
    source: ContentFile,
    checked = new WeakMap<object, T>(),
  ): T | null {
    const hasLink = listFieldsWithLinks(Object(source.fields)).some(
      ({ field }) => field.at(-1) === 'href',
    );
    const find = (href: string) => findFile(this.tree, href, source.file);
    const linked = hasLink ? linkFiles(source.fields, find) : source.fields;
    const key = Object(linked);
    const result =
      checked.get(key) ?? checkFields(schema, { ...source, fields: linked }, this.report);
    if (result) checked.set(key, result);
    return result;
  }

  // The text is as it was, but an image may have gone.
  private checkImages(file: string, { images }: TextFacts): void {
    for (const { line, ...image } of images) resolveImage(this, image, { file, line });
  }

  private addFieldLinks({ file, fields, lineOf }: ContentFile, from: string | null): void {
    for (const { field, name, value } of listFieldsWithLinks(Object(fields))) {
      const location = { file, line: lineOf(field), field: name };
      if (field.at(-1) === 'href' || isPlayedFile(field)) {
        this.links.push({ href: value, location, from });
      }
      if (field.at(-1) === 'captions') checkCaptions(this.tree, value, location, this.report);
      if (field.at(-1) === 'list') this.lists.push({ address: value, location });
      if (field.at(-1) === 'topic') this.topics.push({ topic: value, location });
    }
  }
}
