import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { connectDatabase } from '../../platform/server/database/database.ts';
import type { EmbeddedPostgres } from '../../platform/server/database/embedded.ts';
import { startTestPostgres } from './test-postgres.ts';

const run = promisify(execFile);

export interface TestReplica {
  location: { socketDirectory: string; user: string; password: string; name: string };
  /** Stops replaying, so that it falls behind, and goes on again. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** Stops the server like a crash, and starts it again. */
  crash(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A real streaming replica of an embedded server, whose data directory is `directory`. It is copied
 * as pg_basebackup would, which the embedded PostgreSQL does not include.
 */
export async function startTestReplica(
  directory: string,
  { socketDirectory, user, password }: EmbeddedPostgres,
): Promise<TestReplica> {
  const own = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-replica-'));
  await fs.chmod(own, 0o755);
  const [from, to] = [path.join(directory, 'postgres'), path.join(own, 'postgres')];
  const data = path.join(to, 'data');
  await fs.mkdir(to, { mode: 0o711 });
  await fs.chmod(to, 0o711);
  await fs.copyFile(path.join(from, 'password'), path.join(to, 'password'));

  const rules = await fs.readFile(path.join(from, 'data/pg_hba.conf'), 'utf8');
  await fs.appendFile(path.join(from, 'data/pg_hba.conf'), 'local replication all scram-sha-256\n');
  const primary = connectDatabase(
    { socketDirectory, user, password, name: 'postgres' },
    { connections: 1 },
  );
  await primary.db.execute('select pg_reload_conf()');
  await primary.db.execute("select pg_backup_start('replica', true)");
  await run('cp', ['-a', path.join(from, 'data'), data]);
  const [backup] = await primary.db.execute<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(false)',
  );
  await primary.close(1);

  await fs.rm(path.join(data, 'postmaster.pid'), { force: true });
  await fs.writeFile(path.join(data, 'pg_hba.conf'), rules);
  const { uid, gid } = await fs.stat(data);
  const add = async (name: string, text: string) => {
    await fs.writeFile(path.join(data, name), text, { mode: 0o600 });
    await fs.chown(path.join(data, name), uid, gid);
  };
  await add('backup_label', backup?.labelfile ?? '');
  await add('standby.signal', '');
  await add(
    'postgresql.auto.conf',
    `primary_conninfo = 'host=${socketDirectory} user=${user} password=${password}'\n`,
  );

  let server = await startTestPostgres(own);
  const location = () => ({
    socketDirectory: server.socketDirectory,
    user,
    password,
    name: 'postgres',
  });
  const command = async (statement: string) => {
    const { db, close } = connectDatabase(location(), { connections: 1 });
    await db.execute(statement);
    await close(1);
  };
  return {
    location: location(),
    pauseReplay: () => command('select pg_wal_replay_pause()'),
    resumeReplay: () => command('select pg_wal_replay_resume()'),
    crash: async () => {
      const file = await fs.readFile(path.join(data, 'postmaster.pid'), 'utf8');
      process.kill(Number(file.split('\n')[0]), 'SIGQUIT');
    },
    start: async () => {
      server = await startTestPostgres(own);
    },
    close: async () => {
      await server.stop();
      await fs.rm(own, { recursive: true, force: true });
    },
  };
}
