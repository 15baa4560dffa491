import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Server as SocketIo } from 'socket.io';
import { WebSocketServer } from 'ws';

import { connectDatabase } from '../server/src/platform/database/database.ts';
import { postgres } from '../server/src/platform/database/driver.ts';
import { setV8Flags } from '../server/src/platform/v8-flags.ts';
import { buildQuietApp } from './app.ts';

/**
 * The process of one server that `chat.ts` compares: `rizzly`; `ws`, which echoes and stores
 * nothing; or `socket.io`, with one insert per message and one room per conversation. It sends its
 * port, and its memory on request, to the parent. All servers use Rizzly's V8 flags.
 */
setV8Flags();

const [kind = '', socketDirectory = '', user = '', password = ''] = process.argv.slice(2);

async function startRizzly(): Promise<number> {
  const { db, location } = connectDatabase({ socketDirectory, user, password, name: 'postgres' });
  const app = await buildQuietApp(db, location);
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

/** As in Socket.IO's tutorial: store, then emit to the room. A serial column gives the order. */
async function startSocketIo(): Promise<number> {
  const sql = postgres({ host: socketDirectory, user, password, database: 'postgres', max: 10 });
  const http = createServer();
  const io = new SocketIo(http, { transports: ['websocket'], perMessageDeflate: false });
  io.on('connection', (socket) => {
    void socket.join(String(socket.handshake.query['conversationId']));
    socket.on('chat_message', async (message: ChatMessage) => {
      const { conversationId, senderId, content, clientMessageId } = message;
      const [row] = await sql`
        insert into plain_messages (conversation_id, sender_id, content, client_message_id, sent_at)
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
  // The parent sets --expose-gc. Two collections, so that garbage is not counted.
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ rss, held: heapUsed + external });
});
process.send?.({ port: await START[kind]?.() });
