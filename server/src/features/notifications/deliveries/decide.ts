import { decideDelivery, silencedBy, type Decision } from '@rizzly/domain/notifications';
import { utcDay } from '@rizzly/domain/shared';

import type { Deps } from '../../../context.ts';
import { startOf } from './plan.ts';
import { findReaders, type Reader } from './readers.ts';
import {
  endDeliveries,
  findDetails,
  findSilences,
  putBack,
  saveSilences,
  type Due,
} from './repository.ts';

/** What one member is told now. */
export interface Told {
  reader: Reader;
  due: Due[];
  /** The reader stays away, and hears of these choices for the last time. */
  isLast: boolean;
}

export type SendDeps = Pick<
  Deps,
  'db' | 'clock' | 'config' | 'mailer' | 'presence' | 'metrics' | 'jobs'
>;

/**
 * Decides about deliveries at the moment of sending: a block, a break or a choice since then counts.
 * Ends or puts back those that don't leave now, and returns the others by member.
 */
export async function decideAll(deps: SendDeps, ids: readonly string[]): Promise<Told[]> {
  const { db, clock } = deps;
  const now = clock();
  const details = await findDetails(db, ids);
  const memberIds = details.map(({ delivery }) => delivery.memberId);
  const readers = await findReaders(db, memberIds);
  const silent = await findSilences(db, memberIds);
  const online = await findOnline(deps, readers.keys());
  const told = new Map<string, Told>();
  const dropped: string[] = [];
  const waiting = new Map<number, string[]>();
  for (const due of details) {
    const { id, memberId } = due.delivery;
    const reader = readers.get(memberId);
    const decision: Decision = reader
      ? decideOne(
          due,
          online.has(memberId) ? { ...reader, seenAt: now.getTime() } : reader,
          silent,
          now,
        )
      : { does: 'drop' };
    if (decision.does === 'drop') dropped.push(id);
    else if (decision.does === 'wait') {
      waiting.set(decision.until, [...(waiting.get(decision.until) ?? []), id]);
    } else if (reader) {
      const group = told.get(memberId) ?? { reader, due: [], isLast: false };
      group.due.push(due);
      group.isLast ||= decision.does === 'send-last';
      told.set(memberId, group);
    }
  }
  await endDeliveries(db, dropped, { state: 'dropped', at: now });
  for (const [until, waits] of waiting) await putBack(db, waits, { dueAt: new Date(until) });
  return [...told.values()];
}

function decideOne(
  { delivery, notification, isVisible }: Due,
  reader: Reader,
  silent: ReadonlyMap<string, string>,
  now: Date,
): Decision {
  const { kind, channel } = delivery;
  const silentSince = silent.get(`${reader.id} ${silencedBy(kind)} ${channel}`);
  return decideDelivery(
    {
      kind,
      channel,
      isRead: notification.readAt !== null,
      isVisible,
      startsAt: startOf(notification),
      reader: { ...reader, silentSince },
    },
    now.getTime(),
    utcDay(now),
  );
}

/** Whoever has the app open is here, whenever they last asked for something. */
async function findOnline(
  { presence }: Pick<Deps, 'presence'>,
  memberIds: Iterable<string>,
): Promise<Set<string>> {
  const asked = await Promise.all(
    [...memberIds].map(async (id) => ((await presence.isOnline(id)) ? [id] : [])),
  );
  return new Set(asked.flat());
}

/** Remembers that a member was told which choices are silent from now on. */
export async function noteSilences(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { reader, due, isLast }: Told,
): Promise<void> {
  if (!isLast) return;
  const since = utcDay(clock());
  const rows = due.flatMap(({ delivery: { kind, channel } }) => {
    const choice = silencedBy(kind);
    return choice === undefined ? [] : [{ memberId: reader.id, choice, channel, since }];
  });
  const once = new Map(rows.map((row) => [row.choice, row]));
  await saveSilences(db, [...once.values()]);
}
