import { hasPlace, type EventRow } from '../events/index.ts';
import type { QuestStep, QuestStepView } from './quest.ts';

/** Whose face Home opens with. */
export type Reason = 'liked' | 'fit' | 'discover';

/** What Home knows of the people of this day. */
export interface People {
  /** Members who wait for an answer to their like. */
  likedBy: number;
  /** Whether 'Somebody for you both' waits for a like or a pass. */
  hasBestFit: boolean;
}

/** The best reason to be here today: who has said yes comes before who might. */
export function bestReason({ likedBy, hasBestFit }: People): Reason {
  if (likedBy > 0) return 'liked';
  return hasBestFit ? 'fit' : 'discover';
}

/** A stop of the path below it: one of a newcomer's first steps, or one of the day's. */
export type StopId = QuestStep | DayStop;
export type DayStop = 'checkIn' | 'dailyMaze' | 'lesson' | 'challenge' | 'dailyHello' | 'evening';

export interface Stop {
  id: StopId;
  /** `waiting`: it can't be taken yet or need not be, so the path goes on without it. */
  state: 'open' | 'waiting' | 'done' | 'skipped';
}

/** An evening for those who come alone, as the lists of events show it. */
export type Evening = Pick<
  EventRow,
  'id' | 'title' | 'format' | 'state' | 'startsAt' | 'zone' | 'myRsvp'
>;

/** What Home knows of the member's day. What is undefined could not be loaded, and has no stop. */
export interface Day {
  /** The first steps while they are offered, else none. */
  steps: readonly Pick<QuestStepView, 'id' | 'state'>[];
  /** Undefined in calm mode too, which has no check-in. */
  isBonusClaimed: boolean | undefined;
  isMazePlayed: boolean | undefined;
  isLessonDone: boolean | undefined;
  isChallengeDone: boolean | undefined;
  /** Whether the member has begun a conversation today. */
  hasSaidHello: boolean | undefined;
  /** Whether there is a match without a message. */
  canSayHello: boolean;
  /** The evening of today (`evening.ts`), if there is one. */
  evening: Evening | undefined;
}

/** The stops in their order: a newcomer's first steps, and once they are over the day's; an evening. */
export function listStops(day: Day): Stop[] {
  const { evening } = day;
  if (day.steps.length > 0) {
    const steps = day.steps.map(({ id, state }): Stop => ({
      id,
      state: id === 'hello' && state === 'open' && !day.canSayHello ? 'waiting' : state,
    }));
    if (!evening || !hasPlace(evening.myRsvp)) return steps;
    // Whoever goes has said whom they would like to meet, and five stops fit on a phone.
    const others = steps.filter(({ id }) => id !== 'preferences');
    return [...others, { id: 'evening', state: stateOf(evening) }];
  }
  const states: [DayStop, boolean | undefined][] = [
    ['checkIn', day.isBonusClaimed],
    ['dailyMaze', day.isMazePlayed],
    ['lesson', day.isLessonDone],
    // One of the day's challenges is to join an event, and five stops fit on a phone.
    ['challenge', evening ? undefined : day.isChallengeDone],
    ['dailyHello', day.hasSaidHello],
  ];
  const open = (id: DayStop) => (id === 'dailyHello' && !day.canSayHello ? 'waiting' : 'open');
  const stops = states.flatMap(([id, isDone]): Stop[] =>
    isDone === undefined ? [] : [{ id, state: isDone ? 'done' : open(id) }],
  );
  return evening ? [...stops, { id: 'evening', state: stateOf(evening) }] : stops;
}

/** Nobody has to go to an evening that they have not answered. */
function stateOf(evening: Evening): Stop['state'] {
  if (evening.myRsvp?.status === 'attended') return 'done';
  return hasPlace(evening.myRsvp) ? 'open' : 'waiting';
}

/** The stop that is open by itself: the first that can be taken and is not done. */
export function currentStop(stops: readonly Stop[]): StopId | undefined {
  return stops.find(({ state }) => state === 'open')?.id;
}
