import { setTimeout } from 'node:timers/promises';
import { contactForm } from '@/lib/forms/contact';
import { ALERT_PAGE, HOME, SEARCH } from '@/lib/routes';
import type { Check, Cluster } from './cluster';

// No cache may serve an outdated page for longer.
const SETTLED_MS = 3_000;
const DAY_MS = 24 * 3_600_000;

const PAGES = [HOME, contactForm.page, ALERT_PAGE, '/numbered/3', '/none/3', `${SEARCH}?q=page`];

/** A page as a browser or cache holds it. */
type Copy = { etag: string; html: string };

type Headers = Record<string, string>;

/**
 * Keeps copies of the pages before and after each change of the alerts, and then sends the requests of browsers and
 * caches that have these copies: conditional, partial, for the headers only, and for other encodings.
 */
export class AlertRequests {
  readonly #urls: string[];
  readonly #copies = new Map<string, Copy[]>();

  constructor({ proxy, apps }: Cluster) {
    this.#urls = [proxy.url, ...apps.map(({ url }) => url)].flatMap((url) =>
      PAGES.map((page) => url + page),
    );
  }

  /** Checks that no response confirms an outdated page. */
  async check(name: string, isRight: (html: string) => boolean): Promise<Check> {
    await setTimeout(SETTLED_MS);
    const wrong: string[] = [];
    let count = 0;
    for (const url of this.#urls) {
      const copies = this.#copies.get(url) ?? [];
      for (const headers of listHeaders(copies.map(({ etag }) => etag))) {
        count++;
        const shown = await load(url, headers, copies);
        if (!shown.every(isRight)) wrong.push(`${url} ${JSON.stringify(headers)}`);
      }
      const { headers } = await fetch(url, { method: 'HEAD' });
      const etag = headers.get('etag') ?? '';
      const known = copies.find((copy) => copy.etag === etag && etag !== '');
      if (known && !isRight(known.html)) wrong.push(`HEAD ${url}`);
      const html = await (await fetch(url)).text();
      this.#copies.set(url, [...copies, { etag, html }]);
    }
    return {
      what: `${name}: no conditional or partial request keeps an outdated page`,
      isHeld: wrong.length === 0,
      found: `${count} requests, wrong: ${wrong.slice(0, 3).join('; ') || 'none'}`,
    };
  }
}

function listHeaders(etags: string[]): Headers[] {
  const known = etags.filter(Boolean);
  const [past = '', future = ''] = [-DAY_MS, DAY_MS].map((ms) =>
    new Date(Date.now() + ms).toUTCString(),
  );
  return [
    { 'Accept-Encoding': 'gzip, deflate, br, zstd' },
    { 'Accept-Encoding': 'br' },
    { 'Accept-Encoding': 'gzip;q=0, *' },
    { 'If-Modified-Since': past },
    { 'If-Modified-Since': future },
    { Range: 'bytes=0-' },
    { Range: 'bytes=100-', 'If-Range': past },
    { Range: 'bytes=100-', 'If-Range': future },
    ...(known.length > 1 ? [{ 'If-None-Match': known.join(', ') }] : []),
    ...known.flatMap((etag): Headers[] => [
      { 'If-None-Match': etag },
      { 'If-None-Match': etag, 'If-Modified-Since': future },
      { 'If-None-Match': etag.replace('W/', ''), 'Accept-Encoding': 'br, gzip' },
      { Range: 'bytes=100-', 'If-Range': etag },
    ]),
  ];
}

/** Returns the pages that the visitor may see after such a request. */
async function load(url: string, headers: Headers, copies: Copy[]): Promise<string[]> {
  const response = await fetch(url, { headers });
  const text = await response.text();
  if (response.status === 206 && headers['If-Range']) {
    return copies.map(({ html }) => html.slice(0, 100) + text);
  }
  if (response.status !== 304) return [text];
  // The ETag of the response names the current copy; without it, the visitor may keep any copy named in the request.
  const tags = (headers['If-None-Match'] ?? '').split(', ');
  const etag = response.headers.get('etag');
  const kept = copies.filter((copy) =>
    etag && tags.length > 1 ? copy.etag === etag : tags.some((tag) => copy.etag.endsWith(tag)),
  );
  return kept.length > 0 ? kept.map(({ html }) => html) : [''];
}
