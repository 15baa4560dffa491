import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  currentStop,
  listStops,
  QUEST_STEPS,
  STOP_PARTS,
  type Day,
  type QuestStepView,
} from './index.ts';

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
    ['an ordinary day', {}, ['face', 'checkIn', 'dailyMaze', 'challenges', 'lesson']],
    [
      'a day with people',
      { likedBy: 2, unreadConversations: 1, hasBestFit: true },
      ['liked', 'messages', 'face', 'checkIn', 'dailyMaze', 'challenges', 'lesson'],
    ],
    ['calm mode', { isBonusClaimed: undefined }, ['face', 'dailyMaze', 'challenges', 'lesson']],
    ['a newcomer', { steps: STEPS }, [...QUEST_STEPS, 'checkIn', 'challenges', 'lesson']],
    [
      'a newcomer whom somebody likes',
      { steps: STEPS, likedBy: 1 },
      ['liked', ...QUEST_STEPS, 'checkIn', 'challenges', 'lesson'],
    ],
  ])('orders the stops of %s', (_, day, ids) => {
    expect(idsOn(day)).toEqual(ids);
  });

  it.each<[string, Partial<Day>, string | undefined]>([
    ['face', { hasMetSomebody: true }, 'done'],
    ['face', { hasMetSomebody: true, hasBestFit: true }, 'open'],
    ['checkIn', { isBonusClaimed: true }, 'done'],
    ['dailyMaze', { isMazePlayed: true }, 'done'],
    ['dailyMaze', { steps: STEPS }, undefined],
    ['dailyMaze', { steps: [{ id: 'maze', state: 'skipped' }] }, 'open'],
    // Yesterday's maze finished the first step, and today has another.
    ['dailyMaze', { steps: [{ id: 'maze', state: 'done' }] }, 'open'],
    ['challenges', { openChallenges: 0 }, 'done'],
    ['lesson', { isLessonDone: true }, 'done'],
    // None of these could be loaded.
    ['lesson', { isLessonDone: undefined }, undefined],
    ['dailyMaze', { isMazePlayed: undefined }, undefined],
    ['face', { hasMetSomebody: undefined }, undefined],
    ['picture', { steps: [{ id: 'picture', state: 'skipped' }] }, 'skipped'],
    ['hello', { steps: STEPS }, 'waiting'],
    ['hello', { steps: STEPS, canSayHello: true }, 'open'],
    ['hello', { steps: [{ id: 'hello', state: 'done' }] }, 'done'],
  ])('tells that %s with %o is %s', (id, day, state) => {
    expect(stateOn(id, day)).toBe(state);
  });

  it('lists each stop once, and each part in one piece', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const stops = listStops(day);
        expect(new Set(stops.map(({ id }) => id)).size).toBe(stops.length);
        const parts = stops.map(({ part }) => STOP_PARTS.indexOf(part));
        expect(parts).toEqual(parts.toSorted((a, b) => a - b));
        const steps = stops.filter(({ part }) => part === 'firstSteps').map(({ id }) => id);
        expect(new Set(steps)).toEqual(new Set(day.steps.map(({ id }) => id)));
      }),
    );
  });
});

describe('currentStop', () => {
  it('is the first stop that is neither done nor skipped', () => {
    const steps = [{ id: 'picture' as const, state: 'skipped' as const }];
    expect(currentStop(listStops({ ...DAY, steps, hasMetSomebody: true }))).toBe('checkIn');
  });

  it('passes over a hello that waits for a match', () => {
    const steps = [{ id: 'hello' as const, state: 'open' as const }];
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
