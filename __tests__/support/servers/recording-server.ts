import http, { type IncomingHttpHeaders } from 'node:http';

type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: string };

export type RecordingServer = { origin: string; received: Received[]; stop: () => Promise<void> };

/**
 * Starts a server that records requests and responds to all of them: `/moved?to=` with a redirect,
 * `/refused?code=` with 403 and that code.
 */
export function startRecordingServer(): Promise<RecordingServer> {
  const received: Received[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      received.push({ method, path: url, headers, body: Buffer.concat(chunks).toString() });
      const { searchParams } = new URL(url, 'http://localhost');
      const [target, code] = [searchParams.get('to'), searchParams.get('code')];
      if (code !== null) {
        response.writeHead(403).end(JSON.stringify({ code }));
        return;
      }
      response.writeHead(target ? 307 : 200, target ? { location: target } : {}).end();
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({
        origin: `http://127.0.0.1:${port}`,
        received,
        stop: () =>
          new Promise((done) => {
            server.closeAllConnections();
            server.close(() => done());
          }),
      });
    });
  });
}
