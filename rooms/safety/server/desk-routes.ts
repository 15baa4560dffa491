import { Readable } from 'node:stream';

import { eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Deps, RoomContext } from '../../../app/server/context.ts';
import { notFound } from '../../../platform/server/http/app-error.ts';
import { describeRooms } from '../../../platform/server/http/openapi.ts';
import { readWholeCursor, takePage } from '../../../platform/server/http/paging.ts';
import { runTransaction } from '../../../platform/server/unit-of-work.ts';
import { sessionCookie } from '../../account/server/index.ts';
import { checkAuditChain, writeAudit } from '../../audit/server/index.ts';
import { deskRooms } from '../../contract.ts';
import { sendFile } from '../../profile/server/media/index.ts';
import {
  type AuditChain,
  auditContract,
  deskContract,
  raidContract,
  todoContract,
} from '../index.ts';
import { isHandledBy, type Moderator } from './cases/access.ts';
import { decideCase } from './cases/decide.ts';
import { handOverEvidence } from './cases/hand-over-evidence.ts';
import { claimCase, escalateCase, releaseCase } from './cases/handle-case.ts';
import { readCase } from './cases/read-case.ts';
import { findCaseFor, findCases } from './cases/repository.ts';
import { toDeskCase } from './cases/view.ts';
import { findLost, findRestores } from './chains/find-lost.ts';
import { keepHeads, readKeptHeads } from './chains/kept-heads.ts';
import { readLoad } from './figures.ts';
import { closeCommunity, readRaidAnswer } from './raid/raid.ts';
import { auditCsv, readAudit } from './read-audit.ts';
import { openCase } from './reports/file-report.ts';
import type { Snapshot } from './reports/snapshot.ts';
import { decideAppeal, findAppeals, showAppeals } from './standing/appeals.ts';
import { evidence, notices, reports } from './tables.ts';
import { readTodo } from './todo.ts';

interface AuditInput {
  viewer: Moderator;
  query: { cursor: string; limit: number };
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The desk's calls. Members without a role get 404. */
export function deskRoutes(context: RoomContext): void {
  const { serve, db, clock } = context;

  const answerAudit = async ({ viewer, query, request, reply }: AuditInput) => {
    const { limit } = query;
    const after = readWholeCursor(query.cursor);
    const found = await readAudit(db, viewer, { after, limit: limit + 1 });
    return takePage(found, { limit, request, reply }, ({ number, id }) => ({ rank: number, id }));
  };

  serve(auditContract, {
    'GET /api/admin/audit': answerAudit,
    'GET /api/admin/audit/csv': async ({ viewer, reply }) => {
      const entry = { at: clock(), actorId: viewer.memberId, action: 'audit_saved' } as const;
      await runTransaction(db, (tx) => writeAudit(tx, entry));
      void reply.header('content-disposition', 'attachment; filename="audit.csv"');
      return Readable.from(auditCsv(db, viewer));
    },
    'GET /api/admin/audit/chain': () => checkAudit(context),
  });

  serve(raidContract, {
    'GET /api/admin/raid': () => readRaidAnswer(context),
    'POST /api/admin/raid': ({ viewer, body }) =>
      closeCommunity(context, viewer.memberId, new Date(body.until)),
    'DELETE /api/admin/raid': ({ viewer }) => closeCommunity(context, viewer.memberId, null),
  });

  serve(todoContract, {
    'GET /api/admin/todo': ({ viewer }) => readTodo(context, viewer, { isForAdmins: true }),
    'GET /api/desk/todo': ({ viewer }) => readTodo(context, viewer, { isForAdmins: false }),
  });

  serve(deskContract, {
    'GET /api/desk/cases': async ({ viewer, query, request, reply }) => {
      const { limit, state, priority } = query;
      const filter = { state, priority, after: readWholeCursor(query.cursor), limit: limit + 1 };
      const found = await findCases(db, viewer, filter, clock());
      const page = takePage(found, { limit, request, reply }, ({ rank, row }) => ({
        rank: Number(rank),
        id: row.id,
      }));
      return page.map((full) => toDeskCase(full, clock()));
    },
    'POST /api/desk/cases': async ({ viewer, body }) => ({
      case: await openCase(context, viewer, body),
    }),
    'GET /api/desk/cases/:id': ({ viewer, params }) => readCase(context, viewer, params.id),
    'POST /api/desk/cases/:id/claim': async ({ viewer, params, body }) => ({
      case: await claimCase(context, viewer, { id: params.id, version: body.version }),
    }),
    'POST /api/desk/cases/:id/release': async ({ viewer, params, body }) => ({
      case: await releaseCase(context, viewer, { id: params.id, version: body.version }),
    }),
    'POST /api/desk/cases/:id/escalate': async ({ viewer, params, body }) => ({
      case: await escalateCase(context, viewer, { id: params.id, version: body.version }),
    }),
    'POST /api/desk/cases/:id/decide': ({ viewer, params, body }) =>
      decideCase(context, viewer, params.id, body),
    'POST /api/desk/cases/:id/evidence': async ({ viewer, params: { id }, body, reply }) => {
      const taken = await handOverEvidence(context, viewer, { id, reason: body.reason });
      if (!(taken instanceof Readable)) return { asked: taken };
      void reply
        .code(200)
        .type('application/zip')
        .header('content-disposition', `attachment; filename="evidence-${id}.zip"`);
      return taken;
    },
    'GET /api/desk/appeals': async ({ viewer, query, request, reply }) => {
      const { limit } = query;
      const after = readWholeCursor(query.cursor);
      const found = await findAppeals(db, viewer, { after, limit: limit + 1 });
      const page = takePage(found, { limit, request, reply }, ({ rank, appeal }) => ({
        rank: Number(rank),
        id: appeal.id,
      }));
      return showAppeals(db, viewer, page);
    },
    'POST /api/desk/appeals/:id/decide': async ({ viewer, params, body }) => ({
      appeal: await decideAppeal(context, viewer, params.id, body),
    }),
    'GET /api/desk/audit': answerAudit,
    'GET /api/desk/load': async ({ viewer }) => ({
      ...(await readLoad(context, viewer)),
      raidUntil: context.community.current().raid?.until.toISOString() ?? null,
    }),
    'GET /api/desk/openapi.json': async () => {
      const { name } = context.community.current();
      const cookieName = sessionCookie.nameOf(context);
      const { publicUrl } = context.config;
      return JSON.stringify(describeRooms(deskRooms, { publicUrl, cookieName, name }));
    },
    'GET /api/desk/evidence/:id/media/:index': async ({ viewer, params, request, reply }) => {
      const key = await findMedia(context, viewer, params);
      // The browser must not cache it, so that the audit can record views.
      return sendFile(context.storage, key, { request, reply, cacheControl: 'no-store' });
    },
  });
}

/** The storage key of a sealed file. The audit records each view in a child safety case. */
async function findMedia(
  { db, clock }: RoomContext,
  moderator: Moderator,
  { id, index }: { id: string; index: number },
): Promise<string> {
  const [found] = await db
    .select({
      caseId: reports.caseId,
      by: sql<string | null>`coalesce(${reports.openedBy}, ${reports.reporterId})`,
    })
    .from(reports)
    .where(eq(reports.id, id))
    .unionAll(
      db
        .select({ caseId: notices.caseId, by: sql<string | null>`null::uuid` })
        .from(notices)
        .where(eq(notices.id, id)),
    );
  // Asked for no report too, so that the work doesn't tell whether there is one.
  const full = await findCaseFor(db, moderator, found?.caseId ?? id);
  const [sealed] = await db.select().from(evidence).where(eq(evidence.reportId, id));
  const isWhole = await isHandledBy(db, moderator, found?.caseId ?? id);
  if (!found || !full || !sealed?.snapshot) throw notFound();
  if (!isWhole && found.by !== moderator.memberId) throw notFound();
  const { media }: Snapshot = JSON.parse(sealed.snapshot);
  const file = media[index];
  if (!file) throw notFound();
  const { row } = full;
  if (row.isChildSafety) {
    const viewed = { caseId: row.id, memberId: row.memberId, after: { sha256: file.sha256 } };
    const actorId = moderator.memberId;
    await runTransaction(db, (tx) =>
      writeAudit(tx, { at: clock(), actorId, action: 'media_viewed', ...viewed }),
    );
  }
  return file.key;
}

/**
 * Whether the audit is whole: its chain is computed again, and has the newest entry that the store
 * knows.
 */
async function checkAudit(deps: Pick<Deps, 'db' | 'storage' | 'clock'>): Promise<AuditChain> {
  const { db, storage, clock } = deps;
  const { entries, isChained } = await checkAuditChain(db);
  const kept = (await readKeptHeads(storage)).filter(({ chain }) => chain === 'audit');
  const lost = await findLost(db, kept, clock());
  const [restored] = await findRestores(db);
  const isWhole = isChained && !lost;
  if (isWhole) await keepHeads(deps);
  return {
    entries,
    isWhole,
    missing: lost ? { number: lost.number, knownAt: lost.at.toISOString() } : null,
    restoredAt: restored?.at.toISOString() ?? null,
  };
}
