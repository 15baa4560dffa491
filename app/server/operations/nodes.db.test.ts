import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createLogger } from '../../../platform/server/log.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/server/test-database.ts';
import { joinNodes, listNodes } from './nodes.ts';

const log = createLogger('silent');
let database: TestDatabase;
const leaving: (() => Promise<void>)[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const leave of leaving.splice(0)) await leave();
  await database.close();
});

const join = async (version: string): Promise<void> => {
  leaving.push(await joinNodes(database.db, log, version));
};

describe('a node', () => {
  it('starts beside the major version before, and leaves no trace at its end', async () => {
    await join('1.4.0');
    await join('2.0.0');

    expect((await listNodes(database.db)).map(({ version }) => version).toSorted()).toEqual([
      '1.4.0',
      '2.0.0',
    ]);
    for (const leave of leaving.splice(0)) await leave();
    expect(await listNodes(database.db)).toEqual([]);
  });

  it('says what to do beside a node two major versions apart', async () => {
    await join('1.0.0');

    await expect(join('3.0.0')).rejects.toThrow(/version 1\.0\.0 .* Stop the other nodes first/u);
  });

  it('starts when the other one was last seen a minute ago', async () => {
    await join('1.0.0');
    await database.db.execute(
      sql`update installation.nodes set seen_at = now() - interval '61 seconds'`,
    );

    await join('3.0.0');

    expect((await listNodes(database.db)).map(({ version }) => version)).toEqual(['3.0.0']);
  });
});
