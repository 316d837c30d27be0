import 'server-only';
import type { ContentIssue } from '@/lib/server/content-issue';
import { toPath } from '@/lib/server/content/files/addresses/link-address';
import { readMarkdownFile, valueAt } from '@/lib/server/content/files/content-file';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { isSameData } from '@/lib/server/is-same-data';
import type { Change } from '@/lib/server/publishing/holding/changes';
import { openVersion } from '@/lib/server/publishing/versions/open-version';
import { addressOf } from '@/lib/server/publishing/versions/page-address';
import { isText, type Manifest } from '@/lib/server/publishing/versions/version';

/** Files on which every page depends. */
const SHARED = ['site.yaml', 'redirects.yaml'];

/** Finds the changes that a new problem holds back. */
export class Blame {
  /** By file, and by the address at which a page was or is. */
  private readonly changes = new Map<string, Change>();
  private readonly before: FileTree;
  private readonly after: FileTree;
  private readonly texts = new Map<string, string>();
  /** Fields of pages as published and as in the folder. A page may have hundreds of problems. */
  private readonly fields = new Map<string, [was: unknown, is: unknown]>();

  /** @param all changes that can be held back */
  constructor(
    published: Manifest,
    folder: Manifest,
    private readonly all: readonly Change[],
  ) {
    this.before = openVersion({ files: published });
    this.after = openVersion({ files: folder });
    for (const change of all) {
      for (const file of change.files) {
        this.changes.set(file, change);
        const address = addressOf(file);
        if (address !== null) this.changes.set(address, change);
      }
    }
  }

  /**
   * Lists the changes to hold back for a problem: the change of its file, unless the wrong value is published already;
   * otherwise those of the files that it names; otherwise those of files on which every page depends; otherwise all.
   */
  listFor(problem: ContentIssue, held: ReadonlySet<Change>): readonly Change[] {
    const open = (files: readonly string[]) =>
      [...new Set(files.flatMap((file) => this.changes.get(file) ?? []))].filter(
        (change) => !held.has(change),
      );
    const own = open([problem.file]);
    const named = listNamed(problem);
    const steps = [
      problem.isClaim ? open(this.listClaims(problem)) : [],
      this.isNewIn(problem.file, problem) ? own : [],
      open(named),
      open(SHARED),
      own,
    ];
    return (
      steps.find((changes) => changes.length > 0) ?? this.all.filter((change) => !held.has(change))
    );
  }

  /** Whether a problem is due to a change itself, and not only to another one that it goes with. */
  isOwn({ files }: Change, problem: ContentIssue): boolean {
    if (problem.isClaim) return this.listClaims(problem).some((file) => files.includes(file));
    return files.includes(problem.file) && this.isNewIn(problem.file, problem);
  }

  /** Lists the changed files that claim the same, and did not when they were published. */
  private listClaims(problem: ContentIssue): string[] {
    return [problem.file, ...listNamed(problem)].filter(
      (file) => this.changes.has(file) && this.isNewClaim(file, problem),
    );
  }

  /** Whether a file did not have the wrong value when it was published. */
  private isNewIn(file: string, { field, value }: ContentIssue): boolean {
    if (!isText(file) || this.before.hashOf(file) === null) return true;
    if (field !== undefined && this.isSameField(file, field)) return false;
    return value === undefined || !hasWord(this.textOf(file), value);
  }

  /** Whether a file did not claim this value, or the address of its path, when it was published. */
  private isNewClaim(file: string, problem: ContentIssue): boolean {
    if (this.before.hashOf(file) === null) return true;
    const { value } = problem;
    return value !== undefined && addressOf(file) !== value && this.isNewIn(file, problem);
  }

  /** Whether a page has a field, and had the same value there when it was published. */
  private isSameField(file: string, field: string): boolean {
    if (!file.endsWith('.md')) return false;
    const [name = ''] = field.split(/[.[]/);
    const [was, is] = this.fieldsOf(file).map((fields) => valueAt(fields, [name]));
    return is !== undefined && isSameData(was, is);
  }

  private fieldsOf(file: string): [was: unknown, is: unknown] {
    const known = this.fields.get(file);
    if (known) return known;
    const read = (tree: FileTree) => readMarkdownFile(tree, file, () => undefined)?.fields;
    const fields: [unknown, unknown] = [read(this.before), read(this.after)];
    this.fields.set(file, fields);
    return fields;
  }

  private textOf(file: string): string {
    const known = this.texts.get(file);
    if (known !== undefined) return known;
    const text = this.before.read(file)?.toString('utf8') ?? '';
    this.texts.set(file, text);
    return text;
  }
}

/** Lists the other files and the addresses that a problem names. */
export function listNamed({ wants, others = [] }: ContentIssue): string[] {
  if (wants === undefined) return [...others];
  // An entry may have a folder of its own, or be in that of a year.
  const address = addressOf(wants);
  return [...others, wants, toPath(wants), ...(address === null ? [] : [address])];
}

/** Whether a text has a value that is not a part of a longer word or address, as /fees is of /fees-2027. */
function hasWord(text: string, value: string): boolean {
  if (value.trim() === '') return false;
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const around = [text[at - 1] ?? '', text[at + value.length] ?? ''];
    if (!around.some((letter) => /[\p{L}\p{N}_/-]/u.test(letter))) return true;
  }
  return false;
}
