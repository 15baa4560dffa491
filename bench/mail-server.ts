import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';

import { atEnd } from './harness.ts';

/**
 * Starts a mail server that accepts everything, as simple as possible, so that it costs little.
 * `taken` has the ids (Message-ID) of the mails that each recipient got.
 */
export async function startMailServer(): Promise<{ url: string; taken: Map<string, string[]> }> {
  const taken = new Map<string, string[]>();
  const server = net.createServer((socket) => {
    atEnd(() => socket.destroy());
    socket.on('error', () => {});
    answer(socket, taken);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => server.close());
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, taken };
}

/** Like most mail servers, it accepts several commands in one packet (RFC 2920). */
function answerTo(line: string): string {
  return /^EHLO/iu.test(line) ? '250-bench\r\n250 PIPELINING\r\n' : '250 bench\r\n';
}

/** The few commands of SMTP (RFC 5321) that a client needs. */
function answer(socket: Socket, taken: Map<string, string[]>): void {
  let buffered = '';
  let recipient = '';
  let isData = false;
  socket.setEncoding('utf8');
  socket.write('220 bench\r\n');
  socket.on('data', (chunk: string) => {
    buffered += chunk;
    for (;;) {
      const end = buffered.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end === -1) return;
      const line = buffered.slice(0, end);
      buffered = buffered.slice(end + (isData ? 5 : 2));
      if (isData) {
        isData = false;
        const [, name = ''] = /^Message-ID: (.+)$/imu.exec(line) ?? [];
        taken.set(recipient, [...(taken.get(recipient) ?? []), name.trim()]);
        socket.write('250 taken\r\n');
        continue;
      }
      recipient = /^RCPT TO:<([^>]+)>/iu.exec(line)?.[1] ?? recipient;
      isData = /^DATA/iu.test(line);
      socket.write(isData ? '354 go on\r\n' : answerTo(line));
    }
  });
}
