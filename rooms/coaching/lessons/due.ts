import { addDays, type UtcDay } from '../../../platform/shared/utc-day.ts';
import { COMES_BACK_AFTER } from '../constants.ts';

/** When a lesson that was done `times` times is due again. Null after the last time. */
export function nextDue(times: number, day: UtcDay): UtcDay | null {
  const days = COMES_BACK_AFTER[times - 1];
  return days === undefined ? null : addDays(day, days);
}

/** A lesson that was never done can always be done. Afterwards only from its due date on. */
export function isDoable(done: { dueOn: UtcDay | null } | undefined, today: UtcDay): boolean {
  return done === undefined || (done.dueOn !== null && done.dueOn <= today);
}
