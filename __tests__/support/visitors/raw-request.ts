import { once } from 'node:events';
import net from 'node:net';

export type RawRequest = {
  method: string;
  target: string;
  headers: [name: string, value: string][];
};

export type RawAnswer = { status: number; headers: Headers; body: string };

const PATIENCE_MS = 5_000;

/** Sends a request that no client library would, byte for byte. Status 0 stands for no response. */
export async function sendRaw(url: string, request: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  // The server may close the connection before it has read everything.
  socket.on('error', () => socket.destroy());
  socket.setTimeout(PATIENCE_MS, () => socket.destroy());
  socket.on('end', () => socket.destroy());
  socket.write(format(request), 'latin1');
  await once(socket, 'close');
  return parse(Buffer.concat(parts).toString('latin1'));
}

function format({ method, target, headers }: RawRequest): string {
  const hasHost = headers.some(([name]) => name.toLowerCase() === 'host');
  const lines = [...(hasHost ? [] : [['Host', 'localhost'] as const]), ...headers].map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`${method} ${target} HTTP/1.1`, ...lines, 'Connection: close', '', ''].join('\r\n');
}

function parse(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = new Headers();
  for (const line of lines) {
    const [name = '', ...value] = line.split(': ');
    headers.append(name, value.join(': '));
  }
  return { status: Number(first.split(' ')[1] ?? 0), headers, body: text.slice(end + 4) };
}
