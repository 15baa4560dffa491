import { eq, sql } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import type { Transaction } from '../../../platform/server/database/database.ts';
import {
  handleJob,
  recurringJob,
  removalJob,
  type JobHandler,
} from '../../../platform/server/jobs/job.ts';
import { runWork } from '../../../platform/server/unit-of-work.ts';
import { lockMembers, memberJoinedJob } from '../../account/server/index.ts';
import { messages } from '../../chat/server/index.ts';
import { communityRenamedJob } from '../../community/server/index.ts';
import {
  conversationMembers,
  conversations,
  groupRoomMembers,
  groupRooms,
} from '../../conversations/server/index.ts';
import { repeatedNotesJob } from '../../matching/server/index.ts';
import { tellUserChanged } from '../../play/server/index.ts';
import {
  appendPicture,
  nameLikeStaffJob,
  pictureSavedJob,
  restorePart,
} from '../../profile/server/index.ts';
import { storeCopy, storeUpload } from '../../profile/server/media/index.ts';
import { alertOverdue } from './announce-case.ts';
import { hashOldPictures, lookForBanned, markBanned } from './banned/marks.ts';
import { raiseFlag } from './banned/raise-flag.ts';
import { findHeads } from './chains/heads.ts';
import { keepHeads } from './chains/kept-heads.ts';
import * as kinds from './job-kinds.ts';
import { scamWarningJob } from './job-kinds.ts';
import { flagRefusedName, lookAtName, lookAtNames } from './names-like-staff.ts';
import { watchForRaid } from './raid/raid.ts';
import { removeUnusedCopies } from './reports/evidence-files.ts';
import * as mails from './send-mails.ts';
import { decisions, type HiddenContent } from './tables.ts';
import { endRestrictions, eraseOld } from './terms.ts';

export function safetyJobs(deps: Deps): JobHandler[] {
  return [
    handleJob(kinds.statementJob, ({ decisionId }) => mails.sendStatement(deps, decisionId)),
    handleJob(kinds.undoneJob, ({ decisionId }) => mails.sendUndone(deps, decisionId)),
    handleJob(kinds.restoreFileJob, ({ decisionId }) => restoreFile(deps, decisionId)),
    handleJob(kinds.decisionUpheldJob, ({ appealId }) => mails.sendDecisionUpheld(deps, appealId)),
    handleJob(kinds.reportAnswerJob, ({ reportId }) => mails.sendReportAnswer(deps, reportId)),
    handleJob(kinds.noticeReceivedJob, ({ noticeId }) => mails.sendNoticeReceived(deps, noticeId)),
    handleJob(kinds.noticeAnswerJob, ({ noticeId }) => mails.sendNoticeAnswer(deps, noticeId)),
    handleJob(kinds.warnOfScamJob, ({ decisionId }) => warnOfScam(deps, decisionId)),
    handleJob(kinds.scamWarningJob, ({ memberId }) => mails.sendScamWarning(deps, memberId)),
    handleJob(kinds.markBannedJob, ({ decisionId }) => markBanned(deps, decisionId)),
    handleJob(memberJoinedJob, async ({ memberId }) => {
      await lookForBanned(deps, memberId, 'email');
      await lookAtName(deps, memberId);
    }),
    handleJob(pictureSavedJob, ({ memberId }) => lookForBanned(deps, memberId, 'picture')),
    handleJob(nameLikeStaffJob, ({ memberId, wasRefused }) =>
      wasRefused ? flagRefusedName(deps, memberId) : lookAtName(deps, memberId),
    ),
    handleJob(repeatedNotesJob, ({ memberId, markId }) =>
      raiseFlag(deps, memberId, { kind: 'note', id: markId }),
    ),
    handleJob(communityRenamedJob, () => lookAtNames(deps)),
    recurringJob('safety.look-at-names', '17 3 * * *', () => lookAtNames(deps)),
    recurringJob('safety.hash-pictures', '37 2 * * *', () => hashOldPictures(deps)),
    recurringJob('safety.end-restrictions', '* * * * *', () => endRestrictions(deps)),
    recurringJob('safety.alert-overdue', '*/5 * * * *', () => alertOverdue(deps)),
    recurringJob('safety.watch-for-raid', '*/5 * * * *', () => watchForRaid(deps)),
    recurringJob('safety.keep-heads', '* * * * *', () => keepHeads(deps)),
    recurringJob('safety.log-heads', '7 0 * * *', () => logHeads(deps)),
    removalJob('safety.erase-old', '47 3 * * *', () => eraseOld(deps)),
    removalJob('safety.remove-unused-copies', '27 * * * *', () => removeUnusedCopies(deps)),
  ];
}

/** Writes the newest entries into the log, which is often kept elsewhere. */
async function logHeads({ db, log, clock }: Pick<Deps, 'db' | 'log' | 'clock'>) {
  const heads = await findHeads(db, clock());
  const newest = heads.map(({ chain, number, hash }) => ({ chain, number, hash }));
  log.info({ newest }, 'the newest entries of the audit and the evidence');
}

/** Enqueues a mail for everybody who received a message from the member of a decision. */
async function warnOfScam(
  deps: Pick<Deps, 'db' | 'live' | 'jobs'>,
  decisionId: string,
): Promise<void> {
  await runWork(deps, async (work) => {
    // A ban removes the member from the conversation of an open room, so rooms are found by
    // `group_room_members`, which keeps them. The notice of leaving has a sender, but is no message.
    const rows = await work.tx.execute<{ id: string }>(sql`
      select partner.member_id as id
      from decisions d
      join ${conversationMembers} own on own.member_id = d.member_id
      join ${conversations} talk on talk.id = own.conversation_id and not talk.is_room
      join ${conversationMembers} partner
        on partner.conversation_id = talk.id and partner.member_id <> d.member_id
      where d.id = ${decisionId} and d.ended_at is null
        and exists (
          select from ${messages} m
          where m.conversation_id = talk.id and m.sender_id = d.member_id)
      union
      select other.member_id
      from decisions d
      join ${groupRoomMembers} own on own.member_id = d.member_id
      join ${groupRooms} room on room.id = own.room_id
      join ${groupRoomMembers} other
        on other.room_id = room.id and other.member_id <> d.member_id
      where d.id = ${decisionId} and d.ended_at is null
        and exists (
          select from ${messages} m
          where m.conversation_id = room.conversation_id and m.sender_id = d.member_id
            and m.notice is null and m.sent_at <= coalesce(other.left_at, 'infinity'))`);
    for (const { id } of rows) await work.enqueue(scamWarningJob, { memberId: id });
  });
}

type FileDeps = Pick<Deps, 'db' | 'live' | 'jobs' | 'storage' | 'clock'>;

/**
 * Restores a hidden picture, video or voice note when a decision is undone. A picture goes behind
 * the others.
 */
async function restoreFile(deps: FileDeps, decisionId: string): Promise<void> {
  const [decision] = await deps.db.select().from(decisions).where(eq(decisions.id, decisionId));
  const { memberId, hidden } = decision ?? {};
  if (!memberId || !hidden || !('key' in hidden) || !hidden.key) return;
  const stream = await deps.storage.read(hidden.key);
  if (!stream) return;
  const content = Buffer.concat(await stream.toArray());
  // Stored outside the transaction. After a rollback the sweep finds the files by their row.
  const put = await store(deps, { memberId, hidden, key: hidden.key, content });
  await runWork(deps, async (work) => {
    const { tx } = work;
    const [member] = await lockMembers(tx, [memberId]);
    if (!member) return;
    await put?.(tx);
    tellUserChanged(work, memberId, 'user');
  });
}

interface Copy {
  memberId: string;
  hidden: HiddenContent;
  key: string;
  content: Buffer;
}

/** Stores the copy. Returns a function that puts it on the profile. */
async function store(deps: FileDeps, { memberId, hidden, key, content }: Copy) {
  if (hidden.kind === 'picture') {
    const { id } = await storeUpload(deps, memberId, content);
    return (tx: Transaction) => appendPicture(tx, { memberId, id, alt: hidden.alt ?? null });
  }
  if (hidden.kind !== 'part') return undefined;
  const { taken } = hidden;
  if (taken.kind !== 'video' && taken.kind !== 'voice') return undefined;
  const copy = { memberId, kind: taken.kind, key, content };
  const seconds = taken.kind === 'voice' ? { seconds: taken.seconds } : {};
  const id = await storeCopy(deps, { ...copy, ...seconds });
  return (tx: Transaction) => restorePart(tx, memberId, taken, id);
}
