// Characters that sources do not have.
const BRACE = '\uE020';
const START = '\uE021';
const END = '\uE022';
const MARKED = new RegExp(`${START}([^${END}]*)${END}`, 'g');

/** Marks braces that a text shows, which look like the beginning of a command. */
export function markBraces(text: string): string {
  return text.replaceAll(/\{(?=[{%])/g, BRACE);
}

/** Marks the text between elements as Markdown, which may stand within HTML. */
export function markMarkdown(text: string): string {
  return text
    .split(/(<[^<>]*>)/)
    .map((part, index) => (index % 2 === 1 || part.trim() === '' ? part : START + part + END))
    .join('');
}

/** Escapes a text, except for the parts of it that are Markdown. */
export function escapeUnmarked(text: string, escape: (text: string) => string): string {
  if (!text.includes(START)) return escape(text);
  return text
    .split(MARKED)
    .map((part, index) => (index % 2 === 1 ? part : escape(part)))
    .join('');
}

/** Shows the marked braces, and removes all other marks. */
export function removeMarks(text: string): string {
  return text.replaceAll(BRACE, '{').replaceAll(/[\uE021-\uE02F]/g, '');
}
