/** The first steps, in the order in which they are offered. */
export const QUEST_STEPS = ['picture', 'preferences', 'likes', 'maze', 'hello'] as const;
export type QuestStep = (typeof QUEST_STEPS)[number];

/** The number of likes that completes the step. */
export const QUEST_LIKES = 3;
/** Days after joining for which the quest is offered. */
export const QUEST_DAYS = 14;

/** The server's data about a newcomer. */
export interface QuestActivity {
  hasPicture: boolean;
  hasPreferences: boolean;
  likes: number;
  mazes: number;
  hellos: number;
}

export interface QuestStepView {
  id: QuestStep;
  state: 'open' | 'done' | 'skipped';
  progress: number;
  maxProgress: number;
}

/** The steps with their states. A completed step counts as done, even after it was skipped. */
export function listQuestSteps(
  activity: QuestActivity,
  skipped: readonly QuestStep[],
): QuestStepView[] {
  const view = (id: QuestStep, count: number, maxProgress = 1): QuestStepView => {
    const progress = Math.min(count, maxProgress);
    const untilDone = skipped.includes(id) ? 'skipped' : 'open';
    return { id, state: progress === maxProgress ? 'done' : untilDone, progress, maxProgress };
  };
  return [
    view('picture', Number(activity.hasPicture)),
    view('preferences', Number(activity.hasPreferences)),
    view('likes', activity.likes, QUEST_LIKES),
    view('maze', activity.mazes),
    view('hello', activity.hellos),
  ];
}

/** With this many of the five steps done, a member knows the way. */
const STEPS_ENOUGH = 4;

/** Whether the first steps have led where they should: enough are done, or none is left. */
export function areStepsOver(steps: readonly Pick<QuestStepView, 'state'>[]): boolean {
  const count = (state: QuestStepView['state']) =>
    steps.filter((step) => step.state === state).length;
  return count('done') >= STEPS_ENOUGH || count('open') === 0;
}
