import 'server-only';
import { readFile } from '@/lib/server/editor/content-folder';
import { titleOf } from '@/lib/server/editor/drafts/draft-view';
import type { Draft } from '@/lib/server/editor/drafts/drafts';
import { openForm } from '@/lib/server/editor/fields/file-form';
import { shapeOf } from '@/lib/server/editor/fields/file-shape';
import { listChangedFields } from '@/lib/server/editor/text-changes';

/** A draft as lists show it. */
export type NamedDraft = Pick<Draft, 'id' | 'file' | 'savedAt'> & {
  title: string;
  /** Labels of the fields that differ from the file, if the list has several drafts of it; otherwise null. */
  changed: string[] | null;
};

/** Returns drafts with the titles that their texts give them, and with what tells drafts of the same file apart. */
export function nameDrafts(drafts: readonly Draft[]): NamedDraft[] {
  return drafts.map((draft) => {
    const { id, file, savedAt, content } = draft;
    const shape = shapeOf(file);
    const title = titleOf(shape && openForm(shape, content), draft);
    const isAlone = !drafts.some((one) => one !== draft && one.file === file);
    return { id, file, savedAt, title, changed: isAlone ? null : listChanged(draft) };
  });
}

function listChanged({ file, content }: Draft): string[] {
  return listChangedFields(file, readFile(file)?.toString() ?? '', content);
}
