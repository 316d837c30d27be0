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
