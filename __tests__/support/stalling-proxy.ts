import { once } from 'node:events';
import net from 'node:net';

export type StallingProxy = {
  port: number;
  /** From now on nothing passes in either direction; connections are still accepted. */
  stall: () => void;
  /** New connections pass again. Those that have stalled stay dead, as they do after a network failure. */
  recover: () => void;
  stop: () => Promise<void>;
};

/** A network between a client and a server on this machine that can lose everything without a word. */
export async function startStallingProxy(target: number): Promise<StallingProxy> {
  const sockets = new Set<net.Socket>();
  let isStalled = false;
  const server = net.createServer((client) => {
    keep(client);
    if (isStalled) return;
    const upstream = keep(net.connect(target, '127.0.0.1'));
    client.pipe(upstream).pipe(client);
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    stall() {
      isStalled = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    recover() {
      isStalled = false;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };

  function keep(socket: net.Socket): net.Socket {
    sockets.add(socket);
    // The other side may end it at any moment.
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  }
}
