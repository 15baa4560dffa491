import { useNow } from '../../../platform/web/use-now.ts';
import { isCheckInOpen, type Event } from '../index.ts';

/** Whether guests can check in now. */
export function useCheckInOpen({ state, startsAt, endsAt }: Event): boolean {
  const now = useNow(10_000);
  return isCheckInOpen({ state, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, now);
}
