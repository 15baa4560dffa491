import { createClient } from 'redis';
import { vi } from 'vitest';

import { freePort } from './free-port.ts';
import { startTestRedis, type TestRedis } from './redis-server.ts';

const SLOTS = 16_384;
const MASTERS = 3;

export interface TestRedisCluster {
  urls: string[];
  masters: TestRedis[];
  /** Adds a replica that takes over when the first master is gone. */
  addReplica(): Promise<void>;
  close(): Promise<void>;
}

/** Three real masters that share the slots, without replicas. */
export async function startTestRedisCluster(): Promise<TestRedisCluster> {
  const busPorts: number[] = [];
  const servers: TestRedis[] = [];
  const startServer = async (): Promise<TestRedis> => {
    const busPort = await freePort();
    const server = await startTestRedis({
      'cluster-enabled': 'yes',
      'cluster-port': `${busPort}`,
      'cluster-node-timeout': '2000',
      // The others continue while one is unavailable.
      'cluster-require-full-coverage': 'no',
    });
    busPorts.push(busPort);
    servers.push(server);
    return server;
  };
  for (let index = 0; index < MASTERS; index += 1) await startServer();
  const masters = [...servers];
  const clients = await Promise.all(masters.map(({ url }) => createClient({ url }).connect()));
  const share = Math.ceil(SLOTS / MASTERS);
  for (const [index, client] of clients.entries()) {
    const last = Math.min(SLOTS, (index + 1) * share) - 1;
    await client.sendCommand(['CLUSTER', 'ADDSLOTSRANGE', `${index * share}`, `${last}`]);
    const { hostname, port } = new URL(masters[0]?.url ?? '');
    if (index > 0) {
      await client.sendCommand(['CLUSTER', 'MEET', hostname, port, `${busPorts[0]}`]);
    }
  }
  for (const client of clients) {
    const isWhole = async () => {
      const state = await client.sendCommand<string>(['CLUSTER', 'INFO']);
      return (
        state.includes('cluster_state:ok') && state.includes(`cluster_slots_assigned:${SLOTS}`)
      );
    };
    await vi.waitUntil(isWhole, { timeout: 20_000, interval: 100 });
    client.destroy();
  }
  return {
    urls: masters.map(({ url }) => url),
    masters,
    addReplica: async () => {
      const [master, replica] = [masters[0], await startServer()];
      const { hostname, port } = new URL(master?.url ?? '');
      const ofMaster = await createClient({ url: master?.url ?? '' }).connect();
      const ofReplica = await createClient({ url: replica.url }).connect();
      const id = await ofMaster.sendCommand<string>(['CLUSTER', 'MYID']);
      await ofReplica.sendCommand(['CLUSTER', 'MEET', hostname, port, `${busPorts[0]}`]);
      const replicate = () =>
        ofReplica.sendCommand(['CLUSTER', 'REPLICATE', id]).then(
          () => true,
          () => false,
        );
      await vi.waitUntil(replicate, { timeout: 10_000, interval: 100 });
      const isLinked = async () =>
        (await ofReplica.sendCommand<string>(['INFO', 'replication'])).includes(
          'master_link_status:up',
        );
      await vi.waitUntil(isLinked, { timeout: 10_000, interval: 100 });
      ofMaster.destroy();
      ofReplica.destroy();
    },
    close: async () => {
      for (const server of servers) await server.close();
    },
  };
}
