import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';

import type postgres from 'postgres';

import { beginSession } from '../server/src/features/account/index.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import type { ChatMember } from './chat-load.ts';

export interface Contender {
  name: string;
  child: ChildProcess;
  port: number;
}

/** Starts one of the servers of `chat-server.ts` in its own process. */
export function startChatServer(name: string, args: string[]): Promise<Contender> {
  const child = fork(path.join(import.meta.dirname, 'chat-server.ts'), [name, ...args], {
    execArgv: ['--expose-gc'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The server ${name} did not start`)));
    child.once('message', ({ port }: { port: number }) => resolve({ name, child, port }));
  });
}

/** Creates signed-in members, `together` in each conversation. More than two make it a room. */
export async function createChatMembers(
  sql: postgres.Sql,
  db: Database,
  { count, together }: { count: number; together: number },
): Promise<ChatMember[]> {
  const rows = await sql<{ id: string }[]>`
    insert into members (email, password_hash, full_name, age, location, interests, last_active_on, age_since, created_at)
    select 'm' || n || '-of-' || ${together}::int || '@bench.example', 'none', 'Bench Member ' || n, 30, 'Austin, TX',
      array['Music', 'Art', 'Coffee'], current_date, current_date, now()
    from generate_series(1, ${count}::int) n returning id`;
  const members: ChatMember[] = [];
  for (let index = 0; index < count; index += together) {
    const ids = rows.slice(index, index + together).map(({ id }) => id);
    const conversationId = randomUUID();
    await sql`insert into conversations (id, is_room, created_at)
      values (${conversationId}, ${together > 2}, now())`;
    await sql`insert into conversation_members (conversation_id, member_id)
      select ${conversationId}, unnest(${ids}::uuid[])`;
    for (const memberId of ids) {
      const cookie = `rizzly=${await beginSession(db, memberId, new Date())}`;
      members.push({ memberId, conversationId, cookie });
    }
  }
  return members;
}
