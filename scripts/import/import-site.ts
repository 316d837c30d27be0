import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { normalizeAddress } from '@/lib/server/content/files/addresses/redirect-index';
import { RedirectPatterns } from '@/lib/server/content/files/addresses/redirect-patterns';
import { checkContent } from '@/lib/server/content/loading/load-content';
import { isTemplateAddress } from '@/lib/server/content/loading/folder/site-paths';
import { inLanguageOf } from '@/lib/server/content/loading/fixed-pages/site-language';
import { listTopics } from '@/lib/server/content/lists/topic-lists';
import { DeployerError } from '@/lib/server/deployer-error';
import { convertAll } from './convert-all';
import type { ImportReport } from './import-report';
import { IMPORT_FOLDER, readState, writeState, type ImportState } from './import-state';
import { textOf, type Item, type OldSite } from './item';
import type { Draft } from './map-fields';
import { listDocuments, MediaPlaces } from './media-places';
import { planAddresses, planMoved, planRedirects } from './plan';
import { listBare, planPatterns } from './plan-patterns';
import { planSite, SITE } from './plan-site';
import { hashOfFile, Stage } from './stage';
import { keyOf, listProblems, writeDrafts, type Written } from './write-drafts';

type Options = { folder: string; isDryRun: boolean; report: ImportReport };

/**
 * Writes an old site into a content folder, which passes the check afterwards. Changes no file that the import has not
 * written, or that somebody has changed since.
 */
export function importSite(site: OldSite, { folder, isDryRun, report }: Options): void {
  if (site.items.length === 0)
    throw new DeployerError(
      'The source has no pages or posts to import. Is it a site of this kind? "markdown" imports any folder of Markdown files.',
    );
  const source = idOf(site, folder);
  const state = readState(folder, source);
  const below = openFolder(folder);
  const before = new Set(listProblems(below, new Set()).map(keyOf));
  const { content } = checkContent(below, Date.now());
  if (!content) {
    throw new DeployerError(
      `${folder} does not contain a complete site. Create one first:\n  npm run new -- site ${folder}`,
    );
  }
  const addresses = new Set([...content.addresses, ...content.redirects.map(({ from }) => from)]);
  const targets = new Map(Object.entries(state).map(([name, { target }]) => [name, target]));
  const planned = planAddresses(
    site.items,
    { files: new Set(below.paths), addresses, targets },
    report,
  );
  const hasPeople = site.items.some(({ kind }) => kind === 'person');
  const isKnown = (address: string) =>
    addresses.has(address) ||
    address === '/' ||
    (hasPeople && address === '/people') ||
    isTemplateAddress(address);
  const media = new MediaPlaces();
  const topics = listTopics(content).flatMap(({ folder: type, label }) =>
    type === 'blog' ? [label] : [],
  );
  const drafts = convertAll(site, { planned, isKnown, media, report, targets, topics });
  media.choose(
    (item) => drafts.get(item)?.target ?? '',
    (file) => targets.get(file),
    (place) => below.sizeOf(place) !== null,
  );
  const scratch = isDryRun
    ? fs.mkdtempSync(path.join(os.tmpdir(), 'import-'))
    : path.join(folder, IMPORT_FOLDER);
  try {
    const stage = new Stage(path.join(scratch, 'new'));
    const isFree = (name: string, target: string) => {
      const hash = hashOfFile(path.join(folder, target));
      stage.expect(target, hash);
      return isOwn(name, hash, state, report);
    };
    stageMedia(site, media, stage, { isFree, report });
    const free = [...drafts.values()].filter(({ item, target }) => {
      const result = isFree(item.source, target);
      if (!result && Object.hasOwn(state, item.source)) report.place(item.source, target);
      return result;
    });
    const old = new Set(content.redirects.map(({ from }) => from));
    const patterns = new RedirectPatterns(content.redirects);
    const single = [
      ...planRedirects(
        new Map([...planned, ...planMoved(site, planned, isKnown, report)]),
        (from) => old.has(normalizeAddress(from)) || isKnown(from),
      ),
      ...listDocuments(site, media, [...drafts.values()]),
    ].filter(
      ({ from, to }) =>
        !old.has(normalizeAddress(from)) && !patterns.find(listBare(from), (path) => path === to),
    );
    const redirects = planPatterns(single, [...addresses, ...planned.values()]);
    const titleOf = (item: Item) => textOf(drafts.get(item)?.fields.title) ?? '';
    const about = planSite(site, folder, {
      ...{ content, planned, isKnown, titleOf },
      isFree: isFree(SITE, SITE),
      wasImported: Object.hasOwn(state, SITE),
    });
    const written = writeDrafts(free, redirects, { stage, below, media, report, before, about });
    report.redirects = written.redirects.map(({ from, to }) => ({ from, to }));
    report.media = media.list().filter(([, place]) => stage.has(place)).length;
    const used = new Set(media.list().map(([file]) => file));
    report.unused = [...site.media].filter((file) => !used.has(file) && !site.replaced?.has(file));
    for (const draft of free)
      report.place(draft.item.source, written.held.has(draft) ? null : draft.target);
    if (!isDryRun) finish(folder, stage, { source, state, drafts: free, media, written, report });
  } finally {
    if (isDryRun) fs.rmSync(scratch, { recursive: true, force: true });
  }
}

/** Names the source in the state. A folder may move together with the content folder. */
function idOf({ kind, origin }: OldSite, folder: string): string {
  if (!path.isAbsolute(origin)) return `${kind} ${origin}`;
  return `${kind} ${path.relative(folder, origin).replaceAll(path.sep, '/')}`;
}

/** Whether a file may be written: it is new, or nobody has changed or deleted it here. */
function isOwn(
  source: string,
  hash: string | null,
  state: ImportState,
  report: ImportReport,
): boolean {
  const known = Object.hasOwn(state, source) ? state[source] : undefined;
  if (!known) return hash === null;
  // After an interruption, some files are still as they were before it.
  if (hash === known.hash || hash === known.before) return true;
  report.add(
    source,
    'unchanged',
    hash === null
      ? 'deleted here since the last import, so not imported again'
      : 'changed here since the last import, so left as it is',
  );
  return false;
}

type Check = { isFree: (source: string, target: string) => boolean; report: ImportReport };

function stageMedia(
  site: OldSite,
  media: MediaPlaces,
  stage: Stage,
  { isFree, report }: Check,
): void {
  for (const [file, place] of media.list()) {
    if (!isFree(file, place)) continue;
    try {
      stage.write(place, site.readMedia(file));
    } catch {
      report.add(file, 'dropped', 'cannot be read');
    }
  }
}

type Result = {
  source: string;
  state: ImportState;
  drafts: readonly Draft[];
  media: MediaPlaces;
  written: Written;
  report: ImportReport;
};

/** Moves the files into place, and writes the report. */
function finish(
  folder: string,
  stage: Stage,
  { source, state, drafts, media, written, report }: Result,
): void {
  const own = path.join(folder, IMPORT_FOLDER);
  const names = new Map([
    ...media.list().map(([file, place]) => [place, file] as const),
    ...drafts.map(({ item, target }) => [target, item.source] as const),
    [SITE, SITE] as const,
  ]);
  for (const [draft, text] of written.held) {
    const file = path.join(own, 'held', draft.target);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
  const listFiles = (left: ReadonlySet<string>, isComplete: boolean) =>
    stage.list().flatMap(([target, hash]) => {
      const name = names.get(target);
      if (name === undefined || left.has(target)) return [];
      return [
        [name, { target, hash, ...(!isComplete && { before: stage.before(target) }) }] as const,
      ];
    });
  // If the move is interrupted, the next run knows which files are its own.
  writeState(folder, source, { ...state, ...Object.fromEntries(listFiles(new Set(), false)) });
  const left = new Set(stage.moveTo(folder));
  for (const file of left) {
    report.add(
      names.get(file) ?? file,
      'dropped',
      `${file} has been changed in the meantime: run the import again`,
    );
  }
  writeState(folder, source, { ...state, ...Object.fromEntries(listFiles(left, true)) });
  fs.rmSync(stage.folder, { recursive: true, force: true });
  fs.writeFileSync(path.join(own, 'report.json'), report.toJson());
  const html = inLanguageOf(openFolder(folder), () => report.toHtml());
  fs.writeFileSync(path.join(own, 'report.html'), html);
}
