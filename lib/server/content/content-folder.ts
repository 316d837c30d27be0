import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import {
  checkFields,
  readMarkdownFile,
  readYamlFile,
  type ContentFile,
} from '@/lib/server/content/content-file';
import type { Report } from '@/lib/server/content/content-issue';
import type { PageFields } from '@/lib/server/content/content-schema';
import type { LinkChecker } from '@/lib/server/content/link-checker';
import { renderMarkdown, type Markdown } from '@/lib/server/content/markdown';
import { resolveImage } from '@/lib/server/content/media';
import type { Placeholder } from '@/lib/server/content/yaml';
import { listFiles } from '@/lib/server/list-files';

/** A Markdown file with checked fields, its address and its text. */
export type WithBody<Fields> = Fields & { address: string; body: Markdown };

/** Reads the files of one content folder, and remembers their addresses, links and placeholders. */
export class ContentFolder {
  readonly placeholders: Placeholder[] = [];
  readonly books: readonly LinkChecker[];

  /**
   * @param book the site as it is shown
   * @param laterBook the site once every post is published: what a post would break then is told now
   */
  constructor(
    readonly folder: string,
    readonly book: LinkChecker,
    readonly laterBook: LinkChecker,
    readonly report: Report,
  ) {
    this.books = [book, laterBook];
  }

  /** null after reporting what is wrong. */
  readYaml<T>(file: string, schema: z.ZodType<T>): { fields: T; source: ContentFile } | null {
    const source = readYamlFile(this.folder, file, this.report);
    if (!source) return null;
    this.placeholders.push(...source.placeholders);
    for (const book of this.books) book.expectFields(source);
    const fields = checkFields(schema, source, this.report);
    return fields && { fields, source };
  }

  /**
   * null after reporting why the file cannot be read; no page after reporting what is wrong with a field.
   * What is not shown is remembered for later.
   */
  readPage<Fields extends PageFields>(
    file: string,
    address: string,
    schema: z.ZodType<Fields>,
    isShown: (fields: Fields) => boolean = () => true,
  ): { page: WithBody<Fields> | null; source: ContentFile; books: readonly LinkChecker[] } | null {
    for (const book of this.books) book.claim(address, file);
    const source = readMarkdownFile(this.folder, file, this.report);
    if (!source) return null;
    this.placeholders.push(...source.placeholders);
    const fields = checkFields(schema, source, this.report);
    if (fields?.placeholder) this.placeholders.push({ file, line: 1, field: 'placeholder' });

    const lineInFile = (line: number) => line + source.bodyLine - 1;
    const body = renderMarkdown(source.body, ({ line, ...image }) =>
      resolveImage(this.folder, image, { file, line: lineInFile(line) }, this.report),
    );
    const isWithheld = fields !== null && !isShown(fields);
    if (isWithheld) this.book.withhold(address);
    const books = isWithheld ? [this.laterBook] : this.books;
    for (const book of books) {
      book.expectFields(source);
      for (const { href, line } of body.links) book.expect(href, { file, line: lineInFile(line) });
    }
    return { page: fields && { ...fields, address, body }, source, books };
  }

  has(file: string): boolean {
    return fs.existsSync(path.join(this.folder, file));
  }

  /** All Markdown files of a folder and those below it, sorted. */
  listMarkdown(subfolder: string): string[] {
    if (!this.has(subfolder)) return [];
    return listFiles(path.join(this.folder, subfolder))
      .filter((file) => file.endsWith('.md'))
      .map((file) => path.posix.join(subfolder, file))
      .sort();
  }
}
