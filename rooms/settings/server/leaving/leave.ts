import type { Deps } from '../../../../app/server/context.ts';
import { jobKind } from '../../../../platform/server/jobs/job.ts';
import { sendMail } from '../../../../platform/server/mail/send-mail.ts';
import { writeMailByName } from '../../../../platform/server/mail/write-mail.ts';
import { runWork, type Work } from '../../../../platform/server/unit-of-work.ts';
import { DAY_MS } from '../../../../platform/shared/index.ts';
import {
  confirmPassword,
  endAccess,
  findMember,
  lockMembers,
  type Member,
  setMemberFields,
  toRecipient,
  type Viewer,
  wrongCredentials,
  wrongPassword,
} from '../../../account/server/index.ts';
import { leaveEventsForNow, returnToEvents } from '../../../events/server/index.ts';
import { leaveGroupsForNow, returnToGroups } from '../../../groups/server/index.ts';
import {
  endMatchesForLeaving,
  lockPairsForLeaving,
  reopenMatches,
} from '../../../matching/server/index.ts';
import { LEAVING_DAYS } from '../../index.ts';
import { mailTexts } from './texts/index.ts';

/** Starts leaving after a password check. Returns until when the member can come back. */
export async function leave(
  deps: Deps,
  viewer: Viewer,
  password: string | undefined,
): Promise<Date> {
  await confirmPassword(deps, viewer, password);
  return runWork(deps, async (work) => {
    const now = deps.clock();
    const leavingUntil = new Date(now.getTime() + LEAVING_DAYS * DAY_MS);
    const member = await lockLeaver(work, viewer.memberId);
    // The password may have been changed or reset meanwhile.
    if (member?.passwordHash !== viewer.member.passwordHash) throw wrongPassword();
    if (member.leavingUntil) return member.leavingUntil;
    await makeAbsent(work, member.id, { now, leavingUntil });
    await work.enqueue(tellLeavingJob, { memberId: member.id });
    return leavingUntil;
  });
}

/**
 * Starts leaving without a password check. For a member who is already leaving, only changes the
 * time until which they can come back. False when they are gone, or that time is over.
 */
export async function beginLeaving(work: Work, memberId: string, times: Times): Promise<boolean> {
  const member = await lockLeaver(work, memberId);
  if (!member || (member.leavingUntil && member.leavingUntil <= times.now)) return false;
  if (member.leavingUntil) {
    await setMemberFields(work.tx, memberId, { leavingUntil: times.leavingUntil });
  } else {
    await makeAbsent(work, memberId, times);
  }
  return true;
}

interface Times {
  now: Date;
  leavingUntil: Date;
}

async function lockLeaver({ tx }: Work, memberId: string): Promise<Member | undefined> {
  // Before the member's row: other transactions lock a pair and then its members.
  await lockPairsForLeaving(tx, memberId);
  const [member] = await lockMembers(tx, [memberId]);
  return member;
}

/**
 * Hides a member from everybody: ends sessions, sockets, links and matches, and resets the streak.
 */
async function makeAbsent(
  work: Work,
  memberId: string,
  { now, leavingUntil }: Times,
): Promise<void> {
  await setMemberFields(work.tx, memberId, { leavingUntil, streakDays: 0, streakHeldTo: null });
  await endAccess(work, memberId);
  // In the same order as for a block, because the partners' browsers see the order of the events.
  await endMatchesForLeaving(work, memberId, now);
  await leaveGroupsForNow(work, memberId, now);
  await leaveEventsForNow(work, memberId, now);
}

/**
 * Undoes leaving. The caller has locked the member's row. A due member can't come back, even if the
 * job has not run yet.
 */
export async function comeBack(work: Work, member: Member, now: Date): Promise<Member> {
  if (!member.leavingUntil) return member;
  if (member.leavingUntil <= now) throw wrongCredentials();
  await setMemberFields(work.tx, member.id, { leavingUntil: null });
  await reopenMatches(work, member.id);
  await returnToGroups(work, member.id, now);
  await returnToEvents(work, member.id, now);
  return { ...member, leavingUntil: null };
}

/** Confirms to a member that they are leaving. Afterwards they get no other mail. */
export const tellLeavingJob = jobKind<{ memberId: string }>('leaving.tell');

/** Throws when the mail could not be sent. */
export async function tellLeaving(
  { db, mailer, config }: Deps,
  { memberId }: { memberId: string },
): Promise<void> {
  const member = await findMember(db, memberId);
  if (!member?.leavingUntil) return;
  const to = toRecipient(member);
  const texts = mailTexts[to.language];
  const mail = writeMailByName(to, texts, {
    paragraphs: [texts.text, texts.comeBack({ until: member.leavingUntil })],
    link: `${config.publicUrl}/login`,
  });
  await sendMail({ mailer }, mail);
}
