import { DEVICE_DAYS, REGISTRATION_DAYS } from '@rizzly/domain/account';

import type { Deps } from '../../context.ts';
import { deleteExpired } from './repository.ts';
import { daysBefore } from './times.ts';

/** Deletes expired sessions, links, registrations and devices. */
export async function removeExpired(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock();
  await deleteExpired(deps.db, now, {
    registrations: daysBefore(now, REGISTRATION_DAYS),
    devices: daysBefore(now, DEVICE_DAYS),
  });
}
