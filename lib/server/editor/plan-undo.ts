import 'server-only';
import { EditError } from '@/lib/server/content/files/yaml/apply-edits';
import { readFile } from '@/lib/server/editor/content-folder';
import { mergeTexts } from '@/lib/server/editor/fields/merge-texts';
import { shapeOf } from '@/lib/server/editor/fields/file-shape';
import { hashOf, readContent, type Act } from '@/lib/server/editor/history';
import type { Change } from '@/lib/server/editor/write-content';
import { openStored } from '@/lib/server/publishing/versions/file-store';
import { isText } from '@/lib/server/publishing/versions/version';

export type UndoPlan =
  | { kind: 'change'; change: Change }
  /** Somebody has to choose between two texts. */
  | { kind: 'draft'; text: Buffer }
  | { kind: 'impossible'; done: 'changed' | 'notStored' };

/** Plans how to undo an act without undoing what others have changed since. */
export async function planUndo({ file, before, after }: Act): Promise<UndoPlan> {
  const now = readFile(file);
  // Images and documents are stored with the versions of the site, not with the history.
  const content = isText(file) ? await readContent(before) : openStored(before);
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
