import { decideDelivery, silencedBy, type Decision } from '@rizzly/domain/notifications';
import { utcDay } from '@rizzly/domain/shared';
import type { Language } from '@rizzly/domain/texts';

import type { Deps } from '../../../context.ts';
import type { Letter, Letters, WriteLetters } from '../letters.ts';
import type { NotificationRow } from '../tables.ts';
import { startOf } from './plan.ts';
import { findReaders, type Reader } from './readers.ts';
import {
  endDeliveries,
  findDetails,
  findSilences,
  postpone,
  saveSilences,
  type Due,
} from './repository.ts';

/** A delivery, with its mail if its room writes it. */
type Worded = Due & { letter?: Letter | undefined };

/** The notifications that are sent to a member now. */
export interface Told {
  reader: Reader;
  due: Worded[];
  /** The reader stays away, and gets the last mail about these choices. */
  isLast: boolean;
}

export type SendDeps = Pick<
  Deps,
  'db' | 'clock' | 'config' | 'mailer' | 'presence' | 'metrics' | 'jobs' | 'log'
> & { letters: Letters };

/**
 * Decides about deliveries at the moment of sending, because blocks, breaks and choices since then
 * count. Ends or postpones those that must not be sent now, and returns the others by member.
 */
export async function decideAll(deps: SendDeps, ids: readonly string[]): Promise<Told[]> {
  const { db, clock } = deps;
  const now = clock();
  const details = await findDetails(db, ids);
  const memberIds = details.map(({ delivery }) => delivery.memberId);
  const readers = await findReaders(db, memberIds);
  const silent = await findSilences(db, memberIds);
  const online = await findOnline(deps, readers.keys());
  const letters = await writeLetters(deps, details, readers);
  const told = new Map<string, Told>();
  const dropped: string[] = [];
  const waiting: { id: string; dueAt: Date }[] = [];
  for (const due of details) {
    const { delivery, notification } = due;
    const { id, memberId } = delivery;
    const reader = readers.get(memberId);
    const letter = letters.get(notification.id);
    const holds = letter !== undefined || deps.letters[notification.kind] === undefined;
    if (!reader || !holds) {
      dropped.push(id);
      continue;
    }
    const seen = online.has(memberId) ? { ...reader, seenAt: now.getTime() } : reader;
    const decision = decideOne(due, seen, silent, now);
    if (decision.does === 'drop') dropped.push(id);
    else if (decision.does === 'wait') waiting.push({ id, dueAt: new Date(decision.until) });
    else {
      const group = told.get(memberId) ?? { reader, due: [], isLast: false };
      group.due.push({ ...due, letter });
      group.isLast ||= decision.does === 'send-last';
      told.set(memberId, group);
    }
  }
  await endDeliveries(db, dropped, { state: 'dropped', at: now });
  await postpone(db, waiting);
  return [...told.values()];
}

/** The mails that rooms write themselves, by the notification's id. */
async function writeLetters(
  { db, letters }: Pick<SendDeps, 'db' | 'letters'>,
  details: readonly Due[],
  readers: ReadonlyMap<string, Reader>,
): Promise<Map<string, Letter>> {
  const asked = new Map<WriteLetters, { notification: NotificationRow; language: Language }[]>();
  for (const { notification } of details) {
    const write = letters[notification.kind];
    const reader = readers.get(notification.memberId);
    if (!write || !reader) continue;
    asked.set(write, [...(asked.get(write) ?? []), { notification, language: reader.language }]);
  }
  const written = await Promise.all([...asked].map(([write, about]) => write(db, about)));
  return new Map(written.flatMap((found) => Array.from(found)));
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

/** Members with an open app are online, regardless of their last call. */
async function findOnline(
  { presence }: Pick<Deps, 'presence'>,
  memberIds: Iterable<string>,
): Promise<Set<string>> {
  const asked = await Promise.all(
    [...memberIds].map(async (id) => ((await presence.isOnline(id)) ? [id] : [])),
  );
  return new Set(asked.flat());
}

/** Records that a member was informed which choices are silent from now on. */
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
