import 'server-only';
import { describeFound, type Location, type Report } from '@/lib/server/content-issue';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { fileOf } from '@/lib/server/content/files/linked-files';

const BEGINNING = /^(\uFEFF)?WEBVTT(\s|$)/;

/** Returns whether a field of a page names the video, the sound or the captions of a section. */
export function isPlayedFile([part, , name, ...deeper]: readonly PropertyKey[]): boolean {
  return part === 'sections' && deeper.length === 0 && (name === 'src' || name === 'captions');
}

/** Reports captions that no browser would show. The link checker reports a missing file. */
export function checkCaptions(
  tree: FileTree,
  href: string,
  location: Location,
  report: Report,
): void {
  const file = fileOf(href, location.file);
  const bytes = file !== null && file.toLowerCase().endsWith('.vtt') ? tree.read(file) : null;
  if (!bytes || BEGINNING.test(bytes.toString('utf8', 0, 16))) return;
  const [beginning = ''] = bytes.toString('utf8', 0, 80).split(/[\r\n]/);
  report({
    ...location,
    found: `${describeFound(href)}, a file that begins with ${describeFound(beginning)}`,
    expected: 'captions in WebVTT format, whose first line is WEBVTT',
    value: href,
    ...(file !== null && { others: [file] }),
  });
}
