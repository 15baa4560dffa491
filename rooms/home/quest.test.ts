import { describe, expect, it } from 'vitest';

import { areStepsOver, listQuestSteps, QUEST_STEPS, type QuestActivity } from './index.ts';

const NOTHING: QuestActivity = {
  hasPicture: false,
  hasPreferences: false,
  likes: 0,
  mazes: 0,
  hellos: 0,
};
const stateOf = (id: string, activity: Partial<QuestActivity>, skipped: 'picture'[] = []) =>
  listQuestSteps({ ...NOTHING, ...activity }, skipped).find((step) => step.id === id);

describe('listQuestSteps', () => {
  it('lists every step once, all open for a newcomer', () => {
    const steps = listQuestSteps(NOTHING, []);

    expect(steps.map(({ id }) => id)).toEqual(QUEST_STEPS);
    expect(steps.every(({ state }) => state === 'open')).toBe(true);
  });

  it.each([
    ['picture', { hasPicture: true }],
    ['preferences', { hasPreferences: true }],
    ['likes', { likes: 3 }],
    ['maze', { mazes: 2 }],
    ['hello', { hellos: 1 }],
  ])('marks %s as done', (id, activity) => {
    expect(stateOf(id, activity)).toMatchObject({ state: 'done' });
  });

  it('counts likes up to three', () => {
    expect(stateOf('likes', { likes: 2 })).toMatchObject({
      state: 'open',
      progress: 2,
      maxProgress: 3,
    });
    expect(stateOf('likes', { likes: 9 })).toMatchObject({ state: 'done', progress: 3 });
  });

  it('keeps a skipped step skipped until it is done', () => {
    expect(stateOf('picture', {}, ['picture'])?.state).toBe('skipped');
    expect(stateOf('picture', { hasPicture: true }, ['picture'])?.state).toBe('done');
  });
});

describe('areStepsOver', () => {
  it.each([
    [false, {}, []],
    [false, { hasPicture: true, likes: 3, mazes: 1 }, []],
    [true, { hasPicture: true, likes: 3, mazes: 1, hellos: 1 }, []],
    [false, { likes: 3, mazes: 1, hellos: 1 }, ['picture']],
    [true, { mazes: 1 }, ['picture', 'preferences', 'likes', 'hello']],
  ] as const)('is %s with %o and %o skipped', (isOver, activity, skipped) => {
    expect(areStepsOver(listQuestSteps({ ...NOTHING, ...activity }, skipped))).toBe(isOver);
  });
});
