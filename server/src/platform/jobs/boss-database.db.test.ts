import { expect, it } from 'vitest';

import { useTestApp } from '../../testing/use-test-app.ts';
import { connectDatabase } from '../database/database.ts';
import { bossDatabase } from './boss-database.ts';

const app = useTestApp();

it('prepares the statements that queues repeat all the time, and no others', async () => {
  const { client, close } = connectDatabase(app.location, { connections: 1 });
  const boss = bossDatabase(client);

  await boss.executeSql(
    `with next as (select id from pgboss.job where name = 'x' for update skip locked)
     update pgboss.job j set state = 'active' from next where j.id = next.id`,
  );
  await boss.executeSql('select 1 as other');
  const rows = await client.unsafe('select statement from pg_prepared_statements');
  await close();

  const kept = rows.map(({ statement }) => String(statement));
  expect(kept.filter((statement) => statement.includes('skip locked'))).toHaveLength(1);
  expect(kept.filter((statement) => statement.includes('other'))).toEqual([]);
});
