/** How members can act towards each other; `individual` counts as a like and is kept (§17). */
export const MATCH_TYPES = ['individual', 'like', 'pass'] as const;
export type MatchType = (typeof MATCH_TYPES)[number];

export const MATCH_STATUSES = ['pending', 'mutual', 'declined'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

/**
 * How pairs are stored. A `withheld` like waits unseen until a case about its sender is decided.
 * Its sender sees a pending like; for the other member it does not exist yet.
 */
export const PAIR_STATUSES = [...MATCH_STATUSES, 'withheld'] as const;

/** How `user2Id` answered: by a like or pass of their own, or by answering the request. */
export const MATCH_ANSWERS = [...MATCH_TYPES, 'accept', 'decline'] as const;
export type MatchAnswer = (typeof MATCH_ANSWERS)[number];

/** What two who met said of each other: told when it is the same (§24). */
export const TOLD_ANSWERS = ['again', 'friends'] as const;
export type ToldAnswer = (typeof TOLD_ANSWERS)[number];

/**
 * The one row of two members (§17). `user1Id` acted first, with `type`; `answer` is the action of
 * `user2Id` since. `type` is null after `user1Id` undid a pass: the row is kept, so that it keeps
 * its id.
 */
export interface Pair {
  user1Id: string;
  user2Id: string;
  type: MatchType | null;
  status: (typeof PAIR_STATUSES)[number];
  answer: MatchAnswer | null;
}

/** The part of a pair that one of the two members may see. */
export type SeenPair = Omit<Pair, 'answer' | 'type' | 'status'> & {
  type: MatchType;
  status: MatchStatus;
};

/** A new pair. A like waits for its answer; a pass is final immediately. */
export function beginPair(
  user1Id: string,
  user2Id: string,
  type: MatchType,
  { isWithheld = false }: { isWithheld?: boolean } = {},
) {
  const waiting = isWithheld ? 'withheld' : 'pending';
  const status: Pair['status'] = type === 'pass' ? 'declined' : waiting;
  return { user1Id, user2Id, type, status, answer: null } satisfies Pair;
}

/**
 * A pair as `viewerId` may see it, or undefined. Members never learn that they were declined or
 * passed: their like looks pending (§17).
 */
export function seePair(pair: Pair, viewerId: string): SeenPair | undefined {
  const { user1Id, user2Id, type, status, answer } = pair;
  if (type === null) return undefined;
  if (viewerId === user1Id) {
    const isWaiting = status === 'withheld' || (type !== 'pass' && status === 'declined');
    return { user1Id, user2Id, type, status: isWaiting ? 'pending' : status };
  }
  if (viewerId !== user2Id || status === 'withheld') return undefined;
  if (type !== 'pass') return { user1Id, user2Id, type, status };
  if (answer === null || answer === 'accept' || answer === 'decline') return undefined;
  // A member who was passed must not learn it, so they see only their own action.
  return {
    user1Id: viewerId,
    user2Id: user1Id,
    type: answer,
    status: answer === 'pass' ? 'declined' : 'pending',
  };
}

/**
 * The pair after a like or a pass by `actorId`. Undefined when they have acted before: a like or
 * pass is valid until it is answered or undone.
 */
export function actOnPair(
  pair: Pair,
  actorId: string,
  type: MatchType,
  how: { isWithheld?: boolean } = {},
): Pair | undefined {
  const otherId = actorId === pair.user1Id ? pair.user2Id : pair.user1Id;
  if (pair.type === null) return beginPair(actorId, otherId, type, how);
  if (actorId !== pair.user2Id || pair.answer !== null) return undefined;
  const isMutual = pair.type !== 'pass' && type !== 'pass';
  return { ...pair, status: isMutual ? 'mutual' : 'declined', answer: type };
}

/** The result of answering a match request (§4), or why it is not possible. */
export type RequestAnswer = Pair | 'not_found' | 'forbidden' | 'conflict';

/** Only the recipient answers, once, from `pending` (§6). */
export function answerRequest(pair: Pair, actorId: string, status: MatchStatus): RequestAnswer {
  const seen = seePair(pair, actorId);
  if (!seen) return 'not_found';
  if (seen.user2Id !== actorId) return 'forbidden';
  if (pair.status !== 'pending' || status === 'pending') return 'conflict';
  return { ...pair, status, answer: status === 'mutual' ? 'accept' : 'decline' };
}

/**
 * The pair after `actorId` undid their pass, so that the two can meet again. Undefined when they
 * did not pass. A declined request stays declined. `isWithheld` is of the other member's like, which
 * then waits again.
 */
export function takeBackPass(
  pair: Pair,
  actorId: string,
  how: { isWithheld?: boolean } = {},
): Pair | undefined {
  const { user1Id, user2Id, type, answer } = pair;
  if (actorId === user1Id && type === 'pass') {
    const isAnswered = answer !== null && answer !== 'accept' && answer !== 'decline';
    return isAnswered ? beginPair(user2Id, user1Id, answer, how) : { ...pair, type: null };
  }
  if (actorId === user2Id && answer === 'pass' && type !== null) {
    return beginPair(user1Id, user2Id, type, how);
  }
  return undefined;
}

/** Whether a member passed or declined the other, as they know themselves. */
export function hasRefused(pair: Pair, memberId: string): boolean {
  const seen = seePair(pair, memberId);
  // Nobody sees that they were declined: what they see as declined, they declined themselves.
  return seen !== undefined && (seen.type === 'pass' || seen.status === 'declined');
}

/** What a member sends with a like: a note, and the part of the profile that it is about. */
export interface LikeExtras {
  note: string | null;
  about: { kind: 'picture' | 'prompt'; id: string } | null;
}

/**
 * What goes with a like after it was repeated with `given`: what is missing is added, once. `taken`
 * when something else is there already, because nothing that was sent is replaced or dropped.
 */
export function addToLike(kept: LikeExtras, given: LikeExtras): LikeExtras | 'same' | 'taken' {
  const isOther =
    (kept.note !== null && given.note !== null && kept.note !== given.note) ||
    (kept.about !== null && given.about !== null && kept.about.id !== given.about.id);
  if (isOther) return 'taken';
  const next = { note: kept.note ?? given.note, about: kept.about ?? given.about };
  const isSame = next.note === kept.note && next.about === kept.about;
  return isSame ? 'same' : next;
}
