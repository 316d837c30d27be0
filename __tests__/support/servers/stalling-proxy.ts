import { once } from 'node:events';
import net from 'node:net';

export type StallingProxy = {
  port: number;
  /** Stalls all traffic in both directions; connections are still accepted. */
  stall: () => void;
  /** Lets new connections pass. Stalled ones stay dead, as after a network failure. */
  recover: () => void;
  stop: () => Promise<void>;
};

/** Starts a proxy that can silently drop all traffic between a client and a server on this machine. */
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
    // The other side may close it at any moment.
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  }
}
