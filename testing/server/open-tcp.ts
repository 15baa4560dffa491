import { once } from 'node:events';
import net from 'node:net';

/**
 * Forwards a TCP port to the embedded server's socket, so that nodes can use it by DATABASE_URL.
 */
export async function openTcp(socket: string): Promise<{ port: number; close(): Promise<void> }> {
  const open = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(socket);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: async () => {
      server.close();
      for (const connection of open) connection.destroy();
      await once(server, 'close');
    },
  };
}
