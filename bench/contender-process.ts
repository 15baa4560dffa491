import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Pool } from 'pg';
import { Server as SocketIo } from 'socket.io';
import { WebSocketServer } from 'ws';

import { connectionConfig } from '../platform/server/database/database.ts';
import { setV8Flags } from '../platform/server/v8-flags.ts';
import { buildQuietApp } from './app.ts';
import type { ContenderOptions } from './contenders.ts';

/**
 * The process of one server that `chat.ts` and `http.ts` compare. It sends its port, and its memory
 * on request, to the parent. All servers use Rizzly's V8 flags and its settings of the database.
 */
setV8Flags();

const { kind, location, routes } = JSON.parse(process.argv[2] ?? '') as ContenderOptions;
const openPool = () => new Pool({ ...connectionConfig(location), max: 10, idleTimeoutMillis: 0 });

async function startRizzly(): Promise<Server> {
  const app = await buildQuietApp(location);
  await app.ready();
  return app.server;
}

/** Bare node:http: the same prepared statements, and the same JSON. */
function startHttp(): Server {
  const pool = openPool();
  return createServer((request, response) => {
    const url = request.url ?? '';
    const { statements = [], answer } = routes[url] ?? {};
    const run = async () => {
      for (const [index, { query, params }] of statements.entries()) {
        await pool.query({ name: `${url} ${index}`.slice(-60), text: query, values: params });
      }
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify(answer));
    };
    void run();
  });
}

/** Echoes and stores nothing. */
function startEcho(): Server {
  const http = createServer();
  const server = new WebSocketServer({ server: http, perMessageDeflate: false });
  server.on('connection', (ws) => ws.on('message', (data) => ws.send(data, { binary: false })));
  return http;
}

interface ChatMessage {
  conversationId: string;
  senderId: string;
  content: string;
  clientMessageId: string;
}

/** As in Socket.IO's tutorial: store, then emit to the room. A serial column gives the order. */
function startSocketIo(): Server {
  const pool = openPool();
  const http = createServer();
  const io = new SocketIo(http, { transports: ['websocket'], perMessageDeflate: false });
  io.on('connection', (socket) => {
    void socket.join(String(socket.handshake.query['conversationId']));
    socket.on('chat_message', async (message: ChatMessage) => {
      const { conversationId, senderId, content, clientMessageId } = message;
      const { rows } = await pool.query<object>({
        name: 'store',
        text: `
          insert into plain_messages (conversation_id, sender_id, content, client_message_id, sent_at)
          values ($1, $2, $3, $4, $5) returning id, seq, sent_at`,
        values: [conversationId, senderId, content, clientMessageId, new Date()],
      });
      io.to(conversationId).emit('new_message', { ...message, ...rows[0] });
    });
  });
  return http;
}

const START: Record<string, () => Server | Promise<Server>> = {
  rizzly: startRizzly,
  http: startHttp,
  ws: startEcho,
  'socket.io': startSocketIo,
};

process.on('message', () => {
  // The parent sets --expose-gc. Two collections, so that garbage is not counted.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.(heapUsed + external);
});
const server = await START[kind]?.();
if (!server) throw new Error(`No such server: ${kind}`);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.send?.((server.address() as AddressInfo).port);
