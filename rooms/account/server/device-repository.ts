import { and, desc, eq, ne, notInArray } from 'drizzle-orm';

import type { Executor } from '../../../platform/server/database/database.ts';
import { devices } from './tables.ts';

type Device = typeof devices.$inferInsert;
type DeviceKey = Pick<Device, 'memberId' | 'tokenHash'>;

export async function saveDevice(db: Executor, row: Device): Promise<void> {
  await db
    .insert(devices)
    .values(row)
    .onConflictDoUpdate({
      target: [devices.memberId, devices.tokenHash],
      set: { lastUsedAt: row.lastUsedAt },
    });
}

/** Forgets all but the `kept` most recently used devices of a member; `current` always stays. */
export async function trimDevices(db: Executor, current: DeviceKey, kept: number): Promise<void> {
  const others = and(
    eq(devices.memberId, current.memberId),
    ne(devices.tokenHash, current.tokenHash),
  );
  const recent = db
    .select({ tokenHash: devices.tokenHash })
    .from(devices)
    .where(others)
    .orderBy(desc(devices.lastUsedAt), devices.tokenHash)
    .limit(kept - 1);
  await db.delete(devices).where(and(others, notInArray(devices.tokenHash, recent)));
}

export async function deleteDevicesOf(db: Executor, memberId: string): Promise<void> {
  await db.delete(devices).where(eq(devices.memberId, memberId));
}
