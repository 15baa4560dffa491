import { execFile, spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { eq } from 'drizzle-orm';
import S3rver from 's3rver';

import {
  connectDatabase,
  type DatabaseConnection,
} from '../../platform/server/database/database.ts';
import type { EmbeddedPostgres } from '../../platform/server/database/embedded.ts';
import { migrateDatabase } from '../../platform/server/database/migrate.ts';
import { members } from '../../rooms/account/server/index.ts';
import { createNode, type ClusterNode } from './cluster-node.ts';
import { createPerson } from './cluster-people.ts';
import { freePort } from './free-port.ts';
import { openTcp } from './open-tcp.ts';
import { startTestRedis, type TestRedis } from './redis-server.ts';
import { isReady, stopProcess } from './server-process.ts';
import { pause } from './socket-client.ts';
import { startTestPostgres } from './test-postgres.ts';

const MEMBERS_COMMAND = path.resolve(
  import.meta.dirname,
  '../../app/server/operations/members-command.ts',
);
const NGINX = [
  '/usr/sbin/nginx',
  '/usr/bin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
];
const START_WITHIN_MS = 30_000;

export interface Cluster {
  /** The nodes behind nginx, round robin. */
  url: string;
  nodes: [ClusterNode, ClusterNode];
  redis: TestRedis;
  database: DatabaseConnection;
  /** Stops PostgreSQL like a crash, and starts it again. */
  crashDatabase(): Promise<void>;
  startDatabase(): Promise<void>;
  /** A verified, signed-in member. */
  createMember(): Promise<{ id: string; cookie: string }>;
  /** Erases a member with all their data, as `npm run members -- erase` does. */
  eraseMember(id: string): Promise<void>;
  close(): Promise<void>;
}

async function startNginx(
  directory: string,
  urls: string[],
): Promise<{ url: string; close(): Promise<void> }> {
  const port = await freePort();
  const upstream = urls.map((url) => `server ${new URL(url).host} max_fails=0;`).join('\n');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${directory}/${kind};`)
    .join('\n');
  const file = path.join(directory, 'nginx.conf');
  await fs.writeFile(
    file,
    `daemon off; worker_processes 1; pid ${directory}/nginx.pid; error_log ${directory}/nginx.log crit;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http {
  access_log off; client_max_body_size 60m; ${temporary}
  upstream nodes { ${upstream} keepalive 16; }
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://nodes;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_next_upstream error timeout http_503;
      proxy_connect_timeout 1s;
    }
  }
}`,
  );
  const program = await findNginx();
  const child = spawn(program, ['-c', file, '-p', directory, '-e', `${directory}/nginx.log`], {
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  const until = performance.now() + START_WITHIN_MS;
  while (!(await isReady(url))) {
    if (performance.now() > until || child.exitCode !== null)
      throw new Error('nginx did not start');
    await pause(50);
  }
  return { url, close: () => stopProcess(child, 'SIGTERM') };
}

async function findNginx(): Promise<string> {
  for (const program of NGINX) {
    const found = await fs.access(program).then(
      () => true,
      () => false,
    );
    if (found) return program;
  }
  throw new Error('nginx is not installed');
}

/** Starts two nodes behind nginx, with their own PostgreSQL, Redis and S3 server. */
export async function startCluster(settings: Record<string, string> = {}): Promise<Cluster> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-cluster-'));
  await fs.chmod(directory, 0o755);
  let postgres: EmbeddedPostgres = await startTestPostgres(directory);
  const { socketDirectory, user, password } = postgres;
  const location = { socketDirectory, user, password, name: 'postgres' };
  await migrateDatabase(location);
  const database = connectDatabase(location, { connections: 4 });
  const tcp = await openTcp(path.join(socketDirectory, '.s.PGSQL.5432'));
  const redis = await startTestRedis();
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(directory, 's3'),
    configureBuckets: [{ name: 'rizzly' }],
  });
  const { port: s3Port } = await s3.run();
  const env = {
    DATABASE_URL: `postgres://${user}:${password}@127.0.0.1:${tcp.port}/postgres`,
    REDIS_URL: redis.url,
    S3_ENDPOINT: `http://127.0.0.1:${s3Port}`,
    S3_BUCKET: 'rizzly',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    RATE_LIMIT_MULTIPLIER: '1000',
    LOG_LEVEL: 'fatal',
    ...settings,
  };
  const nodes: [ClusterNode, ClusterNode] = [
    await createNode(path.join(directory, 'one'), env),
    await createNode(path.join(directory, 'two'), env),
  ];
  await Promise.all(nodes.map((node) => node.start()));
  const nginx = await startNginx(
    directory,
    nodes.map((node) => node.url),
  );
  let created = 0;

  return {
    url: nginx.url,
    nodes,
    redis,
    database,
    crashDatabase: async () => {
      const file = path.join(directory, 'postgres', 'data', 'postmaster.pid');
      process.kill(Number((await fs.readFile(file, 'utf8')).split('\n')[0]), 'SIGQUIT');
    },
    startDatabase: async () => {
      postgres = await startTestPostgres(directory);
    },
    createMember: () => {
      created += 1;
      return createPerson(database.db, created);
    },
    eraseMember: async (id) => {
      const [found] = await database.db
        .select({ email: members.email })
        .from(members)
        .where(eq(members.id, id));
      const words = [MEMBERS_COMMAND, 'members', 'erase', found?.email ?? ''];
      await promisify(execFile)(process.execPath, words, {
        env: {
          PATH: process.env['PATH'],
          RIZZLY_ENV: '/dev/null',
          DATA_DIR: path.join(directory, 'one'),
          ...env,
        },
      });
    },
    close: async () => {
      await nginx.close();
      await Promise.all(nodes.map((node) => node.stop()));
      await s3.close();
      await redis.close();
      await database.close(1);
      await tcp.close();
      await postgres.stop();
      await fs.rm(directory, { recursive: true, force: true });
    },
  };
}
