import { DELIVERY_TRIES, localDay, nextDigest, retryAfterMs } from '@rizzly/domain/notifications';

import { saveLinks, stoppableChoices } from '../stopping/links.ts';
import { composeNotices } from './compose.ts';
import { decideAll, noteSilences, type SendDeps, type Told } from './decide.ts';
import {
  claimDigests,
  endDigest,
  findDueMembers,
  findDueOf,
  findSent,
  releaseDigests,
  type Digest,
} from './digests.ts';
import { findReaders } from './readers.ts';
import { endDeliveries, putBack, takeDue } from './repository.ts';
import { sendAll } from './send-all.ts';

/** Urgent mails taken at once. */
const PIECE = 50;
/** Deliveries whose members' mails of the day are sent at once. */
const PIECE_OF_DIGESTS = 200;

const idsOf = ({ due }: Told) => due.map(({ delivery }) => delivery.id);

/** Sends a piece of the urgent mails that are due. Returns whether there may be more. */
export async function sendUrgentMails(deps: SendDeps): Promise<boolean> {
  const { db, clock } = deps;
  const ids = await takeDue(db, 'mail', clock(), PIECE);
  if (ids.length === 0) return false;
  const told = await decideAll(deps, ids);
  const single = told.flatMap((one) => one.due.map((due) => ({ ...one, due: [due] })));
  const send = await createSender(deps, single);
  const untried = await sendAll(single, {
    isStopping: deps.jobs.isStopping,
    send: async (one) => {
      const isSent = await send(one);
      if (isSent) await endDeliveries(db, idsOf(one), { state: 'sent', at: clock() });
      else await retryLater(deps, one);
      return isSent;
    },
  });
  await putBack(db, untried.flatMap(idsOf), { dueAt: clock() });
  return untried.length === 0 && ids.length === PIECE;
}

/** Sends a piece of the members' mails of the day. Returns whether there may be more. */
export async function sendDigests(deps: SendDeps): Promise<boolean> {
  const { db, clock } = deps;
  const now = clock();
  const memberIds = await findDueMembers(db, now, PIECE_OF_DIGESTS);
  if (memberIds.length === 0) return false;
  const wanted = await findDays(deps, memberIds, now);
  const claimed = new Map(
    (await claimDigests(db, wanted, now)).map((digest) => [digest.memberId, digest]),
  );
  await waitForNext(
    deps,
    wanted.filter(({ memberId }) => !claimed.has(memberId)),
    now,
  );
  const told = await decideAll(deps, await findDueOf(db, [...claimed.keys()], now));
  const send = await createSender(deps, told);
  const unsent = new Map(claimed);
  const untried = await sendAll(told, {
    isStopping: deps.jobs.isStopping,
    send: async (one) => {
      const digest = claimed.get(one.reader.id);
      if (!digest) throw new Error('a mail of the day was not claimed');
      const isSent = await send(one);
      if (isSent) {
        await endDigest(db, digest, idsOf(one), clock());
        unsent.delete(one.reader.id);
        await noteSilences(deps, one);
      } else await retryLater(deps, one);
      return isSent;
    },
  });
  await releaseDigests(db, [...unsent.values()], clock());
  return untried.length === 0;
}

/** The day on each member's wall. */
async function findDays({ db }: SendDeps, memberIds: string[], now: Date): Promise<Digest[]> {
  const readers = await findReaders(db, memberIds);
  return [...readers.values()].map(({ id, zone }) => ({
    memberId: id,
    day: localDay(now.getTime(), zone),
  }));
}

/** What came after the mail of the day has left waits for the next day's. */
async function waitForNext(deps: SendDeps, asked: readonly Digest[], now: Date): Promise<void> {
  const { db } = deps;
  const sent = await findSent(db, asked);
  const readers = await findReaders(db, [...sent]);
  for (const { id, zone } of readers.values()) {
    const today = localDay(now.getTime(), zone);
    const next = nextDigest(now.getTime(), zone, 'daily');
    const isToday = localDay(next, zone) === today;
    const dueAt = new Date(isToday ? nextDigest(next, zone, 'daily') : next);
    await putBack(db, await findDueOf(db, [id], now), { dueAt });
  }
}

/** Composes and hands over a mail of the piece; says whether the mail server took it. */
async function createSender(deps: SendDeps, told: readonly Told[]) {
  const { db, mailer, config, metrics } = deps;
  const tokenOf = await saveLinks(
    db,
    told.map(({ reader, due }) => ({
      memberId: reader.id,
      choices: stoppableChoices(due.map(({ delivery }) => delivery.kind)),
    })),
  );
  return async (one: Told): Promise<boolean> => {
    const isSent = await mailer.send(composeNotices(one, { publicUrl: config.publicUrl, tokenOf }));
    metrics.deliveries.inc({ channel: 'mail', outcome: isSent ? 'taken' : 'later' });
    return isSent;
  };
}

async function retryLater({ db, clock }: SendDeps, one: Told): Promise<void> {
  const at = clock();
  const reason = 'the mail server did not take it';
  const tries = 1 + Math.max(...one.due.map(({ delivery }) => delivery.tries));
  if (tries >= DELIVERY_TRIES) {
    await endDeliveries(db, idsOf(one), { state: 'failed', at, reason });
  } else {
    const dueAt = new Date(at.getTime() + retryAfterMs(tries));
    await putBack(db, idsOf(one), { dueAt, tries, reason });
  }
}
