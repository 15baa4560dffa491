import { PAST_CHAT_DAYS, PAST_CHATS_MAX, type Message, type PastChat } from '@rizzly/domain/chat';
import { DAY_MS, firstNameOf } from '@rizzly/domain/shared';
import type { Language } from '@rizzly/domain/texts';

import type { Deps } from '../../../context.ts';
import { toMessage } from '../view.ts';
import { deletePastChats, findPastChats, findPeopleOfPastRooms } from './repository.ts';

type PastChatDeps = Pick<Deps, 'db' | 'clock'>;

const KEPT_MS = PAST_CHAT_DAYS * DAY_MS;
/** Conversations deleted in one statement. Limited, so that it does not lock many rows for long. */
const DELETED_AT_ONCE = 100;

/** A member's ended chats, while they can be reported (§21). Of a room, each of its people. */
export async function readPastChats(
  { db, clock }: PastChatDeps,
  memberId: string,
  language: Language,
): Promise<PastChat[]> {
  const since = new Date(clock().getTime() - KEPT_MS);
  const kept = { since, limit: PAST_CHATS_MAX };
  const pairs = (await findPastChats(db, memberId, kept)).flatMap(
    ({ conversationId, partnerName, closedAt, goodbye }) => {
      if (!closedAt) return [];
      const line = goodbye && toGoodbye(toMessage(goodbye, language));
      return toPastChat(conversationId, partnerName, closedAt, { goodbye: line });
    },
  );
  const rooms = (await findPeopleOfPastRooms(db, memberId, kept)).map((person) => {
    const room = { memberId: person.memberId, squads: [person.oneName, person.otherName] };
    return toPastChat(person.conversationId, person.name, new Date(person.endedAt), { room });
  });
  return [...pairs, ...rooms]
    .toSorted((one, other) => Date.parse(other.endedAt) - Date.parse(one.endedAt))
    .slice(0, PAST_CHATS_MAX);
}

const toGoodbye = ({ senderId, content }: Message) => ({ senderId, line: content });

function toPastChat(
  conversationId: string,
  name: string,
  endedAt: Date,
  { room, goodbye = null }: Partial<Pick<PastChat, 'room' | 'goodbye'>>,
): PastChat {
  return {
    conversationId,
    firstName: firstNameOf(name),
    endedAt: endedAt.toISOString(),
    until: new Date(endedAt.getTime() + KEPT_MS).toISOString(),
    goodbye,
    room,
  };
}

/** Erases the rest of ended chats once nobody can report them any more. */
export async function erasePastChats({ db, clock }: PastChatDeps): Promise<void> {
  const until = new Date(clock().getTime() - KEPT_MS);
  let deleted: number;
  do {
    deleted = await deletePastChats(db, { until, limit: DELETED_AT_ONCE });
  } while (deleted === DELETED_AT_ONCE);
}
