import { DEVICE_DAYS, REGISTRATION_DAYS } from '@rizzly/domain/account';
import { utcDay } from '@rizzly/domain/shared';
import { lt } from 'drizzle-orm';

import type { Deps } from '../../context.ts';
import {
  devices,
  failedSignIns,
  emailChanges,
  passkeyChallenges,
  passwordResets,
  registrations,
  sessions,
} from './tables.ts';
import { daysBefore } from './times.ts';

/** Keeps these tables from growing forever. */
export async function removeExpired({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  for (const table of [sessions, passwordResets, passkeyChallenges, emailChanges]) {
    await db.delete(table).where(lt(table.expiresAt, now));
  }
  const registeredSince = daysBefore(now, REGISTRATION_DAYS);
  await db.delete(registrations).where(lt(registrations.createdAt, registeredSince));
  await db.delete(failedSignIns).where(lt(failedSignIns.day, utcDay(now)));
  await db.delete(devices).where(lt(devices.lastUsedAt, daysBefore(now, DEVICE_DAYS)));
}
