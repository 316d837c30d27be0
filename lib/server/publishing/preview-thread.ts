import 'server-only';
import { parentPort } from 'node:worker_threads';
import { speak } from '@/lib/i18n/language';
import { languageOf } from '@/lib/i18n/languages';
import { ContentError } from '@/lib/server/content-error';
import { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';
import { loadContent } from '@/lib/server/content/loading/load-content';
import { log, serializeError } from '@/lib/server/log';
import { deliver, send } from '@/lib/server/publishing/deliver';
import { FolderScanner } from '@/lib/server/publishing/folder/folder-scanner';
import { watchFolder } from '@/lib/server/publishing/folder/folder-watcher';
import { packEdition } from '@/lib/server/publishing/pack-edition';
import { measureFile } from '@/lib/server/publishing/versions/file-hash';
import { openScanned } from '@/lib/server/publishing/versions/open-version';
import { digestOf, type Manifest } from '@/lib/server/publishing/versions/version';
import { feedIndex } from '@/lib/server/search/index-feed';
import { getSettings } from '@/lib/server/settings';

// The thread of a preview. It publishes nothing, stores nothing, and does not register as an instance.

speak(languageOf({}));
const { contentDir } = getSettings();
const memory = new ContentMemory();
const scanner = new FolderScanner(contentDir, measureFile);
/** Digest of the files that were shown last; null after a problem with the folder itself. */
let shown: string | null = null;

// Watching a folder does not keep a thread alive.
parentPort?.ref();
watchFolder(contentDir, showFolder, {
  onDegraded: (message) => log('warn', 'content.not-watched', { message }),
});

/** Shows the folder as it is now, including unpublished entries, or its mistakes. */
async function showFolder(): Promise<'unstable' | 'done'> {
  try {
    const files = await scanner.list();
    if (!files) return 'unstable';
    const digest = digestOf(files);
    if (digest !== shown) {
      shown = digest;
      show(digest, files);
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
  speak(languageOf(content.site));
  const id = `preview-${digest}`;
  deliver(packEdition({ id, keepsPages: false }, null, content, { scanned: files }));
  feedIndex(content, tree);
  report([]);
}

function report(mistakes: ContentError['problems']): void {
  send({ kind: 'mistakes', mistakes });
  deliver([{ kind: 'current' }]);
}
