import 'server-only';
import { isIPv4 } from 'node:net';
import { getSettings } from '@/lib/server/env';
import { FORWARDED_HEADER } from '@/lib/server/incoming-requests';

/**
 * Who sent the request: the last address that does not belong to a trusted proxy (`TRUST_PROXY`). Of
 * an IPv6 address the network that one household gets (64 bits), since a client has all of it.
 */
export function getClientAddress(headers: Headers): string {
  const addresses = (headers.get(FORWARDED_HEADER) ?? '').split(',').map((one) => one.trim());
  const { trustProxy } = getSettings();
  const address = addresses.at(-1 - trustProxy) ?? addresses[0] ?? '';
  return toNetwork(address.replace(/^::ffff:(?=\d+\.)/i, ''));
}

/**
 * Where the request came from, only as precise as its user needs to know it again: the network, of which
 * the last part is left out. Empty when it is not an address.
 */
export function getNetwork(headers: Headers): string {
  const address = getClientAddress(headers);
  if (isIPv4(address)) return address.replace(/\d+$/, 'x');
  return address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}:x` : '';
}

function toNetwork(address: string): string {
  if (!address.includes(':')) return address;
  const host = `http://[${address.replace(/%.*$/, '')}]`;
  if (!URL.canParse(host)) return address;
  // The URL standard writes every address in its one shortest form.
  const [start = '', end] = new URL(host).hostname.slice(1, -1).split('::');
  const left = start.split(':').filter(Boolean);
  const right = (end ?? '').split(':').filter(Boolean);
  const gap = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...(end === undefined ? [] : gap), ...right].slice(0, 4).join(':');
}
