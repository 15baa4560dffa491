import type { UtcDay } from '@rizzly/domain/shared';
import { and, desc, eq, ne, notInArray, sql } from 'drizzle-orm';

import type { Executor } from '../../platform/database/database.ts';
import { devices, members } from './tables.ts';

type Device = typeof devices.$inferInsert;
type DeviceKey = Pick<Device, 'memberId' | 'tokenHash'>;

/** No policy: the visitor's own account. */
export async function findDevice(db: Executor, email: string, tokenHash: string) {
  const [row] = await db
    .select({ memberId: devices.memberId, tokenHash: devices.tokenHash })
    .from(devices)
    .innerJoin(members, eq(members.id, devices.memberId))
    .where(and(eq(devices.tokenHash, tokenHash), eq(members.email, email)));
  return row;
}

/** A member's devices, whether this one is among them, and how many were new on a day. */
export async function countDevices(
  db: Executor,
  memberId: string,
  { tokenHash, day }: { tokenHash: string | null; day: UtcDay },
) {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      isKnown: sql<boolean>`count(*) filter (where ${devices.tokenHash} = ${tokenHash}) > 0`,
      today: sql<number>`count(*) filter (where ${devices.createdAt} >= ${day}::date at time zone 'UTC')::int`,
    })
    .from(devices)
    .where(eq(devices.memberId, memberId));
  return row ?? { all: 0, isKnown: false, today: 0 };
}

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
