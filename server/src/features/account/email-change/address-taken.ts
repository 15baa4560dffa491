import { isDuplicate } from '../../../platform/database/failures.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { say } from '../texts/index.ts';

/**
 * Turns a violation of the address's unique key into an error message. Another member took the
 * address a moment ago.
 */
export async function refuseTakenAddress(change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new AppError('conflict', say.addressTaken);
  }
}
