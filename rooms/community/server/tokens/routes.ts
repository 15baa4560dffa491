import { desc, eq, gt, sql } from 'drizzle-orm';

import type { Deps, RoomContext } from '../../../../app/server/context.ts';
import { AppError, invalidInput, notFound } from '../../../../platform/server/http/app-error.ts';
import { runTransaction } from '../../../../platform/server/unit-of-work.ts';
import { issue } from '../../../../platform/shared/texts/index.ts';
import {
  createProgramToken,
  members,
  programTokens,
  type Viewer,
} from '../../../account/server/index.ts';
import { writeAudit } from '../../../audit/server/index.ts';
import {
  TOKENS_MAX,
  tokensContract,
  type ProgramToken,
  type TokenBody,
  opens,
} from '../../index.ts';
import { say } from './texts/index.ts';

export function tokensRoutes(context: RoomContext): void {
  context.serve(tokensContract, {
    'GET /api/admin/tokens': () => readTokens(context),
    'POST /api/admin/tokens': async ({ viewer, body }) => ({
      token: await makeToken(context, viewer.memberId, body),
    }),
    'DELETE /api/admin/tokens/:id': async ({ viewer, params }) => {
      await endToken(context, viewer.memberId, params.id);
      return params;
    },
  });
}

/** No policy: admins, for admins. */
async function readTokens({ db, clock }: Deps): Promise<ProgramToken[]> {
  const rows = await db
    .select({ row: programTokens, fullName: members.fullName })
    .from(programTokens)
    .innerJoin(members, eq(members.id, programTokens.memberId))
    .where(gt(programTokens.expiresAt, clock()))
    .orderBy(desc(programTokens.createdAt), programTokens.id);
  return rows.map(({ row: { id, name, scope, memberId, lastUsedOn, ...row }, fullName }) => ({
    id,
    name,
    scope,
    madeBy: { id: memberId, fullName },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedOn,
  }));
}

/** Returns the token, which is stored as its hash. */
async function makeToken(
  { db, clock }: Deps,
  memberId: string,
  { name, scope, expiresAt: end }: TokenBody,
): Promise<string> {
  const now = clock();
  const expiresAt = new Date(end);
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + 1);
  if (expiresAt <= now || expiresAt > latest) {
    throw invalidInput('expiresAt', issue('community.tokenExpiry'));
  }
  const { token, tokenHash } = createProgramToken();
  await runTransaction(db, async (tx) => {
    // One at a time, so that they are counted rightly.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('community.tokens'))`);
    if ((await tx.$count(programTokens, gt(programTokens.expiresAt, now))) >= TOKENS_MAX) {
      throw new AppError('conflict', say.tooManyTokens);
    }
    const row = { memberId, name, scope, tokenHash, createdAt: now, expiresAt };
    await tx.insert(programTokens).values(row);
    const after = { name, scope, expiresAt: expiresAt.toISOString() };
    await writeAudit(tx, { at: now, actorId: memberId, action: 'token_made', after });
  });
  return token;
}

async function endToken({ db, clock }: Deps, actorId: string, id: string): Promise<void> {
  await runTransaction(db, async (tx) => {
    const [row] = await tx.delete(programTokens).where(eq(programTokens.id, id)).returning();
    if (!row) throw notFound();
    const after = { name: row.name, scope: row.scope };
    await writeAudit(tx, { at: clock(), actorId, action: 'token_ended', after });
  });
}

/** Throws unless a program's token is valid and opens a call of the contract. */
export function requireProgram(program: Viewer | undefined, key: string): Viewer {
  if (!program?.token) throw new AppError('unauthenticated', say.tokenUnknown);
  if (!opens(program.token.scope, key)) throw new AppError('forbidden', say.tokenClosed);
  return program;
}
