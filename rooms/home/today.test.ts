import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  bestReason,
  currentStop,
  listStops,
  QUEST_STEPS,
  type Day,
  type Evening,
  type People,
  type QuestStepView,
  type Reason,
} from './index.ts';

/** An ordinary day of a member who has taken the first steps, and done nothing yet. */
const DAY: Day = {
  steps: [],
  isBonusClaimed: false,
  isMazePlayed: false,
  isLessonDone: false,
  isChallengeDone: false,
  hasSaidHello: false,
  canSayHello: true,
  evening: undefined,
};
/** An evening to which the member goes. */
const EVENING: Evening = {
  id: 'e',
  title: 'Six at a table',
  format: 'tables',
  state: 'published',
  startsAt: '2026-11-22T01:00:00.000Z',
  zone: 'America/Chicago',
  myRsvp: { status: 'going', position: null, showMe: false, confirmedBy: null, finding: null },
};
const ATTENDED: Evening = {
  ...EVENING,
  myRsvp: {
    status: 'attended',
    position: null,
    showMe: false,
    confirmedBy: 'people',
    finding: null,
  },
};
const DAY_STOPS = ['checkIn', 'dailyMaze', 'lesson', 'challenge', 'dailyHello'];
const STEPS = QUEST_STEPS.map((id) => ({ id, state: 'open' as const }));
const idsOn = (day: Partial<Day>) => listStops({ ...DAY, ...day }).map(({ id }) => id);
const stateOn = (id: string, day: Partial<Day>) =>
  listStops({ ...DAY, ...day }).find((stop) => stop.id === id)?.state;

describe('bestReason', () => {
  const NOBODY: People = { likedBy: 0, hasBestFit: false };

  it.each<[Reason, Partial<People>]>([
    ['liked', { likedBy: 1, hasBestFit: true }],
    ['liked', { likedBy: 3 }],
    ['fit', { hasBestFit: true }],
    ['discover', {}],
  ])('is %s with %o', (reason, people) => {
    expect(bestReason({ ...NOBODY, ...people })).toBe(reason);
  });
});

describe('listStops', () => {
  it.each<[string, Partial<Day>, string[]]>([
    ['an ordinary day', {}, DAY_STOPS],
    ['calm mode', { isBonusClaimed: undefined }, DAY_STOPS.slice(1)],
    ['a newcomer', { steps: STEPS }, [...QUEST_STEPS]],
    [
      'an evening, which takes the place of the challenge',
      { evening: EVENING },
      ['checkIn', 'dailyMaze', 'lesson', 'dailyHello', 'evening'],
    ],
    [
      'a newcomer’s evening, which takes the place of the preferences',
      { steps: STEPS, evening: EVENING },
      ['picture', 'likes', 'maze', 'hello', 'evening'],
    ],
    [
      'a newcomer whom an evening waits for',
      { steps: STEPS, evening: { ...EVENING, myRsvp: null } },
      [...QUEST_STEPS],
    ],
  ])('orders the stops of %s', (_, day, ids) => {
    expect(idsOn(day)).toEqual(ids);
  });

  it.each<[string, Partial<Day>, string | undefined]>([
    ['checkIn', { isBonusClaimed: true }, 'done'],
    ['dailyMaze', { isMazePlayed: true }, 'done'],
    ['lesson', { isLessonDone: true }, 'done'],
    ['challenge', { isChallengeDone: true }, 'done'],
    ['dailyHello', { hasSaidHello: true, canSayHello: false }, 'done'],
    ['dailyHello', {}, 'open'],
    ['dailyHello', { canSayHello: false }, 'waiting'],
    // None of these could be loaded.
    ['lesson', { isLessonDone: undefined }, undefined],
    ['dailyMaze', { isMazePlayed: undefined }, undefined],
    ['challenge', { isChallengeDone: undefined }, undefined],
    ['dailyHello', { hasSaidHello: undefined }, undefined],
    ['picture', { steps: [{ id: 'picture', state: 'skipped' }] }, 'skipped'],
    ['hello', { steps: STEPS, canSayHello: false }, 'waiting'],
    ['hello', { steps: STEPS }, 'open'],
    ['hello', { steps: [{ id: 'hello', state: 'done' }], canSayHello: false }, 'done'],
    ['evening', { evening: EVENING }, 'open'],
    ['evening', { evening: ATTENDED }, 'done'],
    // Nobody has to go.
    ['evening', { evening: { ...EVENING, myRsvp: null } }, 'waiting'],
  ])('tells that %s with %o is %s', (id, day, state) => {
    expect(stateOn(id, day)).toBe(state);
  });

  it('lists each stop once, and five at most', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const ids = listStops(day).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBeLessThanOrEqual(5);
      }),
    );
  });
});

describe('currentStop', () => {
  it('is the first stop that is neither done nor skipped', () => {
    const steps = [
      { id: 'picture' as const, state: 'skipped' as const },
      { id: 'likes' as const, state: 'open' as const },
    ];
    expect(currentStop(listStops({ ...DAY, steps }))).toBe('likes');
  });

  it('is none when only a hello waits for a match', () => {
    const done = { isBonusClaimed: true, isMazePlayed: true, isLessonDone: true };
    const day = { ...DAY, ...done, isChallengeDone: true, canSayHello: false };
    expect(currentStop(listStops(day))).toBeUndefined();
  });
});

const anyAnswer = fc.option(fc.boolean(), { nil: undefined });
const anyDay: fc.Arbitrary<Day> = fc.record({
  steps: fc.uniqueArray(
    fc.record({
      id: fc.constantFrom(...QUEST_STEPS),
      state: fc.constantFrom<QuestStepView['state']>('open', 'done', 'skipped'),
    }),
    { selector: ({ id }) => id },
  ),
  isBonusClaimed: anyAnswer,
  isMazePlayed: anyAnswer,
  isLessonDone: anyAnswer,
  isChallengeDone: anyAnswer,
  hasSaidHello: anyAnswer,
  canSayHello: fc.boolean(),
  evening: fc.constantFrom(undefined, EVENING, ATTENDED),
});
