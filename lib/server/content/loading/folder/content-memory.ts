import 'server-only';
import { getLanguage } from '@/lib/i18n/language';
import type { ContentFile, LocatedFile } from '@/lib/server/content/files/content-file';
import { lineIn, type FieldLines, type Placeholder } from '@/lib/server/content/files/yaml/yaml';
import type {
  MarkdownImage,
  MarkdownNote,
  Reference,
} from '@/lib/server/content/markdown/findings';
import { SharedTexts } from '@/lib/server/shared-texts';

/** Facts of a Markdown file that the check and the lists need. Plain data, which JSON preserves. */
export type FileFacts = {
  /** SHA-256 of the content that the facts were found in. */
  hash: string;
  /** Id of the language that they were found in: some contain words of the interface. */
  language: string;
  fields: unknown;
  /** Lines of the fields, as JSON: objects with so many different names would take several times the memory. */
  lines: string;
  placeholders: Placeholder[];
  text: TextFacts;
};

/** Lines are counted from the start of the file. */
export type TextFacts = {
  links: Reference[];
  images: MarkdownImage[];
  /** Ids that links can point to, as one text, because thousands of lists would take megabytes. */
  anchors: string;
  words: number;
  /** First sentences of the text, which stand in for a description that is missing. */
  opening?: string;
  /** Notes about text that looks odd or is lost, in the text and in the fields; absent from nearly all files. */
  notes?: MarkdownNote[];
};

/** Remembers the facts of Markdown files without mistakes, so that only changed files are parsed again. */
export class ContentMemory {
  private readonly known = new Map<string, FileFacts>();
  /** Shares the values of `FileFacts.lines`, which are the same in most files of a type. */
  private sharedLines = new SharedTexts();
  private readonly translations = new Map<string, ContentMemory>();

  /**
   * @param files what `entries` has listed before
   * @param below see `view`
   */
  constructor(
    files: Iterable<[file: string, FileFacts]> = [],
    readonly below: ContentMemory | null = null,
  ) {
    for (const [file, facts] of files) this.store(file, facts);
  }

  /** Returns the memory of the files in a further language. */
  of(tag: string): ContentMemory {
    const known = this.translations.get(tag) ?? new ContentMemory([], this.below?.of(tag) ?? null);
    this.translations.set(tag, known);
    return known;
  }

  /** Returns a memory for a single load, which starts with what this one knows and adds nothing to it. */
  view(): ContentMemory {
    return new ContentMemory([], this);
  }

  get isView(): boolean {
    return this.below !== null;
  }

  recall(file: string, hash: string | null): FileFacts | null {
    const facts = this.known.get(file);
    if (facts && facts.hash === hash && facts.language === getLanguage().id) return facts;
    return this.below?.recall(file, hash) ?? null;
  }

  /** Returns what was last known of a file, whatever its content is now. */
  recallLast(file: string): FileFacts | null {
    return this.known.get(file) ?? this.below?.recallLast(file) ?? null;
  }

  remember(source: ContentFile, hash: string, text: TextFacts): void {
    const { file, fields, placeholders } = source;
    const lines = JSON.stringify(source.readLines());
    const { id: language } = getLanguage();
    this.store(file, { hash, language, fields, lines, placeholders, text });
  }

  private store(file: string, facts: FileFacts): void {
    this.known.set(file, { ...facts, lines: this.sharedLines.find(facts.lines) });
  }

  /** Forgets all other files. */
  retainOnly(files: ReadonlySet<string>): void {
    for (const file of this.known.keys()) if (!files.has(file)) this.known.delete(file);
    this.sharedLines = new SharedTexts();
  }

  entries(): Iterable<[file: string, FileFacts]> {
    return this.known;
  }
}

const NONE: ReadonlySet<string> = new Set();

/** Returns a file as it was read, without its text. */
export function toContentFile(
  file: string,
  { fields, lines, placeholders }: FileFacts,
): ContentFile {
  const located = locateFields(file, lines);
  return {
    ...located,
    fields,
    readLines: () => JSON.parse(lines),
    placeholders,
    lineInText: (field) => located.lineOf(field) ?? 1,
    ignoredValueOf: () => null,
    unread: NONE,
    lost: [],
    body: '',
    bodyLine: 1,
  };
}

/** Returns the part of a file that messages need. @param lines as in `FileFacts` */
export function locateFields(file: string, lines: string): LocatedFile {
  return {
    file,
    lineOf: (field) => lineIn(parseLines(lines), field),
  };
}

let latest: { lines: string; known: FieldLines } | null = null;

// Files are checked one after the other, and ask for one field after the other. Only the latest is kept: see `lines`.
function parseLines(lines: string): FieldLines {
  if (latest?.lines !== lines) latest = { lines, known: JSON.parse(lines) };
  return latest.known;
}
