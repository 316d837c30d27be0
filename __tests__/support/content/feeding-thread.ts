import { parentPort } from 'node:worker_threads';
import { english } from '@/lib/i18n/english';
import { speak } from '@/lib/i18n/language';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';
import { loadContent } from '@/lib/server/content/loading/load-content';
import { feedIndex } from '@/lib/server/search/index-feed';
import { getSettings } from '@/lib/server/settings';

// Stands in for the publishing thread: feeds the search index with the content folder as it is at the start and at each
// message 0. At any other message, it is busy for that many milliseconds.

speak(english);
feed();

parentPort?.on('message', (milliseconds: number) => {
  if (milliseconds === 0) return feed();
  parentPort?.postMessage('busy');
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
});

function feed(): void {
  const tree = openFolder(getSettings().contentDir);
  feedIndex(loadContent(tree, Date.now(), { memory: new ContentMemory() }), tree);
}
