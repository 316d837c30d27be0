import 'server-only';
import { createHash } from 'node:crypto';
import { isUtf8 } from 'node:buffer';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { findFrontMatter } from '@/lib/server/content/files/front-matter';
import { mergeYaml, type MergedLine } from '@/lib/server/content/files/yaml/merge-yaml';

/** A text that was put together from a translation and its original, and where its lines stand. */
type Merged = { bytes: Buffer; lines: readonly Pick<MergedLine, 'isTranslated' | 'index'>[] };

/** Returns the file that a file translates, and its language; null for any other file. @param tags all but the first */
export function findTranslation(
  file: string,
  tags: readonly string[],
): { original: string; tag: string } | null {
  const [, bare, tag = '', ending] =
    /^(.+)\.([^./]+)(\.md|(?<=^site\.[^./]+)\.yaml)$/.exec(file) ?? [];
  return tags.includes(tag) ? { original: `${bare}${ending}`, tag } : null;
}

/** Returns the name of the file with the translation of another. */
export function translationFile(file: string, tag: string): string {
  return file.replace(/(?=\.\w+$)/, `.${tag}`);
}

/** Fields about the translation itself, of a page and of site.yaml. */
const OWN_FIELD = /^(translates|slug):/;
const OWN_FIELD_OF_SITE = /^translates:/;

const TRANSLATES_LINE = /^translates: *['"]?([\w -]*)/m;
const SLUG_LINE = /^slug: *['"]?([^\s'"]+)/m;

/** Returns the fields of a translation, whose text may have lines that look like these, too. */
function fieldsOf(translation: Buffer | null): string {
  const text = toText(translation) ?? '';
  const { start = 0, end = 0 } = findFrontMatter(text) ?? {};
  return text.slice(start, end);
}

/** Returns the digest of the original that a translation translates; null if it does not say so. */
export function digestIn(file: string, translation: Buffer | null): string | null {
  const fields = file.endsWith('.md') ? fieldsOf(translation) : (toText(translation) ?? '');
  return TRANSLATES_LINE.exec(fields)?.[1]?.trim() || null;
}

/** Returns the last part of the address of a translated page; null if it is that of the original. */
export function slugOf(translation: Buffer | null): string | null {
  return SLUG_LINE.exec(fieldsOf(translation))?.[1] ?? null;
}

/** Returns the files of the first language. @param tags all languages of the site */
export function withoutTranslations(tree: FileTree, [, ...tags]: readonly string[]): FileTree {
  if (tags.length === 0) return tree;
  return { ...tree, paths: tree.paths.filter((file) => !isOfLanguage(file, tags)) };
}

function isOfLanguage(file: string, tags: readonly string[]): boolean {
  const [, texts = ''] = /^texts\.([^/]+)\.yaml$/.exec(file) ?? [];
  return tags.includes(texts) || findTranslation(file, tags) !== null;
}

/**
 * Returns the files of a further language: each translation is laid over its original and has its name. Pages that
 * nobody has translated are left out.
 *
 * @param tags all languages of the site
 * @param isShared whether a file is shown even if nobody has translated it
 */
export function translateTree(
  tree: FileTree,
  tag: string,
  tags: readonly string[],
  isShared: (file: string) => boolean,
): FileTree {
  const [first = '', ...further] = tags;
  const known = new Set(tree.paths);
  const ownOf = (file: string) => {
    const own = /\.md$|^site\.yaml$/.test(file) ? translationFile(file, tag) : '';
    return known.has(own) ? own : null;
  };
  const isForeign = (file: string) => file.endsWith('.md') && ownOf(file) === null;
  const isShown = (file: string) => !isForeign(file) || isShared(file);
  // A file is read, and then perhaps its mistakes are located.
  let last: { file: string; merged: Merged } | null = null;
  const merge = (file: string, own: string) => {
    if (last?.file === file) return last.merged;
    const merged = mergeFiles(file, tree.read(file), tree.read(own));
    last = { file, merged };
    return merged;
  };
  const choose =
    <Result>(
      look: (file: string) => Result | null,
      lookAtBoth: (file: string, own: string) => Result | null,
    ) =>
    (file: string): Result | null => {
      const own = ownOf(file);
      if (own !== null && known.has(file)) return lookAtBoth(file, own);
      return isShown(file) ? look(file) : null;
    };
  const hashBoth = (look: FileTree['hashOf']) =>
    choose(look, (file, own) => {
      const hashes = [look(file), look(own)];
      return hashes.includes(null)
        ? null
        : createHash('sha256').update(hashes.join(' ')).digest('hex');
    });
  const others = further.filter((one) => one !== tag);
  const isOther = (file: string) =>
    isOfLanguage(file, others) || file === `texts.${first}.yaml` || findTranslation(file, [tag]);
  return {
    ...tree,
    paths: tree.paths.filter((file) => !isOther(file) && isShown(file)),
    read: choose(tree.read, (file, own) => merge(file, own).bytes),
    sizeOf: choose(tree.sizeOf, (file, own) => (tree.sizeOf(own) ?? 0) + (tree.sizeOf(file) ?? 0)),
    hashOf: hashBoth(tree.hashOf),
    knownHashOf: hashBoth(tree.knownHashOf),
    open: (file) => (isShown(file) ? tree.open(file) : null),
    translated: {
      tag,
      locate: (found) => {
        const own = ownOf(found.file);
        if (own === null) {
          return isShown(found.file) ? found : { ...found, file: translationFile(found.file, tag) };
        }
        if (found.line === undefined) return { ...found, file: own };
        const place = merge(found.file, own).lines[found.line - 1];
        if (!place) return { ...found, file: own };
        return { ...found, file: place.isTranslated ? own : found.file, line: place.index + 1 };
      },
      languageOf: (file) => (isForeign(file) ? first : undefined),
    },
  };
}

/** Lays a translation over its original. A file that cannot be read as it should stays alone, so that a load reports it. */
function mergeFiles(file: string, original: Buffer | null, translation: Buffer | null): Merged {
  const [below, above] = [toText(original), toText(translation)];
  if (above === null || below === null) {
    return { bytes: (above === null ? translation : original) ?? Buffer.alloc(0), lines: [] };
  }
  const lines = file.endsWith('.md') ? mergePages(below, above) : mergeSites(below, above);
  const all = lines ?? toLines(above, true);
  return { bytes: Buffer.from(all.map(({ text }) => text).join('\n')), lines: all };
}

function mergeSites(below: string, above: string): MergedLine[] | null {
  const lines = mergeYaml(below, above);
  return lines && withoutOwn(lines, OWN_FIELD_OF_SITE);
}

function mergePages(below: string, above: string): MergedLine[] | null {
  const [original, translation] = [below, above].map((text) => findFrontMatter(text));
  // A page without front matter that begins and ends has a mistake, which the load of the original reports.
  if (!original) return toLines(below, false);
  if (!translation) return null;
  const front = mergeYaml(
    below.slice(original.start, original.end).replace(/\n$/, ''),
    above.slice(translation.start, translation.end).replace(/\n$/, ''),
  );
  if (!front) return null;
  const hasText = above.slice(translation.body).trim() !== '';
  const [text, body] = hasText ? [above, translation.body] : [below, original.body];
  const start = text.slice(0, body).split('\n').length - 1;
  const fence = { text: '---', isTranslated: true, index: 0 };
  return [
    fence,
    ...withoutOwn(front, OWN_FIELD).map((line) => ({ ...line, index: line.index + 1 })),
    fence,
    ...toLines(text, hasText).slice(start),
  ];
}

function withoutOwn(lines: readonly MergedLine[], own: RegExp): MergedLine[] {
  return lines.filter(({ text, isTranslated }) => !isTranslated || !own.test(text));
}

function toLines(text: string, isTranslated: boolean): MergedLine[] {
  return text.split('\n').map((line, index) => ({ text: line, isTranslated, index }));
}

/** Returns a text with line breaks of one character and without a byte-order mark; null if it is not one. */
export function toText(bytes: Buffer | null): string | null {
  if (!bytes || !isUtf8(bytes)) return null;
  return bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
}
