import { randomBytes } from 'node:crypto';
import http from 'node:http';
import net from 'node:net';
import { setTimeout } from 'node:timers/promises';

/**
 * How pages are requested: 3,000 times at once over one connection, again and again; over 200 connections, each of which
 * asks again once it has its response; the same, but leaving before the response; or without ever reading one.
 */
export type PageFlood = {
  kind: 'pipelined' | 'connected' | 'impatient' | 'unread';
  url: string;
  /** Path and query. A query gets a random end each time. */
  target: string;
  /** The attacker's own address, such as 127.0.0.1. */
  address: string;
  /** Sends a made-up session cookie with each request. */
  isDisguised?: boolean;
};

const PIPELINED = 3_000;
const CONNECTIONS = 200;
// As many as the site allows on one connection.
const UNREAD = 32;
const PATIENCE_MS = 20;

/** Sends the flood until it is over; counts the responses by status, and the requests without one as 0. */
export async function floodPages(flood: PageFlood, isOver: () => boolean): Promise<number[]> {
  const statuses: number[] = [];
  const repeat = async (work: () => Promise<number[]>) => {
    while (!isOver()) statuses.push(...(await work()));
  };
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const attempts = {
    pipelined: () => pipeline(flood),
    connected: async () => [await request(flood, agent)],
    impatient: () => leave(flood),
    unread: () => ignore(flood, isOver),
  };
  const attackers = flood.kind === 'pipelined' ? 1 : CONNECTIONS;
  await Promise.all(Array.from({ length: attackers }, () => repeat(attempts[flood.kind])));
  agent.destroy();
  return statuses;
}

/** Sends everything over one connection; returns the statuses until the site closes it. */
async function pipeline(flood: PageFlood): Promise<number[]> {
  const socket = connect(flood);
  let text = '';
  let count = 0;
  socket.on('data', (part) => {
    text += part.toString('latin1');
    count += part.toString('latin1').split('HTTP/1.1 ').length - 1;
    if (count >= PIPELINED) socket.destroy();
  });
  socket.write(Array.from({ length: PIPELINED }, () => format(flood)).join(''));
  await new Promise((resolve) => socket.once('close', resolve));
  const found = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
  return [...found, ...Array.from({ length: PIPELINED - found.length }, () => 0)];
}

function request(flood: PageFlood, agent: http.Agent): Promise<number> {
  const headers = flood.isDisguised ? { Cookie: makeCookie() } : {};
  const options = { agent, headers, localAddress: flood.address };
  return new Promise((resolve) => {
    http
      .get(flood.url + makeTarget(flood), options, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      })
      .on('error', () => resolve(0));
  });
}

async function leave(flood: PageFlood): Promise<number[]> {
  const socket = connect(flood);
  socket.write(format(flood));
  await setTimeout(PATIENCE_MS);
  socket.destroy();
  return [0];
}

async function ignore(flood: PageFlood, isOver: () => boolean): Promise<number[]> {
  const socket = connect(flood).pause();
  socket.write(Array.from({ length: UNREAD }, () => format(flood)).join(''));
  while (!isOver() && !socket.closed) await setTimeout(100);
  socket.destroy();
  return [0];
}

function connect({ url, address }: PageFlood): net.Socket {
  const port = Number(new URL(url).port);
  const socket = net.connect({ port, host: '127.0.0.1', localAddress: address });
  return socket.on('error', () => socket.destroy());
}

function format(flood: PageFlood): string {
  const cookie = flood.isDisguised ? `Cookie: ${makeCookie()}\r\n` : '';
  return `GET ${makeTarget(flood)} HTTP/1.1\r\nHost: localhost\r\n${cookie}\r\n`;
}

function makeTarget({ target }: PageFlood): string {
  return target.includes('?') ? target + randomBytes(6).toString('hex') : target;
}

function makeCookie(): string {
  return `session=${randomBytes(32).toString('base64url')}`;
}
