import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  actOnPair,
  addToLike,
  answerRequest,
  beginPair,
  hasRefused,
  seePair,
  takeBackPass,
  type MatchStatus,
  type MatchType,
  type Pair,
} from './pair.ts';

const A = 'ann';
const B = 'ben';

describe('a like or pass (§4)', () => {
  it.each([
    ['like', 'pending'],
    ['individual', 'pending'],
    ['pass', 'declined'],
  ] as const)('%s begins %s', (type, status) => {
    expect(beginPair(A, B, type)).toMatchObject({ user1Id: A, user2Id: B, type, status });
  });

  it.each([
    ['like', 'like', 'mutual'],
    ['individual', 'like', 'mutual'],
    ['like', 'pass', 'declined'],
    ['pass', 'like', 'declined'],
    ['pass', 'pass', 'declined'],
  ] as const)('%s answered by %s is %s', (first, second, status) => {
    const pair = beginPair(A, B, first);
    expect(actOnPair(pair, B, second)).toEqual({ ...pair, status, answer: second });
  });

  it('changes nothing the second time', () => {
    const pair = beginPair(A, B, 'like');
    expect(actOnPair(pair, A, 'pass')).toBeUndefined();
    const declined: Pair = { ...pair, status: 'declined', answer: 'decline' };
    expect(actOnPair(declined, B, 'like')).toBeUndefined();
  });

  it.each([
    ['the same member', A, B],
    ['the other', B, A],
  ])('starts again after a pass was undone: %s', (_who, actor, other) => {
    const left = takeBackPass(beginPair(A, B, 'pass'), A)!;
    expect(actOnPair(left, actor, 'like')).toEqual(beginPair(actor, other, 'like'));
  });
});

describe('seePair (§17)', () => {
  it('shows a declined like as pending to its sender, and as declined to the other member', () => {
    const pair: Pair = { ...beginPair(A, B, 'like'), status: 'declined', answer: 'decline' };
    expect(seePair(pair, A)).toMatchObject({ type: 'like', status: 'pending' });
    expect(seePair(pair, B)).toMatchObject({ user1Id: A, status: 'declined' });
  });

  it('hides a pass from the passed member, and their like from the one who passed', () => {
    const passed = beginPair(A, B, 'pass');
    expect(seePair(passed, B)).toBeUndefined();
    const liked: Pair = { ...passed, answer: 'like' };
    expect(seePair(liked, B)).toEqual({ user1Id: B, user2Id: A, type: 'like', status: 'pending' });
    expect(seePair(liked, A)).toEqual({ user1Id: A, user2Id: B, type: 'pass', status: 'declined' });
  });

  it('shows a withheld like to its sender alone, as waiting', () => {
    const withheld = beginPair(A, B, 'like', { isWithheld: true });
    expect(seePair(withheld, A)).toEqual(seePair(beginPair(A, B, 'like'), A));
    expect(seePair(withheld, B)).toBeUndefined();
    expect(hasRefused(withheld, B)).toBe(false);
    expect(answerRequest(withheld, B, 'mutual')).toBe('not_found');
    expect(actOnPair(withheld, B, 'like')).toMatchObject({ status: 'mutual' });
    expect(actOnPair(withheld, B, 'pass')).toMatchObject({ status: 'declined' });
  });

  it('shows nothing to a stranger', () => {
    expect(seePair(beginPair(A, B, 'like'), 'cat')).toBeUndefined();
  });
});

describe('answering a request (§6)', () => {
  const pending = beginPair(A, B, 'like');
  const mutual: Pair = { ...pending, status: 'mutual', answer: 'accept' };
  const declined: Pair = { ...pending, status: 'declined', answer: 'decline' };
  const passedLike: Pair = { ...beginPair(A, B, 'pass'), answer: 'like' };

  it.each([
    ['recipient accepts', pending, B, 'mutual', mutual],
    ['recipient declines', pending, B, 'declined', declined],
    ['recipient, to pending', pending, B, 'pending', 'conflict'],
    ['sender', pending, A, 'mutual', 'forbidden'],
    ['sender of a declined like, as if it were waiting', declined, A, 'mutual', 'forbidden'],
    ['recipient again', mutual, B, 'declined', 'conflict'],
    ['recipient after declining', declined, B, 'mutual', 'conflict'],
    ['stranger', pending, 'cat', 'mutual', 'not_found'],
    ['a member who was passed', beginPair(A, B, 'pass'), B, 'mutual', 'not_found'],
    ['a member who was passed and likes', passedLike, B, 'mutual', 'forbidden'],
    ['the member who passed', passedLike, A, 'mutual', 'forbidden'],
  ] as const)('%s', (_who, pair, actor, status, expected) => {
    expect(answerRequest(pair, actor, status)).toEqual(expected);
  });
});

describe('undoing a pass', () => {
  it('leaves a row that neither sees when nobody else has acted', () => {
    const left = takeBackPass(beginPair(A, B, 'pass'), A)!;
    expect(left).toEqual({ ...beginPair(A, B, 'pass'), type: null });
    expect([seePair(left, A), seePair(left, B)]).toEqual([undefined, undefined]);
    expect(answerRequest(left, A, 'mutual')).toBe('not_found');
    expect(takeBackPass(left, A)).toBeUndefined();
  });

  it('keeps the other member’s like pending', () => {
    const passedLike: Pair = { ...beginPair(A, B, 'pass'), answer: 'like' };
    expect(takeBackPass(passedLike, A)).toEqual(beginPair(B, A, 'like'));
    const likePassed: Pair = { ...beginPair(A, B, 'like'), status: 'declined', answer: 'pass' };
    expect(takeBackPass(likePassed, B)).toEqual(beginPair(A, B, 'like'));
  });

  it.each([
    ['a like', beginPair(A, B, 'like'), A],
    ['a pass by the other', beginPair(A, B, 'pass'), B],
    [
      'a declined request',
      { ...beginPair(A, B, 'like'), status: 'declined', answer: 'decline' },
      B,
    ],
  ] as [string, Pair, string][])('leaves %s alone', (_what, pair, actor) => {
    expect(takeBackPass(pair, actor)).toBeUndefined();
  });
});

describe('any history', () => {
  type Step =
    | { by: string; do: MatchType }
    | { by: string; answer: MatchStatus }
    | { by: string; takeBack: true };
  const by = fc.constantFrom(A, B);
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ by, do: fc.constantFrom<MatchType>('like', 'individual', 'pass') }),
    fc.record({ by, answer: fc.constantFrom<MatchStatus>('mutual', 'declined', 'pending') }),
    fc.record({ by, takeBack: fc.constant(true as const) }),
  );

  function apply(pair: Pair | undefined, what: Step): Pair | undefined {
    if ('do' in what) {
      if (!pair) return beginPair(what.by, what.by === A ? B : A, what.do);
      return actOnPair(pair, what.by, what.do) ?? pair;
    }
    if (!pair) return undefined;
    if ('answer' in what) {
      const next = answerRequest(pair, what.by, what.answer);
      return typeof next === 'string' ? pair : next;
    }
    return takeBackPass(pair, what.by) ?? pair;
  }

  /** Whether the viewer can see that the other member passed or declined them. */
  function learnsOfRefusal(pair: Pair | undefined, viewer: string): boolean {
    const seen = pair && seePair(pair, viewer);
    if (seen?.type === 'pass') return seen.user1Id !== viewer;
    return seen?.status === 'declined' && seen.user2Id !== viewer;
  }

  it('keeps a mutual match, and never reveals a pass or a decline', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let pair: Pair | undefined;
        let wasMutual = false;
        const liked = new Set<string>();
        for (const what of steps) {
          pair = apply(pair, what);
          if ('do' in what && what.do !== 'pass') liked.add(what.by);
          const isMutual = pair?.status === 'mutual';
          expect(wasMutual && !isMutual).toBe(false);
          expect(isMutual && liked.size === 0).toBe(false);
          wasMutual = isMutual;
          for (const viewer of [A, B]) expect(learnsOfRefusal(pair, viewer)).toBe(false);
        }
      }),
    );
  });
});

describe('hasRefused', () => {
  it.each([
    ['their pass', beginPair(A, B, 'pass'), A, true],
    [
      'their decline',
      { ...beginPair(A, B, 'like'), status: 'declined', answer: 'decline' },
      B,
      true,
    ],
    [
      'their like that was declined',
      { ...beginPair(A, B, 'like'), status: 'declined', answer: 'pass' },
      A,
      false,
    ],
    [
      'their like of somebody who had passed',
      { ...beginPair(A, B, 'pass'), answer: 'like' },
      B,
      false,
    ],
    ['a waiting like', beginPair(A, B, 'like'), A, false],
  ] as [string, Pair, string, boolean][])('knows %s', (_what, pair, memberId, expected) => {
    expect(hasRefused(pair, memberId)).toBe(expected);
  });
});

describe('addToLike', () => {
  const prompt = { kind: 'prompt' as const, id: 'p' };
  const picture = { kind: 'picture' as const, id: 'q' };
  it.each([
    [
      { note: null, about: null },
      { note: 'Hi', about: prompt },
      { note: 'Hi', about: prompt },
    ],
    [
      { note: null, about: prompt },
      { note: 'Hi', about: null },
      { note: 'Hi', about: prompt },
    ],
    [
      { note: 'Hi', about: null },
      { note: 'Hi', about: prompt },
      { note: 'Hi', about: prompt },
    ],
    [{ note: 'Hi', about: prompt }, { note: 'Hi', about: prompt }, 'same'],
    [{ note: 'Hi', about: prompt }, { note: null, about: prompt }, 'same'],
    [{ note: 'Hi', about: null }, { note: 'Hello', about: null }, 'taken'],
    [{ note: null, about: prompt }, { note: 'Hi', about: picture }, 'taken'],
  ])('adds what is missing: %j and %j', (kept, given, expected) => {
    expect(addToLike(kept, given)).toEqual(expected);
  });
});
