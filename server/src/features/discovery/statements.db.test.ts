import { CURRENT_CONSENT } from '@rizzly/domain/preferences';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { connectDatabase, type DatabaseConnection } from '../../platform/database/database.ts';
import { newSquad } from '../../testing/groups.ts';
import { createTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

/*
 * The whole SQL of each list of people, as PostgreSQL gets it, for reading and for `explain`. After
 * a change run this with `--update`, and read the files in `statements/`.
 */

interface Statement {
  query: string;
  params: unknown[];
}

const ID = '00000000-0000-4000-8000-00000000000a';
let database: TestDatabase;
let watched: DatabaseConnection;
let app: TestApp;
let member: TestMember;
let asked: Statement[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  watched = connectDatabase(database.location, {
    connections: 2,
    onQuery: (query, params) => asked.push({ query, params }),
  });
  app = await createTestApp({}, { database: watched });
  member = await app.createMember({ id: ID });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** The statements of a call that read lists: all others are by key. */
async function statementsOf(of: TestMember, url: string): Promise<Statement[]> {
  asked = [];
  expect((await of.call('GET', url)).statusCode).toBe(200);
  return asked.filter(({ query }) => /matches_ended|\bended\b/u.test(query));
}

/** With its values, so that it can be pasted. */
function write({ query, params }: Statement): string {
  const values = params.map((value) => {
    if (typeof value === 'number') return String(value);
    const text = Array.isArray(value)
      ? `{${value.map((one) => JSON.stringify(one)).join()}}`
      : value;
    return `'${String(text).replaceAll("'", "''")}'`;
  });
  return `${query.replaceAll(/\$(\d+)/gu, (_, at: string) => values[Number(at) - 1] ?? '').trim()};\n`;
}

async function explain(statement: Statement): Promise<string> {
  const plan = await database.db.execute<{ 'QUERY PLAN': string }>(
    `explain (costs off) ${write(statement)}`,
  );
  return plan.map((row) => row['QUERY PLAN']).join('\n');
}

const DISCOVER = `/api/users/${ID}/potential-matches?radius=40`;
const EVERYTHING =
  '/api/users?maxDistanceMiles=40&goal=friends&photoChecked=true&activeLately=true&search=cof&cursor=1763726400000_00000000-0000-4000-8000-00000000000b';

it.each([
  ['browse', '/api/users'],
  ['browse-places', '/api/users?location=Austin&minAge=30&maxAge=31'],
  ['browse-ages', '/api/users?minAge=30&maxAge=31'],
  ['browse-search', '/api/users?search=cof'],
  ['browse-everything', EVERYTHING],
  ['discover', DISCOVER],
])('shows the statements of %s, which read members by indexes alone', async (name, url) => {
  const statements = await statementsOf(member, url);

  await expect(statements.map(write).join('\n')).toMatchFileSnapshot(`statements/${name}.sql`);
  for (const one of statements) expect(await explain(one)).not.toMatch(/Seq Scan/u);
});

it.each([
  ['browse-with-preferences', '/api/users'],
  ['discover-with-preferences', DISCOVER],
])('shows the statements of %s, for a viewer with all dealbreakers', async (name, url) => {
  await member.call('PUT', '/api/preferences', {
    shownAs: ['women'],
    wantsToMeet: ['men', 'nonbinary'],
    minAge: 25,
    maxAge: 40,
    maxDistanceMiles: 30,
    goal: 'friends',
    photoCheckedOnly: true,
    dealbreakers: ['age', 'distance', 'goal', 'photoChecked'],
    consentVersion: CURRENT_CONSENT,
  });

  const statements = await statementsOf(member, url);

  await expect(statements.map(write).join('\n')).toMatchFileSnapshot(`statements/${name}.sql`);
  for (const one of statements) expect(await explain(one)).not.toMatch(/Seq Scan/u);
});

it('shows the statement of squads to meet', async () => {
  const { members, id } = await newSquad(app, 'Ours');

  const statements = await statementsOf(members[0], '/api/squad/suggestions');

  const text = statements.map(write).join('\n').replaceAll(id, ID);
  await expect(text).toMatchFileSnapshot('statements/squads.sql');
});
