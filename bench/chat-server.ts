import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

import postgres from 'postgres';
import { Server as SocketIo } from 'socket.io';
import { WebSocketServer } from 'ws';

import { buildApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { connectDatabase } from '../server/src/platform/database/database.ts';
import { createJobs } from '../server/src/platform/jobs/jobs.ts';
import { createLimits } from '../server/src/platform/limits/limits.ts';
import { createLocalBus } from '../server/src/platform/live/bus.ts';
import { createLocalOnline } from '../server/src/platform/live/online.ts';
import { createLogger } from '../server/src/platform/log.ts';
import { createMetrics } from '../server/src/platform/metrics/metrics.ts';
import { createLocalStorage } from '../server/src/platform/storage/local-storage.ts';
import { setV8Flags } from '../server/src/platform/v8-flags.ts';

/**
 * One of the servers that `chat.ts` compares, in a process of its own: `rizzly`; `ws`, which
 * echoes and stores nothing; or `socket.io`, with one insert a message and a room a conversation.
 * Tells its port, and its memory whenever asked, to the parent. All with V8 set as Rizzly sets it.
 */
setV8Flags();

const [kind = '', socketDirectory = '', user = '', password = ''] = process.argv.slice(2);

async function startRizzly(): Promise<number> {
  const config = readConfig({
    LOG_LEVEL: 'fatal',
    DATA_DIR: path.join(os.tmpdir(), 'rizzly-bench-files'),
    RATE_LIMIT_MULTIPLIER: '1000000',
  });
  const { db, location } = connectDatabase({ socketDirectory, user, password, name: 'postgres' });
  const log = createLogger('fatal');
  const app = await buildApp({
    config,
    db,
    clock: systemClock,
    mailer: { send: async () => true },
    live: createLocalBus(),
    online: createLocalOnline(),
    log,
    jobs: createJobs({ location, log }),
    metrics: createMetrics(),
    limits: createLimits(config.rateLimitMultiplier, undefined),
    storage: await createLocalStorage(config.dataDir),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

async function startEcho(): Promise<number> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  server.on('connection', (ws) => ws.on('message', (data) => ws.send(data, { binary: false })));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

interface ChatMessage {
  conversationId: string;
  senderId: string;
  content: string;
  clientMessageId: string;
}

/** As its tutorial has it: store, then emit to the room. A serial column gives the order. */
async function startSocketIo(): Promise<number> {
  const sql = postgres({ host: socketDirectory, user, password, database: 'postgres', max: 10 });
  const http = createServer();
  const io = new SocketIo(http, { transports: ['websocket'], perMessageDeflate: false });
  io.on('connection', (socket) => {
    void socket.join(String(socket.handshake.query['conversationId']));
    socket.on('chat_message', async (message: ChatMessage) => {
      const { conversationId, senderId, content, clientMessageId } = message;
      const [row] = await sql`
        insert into peer_messages (conversation_id, sender_id, content, client_message_id, sent_at)
        values (${conversationId}, ${senderId}, ${content}, ${clientMessageId}, ${new Date()})
        returning id, seq, sent_at`;
      io.to(conversationId).emit('new_message', { ...message, ...row });
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return (http.address() as AddressInfo).port;
}

const START: Record<string, () => Promise<number>> = {
  rizzly: startRizzly,
  ws: startEcho,
  'socket.io': startSocketIo,
};

process.on('message', () => {
  // Run with --expose-gc, so that only what is held is counted.
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ rss, held: heapUsed + external });
});
process.send?.({ port: await START[kind]?.() });
