import { createHmac, randomBytes } from 'node:crypto';

import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Deps, RoomContext } from '../../../app/server/context.ts';
import { AppError, notFound } from '../../../platform/server/http/app-error.ts';
import { readWholeCursor, takePage } from '../../../platform/server/http/paging.ts';
import { runTransaction, runWork } from '../../../platform/server/unit-of-work.ts';
import { MINUTE_MS, type Role } from '../../../platform/shared/index.ts';
import {
  findSecret,
  findStaff,
  isWorkingAdmin,
  lockMembers,
  members,
  registrations,
  sendVerificationJob,
  setMemberRole,
  takeResendLimit,
  type Viewer,
} from '../../account/server/index.ts';
import { safetyAudit, writeAudit } from '../../audit/server/index.ts';
import { tellUserChanged } from '../../play/server/index.ts';
import {
  batchContract,
  deskPeopleContract,
  deskPersonContract,
  peopleContract,
  personContract,
  type PeopleFilter,
  type Person,
} from '../index.ts';
import { listBatches, readBatch } from './batches/read-batches.ts';
import { startBatch, undoBatch } from './batches/start-batch.ts';
import { eraseByLetter, handByLetter, sendByLetter, type AllRooms } from './by-letter.ts';
import { findPeople, toPerson } from './find-people.ts';
import { askPassword, correct, endSessions, writeNote } from './person/act-on-person.ts';
import { readPerson } from './person/read-person.ts';
import { roleChangedJob } from './tell-role-changed.ts';
import { say } from './texts/index.ts';

/** The same search again within this time is one: screens read their lists again by themselves. */
const SAME_MS = 10 * MINUTE_MS;

export function peopleRoutes(context: RoomContext, rooms: AllRooms): void {
  /** A page of a search, with how many it finds. */
  const search = async ({ viewer, query, request, reply }: Asked) => {
    const { cursor, limit, ...filter } = query;
    const now = context.clock();
    const place = { after: readWholeCursor(cursor), limit: limit + 1, now };
    const { found, count } = await findPeople(context.db, filter, place);
    if (filter.search.includes('@')) {
      const foundId = found.find(({ fullName }) => fullName !== null)?.id ?? null;
      await recordSearch(context, viewer, { address: filter.search, foundId });
    }
    void reply.header('x-total-count', String(count));
    return takePage(found, { limit, request, reply }, ({ since, id }) => ({
      rank: Date.parse(since),
      id,
    }));
  };

  context.serve(deskPeopleContract, {
    'GET /api/desk/members': async (asked) =>
      (await search(asked)).map(({ email: _email, ...person }) => person),
    'POST /api/desk/registrations/:id/resend': async ({ viewer, params }) => {
      await resendByStaff(context, viewer.memberId, params.id);
      return params;
    },
  });

  context.serve(deskPersonContract, {
    'GET /api/desk/members/:id': async ({ viewer, params }) => {
      const { member, ...page } = await readPerson(context, viewer, params.id);
      const { email: _email, ...shown } = member;
      return { member: shown, ...page };
    },
    'POST /api/desk/members/:id/notes': async ({ viewer, params, body }) => ({
      note: await writeNote(context, viewer, { memberId: params.id, text: body.text }),
    }),
    'POST /api/desk/members/:id/end-sessions': async ({ viewer, params, body }) => {
      await endSessions(context, viewer, { memberId: params.id, reason: body.reason });
      return params;
    },
    'POST /api/desk/members/:id/ask-password': async ({ viewer, params, body }) => {
      await askPassword(context, viewer, { memberId: params.id, reason: body.reason });
      return params;
    },
    'PATCH /api/desk/members/:id': async ({ viewer, params, body }) => {
      await correct(context, viewer, params.id, body);
      return params;
    },
  });

  context.serve(batchContract, {
    'GET /api/desk/batches': () => listBatches(context),
    'POST /api/desk/batches': async ({ viewer, body }) => ({
      batch: await startBatch(context, viewer, body),
    }),
    'GET /api/desk/batches/:id': async ({ params }) => ({
      batch: await readBatch(context, params.id),
    }),
    'POST /api/desk/batches/:id/undo': async ({ viewer, params }) => ({
      batch: await undoBatch(context, viewer, params.id),
    }),
  });

  context.serve(personContract, {
    'GET /api/admin/members/:id': ({ viewer, params }) => readPerson(context, viewer, params.id),
  });

  context.serve(peopleContract, {
    'GET /api/admin/members': search,
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

interface Asked {
  viewer: Viewer;
  query: PeopleFilter & { cursor: string; limit: number };
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Records that one of the staff searched for an address. The audit keeps a mark of it, by which the same
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
    // One who can't act does not count as the last.
    const others = locked.filter((one) => one.id !== memberId && isWorkingAdmin(one));
    if (role !== 'admin' && member.role === 'admin' && others.length === 0) {
      throw new AppError('conflict', say.lastAdmin);
    }
    const actor = locked.find(({ id }) => id === viewer.memberId);
    if (actor?.role !== 'admin') throw notFound();
    if (member.role === role) return toPerson(member, deps.clock());
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
    return toPerson({ ...member, role }, deps.clock());
  });
}

/** Sends the mail of a waiting registration again, once in a minute. No policy: for the desk. */
async function resendByStaff(deps: Deps, actorId: string, registrationId: string): Promise<void> {
  const at = deps.clock();
  await runWork(deps, async (work) => {
    const { tx } = work;
    const [row] = await tx
      .select({ email: registrations.email })
      .from(registrations)
      .where(
        and(
          eq(registrations.id, registrationId),
          sql`not exists (select from ${members} where ${members.email} = ${registrations.email})`,
        ),
      )
      .for('update');
    if (!row) throw notFound();
    const since = new Date(at.getTime() - MINUTE_MS);
    const sent = await tx.$count(
      safetyAudit,
      and(
        eq(safetyAudit.action, 'registration_resent'),
        gt(safetyAudit.at, since),
        sql`${safetyAudit.after} ->> 'registrationId' = ${registrationId}`,
      ),
    );
    if (sent > 0) return;
    await takeResendLimit(deps, row.email);
    await work.enqueue(sendVerificationJob, { registrationId });
    await writeAudit(tx, { at, actorId, action: 'registration_resent', after: { registrationId } });
  });
}
