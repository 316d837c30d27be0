import dns from 'node:dns';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { DeployerError } from '@/lib/server/deployer-error';

type Bounds = {
  mostBytes: number;
  patienceMs: number;
  /** Whether addresses of private networks are refused, because others than the operator chose the address. */
  onlyPublic: boolean;
};

const MOST_REDIRECTS = 5;

/**
 * Fetches a file over https and follows a few redirects. Throws a DeployerError, which names only the origin: the rest of an
 * address may be a secret.
 */
export async function fetchBytes(address: string, bounds: Bounds): Promise<Buffer> {
  const { origin } = new URL(address);
  const signal = AbortSignal.timeout(bounds.patienceMs);
  try {
    return await follow(new URL(address), origin, bounds, signal);
  } catch (error) {
    if (error instanceof DeployerError) throw error;
    if (signal.aborted) {
      const seconds = bounds.patienceMs / 1_000;
      throw new DeployerError(`Fetching ${origin} took more than ${seconds} seconds.`);
    }
    const reason = String(Reflect.get(Object(error), 'message')).replaceAll(address, origin);
    throw new DeployerError(`${origin} could not be fetched: ${reason}.`);
  }
}

async function follow(
  start: URL,
  origin: string,
  bounds: Bounds,
  signal: AbortSignal,
): Promise<Buffer> {
  let url = start;
  for (let count = 0; count <= MOST_REDIRECTS; count++) {
    if (url.protocol !== 'https:') {
      throw new DeployerError(`${origin} redirects to ${url.origin}, which is not https.`);
    }
    const response = await request(url, bounds.onlyPublic, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode < 300 || statusCode > 399 || headers.location === undefined) {
      if (statusCode >= 200 && statusCode < 300) return readBody(response, origin, bounds);
      response.destroy();
      throw new DeployerError(`${origin} answered with status ${statusCode}.`);
    }
    response.destroy();
    url = new URL(headers.location, url);
  }
  throw new DeployerError(`${origin} redirects more than ${MOST_REDIRECTS} times.`);
}

function request(url: URL, onlyPublic: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  if (onlyPublic && isIP(host) !== 0 && !isPublic(host)) throw new Error(notPublic(host));
  const headers = { 'User-Agent': 'Mozilla/5.0 (compatible; import)', Accept: '*/*' };
  return new Promise((resolve, reject) => {
    https
      .get(
        url,
        { signal, headers, agent: false, ...(onlyPublic && { lookup: lookUpPublic }) },
        resolve,
      )
      .on('error', reject);
  });
}

// The connection uses these addresses, so that a second answer of the name server cannot differ.
const lookUpPublic: LookupFunction = (host, options, callback) => {
  dns.lookup(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? new Error(`${host} has no address`), '');
    if (!found.every(({ address }) => isPublic(address))) {
      return callback(new Error(notPublic(host)), '');
    }
    if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

function notPublic(host: string): string {
  return `${host} is an address of a private network`;
}

// https://www.iana.org/assignments/iana-ipv4-special-registry/
const NOT_PUBLIC: [address: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

// https://www.iana.org/assignments/iana-ipv6-special-registry/; these contain addresses of IPv4, or are for examples.
const NOT_PUBLIC_6: [address: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const blocked = new BlockList();
for (const [address, bits] of NOT_PUBLIC) blocked.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of NOT_PUBLIC_6) blocked.addSubnet(address, bits, 'ipv6');
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is on the public internet. */
export function isPublic(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !blocked.check(address, 'ipv4');
  return kind === 6 && global.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}

async function readBody(
  body: IncomingMessage,
  origin: string,
  { mostBytes }: Bounds,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > mostBytes) throw tooLarge(origin, mostBytes);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

export function tooLarge(from: string, mostBytes: number): DeployerError {
  return new DeployerError(`${from} is larger than ${mostBytes / 1_000_000} MB.`);
}
