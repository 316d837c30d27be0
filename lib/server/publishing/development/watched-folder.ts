import 'server-only';
import type { ServerResponse } from 'node:http';
import { escapeHtml } from '@/lib/escape-html';
import { getContent } from '@/lib/server/content/content';
import { ContentError } from '@/lib/server/content-error';
import { NOTHING, type Listed } from '@/lib/server/publishing/development/find-redirect';
import {
  CONTENT_VERSION,
  RELOAD_ON_CHANGE,
} from '@/lib/server/publishing/development/reload-on-change';
import { watchFolder } from '@/lib/server/publishing/folder/folder-watcher';
import { getSettings } from '@/lib/server/settings';

const began = Date.now();
let changes = 0;
let watch: ReturnType<typeof watchFolder> | null = null;

/** Sends a text that is another after each change to the content folder, if an open page asks for it. */
export function sendContentVersion(url: string, response: ServerResponse): boolean {
  if (url !== CONTENT_VERSION) return false;
  watch ??= watchFolder(getSettings().contentDir, countChange, {
    quietMs: 100,
    onDegraded: (message) => console.error(message),
  });
  response.writeHead(200, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' });
  response.end(`${began}-${changes}`);
  return true;
}

/** @param changed null when the watch begins, and when it looks at the whole folder now and then */
async function countChange(changed: ReadonlySet<string> | null): Promise<'done'> {
  if (changed !== null) changes += 1;
  return 'done';
}

let logged = '';

/** Returns the content of the folder. Sends its mistakes and returns null if it has any. */
export function readContent(response: ServerResponse): Listed | null {
  try {
    return getContent();
  } catch (error) {
    // Next shows any other error on the page itself.
    if (!(error instanceof ContentError)) return NOTHING;
    sendMistakes(error.message, response);
    return null;
  }
}

/** Sends the mistakes of the folder, which the terminal shows once. */
function sendMistakes(message: string, response: ServerResponse): void {
  if (message !== logged) console.error(message);
  logged = message;
  response.writeHead(500, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(
    `<!doctype html><title>${escapeHtml(message.split('\n', 1).join())}</title>` +
      `<pre style="margin: 2rem; white-space: pre-wrap">${escapeHtml(message)}</pre>` +
      `<script>${RELOAD_ON_CHANGE}</script>`,
  );
}
