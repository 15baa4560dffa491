import type { Executor } from '../../../platform/server/database/database.ts';
import type { Message } from '../../../platform/server/language/message.ts';
import { DAY_MS } from '../../../platform/shared/index.ts';
import type { Deps } from '../context.ts';
import { measureClock } from './nodes.ts';
import { say } from './texts/index.ts';
import { noteUpkeep, readUpkeep } from './upkeep.ts';

/** Longer than anything waits to be removed: a right clock seldom goes on so far in one step. */
const LONGEST_STEP_MS = 45 * DAY_MS;
/** How long an operator has to correct a wrong clock. */
const DOUBT_MS = DAY_MS;

const APART =
  'The clocks of this machine and of the database are more than 45 days apart: nothing is removed, and no recurring job runs here, until they agree.';

interface Seen {
  seenMs?: number;
  doubtedUntilMs?: number;
}

/**
 * Why the clock is not believed, as a sentence; nothing when it is. What is too old is removed for
 * ever, so a clock that is far from the database's, or has just gone on by more than 45 days, counts
 * as wrong. After a real break of that length, removing begins a day later.
 */
export async function findClockDoubt(db: Deps['db'], now: Date): Promise<string | undefined> {
  if (await areClocksApart(db)) return APART;
  const nowMs = now.getTime();
  const { seenMs = nowMs, doubtedUntilMs = 0 } = await readSeen(db);
  const until = nextDoubt(nowMs, seenMs, doubtedUntilMs);
  await noteUpkeep(db, 'clock', { seenMs: nowMs, doubtedUntilMs: until });
  return sayDoubt(nowMs, until)?.in('en');
}

const areClocksApart = async (db: Deps['db']): Promise<boolean> =>
  Math.abs(await measureClock(db)) > LONGEST_STEP_MS;

/** What `findClockDoubt` says, without noting the time. For the doctor. */
export async function readClockDoubt(db: Deps['db'], now: Date): Promise<Message | undefined> {
  return sayDoubt(now.getTime(), (await readSeen(db)).doubtedUntilMs ?? 0);
}

async function readSeen(db: Executor): Promise<Seen> {
  return (await readUpkeep(db)).clock?.details ?? {};
}

function nextDoubt(nowMs: number, seenMs: number, doubtedUntilMs: number): number {
  if (nowMs - seenMs > LONGEST_STEP_MS) return nowMs + DOUBT_MS;
  // It was set back: what was doubted is over.
  return nowMs < seenMs - DOUBT_MS ? 0 : doubtedUntilMs;
}

function sayDoubt(nowMs: number, untilMs: number): Message | undefined {
  if (nowMs >= untilMs) return undefined;
  return say.clockDoubted({ until: new Date(untilMs).toISOString().slice(0, 16) });
}

/**
 * Runs a recurring job, unless this machine's clock is far from the database's: it would count wrong
 * days and put mails off by months. It does not fail, because nothing needs to be tried again then:
 * another node, or this one with a right clock, runs the next.
 */
export async function whenClocksAgree(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  run: () => Promise<unknown>,
): Promise<void> {
  if (!(await areClocksApart(db))) await run();
  else log.error({ reason: APART }, 'the clock is in doubt');
}

/** Runs what removes data for ever, unless the clock is in doubt. */
export async function whenClockIsSure(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  run: () => Promise<unknown>,
): Promise<void> {
  const reason = await findClockDoubt(db, clock());
  if (reason === undefined) await run();
  else log.error({ reason }, 'the clock is in doubt');
}
