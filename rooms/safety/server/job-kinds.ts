import { jobKind } from '../../../platform/server/jobs/job.ts';

/** Mails the statement of reasons of a decision to its member. */
export const statementJob = jobKind<{ decisionId: string }>('safety.send-statement');
/** Mails that a decision was undone. */
export const undoneJob = jobKind<{ decisionId: string }>('safety.send-undone');
/** Restores a file that an undone decision had hidden. The queue's stored name is older. */
export const restoreFileJob = jobKind<{ decisionId: string }>('safety.bring-picture-back');
/** Mails a reporter whether action was taken. */
export const reportAnswerJob = jobKind<{ reportId: string }>('safety.send-report-answer');
/** Mails the sender of a notice that it arrived. */
export const noticeReceivedJob = jobKind<{ noticeId: string }>('safety.send-notice-received');
/** Mails the sender of a notice whether action was taken. */
export const noticeAnswerJob = jobKind<{ noticeId: string }>('safety.send-notice-answer');
/** Enqueues a mail for everybody who received a message from a member banned for a scam. */
export const warnOfScamJob = jobKind<{ decisionId: string }>('safety.warn-of-scam');
export const scamWarningJob = jobKind<{ memberId: string }>('safety.send-scam-warning');
/** Stores marks by which a banned member can be recognized. */
export const markBannedJob = jobKind<{ decisionId: string }>('safety.mark-banned');
/** Mails that a decision stands after an appeal, and why. The queue's stored name is older. */
export const decisionUpheldJob = jobKind<{ appealId: string }>('safety.send-appeal-upheld');
