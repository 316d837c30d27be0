import 'server-only';
import path from 'node:path';
import { isKnownLanguage } from '@/lib/i18n/known-language';
import {
  suggestName,
  type ContentIssue,
  type ContentNote,
  type Report,
} from '@/lib/server/content-issue';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import {
  DOCUMENT_ENDINGS,
  isIgnored,
  listMedia,
  mediaTypeOf,
} from '@/lib/server/content/files/media-types';
import { oncePerObject } from '@/lib/server/once-per-object';

// Editors who add one of these beside a page may expect to see its text on the site.
const TEXTS = ['.doc', '.docx', '.odt', '.rtf', '.txt'];

// Formats of cameras and graphics programs, which browsers do not show.
const IMAGES = ['.heic', '.heif', '.tif', '.tiff', '.bmp', '.psd', '.ai', '.eps', '.cr2', '.dng'];

// A folder of earlier versions of this program.
const AUTHORS = 'authors';

/**
 * Reports files that do not appear on the site, because the people who added them expect to see them.
 *
 * @param sources the files and folders that pages are made of
 */
export function checkStrayFiles(tree: FileTree, sources: readonly string[], report: Report): void {
  const { paths, sizeOf } = tree;
  const folders = [...new Set(sources.filter((source) => !source.includes('.')))];
  for (const file of listUnsafe(paths)) {
    report({
      file,
      found: 'a name with a backslash or an invisible character, which no address can contain',
      expected: `the name ${file.replaceAll(EACH_UNSAFE, '-').replaceAll(/-(?=[-.]|$)/g, '')}`,
    });
  }
  // Folders are listed too. Only stray names are looked up, because looking up ten thousand on the disk takes long.
  const strays = listOthers(paths).filter(
    (file) => isStray(file, sources, folders) && sizeOf(file) !== null,
  );
  const inFolders = new Set(
    strays.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? ''),
  );
  const media = inFolders.size > 0 ? listMedia(paths) : new Set<string>();
  // A folder with images is as it should be, except for these files.
  const holdsMedia = new Set([...media].map((file) => file.split('/')[0] ?? ''));
  const unknown = new Set([...inFolders].filter((name) => !holdsMedia.has(name)));
  for (const name of [...unknown].filter((one) => !folders.includes(one)).sort()) {
    report({
      file: `${name}/`,
      found: 'a folder that the site does not use',
      expected:
        name === AUTHORS
          ? 'its files in the folder of people, because authors are people now'
          : `${suggestName(name, folders)}; any other folder may hold images and documents only`,
      others: strays.filter((file) => file.startsWith(`${name}/`)),
    });
  }
  for (const file of strays.sort()) {
    const [first = ''] = file.split('/');
    if (unknown.has(first) && !folders.includes(first)) continue;
    report({
      file,
      found: 'a file that the site does not use',
      expected: describeRemedy(file, sources, tree),
    });
  }
}

/**
 * Lists files whose names differ from that of another file only in capital letters. They hold back no change, because a
 * server may well have both.
 */
export const listSameNames = oncePerObject((paths: readonly string[]): readonly ContentNote[] => {
  const known = new Map<string, string>();
  return paths.flatMap((file) => {
    const first = known.get(file.toLowerCase());
    if (first === undefined) known.set(file.toLowerCase(), file);
    if (first === undefined || isIgnored(file)) return [];
    const found = `a name that differs from ${first} only in capital letters`;
    const expected = `a name of its own: on Windows and macOS, ${first} and ${file} are one file`;
    const mistake = { found, expected, others: [first], isClaim: true };
    return [{ file, text: `has ${found}`, mistake }];
  });
});

/** Lists texts beside pages, such as Word documents, that no page links to, as problems. */
export function listUnlinkedTexts(
  tree: FileTree,
  sources: readonly string[],
  isUsed: (file: string) => boolean,
): ContentIssue[] {
  const { paths, sizeOf } = tree;
  const isBesidePages = (file: string) =>
    !file.includes('/') || sources.includes(file.split('/')[0] ?? '');
  const texts = paths.filter(
    (file) => TEXTS.includes(path.extname(file).toLowerCase()) && isBesidePages(file),
  );
  return texts
    .filter((file) => mediaTypeOf(file) && !isUsed(file) && sizeOf(file) !== null)
    .map((file) => ({
      file,
      found: 'a file that the site does not use',
      expected: describeRemedy(file, sources, tree),
    }));
}

// Most come from archives that were packed on Windows.
const EACH_UNSAFE = /[\\\p{Cc}]/gu;

/** Lists the files that a version cannot store, and that no other check reports. */
const listUnsafe = oncePerObject((paths: readonly string[]): readonly string[] =>
  paths.filter((file) => file.search(EACH_UNSAFE) >= 0 && (mediaTypeOf(file) || isIgnored(file))),
);

/** Lists the files that are neither images nor documents, and not ignored. */
const listOthers = oncePerObject((paths: readonly string[]): readonly string[] =>
  paths.filter((file) => !mediaTypeOf(file) && !isIgnored(file)),
);

function isStray(file: string, sources: readonly string[], folders: readonly string[]): boolean {
  if (sources.includes(file)) return false;
  if (!file.includes('/')) return true;
  return !(file.endsWith('.md') && folders.includes(file.split('/')[0] ?? ''));
}

/** Returns whether a file may stand beside this one, or alone, with the tag of a language before its ending. */
function isOfLanguage(file: string, sources: readonly string[]): boolean {
  return (
    ['site.yaml', 'texts.yaml'].includes(file) || (file.endsWith('.md') && sources.includes(file))
  );
}

function describeRemedy(
  file: string,
  sources: readonly string[],
  { sizeOf }: Pick<FileTree, 'sizeOf'>,
): string {
  const ending = path.extname(file).toLowerCase();
  const bare = file.slice(0, file.length - ending.length);
  const markdown = `${bare}.md`;
  const [, original = '', tag = ''] = /^(.+)\.([^./]+)$/.exec(bare) ?? [];
  if (isOfLanguage(`${original}${ending}`, sources) && isKnownLanguage(tag)) {
    return `${tag} in the list \`languages\` of site.yaml, if that is a language of the site; otherwise no such file`;
  }
  // Windows hides the last ending, and some editors add one to the name of a copy.
  if (sources.includes(bare) || /\.(md|markdown)$/i.test(bare)) {
    const meant = sources.includes(bare) ? bare : bare.replace(/\.\w+$/, '.md');
    return sizeOf(meant) === null
      ? `the name ${meant}`
      : `nothing: delete it or move it out of the content folder, because ${meant} already exists`;
  }
  if (['.markdown', '.mdown', '.mdx', '.md'].includes(ending)) {
    return file.includes('/') || ending !== '.md'
      ? `the name ${markdown}`
      : `${suggestName(
          file,
          sources.filter((source) => source.endsWith('.md')),
        )}; other pages go into pages/`;
  }
  if (!file.includes('/') && ['.yml', '.yaml'].includes(ending)) {
    return suggestName(
      file,
      sources.filter((source) => source.endsWith('.yaml')),
    );
  }
  if (TEXTS.includes(ending)) return `its text in ${markdown}, or a link to the file`;
  if (['.qmd', '.pages', '.html', '.htm'].includes(ending)) {
    return `its text in ${markdown}, or a PDF to link to`;
  }
  if (IMAGES.includes(ending)) return `${bare}.jpg: the same image, exported as JPEG, PNG or WebP`;
  return `nothing: move it out of the content folder, or save it as Markdown (.md), an image or a document to link to (${DOCUMENT_ENDINGS.join(', ')})`;
}
