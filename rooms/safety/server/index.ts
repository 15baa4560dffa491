export { findLost } from './chains/find-lost.ts';
export { findHeads, type Head } from './chains/heads.ts';
export { keepHeads, readKeptHeads } from './chains/kept-heads.ts';
export { recordRestore } from './chains/record-restore.ts';
export { deskRoutes } from './desk-routes.ts';
export { safetyJobs } from './jobs.ts';
export { safetyData } from './member-data.ts';
export { readSafetyReport, type Period, type SafetyReport } from './safety-report.ts';
export { safetyRoutes } from './routes.ts';
export { decideCase } from './cases/decide.ts';
export { claimCase, escalateCase } from './cases/handle-case.ts';
export { readRecord } from './cases/read-case.ts';
export { fileNotice } from './reports/file-notice.ts';
export { fileReport } from './reports/file-report.ts';
export { fileAppeal } from './standing/file-appeal.ts';
export { SAME_PICTURE_BITS } from './banned/marks.ts';
export { notices, pictureHashes, reports, safetyCases } from './tables.ts';
/** @internal For tests. */
export { appeals, bannedMarks, decisions, safetyFlags, unconfirmedReporters } from './tables.ts';
