/** How members can act towards each other; `individual` counts as a like and is kept (§17). */
export const MATCH_TYPES = ['individual', 'like', 'pass'] as const;
export type MatchType = (typeof MATCH_TYPES)[number];

export const MATCH_STATUSES = ['pending', 'mutual', 'declined'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

/** How the second of a pair answered the first: by acting themselves, or on the request. */
export const MATCH_ANSWERS = [...MATCH_TYPES, 'accept', 'decline'] as const;
export type MatchAnswer = (typeof MATCH_ANSWERS)[number];

/**
 * All there is between two members: one row (§17). `user1Id` acted
 * first, by `type`; `answer` is what the other one did since.
 */
export interface Pair {
  user1Id: string;
  user2Id: string;
  type: MatchType;
  status: MatchStatus;
  answer: MatchAnswer | null;
}

/** The part of a pair that one of the two may know. */
export type SeenPair = Omit<Pair, 'answer'>;

export function isLike(act: MatchType | MatchAnswer | null): boolean {
  return act === 'like' || act === 'individual';
}

/** A row that begins: a like waits for its answer, a pass is over at once. */
export function beginPair(user1Id: string, user2Id: string, type: MatchType): Pair {
  return { user1Id, user2Id, type, status: type === 'pass' ? 'declined' : 'pending', answer: null };
}

/**
 * A pair as `viewerId` may see it: undefined when there is nothing for them to see. Nobody learns
 * of being declined or passed: their like looks as if it were waiting (§17).
 */
export function seePair(pair: Pair, viewerId: string): SeenPair | undefined {
  const { user1Id, user2Id, type, status, answer } = pair;
  if (viewerId === user1Id) {
    const isDeclinedLike = type !== 'pass' && status === 'declined';
    return { user1Id, user2Id, type, status: isDeclinedLike ? 'pending' : status };
  }
  if (viewerId !== user2Id) return undefined;
  if (type !== 'pass') return { user1Id, user2Id, type, status };
  if (answer === null || answer === 'accept' || answer === 'decline') return undefined;
  // They were passed and don't know it: what they see is their own act alone.
  const { answer: _, ...own } = beginPair(viewerId, user1Id, answer);
  return own;
}

export type PairChange = Pick<Pair, 'status' | 'answer'>;

/**
 * What a like or a pass by `actorId` changes in the pair that is there; undefined when nothing,
 * because they have acted before: a like or pass stands until it is answered or taken back.
 */
export function actOnPair(pair: Pair, actorId: string, type: MatchType): PairChange | undefined {
  if (actorId !== pair.user2Id || pair.answer !== null) return undefined;
  const isMutual = pair.type !== 'pass' && type !== 'pass';
  return { status: isMutual ? 'mutual' : 'declined', answer: type };
}

/** How the recipient can answer a match request (§4), and how not. */
export type RequestAnswer = PairChange | 'not_found' | 'forbidden' | 'conflict';

/** The recipient alone answers, once, from `pending` (§6). */
export function answerRequest(pair: Pair, actorId: string, status: MatchStatus): RequestAnswer {
  const seen = seePair(pair, actorId);
  if (!seen) return 'not_found';
  if (seen.user2Id !== actorId) return 'forbidden';
  if (pair.status !== 'pending' || status === 'pending') return 'conflict';
  return { status, answer: status === 'mutual' ? 'accept' : 'decline' };
}

/** What is left of a pair when one's pass is taken back; `isSwapped`: the other one comes first now. */
export type TakenBack = { pair: Pair; isSwapped: boolean } | 'remove' | 'unchanged';

/** Takes back the pass of `actorId`, so that the two can meet again. A declined request stays declined. */
export function takeBackPass(pair: Pair, actorId: string): TakenBack {
  if (actorId === pair.user1Id && pair.type === 'pass') {
    const theirs = pair.answer;
    if (theirs === null || theirs === 'accept' || theirs === 'decline') return 'remove';
    return { pair: beginPair(pair.user2Id, pair.user1Id, theirs), isSwapped: true };
  }
  if (actorId === pair.user2Id && pair.answer === 'pass') {
    return { pair: beginPair(pair.user1Id, pair.user2Id, pair.type), isSwapped: false };
  }
  return 'unchanged';
}
