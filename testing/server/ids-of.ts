import { sql } from 'drizzle-orm';

import type { Executor } from '../../platform/server/database/database.ts';
import { NEVER, NEVER_IDS, type IdsByKind, type Kind } from './calls-by-id.ts';

type Place = readonly [table: string, owner: string, id: string];

/** Where the ids of a kind are: the table, the owner's column, and the id's. */
const PLACES: Partial<Record<Kind, Place>> = {
  account: ['members', 'id', 'id'],
  member: ['members', 'id', 'id'],
  match: ['conversation_members join matches using (conversation_id)', 'member_id', 'id'],
  conversation: ['conversation_members', 'member_id', 'conversation_id'],
  chatMessage: ['messages', 'sender_id', 'id'],
  call: ['calls', 'caller_id', 'id'],
  attachment: ['attachments join uploads using (id)', 'member_id', 'id'],
  session: ['sessions', 'member_id', 'id'],
  passkey: ['passkeys', 'member_id', 'id'],
  picture: ['profile_pictures', 'member_id', 'id'],
  ownPicture: ['profile_pictures', 'member_id', 'id'],
  photoCheck: ['photo_checks', 'member_id', 'id'],
  selfie: ['photo_checks', 'member_id', 'id'],
  export: ['member_exports', 'member_id', 'id'],
  invitation: ['squad_invitations', 'member_id', 'id'],
  doorInvitation: ['invitations', 'member_id', 'id'],
  application: ['applications', 'member_id', 'member_id'],
  squad: ['squad_members', 'member_id', 'squad_id'],
  proposal: ['squad_members join squad_proposals using (squad_id)', 'member_id', 'id'],
  room: ['group_room_members', 'member_id', 'room_id'],
  plan: ['plan_members', 'member_id', 'plan_id'],
  event: ['events', 'host_id', 'id'],
  publicEvent: ['events', 'host_id', 'id'],
  submission: ['events', 'host_id', 'id'],
  case: ['safety_cases', 'member_id', 'id'],
  evidence: [
    'reports join safety_cases on safety_cases.id = case_id',
    'safety_cases.member_id',
    'reports.id',
  ],
  decision: ['decisions', 'member_id', 'id'],
  appeal: ['appeals', 'member_id', 'id'],
};

async function findId(db: Executor, [table, owner, id]: Place, ownerId: string): Promise<string> {
  const [row] = await db.execute<{ id: string }>(
    sql.raw(
      `select ${id}::text as id from ${table} where ${owner} = '${ownerId}' order by 1 limit 1`,
    ),
  );
  return row?.id ?? NEVER;
}

const ofConversation = (conversation: string) => ({
  conversation,
  pastChat: conversation,
  message: `${conversation}:1`,
});

/** An id of each kind that belongs to a member; `NEVER` where they have none. */
export async function findIdsOf(db: Executor, memberId: string): Promise<IdsByKind> {
  const ids = { ...NEVER_IDS };
  for (const [kind, place] of Object.entries(PLACES)) {
    ids[kind as Kind] = await findId(db, place, memberId);
  }
  return { ...ids, ...ofConversation(ids.conversation) };
}

/** The ids of the match of two members, if they have or had one. */
export async function findShared(
  db: Executor,
  one: string,
  other: string,
): Promise<Partial<IdsByKind>> {
  const [row] = await db.execute<{ match: string; conversation: string | null }>(sql`
    select id::text as match, conversation_id::text as conversation from matches
    where ${one}::uuid in (user1_id, user2_id) and ${other}::uuid in (user1_id, user2_id)`);
  if (!row) return {};
  const conversation = row.conversation ?? NEVER;
  const chatMessage = await findId(db, ['messages', 'conversation_id', 'id'], conversation);
  return { match: row.match, ...ofConversation(conversation), chatMessage };
}
