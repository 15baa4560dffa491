import { createHmac, randomBytes } from 'node:crypto';

import { sql } from 'drizzle-orm';

import type { RoomContext, Deps } from '../../../app/server/context.ts';
import { AppError, notFound } from '../../../platform/server/http/app-error.ts';
import { readWholeCursor, takePage } from '../../../platform/server/http/paging.ts';
import { runTransaction, runWork } from '../../../platform/server/unit-of-work.ts';
import { MINUTE_MS, type Role } from '../../../platform/shared/index.ts';
import {
  findSecret,
  type Viewer,
  findStaff,
  lockMembers,
  setMemberRole,
  type Member,
} from '../../account/server/index.ts';
import { safetyAudit, writeAudit } from '../../audit/server/index.ts';
import { tellUserChanged } from '../../play/server/index.ts';
import { peopleContract, type Person } from '../index.ts';
import { eraseByLetter, handByLetter, sendByLetter, type AllRooms } from './by-letter.ts';
import { findPeople, toPerson } from './find-people.ts';
import { roleChangedJob } from './tell-role-changed.ts';
import { say } from './texts/index.ts';

/** The same search again within this time is one: screens read their lists again by themselves. */
const SAME_MS = 10 * MINUTE_MS;

export function peopleRoutes(context: RoomContext, rooms: AllRooms): void {
  context.serve(peopleContract, {
    'GET /api/admin/members': async ({ viewer, query, request, reply }) => {
      const { search, limit } = query;
      const after = readWholeCursor(query.cursor);
      const found = await findPeople(context.db, { search, after, limit: limit + 1 });
      if (search.includes('@')) {
        await recordSearch(context, viewer, { address: search, foundId: found[0]?.id ?? null });
      }
      const page = takePage(found, { limit, request, reply }, ({ createdAt, id }) => ({
        rank: createdAt.getTime(),
        id,
      }));
      return page.map(toPerson);
    },
    'PUT /api/admin/members/:id/role': async ({ viewer, params, body }) => ({
      member: await changeRole(context, viewer, { memberId: params.id, role: body.role }),
    }),
    'POST /api/admin/members/:id/export': async ({ viewer, params, body, reply }) => {
      const asked = { memberId: params.id, letter: body.letter };
      if (!body.toAdmin) return { export: await sendByLetter(context, viewer, asked) };
      const content = await handByLetter(context, viewer, asked, rooms);
      void reply
        .code(200)
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="member-data.zip"');
      return content;
    },
    'DELETE /api/admin/members/:id': async ({ viewer, params, body }) => {
      await eraseByLetter(context, viewer, { memberId: params.id, letter: body.letter }, rooms);
      return { id: params.id };
    },
  });
}

/**
 * Records that an admin searched for an address. The audit keeps a mark of it, by which the same
 * address is known again, and not the address, which may be of somebody who is no member.
 */
async function recordSearch(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { memberId: actorId }: Viewer,
  { address, foundId }: { address: string; foundId: string | null },
): Promise<void> {
  const key = await findSecret(db, 'searched-addresses', () => randomBytes(32).toString('hex'));
  const mark = createHmac('sha256', key).update(address.trim().toLowerCase()).digest('hex');
  const at = clock();
  const since = new Date(at.getTime() - SAME_MS).toISOString();
  const known = await db.execute(sql`
    select from ${safetyAudit} where at > ${since}::timestamptz and action = 'member_searched'
      and actor_id = ${actorId}::uuid and after->>'address' = ${mark} limit 1`);
  if (known.length > 0) return;
  await runTransaction(db, (tx) =>
    writeAudit(tx, {
      at,
      actorId,
      action: 'member_searched',
      memberId: foundId,
      after: { address: mark },
    }),
  );
}

/** Gives a member a role, or takes it away. The last admin can't be demoted. */
async function changeRole(
  deps: Deps,
  viewer: Viewer,
  { memberId, role }: { memberId: string; role: Role },
): Promise<Person> {
  return runWork(deps, async (work) => {
    const { tx } = work;
    // Locks all admins, so that two who demote each other do it one after the other.
    const staff = await findStaff(tx);
    const locked = await lockMembers(tx, [
      ...new Set([viewer.memberId, memberId, ...staff.map(({ id }) => id)]),
    ]);
    const member = locked.find(({ id }) => id === memberId);
    if (!member) throw notFound();
    const others = locked.filter((one) => one.id !== memberId && isWorkingAdmin(one));
    if (role !== 'admin' && member.role === 'admin' && others.length === 0) {
      throw new AppError('conflict', say.lastAdmin);
    }
    const actor = locked.find(({ id }) => id === viewer.memberId);
    if (actor?.role !== 'admin') throw notFound();
    if (member.role === role) return toPerson(member);
    await setMemberRole(tx, memberId, role, deps.clock());
    await writeAudit(tx, {
      at: deps.clock(),
      actorId: viewer.memberId,
      action: 'role_changed',
      memberId,
      before: { role: member.role },
      after: { role },
    });
    tellUserChanged(work, memberId, 'user');
    // All who were or are admins; a new moderator learns it from the screens.
    const told = locked.filter(
      (one) => one.role === 'admin' || (one === member && role === 'admin'),
    );
    const about = { aboutId: memberId, actorId: viewer.memberId, role };
    for (const { id } of told) await work.enqueue(roleChangedJob, { memberId: id, ...about });
    return toPerson({ ...member, role });
  });
}

/** Whether an admin can act. One who can't sign in does not count as the last. */
const isWorkingAdmin = ({ role, access, leavingUntil }: Member): boolean =>
  role === 'admin' && access === 'full' && leavingUntil === null;
