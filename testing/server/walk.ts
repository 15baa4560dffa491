import { sql } from 'drizzle-orm';

import type { Endpoint } from '../../platform/shared/index.ts';
import { ALL_CALLS } from './calls-by-id.ts';
import type { TestApp, TestMember } from './test-app.ts';

/** The calls by which a member reads. */
const READS = Object.entries(ALL_CALLS).filter(
  ([key, { access }]) =>
    key.startsWith('GET ') && !['moderator', 'admin', 'adminPage'].includes(access),
);

/** The table of the ids that follow a part of a path. */
const TABLES: Record<string, string> = {
  users: 'members',
  conversations: 'conversations',
  matches: 'matches',
  rooms: 'group_rooms',
  plans: 'plans',
  events: 'events',
  export: 'member_exports',
  pictures: 'profile_pictures',
};

/** Questions to lists, besides one for each page. */
const QUERIES: Record<string, readonly string[]> = {
  '/api/users': ['minAge=20&maxAge=40', 'location=Austin', 'search=a', 'search=Music'],
  '/api/users/:id/potential-matches': ['radius=25'],
  '/api/events': ['location=Austin', 'category=games', 'from=2026-11-20', 'until=2026-12-30'],
  '/api/conversations/:id/messages': ['after=1', 'before=2'],
};

/** The values of a path's parameter, by the part before it. */
type Values = Record<string, readonly string[]>;

/** All addresses that members can read. `others` are values that are no ids, or that nobody has. */
export async function findAddresses({ deps }: TestApp, others: Values): Promise<string[]> {
  const values = { ...others };
  for (const [part, table] of Object.entries(TABLES)) {
    const rows = await deps.db.execute<{ id: string }>(
      sql`select id::text from ${sql.identifier(table)} order by id`,
    );
    if (rows.length > 0) values[part] = rows.map(({ id }) => id);
  }
  const files = await deps.db.execute<{ key: string }>(
    sql`select unnest(keys) as key from uploads order by key`,
  );
  values['files'] = files.map(({ key }) => key);
  return READS.flatMap((call) => addressesOf(call, values));
}

/** An owner's call gets `:id`, for the id of the member who reads. */
function addressesOf([key, { access, query }]: [string, Endpoint], values: Values): string[] {
  const template = key.slice('GET '.length);
  const [, part = '', name] = /\/([^/]+)\/(:\w+|\*)/u.exec(template) ?? [];
  const known = name === undefined ? [''] : access === 'owner' ? [':id'] : values[part];
  if (!known?.length) throw new Error(`no values for ${key}`);
  const questions = ['', ...(QUERIES[template] ?? []).map((asked) => `?${asked}`)];
  if (query?.shape['limit']) questions.push('?limit=1');
  return known.flatMap((value) =>
    questions.map((asked) => template.replace(name ?? '', value) + asked),
  );
}

/** The text that a member reads at each address, page by page, without the date. */
export async function walk(
  member: TestMember,
  addresses: readonly string[],
): Promise<Record<string, unknown>> {
  const seen: Record<string, unknown> = {};
  const read = async (address: string, url: string, page: number): Promise<void> => {
    const { statusCode, headers, body } = await member.call('GET', url);
    const { date: _date, ...rest } = headers;
    seen[`${address} page ${page}`] = { statusCode, headers: rest, body };
    const next = /<([^>]+)>; rel="next"/u.exec(String(headers['link']))?.[1];
    if (next !== undefined) await read(address, next, page + 1);
  };
  await Promise.all(
    addresses.map((address) => read(address, address.replace(':id', member.id), 1)),
  );
  return seen;
}
