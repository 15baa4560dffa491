import { withCommunity } from '../app/server/operations/open-community.ts';
import type { Transaction } from '../platform/server/database/database.ts';
import { calls } from '../rooms/calls/server/index.ts';
import { groupRooms } from '../rooms/conversations/server/index.ts';
import { openAgain, roundEvenings, roundPairs } from '../rooms/evenings/server/index.ts';
import { eventRsvps, events } from '../rooms/events/server/index.ts';
import type { WalkedPeople } from './every-screen.ts';
import type { Stack } from './stack.ts';

/** Evenings to which all of them go: one at a table, and rounds that stand at each state. */
export async function openEvenings(
  stack: Stack,
  memberIds: string[],
): Promise<WalkedPeople['evenings']> {
  process.env['DATA_DIR'] = stack.dataDir;
  const opened = await withCommunity(({ db }) =>
    db.transaction((tx) => insertEvenings(tx, memberIds)),
  );
  delete process.env['DATA_DIR'];
  return opened;
}

async function insertEvenings(tx: Transaction, memberIds: string[]) {
  const at = new Date();
  const inHours = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
  const insert = async (fields: object, tableId: string | null = null) => {
    const [event] = await tx
      .insert(events)
      .values({
        state: 'published',
        title: 'Βραδιά',
        description: 'Μιλάμε',
        category: 'talk',
        city: 'Austin, TX',
        place: '',
        address: '',
        startsAt: inHours(0.2),
        endsAt: inHours(3),
        places: 8,
        going: memberIds.length,
        rules: '',
        secret: 'secret',
        publishedAt: at,
        createdAt: at,
        ...fields,
      })
      .returning({ id: events.id });
    const eventId = event?.id ?? '';
    await tx.insert(eventRsvps).values(
      memberIds.map((memberId, turn) => ({
        eventId,
        memberId,
        status: 'going' as const,
        showMe: false,
        turn,
        at,
        tableId,
      })),
    );
    return eventId;
  };
  const [room] = await tx
    .insert(groupRooms)
    .values({ oneName: 'Ωμέγα', createdAt: at })
    .returning({ id: groupRooms.id });
  const times = { startsAt: inHours(20), endsAt: inHours(23), composedAt: at };
  const table = await insert({ format: 'tables', tableSize: 4, ...times }, room?.id);
  const rounds = { format: 'rounds', roundMinutes: 4 };
  const lobby = await insert(rounds);
  const [one = '', other = ''] = memberIds;
  const standing = async (state: 'break' | 'ended', changesAt: Date) => {
    const eventId = await insert({ ...rounds, startsAt: inHours(-0.1) });
    const plan = { memberIds: [], rounds: [] };
    await tx.insert(roundEvenings).values({ eventId, state, round: 1, changesAt, plan });
    const [call] = await tx
      .insert(calls)
      .values({
        callerId: one,
        calleeId: other,
        startedAt: at,
        acceptedAt: at,
        endedAt: at,
        callerSeenAt: at,
        calleeSeenAt: at,
      })
      .returning({ id: calls.id });
    await tx
      .insert(roundPairs)
      .values({ eventId, round: 1, oneId: one, otherId: other, callId: call?.id ?? null });
    await openAgain(tx, {
      about: { kind: 'round', id: eventId },
      pairs: [[one, other]],
      opensAt: at,
      endsAt: inHours(3),
      zone: null,
    });
    return eventId;
  };
  return {
    table,
    lobby,
    break: await standing('break', inHours(2)),
    ended: await standing('ended', at),
  };
}
