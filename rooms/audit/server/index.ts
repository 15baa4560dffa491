export { changeWithAudit } from './change-with-audit.ts';
export { checkAuditChain } from './check-chain.ts';
export { findLastAudit } from './find-last.ts';
export { safetyAudit } from './tables.ts';
export { tellDesk } from './tell-desk.ts';
export { writeAudit, type AuditAction } from './write-audit.ts';
