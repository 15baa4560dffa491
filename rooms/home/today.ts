import type { QuestStep, QuestStepView } from './quest.ts';

/** A stop of the day's path on Home. Each of a newcomer's first steps is one too. */
export type StopId =
  | 'liked'
  | 'messages'
  | 'face'
  | QuestStep
  | 'checkIn'
  | 'dailyMaze'
  | 'challenges'
  | 'lesson';

export interface Stop {
  id: StopId;
  part: StopPart;
  /** `waiting`: nobody can take it yet, so the path goes on without it. */
  state: 'open' | 'waiting' | 'done' | 'skipped';
}

/** What Home knows of the member's day. What is undefined could not be loaded, and has no stop. */
export interface Day {
  /** Members who wait for an answer to their like. */
  likedBy: number;
  unreadConversations: number;
  /** Whether 'Somebody for you both' waits for a like or a pass. */
  hasBestFit: boolean;
  /** Whether the member has looked at somebody new today. */
  hasMetSomebody: boolean | undefined;
  /** The first steps while they are offered, else none. */
  steps: readonly Pick<QuestStepView, 'id' | 'state'>[];
  /** Whether there is a match without a message. */
  canSayHello: boolean;
  /** Undefined in calm mode too, which has no check-in. */
  isBonusClaimed: boolean | undefined;
  isMazePlayed: boolean | undefined;
  openChallenges: number;
  isLessonDone: boolean | undefined;
}

/** The parts of the path: people come first. */
export const STOP_PARTS = ['people', 'firstSteps', 'today'] as const;
export type StopPart = (typeof STOP_PARTS)[number];

/** The stops in their order. Of the day's, what is gone tomorrow comes before what waits. */
const STOPS: Record<StopId, StopPart> = {
  liked: 'people',
  messages: 'people',
  face: 'people',
  picture: 'firstSteps',
  preferences: 'firstSteps',
  likes: 'firstSteps',
  maze: 'firstSteps',
  hello: 'firstSteps',
  checkIn: 'today',
  dailyMaze: 'today',
  challenges: 'today',
  lesson: 'today',
};

/** The stops of the day in their order. */
export function listStops(day: Day): Stop[] {
  return (Object.entries(STOPS) as [StopId, StopPart][]).flatMap(([id, part]) => {
    const state = stateOf(id, day);
    return state === undefined ? [] : [{ id, part, state }];
  });
}

/** The stop that is open by itself: the first that can be taken and is not done. */
export function currentStop(stops: readonly Stop[]): StopId | undefined {
  return stops.find(({ state }) => state === 'open')?.id;
}

/** The state of a stop, or undefined when the day does not have it. */
function stateOf(id: StopId, day: Day): Stop['state'] | undefined {
  const step = day.steps.find((step) => step.id === id)?.state;
  const unlessDone = (isDone: boolean | undefined) =>
    isDone === undefined ? undefined : isDone ? 'done' : 'open';
  switch (id) {
    case 'liked':
      return day.likedBy > 0 ? 'open' : undefined;
    case 'messages':
      return day.unreadConversations > 0 ? 'open' : undefined;
    case 'face':
      if (day.hasBestFit) return 'open';
      // The first step of the likes leads to the same faces.
      if (day.steps.some((step) => step.id === 'likes')) return undefined;
      return unlessDone(day.hasMetSomebody);
    case 'checkIn':
      return unlessDone(day.isBonusClaimed);
    case 'dailyMaze':
      // While the first maze is open as a step, it is the day's maze too.
      if (day.steps.some((step) => step.id === 'maze' && step.state === 'open')) return undefined;
      return unlessDone(day.isMazePlayed);
    case 'challenges':
      return unlessDone(day.openChallenges === 0);
    case 'lesson':
      return unlessDone(day.isLessonDone);
    case 'hello':
      return step === 'open' && !day.canSayHello ? 'waiting' : step;
    default:
      return step;
  }
}
