import { describe, expect, it } from 'vitest';

import { addDays } from '../../../platform/shared/utc-day.ts';
import { texts } from '../texts/en.ts';
import { CHALLENGES, findChallenge, type Challenge } from './catalogue.ts';
import {
  challengesOn,
  completionKey,
  missingFor,
  progressOf,
  type ActivityCounts,
} from './offer.ts';

const DAY = '2026-11-21';
const challenge = (id: string): Challenge => findChallenge(id)!;
const daily = (day: string, done: string[] = []) =>
  challengesOn(day, new Set(done))
    .filter(({ type }) => type === 'daily')
    .map(({ id }) => id);

const NOTHING: ActivityCounts = {
  profile: {
    profilePicture: null,
    bio: null,
    location: 'Austin, TX',
    interests: [],
    videoIntroUrl: null,
  },
  today: new Map(),
  thisWeek: new Map(),
  ever: new Map(),
};

describe('catalogue of challenges', () => {
  it.each([
    ['challenge-1', 'Ice Breaker Master', 'Start 3 conversations today', 'social', 15],
    ['challenge-2', 'Video Introduction', 'Record your first video intro', 'authenticity', 25],
    ['challenge-3', 'Profile Perfectionist', 'Complete your profile 100%', 'authenticity', 30],
    ['challenge-4', 'Social Butterfly', 'Join a local event', 'social', 20],
  ])('%s is the specification’s %s', (id, title, description, category, points) => {
    expect(challenge(id)).toMatchObject({ category, points, type: 'daily' });
    expect(texts.challenges[challenge(id).id]).toEqual({ title, description });
  });

  it('has four weekly and six achievement challenges or more, each with its own id', () => {
    const of = (type: string) => CHALLENGES.filter((each) => each.type === type).length;
    expect(of('weekly')).toBeGreaterThanOrEqual(4);
    expect(of('achievement')).toBeGreaterThanOrEqual(6);
    expect(new Set(CHALLENGES.map(({ id }) => id)).size).toBe(CHALLENGES.length);
  });
});

describe('the day’s list', () => {
  it('starts with the specification’s four', () => {
    expect(daily(DAY)).toEqual(['challenge-1', 'challenge-2', 'challenge-3', 'challenge-4']);
  });

  it('always has four, even when every one-off is done', () => {
    for (const done of [['challenge-2'], ['challenge-3'], ['challenge-2', 'challenge-3']]) {
      const list = daily(DAY, done);
      expect(list).toHaveLength(4);
      expect(list).toEqual(expect.arrayContaining(['challenge-1', 'challenge-4']));
      for (const id of done) expect(list).not.toContain(id);
    }
  });

  it('has other stand-ins the next day', () => {
    const done = ['challenge-2', 'challenge-3'];
    expect(daily(addDays(DAY, 1), done)).not.toEqual(daily(DAY, done));
    expect(daily(DAY, done)).toEqual(daily(DAY, done));
  });
});

describe('completion key', () => {
  it.each([
    ['challenge-1', 'challenge:challenge-1:2026-11-21'],
    ['challenge-2', 'challenge:challenge-2'],
    ['daily-hearts', 'challenge:daily-hearts:2026-11-21'],
    ['weekly-mazes', 'challenge:weekly-mazes:2026-W47'],
    ['achievement-first-match', 'challenge:achievement-first-match'],
  ])('of %s is %s', (id, key) => {
    expect(completionKey(challenge(id), DAY)).toBe(key);
  });
});

describe('progress', () => {
  const after = (changes: Partial<ActivityCounts>) => ({ ...NOTHING, ...changes });

  it.each([
    ['challenge-1', NOTHING, 0, 3],
    ['challenge-1', after({ today: new Map([['conversation-started', 2]]) }), 2, 3],
    ['challenge-1', after({ today: new Map([['conversation-started', 7]]) }), 3, 3],
    ['challenge-1', after({ ever: new Map([['conversation-started', 7]]) }), 0, 3],
    ['weekly-conversations', after({ thisWeek: new Map([['conversation-started', 7]]) }), 7, 10],
    ['achievement-week-streak', after({ ever: new Map([['streak-day', 5]]) }), 5, 7],
    ['challenge-2', NOTHING, 0, 1],
    ['challenge-2', after({ profile: { ...NOTHING.profile, videoIntroUrl: '/v' } }), 1, 1],
    ['challenge-3', NOTHING, 1, 5],
    ['challenge-4', NOTHING, 0, 1],
  ] as const)('of %s counts what was seen', (id, counts, progress, maxProgress) => {
    expect(progressOf(challenge(id), counts)).toEqual({ progress, maxProgress });
  });

  it.each([
    ['challenge-1', 1, 3, 2],
    ['challenge-1', 2, 3, 1],
    ['challenge-1', 3, 3, 0],
    ['challenge-3', 4, 5, 1],
    ['challenge-4', 0, 1, 1],
    ['challenge-4', 1, 1, 0],
    ['weekly-matches', 1, 3, 2],
  ])('of %s at %d of %d lacks %d', (_id, progress, maxProgress, left) => {
    expect(missingFor({ progress, maxProgress })).toBe(left);
  });
});
