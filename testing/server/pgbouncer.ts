import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { freePort } from './free-port.ts';
import { stopProcess } from './server-process.ts';

const START_WITHIN_MS = 10_000;

export interface TestPooler {
  url: string;
  /** Kills it (SIGKILL). */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** A real PgBouncer in transaction mode with few connections to the database at `port`. */
export async function startTestPooler(
  database: { port: number; user: string; password: string; name: string },
  { connections }: { connections: number },
): Promise<TestPooler> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-pooler-'));
  await fs.chmod(directory, 0o755);
  const port = await freePort();
  const { user, password, name } = database;
  await fs.writeFile(path.join(directory, 'users'), `"${user}" "${password}"\n`, { mode: 0o644 });
  await fs.writeFile(
    path.join(directory, 'pgbouncer.ini'),
    `[databases]
${name} = host=127.0.0.1 port=${database.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${directory}/users
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
`,
    { mode: 0o644 },
  );
  let server: ChildProcess | undefined;
  const start = async () => {
    // It refuses to run as root.
    const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    const PATH = `${process.env['PATH']}${path.delimiter}/usr/sbin`;
    const running = spawn('pgbouncer', ['-q', ...account, `${directory}/pgbouncer.ini`], {
      env: { PATH },
      stdio: 'ignore',
    });
    server = running;
    let problem: Error | undefined;
    running.on('error', (error) => (problem = error));
    const until = performance.now() + START_WITHIN_MS;
    while (!(await isOpen(port))) {
      if (problem || running.exitCode !== null || performance.now() > until) {
        throw new Error('pgbouncer did not start', { cause: problem });
      }
      await pause(20);
    }
  };
  await start();
  return {
    url: `postgres://${user}:${password}@127.0.0.1:${port}/${name}`,
    start,
    kill: () => stopProcess(server, 'SIGKILL'),
    close: async () => {
      await stopProcess(server, 'SIGKILL');
      await fs.rm(directory, { recursive: true, force: true });
    },
  };
}

async function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.connect(port, '127.0.0.1');
    probe.on('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.on('error', () => resolve(false));
  });
}
