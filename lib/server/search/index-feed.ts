import 'server-only';
import { BroadcastChannel } from 'node:worker_threads';
import { languageOf } from '@/lib/i18n/languages';
import type { Content } from '@/lib/server/content/edition';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { log, serializeError } from '@/lib/server/log';
import {
  INDEX_CHANNEL,
  type IndexedPage,
  type IndexMessage,
} from '@/lib/server/search/index-messages';
import type { SearchablePage } from '@/lib/server/search/index-writer';
import { listSearchablePages } from '@/lib/server/search/searchable-pages';

// Only the publishing thread imports this file.
let channel: BroadcastChannel | null = null;
let pages = new Map<string, SearchablePage>();
let language: string;

/** Makes the search thread find exactly these pages. It asks for the texts that its index does not have. */
export function feedIndex(content: Content, tree: FileTree): void {
  pages = new Map(listSearchablePages(content, tree).map((page) => [page.address, page]));
  language = languageOf(content.site).tag;
  channel ??= openChannel();
  sendPages();
}

function openChannel(): BroadcastChannel {
  const opened = new BroadcastChannel(INDEX_CHANNEL);
  opened.onmessage = (event) => {
    const { data }: { data: IndexMessage } = event;
    if (data.kind === 'started') sendPages();
    else if (data.kind === 'wanted') void sendText(data.page);
  };
  return opened;
}

function sendPages(): void {
  const listed = [...pages.values()].map(({ address, digest, language: own }): IndexedPage =>
    own === language ? [address, digest] : [address, digest, own],
  );
  send({ kind: 'pages', language, pages: listed });
}

async function sendText([address, digest]: IndexedPage): Promise<void> {
  const page = pages.get(address);
  // A newer list of pages is on its way, and makes the search thread ask again.
  if (page?.digest !== digest) return;
  try {
    send({ kind: 'text', page: [address, digest], text: await page.read() });
  } catch (error) {
    // The next list of pages makes the search thread ask again.
    log('error', 'search.not-updated', serializeError(error));
  }
}

function send(message: IndexMessage): void {
  channel?.postMessage(message);
}
