import fs from 'node:fs';
import path from 'node:path';
import { DeployerError } from '@/lib/server/deployer-error';

const MOST_BYTES = 50_000_000;
const MOST_REDIRECTS = 5;
const PATIENCE_MS = 60_000;

/**
 * Reads the file of a source, or fetches it over https. Addresses of a private network are allowed, because only the operator
 * writes them, and campus systems have such addresses. Throws a DeployerError.
 *
 * @param folder the folder to which a relative path belongs
 */
export async function fetchSource(from: string, folder: string): Promise<Buffer> {
  if (from.startsWith('https://')) return fetchAddress(from);
  const file = path.resolve(folder, from);
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile())
    throw new DeployerError(
      `${file} does not exist, or is not a file. Check the path after csv: or ics: in the source.`,
    );
  if (stat.size > MOST_BYTES) throw tooLarge(from);
  return fs.readFileSync(file);
}

async function fetchAddress(address: string): Promise<Buffer> {
  // The rest of the address of a calendar or a list may be a secret, and staff read the messages.
  const { origin } = new URL(address);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    return await follow(address, origin, signal);
  } catch (error) {
    if (error instanceof DeployerError) throw error;
    if (signal.aborted) {
      throw new DeployerError(`Fetching ${origin} took more than ${PATIENCE_MS / 1000} seconds.`);
    }
    const cause: unknown = Reflect.get(Object(error), 'cause');
    const reason = String(
      Reflect.get(Object(cause), 'message') ?? Reflect.get(Object(error), 'message'),
    );
    throw new DeployerError(
      `${origin} could not be fetched: ${reason.replaceAll(address, origin)}.`,
    );
  }
}

async function follow(address: string, origin: string, signal: AbortSignal): Promise<Buffer> {
  let url = new URL(address);
  for (let count = 0; count <= MOST_REDIRECTS; count++) {
    const response = await fetch(url, { signal, redirect: 'manual' });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) {
      if (response.ok) return readBody(response, origin);
      throw new DeployerError(`${origin} answered with status ${response.status}.`);
    }
    await response.body?.cancel();
    url = new URL(location, url);
    if (url.protocol !== 'https:') {
      throw new DeployerError(`${origin} redirects to ${url.origin}, which is not https.`);
    }
  }
  throw new DeployerError(`${origin} redirects more than ${MOST_REDIRECTS} times.`);
}

async function readBody({ body }: Response, origin: string): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.length;
    if (size > MOST_BYTES) throw tooLarge(origin);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function tooLarge(from: string): DeployerError {
  return new DeployerError(`${from} is larger than ${MOST_BYTES / 1_000_000} MB.`);
}
