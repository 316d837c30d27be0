import type { ContentIssue } from '@/lib/server/content-issue';
import { quoteValue } from '@/lib/server/content/files/yaml/yaml-line';
import type { Checked } from '@/lib/server/content/loading/check-language';
import { checkContent } from '@/lib/server/content/loading/load-content';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import type { ImportReport } from './import-report';
import type { Draft } from './map-fields';
import type { MediaPlaces } from './media-places';
import { mendText } from './mend-text';
import type { Redirect } from './plan';
import { SITE, type SiteDraft } from './plan-site';
import { renderDraft } from './render-draft';
import { hashOf, type Stage } from './stage';

const REDIRECTS = 'redirects.yaml';
const MOST_ROUNDS = 12;

export type Written = {
  /** Texts that could not be mended, with their files. */
  held: Map<Draft, string>;
  redirects: Redirect[];
};

type World = {
  stage: Stage;
  below: FileTree;
  media: MediaPlaces;
  report: ImportReport;
  /** Problems that the folder had before. */
  before: ReadonlySet<string>;
  /** Settings of the old site, if they are taken over. */
  about: SiteDraft | null;
};

/**
 * Stages the texts and redirects so that the folder passes the check with them. Mends mistakes; holds out a text with a
 * mistake that cannot be mended.
 */
export function writeDrafts(
  drafts: readonly Draft[],
  planned: readonly Redirect[],
  world: World,
): Written {
  const { stage, below, media, report, before, about } = world;
  const byTarget = new Map(drafts.map((draft) => [draft.target, draft]));
  const held = new Map<Draft, string>();
  let redirects = [...planned];
  const texts = new Map<string, string>();
  const write = (draft: Draft) => {
    const text = renderDraft(draft, media);
    texts.set(draft.target, text);
    stage.write(draft.target, text);
  };
  const hold = (draft: Draft, { found, line }: ContentIssue) => {
    held.set(draft, texts.get(draft.target) ?? '');
    stage.remove(draft.target);
    byTarget.delete(draft.target);
    report.add(
      draft.item.source,
      'dropped',
      `has ${found}${line === undefined ? '' : ` (line ${line} of the result)`}, which could not be corrected: kept in .import/held/${draft.target}`,
    );
  };
  for (const draft of drafts) write(draft);
  for (let round = 1; ; round++) {
    const isLast = round > MOST_ROUNDS;
    writeRedirects(redirects, world);
    about?.write(stage);
    const problems = listProblems(stage.over(below), before);
    if (problems.length === 0) return { held, redirects };
    const changed = new Set<Draft>();
    const wrong = new Set<Redirect>();
    for (const problem of problems) {
      if (problem.file === SITE && about) {
        about.mend(problem, report);
        continue;
      }
      const names = [problem.file, ...(problem.others ?? [])];
      const draft = names.map((name) => byTarget.get(name)).find((one) => one !== undefined);
      const redirect = redirects.find(
        ({ from, to }) => problem.file === REDIRECTS && [from, to].includes(problem.value ?? ''),
      );
      if (redirect) wrong.add(redirect);
      else if (!draft) removeMedia(problem, world);
      else if (!held.has(draft) && (isLast || !mend(draft, problem, texts, media))) {
        if (!changed.has(draft)) hold(draft, problem);
      } else {
        changed.add(draft);
        report.add(
          draft.item.source,
          lossOf(problem),
          `has ${problem.found}: corrected or left out`,
        );
      }
    }
    redirects = redirects.flatMap((one) => (wrong.has(one) ? (one.instead ?? []) : one));
    for (const draft of changed) if (!held.has(draft)) write(draft);
    if (isLast && changed.size === 0 && wrong.size === 0 && round > 2 * MOST_ROUNDS)
      return { held, redirects };
  }
}

/** Lists the mistakes that the folder did not have before. */
export function listProblems(tree: FileTree, before: ReadonlySet<string>): ContentIssue[] {
  const { problems, notes } = checkContent(tree, Date.now());
  return [...problems, ...listNoted({ notes })].filter((problem) => !before.has(keyOf(problem)));
}

// The check of the whole folder counts them as mistakes.
function listNoted({ notes }: Pick<Checked, 'notes'>): ContentIssue[] {
  return notes.flatMap(({ text: _, mistake, ...location }) =>
    mistake ? { ...location, ...mistake } : [],
  );
}

export function keyOf({ file, line, field, found }: ContentIssue): string {
  return `${file}:${line} ${field} ${found}`;
}

function mend(
  draft: Draft,
  problem: ContentIssue,
  texts: ReadonlyMap<string, string>,
  media: MediaPlaces,
): boolean {
  if (problem.file !== draft.target) return false;
  const lines = texts.get(draft.target)?.split('\n') ?? [];
  const written = lines[(problem.line ?? 0) - 1] ?? '';
  const line = (problem.line ?? 0) - lines.length + draft.body.split('\n').length;
  return mendText(draft, { ...problem, line }, written, (href) =>
    media.resolve(href, draft.target),
  );
}

function lossOf({ found, field }: ContentIssue): 'lost' | 'mended' {
  // The old site showed such a reference as text, too.
  if (/^a link whose address is missing/.test(found)) return 'mended';
  return field !== undefined || /^a (?:link|redirect)|image|HTML|, (?:where|which)/.test(found)
    ? 'lost'
    : 'mended';
}

function removeMedia({ file, found }: ContentIssue, { stage, report }: World): void {
  if (!stage.has(file)) return;
  stage.remove(file);
  report.add(file, 'dropped', `has ${found}`);
}

function writeRedirects(redirects: readonly Redirect[], { stage, below }: World): void {
  if (redirects.length === 0) return stage.remove(REDIRECTS);
  const old = below.read(REDIRECTS);
  stage.expect(REDIRECTS, old && hashOf(old));
  const text = (old ?? '').toString().replace(/^\[\]\s*$/m, '');
  const lines = redirects.map(
    ({ from, to }) => `- { from: ${quoteValue(from)}, to: ${quoteValue(to)} }\n`,
  );
  stage.write(
    REDIRECTS,
    `${text.replace(/(?<=.)\n*$/, '\n')}# From the old site.\n${lines.join('')}`,
  );
}
