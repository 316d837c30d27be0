import { toSlug } from '@/lib/slug';

/** Class of an element whose text is the TeX of a formula. */
export const FORMULA = 'imported-formula';

/** Escapes signs of the syntax of this site, such as those of formulas. */
export function escapeOwn(text: string): string {
  return text
    .replaceAll(/\$(?=\S)/g, '\\$')
    .replaceAll(/([~^])(?=[^\s~^]+\1)/g, '\\$1')
    .replaceAll(/^( {0,3})(?=:::)/gm, '$1\\')
    .replaceAll(/\{(?=:?\s*(?:[#.]|lang=))/g, '&#123;');
}

/** Writes text above or below the line as `x^2^` and `H~2~O`; as it is if it is too long for that. */
export function formatRaised(content: string, name: string): string {
  const mark = /^sup$/i.test(name) ? '^' : '~';
  const text = content.trim();
  const isFit = text !== '' && text.length < 90 && !text.includes('\n');
  return isFit ? `${mark}${text.replaceAll(/\s/g, '\\ ')}${mark}` : text;
}

/** Writes the id of a heading as the site does; empty if it has none, or the same as from its text. */
export function formatId(id: string, text: string): string {
  const isOwn = /^[\p{L}\p{N}][\p{L}\p{N}-]*$/u.test(id) && id !== toSlug(text);
  return isOwn ? ` {#${id}}` : '';
}

/** Writes the first line of a part that opens when visitors select its title. */
export function openDetails(title: string): string {
  return `::: details ${title.replaceAll(/\s+/g, ' ').trim().replace(/:+$/, '')}`;
}

/** Whether a text is paragraphs, tables or code on lines of its own, which marks such as `**` cannot surround. */
export function hasBlocks(text: string): boolean {
  return /\n\s*\n|^`{3}/m.test(text.trim());
}

/** Puts marks around a text, unless they would be text there. */
export function emphasize(content: string, mark: string): string {
  return content.trim() === '' || hasBlocks(content) ? standAlone(content) : mark + content + mark;
}

/** Keeps paragraphs and code in an element of a line, such as `<small>`, apart from that line. */
export function standAlone(content: string): string {
  return hasBlocks(content) ? `\n\n${content}\n\n` : content;
}
