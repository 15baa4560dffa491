import net, { type AddressInfo, type Socket } from 'node:net';

/** A mail server that accepts everything. As simple as possible, so that it costs little. */
export interface MailServer {
  url: string;
  /** The ids (Message-ID) of the mails that each recipient got. */
  taken: Map<string, string[]>;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const taken = new Map<string, string[]>();
  const sockets = new Set<Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    answer(socket, taken);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
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
