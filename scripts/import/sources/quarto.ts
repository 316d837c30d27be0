import path from 'node:path';
import type { ImportReport } from '@/scripts/import/import-report';
import { fieldsOf, textOf, type Fields } from '@/scripts/import/item';
import { replaceOutsideCode } from '@/scripts/import/text/code-parts';
import { parseData, splitFrontMatter } from './data-text';
import { cleanText, readSourceText } from './source-folder';

// Parts may include each other in a circle.
const MOST_PARTS = 200;

const WITH_CODE = /\.[qr]md$/i;

const RAW_HTML = /^(`{3,})\{=html\}[^\n]*\n([\s\S]*?)\n?^\1[ \t]*$/gm;

/** A piece of code that the old program runs, with its language, its options and its lines. */
const CHUNK =
  /^([ \t]*`{3,})[ \t]*\{(\w+)([^}\n]*)\}[ \t]*\n((?:[ \t]*#\|.*\n)*)([\s\S]*?)^\1[ \t]*$/gm;

const INCLUDE = /\{\{<\s*include\s+["']?([^"'\s>]+)["']?\s*>\}\}/g;

/** A project of Quarto, whose texts share parts and fields. */
export class QuartoProject {
  private readonly files: ReadonlySet<string>;
  private readonly inherited = new Map<string, Fields>();

  /** @param files as from `listSource`, so without symlinks, which may lead out of the folder */
  constructor(
    private readonly folder: string,
    files: readonly string[],
    private readonly report: ImportReport,
  ) {
    this.files = new Set(files);
  }

  /** Reads a text as its readers see it: with the results of its code, if Quarto has stored them in `_freeze`. */
  readText(source: string): string {
    const written = this.read(source);
    if (!WITH_CODE.test(source)) return written;
    const text =
      this.readFrozen(source) ??
      hideChunks(this.includeParts(written, source), source, this.report);
    return text.replaceAll(RAW_HTML, (_, fence: string, html: string) => html);
  }

  /** Returns the values that texts show by `{{< var name >}}`. */
  readVariables(): Fields {
    return this.readData('_variables.yml');
  }

  /** Returns the fields that a folder and those around it give to their texts. */
  fieldsOf(folder: string): Fields {
    const known = this.inherited.get(folder);
    if (known) return known;
    const outer = folder === '.' ? {} : this.fieldsOf(path.posix.dirname(folder));
    const fields = { ...outer, ...this.readData(path.posix.join(folder, '_metadata.yml')) };
    this.inherited.set(folder, fields);
    return fields;
  }

  /** Inserts the parts that a text shares with others. What cannot be found stays, and is reported later. */
  private includeParts(text: string, source: string, left = { parts: MOST_PARTS }): string {
    return replaceOutsideCode(text, INCLUDE, ({ 0: all, 1: name = '' }) => {
      const file = path.posix.join(name.startsWith('/') ? '' : path.posix.dirname(source), name);
      const place = file.replace(/^\//, '');
      if (!this.files.has(place) || left.parts === 0) return all;
      left.parts -= 1;
      const { text: part } = splitFrontMatter(this.read(place), () => {});
      return this.includeParts(part, place, left);
    });
  }

  /** Returns the text that Quarto has stored after running the code; null if it has not. */
  private readFrozen(source: string): string | null {
    const bare = source.replace(WITH_CODE, '');
    const { result } = this.readData(`_freeze/${bare}/execute-results/html.json`);
    const text = textOf(fieldsOf(result).markdown);
    if (text === null) return null;
    return cleanText(text).replaceAll(`${path.posix.basename(bare)}_files/`, `/_freeze/${bare}/`);
  }

  private readData(file: string): Fields {
    const ending = path.posix.extname(file).replace('.yml', '.yaml');
    return this.files.has(file) ? parseData(ending, this.read(file), () => {}) : {};
  }

  private read(file: string): string {
    return readSourceText(this.folder, file, this.report);
  }
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
