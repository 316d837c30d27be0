import 'server-only';
import { SaxesParser } from 'saxes';

type Problem = { found: string; expected: string };

const FORBIDDEN = ['script', 'foreignobject', 'iframe', 'embed', 'object', 'audio', 'video'];

const EXPECTED =
  'a drawing alone, without programs and without files from elsewhere: export it as plain SVG';

// As in onload. Drawing programs have attributes of their own, such as only_selected.
const EVENT = /^on[a-z]+$/i;

// A reference to a part of the drawing, or data in it.
const OUTSIDE = /url\(\s*(?!["']?\s*(#|data:))|@import/i;
const INSIDE = /^\s*(#|data:image\/(png|jpeg|webp|gif|avif)[;,]|$)/i;

/** Returns what an SVG contains that a drawing does not need, or null. */
export function findSvgProblem(svg: string): Problem | null {
  let found: string | null = null;
  const report = (text: string) => void (found ??= text);
  const parser = new SaxesParser();
  parser.on('error', (error) => report(`which is damaged (${error.message})`));
  parser.on('processinginstruction', ({ target }) => {
    if (target !== 'xml') report(`which refers to another file: <?${target}>`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (FORBIDDEN.includes(withoutPrefix(name))) report(`which contains <${name}>`);
    for (const [attribute, value] of Object.entries(attributes)) {
      if (EVENT.test(attribute)) report(`which contains a program: ${attribute}="…"`);
      else if (isOutside(name, attribute, value)) {
        report(`which refers to something outside it: ${attribute}="${value.slice(0, 80)}"`);
      }
    }
  });
  const checkStyles = (text: string) => {
    const [match] = OUTSIDE.exec(text) ?? [];
    if (match) report(`which refers to something outside it: ${match}…`);
  };
  parser.on('text', checkStyles);
  parser.on('cdata', checkStyles);
  parser.write(svg.replace(/^\uFEFF/, '')).close();
  return found === null ? null : { found, expected: EXPECTED };
}

function isOutside(element: string, attribute: string, value: string): boolean {
  // A link loads nothing; in an image, nobody can follow it.
  const isReference = /^(href|src)$/.test(withoutPrefix(attribute));
  if (isReference && withoutPrefix(element) !== 'a') return !INSIDE.test(value);
  // Browsers leave out line breaks and tabs within an address.
  return OUTSIDE.test(value) || /^\s*javascript:/i.test(value.replaceAll(/[\t\n\r]/g, ''));
}

function withoutPrefix(name: string): string {
  return name.replace(/^.*:/, '').toLowerCase();
}
