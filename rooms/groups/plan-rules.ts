import { HOUR_MS } from '../../platform/shared/durations.ts';

export const SLOT_ANSWERS = ['yes', 'if_needed', 'no'] as const;
export type SlotAnswer = (typeof SLOT_ANSWERS)[number];
/** How a date was, for oneself. */
export const FEELINGS = ['good', 'fine', 'unsafe'] as const;
export type Feeling = (typeof FEELINGS)[number];
export const PLAN_STATES = ['open', 'fixed', 'happened', 'cancelled', 'lapsed'] as const;

export const SLOTS_MIN = 2;
/** Two need no vote: one proposal can be answered with yes. */
export const SLOTS_MIN_OF_TWO = 1;
export const SLOTS_MAX = 5;
/** How far ahead a date can be planned. */
export const PLAN_DAYS_MAX = 365;
/** A plan is fixed this long before its first slot, even if somebody has not voted. */
export const FIX_HOURS_BEFORE = 48;
/** The least time for votes before that. With less, the plan is fixed later. */
export const VOTE_HOURS_MIN = 24;
/** How long before its first slot such a plan is fixed. */
export const LATE_FIX_HOURS_BEFORE = 2;
/** Points for a confirmed group date: at most one a week, and the same people once in 90 days. */
export const GROUP_DATE_POINTS = 30;
export const SAME_PEOPLE_DAYS = 90;
/** The duration of a date, in calendars and for what follows its end. */
export const DATE_HOURS = 2;
/** How long after its start a date can be confirmed, and a shared link is valid. */
export const CONFIRM_HOURS = 24;
export const SHARED_HOURS = 24;
/** How long a past date is listed, and how many dates are. */
export const PAST_DATES_DAYS = 90;
export const DATES_SHOWN = 50;
/** How long "Are you all right?" waits for an answer. */
export const ALL_RIGHT_MINUTES = 15;
export const CONTACTS_MAX = 2;

interface Slot {
  id: string;
  startsAt: Date;
}

interface Voter {
  memberId: string;
  side: number;
}

interface Vote {
  slotId: string;
  memberId: string;
  answer: SlotAnswer;
}

/**
 * Until when members can vote, in milliseconds: `FIX_HOURS_BEFORE` the first slot. If that is too
 * soon, `LATE_FIX_HOURS_BEFORE` it. If even that is over, until the slot begins.
 */
export function votesUntil(slots: readonly Slot[], now: Date): number {
  const first = Math.min(...slots.map(({ startsAt }) => startsAt.getTime()));
  const usual = first - FIX_HOURS_BEFORE * HOUR_MS;
  if (usual - now.getTime() >= VOTE_HOURS_MIN * HOUR_MS) return usual;
  const late = first - LATE_FIX_HOURS_BEFORE * HOUR_MS;
  return late > now.getTime() ? late : first;
}

/** Whether everybody has voted on each slot. */
export function haveAllVoted(
  slots: readonly Slot[],
  voters: readonly Voter[],
  votes: readonly Vote[],
): boolean {
  const given = new Set(votes.map(({ slotId, memberId }) => `${slotId} ${memberId}`));
  return slots.every(({ id }) => voters.every(({ memberId }) => given.has(`${id} ${memberId}`)));
}

/**
 * The members whose faces are shown as having voted. Slots show counts, so beside the reader's own
 * votes those of a single other member would have a name. Then nobody is shown.
 */
export function shownVoters(readerId: string, votes: readonly Vote[], done: readonly string[]) {
  const others = new Set(votes.map(({ memberId }) => memberId));
  others.delete(readerId);
  return others.size === 1 ? [] : [...done];
}

/**
 * The slot of a date: the most "yes" votes, then the fewest "no" votes, then the earliest, of the
 * slots for which enough members of each side can come. Undefined when there is none.
 */
export function chooseSlot<Found extends Slot>(
  slots: readonly Found[],
  voters: readonly Voter[],
  votes: readonly Vote[],
  { eachSide, now }: { eachSide: number; now: Date },
): Found | undefined {
  const sideOf = new Map(voters.map(({ memberId, side }) => [memberId, side]));
  const counted = slots
    .filter(({ startsAt }) => startsAt > now)
    .map((slot) => {
      const own = votes.filter(
        ({ slotId, memberId }) => slotId === slot.id && sideOf.has(memberId),
      );
      const comes = (side: number) =>
        own.filter(({ memberId, answer }) => answer !== 'no' && sideOf.get(memberId) === side);
      return {
        slot,
        yes: own.filter(({ answer }) => answer === 'yes').length,
        no: own.filter(({ answer }) => answer === 'no').length,
        isEnough: comes(0).length >= eachSide && comes(1).length >= eachSide,
      };
    })
    .filter(({ isEnough }) => isEnough)
    .toSorted(
      (one, other) =>
        other.yes - one.yes ||
        one.no - other.no ||
        one.slot.startsAt.getTime() - other.slot.startsAt.getTime(),
    );
  return counted[0]?.slot;
}

/** A number and a kind of street at the start of a name, which suggests somebody's home. */
const ADDRESS =
  /^\d+[a-z]?\s.*\b(?:st|street|ave|avenue|rd|road|ln|lane|dr|drive|blvd|boulevard|ct|court|apt|apartment|unit|calle|avenida)\b|\b(?:apt|apartment|unit)\.?\s*#?\d/iu;

/** Whether a place sounds like a private address instead of a public place's name. */
export function isAddress(name: string): boolean {
  return ADDRESS.test(name);
}
