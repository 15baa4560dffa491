import type { QuestStep, QuestStepView } from './quest.ts';

/** A stop of the day's path on Home. Each of a newcomer's first steps is one too. */
export type StopId =
  | 'liked'
  | 'messages'
  | 'face'
  | 'checkIn'
  | 'challenges'
  | 'lesson'
  | QuestStep;

export interface Stop {
  id: StopId;
  state: 'open' | 'done' | 'skipped';
}

/** What Home knows of the member's day. */
export interface Day {
  /** Members who wait for an answer to their like. */
  likedBy: number;
  unreadConversations: number;
  /** Whether today's best fit waits for a like or a pass. */
  hasBestFit: boolean;
  /** Whether the member has looked at somebody new today. */
  hasMetSomebody: boolean;
  /** The first steps while they are offered, else none. */
  steps: readonly Pick<QuestStepView, 'id' | 'state'>[];
  /** Whether there is a match without a message. */
  canSayHello: boolean;
  /** Undefined in calm mode, which has no check-in. */
  isBonusClaimed: boolean | undefined;
  isMazePlayed: boolean;
  openChallenges: number;
  isLessonDone: boolean;
}

/** People come first, then what is gone tomorrow, then what waits. */
const KINDS = ['people', 'today', 'later'] as const;
type Kind = (typeof KINDS)[number];

/** The stops in the order in which they are offered: within a kind, as they stand here. */
const STOPS: Record<StopId, (day: Day) => Kind> = {
  liked: () => 'people',
  messages: () => 'people',
  face: () => 'people',
  picture: () => 'people',
  preferences: () => 'people',
  likes: () => 'people',
  // Without a match nobody can be greeted, and the path would end here.
  hello: ({ canSayHello }) => (canSayHello ? 'people' : 'later'),
  checkIn: () => 'today',
  maze: () => 'today',
  challenges: () => 'today',
  lesson: () => 'later',
};

/** The stops of the day in their order. */
export function listStops(day: Day): Stop[] {
  const ids = Object.keys(STOPS) as StopId[];
  return KINDS.flatMap((kind) => ids.filter((id) => STOPS[id](day) === kind)).flatMap((id) => {
    const state = stateOf(id, day);
    return state === undefined ? [] : [{ id, state }];
  });
}

/** The stop that is open by itself: the first that is not done. */
export function currentStop(stops: readonly Stop[]): StopId | undefined {
  return stops.find(({ state }) => state === 'open')?.id;
}

/** The state of a stop, or undefined when the day does not have it. */
function stateOf(id: StopId, day: Day): Stop['state'] | undefined {
  const step = day.steps.find((step) => step.id === id);
  const unlessDone = (isDone: boolean) => (isDone ? 'done' : 'open');
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
      return day.isBonusClaimed === undefined ? undefined : unlessDone(day.isBonusClaimed);
    case 'maze':
      // A first maze that was skipped can be played all the same.
      return day.isMazePlayed ? 'done' : step?.state === 'skipped' ? 'skipped' : 'open';
    case 'challenges':
      return unlessDone(day.openChallenges === 0);
    case 'lesson':
      return unlessDone(day.isLessonDone);
    default:
      return step?.state;
  }
}
