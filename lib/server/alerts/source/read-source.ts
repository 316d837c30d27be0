import 'server-only';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { parseUrl } from '@/lib/decode-url';

const MAX_BYTES = 64 * 1024;
const PATIENCE_MS = 5_000;
const MAX_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];

/** How to reach a host that the system does not know, such as that of a test. */
export type Connection = Pick<https.RequestOptions, 'ca' | 'lookup'>;

/**
 * Reads a small text at an https address. Throws if it is longer than 64 KB, does not arrive within five seconds, is
 * not UTF-8, or is at another host.
 */
export async function readSource(
  address: string,
  connection: Connection = {},
  patienceMs = PATIENCE_MS,
): Promise<string> {
  const signal = AbortSignal.timeout(patienceMs);
  let url = new URL(address);
  for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
    const response = await get(url, { ...connection, signal });
    if (response.statusCode === 200) return readText(response);
    response.destroy();
    url = findTarget(response, url);
  }
  throw new Error('The source redirects too many times.');
}

function get(url: URL, options: https.RequestOptions): Promise<IncomingMessage> {
  const headers = { Accept: 'application/cap+xml, application/xml, text/xml' };
  return new Promise((resolve, reject) => {
    // Without an agent, no connection stays open until the next poll.
    https.get(url, { ...options, headers, agent: false }, resolve).on('error', reject);
  });
}

function findTarget({ statusCode = 0, headers }: IncomingMessage, url: URL): URL {
  const { location } = headers;
  const target = REDIRECTS.includes(statusCode) && location ? parseUrl(location, url.href) : null;
  if (!target) throw new Error(`The source responded with ${statusCode}.`);
  if (target.origin !== url.origin) throw new Error('The source redirects to another host.');
  return target;
}

/** Counts what arrives, whatever the headers say. */
async function readText(response: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('The source sends more than 64 KB.');
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}
