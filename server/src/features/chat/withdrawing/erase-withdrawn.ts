import { PAST_CHAT_DAYS } from '@rizzly/domain/chat';
import { DAY_MS } from '@rizzly/domain/shared';

import type { Deps } from '../../../context.ts';
import { eraseWithdrawn } from './repository.ts';

/** Messages erased in one statement. Limited, so that it does not lock many rows for long. */
const ERASED_AT_ONCE = 500;

/** Erases what removed messages said once nobody can report them any more. */
export async function eraseDueWithdrawn({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const until = new Date(clock().getTime() - PAST_CHAT_DAYS * DAY_MS);
  let erased: number;
  do {
    erased = await eraseWithdrawn(db, { until, limit: ERASED_AT_ONCE });
  } while (erased === ERASED_AT_ONCE);
}
