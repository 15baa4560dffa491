import fs from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { readProduct, type SourceFile } from './source-files.ts';
import { parse, nameOf, walk } from './syntax.ts';

const files = readProduct('server').filter(
  ({ path }) =>
    path.startsWith('rooms/') &&
    path.endsWith('.ts') &&
    !path.includes('.test.') &&
    !path.includes('/texts/'),
);
const roomOf = (path: string) => path.split('/')[1] ?? '';

/** The room that declares each table. */
const owners = new Map(
  files
    .filter(({ path }) => path.endsWith('/tables.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/= pgTable\(\s*'(\w+)'/gu)].map(([, table]) => [table, roomOf(path)]),
    ),
);
/** A table where SQL expects one: after a keyword or a comma, and before no column. */
const TABLE = /(?:\b(?:from|join|into|update|using)|,)\s+(?:only\s+)?"?(\w+)\b(?!"?\.)/gu;

/** The tables that SQL names in text. A table object of drizzle is an import instead. */
function findNamedTables({ path, text }: SourceFile): string[] {
  const found: string[] = [];
  walk(parse(path, text), (node) => {
    if (node.type !== 'TaggedTemplateExpression' || nameOf(node['tag']) !== 'sql') return;
    const { quasis } = node['quasi'] as { quasis: { value: { raw: string } }[] };
    for (const { value } of quasis) {
      found.push(...[...value.raw.matchAll(TABLE)].map(([, table]) => table ?? ''));
    }
  });
  return found.filter((table) => owners.has(table));
}

describe('SQL of a room', () => {
  it('names tables of other rooms by an import, which the check of circles sees', () => {
    const foreign = files.flatMap((file) =>
      findNamedTables(file)
        .filter((table) => owners.get(table) !== roomOf(file.path))
        .map((table) => `${file.path} ${table}`),
    );
    expect(foreign).toEqual([]);
  });

  it.each([
    ['select from members where true'],
    ['select from only members'],
    ['select from plan_slots slot, members person'],
    ['select from "members"'],
    ['update members set age = 30'],
    ['insert into members (age) values (30)'],
    ['delete from plans using members'],
    ['select from a join members on true'],
  ])('would be found in %s', (statement) => {
    const text = `const rows = sql<Row>\`${statement}\`;`;
    expect(findNamedTables({ path: 'a.ts', text })).toContain('members');
  });

  it.each([
    ['an import', 'sql`select from ${members} own where members.id = own.id`'],
    ['a column', 'sql`select age, members.id`'],
    ['another text', '`from members`'],
  ])('may contain %s', (_what, text) => {
    expect(findNamedTables({ path: 'a.ts', text })).toEqual([]);
  });
});

/** Writes of the table of members, in SQL and by drizzle. */
const WRITE =
  /\.(?:insert|update|delete)\(\s*members\s*\)|\b(?:update|into|delete\s+from)\s+(?:\$\{members\}|members\b)/u;
/** The files outside of `account` that write members, with the reason. */
const WRITERS: Record<string, string> = {
  'rooms/play/server/ledger/repository.ts': 'an entry raises the score in one statement',
};

describe('the table of members', () => {
  it('is written by account alone, which exports functions to others', () => {
    const writers = files.filter(
      ({ path, text }) => roomOf(path) !== 'account' && WRITE.test(text),
    );
    expect(writers.map(({ path }) => path)).toEqual(Object.keys(WRITERS));
  });

  it.each([
    'db.insert(members).values(row)',
    'tx\n  .update(members)',
    'sql`update ${members} set age = 30`',
    'sql`update members set age = 30`',
    'sql`delete from ${members}`',
  ])('would be found to be written in %s', (text) => {
    expect(text).toMatch(WRITE);
  });
});

describe('the snapshots of the schema', () => {
  const folder = path.resolve(import.meta.dirname, '../app/server/migrations/meta');

  // Each is as large as the schema, and drizzle-kit compares the tables with the last alone.
  it('are that of the last migration alone', () => {
    const { entries } = JSON.parse(fs.readFileSync(path.join(folder, '_journal.json'), 'utf8')) as {
      entries: { tag: string }[];
    };
    const last = entries.at(-1)?.tag.slice(0, 4);

    expect(fs.readdirSync(folder).toSorted()).toEqual([`${last}_snapshot.json`, '_journal.json']);
  });
});
