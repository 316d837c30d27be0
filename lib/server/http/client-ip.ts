import 'server-only';
import { isIPv4, isIPv6 } from 'node:net';
import { FORWARDED_HEADER } from '@/lib/server/http/request-hooks';
import { getSettings } from '@/lib/server/settings';

/**
 * Returns who sent the request: the last address that does not belong to a trusted proxy (`TRUST_PROXY`).
 * An IPv6 address counts as its network of 64 bits, since a client has all of it. Some proxies add a port,
 * brackets or a zone; the client is the same without them.
 */
export function getClientIp(headers: Headers): string {
  const addresses = (headers.get(FORWARDED_HEADER) ?? '').split(',').map((one) => one.trim());
  const { trustProxy } = getSettings();
  const address = addresses.at(-1 - trustProxy) ?? addresses[0] ?? '';
  return toNetwork(address);
}

/**
 * Where the request came from, only as precise as its user needs to know it again: the network, of which
 * the last part is left out. Empty when it is not an address.
 */
export function anonymizeIp(headers: Headers): string {
  const address = getClientIp(headers);
  if (isIPv4(address)) return address.replace(/\d+$/, 'x');
  return address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}:x` : '';
}

// `[2001:db8::1%eth0]:443` and `192.0.2.1:443`.
const DECORATED = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/;

function toNetwork(quoted: string): string {
  // In quotation marks as RFC 7239 writes it.
  const written = quoted.replaceAll('"', '');
  const [, bracketed, bare = bracketed ?? written] = DECORATED.exec(written) ?? [];
  const address = bare.replace(/%.*$/, '');
  if (!isIPv6(address)) return isIPv4(address) ? address : written;
  const groups = listGroups(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:65535';
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

/** Returns the eight numbers of an IPv6 address. */
function listGroups(address: string): number[] {
  // The URL standard has one way to write each address, in hexadecimal only.
  const [start = '', end] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const left = start.split(':').filter(Boolean);
  const right = (end ?? '').split(':').filter(Boolean);
  const gap = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...gap, ...right].map((group) => parseInt(group, 16));
}
