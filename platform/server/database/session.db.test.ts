import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../testing/server/test-database.ts';
import { connectDatabase } from './database.ts';
import { isDatabaseAway } from './failures.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.execute(sql`create table marks (owner integer not null)`);
});
afterAll(() => database.close());

const mark = (owner: number) => sql`insert into marks values (${owner})`;
const marksOf = async (owner: number) =>
  (await database.db.execute(sql`select from marks where owner = ${owner}`)).length;

describe('a transaction', () => {
  it('leaves its connection to others when it could not begin', async () => {
    const { reserve, db, close } = connectDatabase(database.location, { connections: 1 });
    for (let round = 0; round < 5; round += 1) {
      const { connection, release } = await reserve();
      await connection
        .run({ text: 'select pg_terminate_backend(pg_backend_pid())' })
        .catch(() => {});
      // Pretends that the pool did not notice the loss.
      connection.isLost = false;
      release();
      await expect(db.transaction((tx) => tx.execute(mark(1)))).rejects.toSatisfy(isDatabaseAway);
      expect(await db.execute(sql`select 1 as one`)).toEqual([{ one: 1 }]);
    }
    await close();
    expect(await marksOf(1)).toBe(0);
  });

  it('runs no statement after its end', async () => {
    const ended = await database.db.transaction(async (tx) => tx);

    await expect(ended.execute(mark(2))).rejects.toMatchObject({
      cause: { message: 'The transaction of this statement is over' },
    });
    expect(await marksOf(2)).toBe(0);
  });

  it('runs statements that are sent together one after the other', async () => {
    const answers = await database.db.transaction((tx) =>
      Promise.all(
        [3, 2, 1].map((n) => tx.execute(sql`select ${n}::int as n, pg_sleep(${n / 100})`)),
      ),
    );

    expect(answers.map(([row]) => row?.['n'])).toEqual([3, 2, 1]);
  });

  it('fails when PostgreSQL rolled it back because of an error that the caller swallowed', async () => {
    const swallowing = database.db.transaction(async (tx) => {
      await tx.execute(mark(3));
      await tx.execute(sql`select 1 / 0`).catch(() => {});
    });

    await expect(swallowing).rejects.toThrow('A statement of this transaction failed');
    expect(await marksOf(3)).toBe(0);
  });

  it('keeps what it did before a nested one failed', async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute(mark(4));
      const nested = tx.transaction(async (inner) => {
        await inner.execute(mark(4));
        await inner.execute(sql`select 1 / 0`);
      });
      await expect(nested).rejects.toThrow('1 / 0');
    });

    expect(await marksOf(4)).toBe(1);
  });
});

describe('a connection that breaks while it opens', () => {
  it('fails the statement for which it opened, and no other', async () => {
    const { location } = database;
    if (!('socketDirectory' in location)) throw new Error('The database has no socket');
    let broken = 0;
    const proxy = net.createServer((near) => {
      if (broken < 3) {
        broken += 1;
        near.once('data', () => near.destroy());
        return;
      }
      const far = net.connect(path.join(location.socketDirectory, '.s.PGSQL.5432'));
      near.on('error', () => {}).on('close', () => far.destroy());
      far.on('error', () => {}).on('close', () => near.destroy());
      far.pipe(near).pipe(far);
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    const { port } = proxy.address() as AddressInfo;
    const { user, password, name } = location;
    const url = `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;
    const pool = connectDatabase({ url }, { connections: 1 });
    const ask = () => pool.db.execute(sql`select 1 as one`);

    for (let round = 0; round < 3; round += 1)
      await expect(ask()).rejects.toSatisfy(isDatabaseAway);
    expect(await ask()).toEqual([{ one: 1 }]);

    await pool.close(1);
    proxy.close();
  });
});

describe('a pool that closes', () => {
  const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`;

  it('lets running and waiting statements end, and takes no others', async () => {
    const { db, poolLoad, close } = connectDatabase(database.location, { connections: 1 });
    const begun = Promise.all([0.5, 0, 0].map((seconds) => db.execute(sleep(seconds))));
    await expect.poll(poolLoad).toMatchObject({ waiting: 2 });
    const closed = close();

    await expect(db.execute(sleep(0))).rejects.toSatisfy(isDatabaseAway);
    expect(await begun).toHaveLength(3);
    await closed;
  });

  it('ends statements that exceed the closing time limit', async () => {
    const { db, poolLoad, close } = connectDatabase(database.location, { connections: 1 });
    const ended = Promise.allSettled([60, 60].map((seconds) => db.execute(sleep(seconds))));
    await expect.poll(poolLoad).toMatchObject({ waiting: 1 });

    await close(0.1);

    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('may be closed twice', async () => {
    const { close } = connectDatabase(database.location, { connections: 1 });

    await expect(Promise.all([close(), close()])).resolves.toHaveLength(2);
  });
});
