export { safetyAudit } from './tables.ts';
export {
  writeAudit,
  type AuditAction,
  type AuditEntry,
  changeWithAudit,
  checkAuditChain,
  countAudits,
  findLastAudit,
  tellDesk,
} from './audit.ts';
