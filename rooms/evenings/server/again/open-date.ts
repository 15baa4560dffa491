import type { Transaction } from '../../../../platform/server/database/database.ts';
import type { ConfirmedDate } from '../../../groups/server/index.ts';
import { openAgain } from './open-again.ts';

/** Once a date is confirmed, everybody who was to come is asked about each of the other side. */
export async function openForDate(tx: Transaction, date: ConfirmedDate): Promise<void> {
  const { planId, sides, endsAt, zone, confirmedAt } = date;
  const [left, right] = sides;
  await openAgain(tx, {
    about: { kind: 'date', id: planId },
    pairs: left.flatMap((one) => right.map((other) => [one, other] as const)),
    opensAt: confirmedAt,
    endsAt,
    zone,
  });
}
