import { and, desc, lt, sql } from 'drizzle-orm';

import type { Executor } from '../../../platform/server/database/database.ts';
import type { ListPlace } from '../../../platform/server/http/paging.ts';
import { csvLine } from '../../../platform/shared/index.ts';
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

const HEAD = ['number', 'at', 'actor', 'actorId', 'action', 'member', 'memberId', 'caseId'];
const AT_ONCE = 500;

/** The audit as CSV, in pieces, so that memory does not grow with it. */
export async function* auditCsv(db: Executor, admin: Moderator): AsyncGenerator<string> {
  yield csvLine([...HEAD, 'before', 'after']);
  let after: ListPlace | undefined;
  for (;;) {
    const rows = await readAudit(db, admin, { after, limit: AT_ONCE });
    const lines = rows.map(({ number, at, actor, action, member, caseId, ...change }) =>
      csvLine([
        number,
        at,
        actor?.fullName ?? null,
        actor?.id ?? null,
        action,
        member?.fullName ?? null,
        member?.id ?? null,
        caseId,
        JSON.stringify(change.before),
        JSON.stringify(change.after),
      ]),
    );
    yield lines.join('');
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = { rank: last.number, id: last.id };
  }
}
