import { inArray, lt } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import {
  handleJob,
  recurringJob,
  removalJob,
  type JobHandler,
} from '../../../platform/server/jobs/job.ts';
import { runWork } from '../../../platform/server/unit-of-work.ts';
import { addDays, utcDay, DAY_MS } from '../../../platform/shared/index.ts';
import { signInAlertJob, findMailed, tellOwnerJob } from '../../account/server/index.ts';
import { localDay, nextDigest, NOTIFICATION_DAYS } from '../index.ts';
import { decideAll, noteSilences, type Outgoing, type SendDeps } from './deliveries/decide.ts';
import {
  claimDigests,
  type Digest,
  findDueMembers,
  findDueOf,
  findSent,
  forgetDigests,
  markDigestsSent,
  postponeDigests,
  releaseDigests,
} from './deliveries/digests.ts';
import { type Lane, sendDueJob } from './deliveries/plan.ts';
import { findReaders } from './deliveries/readers.ts';
import { endDeliveries, forgetEnded, postpone, takeDue } from './deliveries/repository.ts';
import { idsOf, sendMails } from './deliveries/send-mails.ts';
import { sendPushes } from './deliveries/send-pushes.ts';
import type { Letters } from './letters.ts';
import { notify, type Notice } from './notify.ts';
import { LANES, notifications } from './tables.ts';

/** Rows in one statement, few enough to keep it short. */
const ROWS = 5000;

/** Where one's sessions, password and passkeys are. */
const ACCOUNT_SETTINGS = '/settings/account';

/** Longer than a digest may be retried. */
const DIGEST_DAYS = 30;

/** `letters`: the mails that rooms write themselves. */
export function notificationsJobs(deps: Deps, letters: Letters): JobHandler[] {
  const sendDue = createLanes(deps, letters);
  return [
    handleJob(signInAlertJob, (alert) => alertOwner(deps, alert)),
    handleJob(sendDueJob, ({ lane }) => sendDue(lane)),
    recurringJob('notifications.send-all-due', '* * * * *', () => Promise.all(LANES.map(sendDue))),
    removalJob('notifications.remove-old', '43 * * * *', async () => {
      await removeOld(deps);
      await forgetEnded(deps.db, deps.clock());
      await forgetDigests(deps.db, addDays(utcDay(deps.clock()), -DIGEST_DAYS));
    }),
  ];
}

/** Tells the owner of an account about its sign-ins: in the bell, and always by mail. Once. */
async function alertOwner(
  deps: Deps,
  { memberId, alert, subject, at }: NonNullable<(typeof signInAlertJob)['data']>,
): Promise<void> {
  if (memberId === null) return;
  await runWork(deps, async (work) => {
    // A member who is leaving signs in only to come back.
    if (!(await findMailed(work.tx, memberId))) return;
    const { kind, ...params } = alert;
    const notice = { memberId, kind, subject, params, link: ACCOUNT_SETTINGS, at: new Date(at) };
    if (!(await notify(work, notice as Notice))) return;
    await work.enqueue(tellOwnerJob, { memberId, alert, at });
  });
}

/** Removes notifications after 90 days (§25). */
export async function removeOld({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - NOTIFICATION_DAYS * DAY_MS);
  for (;;) {
    const old = db
      .select({ id: notifications.id })
      .from(notifications)
      .where(lt(notifications.at, before))
      .limit(ROWS);
    const removed = await db
      .delete(notifications)
      .where(inArray(notifications.id, old))
      .returning({ id: notifications.id });
    if (removed.length < ROWS) return;
  }
}

/** Maximum number of members per batch of digests. */
const BATCH_SIZE = 400;

/** Urgent mails claimed together. */
const PIECE = 200;

const SEND: Record<Lane, (deps: SendDeps) => Promise<boolean>> = {
  push: sendPushes,
  mail: sendUrgentMails,
  digest: sendDigests,
};

/** A job must end well before it counts as lost. Another job continues, on any node. */
const RUN_FOR_MS = 50_000;

/** Sends due deliveries. Each lane runs once at a time on each node. */
export function createLanes(deps: Deps, letters: Letters): (lane: Lane) => Promise<void> {
  const sending: SendDeps = { ...deps, letters };
  const running = new Map<Lane, Promise<void>>();
  /** Lanes requested while they were running, which may have missed new deliveries. */
  const again = new Set<Lane>();
  const { isStopping } = deps.jobs;

  const runOnce = async (lane: Lane): Promise<void> => {
    const until = performance.now() + RUN_FOR_MS;
    let hasMore = true;
    while ((hasMore || again.delete(lane)) && !isStopping() && performance.now() < until) {
      hasMore = await SEND[lane](sending);
    }
    if (hasMore && !isStopping()) await deps.jobs.enqueue(deps.db, sendDueJob, { lane });
  };
  return async (lane) => {
    const current = running.get(lane);
    if (current) {
      again.add(lane);
      return current;
    }
    const run = runOnce(lane).finally(() => running.delete(lane));
    running.set(lane, run);
    return run;
  };
}

/** Sends a piece of the due urgent mails. Returns whether there may be more. */
async function sendUrgentMails(deps: SendDeps): Promise<boolean> {
  const { db, clock } = deps;
  const ids = await takeDue(db, 'mail', clock(), PIECE);
  if (ids.length === 0) return false;
  const outgoing = await decideAll(deps, ids);
  const single = outgoing.flatMap((one) => one.due.map((due) => ({ ...one, due: [due] })));
  const untried = await sendMails(deps, single, {
    keyOf: (one) => idsOf(one).join(' '),
    markSent: (sent) => endDeliveries(db, sent.flatMap(idsOf), { state: 'sent', at: clock() }),
  });
  await postpone(
    db,
    untried.flatMap(idsOf).map((id) => ({ id, dueAt: clock() })),
  );
  return untried.length === 0 && ids.length === PIECE;
}

/** Sends a piece of the digests. Returns whether there may be more. */
async function sendDigests(deps: SendDeps): Promise<boolean> {
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
