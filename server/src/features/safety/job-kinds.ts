import { jobKind } from '../../platform/jobs/job.ts';

/** Mails the statement of reasons of a decision to its member. */
export const statementJob = jobKind<{ decisionId: string }>('safety.send-statement');
/** Mails that a decision was undone. */
export const undoneJob = jobKind<{ decisionId: string }>('safety.send-undone');
/** Puts a file back that an undone decision had hidden. Its queue keeps the name it had. */
export const bringFileBackJob = jobKind<{ decisionId: string }>('safety.bring-picture-back');
/** Mails a reporter whether something was done. */
export const reportAnswerJob = jobKind<{ reportId: string }>('safety.send-report-answer');
/** Mails the sender of a notice that it arrived. */
export const noticeReceivedJob = jobKind<{ noticeId: string }>('safety.send-notice-received');
/** Mails the sender of a notice whether something was done. */
export const noticeAnswerJob = jobKind<{ noticeId: string }>('safety.send-notice-answer');
/** Adds a mail for everybody who got a message from somebody banned for a scam. */
export const warnOfScamJob = jobKind<{ decisionId: string }>('safety.warn-of-scam');
export const scamWarningJob = jobKind<{ memberId: string }>('safety.send-scam-warning');
/** Keeps by what a banned member is recognised. */
export const markBannedJob = jobKind<{ decisionId: string }>('safety.mark-banned');
/** Mails that an appeal changed nothing, and why. */
export const appealUpheldJob = jobKind<{ appealId: string }>('safety.send-appeal-upheld');
