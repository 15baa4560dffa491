import { and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import { AppError, notFound } from '../../../../platform/server/http/app-error.ts';
import { jobKind } from '../../../../platform/server/jobs/job.ts';
import { sendMail } from '../../../../platform/server/mail/send-mail.ts';
import { writeMailByName } from '../../../../platform/server/mail/write-mail.ts';
import { runWork, type Work } from '../../../../platform/server/unit-of-work.ts';
import { HOUR_MS, DAY_MS } from '../../../../platform/shared/index.ts';
import {
  lockMembers,
  members,
  setMemberFields,
  type Member,
  type Viewer,
  findMailed,
  toRecipient,
} from '../../../account/server/index.ts';
import { safetyAudit, tellDesk, writeAudit } from '../../../audit/server/index.ts';
import {
  APPLICATIONS_SHOWN,
  DECIDED_AN_HOUR,
  type Alike,
  type Applicant,
  type applicationDecision,
  type applicationDecisions,
  type WaitingApplication,
  REJECTED_DAYS,
} from '../../index.ts';
import { applications, invitations, invitedMembers } from '../tables.ts';
import { say, mailTexts } from '../texts/index.ts';

/** No policy: who let an applicant in, for the desk. */
const inviters = alias(members, 'inviters');

/** Finds what applicants have in common. The room of the list of members knows it. */
export type FindAlike = (
  db: Executor,
  applicants: readonly Applicant[],
  now: Date,
) => Promise<ReadonlyMap<string, Alike>>;

/** Whoever leaves waits for nothing. */
const isWaiting = and(
  isNull(applications.decision),
  eq(members.access, 'waiting'),
  isNull(members.leavingUntil),
);

/** The applications that wait for a decision. No policy: for the desk. */
export const waitingApplications = sql`(
  select ${applications.memberId}, ${applications.appliedAt} from ${applications}
  join ${members} on ${members.id} = ${applications.memberId} where ${isWaiting}) waiting_applications`;

/** Those without a decision, the oldest first. No policy: for the desk. */
export async function findWaiting(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  moderatorId: string,
  findAlike: FindAlike,
): Promise<WaitingApplication[]> {
  const rows = await db
    .select({
      id: members.id,
      fullName: members.fullName,
      domain: sql<string>`split_part(${members.email}, '@', 2)`,
      age: members.age,
      location: members.location,
      bio: members.bio,
      interests: members.interests,
      application: applications.application,
      appliedAt: applications.appliedAt,
      invitedBy: { id: inviters.id, fullName: inviters.fullName },
    })
    .from(applications)
    .innerJoin(members, eq(members.id, applications.memberId))
    .leftJoin(invitedMembers, eq(invitedMembers.memberId, members.id))
    .leftJoin(invitations, eq(invitations.id, invitedMembers.invitationId))
    .leftJoin(inviters, eq(inviters.id, invitations.memberId))
    .where(and(isWaiting, ne(members.id, moderatorId)))
    .orderBy(asc(applications.appliedAt), asc(members.id))
    .limit(APPLICATIONS_SHOWN);
  const applicants = rows.map(({ id, domain, appliedAt, bio, application }) => ({
    id,
    domain,
    appliedAt,
    texts: [bio, application].filter((text) => text !== null),
  }));
  const alike = await findAlike(db, applicants, clock());
  return rows.map((row) =>
    Object.assign(row, {
      appliedAt: row.appliedAt.toISOString(),
      ...(alike.get(row.id) ?? { sameNetwork: 0, alike: [] }),
    }),
  );
}

type Verdict = z.output<typeof applicationDecision>;

/** Decides once. A mail tells the applicant. */
export async function decideApplication(
  deps: Deps,
  { memberId, moderatorId, ...verdict }: Verdict & { memberId: string; moderatorId: string },
): Promise<void> {
  await runWork(deps, async (work) => {
    const found = await lockMembers(work.tx, [memberId]);
    if (found.length === 0 || memberId === moderatorId) throw notFound();
    await decideAbout(work, found, { ...verdict, moderatorId, at: deps.clock() });
  });
}

/** Decides about many, all or none. */
export async function decideApplications(
  deps: Deps,
  { memberId: moderatorId, role }: Viewer,
  { ids, ...verdict }: z.output<typeof applicationDecisions>,
): Promise<void> {
  const at = deps.clock();
  await runWork(deps, async (work) => {
    const { tx } = work;
    // One at a time of a person, so that the hour is counted rightly.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`door.decide ${moderatorId}`}))`);
    if (!ids.every((id) => z.uuid().safeParse(id).success)) throw notFound();
    const found = await lockMembers(tx, ids);
    if (found.length < ids.length || ids.includes(moderatorId)) throw notFound();
    if (found.some((one) => one.role !== 'member')) {
      throw new AppError('forbidden', say.notAboutStaff);
    }
    if (role !== 'admin') await requireHourLeft(deps, tx, { moderatorId, more: ids.length, at });
    await decideAbout(work, found, { ...verdict, moderatorId, at });
  });
}

/** Counts all that somebody decided. No policy: the audit of a moderator's own decisions. */
async function requireHourLeft(
  { config }: Pick<Deps, 'config'>,
  tx: Transaction,
  { moderatorId, more, at }: { moderatorId: string; more: number; at: Date },
): Promise<void> {
  const decided = await tx.$count(
    safetyAudit,
    and(
      gt(safetyAudit.at, new Date(at.getTime() - HOUR_MS)),
      eq(safetyAudit.action, 'application_decided'),
      eq(safetyAudit.actorId, moderatorId),
    ),
  );
  const most = Math.max(1, Math.round(DECIDED_AN_HOUR * config.rateLimitMultiplier));
  if (decided + more > most) throw new AppError('forbidden', say.manyForAdmin);
}

/** The members are locked. */
async function decideAbout(
  work: Work,
  applicants: readonly Member[],
  { decision, reason, moderatorId, at }: Verdict & { moderatorId: string; at: Date },
): Promise<void> {
  const { tx } = work;
  // Whoever leaves is absent at the desk too.
  if (applicants.some(({ leavingUntil }) => leavingUntil)) throw notFound();
  const isOfThese = inArray(
    applications.memberId,
    applicants.map(({ id }) => id),
  );
  const rows = await tx.select().from(applications).where(isOfThese);
  if (rows.length < applicants.length) throw notFound();
  if (rows.some((row) => row.decision)) throw new AppError('conflict', say.decided);
  await tx.update(applications).set({ decision, reason, decidedAt: at }).where(isOfThese);
  for (const { id: memberId, access } of applicants) {
    // A ban that came first stays.
    if (access === 'waiting') {
      await setMemberFields(tx, memberId, { access: decision === 'approve' ? 'full' : 'rejected' });
    }
    await writeAudit(tx, {
      at,
      actorId: moderatorId,
      action: 'application_decided',
      memberId,
      after: { decision },
    });
    await work.enqueue(tellDecisionJob, { memberId });
  }
  const [first] = applicants;
  if (first) await tellDesk(work, first.id);
}

/** Tells an applicant the desk's decision. */
export const tellDecisionJob = jobKind<{ memberId: string }>('door.tell-decision');

/** Throws when the mail could not be sent. */
export async function tellDecision(
  { db, mailer, config, community }: Deps,
  { memberId }: { memberId: string },
): Promise<void> {
  const member = await findMailed(db, memberId);
  const [row] = await db.select().from(applications).where(eq(applications.memberId, memberId));
  if (!member || !row?.decision || !row.decidedAt) return;
  const to = toRecipient(member);
  const { name } = community.current();
  const texts = mailTexts[to.language][row.decision];
  const reason = row.reason === null ? [] : [texts.reason({ reason: row.reason })];
  const until = new Date(row.decidedAt.getTime() + REJECTED_DAYS * DAY_MS);
  const mail = writeMailByName(
    to,
    { ...texts, subject: texts.subject({ name }), footnote: texts.footnote({ until }) },
    { paragraphs: [texts.text({ name }), ...reason], link: `${config.publicUrl}/login` },
  );
  await sendMail({ mailer }, mail);
}
