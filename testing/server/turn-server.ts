import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { findProgram } from '../../scripts/lib/needs.mjs';
import { freePort } from './free-port.ts';
import { stopProcess } from './server-process.ts';
import { pause } from './socket-client.ts';

const SECRET = 'a secret of the test relay';
const START_WITHIN_MS = 10_000;

export interface TestRelay {
  /** The settings of a server that uses it. */
  env: { CALLS: 'relay'; TURN_URLS: string; TURN_SECRET: string };
  close(): Promise<void>;
}

/** The configuration that docs/deploying.md recommends. */
const RECOMMENDED = path.resolve(import.meta.dirname, '../../deploy/turnserver.conf');

/**
 * A real coturn on this machine, which relays to this machine's own addresses, or one that is
 * configured as in production.
 */
export async function startTestRelay({
  asRecommended = false,
  secret = SECRET,
}: { asRecommended?: boolean; secret?: string } = {}): Promise<TestRelay> {
  const program = findProgram('relay');
  if (!program) throw new Error('coturn is not installed');
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-relay-'));
  const port = await freePort();
  const file = path.join(directory, 'turnserver.conf');
  const settings = asRecommended
    ? await fs.readFile(RECOMMENDED, 'utf8')
    : 'use-auth-secret\nrealm=rizzly.example\nno-cli\nallow-loopback-peers\n';
  await fs.writeFile(file, settings.replace(/^(?:static-auth-secret|log-file)=.*$/gmu, ''));
  const child = spawn(
    program,
    [
      '-c',
      file,
      `--static-auth-secret=${secret}`,
      '--no-tls',
      '--no-dtls',
      '--listening-ip=127.0.0.1',
      '--relay-ip=127.0.0.1',
      `--listening-port=${port}`,
      '--log-file=stdout',
      `--pidfile=${path.join(directory, 'pid')}`,
      `--db=${path.join(directory, 'db')}`,
    ],
    { stdio: 'ignore', cwd: directory },
  );
  const until = performance.now() + START_WITHIN_MS;
  while (!(await answers(port))) {
    if (performance.now() > until || child.exitCode !== null) {
      throw new Error('coturn did not start');
    }
    await pause(50);
  }
  return {
    env: { CALLS: 'relay', TURN_URLS: `turn:127.0.0.1:${port}`, TURN_SECRET: secret },
    close: async () => {
      await stopProcess(child, 'SIGTERM');
      await fs.rm(directory, { recursive: true, force: true });
    },
  };
}

/** Whether a STUN binding request gets an answer. */
async function answers(port: number): Promise<boolean> {
  const socket = createSocket('udp4');
  try {
    const answer = once(socket, 'message', { signal: AbortSignal.timeout(200) });
    // A header alone: the type, no length, the magic cookie, a transaction.
    const request = Buffer.from(`000100002112a442${'00'.repeat(12)}`, 'hex');
    socket.send(request, port, '127.0.0.1');
    await answer;
    return true;
  } catch {
    return false;
  } finally {
    socket.close();
  }
}
