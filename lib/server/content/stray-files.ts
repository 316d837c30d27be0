import 'server-only';
import path from 'node:path';
import { suggestName, type Report } from '@/lib/server/content/content-issue';
import type { FileTree } from '@/lib/server/content/file-tree';
import { mediaTypeOf } from '@/lib/server/content/media';

/** Files of the operating system and backups of editors. */
const IGNORED = /(^|\/)(Thumbs\.db|desktop\.ini|~\$[^/]*)$|(~|\.(bak|orig|swp|tmp))$/i;
const REPOSITORY_FILE =
  /^(readme|licen[cs]e|changelog|contributing|notice|codeowners)(\.[a-z]+)?$/i;

/**
 * Reports files that do not appear on the site, because whoever added them expects to see them.
 *
 * @param sources the files and folders that pages are made of
 */
export function checkStrayFiles(
  { paths, sizeOf }: FileTree,
  sources: readonly string[],
  report: Report,
): void {
  const folders = sources.filter((source) => !source.includes('.'));
  // Folders are listed too. Only stray names are asked, because asking the disk about ten thousand takes long.
  const strays = paths.filter((file) => isStray(file, sources, folders) && sizeOf(file) !== null);
  const unknown = new Set(
    strays.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? ''),
  );
  for (const name of [...unknown].filter((one) => !folders.includes(one)).sort()) {
    report({
      file: `${name}/`,
      found: 'a folder that the site does not use',
      expected: `${suggestName(name, folders)}; any other folder may hold images and PDFs only`,
    });
  }
  for (const file of strays.sort()) {
    const [first = ''] = file.split('/');
    if (file.includes('/') && !folders.includes(first)) continue;
    report({
      file,
      found: 'a file that the site does not use',
      expected: describeRemedy(file, sources),
    });
  }
}

function isStray(file: string, sources: readonly string[], folders: readonly string[]): boolean {
  if (mediaTypeOf(file) || sources.includes(file) || IGNORED.test(file)) return false;
  if (!file.includes('/')) return !REPOSITORY_FILE.test(file);
  return !(file.endsWith('.md') && folders.includes(file.split('/')[0] ?? ''));
}

function describeRemedy(file: string, sources: readonly string[]): string {
  const ending = path.extname(file).toLowerCase();
  const markdown = `${file.slice(0, file.length - ending.length)}.md`;
  if (['.markdown', '.mdown', '.mdx', '.md'].includes(ending)) {
    return file.includes('/') || ending !== '.md'
      ? `the name ${markdown}`
      : `${suggestName(
          file,
          sources.filter((source) => source.endsWith('.md')),
        )}; other pages go into pages/`;
  }
  if (ending === '.yml' || ending === '.yaml') {
    return suggestName(
      file,
      sources.filter((source) => source.endsWith('.yaml')),
    );
  }
  if (['.docx', '.doc', '.odt', '.rtf', '.pages', '.txt', '.html', '.htm'].includes(ending)) {
    return `its text in ${markdown}, or a PDF to link to`;
  }
  return 'Markdown (.md), an image or a PDF; move other files out of the content folder';
}
