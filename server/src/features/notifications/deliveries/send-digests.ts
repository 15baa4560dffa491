import { localDay, nextDigest } from '@rizzly/domain/notifications';

import { decideAll, noteSilences, type SendDeps, type Outgoing } from './decide.ts';
import {
  claimDigests,
  findDueMembers,
  findDueOf,
  findSent,
  markDigestsSent,
  postponeDigests,
  releaseDigests,
  type Digest,
} from './digests.ts';
import { findReaders } from './readers.ts';
import { idsOf, sendMails } from './send-mails.ts';

/** Maximum number of members per batch of digests. */
const BATCH_SIZE = 400;

/** Sends a piece of the digests. Returns whether there may be more. */
export async function sendDigests(deps: SendDeps): Promise<boolean> {
  const { db, clock } = deps;
  const now = clock();
  const memberIds = await findDueMembers(db, now, BATCH_SIZE);
  if (memberIds.length === 0) return false;
  const wanted = await findDays(deps, memberIds, now);
  const claims = await claimDigests(db, wanted, now);
  const claimed = new Map(claims.map((digest) => [digest.memberId, digest]));
  await waitForNext(
    deps,
    wanted.filter(({ memberId }) => !claimed.has(memberId)),
    now,
  );
  const outgoing = await decideAll(deps, await findDueOf(db, [...claimed.keys()], now));
  const digestOf = ({ reader }: Outgoing): Digest => {
    const digest = claimed.get(reader.id);
    if (!digest) throw new Error('a mail of the day was not claimed');
    return digest;
  };
  const unsent = new Map(claimed);
  const untried = await sendMails(deps, outgoing, {
    keyOf: (one) => `${one.reader.id} ${digestOf(one).day}`,
    markSent: async (sent) => {
      await markDigestsSent(db, sent.map(digestOf), sent.flatMap(idsOf), clock());
      for (const one of sent) {
        unsent.delete(one.reader.id);
        await noteSilences(deps, one);
      }
    },
  });
  await releaseDigests(db, [...unsent.values()], clock());
  return untried.length === 0;
}

/** The local day of each member. */
async function findDays(
  { db }: SendDeps,
  memberIds: readonly string[],
  now: Date,
): Promise<Digest[]> {
  const readers = await findReaders(db, memberIds);
  return [...readers.values()].map(({ id, zone }) => ({
    memberId: id,
    day: localDay(now.getTime(), zone),
  }));
}

/** Deliveries after a sent digest wait for the next day's. */
async function waitForNext({ db }: SendDeps, asked: readonly Digest[], now: Date): Promise<void> {
  const sent = await findSent(db, asked);
  if (sent.size === 0) return;
  const readers = await findReaders(db, [...sent]);
  const later = [...readers.values()].map(({ id, zone }) => {
    const today = localDay(now.getTime(), zone);
    const next = nextDigest(now.getTime(), zone, 'daily');
    const isToday = localDay(next, zone) === today;
    return { memberId: id, dueAt: new Date(isToday ? nextDigest(next, zone, 'daily') : next) };
  });
  await postponeDigests(db, later, now);
}
