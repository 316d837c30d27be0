import fs from 'node:fs';
import path from 'node:path';
import type { ImportReport } from '@/scripts/import/import-report';
import { fieldsOf, textOf, type Fields } from '@/scripts/import/item';
import { parseData } from './data-text';
import { readSourceText } from './source-folder';

const WITH_CODE = /\.[qr]md$/i;

const RAW_HTML = /^(`{3,})\{=html\}[^\n]*\n([\s\S]*?)\n?^\1[ \t]*$/gm;

/** A piece of code that the old program runs, with its language, its options and its lines. */
const CHUNK =
  /^([ \t]*`{3,})[ \t]*\{(\w+)([^}\n]*)\}[ \t]*\n((?:[ \t]*#\|.*\n)*)([\s\S]*?)^\1[ \t]*$/gm;

/** Reads a text of Quarto as its readers see it: with the results of its code, if Quarto has stored them in `_freeze`. */
export function readQuartoText(folder: string, source: string, report: ImportReport): string {
  const written = readSourceText(folder, source, report);
  if (!WITH_CODE.test(source)) return written;
  const text = readFrozen(folder, source) ?? hideChunks(written, source, report);
  return text.replaceAll(RAW_HTML, (_, fence: string, html: string) => html);
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
      const says = (name: string) => new RegExp(`\\b${name}\\s*[:=]\\s*f`, 'i').test(options);
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

/** Returns the fields that a folder of Quarto gives to all its texts, those of inner folders first. */
export function readFolderFields(
  folder: string,
  source: string,
  settings: Fields,
  report: ImportReport,
): Fields {
  const folders = [path.posix.dirname(source)];
  while (folders[0] !== '.') folders.unshift(path.posix.dirname(folders[0] ?? '.'));
  const files = folders.map((one) => path.posix.join(one, '_metadata.yml'));
  const found = files.filter((file) => fs.existsSync(path.join(folder, file)));
  const given = found.map((file) =>
    parseData('.yaml', readSourceText(folder, file, report), () => {}),
  );
  const author = [settings, ...given].map((fields) => fields.author).findLast(Boolean);
  return author === undefined ? {} : { author };
}
