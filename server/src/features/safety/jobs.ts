import type { Deps } from '../../context.ts';
import { handleJob, recurringJob, removalJob, type JobHandler } from '../../platform/jobs/job.ts';
import { memberJoinedJob } from '../account/index.ts';
import { communityRenamedJob } from '../community/index.ts';
import { nameLikeStaffJob, pictureSavedJob } from '../profile/index.ts';
import { alertOverdue } from './announce-case.ts';
import { lookForBanned, markBanned } from './banned/marks.ts';
import { restoreFile } from './cases/restore-file.ts';
import { keepHeads } from './chains/kept-heads.ts';
import { logHeads } from './chains/log-heads.ts';
import * as kinds from './job-kinds.ts';
import { flagRefusedName, lookAtName, lookAtNames } from './names-like-staff.ts';
import { removeUnusedCopies } from './reports/evidence-files.ts';
import * as mails from './send-mails.ts';
import { endRestrictions, eraseOld } from './terms.ts';
import { warnOfScam } from './warn-of-scam.ts';

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
    handleJob(communityRenamedJob, () => lookAtNames(deps)),
    recurringJob('safety.look-at-names', '17 3 * * *', () => lookAtNames(deps)),
    recurringJob('safety.end-restrictions', '* * * * *', () => endRestrictions(deps)),
    recurringJob('safety.alert-overdue', '*/5 * * * *', () => alertOverdue(deps)),
    recurringJob('safety.keep-heads', '* * * * *', () => keepHeads(deps)),
    recurringJob('safety.log-heads', '7 0 * * *', () => logHeads(deps)),
    removalJob('safety.erase-old', '47 3 * * *', () => eraseOld(deps)),
    removalJob('safety.remove-unused-copies', '27 * * * *', () => removeUnusedCopies(deps)),
  ];
}
