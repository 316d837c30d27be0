import fs from 'node:fs';
import path from 'node:path';
import type { ImportReport } from '@/scripts/import/import-report';
import { fieldsOf, textOf, type Item } from '@/scripts/import/item';
import { parseData } from './data-text';
import { readSourceText } from './source-folder';

/** Folders whose files the old program serves at the top of its addresses. */
const FOLDERS = ['', 'static', 'public', 'content', 'docs'];

const READERS = { _redirects: readNetlify, '.htaccess': readApache, 'netlify.toml': readToml };

type Rule = { from: string; to: string; status: string };

/** Lists the redirects that the old site gave to its server, as texts that only redirect, with their targets. */
export function listServerRedirects(
  folder: string,
  items: readonly Item[],
  report: ImportReport,
): [Item, to: string][] {
  return FOLDERS.flatMap((below) =>
    Object.entries(READERS).flatMap(([name, read]) => {
      const file = path.posix.join(below, name);
      if (!fs.lstatSync(path.join(folder, file), { throwIfNoEntry: false })?.isFile()) return [];
      const rules = read(readSourceText(folder, file, report));
      const redirects = rules.flatMap((rule) => expand(rule, file, items, report));
      return redirects.map(({ from, to }): [Item, string] => [toItem(file, from), to]);
    }),
  );
}

/** Returns the redirects of a rule, which are several if it ends with a star. Reports what the site cannot have. */
function expand(
  { from: written, to, status }: Rule,
  file: string,
  items: readonly Item[],
  report: ImportReport,
): { from: string; to: string }[] {
  const from = written.replace(/^https?:\/\/[^/]+/, '');
  // Others show an error, or another page at the same address.
  if (!/^30[1278]$/.test(status) || !from.startsWith('/') || from === '/*') return [];
  if (!/[*:?]/.test(from)) return [{ from, to }];
  const [, old] = /^([^*:?]*\/)\*$/.exec(from) ?? [];
  const [, now] = /^([^*:?]*\/):splat$/.exec(to) ?? [];
  if (old !== undefined && now !== undefined)
    return items
      .flatMap(({ former }) => former)
      .filter((address) => address.startsWith(now))
      .map((address) => ({ from: old + address.slice(now.length), to: address }));
  report.add(
    file,
    'lost',
    `a redirect of many addresses, from ${from} to ${to}: list those that people still use in redirects.yaml`,
  );
  return [];
}

function readNetlify(text: string): Rule[] {
  return text.split('\n').flatMap((line) => {
    const [from = '', ...words] = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    const place = words.findIndex((word) => /^(?:\/|https?:)/.test(word));
    const to = words[place];
    // Conditions such as languages and parameters of the address.
    if (to === undefined || place > 0 || words.some((word) => word.includes('='))) return [];
    return [{ from, to, status: words[place + 1]?.replace('!', '') ?? '301' }];
  });
}

const NAMES: Record<string, string> = { permanent: '301', temp: '302', seeother: '303' };

const APACHE =
  /^[ \t]*Redirect(Permanent|Temp)?[ \t]+(?:(\d{3}|permanent|temp|seeother|gone)[ \t]+)?"?(\/[^\s"]*)"?[ \t]+"?((?:\/|https?:)[^\s"]*)"?[ \t]*$/gim;

function readApache(text: string): Rule[] {
  return [...text.matchAll(APACHE)].map(([, kind, status = '', from = '', to = '']) => ({
    from,
    to,
    status: kind ? '301' : (NAMES[status.toLowerCase()] ?? (status || '302')),
  }));
}

function readToml(text: string): Rule[] {
  return [parseData('.toml', text, () => {}).redirects].flat().flatMap((one) => {
    const { from, to, status, conditions } = fieldsOf(one);
    if (conditions !== undefined) return [];
    return [{ from: textOf(from) ?? '', to: textOf(to) ?? '', status: textOf(status) ?? '301' }];
  });
}

function toItem(source: string, from: string): Item {
  return {
    ...{ source, kind: 'page', place: [], isFolder: false, fields: {} },
    ...{ text: '', line: 1, isHtml: false, former: [from] },
  };
}
