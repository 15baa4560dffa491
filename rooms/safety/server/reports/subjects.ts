import { and, eq, gt, isNull, or } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { DAY_MS } from '../../../../platform/shared/index.ts';
import { findMember } from '../../../account/server/index.ts';
import { isInSight } from '../../../blocks/server/index.ts';
import { findCallToReport } from '../../../calls/server/index.ts';
import { PAST_CHAT_DAYS } from '../../../chat/index.ts';
import { messages, NOBODY } from '../../../chat/server/index.ts';
import { conversationMembers, conversations } from '../../../conversations/server/index.ts';
import { findEventHost, findHostForDesk } from '../../../events/server/index.ts';
import {
  findPersonOfRoom,
  findSeqOfLeaving,
  findSquadForDesk,
  findSquadToReport,
} from '../../../groups/server/index.ts';
import { findSavedPicture } from '../../../profile/server/media/index.ts';
import {
  readMessageSubjectId,
  readPersonSubjectId,
  type Subject,
  type SubjectKind,
} from '../../index.ts';

/** The subject of a report, as its feature knows it. */
export interface FoundSubject {
  /** The normalized id, so that a repeated report is recognized. */
  id: string;
  /** The member whom the case is about. */
  memberId: string;
  /** The conversation whose messages are sealed. */
  conversationId?: string;
  /** Only messages with lower numbers are sealed: the viewer left the room with this one. */
  beforeSeq?: number | undefined;
}

export interface Lookup {
  db: Executor;
  viewerId: string;
  id: string;
  now: Date;
}

/** Finds a subject that the viewer can see. Undefined gets the same answer as an unknown id. */
type FindSubject = (lookup: Lookup) => Promise<FoundSubject | undefined>;

/** Both members of a conversation can report it as long as its past chat is kept. */
const PAST_CHAT_MS = PAST_CHAT_DAYS * DAY_MS;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
const UUID_IN_ADDRESS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/u;

/** A feature with a new kind of subject adds its line. */
const FIND: Partial<Record<SubjectKind, FindSubject>> = {
  member: async ({ db, viewerId, id }) =>
    (await isInSight(db, viewerId, id)) ? { id, memberId: id } : undefined,

  /** By its id, or by its address, which contains the id. */
  picture: async ({ db, viewerId, id }) => {
    const found = UUID.test(id) ? await findSavedPicture(db, id) : undefined;
    // An unknown picture is nobody's and takes as long to answer as a hidden member's.
    const isShown = await isInSight(db, viewerId, found?.memberId ?? id);
    return found && isShown ? { id, memberId: found.memberId } : undefined;
  },

  /** A conversation of two, or one person of a room. */
  conversation: async (lookup) => {
    const { db, viewerId, id } = lookup;
    const person = readPersonSubjectId(id);
    if (person) {
      const room = { ...person, viewerId, since: keptSince(lookup) };
      const found = await findPersonOfRoom(db, room);
      return found && { id, ...person, ...found };
    }
    const found = await findConversation(lookup, id);
    if (!found || found.isRoom) return undefined;
    const memberId = found.memberIds.find((one) => one !== viewerId);
    return memberId ? { id, memberId, conversationId: id } : undefined;
  },

  /** Also the caller's own, which `fileReport` rejects with a message. */
  event: async ({ db, viewerId, id }) => {
    const memberId = UUID.test(id) ? await findEventHost(db, id, viewerId) : undefined;
    return memberId === undefined ? undefined : { id, memberId };
  },

  /** The case is about its creator. Only members of squads can see a suggested squad. */
  squad: async ({ db, viewerId, id }) => {
    const memberId = UUID.test(id) ? await findSquadToReport(db, viewerId, id) : undefined;
    return memberId ? { id, memberId } : undefined;
  },

  /** As long as it is kept: 28 days. */
  call: async ({ db, viewerId, id }) => {
    const memberId = UUID.test(id) ? await findCallToReport(db, { id, viewerId }) : undefined;
    return memberId === undefined ? undefined : { id, memberId };
  },

  message: async (lookup) => {
    const named = readMessageSubjectId(lookup.id);
    if (!named) return undefined;
    const { conversationId, seq } = named;
    const isMember = (await findConversation(lookup, conversationId)) !== undefined;
    const beforeSeq = isMember ? undefined : await findSeqOfOwnLeaving(lookup, conversationId);
    if (!isMember && (beforeSeq === undefined || seq >= beforeSeq)) return undefined;
    const [message] = await lookup.db
      .select({ senderId: messages.senderId })
      .from(messages)
      .where(and(eq(messages.conversationId, conversationId), eq(messages.seq, seq)));
    // A line of nobody, or of an erased writer: nobody a case could be about.
    if (!message || message.senderId === NOBODY) return undefined;
    return {
      id: `${conversationId}:${seq}`,
      memberId: message.senderId,
      conversationId,
      beforeSeq,
    };
  },
};

/** The desk knows everybody, and what everybody can see; but of conversations only one's own. */
const FIND_AT_DESK: Partial<Record<SubjectKind, FindSubject>> = {
  member: async ({ db, id }) =>
    UUID.test(id) && (await findMember(db, id)) ? { id, memberId: id } : undefined,

  picture: async ({ db, id }) => {
    const found = UUID.test(id) ? await findSavedPicture(db, id) : undefined;
    return found && { id, memberId: found.memberId };
  },

  event: async ({ db, id }) => {
    const memberId = UUID.test(id) ? await findHostForDesk(db, id) : undefined;
    return memberId === undefined ? undefined : { id, memberId };
  },

  squad: async ({ db, id }) => {
    const memberId = UUID.test(id) ? await findSquadForDesk(db, id) : undefined;
    return memberId === undefined ? undefined : { id, memberId };
  },
};

/** Returns a subject with its normalized id. */
export function nameSubject({ kind, id: given }: Subject): Subject {
  const id = given.toLowerCase();
  if (kind !== 'picture') return { kind, id };
  return { kind, id: UUID_IN_ADDRESS.exec(id)?.[0] ?? id };
}

export async function findSubject(
  subject: Subject,
  { isAtDesk, ...lookup }: Omit<Lookup, 'id'> & { isAtDesk: boolean },
): Promise<FoundSubject | undefined> {
  const { kind, id } = nameSubject(subject);
  const find = (isAtDesk && FIND_AT_DESK[kind]) || FIND[kind];
  return find?.({ ...lookup, id });
}

const keptSince = ({ now }: Lookup) => new Date(now.getTime() - PAST_CHAT_MS);

function findSeqOfOwnLeaving(lookup: Lookup, conversationId: string) {
  const { db, viewerId } = lookup;
  return findSeqOfLeaving(db, { conversationId, memberId: viewerId, since: keptSince(lookup) });
}

/** The viewer's conversation, if it is open or ended recently. */
async function findConversation(
  lookup: Lookup,
  id: string,
): Promise<{ memberIds: string[]; isRoom: boolean } | undefined> {
  if (!UUID.test(id)) return undefined;
  const { db, viewerId } = lookup;
  const { closedAt, isRoom } = conversations;
  const rows = await db
    .select({ memberId: conversationMembers.memberId, isRoom })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(and(eq(conversations.id, id), or(isNull(closedAt), gt(closedAt, keptSince(lookup)))));
  const memberIds = rows.map(({ memberId }) => memberId);
  if (!memberIds.includes(viewerId)) return undefined;
  return { memberIds, isRoom: rows.some((row) => row.isRoom) };
}
