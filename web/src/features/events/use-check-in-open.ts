import { isCheckInOpen, type Event } from '@rizzly/domain/events';

import { useNow } from '../../platform/use-now.ts';

/** Whether guests can check in now. */
export function useCheckInOpen({ state, startsAt, endsAt }: Event): boolean {
  const now = useNow(10_000);
  return isCheckInOpen({ state, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, now);
}
