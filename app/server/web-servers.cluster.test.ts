import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  connectDatabase,
  type DatabaseConnection,
} from '../../platform/server/database/database.ts';
import type { EmbeddedPostgres } from '../../platform/server/database/embedded.ts';
import type { ProbeAnswer } from '../../rooms/community/server/index.ts';
import { PICTURE_BYTES_MAX } from '../../rooms/profile/media/index.ts';
import { createNode, type ClusterNode } from '../../testing/server/cluster-node.ts';
import {
  befriend,
  call,
  createPerson,
  Device,
  read,
  type Person,
} from '../../testing/server/cluster-people.ts';
import { openTcp } from '../../testing/server/open-tcp.ts';
import { startTestPostgres } from '../../testing/server/test-postgres.ts';
import { aPicture } from '../../testing/server/uploads.ts';
import {
  startDeployedCaddy,
  startDeployedNginx,
  type WebServer,
} from '../../testing/server/web-servers.ts';
import { noteUpkeep } from './operations/upkeep.ts';

let directory: string;
let postgres: EmbeddedPostgres;
let tcp: Awaited<ReturnType<typeof openTcp>>;
let database: DatabaseConnection;
let node: ClusterNode;
let people = 0;

const createMember = (): Promise<Person> => {
  people += 1;
  return createPerson(database.db, people);
};

beforeAll(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'rizzly-web-servers-'));
  await fs.chmod(directory, 0o755);
  postgres = await startTestPostgres(directory);
  const { socketDirectory, user, password } = postgres;
  tcp = await openTcp(path.join(socketDirectory, '.s.PGSQL.5432'));
  node = await createNode(path.join(directory, 'node'), {
    DATABASE_URL: `postgres://${user}:${password}@127.0.0.1:${tcp.port}/postgres`,
    TRUST_PROXY: '1',
    RATE_LIMIT_MULTIPLIER: '1000',
    LOG_LEVEL: 'fatal',
  });
  await node.start();
  database = connectDatabase(
    { socketDirectory, user, password, name: 'postgres' },
    { connections: 2 },
  );
});

afterAll(async () => {
  await node.stop();
  await database.close(1);
  await tcp.close();
  await postgres.stop();
  await fs.rm(directory, { recursive: true, force: true });
});

/** A request from another address of this machine, which may claim to come from elsewhere. */
function get(url: string, from: string, claimed?: string): Promise<http.IncomingMessage> {
  const headers = claimed === undefined ? {} : { 'x-forwarded-for': claimed };
  return new Promise((resolve, reject) => {
    http.get(url, { localAddress: from, headers, agent: false }, resolve).on('error', reject);
  });
}

async function probe(url: string): Promise<ProbeAnswer> {
  await noteUpkeep(database.db, `probe-${createHash('sha256').update('token').digest('hex')}`);
  return (await json(await get(`${url}/healthz/probe/token`, '127.0.0.1'))) as ProbeAnswer;
}

describe.each([
  ['deploy/nginx.conf', startDeployedNginx, 10],
  ['deploy/Caddyfile', startDeployedCaddy, 20],
] as const)('%s', (_name, startWebServer, firstAddress) => {
  let server: WebServer;
  beforeAll(async () => {
    server = await startWebServer(directory, node.url);
  });
  afterAll(() => server.close());

  it('passes a picture of 10 MB', async () => {
    const member = await createMember();
    const picture = await aPicture('png', 1500);
    const file = Buffer.concat([picture, Buffer.alloc(PICTURE_BYTES_MAX - picture.length)]);
    const asked = await call(server.url, member, 'POST', '/api/profile-picture/upload-url', {});
    const { pathname, search } = new URL(
      (await read<{ uploadURL: string }>(asked)).uploadURL,
      server.url,
    );

    const put = await fetch(server.url + pathname + search, {
      method: 'PUT',
      headers: { 'content-type': 'image/png', cookie: member.cookie },
      body: file,
    });

    expect({ status: put.status, size: file.length }).toEqual({
      status: 200,
      size: 10 * 1024 * 1024,
    });
  });

  it('passes the sockets of a chat', async () => {
    const [ann, bob] = [await createMember(), await createMember()];
    const conversation = await befriend(server.url, ann, bob);
    const [anns, bobs] = [new Device(ann, [server.url]), new Device(bob, [server.url])];
    await expect.poll(() => anns.isOpen && bobs.isOpen).toBe(true);

    anns.send(conversation, 'through the proxy');

    await expect
      .poll(() => bobs.received.map(({ content }) => content))
      .toEqual(['through the proxy']);
    anns.close();
    bobs.close();
  });

  it('reports the addresses of callers, and none that they claim', async () => {
    const { callers: before } = await probe(server.url);
    const [one, other] = [`127.0.0.${firstAddress}`, `127.0.0.${firstAddress + 1}`];

    for (const [from, claimed] of [[one], [other], [one, '203.0.113.7']] as const) {
      (await get(`${server.url}/robots.txt`, from, claimed)).resume();
    }

    const { callers, host, isBelieved } = await probe(server.url);
    expect(callers.addresses - before.addresses).toBe(2);
    expect({ host, isBelieved }).toEqual({ host: new URL(server.url).host, isBelieved: true });
  });
});
