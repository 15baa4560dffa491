import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

import { setMemberFields } from '../../rooms/account/server/index.ts';
import { pageNames } from '../../rooms/settings/server/export/index.ts';
import { dumpDatabase } from '../../testing/server/dump.ts';
import { createFullCommunity, type FullCommunity } from '../../testing/server/full-community.ts';
import type { FullMember } from '../../testing/server/full-member.ts';
import { act } from '../../testing/server/member-calls.ts';
import { findRoomRowsOf, findRowsOf } from '../../testing/server/rows-of-member.ts';
import { useTestApp } from '../../testing/server/use-test-app.ts';
import { exportOf, type TableClaim } from './member-data.ts';
import { listMemberData } from './rooms.ts';

const app = useTestApp();
let community: FullCommunity;
let ann: FullMember;
beforeAll(async () => {
  community = await createFullCommunity(app);
  ({ ann } = community);
  // Set only here, because a leaving member is hidden from the members in other tests.
  await setMemberFields(app.deps.db, ann.id, { leavingUntil: app.deps.clock() });
});

const claims: TableClaim[] = listMemberData().flatMap(([, { tables }]) => tables);
/** Tables that have rows of erased members only. */
const kept = new Set(claims.flatMap((claim) => ('reasonKept' in claim ? [claim.table] : [])));

describe('tables', () => {
  it('are each claimed by one room', async () => {
    const tables = await app.deps.db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    );

    expect(claims.map(({ table }) => table).toSorted()).toEqual(
      tables.map(({ name }) => name).toSorted(),
    );
  });

  it('all have a row of Ann in this app, with a value in every column', async () => {
    const all = await dumpDatabase(app.deps.db);
    const rows = [...findRowsOf(all, ann), ...findRoomRowsOf(all, ann)];
    const filled = new Set(
      rows.flatMap(({ table, row }) =>
        Object.entries(row).flatMap(([column, value]) =>
          value === null ? [] : [`${table}.${column}`],
        ),
      ),
    );

    const columns = await app.deps.db.execute<{ name: string }>(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public'`);

    const missed = columns
      .map(({ name }) => name)
      .filter((name) => !filled.has(name) && !kept.has(name.split('.')[0] ?? ''));
    expect(missed).toEqual([]);
  });

  it('hold Ann in every column that refers to members', async () => {
    const rows = await dumpDatabase(app.deps.db);
    const referring = await app.deps.db.execute<{ table: string; column: string }>(sql`
      select c.conrelid::regclass::text as table, a.attname as column
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'members'::regclass`);

    const missed = referring.filter(
      ({ table, column }) =>
        !rows.some((found) => found.table === table && found.row[column] === ann.id),
    );

    expect(missed).toEqual([]);
  });
});

describe('exportData', () => {
  type Rows = Record<string, unknown>[];

  async function exportAll(memberId: string): Promise<Record<string, Record<string, Rows>>> {
    const data: Record<string, Record<string, Rows>> = {};
    for (const [room, memberData] of listMemberData()) {
      const sections: Record<string, Rows> = {};
      data[room] = sections;
      for (const [name, rows] of Object.entries(
        exportOf(memberData, app.deps.db, memberId).sections,
      )) {
        const read: Rows = (sections[name] = []);
        for await (const row of rows) read.push(row);
      }
    }
    return data;
  }

  it('has a row of every table that is claimed as exported, with every column', async () => {
    const data = await exportAll(ann.id);

    const missed = listMemberData().flatMap(([room, { tables }]) =>
      tables.flatMap((claim) => {
        if (!('section' in claim) || !claim.section) return [];
        const [row] = data[room]?.[claim.section] ?? [];
        return (claim.columns ?? [])
          .filter((column) => row?.[column] === undefined)
          .map((column) => `${room}.${claim.section}: ${claim.table}.${column}`);
      }),
    );

    expect(missed).toEqual([]);
  });

  it('has a name for every section and column on its page, and no other names', async () => {
    const data = await exportAll(ann.id);
    const sections = Object.entries(data).flatMap(([room, own]) =>
      Object.entries(own).map(([name, rows]) => ({ name: `${room}.${name}`, rows })),
    );
    // Messages have pages of their own.
    const listed = sections.filter(({ name }) => name !== 'chat.messages');
    const columns = new Set(listed.flatMap(({ rows }) => rows.flatMap((row) => Object.keys(row))));

    expect(Object.keys(pageNames.en.sections)).toEqual(listed.map(({ name }) => name));
    expect(Object.keys(pageNames.en.columns).toSorted()).toEqual([...columns].toSorted());
  });

  it('has only first names and messages of other members', async () => {
    const text = JSON.stringify(await exportAll(ann.id));

    expect(text).toContain('Ben');
    expect(text).toContain('Hello, Quillfeather');
    expect(text).not.toMatch(/brookwater/iu);
    expect(text).not.toContain(community.ben.id);
    expect(text).not.toMatch(/marchbanks|cleo/iu);
  });

  it('has no hash and no token', async () => {
    const text = JSON.stringify(await exportAll(ann.id));

    expect(text).not.toMatch(/hash of|token of|signingKey/u);
  });

  it('shows the member’s own likes and passes, and no pass or decline by others', async () => {
    const { matching } = await exportAll(ann.id);

    const shown = matching!['matches']!.map((match) =>
      [match['with'], match['begunByMember'], match['type'], match['status']].join(' '),
    );
    expect(shown.toSorted()).toEqual([
      'Ben true like mutual',
      'Eve false like mutual',
      // Finn passed her before her like. She must not see that.
      'Finn true like pending',
      'Gus true pass declined',
      // Hal declined.
      'Hal true like pending',
      // Ivy, whom she unmatched, and Jan, whom she blocked, are hidden from her.
    ]);
  });

  it('shows whom the member blocked, and never who blocked them', async () => {
    const { blocks } = await exportAll(ann.id);

    expect(blocks!['blocks']).toEqual([{ member: 'Jan', blockedAt: app.deps.clock() }]);
  });

  it('names every file that the member has in the store', async () => {
    const keys: string[] = [];
    for (const [, memberData] of listMemberData()) {
      const { files } = exportOf(memberData, app.deps.db, ann.id);
      if (files) for await (const key of files) keys.push(key);
    }

    const stored: string[] = [];
    for await (const key of app.deps.storage.list()) {
      // An export is no part of the next one.
      if (key.startsWith('exports/')) continue;
      if (ann.marks.some((mark) => key.includes(mark))) stored.push(key);
    }

    expect(keys.length).toBeGreaterThan(2);
    expect(keys.toSorted()).toEqual(stored.toSorted());
  });

  it('has all of 1,300 messages once, in order', async () => {
    const writer = await app.createMember();
    const reader = await app.createMember();
    await act(writer, reader, 'like');
    const match = await act(reader, writer, 'like');
    await app.deps.db.execute(sql`
      insert into messages (conversation_id, seq, sender_id, content, sent_at)
      select ${match.conversationId}::uuid, seq, ${writer.id}::uuid, 'message ' || seq, now()
      from generate_series(1, 1300) seq`);

    const { chat } = await exportAll(reader.id);

    expect(chat!['messages']!.map((message) => message['content'])).toEqual(
      Array.from({ length: 1300 }, (_, index) => `message ${index + 1}`),
    );
  });
});
