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
import {
  describeFound,
  type ContentNote,
  type Location,
  type Report,
} from '@/lib/server/content/content-issue';
import { renderMarkdown, type Markdown } from '@/lib/server/content/markdown/render-markdown';
import { resolveImage } from '@/lib/server/content/media';
import type { PageFields } from '@/lib/server/content/schema-fields';
import { listFields, type Placeholder } from '@/lib/server/content/yaml';
import { listFiles } from '@/lib/server/list-files';

const SEGMENT = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A Markdown file with checked fields, its address and its text. */
export type WithBody<Fields> = Fields & { address: string; file: string; body: Markdown };

type Publishable = { draft?: boolean | undefined; date: string };

/** A link or the target of a redirect, and the page it belongs to; null for a link on every page. */
export type WrittenLink = {
  href: string;
  location: Location;
  from: string | null;
  kind?: 'link' | 'redirect';
};

/** An address that leads to another one. `from` is decoded and has no trailing slash. */
export type Redirect = { from: string; to: string; permanent: boolean };

/** A redirect as written, and the address of the post that declares it; null for redirects.yaml. */
export type WrittenRedirect = Redirect & { location: Location; owner: string | null };

/** Reads the files of one content folder, and collects their links, redirects and placeholders. */
export class ContentFolder {
  readonly placeholders: Placeholder[] = [];
  readonly notes: ContentNote[] = [];
  readonly links: WrittenLink[] = [];
  readonly redirects: WrittenRedirect[] = [];
  /** Addresses of files with problems. Links to them are not reported, because they are correct. */
  readonly unreadable: { address: string; owner: string }[] = [];

  /**
   * @param media images and documents, as paths below the folder
   * @param day today, as in `2026-01-31`: drafts and later posts are unpublished; null publishes everything
   */
  constructor(
    readonly folder: string,
    readonly media: ReadonlySet<string>,
    readonly report: Report,
    private readonly day: string | null,
  ) {}

  isPublished({ draft, date }: Publishable): boolean {
    return this.day === null || (!draft && date <= this.day);
  }

  /** Adds a note if visitors do not see the post yet. */
  noteUnpublished({ file, lineOf }: ContentFile, post: Publishable): void {
    if (this.isPublished(post)) return;
    const [field, text] = post.draft
      ? ['draft', 'is a draft, so visitors do not see it']
      : ['date', `has a later date: the first build on or after ${post.date} (UTC) publishes it`];
    this.notes.push({ file, line: lineOf([field]), text });
  }

  /**
   * Reads a YAML file. Returns null after reporting why it cannot be read; `fields` is null if a field is
   * wrong.
   */
  readYaml<T>(
    file: string,
    schema: z.ZodType<T>,
  ): { fields: T | null; source: ContentFile } | null {
    const source = readYamlFile(this.folder, file, this.report);
    if (!source) return null;
    this.placeholders.push(...source.placeholders);
    this.addFieldLinks(source, null);
    return { fields: checkFields(schema, source, this.report), source };
  }

  /**
   * Reads a Markdown file. Returns null after reporting why it cannot be read; `page` is null if a field is
   * wrong.
   */
  readPage<Fields extends PageFields>(
    file: string,
    address: string,
    schema: z.ZodType<Fields>,
  ): { page: WithBody<Fields> | null; source: ContentFile } | null {
    const source = readMarkdownFile(this.folder, file, this.report);
    if (!source) {
      this.unreadable.push({ address, owner: file });
      return null;
    }
    this.placeholders.push(...source.placeholders);
    const fields = checkFields(schema, source, this.report);
    if (!fields) this.unreadable.push({ address, owner: file });
    if (fields?.placeholder) this.placeholders.push({ file, line: 1, field: 'placeholder' });
    this.addFieldLinks(source, address);
    const body = this.renderBody(source, address);
    return { page: fields && { ...fields, address, file, body }, source };
  }

  has(file: string): boolean {
    return fs.existsSync(path.join(this.folder, file));
  }

  /** Lists the Markdown files in a folder and its subfolders, sorted. */
  listMarkdown(subfolder: string): string[] {
    if (!this.has(subfolder)) return [];
    return listFiles(path.join(this.folder, subfolder))
      .filter((file) => file.endsWith('.md'))
      .map((file) => path.posix.join(subfolder, file))
      .sort();
  }

  /**
   * Returns the address of a file: `pages/study/fees.md` below `pages` is `/study/fees`, and an `index.md`
   * stands for its folder. With a prefix, subfolders are ignored: `blog/2026/lake.md` is `/blog/lake`.
   */
  addressOf(file: string, root: string, prefix?: string): string {
    const bare = path.posix.relative(root, file).replace(/(^|\/)index\.md$|\.md$/, '');
    const wrong = bare.split('/').find((segment) => !SEGMENT.test(segment));
    if (bare === '') {
      this.report({
        file,
        found: `an index.md for the folder ${root} itself`,
        expected: `${root === 'blog' ? 'blog.md' : 'home.md'} beside the folder, or a name that says what the page is about`,
      });
    } else if (wrong !== undefined) {
      this.report({
        file,
        found: `the name ${describeFound(wrong)}`,
        expected: 'a name of lower-case letters, digits and single hyphens, as in open-day.md',
      });
    }
    return prefix === undefined ? `/${bare}` : `${prefix}/${path.posix.basename(bare)}`;
  }

  private renderBody({ file, body, bodyLine }: ContentFile, address: string): Markdown {
    const locate = (line: number) => ({ file, line: line + bodyLine - 1 });
    const { slips, ...rendered } = renderMarkdown(body, ({ line, ...image }) =>
      resolveImage(this, image, locate(line)),
    );
    for (const { line, ...slip } of slips) this.report({ ...locate(line), ...slip });
    for (const { href, line } of rendered.links) {
      if (href !== '') this.links.push({ href, location: locate(line), from: address });
    }
    return rendered;
  }

  private addFieldLinks({ file, fields, lineOf }: ContentFile, from: string | null): void {
    for (const { field, name, value } of listFields(fields)) {
      if (field.at(-1) !== 'href' || typeof value !== 'string') continue;
      this.links.push({ href: value, location: { file, line: lineOf(field), field: name }, from });
    }
  }
}
