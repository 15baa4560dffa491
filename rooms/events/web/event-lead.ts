import { hasPlace, type EventRow } from '../index.ts';

type Candidate = Pick<EventRow, 'state' | 'going' | 'places' | 'myRsvp'>;

/**
 * The event that leads the list: of those to come, soonest first, the member's own next one, or else
 * the first with a free place that they have not answered.
 */
export function leadOf<E extends Candidate>(events: readonly E[]): E | undefined {
  const coming = events.filter(({ state }) => state === 'published');
  return (
    coming.find(({ myRsvp }) => hasPlace(myRsvp)) ??
    coming.find(({ going, places, myRsvp }) => myRsvp === null && going < places)
  );
}
