import 'server-only';
import { EditError } from '@/lib/server/content/files/yaml/apply-edits';
import type { CopiedFile } from '@/lib/server/content/files/overlay';
import { readFile } from '@/lib/server/editor/content-folder';
import { mergeTexts } from '@/lib/server/editor/fields/merge-texts';
import { shapeOf } from '@/lib/server/editor/fields/file-shape';
import { hashOf, readContent, type Act } from '@/lib/server/editor/history';
import { openCopy } from '@/lib/server/editor/uploads/local-copies';
import { listStoredHashes } from '@/lib/server/editor/pieces';
import type { Change } from '@/lib/server/editor/staged-files';
import { openStored } from '@/lib/server/publishing/versions/file-store';
import { isText } from '@/lib/server/publishing/versions/version';

type UndoPlan =
  | { kind: 'change'; change: Change }
  /** Somebody has to choose between two texts. */
  | { kind: 'draft'; text: Buffer }
  | { kind: 'impossible'; done: 'changed' | 'notStored' };

/** Plans how to undo an act without undoing what others have changed since. */
export async function planUndo({ file, before, after }: Act): Promise<UndoPlan> {
  const now = readFile(file);
  const content = isText(file) ? await readContent(before) : await openStoredFile(before);
  // Content that is no longer stored is not the same as no content.
  if (!content && before !== '') return { kind: 'impossible', done: 'notStored' };
  if (hashOf(now) === after) return { kind: 'change', change: { file, base: after, content } };
  if (!content || 'hash' in content) return { kind: 'impossible', done: 'changed' };
  const merged = await mergeBack(file, after, content, now);
  if (!merged) return { kind: 'draft', text: content };
  const text = Buffer.from(merged.text);
  if (merged.conflicts.length > 0) return { kind: 'draft', text };
  return { kind: 'change', change: { file, base: hashOf(now), content: text } };
}

/** Returns an image or a document that was online. It is stored with the versions of the site, or with the history. */
export async function openStoredFile(hash: string): Promise<CopiedFile | null> {
  return hash === '' ? null : (openStored(hash) ?? (await openCopy({ hash })));
}

/** Lists the hashes of what acts wrote or deleted, if it is an image or a document that is still stored. */
export async function listStoredFiles(acts: readonly Act[]): Promise<Set<string>> {
  const hashes = [...new Set(acts.map(({ before, after }) => after || before))].filter(Boolean);
  if (hashes.length === 0) return new Set();
  const kept = await listStoredHashes(hashes);
  return new Set(hashes.filter((hash) => kept.has(hash) || openStored(hash)));
}

async function mergeBack(file: string, after: string, content: Buffer, now: Buffer | null) {
  const shape = shapeOf(file);
  const written = await readContent(after);
  if (!shape || !written || !now) return null;
  try {
    return mergeTexts(shape, written.toString(), content.toString(), now.toString());
  } catch (error) {
    if (error instanceof EditError) return null;
    throw error;
  }
}
