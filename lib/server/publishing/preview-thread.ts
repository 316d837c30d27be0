import 'server-only';
import { parentPort } from 'node:worker_threads';
import { english } from '@/lib/i18n/english';
import { speak } from '@/lib/i18n/language';
import { ContentError } from '@/lib/server/content-error';
import type { ContentIssue } from '@/lib/server/content-issue';
import { ContentMemory } from '@/lib/server/content/loading/content-memory';
import { loadContent } from '@/lib/server/content/loading/load-content';
import { log, serializeError } from '@/lib/server/log';
import { openScanned, packEdition } from '@/lib/server/publishing/edition';
import type { Scan } from '@/lib/server/publishing/folder/few-files';
import { scanFolder } from '@/lib/server/publishing/folder/folder-scan';
import { watchFolder } from '@/lib/server/publishing/folder/folder-watcher';
import { searchPages, updateIndex } from '@/lib/server/publishing/page-index';
import { deliver, send } from '@/lib/server/publishing/serving-thread';
import type { ThreadRequest } from '@/lib/server/publishing/thread-messages';
import { measureFile } from '@/lib/server/publishing/versions/file-hash';
import { digestOf, type Manifest } from '@/lib/server/publishing/versions/version';
import { getSettings } from '@/lib/server/settings';

// The thread of a preview. It publishes nothing, stores nothing, and does not register as an instance.

speak(english);
const { contentDir } = getSettings();
const memory = new ContentMemory();
let scan: Scan | null = null;
/** Digest of the files that were shown last; null after a problem with the folder itself. */
let shown: string | null = null;

parentPort?.on('message', answer);
watchFolder(contentDir, showFolder, {
  onDegraded: (message) => log('warn', 'content.not-watched', { message }),
});

/** Shows the folder as it is now, including unpublished entries, or its mistakes. */
async function showFolder(): Promise<'unstable' | 'done'> {
  try {
    const result = await scanFolder(contentDir, scan, measureFile);
    scan = result.scan;
    if (result.status === 'unstable') return 'unstable';
    if (result.status === 'broken') {
      shown = null;
      report(result.problems);
    } else if (digestOf(result.manifest) !== shown) {
      shown = digestOf(result.manifest);
      show(shown, result.manifest);
    }
  } catch (error) {
    shown = null;
    if (error instanceof ContentError) report(error.problems);
    else reportFailure(error);
  }
  send({ kind: 'looked', place: 'folder' });
  return 'done';
}

function reportFailure(error: unknown): void {
  log('error', 'content.not-shown', serializeError(error));
  const found = error instanceof Error ? error.message : String(error);
  report([{ file: '.', found, expected: 'a folder that the site can show; the log has details' }]);
}

function show(digest: string, files: Manifest): void {
  const tree = openScanned(contentDir, files);
  const content = loadContent(tree, null, { memory });
  const id = `preview-${digest}`;
  deliver(packEdition({ id, keepsPages: false }, null, content, { scanned: files }));
  updateIndex(content, tree);
  report([]);
}

function report(mistakes: ContentIssue[]): void {
  send({ kind: 'mistakes', mistakes });
  deliver([{ kind: 'current' }]);
}

function answer(request: ThreadRequest): void {
  if (request.kind !== 'search') return;
  send({ kind: 'found', id: request.id, results: searchPages(request) });
}
