import { once } from 'node:events';
import net from 'node:net';

/** Below the ports of outgoing connections, one of which could take it before its server listens. */
const FIRST = 20_000;
const COUNT = 12_000;
/** Processes that run side by side look in different places. */
let next = (process.pid * 20) % COUNT;

/** A port of this machine that nobody listens at. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (let tried = 0; tried < COUNT; tried += 1) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    const server = net.createServer().listen(port, host);
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
  throw new Error('No port is free.');
}
