import type { Executor } from '../../../platform/server/database/database.ts';
import type { ListPlace } from '../../../platform/server/http/paging.ts';
import { csvLine } from '../../../platform/shared/index.ts';
import type { Moderator } from './cases/access.ts';
import { readAudit } from './read-audit.ts';

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
