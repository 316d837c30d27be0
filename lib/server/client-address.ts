import 'server-only';
import diagnostics from 'node:diagnostics_channel';
import { getSettings } from '@/lib/server/env';

const HEADER = 'x-forwarded-for';

/**
 * Adds the address at the other end of the connection to each request's X-Forwarded-For, as a proxy
 * would. Next hands no connection to a route and keeps the header as the client wrote it, so without
 * this anybody could choose an address. To be called once, before the first request.
 */
export function recordClientAddresses(): void {
  diagnostics.subscribe('http.server.request.start', (event) => {
    const request: unknown = Reflect.get(Object(event), 'request');
    const headers: unknown = Reflect.get(Object(request), 'headers');
    const socket: unknown = Reflect.get(Object(request), 'socket');
    const address = String(Reflect.get(Object(socket), 'remoteAddress') ?? 'unknown');
    const claimed: unknown = Reflect.get(Object(headers), HEADER);
    Reflect.set(Object(headers), HEADER, claimed ? `${String(claimed)}, ${address}` : address);
  });
}

/**
 * Who sent the request: the last address that does not belong to a trusted proxy (`TRUST_PROXY`). Of
 * an IPv6 address the network that one household gets (64 bits), since a client has all of it.
 */
export function getClientAddress(headers: Headers): string {
  const addresses = (headers.get(HEADER) ?? '').split(',').map((one) => one.trim());
  const { trustProxy } = getSettings();
  const address = addresses.at(-1 - trustProxy) ?? addresses[0] ?? '';
  return toNetwork(address.replace(/^::ffff:(?=\d+\.)/i, ''));
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
