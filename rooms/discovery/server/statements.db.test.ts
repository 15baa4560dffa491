import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  connectDatabase,
  type DatabaseConnection,
} from '../../../platform/server/database/database.ts';
import { newSquad } from '../../../testing/server/groups.ts';
import { createTestApp, type TestApp, type TestMember } from '../../../testing/server/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/server/test-database.ts';
import { CURRENT_CONSENT } from '../../profile/preferences/index.ts';

/*
 * The plans of each list of people, and the whole SQL of the two fullest, as PostgreSQL gets it, for
 * reading and for `explain`. After a change run this with `--update`, and read the files in
 * `statements/`.
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

async function expectIndexesAlone(statements: readonly Statement[]): Promise<void> {
  expect(statements.length).toBeGreaterThan(0);
  for (const one of statements) expect(await explain(one)).not.toMatch(/Seq Scan/u);
}

it.each([
  ['/api/users'],
  ['/api/users?location=Austin&minAge=30&maxAge=31'],
  ['/api/users?minAge=30&maxAge=31'],
  ['/api/users?search=cof'],
  [DISCOVER],
])('reads members by indexes alone for %s', async (url) => {
  await expectIndexesAlone(await statementsOf(member, url));
});

it('shows the statements of Browse with every filter', async () => {
  const statements = await statementsOf(member, EVERYTHING);

  await expect(statements.map(write).join('\n')).toMatchFileSnapshot('statements/browse.sql');
  await expectIndexesAlone(statements);
});

it('shows the statements of Discover, for a viewer with all dealbreakers', async () => {
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

  const statements = await statementsOf(member, DISCOVER);

  await expect(statements.map(write).join('\n')).toMatchFileSnapshot('statements/discover.sql');
  await expectIndexesAlone(statements);
  await expectIndexesAlone(await statementsOf(member, '/api/users'));
});

it('reads squads to meet by indexes alone', async () => {
  const { members } = await newSquad(app, 'Ours');

  await expectIndexesAlone(await statementsOf(members[0], '/api/squad/suggestions'));
});
