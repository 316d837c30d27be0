import 'server-only';
import { getLatestEdition } from '@/lib/server/content/edition';
import type { Change } from '@/lib/server/editor/staged-files';
import { hashOfChange } from '@/lib/server/editor/write-content';
import { log, serializeError } from '@/lib/server/log';
import { lookNow } from '@/lib/server/publishing/asking/ask-publisher';
import { getPublished } from '@/lib/server/publishing/publishing';
import { waitForInstances } from '@/lib/server/publishing/versions/instances';

// Another instance looks for a new version every second.
const OTHERS_MS = 3_000;

/** Whether visitors see a change. */
export type Visible = 'published' | 'hidden' | 'waiting' | 'slow';

/**
 * Waits until this process shows changes of the content folder, or knows that it cannot, and a moment for the other
 * instances.
 */
export async function waitUntilVisible(changes: readonly Change[]): Promise<Visible> {
  try {
    await lookNow(changes.map(({ file }) => file));
  } catch (error) {
    log('error', 'editor.not-shown', serializeError(error));
    return 'slow';
  }
  // This request itself still shows the edition with which it began.
  const tree = getLatestEdition()?.tree;
  const isShown = changes.every(
    ({ file, content }) => (tree?.hashOf(file) ?? '') === hashOfChange({ content }),
  );
  if (!isShown) return 'waiting';
  await waitForInstances(getPublished()?.sequence ?? 0, OTHERS_MS).catch(reportAlone);
  return 'published';
}

function reportAlone(error: unknown): void {
  log('warn', 'editor.instances-unknown', serializeError(error));
}
