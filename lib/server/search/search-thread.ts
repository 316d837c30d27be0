import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { BroadcastChannel, parentPort, workerData } from 'node:worker_threads';
import { english } from '@/lib/i18n/english';
import { speak } from '@/lib/i18n/language';
import { log, serializeError } from '@/lib/server/log';
import { IN_MEMORY } from '@/lib/server/search/index-file';
import {
  INDEX_CHANNEL,
  type IndexedPage,
  type IndexMessage,
} from '@/lib/server/search/index-messages';
import type { SearchablePage, SearchableText } from '@/lib/server/search/index-writer';
import type { Results } from '@/lib/server/search/results';
import { SearchIndex } from '@/lib/server/search/search-index';
import type { SearchInput, SearchReply, SearchRequest } from '@/lib/server/search/search-in-thread';

// The thread that owns the search index, so that searches do not wait for the publishing thread. It does not read the
// settings, because the library that checks them takes several megabytes in each thread.

// Long enough to index a small site, so that its first visitors miss nothing.
const FILL_MS = 2_000;

speak(english);
const { file }: SearchInput = workerData;
const index = openIndex();
const channel = new BroadcastChannel(INDEX_CHANNEL);
/** Pages whose text the publishing thread has been asked for. */
const awaited = new Map<string, { digest: string; receive: (text: SearchableText) => void }>();

let startAnswering = () => {};
/** Resolves once searches are answered: a new index has to be filled first. */
const isFilled = new Promise<void>((resolve) => (startAnswering = resolve));
if (index.isComplete()) startAnswering();

parentPort?.on('message', answer);
channel.onmessage = (event) => {
  const { data }: { data: IndexMessage } = event;
  if (data.kind === 'pages') updateIndex(data.language, data.pages);
  else if (data.kind === 'text') receiveText(data.page, data.text);
};
send({ kind: 'started' });

async function answer({ id, asked }: SearchRequest): Promise<void> {
  await isFilled;
  const reply: SearchReply = { id, results: searchIndex(asked) };
  parentPort?.postMessage(reply);
}

/** Opens the index, in memory if there is no place for its file. */
function openIndex(): SearchIndex {
  try {
    return new SearchIndex(file);
  } catch (error) {
    log('error', 'search.not-stored', serializeError(error));
    return new SearchIndex(IN_MEMORY);
  }
}

/** Returns null after logging why the search failed. */
function searchIndex(asked: SearchRequest['asked']): Results | null {
  try {
    return index.search(...asked);
  } catch (error) {
    log('error', 'search.failed', serializeError(error));
    return null;
  }
}

/** Makes search find exactly these pages. Searches are answered meanwhile. */
function updateIndex(language: string, pages: IndexedPage[]): void {
  // Search needs nothing else of a language: it shows no text, date or number.
  speak({ ...english, id: language, tag: language });
  awaited.clear();
  void setTimeout(FILL_MS).then(startAnswering);
  index
    .update(pages.map((page) => toSearchablePage(page, language)))
    .then(() => index.isComplete() && startAnswering())
    .catch((error: unknown) => log('error', 'search.not-updated', serializeError(error)));
}

function toSearchablePage([address, digest, own]: IndexedPage, first: string): SearchablePage {
  return { address, digest, language: own ?? first, read: () => requestText(address, digest) };
}

function requestText(address: string, digest: string): Promise<SearchableText> {
  return new Promise((receive) => {
    awaited.set(address, { digest, receive });
    send({ kind: 'wanted', page: [address, digest] });
  });
}

function receiveText([address, digest]: IndexedPage, text: SearchableText): void {
  const request = awaited.get(address);
  if (request?.digest !== digest) return;
  awaited.delete(address);
  request.receive(text);
}

function send(message: IndexMessage): void {
  channel.postMessage(message);
}
