import 'server-only';
import type { ContentIssue } from '@/lib/server/content-issue';
import { readYamlFile } from '@/lib/server/content/files/content-file';
import type { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';
import { checkContent } from '@/lib/server/content/loading/load-content';
import { readAhead } from '@/lib/server/content/loading/read-ahead';
import {
  contentErrorOf,
  hasSameFirstLanguage,
} from '@/lib/server/content/loading/fixed-pages/site-language';
import { isWithin } from '@/lib/server/content/time/schedule';
import { findMovedAddresses } from '@/lib/server/publishing/former/former-addresses';
import { inSlices, rest } from '@/lib/server/publishing/folder/time-slice';
import {
  chooseChanges,
  type Choice,
  type Loaded,
} from '@/lib/server/publishing/holding/choose-changes';
import { describeWaiting } from '@/lib/server/publishing/holding/describe-waiting';
import type { VariantMaker } from '@/lib/server/publishing/images/make-variants';
import { openVersion } from '@/lib/server/publishing/versions/open-version';
import {
  isSameManifest,
  type Manifest,
  type Version,
} from '@/lib/server/publishing/versions/version';
import type { Waiting } from '@/lib/server/publishing/waiting';

const SITE = 'site.yaml';

/** The next version, and what has to wait. */
export type Next = Pick<Choice, 'files' | 'content' | 'problems'> & { waiting: Waiting | null };

/** Chooses which changes to a content folder are published, and makes the variants of its images. */
export class VersionChooser {
  /** The last version that was published. */
  accepted: Next | null = null;

  constructor(
    private readonly folder: string,
    private readonly memory: ContentMemory,
    private readonly variants: VariantMaker,
  ) {}

  /** Takes every change. Throws a ContentError for any mistake. */
  async takeAll(published: Version | null, files: Manifest): Promise<Next> {
    const { content, problems } = await this.load(published, files);
    if (!content || problems.length > 0) throw this.refuse(files, problems);
    await this.variants.makeOrThrow(content.images, files, this.folder);
    const all = { held: new Map(), content, problems, all: problems };
    return { files, content, problems, waiting: describeWaiting(all, [], null, Date.now()) };
  }

  /**
   * Chooses the changes that add no mistake. Throws a ContentError if a mistake may concern everything.
   *
   * @param unreadable problems of files that could not be read
   * @param before what waited at the last look
   */
  async choose(
    published: Version,
    files: Manifest,
    unreadable: readonly ContentIssue[],
    before: Waiting | null = null,
  ): Promise<Next> {
    this.requireSite(files, unreadable);
    // In another first language, pages that are published one by one would be in the wrong one.
    if (!hasSameFirstLanguage(openVersion(published), openVersion({ files }))) {
      return this.takeAll(published, files);
    }
    const load = (some: Manifest) => this.loadOnce(published, some);
    const choice = await chooseChanges(published.files, files, load);
    if (!choice) throw this.refuse(files, (await load(files)).problems);
    const { images } = choice.content;
    const refused = this.variants.listRefused(images, choice.files).length;
    const broken = await this.variants.make(images, choice.files);
    // The images that cannot be resized are known now, so their changes wait in the next choice.
    if (broken.length > refused) return this.choose(published, files, unreadable, before);
    return { ...choice, waiting: describeWaiting(choice, unreadable, before, Date.now()) };
  }

  // Every page depends on site.yaml: if it cannot be read, everything waits, and the message names only its mistakes.
  private requireSite(files: Manifest, unreadable: readonly ContentIssue[]): void {
    const problems = unreadable.filter(({ file }) => file === SITE);
    if (!Object.hasOwn(files, SITE)) return;
    readYamlFile(openVersion({ files }), SITE, (problem) => void problems.push(problem));
    if (problems.length > 0) throw this.refuse(files, problems);
  }

  private refuse(files: Manifest, problems: readonly ContentIssue[]): Error {
    return contentErrorOf(openVersion({ files }), this.folder, problems);
  }

  private async loadOnce(published: Version, files: Manifest): Promise<Loaded> {
    const { accepted } = this;
    const isCurrent = accepted && isWithin(accepted.content.period, Date.now());
    if (isCurrent && isSameManifest(accepted.files, files)) return accepted;
    return this.load(published, files);
  }

  private async load(published: Version | null, files: Manifest): Promise<Loaded> {
    const tree = openVersion({ files });
    const moves = published && {
      moved: findMovedAddresses(published, tree),
      published: openVersion(published),
    };
    await rest();
    await inSlices(readAhead(tree, Date.now(), this.memory));
    const { content, problems } = checkContent(tree, Date.now(), { memory: this.memory, ...moves });
    const refused = content ? this.variants.listRefused(content.images, files) : [];
    return { content, problems: [...problems, ...refused] };
  }
}
