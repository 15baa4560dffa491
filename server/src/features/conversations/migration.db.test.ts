import fs from 'node:fs';
import path from 'node:path';

import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';

import { findBroken } from '../../operations/invariants.ts';
import { connectDatabase, type DatabaseConnection } from '../../platform/database/database.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../migrations');
const MIGRATION = 'conversation_members';
const journal = JSON.parse(fs.readFileSync(path.join(FOLDER, 'meta/_journal.json'), 'utf8')) as {
  entries: { tag: string }[];
};
const tags = journal.entries.map(({ tag }) => tag);
const index = tags.findIndex((tag) => tag.endsWith(MIGRATION));

let admin: DatabaseConnection;
let database: DatabaseConnection;
beforeEach(async () => {
  const server = inject('postgres');
  admin = connectDatabase({ ...server, name: 'postgres' }, { connections: 1 });
  await admin.db.execute('create database migrated');
  database = connectDatabase({ ...server, name: 'migrated' });
});
afterEach(async () => {
  await database.close();
  await admin.db.execute('drop database migrated with (force)');
  await admin.close();
});

async function migrate(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const file = fs.readFileSync(path.join(FOLDER, `${name}.sql`), 'utf8');
    await database.db.transaction(async (tx) => {
      for (const part of file.split('--> statement-breakpoint')) await tx.execute(part);
    });
  }
}

async function createMember(name: string): Promise<string> {
  const [row] = await database.db.execute<{ id: string }>(sql`
    insert into members (email, password_hash, full_name, age, location, interests, last_active_on, created_at)
    values (${name}, 'none', ${name}, 30, 'Austin, TX', '{Art}', current_date, now()) returning id`);
  return row!.id;
}

async function createMatch(one: string, two: string): Promise<string> {
  const [row] = await database.db.execute<{ id: string }>(sql`
    insert into matches (user1_id, user2_id, type, status, matched_at, created_at)
    values (${one}, ${two}, 'like', 'mutual', now(), now()) returning id`);
  return row!.id;
}

/** Creates a conversation as nodes of the previous version do. */
async function createOldConversation(match: string, one: string, two: string): Promise<string> {
  const [row] = await database.db.execute<{ id: string }>(sql`
    insert into conversations (match_id, member_a, member_b, created_at)
    values (${match}, ${one}, ${two}, now()) returning id`);
  return row!.id;
}

const readMatch = async (id: string) =>
  (await database.db.execute(sql`select conversation_id from matches where id = ${id}`))[0]?.[
    'conversation_id'
  ];
const readMembers = async (id: string) =>
  (
    await database.db.execute(
      sql`select member_id from conversation_members where conversation_id = ${id} order by 1`,
    )
  ).map((row) => row['member_id']);

it('gives existing conversations their members, and matches their conversation', async () => {
  await migrate(tags.slice(0, index));
  const [ann, ben] = [await createMember('ann'), await createMember('ben')];
  const match = await createMatch(ann, ben);
  const conversation = await createOldConversation(match, ann, ben);
  await database.db
    .execute(sql`insert into messages (conversation_id, seq, sender_id, content, sent_at)
    values (${conversation}, 1, ${ann}, 'Hi', now())`);
  await database.db.execute(sql`update conversations set last_seq = 1`);

  await migrate(tags.slice(index, index + 1));

  expect(await readMatch(match)).toBe(conversation);
  expect(await readMembers(conversation)).toEqual([ann, ben].toSorted());
  await migrate(tags.slice(index + 1));
  expect(await findBroken(database.db)).toEqual([]);
});

it('keeps nodes of this version and the previous one compatible', async () => {
  await migrate(tags.slice(0, index + 1));
  const [ann, ben, cleo] = [
    await createMember('ann'),
    await createMember('ben'),
    await createMember('cleo'),
  ];
  const ofOldNode = await createMatch(ann, ben);
  const ofNewNode = await createMatch(ann, cleo);

  const old = await createOldConversation(ofOldNode, ann, ben);
  const [made] = await database.db.execute<{ id: string }>(sql`
    insert into conversations (created_at) values (now()) returning id`);
  await database.db.execute(
    sql`insert into conversation_members values (${made!.id}, ${ann}), (${made!.id}, ${cleo})`,
  );
  await database.db.execute(
    sql`update matches set conversation_id = ${made!.id} where id = ${ofNewNode}`,
  );

  expect(await readMatch(ofOldNode)).toBe(old);
  expect(await readMembers(old)).toEqual([ann, ben].toSorted());
  const [row] = await database.db.execute(
    sql`select match_id, member_a, member_b from conversations where id = ${made!.id}`,
  );
  expect(row).toEqual({ match_id: ofNewNode, member_a: ann, member_b: cleo });
  await migrate(tags.slice(index + 1));
  expect(await findBroken(database.db)).toEqual([]);
});
