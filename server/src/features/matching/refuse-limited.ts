import { safetyIssue } from '@rizzly/domain/safety';

import type { Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { isLimited } from '../account/index.ts';

/** Throws if a member is on hold or limited: they can't send or accept likes. */
export async function refuseLimited(tx: Transaction, memberId: string, at: Date): Promise<void> {
  if (await isLimited(tx, memberId, at)) throw new AppError('restricted', safetyIssue('onHold'));
}
