import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';

import type { Deps } from '../../../app/server/context.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import { utcDay, type Role } from '../../../platform/shared/index.ts';
import type { TokenScope } from '../index.ts';
import { members, programTokens } from './tables.ts';
import { createToken, hashToken } from './tokens.ts';
import type { Viewer } from './viewer.ts';

/** Tells our tokens from those that a proxy may put into the same header. */
const PREFIX = 'rizzly_';
const BEARER = /^bearer +(rizzly_[\w-]+)$/iu;

/** What a program is in the calls that its scope opens. */
const ROLES: Record<TokenScope, Role> = { figures: 'admin', desk: 'moderator', admin: 'admin' };

export function createProgramToken(): { token: string; tokenHash: string } {
  const token = PREFIX + createToken().token;
  return { token, tokenHash: hashToken(token) };
}

/** The token that a program sent with its request. Browsers send none. */
export function readProgramToken({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return BEARER.exec(headers.authorization ?? '')?.[1];
}

/**
 * The program of a token: it acts as the admin who made it, while they are one. Notes the day of its
 * use.
 */
export async function findProgram(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<(Viewer & { token: NonNullable<Viewer['token']> }) | undefined> {
  const now = clock();
  const today = utcDay(now);
  // No policy: the member whom the token belongs to.
  const [found] = await db
    .select({ row: programTokens, member: members })
    .from(programTokens)
    .innerJoin(members, eq(members.id, programTokens.memberId))
    .where(
      and(
        eq(programTokens.tokenHash, hashToken(token)),
        gt(programTokens.expiresAt, now),
        eq(members.role, 'admin'),
        eq(members.access, 'full'),
        sql`${members.leavingUntil} is null`,
      ),
    );
  if (!found) return undefined;
  const { row, member } = found;
  if (row.lastUsedOn !== today) {
    await db.update(programTokens).set({ lastUsedOn: today }).where(eq(programTokens.id, row.id));
  }
  return {
    memberId: member.id,
    sessionId: row.id,
    signedInAt: row.createdAt,
    confirmedAt: undefined,
    lastChangeAt: undefined,
    secondFactorAt: undefined,
    role: ROLES[row.scope],
    access: member.access,
    member,
    token: { name: row.name, scope: row.scope },
  };
}

/** Ends the tokens that a member made. */
export async function deleteProgramTokensOf(db: Executor, memberId: string): Promise<void> {
  await db.delete(programTokens).where(eq(programTokens.memberId, memberId));
}
