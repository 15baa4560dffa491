import { inArray, sql } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import { utcDay } from '../../../../platform/shared/index.ts';
import type { Language } from '../../../../platform/shared/texts/index.ts';
import { decideDelivery, silencedBy } from '../../index.ts';
import type { Letter, Letters, WriteLetters } from '../letters.ts';
import { type NotificationRow, silences } from '../tables.ts';
import { startOf } from './plan.ts';
import { findReaders, type Reader } from './readers.ts';
import { endDeliveries, findDetails, postpone, type Due } from './repository.ts';

/** A delivery, with its mail if its room writes it. */
type DeliveryWithMail = Due & { mail?: Letter | undefined };

/** The notifications that are sent to a member now. */
export interface Outgoing {
  reader: Reader;
  due: DeliveryWithMail[];
  /**
   * The reader has been inactive for long: this is the last message about these choices until they
   * return.
   */
  isLast: boolean;
}

export type SendDeps = Pick<
  Deps,
  'db' | 'clock' | 'config' | 'mailer' | 'presence' | 'metrics' | 'jobs' | 'log'
> & { letters: Letters };

/** Everything but the delivery itself that decides about it. */
interface Facts {
  readers: ReadonlyMap<string, Reader>;
  online: ReadonlySet<string>;
  silent: ReadonlyMap<string, string>;
  mails: ReadonlyMap<string, Letter>;
  letters: Letters;
  now: Date;
}

/**
 * Decides about deliveries at the moment of sending, because blocks, breaks and changed choices
 * since they were queued count. Ends or postpones those that must not be sent now, and returns the
 * others by member.
 */
export async function decideAll(deps: SendDeps, ids: readonly string[]): Promise<Outgoing[]> {
  const { db, clock, letters } = deps;
  const now = clock();
  const details = await findDetails(db, ids);
  const memberIds = details.map(({ delivery }) => delivery.memberId);
  const readers = await findReaders(db, memberIds);
  const silent = await findSilences(db, memberIds);
  const online = await findOnline(deps, [...readers.keys()]);
  const mails = await writeMails(deps, details, readers);
  const outgoing = new Map<string, Outgoing>();
  const dropped: string[] = [];
  const waiting: { id: string; dueAt: Date }[] = [];
  for (const due of details) {
    const { id, memberId } = due.delivery;
    const decision = decideOne(due, { readers, online, silent, mails, letters, now });
    switch (decision.does) {
      case 'drop':
        dropped.push(id);
        break;
      case 'wait':
        waiting.push({ id, dueAt: new Date(decision.until) });
        break;
      default: {
        const { reader, mail } = decision;
        const group = outgoing.get(memberId) ?? { reader, due: [], isLast: false };
        group.due.push({ ...due, mail });
        group.isLast ||= decision.does === 'send-last';
        outgoing.set(memberId, group);
      }
    }
  }
  await endDeliveries(db, dropped, { state: 'dropped', at: now });
  await postpone(db, waiting);
  return [...outgoing.values()];
}

function decideOne(
  { delivery, notification, isVisible }: Due,
  { readers, online, silent, mails, letters, now }: Facts,
) {
  const { kind, channel, memberId } = delivery;
  const reader = readers.get(memberId);
  const mail = mails.get(notification.id);
  const isStillValid = mail !== undefined || letters[notification.kind] === undefined;
  if (!reader || !isStillValid) return { does: 'drop' } as const;
  const decision = decideDelivery(
    {
      kind,
      channel,
      isRead: notification.readAt !== null,
      isVisible,
      startsAt: startOf(notification),
      reader: {
        ...reader,
        ...(online.has(memberId) && { seenAt: now.getTime() }),
        silentSince: silent.get(`${memberId} ${silencedBy(kind)} ${channel}`),
      },
    },
    now.getTime(),
    utcDay(now),
  );
  return { ...decision, reader, mail };
}

/** The mails that rooms write themselves, by the notification's id. */
async function writeMails(
  { db, letters }: Pick<SendDeps, 'db' | 'letters'>,
  details: readonly Due[],
  readers: ReadonlyMap<string, Reader>,
): Promise<Map<string, Letter>> {
  const asked = new Map<WriteLetters, { notification: NotificationRow; language: Language }[]>();
  for (const { notification } of details) {
    const write = letters[notification.kind];
    const reader = readers.get(notification.memberId);
    if (!write || !reader) continue;
    const about = asked.get(write) ?? [];
    about.push({ notification, language: reader.language });
    asked.set(write, about);
  }
  const written = await Promise.all([...asked].map(([write, about]) => write(db, about)));
  return new Map(written.flatMap((found) => Array.from(found)));
}

/** Members with an open app are online, regardless of their last call. */
async function findOnline(
  { presence }: Pick<Deps, 'presence'>,
  memberIds: readonly string[],
): Promise<Set<string>> {
  const areOnline = await Promise.all(memberIds.map((id) => presence.isOnline(id)));
  return new Set(memberIds.filter((_id, index) => areOnline[index]));
}

/** Records that a member was informed which choices are silent from now on. */
export async function noteSilences(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { reader, due, isLast }: Outgoing,
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

/** The choices that members know to be silent, by member, choice and channel. */
async function findSilences(
  db: Executor,
  memberIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select()
    .from(silences)
    .where(inArray(silences.memberId, [...memberIds]));
  return new Map(
    rows.map(({ memberId, choice, channel, since }) => [`${memberId} ${choice} ${channel}`, since]),
  );
}

async function saveSilences(
  db: Executor,
  rows: readonly (typeof silences.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(silences)
    .values([...rows])
    .onConflictDoUpdate({
      target: [silences.memberId, silences.choice, silences.channel],
      set: { since: sql`excluded.since` },
    });
}
