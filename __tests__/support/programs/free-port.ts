import { once } from 'node:events';
import net from 'node:net';

/** Returns a free port of this machine. */
export async function findFreePort(): Promise<number> {
  const probe = net.createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
