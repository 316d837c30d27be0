import 'server-only';
import { mayEdit, type Current } from '@/lib/server/accounts/signing-in/current-user';
import { readFile } from '@/lib/server/editor/content-folder';
import { createDraft, type Draft } from '@/lib/server/editor/drafts/drafts';
import { applySent } from '@/lib/server/editor/fields/draft-changes';
import { shapeOf } from '@/lib/server/editor/fields/file-shape';
import { listActsOf, readContent } from '@/lib/server/editor/history';

/** A file without any field and without a text. */
const EMPTY = '---\n---\n';

/** Part of a form whose draft no longer exists. */
type Late = { file: string; base: string; sent: ReadonlyMap<string, string> };

/**
 * Creates a draft with a text that was sent after its own draft had been published or deleted, so that the text is neither
 * lost nor published. Returns null if its sender may not write the file, or if a script sends the text of a draft that
 * somebody has deleted.
 */
export async function createLateDraft(
  current: Current,
  { file, base, sent }: Late,
  isScript: boolean,
): Promise<Draft | null> {
  const shape = shapeOf(file);
  if (!mayEdit('write', current, file) || !shape) return null;
  // Changes that somebody else has published from the same text have to be merged.
  const acts = (await listActsOf(current.user.id)).filter((one) => one.file === file);
  const published = acts.find(({ before, action }) => before === base && action === 'published');
  if (isScript && !published) return null;
  // Based on the published text, which would otherwise seem to be the change of somebody else.
  const basis = published?.after ?? base;
  const text = (await readContent(basis)) ?? readFile(file);
  // Nothing is left of a new file that nobody has published, except what was sent.
  const written = text?.toString() ?? (shape.hasText ? EMPTY : '');
  const content = applySent(file, written, sent, 'save');
  return createDraft({ userId: current.user.id, file, base: basis, content });
}
