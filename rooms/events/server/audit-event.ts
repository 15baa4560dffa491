import type { Transaction } from '../../../platform/server/database/database.ts';
import { writeAudit, type AuditEntry } from '../../audit/server/index.ts';
import type { EventEntry } from './tables.ts';

/**
 * What an admin does with an event of the community is in the audit. What hosts do with theirs is not.
 * Call it in the transaction of the change.
 */
export async function auditEvent(
  tx: Transaction,
  { id: eventId, hostId, title }: Pick<EventEntry, 'id' | 'hostId' | 'title'>,
  {
    after,
    action = 'event_changed',
    ...entry
  }: Omit<AuditEntry, 'action'> & Pick<Partial<AuditEntry>, 'action'>,
): Promise<void> {
  if (hostId !== null) return;
  await writeAudit(tx, { ...entry, action, after: { eventId, title, ...after } });
}
