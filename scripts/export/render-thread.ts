import { parentPort } from 'node:worker_threads';
import { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';
import { renderPage } from '@/lib/server/publishing/pages/render-page';
import { plainOf } from '@/lib/server/publishing/pages/stored-page';
import type { CopiedPage } from '@/lib/server/shown-page';
import { openProgram } from '@/scripts/export/open-program';
import { readPublishedSite, type PublishedSite } from '@/scripts/export/read-edition';

/** A page to render, from the edition with this id of this version. */
export type PageRequest = {
  number: number;
  sequence: number;
  editionId: string;
  page: string;
  shownAs: string;
  copy: CopiedPage;
};

/** A rendered page, or why it could not be rendered. */
export type PageResponse = { number: number } & (
  { status: number; type: string; policy: string; bytes: Uint8Array } | { error: string }
);

// The first page loads the program, which may take a long time beside a busy site.
const PATIENCE_MS = 120_000;

const memory = new ContentMemory();
const program = openProgram();
let shown: { sequence: number; site: PublishedSite } | null = null;

parentPort?.on('message', (request: PageRequest) => {
  respond(request).then(
    (response) => parentPort?.postMessage(response),
    (error: unknown) =>
      parentPort?.postMessage({
        number: request.number,
        error: `${request.page}: ${String(error)}`,
      } satisfies PageResponse),
  );
});

async function respond(request: PageRequest): Promise<PageResponse> {
  const { number, page, shownAs, copy } = request;
  const renderer = await program;
  const { edition } = open(request);
  const rendered = await renderPage(page, edition, renderer, {
    shownAs,
    copy,
    patienceMs: PATIENCE_MS,
  });
  const { status, headers } = rendered;
  const read = (name: string) => headers.get(name) ?? '';
  const [type, policy] = [read('Content-Type'), read('Content-Security-Policy')];
  return { number, status, type, policy, bytes: plainOf(rendered) };
}

function open({ sequence, editionId }: PageRequest): PublishedSite {
  if (shown?.sequence !== sequence || shown.site.edition.id !== editionId) {
    shown = { sequence, site: readPublishedSite(memory, sequence) };
  }
  if (shown.site.edition.id === editionId) return shown.site;
  throw new Error('An entry has appeared or ended in the meantime.');
}
