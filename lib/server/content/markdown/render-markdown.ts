import 'server-only';
import {
  MarkdownFindings,
  PageOutline,
  type Heading,
  type MarkdownNote,
  type MarkdownSlip,
  type Reference,
  type References,
  type TextPlace,
} from '@/lib/server/content/markdown/findings';
import { readCallouts } from '@/lib/server/content/markdown/callouts';
import { limitCode, noteLanguages } from '@/lib/server/content/markdown/code';
import { placeFormulas } from '@/lib/server/content/markdown/formulas';
import {
  checkHeadings,
  levelHeadings,
  readHeadingIds,
} from '@/lib/server/content/markdown/headings';
import {
  collectLinks,
  countWords,
  labelFiles,
  markTasks,
  nameOtherSites,
  placeImages,
  showHiddenAsText,
} from '@/lib/server/content/markdown/inline-rules';
import { setDirections } from '@/lib/server/content/markdown/directions';
import { breakCells, readPlaces } from '@/lib/server/content/markdown/inline-marks';
import { findOddities } from '@/lib/server/content/markdown/oddities';
import { findSlips, findUnusedFootnotes } from '@/lib/server/content/markdown/slips';
import { markdown } from '@/lib/server/content/markdown/syntax';
import { showVideos } from '@/lib/server/content/markdown/video-cards';

export type Markdown = {
  /** Safe to insert: raw HTML in the source is shown as text, and `javascript:` links are refused. */
  html: string;
  /** In order of appearance; the highest level is 2, under the page's own h1. */
  headings: Heading[];
  links: Reference[];
  words: number;
};

const { ruler } = markdown.core;
// These rules come first, because later rules move footnotes, decode escapes and split text at abbreviations.
ruler.before('inline', 'callouts', readCallouts);
ruler.after('inline', 'cells', breakCells);
ruler.after('cells', 'heading_ids', readHeadingIds);
ruler.after('heading_ids', 'places', readPlaces);
ruler.after('places', 'slips', findSlips);
ruler.after('slips', 'unused_footnotes', findUnusedFootnotes);
ruler.after('unused_footnotes', 'heading_check', checkHeadings);
ruler.after('heading_check', 'oddities', findOddities);
ruler.push('formulas', placeFormulas);
ruler.push('languages', noteLanguages);
ruler.push('code_limit', limitCode);
ruler.push('heading_levels', levelHeadings);
ruler.push('words', countWords);
ruler.push('links', collectLinks);
ruler.push('hidden', showHiddenAsText);
ruler.push('files', labelFiles);
ruler.push('tasks', markTasks);
ruler.push('images', placeImages);
ruler.push('videos', showVideos);
ruler.push('other_sites', nameOtherSites);
ruler.push('directions', setDirections);

/** @param place where the text is on its page; by default, the text is the only one */
export function renderMarkdown(
  source: string,
  references: References,
  place: TextPlace = { outline: new PageOutline(), level: 2, isFirst: true },
): Markdown & { slips: MarkdownSlip[]; notes: MarkdownNote[] } {
  const { outline } = place;
  const known = outline.headings.length;
  const findings = new MarkdownFindings(references, place);
  const env: { findings: MarkdownFindings; footnotes?: { list?: unknown[] } } = { findings };
  const html = markdown.render(source, env);
  outline.notes += env.footnotes?.list?.length ?? 0;
  const { links, slips, notes, words } = findings;
  const headings = outline.headings.slice(known);
  return { html, headings, links, slips: slips.sort((a, b) => a.line - b.line), notes, words };
}
