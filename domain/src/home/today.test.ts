import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { currentStop, listStops, QUEST_STEPS, type Day, type QuestStepView } from './index.ts';

/** An ordinary day of a member who has taken the first steps, and done nothing yet. */
const DAY: Day = {
  likedBy: 0,
  unreadConversations: 0,
  hasBestFit: false,
  hasMetSomebody: false,
  steps: [],
  canSayHello: false,
  isBonusClaimed: false,
  isMazePlayed: false,
  openChallenges: 2,
  isLessonDone: false,
};
const STEPS = QUEST_STEPS.map((id) => ({ id, state: 'open' as const }));
const idsOn = (day: Partial<Day>) => listStops({ ...DAY, ...day }).map(({ id }) => id);
const stateOn = (id: string, day: Partial<Day>) =>
  listStops({ ...DAY, ...day }).find((stop) => stop.id === id)?.state;

describe('listStops', () => {
  it.each<[string, Partial<Day>, string[]]>([
    ['an ordinary day', {}, ['face', 'checkIn', 'maze', 'challenges', 'lesson']],
    [
      'a day with people',
      { likedBy: 2, unreadConversations: 1, hasBestFit: true },
      ['liked', 'messages', 'face', 'checkIn', 'maze', 'challenges', 'lesson'],
    ],
    ['calm mode', { isBonusClaimed: undefined }, ['face', 'maze', 'challenges', 'lesson']],
    [
      'a newcomer',
      { steps: STEPS },
      ['picture', 'preferences', 'likes', 'checkIn', 'maze', 'challenges', 'hello', 'lesson'],
    ],
    [
      'a newcomer with a match',
      { steps: STEPS, canSayHello: true },
      ['picture', 'preferences', 'likes', 'hello', 'checkIn', 'maze', 'challenges', 'lesson'],
    ],
  ])('orders the stops of %s', (_, day, ids) => {
    expect(idsOn(day)).toEqual(ids);
  });

  it.each<[string, Partial<Day>, string]>([
    ['face', { hasMetSomebody: true }, 'done'],
    ['face', { hasMetSomebody: true, hasBestFit: true }, 'open'],
    ['checkIn', { isBonusClaimed: true }, 'done'],
    ['maze', { isMazePlayed: true }, 'done'],
    ['maze', { steps: [{ id: 'maze', state: 'skipped' }] }, 'skipped'],
    // Yesterday's maze finished the first step, and today has another.
    ['maze', { steps: [{ id: 'maze', state: 'done' }] }, 'open'],
    ['challenges', { openChallenges: 0 }, 'done'],
    ['lesson', { isLessonDone: true }, 'done'],
    ['picture', { steps: [{ id: 'picture', state: 'skipped' }] }, 'skipped'],
  ])('tells that %s with %o is %s', (id, day, state) => {
    expect(stateOn(id, day)).toBe(state);
  });

  it('lists each stop once, people before the rest, and what expires before what waits', () => {
    const people = new Set(['liked', 'messages', 'face', 'picture', 'preferences', 'likes']);
    const expiring = new Set(['checkIn', 'maze', 'challenges']);
    const rankOf = (id: string, { canSayHello }: Day) => {
      if (people.has(id) || (id === 'hello' && canSayHello)) return 0;
      return expiring.has(id) ? 1 : 2;
    };
    fc.assert(
      fc.property(anyDay, (day) => {
        const ids = listStops(day).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const ranks = ids.map((id) => rankOf(id, day));
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('currentStop', () => {
  it('is the first stop that is neither done nor skipped', () => {
    const steps = [{ id: 'picture' as const, state: 'skipped' as const }];
    expect(currentStop(listStops({ ...DAY, steps, hasMetSomebody: true }))).toBe('checkIn');
  });

  it('is none when everything is done', () => {
    const done = { isBonusClaimed: true, isMazePlayed: true, openChallenges: 0 };
    const day = { ...DAY, ...done, hasMetSomebody: true, isLessonDone: true };
    expect(currentStop(listStops(day))).toBeUndefined();
  });
});

const anyDay: fc.Arbitrary<Day> = fc.record({
  likedBy: fc.nat(3),
  unreadConversations: fc.nat(3),
  hasBestFit: fc.boolean(),
  hasMetSomebody: fc.boolean(),
  steps: fc.uniqueArray(
    fc.record({
      id: fc.constantFrom(...QUEST_STEPS),
      state: fc.constantFrom<QuestStepView['state']>('open', 'done', 'skipped'),
    }),
    { selector: ({ id }) => id },
  ),
  canSayHello: fc.boolean(),
  isBonusClaimed: fc.option(fc.boolean(), { nil: undefined }),
  isMazePlayed: fc.boolean(),
  openChallenges: fc.nat(3),
  isLessonDone: fc.boolean(),
});
