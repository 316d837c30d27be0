import 'server-only';
import type { ContentIssue } from '@/lib/server/content-issue';
import { toPath } from '@/lib/server/content/files/link-address';
import { openVersion } from '@/lib/server/publishing/edition';
import type { Change } from '@/lib/server/publishing/holding/changes';
import { addressOf } from '@/lib/server/publishing/versions/page-address';
import { isText, type Manifest } from '@/lib/server/publishing/versions/version';

/** Files on which every page depends. */
const SHARED = ['site.yaml', 'redirects.yaml'];

/** Finds the changes that a new problem holds back. */
export class Blame {
  private readonly changes = new Map<string, Change>();
  private readonly texts = new Map<string, string>();

  /** @param all changes that can be held back */
  constructor(
    private readonly published: Manifest,
    private readonly all: readonly Change[],
  ) {
    for (const change of all) {
      for (const file of change.files) {
        this.changes.set(file, change);
        const address = addressOf(file);
        if (address !== null) this.changes.set(address, change);
      }
    }
  }

  /**
   * Returns the change that contains a file, or at whose address a page was or is; undefined if there is none.
   */
  find(fileOrAddress: string): Change | undefined {
    return this.changes.get(fileOrAddress);
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
      problem.isClaim
        ? open([problem.file, ...named].filter((file) => this.isNewClaim(file, problem)))
        : [],
      this.isNewIn(problem.file, problem) ? own : [],
      open(named),
      open(SHARED),
      own,
    ];
    return (
      steps.find((changes) => changes.length > 0) ?? this.all.filter((change) => !held.has(change))
    );
  }

  /** Whether a file did not have the wrong value when it was published. */
  private isNewIn(file: string, { value }: ContentIssue): boolean {
    if (!Object.hasOwn(this.published, file) || !isText(file)) return true;
    return value === undefined || !this.textOf(file).includes(value);
  }

  /** Whether a file did not claim this value, or the address of its path, when it was published. */
  private isNewClaim(file: string, problem: ContentIssue): boolean {
    if (!Object.hasOwn(this.published, file)) return true;
    const { value } = problem;
    return value !== undefined && addressOf(file) !== value && this.isNewIn(file, problem);
  }

  private textOf(file: string): string {
    const known = this.texts.get(file);
    if (known !== undefined) return known;
    const text = openVersion({ files: this.published }).read(file)?.toString('utf8') ?? '';
    this.texts.set(file, text);
    return text;
  }
}

/** Lists the other files and the address that a problem names. */
export function listNamed({ wants, others = [] }: ContentIssue): string[] {
  return [...others, ...(wants === undefined ? [] : [wants, toPath(wants)])];
}
