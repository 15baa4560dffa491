import { safetyIssue } from '@rizzly/domain/safety';

import type { Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { isLimited } from '../account/index.ts';

/** A member on hold or with a limit sends no new likes, and accepts none. */
export async function refuseLimited(tx: Transaction, memberId: string, at: Date): Promise<void> {
  if (await isLimited(tx, memberId, at)) throw new AppError('restricted', safetyIssue('onHold'));
}
