import type { InboxRow } from '@rizzly/domain/chat';
import { utcDay } from '@rizzly/domain/shared';
import type { Language } from '@rizzly/domain/texts';

import type { Deps } from '../../../context.ts';
import { readWholeCursor, writeCursor } from '../../../platform/http/paging.ts';
import { toPublicUser } from '../../account/index.ts';
import { describeMessages } from '../describe-messages.ts';
import { findBySeqs, findSettings } from '../repository.ts';
import { findSharing } from '../service.ts';
import { findInbox, findPartnersIn, type InboxEntry } from './repository.ts';

interface InboxQuery {
  cursor: string;
  limit: number;
  search: string;
  turn: 'any' | 'yours';
}

/** A page of the conversations that have messages. `next` is the cursor of the next page. */
export async function readInbox(
  deps: Pick<Deps, 'db' | 'presence' | 'clock'>,
  memberId: string,
  { cursor, limit, search, turn }: InboxQuery,
  language: Language,
): Promise<{ rows: InboxRow[]; next: string | undefined }> {
  const after = readWholeCursor(cursor);
  const found = await findInbox(deps.db, memberId, {
    limit: limit + 1,
    after,
    search,
    isTurnOnly: turn === 'yours',
    now: deps.clock(),
  });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const next =
    last && found.length > limit ? writeCursor({ rank: last.at, id: last.id }) : undefined;
  return { rows: await describe(deps, memberId, page, language), next };
}

async function describe(
  deps: Pick<Deps, 'db' | 'presence' | 'clock'>,
  memberId: string,
  page: readonly InboxEntry[],
  language: Language,
): Promise<InboxRow[]> {
  if (page.length === 0) return [];
  const places = page.flatMap(({ id, lastSeq, foundSeq }) => [
    ...(lastSeq > 0 ? [{ id, seq: lastSeq }] : []),
    ...(foundSeq === null ? [] : [{ id, seq: foundSeq }]),
  ]);
  const [messages, partners] = await Promise.all([
    findBySeqs(deps.db, places).then((rows) => describeMessages(deps.db, rows, language)),
    findPartnersIn(
      deps.db,
      page.map(({ id }) => id),
      memberId,
    ),
  ]);
  const online = await findOnline(deps, memberId, [
    ...new Set(partners.map(({ member }) => member.id)),
  ]);
  const today = utcDay(deps.clock());
  return page.map((entry) => {
    const inIt = partners.filter(({ conversationId }) => conversationId === entry.id);
    const messageAt = (seq: number | null) =>
      messages.find((one) => one.conversationId === entry.id && one.seq === seq) ?? null;
    const shown = inIt.flatMap(({ member }) => online.get(member.id) ?? []);
    return {
      conversationId: entry.id,
      matchId: entry.matchId,
      kind: entry.matchId === null ? 'room' : 'match',
      roomId: entry.room?.id ?? null,
      squads: entry.room?.squads ?? null,
      members: inIt.map(({ member }) => toPublicUser(member, today)),
      onBreak: inIt.length === 1 && inIt[0]?.pausedAt !== null,
      lastMessage: messageAt(entry.lastSeq),
      foundMessage: messageAt(entry.foundSeq),
      lastAt: new Date(entry.at).toISOString(),
      unread: entry.unread,
      hasReplied: entry.hasReplied,
      muted: entry.muted,
      yourTurn: entry.yourTurn,
      snoozedUntil: entry.snoozedUntil === null ? null : new Date(entry.snoozedUntil).toISOString(),
      online: shown.length > 0 ? shown.includes(true) : null,
    };
  });
}

/** Which partners are online. Leaves out those who hide it; empty if the member hides it. */
async function findOnline(
  { db, presence }: Pick<Deps, 'db' | 'presence'>,
  memberId: string,
  partnerIds: string[],
): Promise<Map<string, boolean>> {
  const settings = await findSettings(db, [memberId, ...partnerIds]);
  const sharing = findSharing(settings, memberId, 'showOnline');
  return new Map(
    await Promise.all(
      sharing.map(async (id): Promise<[string, boolean]> => [id, await presence.isOnline(id)]),
    ),
  );
}
