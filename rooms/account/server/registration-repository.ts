import { eq } from 'drizzle-orm';

import type { Executor } from '../../../platform/server/database/database.ts';
import { registrations } from './tables.ts';

export type Registration = typeof registrations.$inferSelect;

export async function findRegistrations(db: Executor, email: string): Promise<Registration[]> {
  return db.select().from(registrations).where(eq(registrations.email, email));
}

export async function deleteRegistrations(db: Executor, email: string): Promise<void> {
  await db.delete(registrations).where(eq(registrations.email, email));
}
