import type { DeedKind } from '@rizzly/domain/play';
import { utcDay } from '@rizzly/domain/shared';

import type { Transaction } from '../../../platform/database/database.ts';
import { lockMembers } from '../../account/index.ts';
import { grantAchievements } from '../achievements/service.ts';
import { insertDeed, raiseTotal } from './repository.ts';

export interface Deed {
  memberId: string;
  kind: DeedKind;
  /** What was done it with or to: the same again is the same deed. */
  key: string;
  at: Date;
}

/**
 * Records a deed in its own transaction and grants what it earns. Told again, it changes nothing.
 * Where a transaction records deeds of several members, use `recordDeeds`: it locks them in order.
 */
export async function recordDeed(tx: Transaction, deed: Deed): Promise<void> {
  await recordDeeds(tx, [deed]);
}

/** Records deeds of several members; the members are locked in one order, so none wait in a circle. */
export async function recordDeeds(tx: Transaction, deeds: readonly Deed[]): Promise<void> {
  await lockMembers(
    tx,
    deeds.map((deed) => deed.memberId),
  );
  for (const { memberId, kind, key, at } of deeds) {
    if (!(await insertDeed(tx, { memberId, kind, key, day: utcDay(at) }))) continue;
    const total = await raiseTotal(tx, memberId, kind);
    await grantAchievements(tx, { memberId, kind, total, at });
  }
}
