import fs from 'node:fs';
import path from 'node:path';
import type { ImportReport } from '@/scripts/import/import-report';
import { fieldsOf, textOf, type Fields } from '@/scripts/import/item';
import { replaceOutsideCode } from '@/scripts/import/text/code-parts';
import { parseData, splitFrontMatter } from './data-text';
import { readSourceText } from './source-folder';

// Parts may include each other in a circle.
const MOST_PARTS = 200;

const WITH_CODE = /\.[qr]md$/i;

const RAW_HTML = /^(`{3,})\{=html\}[^\n]*\n([\s\S]*?)\n?^\1[ \t]*$/gm;

/** A piece of code that the old program runs, with its language, its options and its lines. */
const CHUNK =
  /^([ \t]*`{3,})[ \t]*\{(\w+)([^}\n]*)\}[ \t]*\n((?:[ \t]*#\|.*\n)*)([\s\S]*?)^\1[ \t]*$/gm;

/** Reads a text of Quarto as its readers see it: with the results of its code, if Quarto has stored them in `_freeze`. */
export function readQuartoText(folder: string, source: string, report: ImportReport): string {
  const written = readSourceText(folder, source, report);
  if (!WITH_CODE.test(source)) return written;
  const frozen = readFrozen(folder, source);
  const text = frozen ?? hideChunks(includeParts(written, folder, source), source, report);
  return text.replaceAll(RAW_HTML, (_, fence: string, html: string) => html);
}

const INCLUDE = /\{\{<\s*include\s+["']?([^"'\s>]+)["']?\s*>\}\}/g;

/** Inserts the parts that a text shares with others. What cannot be found stays, and is reported later. */
function includeParts(
  text: string,
  folder: string,
  source: string,
  left = { parts: MOST_PARTS },
): string {
  return replaceOutsideCode(text, INCLUDE, ({ 0: all, 1: name = '' }) => {
    const file = path.posix.join(name.startsWith('/') ? '' : path.posix.dirname(source), name);
    const place = path.join(folder, file);
    const isThere =
      !file.startsWith('..') && fs.statSync(place, { throwIfNoEntry: false })?.isFile();
    if (!isThere || fs.lstatSync(place).isSymbolicLink() || left.parts === 0) return all;
    left.parts -= 1;
    const { text: part } = splitFrontMatter(readText(place), () => {});
    return includeParts(part, folder, file, left);
  });
}

function readText(place: string): string {
  return fs
    .readFileSync(place, 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n');
}

/** Returns the text that Quarto has stored after running the code; null if it has not. */
function readFrozen(folder: string, source: string): string | null {
  const bare = source.replace(WITH_CODE, '');
  const file = path.join(folder, '_freeze', bare, 'execute-results/html.json');
  if (!fs.existsSync(file)) return null;
  const { result } = parseData('.json', fs.readFileSync(file, 'utf8'), () => {});
  const text = textOf(fieldsOf(result).markdown);
  return text && text.replaceAll(`${path.posix.basename(bare)}_files/`, `/_freeze/${bare}/`);
}

/** Leaves out code and options that readers do not see. Reports what is lost, because only running the code makes it. */
function hideChunks(text: string, source: string, report: ImportReport): string {
  let lost = 0;
  const shown = text.replaceAll(
    CHUNK,
    (_, fence: string, language: string, head: string, lines: string, code: string) => {
      const options = `${head}\n${lines}`;
      const says = (name: string) =>
        new RegExp(`\\b${name}\\s*[:=]\\s*f(alse)?\\b`, 'i').test(options);
      if (says('include')) return '';
      if (!says('eval')) lost += 1;
      return says('echo') ? '' : `${fence}${language}\n${code}${fence}`;
    },
  );
  if (lost > 0) {
    report.add(
      source,
      'lost',
      `the results of pieces of code (${lost}). To have them, set "execute: freeze: true" in _quarto.yml, render the old site, and import again`,
    );
  }
  return shown;
}

/** Returns the values that texts show by `{{< var name >}}`. */
export function readVariables(folder: string): Fields {
  const file = path.join(folder, '_variables.yml');
  return fs.existsSync(file) ? parseData('.yaml', readText(file), () => {}) : {};
}

/** Returns the fields that folders of Quarto give to all their texts. */
export function readFolderFields(folder: string, source: string, report: ImportReport): Fields {
  const folders = [path.posix.dirname(source)];
  while (folders[0] !== '.') folders.unshift(path.posix.dirname(folders[0] ?? '.'));
  const files = folders.map((one) => path.posix.join(one, '_metadata.yml'));
  const found = files.filter((file) => fs.existsSync(path.join(folder, file)));
  const given = found.map((file) =>
    parseData('.yaml', readSourceText(folder, file, report), () => {}),
  );
  return Object.assign({}, ...given);
}
