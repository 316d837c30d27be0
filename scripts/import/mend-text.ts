import { decodeUrl } from '@/lib/decode-url';
import type { ContentIssue } from '@/lib/server/content-issue';
import { outsideCode } from '@/scripts/import/text/code-parts';
import { MISSING } from '@/lib/server/content/files/schema-fields';
import { replaceLinks } from '@/scripts/import/text/links';
import type { Draft } from './map-fields';

const REQUIRED = ['title', 'description', 'name', 'summary', 'date'];

type Problem = Pick<ContentIssue, 'found' | 'field' | 'value'> & {
  /** In the text below the front matter, counted from 1. */
  line: number;
};

/**
 * Corrects a mistake in a text, and returns whether anything is different now.
 *
 * @param source of the mistake as it is written in the file
 * @param toWritten returns an address as the file has it
 */
export function mendText(
  draft: Draft,
  problem: Problem,
  written: string,
  toWritten: (href: string) => string,
): boolean {
  const { field } = problem;
  if (field !== undefined) return mendField(draft, field);
  const body = mendBody(draft.body, problem, written, toWritten);
  if (body === draft.body) return false;
  draft.body = body;
  return true;
}

function mendField({ fields, invented, item }: Draft, field: string): boolean {
  const [name = ''] = field.split(/[.[]/);
  if (!Object.hasOwn(fields, name) || invented.has(name)) return false;
  if (name === 'author') {
    fields.author = 'Unknown';
    invented.add(name);
    return true;
  }
  if (REQUIRED.includes(name)) return false;
  delete fields[name];
  return item.source !== '';
}

function mendBody(
  body: string,
  { found, value, line }: Problem,
  written: string,
  toWritten: (href: string) => string,
): string {
  const isAnchor = found.includes('has the anchor');
  if (
    value !== undefined ||
    /without alternative text|the alternative text|a link without/.test(found)
  ) {
    return replaceLinks(body, ({ href, label, isImage }) => {
      const shown = toWritten(href);
      if (isImage && /alternative text/.test(found) && isSame(found, label, shown))
        return { href, label: MISSING };
      if (found.startsWith('a link without text') && !isImage && label.trim() === '')
        return { text: '' };
      if (found.startsWith('a link without an address') && href === '') return { text: label };
      if (value === undefined || decodeUrl(shown) !== decodeUrl(value)) return { href };
      if (isAnchor && !value.startsWith('#')) return { href: href.replace(/#.*$/, '') };
      return { text: isImage && label === MISSING ? '' : label };
    });
  }
  const [, tag] = /shown as text: <\/?(\w+|!--)/.exec(found) ?? [];
  if (tag !== undefined) {
    const pattern = new RegExp(`</?${tag}\\b[^<>\\n]*>`, 'gi');
    return replaceFirst(body, [pattern, new RegExp(`(?<!\\\\)<(?=/?${tag})`, 'gi')], ['', '\\<']);
  }
  const [, id] = /^a heading with .*\{#([^}]+)\}$/.exec(found) ?? [];
  if (id !== undefined) return body.replaceAll(` {#${id}}`, '');
  const [, note = ''] = /\[\^([^\]]+)\]/.exec(found) ?? [];
  if (/^the footnote/.test(found)) return body.replaceAll(`[^${note}]`, () => `\\[^${note}]`);
  if (/^a footnote that/.test(found))
    return body.replace(`[^${note}]: `, '').replace(`[^${note}]:`, '');
  const [, missing] = /whose address is missing: (\[.*\]\[.*\])$/s.exec(found) ?? [];
  if (missing !== undefined) return body.replaceAll(missing, () => missing.replaceAll('[', '\\['));
  const source = found.startsWith('a formula that') ? showSource(body, line) : null;
  return source ?? mendLine(body, found, written);
}

/** Corrects the line of a mistake. */
function mendLine(body: string, found: string, written: string): string {
  const line = written.trim();
  if (line === '' || !body.includes(written)) return body;
  const [, columns] = /more cells than its table has columns \((\d+)\)/.exec(found) ?? [];
  if (columns !== undefined) {
    const cells = line
      .replace(/^\|/, '')
      .replace(/\|$/, '')
      .split(/(?<!\\)\|/);
    const trimmed = cells.map((one) => one.trim());
    const kept = trimmed.slice(0, Number(columns) - 1);
    const last = trimmed.slice(kept.length).filter(Boolean).join(' ');
    return body.replace(written, () => `| ${[...kept, last].join(' | ')} |`);
  }
  if (/second title|skips a level/.test(found)) {
    return body.replace(written, () => written.replace(/#+[ \t]+(.*?)[ \t#]*$/, '**$1**'));
  }
  if (/space between the text and the address/.test(found)) {
    return body.replace(written, () => written.replaceAll(/\]\s+\(/g, '] \\('));
  }
  if (/^a formula (?:that|without an end)/.test(found))
    return body.replace(written, () => written.replaceAll(/(?<!\\)\$/g, '\\$'));
  if (/ has a space: /.test(found))
    return body.replace(written, () => written.replaceAll('](', ']\\('));
  return body;
}

/** Shows a formula of several lines as its source, so that nothing is lost; null if no such formula begins on this line. */
function showSource(body: string, line: number): string | null {
  const lines = body.split('\n');
  const first = lines[line - 1] ?? '';
  const isOpen = /^\s*\$\$/.test(first) && !/\$\$.*\$\$/.test(first);
  const end = lines.findIndex((one, index) => index >= line && /\$\$[.,;:]?\s*$/.test(one));
  if (!isOpen || end === -1) return null;
  const source = lines.slice(line - 1, end + 1).map((one) => one.replace(/\$\$[.,;:]?\s*$/, ''));
  const [start = '', ...rest] = source;
  const shown = [start.replace('$$', ''), ...rest].filter((one) => one.trim() !== '');
  return [...lines.slice(0, line - 1), '```latex', ...shown, '```', ...lines.slice(end + 1)].join(
    '\n',
  );
}

function replaceFirst(body: string, patterns: readonly RegExp[], by: readonly string[]): string {
  for (const [index, pattern] of patterns.entries()) {
    const changed = outsideCode(body, (text) => text.replaceAll(pattern, by[index] ?? ''));
    if (changed !== body) return changed;
  }
  return body;
}

function isSame(found: string, label: string, shown: string): boolean {
  return found.includes(JSON.stringify(label.trim())) || found.includes(JSON.stringify(shown));
}
