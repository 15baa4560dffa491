import { and, desc, lt, sql } from 'drizzle-orm';

import type { Executor } from '../../../platform/server/database/database.ts';
import type { ListPlace } from '../../../platform/server/http/paging.ts';
import { safetyAudit } from '../../audit/server/index.ts';
import type { AuditRow } from '../index.ts';
import type { Moderator } from './cases/access.ts';
import { findNames } from './cases/repository.ts';
import { toPerson } from './cases/view.ts';

/**
 * Reads the audit, newest first. Leaves out cases about the admin, who would learn from them who
 * reported them.
 */
export async function readAudit(
  db: Executor,
  { memberId }: Moderator,
  { after, limit }: { after: ListPlace | undefined; limit: number },
): Promise<AuditRow[]> {
  const rows = await db
    .select()
    .from(safetyAudit)
    .where(
      and(
        // Who changed one's own role is no secret.
        sql`(${safetyAudit.memberId} is distinct from ${memberId}::uuid or ${safetyAudit.action} = 'role_changed')`,
        after ? lt(safetyAudit.number, after.rank) : undefined,
      ),
    )
    .orderBy(desc(safetyAudit.number))
    .limit(limit);
  const names = await findNames(
    db,
    rows.flatMap((row) => [row.actorId, row.memberId]),
  );
  const person = (id: string | null) => toPerson(id, id && names.get(id));
  return rows.map((row) => ({
    id: row.id,
    number: row.number ?? 0,
    at: row.at.toISOString(),
    action: row.action,
    actor: person(row.actorId),
    member: person(row.memberId),
    caseId: row.caseId,
    before: row.before,
    after: row.after,
  }));
}
