import 'server-only';
import { isUtf8 } from 'node:buffer';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { findFrontMatter } from '@/lib/server/content/files/front-matter';
import { EditError, type YamlEdit } from '@/lib/server/content/files/yaml/apply-edits';
import { editYaml } from '@/lib/server/content/files/yaml/edit-yaml';

/** Changes of a file of the content folder. */
type FileEdit = {
  file: string;
  /** SHA-256 (hex) of the file in which somebody saw the values. */
  hash: string;
  edits: readonly YamlEdit[];
  /** The new text below the front matter; absent if it stays. */
  body?: string;
};

/**
 * Returns the bytes of a YAML or Markdown file with other values. Everything else stays as it is, byte for byte. Throws
 * an EditError if the file has changed since, cannot be read, or cannot be edited.
 */
export function editFile(tree: FileTree, { file, hash, edits, body }: FileEdit): Buffer {
  const bytes = tree.read(file);
  if (!bytes || tree.hashOf(file) !== hash) {
    throw new EditError(`${file} has changed in the meantime. Read it again.`);
  }
  if (!isUtf8(bytes)) throw new EditError(`${file} is not saved as UTF-8.`);
  const text = bytes.toString('utf8');
  return Buffer.from(
    file.endsWith('.md') ? editMarkdown(text, edits, body) : editYaml(text, edits),
  );
}

/** Changes values in the front matter of a Markdown file, or the text below it. */
export function editMarkdown(text: string, edits: readonly YamlEdit[], body?: string): string {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const rest = text.slice(mark.length);
  const found = findFrontMatter(rest);
  if (!found) throw new EditError('The file has no front matter between two lines ---.');
  const lineBreak = /\r?\n/.exec(rest)?.[0] ?? '\n';
  const toFile = (lines: string) => lines.replaceAll(/\r?\n/g, lineBreak);
  const yaml = rest.slice(found.start, found.end);
  const edited = yaml ? editYaml(yaml, edits) : toFile(editYaml(yaml, edits));
  const gap = edited === '' || edited.endsWith('\n') ? '' : lineBreak;
  const old = rest.slice(found.body);
  const isSameBody = body === undefined || toUnix(body) === toUnix(old);
  const below = rest.slice(found.end, found.body);
  const fence = below.endsWith('\n') || isSameBody ? below : below + lineBreak;
  return (
    mark + rest.slice(0, found.start) + edited + gap + fence + (isSameBody ? old : toFile(body))
  );
}

function toUnix(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
