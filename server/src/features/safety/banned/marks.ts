import { FILES_PATH } from '@rizzly/domain/media';
import { EXPECTED_HOURS, PRIORITIES } from '@rizzly/domain/safety';
import { HOUR_MS } from '@rizzly/domain/shared';
import { and, eq, ne } from 'drizzle-orm';

import type { Deps } from '../../../context.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { isMarkOf, markEmail } from '../../../platform/email-mark.ts';
import { runWork, runTransaction } from '../../../platform/unit-of-work.ts';
import { findMember } from '../../account/index.ts';
import type { Member } from '../../account/index.ts';
import { writeAudit } from '../../audit/index.ts';
import { readPicturesOf } from '../../profile/index.ts';
import { announceReport } from '../announce-case.ts';
import { joinCase } from '../cases/open-case.ts';
import { evidenceFiles, evidenceUses, bannedMarks, decisions, safetyFlags } from '../tables.ts';
import { hashPicture, isSamePicture } from './perceptual-hash.ts';

type MarkDeps = Pick<Deps, 'db' | 'storage' | 'clock' | 'live' | 'jobs'>;

async function readPicture(storage: Deps['storage'], key: string): Promise<Buffer | undefined> {
  const stream = await storage.read(key);
  return stream && Buffer.concat(await stream.toArray());
}

async function pictureKeysOf(db: Executor, memberId: string): Promise<string[]> {
  const pictures = await readPicturesOf(db, memberId);
  return pictures.map(({ url }) => url.slice(FILES_PATH.length));
}

/**
 * Stores marks by which a banned member can be recognized: of their address, and of all pictures on
 * their profile and in the evidence.
 */
export async function markBanned(deps: MarkDeps, decisionId: string): Promise<void> {
  const { db, storage, clock } = deps;
  const [decision] = await db.select().from(decisions).where(eq(decisions.id, decisionId));
  const memberId = decision?.memberId;
  // If the ban was undone meanwhile, there is nobody to recognize.
  if (!memberId || decision.endedAt) return;
  const member = await findMember(db, memberId);
  const copies = await db
    .selectDistinct({ key: evidenceFiles.key })
    .from(evidenceUses)
    .innerJoin(evidenceFiles, eq(evidenceFiles.key, evidenceUses.key))
    .where(and(eq(evidenceUses.memberId, memberId), ne(evidenceFiles.kind, 'cover')));
  const keys = [...(await pictureKeysOf(db, memberId)), ...copies.map(({ key }) => key)];
  const hashes = new Set<string>();
  for (const key of keys.filter((name) => name.endsWith('.webp'))) {
    const picture = await readPicture(storage, key);
    if (picture) hashes.add((await hashPicture(picture)).hash);
  }
  const common = { decisionId, memberId, createdAt: clock() };
  await runTransaction(db, async (tx) => {
    await tx.delete(bannedMarks).where(eq(bannedMarks.decisionId, decisionId));
    if (member) {
      const mark = markEmail(member.email);
      await tx.insert(bannedMarks).values({ ...common, kind: 'email', mark });
    }
    for (const mark of hashes) {
      await tx.insert(bannedMarks).values({ ...common, kind: 'picture', mark });
    }
  });
}

/** Checks whether a member's address or pictures match those of a banned member. */
export async function lookForBanned(
  deps: MarkDeps,
  memberId: string,
  kind: 'email' | 'picture',
): Promise<void> {
  const { db } = deps;
  const marks = await db.select().from(bannedMarks).where(eq(bannedMarks.kind, kind));
  const others = marks.filter((mark) => mark.memberId !== memberId);
  if (others.length === 0) return;
  const member = await findMember(db, memberId);
  if (!member) return;
  const met = await findMet(deps, member, others, kind);
  if (met) await raiseFlag(deps, memberId, met);
}

type Mark = typeof bannedMarks.$inferSelect;

async function findMet(
  { db, storage }: MarkDeps,
  member: Member,
  marks: readonly Mark[],
  kind: 'email' | 'picture',
): Promise<Mark | undefined> {
  if (kind === 'email') return marks.find(({ mark }) => isMarkOf(mark, member.email));
  for (const key of await pictureKeysOf(db, member.id)) {
    const picture = await readPicture(storage, key);
    const hashes = picture && (await hashPicture(picture));
    const met = hashes && marks.find(({ mark }) => isSamePicture(mark, hashes));
    if (met) return met;
  }
  return undefined;
}

/** Opens a case or joins the open one. Nothing else happens to the member. */
async function raiseFlag(deps: MarkDeps, memberId: string, met: Mark): Promise<void> {
  const now = deps.clock();
  await runWork(deps, async (work) => {
    const { tx } = work;
    const known = await tx
      .select({ markId: safetyFlags.markId })
      .from(safetyFlags)
      .where(eq(safetyFlags.memberId, memberId));
    if (known.some(({ markId }) => markId === met.id)) return;
    const joined = await joinCase(tx, {
      memberId,
      priority: PRIORITIES.indexOf('P2'),
      isChildSafety: false,
      expectedBy: new Date(now.getTime() + EXPECTED_HOURS.P2 * HOUR_MS),
      at: now,
    });
    const { kind } = met;
    await tx
      .insert(safetyFlags)
      .values({ caseId: joined.id, memberId, kind, markId: met.id, createdAt: now })
      .onConflictDoNothing();
    await writeAudit(tx, {
      at: now,
      actorId: null,
      action: 'flag_raised',
      caseId: joined.id,
      memberId,
      after: { kind },
    });
    await announceReport(work, joined, now);
  });
}
