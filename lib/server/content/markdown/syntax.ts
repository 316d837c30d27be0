import 'server-only';
import MarkdownIt, { type RendererRule, type Token } from 'markdown-it';
import abbreviations from 'markdown-it-abbr';
import definitionLists from 'markdown-it-deflist';
import footnotes from 'markdown-it-footnote';
import { escapeHtml } from '@/lib/escape-html';
import { IMAGE_SIZES } from '@/lib/images/image-sizes';
import { texts } from '@/lib/i18n/texts';
import { addCallouts } from '@/lib/server/content/markdown/callouts';
import { highlightCode } from '@/lib/server/content/markdown/code';
import { addContainers } from '@/lib/server/content/markdown/containers';
import { findingsIn } from '@/lib/server/content/markdown/findings';
import { addFormulas } from '@/lib/server/content/markdown/formulas';
import { addInlineMarks } from '@/lib/server/content/markdown/inline-marks';

/** Longer addresses are not links. */
const MOST_LETTERS = 2_000;

/** The Markdown of this site: CommonMark with everything that docs/content.md describes, without HTML. */
export const markdown = new MarkdownIt({ html: false, linkify: true, highlight: highlightCode })
  .use(footnotes)
  .use(abbreviations)
  .use(definitionLists)
  .use(addCallouts)
  .use(addContainers)
  .use(addInlineMarks)
  .use(addFormulas);

// Only what is clearly an address becomes a link: `Node.js` and `site.yaml` do not.
markdown.linkify
  .set({ fuzzyLink: false })
  .add('//', null)
  .add('ftp:', null)
  .add('www.', {
    validate: (text, start) =>
      /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#][^\s<>"]*[\p{L}\p{N}/])?/u.exec(
        text.slice(start, start + MOST_LETTERS),
      )?.[0].length ?? 0,
    normalize: (match) => {
      match.url = `https://${match.url}`;
    },
  });

const { rules } = markdown.renderer;

// Wide tables and code scroll inside a box, which keyboard users must be able to focus (WCAG 2.1.1).
const box = (name: string) => `role="group" aria-label="${escapeHtml(name)}" tabindex="0"`;
rules.table_open = (tokens, index, _, __, self) => {
  const table = tokens[index];
  const attributes = table ? self.renderAttrs(table) : '';
  return `<div class="table-scroll" ${box(texts().markdown.table)}><table${attributes}>\n`;
};
rules.table_close = () => '</table></div>\n';
for (const kind of ['fence', 'code_block'] as const) {
  const render = rules[kind];
  rules[kind] = (tokens, index, all, ...rest) => {
    const options = tokens[index]?.meta?.isPlain ? { ...all, highlight: null } : all;
    const html = render?.(tokens, index, options, ...rest) ?? '';
    return html.replace('<pre>', () => `<pre ${box(texts().markdown.code)}>`);
  };
}

const renderImage = rules.image;
rules.image = (tokens, index, ...rest) => {
  const token = tokens[index];
  const { srcSet, places = [] }: { srcSet?: unknown; places?: string[] } = token?.meta ?? {};
  const name = places.map((place) => `image-${place}`).join(' ');
  if (typeof srcSet !== 'string') {
    if (name) token?.attrSet('class', name);
    return renderImage?.(tokens, index, ...rest) ?? '';
  }
  const image = renderImage?.(tokens, index, ...rest) ?? '';
  const sizes = IMAGE_SIZES[places.includes('wide') ? 'wide' : 'text'];
  const source = `<source type="image/webp" srcset="${escapeHtml(srcSet)}" sizes="${sizes}">`;
  return `<picture${name && ` class="${name}"`}>${source}${image}</picture>`;
};

// Paper shows the addresses of links, but not of one whose text is its address.
rules.link_open = (tokens, index, options, _env, renderer) => {
  const link = tokens[index];
  const isAddress = link?.attrGet('href') === `mailto:${tokens[index + 1]?.content}`;
  if (isAddress) link?.attrSet('class', 'address');
  return renderer.renderToken(tokens, index, options);
};

// markdown-it aligns columns with style attributes, which the Content-Security-Policy blocks.
const alignByClass: RendererRule = (tokens, index, options, _env, renderer) => {
  const token = tokens[index];
  const alignment = /text-align:\s*(\w+)/.exec(String(token?.attrGet('style') ?? ''))?.[1];
  if (token && alignment) token.attrs = [['class', `align-${alignment}`]];
  return renderer.renderToken(tokens, index, options);
};
rules.th_open = (tokens, index, ...rest) => {
  const html = alignByClass(tokens, index, ...rest);
  // A table in the cell of another one, such as that of dates, needs the scope of its headers (technique H63).
  return html.replace('<th', '<th scope="col"');
};
rules.td_open = alignByClass;

// Ids of footnotes contain an underscore, so they never equal those of headings. A footnote with several
// references links back to each of them. Texts of the same page continue the numbering.
const before = (env: unknown) => findingsIn(env)?.place.outline.notes ?? 0;
const noteOf = (token: Token | undefined, env: unknown) =>
  Number(token?.meta?.id ?? 0) + 1 + before(env);
const placeOf = (token: Token | undefined, env: unknown) =>
  token?.meta?.subId ? `${noteOf(token, env)}_${token.meta.subId}` : `${noteOf(token, env)}`;

rules.footnote_ref = (tokens, index, _options, env) => {
  const note = noteOf(tokens[index], env);
  const name = escapeHtml(texts().markdown.footnote(note));
  return `<sup class="note"><a href="#note_${note}" id="ref_${placeOf(tokens[index], env)}" aria-label="${name}">${note}</a></sup>`;
};
rules.footnote_block_open = (_tokens, _index, _options, env) => {
  const notes = before(env);
  const name = notes > 0 ? texts().markdown.footnotesFrom(notes + 1) : texts().markdown.footnotes;
  const start = notes > 0 ? ` start="${notes + 1}"` : '';
  return `<section aria-label="${escapeHtml(name)}">\n<hr>\n<ol${start}>\n`;
};
rules.footnote_block_close = () => '</ol>\n</section>\n';
rules.footnote_open = (tokens, index, _options, env) =>
  `<li id="note_${noteOf(tokens[index], env)}">`;
rules.footnote_close = () => '</li>\n';
rules.footnote_anchor = (tokens, index, _options, env) => {
  const name = escapeHtml(texts().markdown.backToText(noteOf(tokens[index], env)));
  // U+FE0E selects the text form of the arrow instead of an emoji.
  return ` <a href="#ref_${placeOf(tokens[index], env)}" aria-label="${name}">\u21a9\ufe0e</a>`;
};
