import 'server-only';
import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import type { Client } from '@/lib/server/fair-queue';
import { getSettings } from '@/lib/server/settings';

/** Header to which each proxy adds the address that it received the request from. */
export const FORWARDED_HEADER = 'x-forwarded-for';

/**
 * Returns the client's IP address: the last one that does not belong to a trusted proxy (`TRUST_PROXY`). For
 * IPv6 it is the network of 64 bits, because a client controls all of it. Ignores ports, brackets and zones,
 * which some proxies add.
 */
export function getClientIp(headers: Headers): string {
  const addresses = (headers.get(FORWARDED_HEADER) ?? '').split(',').map((one) => one.trim());
  const { trustProxy } = getSettings();
  const address = addresses.at(-1 - trustProxy) ?? addresses[0] ?? '';
  return toNetwork(address);
}

// An IPv6 network of 64 bits as above, perhaps with something else that is counted.
const NETWORK = /^((?:[\da-f]{1,4}:){3})[\da-f]{1,4}(?![^ ])/;

/**
 * Returns the network of 48 bits around an IPv6 network, in a text that begins with one: a site or a customer often
 * controls all of it. Null for any other text.
 */
export function toWiderNetwork(who: string): string | null {
  return NETWORK.test(who) ? who.replace(NETWORK, '$1:') : null;
}

/**
 * Returns the groups of a client in a queue, the widest first: the network of 48 bits around an IPv6 network, and the
 * client itself.
 */
export function listNetworks(client: string): Client {
  const wider = toWiderNetwork(client);
  return wider === null ? [client] : [wider, client];
}

/** Returns the client's IP address of a request that Next has not seen yet. */
export function getRequestIp({ headers }: IncomingMessage): string {
  return getClientIp(new Headers({ [FORWARDED_HEADER]: String(headers[FORWARDED_HEADER]) }));
}

/**
 * Returns the client's network, without the last part of the address. It is just precise enough for users to
 * recognise. Empty if there is no valid address.
 */
export function anonymizeIp(headers: Headers): string {
  const address = getClientIp(headers);
  if (isIPv4(address)) return address.replace(/\d+$/, 'x');
  return address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}:x` : '';
}

// `[2001:db8::1%eth0]:443` and `192.0.2.1:443`.
const DECORATED = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/;

function toNetwork(quoted: string): string {
  // RFC 7239 puts the address in quotation marks.
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

/** Returns the eight groups of an IPv6 address. */
function listGroups(address: string): number[] {
  // The URL parser normalizes the address, in hexadecimal only.
  const [start = '', end] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const left = start.split(':').filter(Boolean);
  const right = (end ?? '').split(':').filter(Boolean);
  const gap = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...gap, ...right].map((group) => parseInt(group, 16));
}
